import { goTo, headed, line } from "../state/game";
import { WalkStrip } from "./WalkStrip";

/** Back and forth through the line of the game. */
export function MoveStrip() {
  const all = line.value;
  const at = Math.max(
    0,
    all.findIndex((node) => node.id === headed.value),
  );
  const go = (to: number) => {
    const node = all[to];
    if (node && node.id !== headed.peek()) void goTo(node.id);
  };
  return <WalkStrip through="the game" step="Move" at={at} last={all.length - 1} onGo={go} />;
}
