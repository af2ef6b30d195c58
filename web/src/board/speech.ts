// A board in words, for those who hear it.

import type { Layers } from "./layers";
import { type Color, other, pointName } from "./points";

export const stoneAt = (stones: string, point: number): Color | null => {
  const stone = stones[point];
  return stone === "X" ? "black" : stone === "O" ? "white" : null;
};

/** "D4, black stone, last move". */
export function describePoint(
  point: number,
  size: number,
  stones: string,
  lastMove: number | null,
  layers: Layers,
): string {
  const color = stoneAt(stones, point);
  const parts = [pointName(point, size), color ? `${color} stone` : "empty"];
  if (point === lastMove) parts.push("last move");
  if (layers.dead?.has(point)) parts.push("dead");
  for (const mark of layers.marks ?? []) if (mark.point === point) parts.push(mark.spoken);
  for (const move of layers.candidates ?? []) if (move.point === point) parts.push(move.spoken);
  for (const heat of layers.heat ?? []) {
    if (heat.point === point && heat.spoken) parts.push(heat.spoken);
  }
  for (const stone of layers.line ?? []) {
    if (stone.point === point) parts.push(`move ${stone.number} of the line, ${stone.color}`);
  }
  const owner = layers.ownership?.[point];
  if (owner !== undefined && Math.abs(owner) >= 0.1) {
    parts.push(`${Math.round(Math.abs(owner) * 100)} percent ${owner > 0 ? "black" : "white"}`);
  }
  return parts.join(", ");
}

/** "White plays D4 and captures 2 stones". */
export function describeMove(color: Color, move: string, captured: number): string {
  const who = color === "black" ? "Black" : "White";
  if (move === "pass") return `${who} passes`;
  if (move === "resign") return `${who} resigns, ${other(color)} wins`;
  const capture =
    captured > 0 ? ` and captures ${captured} ${captured === 1 ? "stone" : "stones"}` : "";
  return `${who} plays ${move}${capture}`;
}
