import type { Position } from "../net/protocol";
import type { Mark } from "./layers";
import { pointOf } from "./points";

/** What the record of the game draws in this position. */
export function recordMarks(at: Position | null, size: number): Mark[] {
  return (at?.marks ?? []).flatMap(({ vertex, shape, text }): Mark[] => {
    const point = pointOf(vertex, size);
    if (point === null) return [];
    if (shape) return [{ point, shape, spoken: `marked by a ${shape}` }];
    return text ? [{ point, text, spoken: `marked ${text}` }] : [];
  });
}
