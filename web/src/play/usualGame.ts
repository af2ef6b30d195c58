// What a new game is like if nothing else is said: like the one before.

import type { Hello, Human } from "../net/protocol";
import { recall, remember } from "../state/stored";
import { friendlyLevel } from "./firstGame";
import { type TimeChoice, timeSystems, withSystem } from "./timeSettings";

export type ColorChoice = Human | "random";

export const colors: { value: ColorChoice; text: string }[] = [
  { value: "black", text: "Black" },
  { value: "white", text: "White" },
  { value: "random", text: "Either" },
  { value: "both", text: "Both" },
];

export interface UsualGame {
  size: number;
  color: ColorChoice;
  level: string | null;
  rules: string;
  time: TimeChoice;
}

const key = "game";
const noClock: TimeChoice = { system: "none", minutes: 5, seconds: 20, many: 5 };

function usualTime(kept: Partial<TimeChoice> | undefined): TimeChoice {
  const number = (value: unknown, fallback: number) =>
    typeof value === "number" && value >= 0 && value <= 3600 ? value : fallback;
  const time = {
    ...noClock,
    minutes: number(kept?.minutes, noClock.minutes),
    seconds: number(kept?.seconds, noClock.seconds),
    many: number(kept?.many, noClock.many),
  };
  return withSystem(time, timeSystems.find(({ value }) => value === kept?.system)?.value ?? "none");
}

/** As the browser remembers it, where that is something the server knows. */
export function usualGame(about: Hello): UsualGame {
  const kept = (recall(key) ?? {}) as Partial<UsualGame>;
  const { min, max } = about.sizes;
  const size = Number.isInteger(kept.size) ? Number(kept.size) : about.defaults.size;
  // Whoever started the server at full strength need not mean the games of a beginner.
  const fallback = about.defaults.level === "0" ? friendlyLevel(about) : about.defaults.level;
  return {
    size: size >= min && size <= max ? size : about.defaults.size,
    color: colors.find(({ value }) => value === kept.color)?.value ?? "black",
    level: about.levels.find(({ id }) => id === kept.level)?.id ?? fallback,
    rules: about.rules.find(({ name }) => name === kept.rules)?.name ?? about.defaults.rules,
    time: usualTime(kept.time),
  };
}

export const rememberGame = (chosen: UsualGame) => remember(key, chosen);
