import type { Level } from "../net/protocol";
import { signed } from "../ui/format";

const ratingOf = (level: Level, size: number): number | undefined => level.ratings[String(size)];

/** A level with its rating, where it was measured on boards of that size. */
export function levelText(level: Level, size: number): string {
  const rating = ratingOf(level, size);
  return rating === undefined ? level.title : `${level.title} (${signed(rating, 0)} Elo)`;
}

/** What the number means; nothing of it where there is none. */
export function levelHelp(level: Level | undefined, size: number): string {
  if (!level) return "As strong as it can.";
  const isRated = Object.keys(level.ratings).length > 0;
  if (isRated && ratingOf(level, size) === undefined) {
    return `How strong that is on ${size}×${size} has not been measured.`;
  }
  return level.help;
}
