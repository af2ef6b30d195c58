/** Seconds until the next attempt: doubling from a quarter, eight at most, spread by `chance` in [0, 1). */
export function waitBefore(attempt: number, chance: number): number {
  const longest = Math.min(8, 0.25 * 2 ** attempt);
  return longest * (0.75 + 0.25 * chance);
}
