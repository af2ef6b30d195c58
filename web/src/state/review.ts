// The pass over a whole game that finds its mistakes.

import { computed, signal } from "@preact/signals";
import { onEvent, request } from "../net/client";
import type { GameNode, MoveClass } from "../net/protocol";
import { game, line, nodes } from "./game";
import { announce, report } from "./messages";

export interface Review {
  game: string;
  done: number;
  total: number;
}

const current = signal<Review | null>(null);

/** The review that runs on the game on the board. */
export const review = computed(() =>
  current.value && current.value.game === game.value?.id ? current.value : null,
);

onEvent("review", (event) => {
  current.value = event.running ? { game: event.game, done: event.done, total: event.total } : null;
  if (event.game !== game.peek()?.id) return;
  const { eval: found, node: id } = event;
  if (found) {
    nodes.value = nodes.peek().map((node) => (node.id === id ? { ...node, eval: found } : node));
  }
  if (!event.running && event.done >= event.total) {
    announce(`The review is done: ${mistakes.peek().length} mistakes.`);
  }
});

export async function startReview(simulations: number) {
  const of = game.peek();
  const end = line.peek().at(-1);
  if (!of || !end) return;
  current.value = { game: of.id, done: 0, total: line.peek().length };
  try {
    const answer = await request<{ total: number }>("review.start", {
      game: of.id,
      node: end.id,
      simulations,
    });
    if (current.peek()) current.value = { game: of.id, done: 0, total: answer.total };
  } catch (error) {
    current.value = null;
    report(error);
  }
}

export function stopReview() {
  current.value = null;
  request("review.stop").catch(report);
}

export interface Mistake {
  node: GameNode;
  class: Exclude<MoveClass, "good">;
}

/** The moves of the line that lost something, in their order. */
export const mistakes = computed<Mistake[]>(() =>
  line.value.flatMap((node) => {
    const found = node.eval?.class;
    return found && found !== "good" ? { node, class: found } : [];
  }),
);

/** Has the review seen the line? */
export const reviewed = computed(
  () => line.value.length > 1 && line.value.slice(1).every((node) => node.eval !== undefined),
);
