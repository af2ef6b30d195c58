import { memo } from "../ui/memo";
import { marginOf, nameHeight } from "./geometry";
import { columnOf, columns, rowOf, starPoints } from "./points";

/** The wood, the lines, the star points and the names of columns and rows. */
export const BoardLines = memo(function BoardLines({ size }: { size: number }) {
  const last = size - 1;
  const numbers = Array.from({ length: size }, (_, i) => i);
  const margin = marginOf(size);
  const outside = margin - 0.85 * nameHeight(size);
  const path = numbers.map((i) => `M0 ${i}H${last}M${i} 0V${last}`).join("");
  return (
    <g>
      <rect
        class="board-wood"
        x={-margin}
        y={-margin}
        width={last + 2 * margin}
        height={last + 2 * margin}
      />
      <path class="board-lines" d={path} />
      <rect class="board-edge" x={0} y={0} width={last} height={last} />
      {starPoints(size).map((point) => (
        <circle
          key={point}
          class="board-star"
          cx={columnOf(point, size)}
          cy={rowOf(point, size)}
          r={0.1}
        />
      ))}
      <g class="board-names" font-size={nameHeight(size)}>
        {numbers.flatMap((i) => [
          <text key={`t${i}`} x={i} y={-outside}>
            {columns[i]}
          </text>,
          <text key={`b${i}`} x={i} y={last + outside}>
            {columns[i]}
          </text>,
          <text key={`l${i}`} x={-outside} y={i}>
            {size - i}
          </text>,
          <text key={`r${i}`} x={last + outside} y={i}>
            {size - i}
          </text>,
        ])}
      </g>
    </g>
  );
});
