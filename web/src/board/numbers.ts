import type { NamedMap, PointNumber } from "../net/protocol";
import { fixed } from "../ui/format";
import type { Heat } from "./layers";
import { pointOf } from "./points";

/** Numbers on both sides of zero have a colour for each side. */
export interface Span {
  low: number;
  high: number;
  twoSided: boolean;
}

export function spanOf(numbers: readonly number[]): Span {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return { low, high, twoSided: low < 0 && high >= 0 };
}

/** Of the least number of a map without two sides: its square is seen, too. */
const faintest = 0.1;

const aloud = (text: string): string => text.replace("−", "minus ");

function spokenOf(name: string, value: PointNumber, digits: number): string {
  const [number, low, high] = [value.number, value.low, value.high].map((part) =>
    part === undefined ? "" : aloud(fixed(part, digits)),
  );
  return `${name} ${number}${low && high ? `, from ${low} to ${high}` : ""}`;
}

/**
 * A map of which nothing is known but its numbers: the larger, the stronger. What is on stones does not count for how
 * strong the others are: it is often far from them, as the influence of a stone on its own point.
 */
export function numbersOf(map: NamedMap, name: string, size: number, stones: string): Heat[] {
  const placed = map.values.flatMap((value) => {
    const point = pointOf(value.vertex, size);
    return point === null ? [] : [{ point, value }];
  });
  if (placed.length === 0) return [];
  const open = placed.filter(({ point }) => stones[point] === ".");
  const shown = (open.length > 0 ? open : placed).map(({ value }) => value.number);
  const { low, high, twoSided } = spanOf(shown);
  const strengthOf = (number: number): number => {
    if (twoSided) return Math.abs(number) / Math.max(-low, high);
    return high > low ? faintest + ((1 - faintest) * (number - low)) / (high - low) : 1;
  };
  const ends = placed.flatMap(({ value }) => [
    value.low ?? value.number,
    value.high ?? value.number,
  ]);
  const whole = spanOf(ends);
  const along = (number: number): number =>
    whole.high > whole.low ? (number - whole.low) / (whole.high - whole.low) : 0.5;
  return placed.map(({ point, value }) => ({
    point,
    strength: Math.min(1, Math.max(twoSided ? 0 : faintest, strengthOf(value.number))),
    text: fixed(value.number, map.digits),
    ...(twoSided && value.number < 0 ? { below: true } : {}),
    ...(value.low !== undefined && value.high !== undefined
      ? { bar: { low: along(value.low), at: along(value.number), high: along(value.high) } }
      : {}),
    spoken: spokenOf(name, value, map.digits),
  }));
}
