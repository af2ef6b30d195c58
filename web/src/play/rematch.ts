import type { Game } from "../net/protocol";
import { newGame } from "../state/game";
import { report } from "../state/messages";

/** The same game once more, from its beginning. */
export async function playAgain(of: Game) {
  const { size, human, handicap, komi, rules, time, level, settings } = of;
  try {
    await newGame({ size, human, handicap, komi, rules, time, level, settings });
  } catch (error) {
    report(error);
  }
}
