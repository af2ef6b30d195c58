// The maps and tables with names, of the position and of the search: which there are, and which are shown. Nothing is
// known of them here but what the server says.

import { computed, effect, signal } from "@preact/signals";
import { address, setOptions } from "../app/address";
import { RequestError, request } from "../net/client";
import type { Findings } from "../net/protocol";
import { paused, search } from "../state/analysis";
import { askHint, engineSearch, thinking } from "../state/engine";
import { game, here } from "../state/game";
import { ready } from "../state/session";

export type Source = "position" | "search";

/** In the address as "position.influence". */
export interface Choice {
  from: Source;
  name: string;
}

export function choiceOf(text: string | undefined): Choice | null {
  const match = /^(position|search)\.(.+)$/.exec(text ?? "");
  return match?.[1] && match[2] ? { from: match[1] as Source, name: match[2] } : null;
}

/** "pruning_means" as "Pruning means". */
export function titleOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Listed {
  value: string;
  text: string;
}

/** All names of one kind for a list, those of the position first; what is chosen is in it, also where it is not now. */
export function listOf(
  kind: "maps" | "tables",
  position: Findings | null,
  search: Findings | null,
  chosen: Choice | null,
): Listed[] {
  const found = (findings: Findings | null, from: Source): Listed[] =>
    (findings?.[kind] ?? []).map(({ name }) => {
      const live = kind === "maps" && findings?.live === name ? ", as it thinks" : "";
      const of = from === "search" ? ` (search${live})` : "";
      return { value: `${from}.${name}`, text: titleOf(name) + of };
    });
  const all = [...found(position, "position"), ...found(search, "search")];
  if (chosen && !all.some(({ value }) => value === `${chosen.from}.${chosen.name}`)) {
    all.push({
      value: `${chosen.from}.${chosen.name}`,
      text: `${titleOf(chosen.name)} (not here now)`,
    });
  }
  return all;
}

export const chosenMap = computed(() => choiceOf(address.value.options["show"]));
export const chosenTable = computed(() => choiceOf(address.value.options["table"]));

/** Is the list of names on the screen? */
export const listOpen = signal(false);

interface Asked {
  game: string;
  findings: Findings | null;
  failure: string | null;
}

/** What was answered of the position; until there is an answer for another one of the game it stays. */
const asked = signal<Asked | null>(null);

export const positionFindings = computed(() => asked.value?.findings ?? null);
export const failure = computed(() => asked.value?.failure ?? null);

/** What the analysis has, or else the choice of a move or hint here; while one is chosen, that. */
export const searchFindings = computed(() => {
  const chosen = engineSearch.value?.findings;
  const analysed = search.value?.findings;
  return (thinking.value ? (chosen ?? analysed) : (analysed ?? chosen)) ?? null;
});

const findingsFrom = (from: Source): Findings | null =>
  from === "position" ? positionFindings.value : searchFindings.value;

const named = <Part extends { name: string }>(parts: readonly Part[] | undefined, name: string) =>
  parts?.find((part) => part.name === name) ?? null;

export const shownMap = computed(() => {
  const chosen = chosenMap.value;
  return chosen && named(findingsFrom(chosen.from)?.maps, chosen.name);
});
export const shownTable = computed(() => {
  const chosen = chosenTable.value;
  return chosen && named(findingsFrom(chosen.from)?.tables, chosen.name);
});

const wanted = computed(
  () =>
    ready.value &&
    address.value.room === "analyse" &&
    (listOpen.value ||
      chosenMap.value?.from === "position" ||
      chosenTable.value?.from === "position"),
);

const gameId = computed(() => game.value?.id ?? null);

const tries = signal(0);

export function askAgain() {
  tries.value++;
}

/** Whoever runs through a game does not ask for every position passed. */
const settleMilliseconds = 120;
let timer = 0;
let last = 0;

effect(() => {
  const id = gameId.value;
  const node = here.value;
  void tries.value;
  const mine = ++last;
  window.clearTimeout(timer);
  if (asked.peek()?.game !== id) asked.value = null;
  if (!wanted.value || !id) return;
  const tell = (findings: Findings | null, failure: string | null) => {
    if (mine === last) asked.value = { game: id, findings, failure };
  };
  timer = window.setTimeout(() => {
    request<{ findings: Findings }>("position.findings", { game: id, node }).then(
      (answer) => tell(answer.findings, null),
      (error: unknown) => {
        // It is asked again when the connection is back.
        if (error instanceof RequestError && error.code === "lost") return;
        tell(null, error instanceof Error ? error.message : String(error));
      },
    );
  }, settleMilliseconds);
});

/** Lets the player choose a move; what it has to show of that comes on the board, unless another map of it is there. */
export async function letChoose() {
  paused.value = true;
  const stop = effect(() => {
    const live = engineSearch.value?.findings?.live;
    if (live && chosenMap.peek()?.from !== "search") setOptions({ show: `search.${live}` });
  });
  try {
    await askHint();
  } finally {
    stop();
    paused.value = false;
  }
}
