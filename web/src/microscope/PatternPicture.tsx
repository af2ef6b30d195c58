import { useId } from "preact/hooks";
import { Stone, StoneGradients } from "../board/Stone";
import type { Pattern } from "../net/protocol";

const names: Record<string, string> = {
  X: "black",
  O: "white",
  ".": "empty",
  "*": "the move",
  "#": "edge",
};

/** The nine points around a move. */
export function PatternPicture({ pattern, size = 3.4 }: { pattern: Pattern; size?: number }) {
  const id = useId();
  const cells = pattern.rows.flatMap((row, y) =>
    Array.from(row, (letter, x) => ({ letter, x: x - 1, y: y - 1 })),
  );
  const inside = cells.filter(({ letter }) => letter !== "#");
  const spoken = pattern.rows
    .map((row) => Array.from(row, (letter) => names[letter] ?? letter).join(", "))
    .join("; ");
  return (
    <svg
      class="pattern"
      viewBox="-1.5 -1.5 3 3"
      role="img"
      aria-label={`Pattern: ${spoken}`}
      style={{ width: `${size}rem`, height: `${size}rem` }}
    >
      <StoneGradients id={id} />
      {inside.map(({ x, y }) => (
        <rect
          key={`${x}${y}`}
          class="board-wood"
          x={x - 0.5}
          y={y - 0.5}
          width={1.01}
          height={1.01}
        />
      ))}
      {inside.map(({ x, y }) => {
        const has = (dx: number, dy: number) =>
          Math.abs(x + dx) > 1 ||
          Math.abs(y + dy) > 1 ||
          inside.some((other) => other.x === x + dx && other.y === y + dy);
        const path = [
          has(-1, 0) ? `M${x - 0.5} ${y}H${x}` : "",
          has(1, 0) ? `M${x} ${y}H${x + 0.5}` : "",
          has(0, -1) ? `M${x} ${y - 0.5}V${y}` : "",
          has(0, 1) ? `M${x} ${y}V${y + 0.5}` : "",
        ].join("");
        return <path key={`l${x}${y}`} class="board-lines" d={path} />;
      })}
      {inside.map(({ letter, x, y }) =>
        letter === "X" || letter === "O" ? (
          <Stone key={`s${x}${y}`} id={id} x={x} y={y} color={letter === "X" ? "black" : "white"} />
        ) : letter === "*" ? (
          <circle key="move" class="pattern-move" cx={x} cy={y} r={0.22} />
        ) : null,
      )}
    </svg>
  );
}
