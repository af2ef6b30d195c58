// The engine as the opponent: whose turn it is, its thinking, its move, its hints.

import { batch, computed, effect, signal } from "@preact/signals";
import { address } from "../app/address";
import { other } from "../board/points";
import { describeMove } from "../board/speech";
import { RequestError, onEvent, request } from "../net/client";
import type { Game, Position, Search } from "../net/protocol";
import { accept, game, here, position, tree } from "./game";
import { stoneSound } from "../ui/sound";
import { announce, notify, report } from "./messages";
import { ready } from "./session";

export interface Thinking {
  what: "move" | "hint";
  /** The node it thinks about. */
  at: number;
  search: Search | null;
  seconds: number;
}

export interface Hint {
  node: number;
  vertex: string;
  reason: string;
  search: Search | null;
}

export const thinking = signal<Thinking | null>(null);

/** The search of the move or hint that was chosen last. */
const decided = signal<{ game: string; node: number; search: Search | null } | null>(null);

/** What was searched here for a move or a hint: now, or the last time one was chosen. */
export const engineSearch = computed(() => {
  const now = thinking.value;
  if (now) return now.at === here.value ? now.search : null;
  const last = decided.value;
  return last?.game === game.value?.id && last?.node === here.value ? last.search : null;
});

/** The node at which it was stopped or failed; it is not asked again there by itself. */
export const refused = signal<number | null>(null);
export const lastHint = signal<Hint | null>(null);
export const hint = computed(() => (lastHint.value?.node === here.value ? lastHint.value : null));

/** Is it the engine that should move now? Not in the middle of a game that is looked through. */
export const engineToMove = computed(() => {
  const at = position.value;
  const current = game.value;
  if (!at || !current || at.over || current.result) return false;
  if (current.human === "both" || current.human === at.toPlay) return false;
  if (current.human === "none") return false;
  return !tree.value.children.has(at.node);
});

onEvent("thinking", (event) => {
  const now = thinking.peek();
  if (now && event.game === game.peek()?.id) {
    thinking.value = { ...now, search: event.search, seconds: event.seconds };
  }
});

interface MoveAnswer {
  game: Game;
  move: string;
  reason: string;
  search: Search | null;
}

/** Counts requests, so that only the last one may say that thinking is over. */
let asked = 0;

/**
 * Asks, and uses the answer. What it changes and the end of the thinking are seen as one: else the engine would still
 * be to move, nobody would think, and it would be asked a second time.
 */
async function think<Answer extends { search: Search | null }>(
  what: Thinking["what"],
  fields: object,
  use: (answer: Answer) => void,
) {
  const current = game.peek();
  if (!current) return;
  const mine = ++asked;
  const at = here.peek();
  thinking.value = { what, at, search: null, seconds: 0 };
  try {
    const wanted = { game: current.id, node: at, ...fields };
    const answer = await request<Answer>(`engine.${what}`, wanted);
    batch(() => {
      use(answer);
      decided.value = { game: current.id, node: at, search: answer.search };
      if (mine === asked) thinking.value = null;
    });
  } catch (error) {
    report(error);
    if (!(error instanceof RequestError && error.code === "lost")) refused.value = at;
    if (mine === asked) thinking.value = null;
  }
}

export async function engineMove() {
  const before = position.peek();
  const id = game.peek()?.id;
  if (!before) return;
  await think<MoveAnswer>("move", {}, (answer) => {
    if (game.peek()?.id === id) moved(answer, before);
  });
}

function moved(answer: MoveAnswer, before: Position) {
  const after = answer.game.position;
  const captured = after.captures[before.toPlay] - before.captures[before.toPlay];
  accept(answer.game);
  announce(describeMove(before.toPlay, answer.move, captured));
  if (answer.move !== "pass" && answer.move !== "resign") stoneSound();
  if (answer.move === "pass") {
    notify(`${before.toPlay === "black" ? "Black" : "White"} passes.`);
  } else if (answer.move === "resign") {
    notify(`Keima resigns: ${other(before.toPlay) === "black" ? "Black" : "White"} wins.`);
  }
}

export async function askHint() {
  const at = here.peek();
  await think<Omit<Hint, "node">>("hint", { seconds: 2 }, (answer) => {
    lastHint.value = { ...answer, node: at };
    announce(`Hint: ${answer.vertex}. ${answer.reason}`);
  });
}

export function stopThinking(how: "now" | "cancel") {
  request("engine.stop", { how }).catch(report);
}

// Who goes elsewhere does not want to be brought back by its move.
effect(() => {
  const now = thinking.value;
  if (now && now.at !== here.value) stopThinking("cancel");
});

effect(() => {
  if (address.value.room !== "play" || refused.peek() !== here.value) refused.value = null;
});

// Whenever it is the engine's turn in the room for play it is asked to move: after a move of the player's, after a
// reload, and when the connection has come back.
effect(() => {
  if (!ready.value || address.value.room !== "play" || thinking.value) return;
  if (engineToMove.value && refused.value !== here.value) void engineMove();
});
