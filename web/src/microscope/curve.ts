import type { CurvePoint } from "../net/protocol";

/** Origins that are told apart in one drawing. */
const most = 5;

/** The moves that a policy has learned: what changes while it learns. */
const learned = ["node", "edge"];

/** The learned ones alone, where there are some; else the most frequent. */
export function shownOrigins(curve: CurvePoint[]): string[] {
  const last = Object.entries(curve.at(-1)?.origins ?? {}).filter(([, share]) => share > 0);
  const ofLearning = last.filter(([name]) => learned.includes(name));
  return (ofLearning.length > 0 ? ofLearning : last)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
}
