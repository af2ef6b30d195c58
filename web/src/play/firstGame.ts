// One click from the first visit to a game.

import type { Hello } from "../net/protocol";
import { newGame } from "../state/game";
import { report } from "../state/messages";
import { greeted } from "../state/session";

/** A level that a beginner has a chance against: a quarter up the ladder. */
export function friendlyLevel(about: Hello): string | null {
  return about.levels[Math.floor(about.levels.length / 4)]?.id ?? null;
}

/** Without levels, so few simulations that it answers at once and makes mistakes. */
const friendlySettings = { "player.simulations": "100" };

let beginning = false;

/** True if it began one. A click that comes before the connection waits for it; the ones after it are not needed. */
export async function startFirstGame(): Promise<boolean> {
  if (beginning) return false;
  beginning = true;
  try {
    const about = await greeted;
    const level = friendlyLevel(about);
    const { rules } = about.defaults;
    await newGame({
      size: 9,
      human: "black",
      handicap: 0,
      rules,
      time: null,
      level,
      ...(level === null ? { settings: friendlySettings } : {}),
    });
    return true;
  } catch (error) {
    report(error);
    return false;
  } finally {
    beginning = false;
  }
}
