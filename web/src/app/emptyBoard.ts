import { newGame } from "../state/game";
import { report } from "../state/messages";
import { hello } from "../state/session";

/** A board for both colours, to try things on. */
export async function emptyBoard(size: number) {
  const rules = hello.peek()?.defaults.rules;
  if (!rules) return;
  try {
    await newGame({ size, human: "both", handicap: 0, rules, time: null, level: null });
  } catch (error) {
    report(error);
  }
}
