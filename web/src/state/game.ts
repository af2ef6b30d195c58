// The game on the board. The server has the game; here is what it last said of it, and the ways to ask for more.

import { computed, signal } from "@preact/signals";
import { address, navigate } from "../app/address";
import { describeMove } from "../board/speech";
import { RequestError, request } from "../net/client";
import type { Count, Game, GameNode, Human, Time } from "../net/protocol";
import { stoneSound } from "../ui/sound";
import { announce, report } from "./messages";
import { tellAway } from "./session";
import { type GameTree, lineThrough, makeTree, nodeAt } from "./tree";

export const game = signal<Game | null>(null);
export const nodes = signal<GameNode[]>([]);

export const tree = computed<GameTree>(() => makeTree(nodes.value));
export const position = computed(() => game.value?.position ?? null);
export const here = computed(() => position.value?.node ?? 0);
export const node = computed(() => tree.value.byId.get(here.value) ?? null);
/** The line that is looked at, to its end. */
export const line = computed(() => lineThrough(tree.value, here.value));
/** Moves of the main line. */
export const mainMoves = computed(
  () => lineThrough(tree.value, 0).filter((found) => found.move).length,
);

interface GameAnswer {
  game: Game;
}

/** Takes over what an answer or event says of the game, and shows it. */
export function accept(next: Game, how: "push" | "replace" = "replace") {
  const before = game.peek();
  if (next.nodes) nodes.value = next.nodes;
  game.value = next;
  if (before?.id !== next.id) how = address.peek().game || address.peek().shared ? how : "push";
  navigate({ game: next.id, node: next.position.node, shared: null }, how);
}

async function change(type: string, fields: object = {}): Promise<Game | null> {
  const current = game.peek();
  if (!current) return null;
  try {
    const answer = await request<GameAnswer>(type, { game: current.id, ...fields });
    if (game.peek()?.id !== current.id) return null;
    accept(answer.game);
    return answer.game;
  } catch (error) {
    if (error instanceof RequestError && error.code === "lost") tellAway();
    else report(error);
    return null;
  }
}

export interface NewGame {
  size: number;
  human: Human;
  handicap: number;
  komi?: number;
  rules: string;
  time: Time | null;
  level: string | null;
  settings?: Record<string, string>;
}

export async function newGame(wanted: NewGame): Promise<Game> {
  const answer = await request<GameAnswer>("game.new", wanted);
  accept(answer.game, "push");
  announce(`New game on a ${wanted.size} by ${wanted.size} board.`);
  return answer.game;
}

export async function openGame(id: string, at: number | null = null) {
  const fields = at === null ? { game: id } : { game: id, node: at };
  accept((await request<GameAnswer>("game.open", fields)).game);
}

interface ImportAnswer extends GameAnswer {
  games: string[];
  warnings: string[];
}

export async function importGame(sgf: string): Promise<ImportAnswer> {
  const answer = await request<ImportAnswer>("game.import", { sgf });
  accept(answer.game, "push");
  return answer;
}

/** A game that came with a link: the one that is here already, if it is the same; shown at that place. */
export async function importShared(sgf: string, place: string) {
  const { game: found } = await request<ImportAnswer>("game.import", { sgf, reuse: true });
  const at = nodeAt(makeTree(found.nodes ?? []), place);
  if (at === found.position.node) accept(found);
  else await openGame(found.id, at);
}

export async function exportGame(): Promise<{ sgf: string; filename: string }> {
  return request("game.export", { game: game.peek()?.id });
}

export function closeGame() {
  game.value = null;
  nodes.value = [];
  navigate({ game: null, node: null, shared: null });
}

const heading = signal<number | null>(null);
/** Where the reader will be when all answers have come: keys are faster than they. */
export const headed = computed(() => heading.value ?? here.value);

/** Goes to a node. While one is on its way only the last that is asked for counts. */
export async function goTo(id: number) {
  const underWay = heading.peek() !== null;
  heading.value = id;
  if (underWay) return;
  for (let target: number | null = id; target !== null; target = heading.peek()) {
    const after = await change("game.goto", { node: target });
    if (!after || heading.peek() === target) heading.value = null;
  }
}

/** Goes to a node of the line by steps from here; beyond its ends to the end. */
export function walk(steps: number) {
  const all = line.peek();
  const at = all.findIndex((found) => found.id === headed.peek());
  const target = all[Math.max(0, Math.min(all.length - 1, at + steps))];
  if (target && target.id !== headed.peek()) void goTo(target.id);
}

export async function playVertex(vertex: string): Promise<boolean> {
  const before = position.peek();
  if (!before) return false;
  const after = await change("game.play", { node: before.node, vertex });
  if (!after) return false;
  const color = before.toPlay;
  const captured = after.position.captures[color] - before.captures[color];
  announce(describeMove(color, vertex, captured));
  if (vertex !== "pass") stoneSound();
  return true;
}

export async function undo() {
  if (await change("game.undo", { node: here.peek() })) announce("Move taken back.");
}

export async function resign() {
  const after = await change("game.resign", { node: here.peek() });
  if (after?.result) announce(`Resigned. Result: ${after.result.text}`);
}

/** Of a move and a game that may be shown no more: the reader stays where they are. */
export async function setComment(of: string, at: number, text: string) {
  const { game: next } = await request<GameAnswer>("game.comment", { game: of, node: at, text });
  if (game.peek()?.id === of && next.nodes) nodes.value = next.nodes;
}
export const removeNode = (id: number) => change("game.remove", { node: id });
export const promote = (id: number) => change("game.promote", { node: id });
export const changeGame = (fields: Partial<Game> & { blackName?: string; whiteName?: string }) =>
  change("game.change", fields);

export function count(marks: Record<string, string>): Promise<Count> {
  return request<Count>("game.score", { game: game.peek()?.id, node: here.peek(), marks });
}

export async function finish(marks: Record<string, string>) {
  const after = await change("game.finish", { node: here.peek(), marks });
  if (after?.result) announce(`The game is counted: ${after.result.text}`);
}
