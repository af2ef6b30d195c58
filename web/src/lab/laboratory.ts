// Experiments on this computer: their list, the one that is looked at, and how it goes on.

import { effect, signal } from "@preact/signals";
import { address, navigate } from "../app/address";
import { onEvent, request } from "../net/client";
import type { ExperimentState, Game, MatchGame, Store } from "../net/protocol";
import { accept } from "../state/game";
import { report } from "../state/messages";
import { ready } from "../state/session";

export const stores = signal<Store[] | null>(null);
export const experiment = signal<ExperimentState | null>(null);
export const matchGames = signal<MatchGame[]>([]);

const listSeconds = 5;
const gamesAtOnce = 1000;
const mostAtATime = 100;

async function list() {
  try {
    stores.value = (await request<{ stores: Store[] }>("lab.list")).stores;
  } catch (error) {
    report(error);
  }
}

async function moreGames(store: string) {
  // Games that are played at the same time do not end in the order of their numbers.
  const first = Math.max(0, matchGames.peek().length - mostAtATime);
  const answer = await request<{ games: MatchGame[] }>("lab.games", {
    store,
    first,
    count: gamesAtOnce,
  });
  if (experiment.peek()?.store !== store || answer.games.length === 0) return;
  const known = new Set(matchGames.peek().map((game) => game.number));
  const fresh = answer.games.filter((game) => !known.has(game.number));
  matchGames.value = [...matchGames.peek(), ...fresh].sort((a, b) => a.number - b.number);
  if (answer.games.length === gamesAtOnce) await moreGames(store);
}

async function show(store: string) {
  experiment.value = null;
  matchGames.value = [];
  const state = await request<ExperimentState>("lab.look", { store });
  if (shown !== store) return;
  experiment.value = state;
  await request("lab.watch", { store });
  if (state.match) await moreGames(store);
}

onEvent("lab", (event) => {
  if (event.store !== experiment.peek()?.store || "error" in event) return;
  experiment.value = event;
  if (event.match) moreGames(event.store).catch(report);
});

/** Opens a game of the match on the board. */
export async function openMatchGame(number: number) {
  const store = experiment.peek()?.store;
  try {
    accept((await request<{ game: Game }>("lab.open", { store, number })).game);
  } catch (error) {
    report(error);
  }
}

export function chooseStore(id: string) {
  navigate({ store: id });
}

export interface NewMatch {
  players: { name: string; settings: Record<string, string> }[];
  size: number;
  rules: string;
  komi: number;
  games: number;
  openings: "none" | "balanced";
  sprt: [number, number] | null;
}

/** Begins a match on the server, and looks at it. */
export async function startMatch(wanted: NewMatch) {
  const { store } = await request<{ store: string }>("lab.start", { ...wanted });
  await list();
  chooseStore(store);
}

async function steer(type: "lab.stop" | "lab.resume") {
  try {
    await request(type, { store: experiment.peek()?.store });
    await list();
  } catch (error) {
    report(error);
  }
}

export const stopMatch = () => steer("lab.stop");
export const resumeMatch = () => steer("lab.resume");

const inLab = () => ready.value && address.value.room === "lab";

effect(() => {
  if (!inLab()) return;
  void list();
  const timer = setInterval(() => void list(), listSeconds * 1000);
  return () => clearInterval(timer);
});

let shown: string | null = null;
effect(() => {
  const id = inLab() ? address.value.store : null;
  const store = stores.value?.find((found) => found.id === id)?.id ?? null;
  if (store === shown) return;
  if (shown && ready.peek()) request("lab.unwatch").catch(report);
  shown = store;
  if (store) show(store).catch(report);
  else experiment.value = null;
});
