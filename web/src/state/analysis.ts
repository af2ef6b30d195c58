// The engine as a searchlight: it looks at the position on the board for as long as it is wanted.

import { computed, effect, signal } from "@preact/signals";
import { address } from "../app/address";
import { onEvent, request } from "../net/client";
import type { Search } from "../net/protocol";
import { game, here } from "./game";
import { report } from "./messages";
import { ready } from "./session";
import { stored } from "./stored";

export const wanted = stored("analysis", ["on", "off"] as const, "on");

/** What was found of each node of the game, so that it is there when one comes back. */
const found = signal<{ game: string; searches: ReadonlyMap<number, Search> }>({
  game: "",
  searches: new Map(),
});

export const running = signal(false);

export const searches = computed<ReadonlyMap<number, Search>>(() =>
  found.value.game === game.value?.id ? found.value.searches : new Map(),
);
export const search = computed(() => searches.value.get(here.value) ?? null);

onEvent("analysis", (event) => {
  const before = found.peek();
  const searches = new Map(before.game === event.game ? before.searches : []);
  // A search that begins again knows less at first: what was known stays until it is outdone.
  const known = searches.get(event.node);
  const now = event.search;
  if (now && now.visits > 0 && (!known || now.visits >= known.visits || event.running)) {
    searches.set(event.node, now);
  }
  found.value = { game: event.game, searches };
  if (event.game === game.peek()?.id && event.node === here.peek()) running.value = event.running;
});

/** Rooms in which the searchlight shines. The microscope asks for it to have a tree to look at. */
export const treeWanted = signal(false);

export const active = computed(() => {
  if (!ready.value || !game.value) return false;
  const { room } = address.value;
  return (
    (room === "analyse" && wanted.value === "on") || (room === "microscope" && treeWanted.value)
  );
});

/** Held while another request has the engine, such as a comparison. */
export const paused = signal(false);

/** Whoever runs through a game does not start a search for every move passed. */
const settleMilliseconds = 120;
let timer = 0;
let started = false;

effect(() => {
  const id = game.value?.id;
  const node = here.value;
  window.clearTimeout(timer);
  if (!active.value || paused.value || !id) {
    if (started && ready.peek() && !paused.value) request("analysis.stop").catch(report);
    started = false;
    running.value = false;
    return;
  }
  timer = window.setTimeout(() => {
    started = true;
    running.value = true;
    request("analysis.start", { game: id, node }).catch((error: unknown) => {
      running.value = false;
      report(error);
    });
  }, settleMilliseconds);
});
