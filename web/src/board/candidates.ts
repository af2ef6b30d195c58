import type { Search } from "../net/protocol";
import { percent, short } from "../ui/format";
import type { Candidate } from "./layers";
import { pointOf } from "./points";

/** A loss of this much win rate is drawn as a blunder. */
const blunder = 0.2;

/** The moves of a search that are worth drawing: those with one visit in fifty of the best, win rates of who moves. */
export function candidatesOf(search: Search, size: number, most = 12): Candidate[] {
  const shown = search.candidates
    .filter((move) => move.visits > 0 && move.visits * 50 >= (search.candidates[0]?.visits ?? 0))
    .slice(0, most);
  const ours = (winRate: number) => (search.toPlay === "black" ? winRate : 1 - winRate);
  const best = shown[0] ? ours(shown[0].winRate) : 0;
  return shown.flatMap((move, i) => {
    const point = pointOf(move.vertex, size);
    if (point === null) return [];
    const rate = ours(move.winRate);
    return {
      point,
      text: percent(rate),
      detail: short(move.visits),
      loss: Math.max(0, best - rate) / blunder,
      best: i === 0,
      spoken: `${i === 0 ? "best move" : `choice ${i + 1}`}, win rate ${percent(rate)} percent, ${move.visits} visits`,
    };
  });
}
