import type { LineStone } from "./layers";
import { type Color, other, pointOf } from "./points";

/** The stones of a line of moves; of two on one point the first is kept, passes only take a turn. */
export function lineStones(pv: readonly string[], first: Color, size: number): LineStone[] {
  const stones: LineStone[] = [];
  const taken = new Set<number>();
  let color = first;
  pv.forEach((vertex, i) => {
    const point = pointOf(vertex, size);
    if (point !== null && !taken.has(point)) {
      taken.add(point);
      stones.push({ point, color, number: i + 1 });
    }
    color = other(color);
  });
  return stones;
}
