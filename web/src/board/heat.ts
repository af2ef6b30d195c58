import type { Heat } from "./layers";
import { pointOf } from "./points";

/** Squares for shares, strongest for the likeliest move; figures from half a per cent. */
export function heatOf(moves: readonly { vertex: string; share: number }[], size: number): Heat[] {
  const most = Math.max(1e-9, ...moves.map((move) => move.share));
  return moves.flatMap(({ vertex, share }) => {
    const point = pointOf(vertex, size);
    if (point === null || share < 0.002) return [];
    const text = share >= 0.005 ? (share * 100).toFixed(share < 0.095 ? 1 : 0) : "";
    const spoken = text && `${text} percent`;
    return { point, strength: Math.sqrt(share / most), text, spoken };
  });
}
