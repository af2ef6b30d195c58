import { signed } from "../ui/format";

/** Elo as text; what is not finite comes as null. */
export function eloText(elo: number | null | undefined): string {
  return elo === null || elo === undefined ? "∞" : signed(elo, 0);
}

export function intervalText(interval: readonly (number | null)[] | undefined): string {
  if (!interval) return "";
  const [low, high] = interval;
  const lowText = low === null || low === undefined ? "−∞" : signed(low, 0);
  const highText = high === null || high === undefined ? "+∞" : signed(high, 0);
  return `${lowText} to ${highText}`;
}

/** The share of points of a player after each of its games, in per cent. */
export function runningScore(
  games: readonly { black: string; white: string; winner: string }[],
  player: string,
): number[] {
  let points = 0;
  return games.map(({ winner }, i) => {
    points += winner === player ? 1 : winner === "draw" ? 0.5 : 0;
    return (100 * points) / (i + 1);
  });
}
