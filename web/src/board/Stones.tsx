import { memo } from "../ui/memo";
import { Stone } from "./Stone";
import { columnOf, rowOf } from "./points";
import { stoneAt } from "./speech";

interface StonesProps {
  id: string;
  size: number;
  stones: string;
  lastMove: number | null;
  dead: ReadonlySet<number> | undefined;
}

/** The stones of the position. The newest one fades in. */
export const Stones = memo(function Stones({ id, size, stones, lastMove, dead }: StonesProps) {
  const drawn = [];
  for (let point = 0; point < size * size; point++) {
    const color = stoneAt(stones, point);
    if (!color) continue;
    const state = dead?.has(point) ? "stone-dead" : point === lastMove ? "stone-new" : "";
    drawn.push(
      <Stone
        key={`${point}${color}`}
        id={id}
        x={columnOf(point, size)}
        y={rowOf(point, size)}
        color={color}
        class={state}
      />,
    );
  }
  return <g>{drawn}</g>;
});
