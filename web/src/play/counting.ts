// The end of a game: which stones are dead, said by the server and put right by hand.

import { signal } from "@preact/signals";
import { type Layers } from "../board/layers";
import { pointName, pointOf } from "../board/points";
import { RequestError } from "../net/client";
import type { Count } from "../net/protocol";
import { count as askCount, finish, game, here } from "../state/game";
import { announce, report } from "../state/messages";

export interface Counting {
  node: number;
  marks: Record<string, string>;
  count: Count | null;
}

export const counting = signal<Counting | null>(null);

async function update(marks: Record<string, string>) {
  const node = here.peek();
  counting.value = { node, marks, count: counting.peek()?.count ?? null };
  try {
    const found = await askCount(marks);
    if (!counting.peek() || here.peek() !== node) return;
    counting.value = { node, marks, count: found };
    announce(`Count: ${found.text}`);
  } catch (error) {
    if (!(error instanceof RequestError && error.code === "stopped")) counting.value = null;
    report(error);
  }
}

export const startCounting = () => update({});

export function stopCounting() {
  counting.value = null;
}

/** The string with this stone changes between dead and alive. */
export function toggleString(point: number) {
  const now = counting.peek();
  const size = game.peek()?.size;
  if (!now?.count || !size) return;
  const name = pointName(point, size);
  const string = now.count.strings.find((found) => found.stones.includes(name));
  if (!string) return;
  const marks = { ...now.marks };
  for (const stone of string.stones) delete marks[stone];
  marks[string.stones[0] ?? name] = string.status === "dead" ? "alive" : "dead";
  announce(`${name} is ${string.status === "dead" ? "alive" : "dead"} now.`);
  void update(marks);
}

export async function acceptCount() {
  const now = counting.peek();
  if (!now) return;
  await finish(now.marks);
  counting.value = null;
}

export function countLayers(count: Count, size: number): Layers {
  const dead = new Set<number>();
  for (const string of count.strings) {
    if (string.status !== "dead") continue;
    for (const stone of string.stones) {
      const point = pointOf(stone, size);
      if (point !== null) dead.add(point);
    }
  }
  const ownership = Array.from(count.owner, (owner) =>
    owner === "X" ? 1 : owner === "O" ? -1 : 0,
  );
  return { dead, ownership };
}
