import { memo } from "../ui/memo";
import { Stone, stoneRadius } from "./Stone";
import type { Candidate, Heat, LineStone, Mark, MarkShape } from "./layers";
import { type Color, columnOf, rowOf } from "./points";
import { stoneAt } from "./speech";

interface OwnershipProps {
  size: number;
  stones: string;
  ownership: number[];
}

/** Who has each point: a square that grows with certainty, small on stones. */
export const OwnershipLayer = memo(function OwnershipLayer(props: OwnershipProps) {
  const { size, stones, ownership } = props;
  const squares = [];
  for (let point = 0; point < size * size; point++) {
    const owner = ownership[point] ?? 0;
    const certainty = Math.abs(owner);
    if (certainty < 0.08) continue;
    const color = owner > 0 ? "black" : "white";
    const stone = stoneAt(stones, point);
    if (stone === color) continue;
    const width = (stone ? 0.4 : 0.36) * Math.sqrt(certainty);
    squares.push(
      <rect
        key={point}
        class={`owner-${color}`}
        x={columnOf(point, size) - width / 2}
        y={rowOf(point, size) - width / 2}
        width={width}
        height={width}
        opacity={0.35 + 0.6 * certainty}
      />,
    );
  }
  return <g>{squares}</g>;
});

/** The squares of numbers, below the stones. A line of the board must not be read as a minus. */
export const HeatLayer = memo(function HeatLayer({ size, heat }: { size: number; heat: Heat[] }) {
  return (
    <g>
      {heat.map(({ point, strength, text, below }) => {
        const place = {
          x: columnOf(point, size) - 0.47,
          y: rowOf(point, size) - 0.47,
          width: 0.94,
          height: 0.94,
        };
        return (
          <g key={point}>
            {text && <rect class="heat-ground" {...place} />}
            {strength > 0 && (
              <rect
                class={below ? "heat below" : "heat"}
                {...place}
                opacity={0.18 + 0.74 * strength}
              />
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Above so many letters the text is smaller. */
const heatLengths = [
  [5, "longest"],
  [4, "longer"],
  [3, "long"],
] as const;

function heatTextClass({ text, strength }: Heat, stone: Color | null): string {
  const ground = stone ? `on-${stone}` : strength > 0.45 ? "strong" : "";
  const length = heatLengths.find(([letters]) => text.length > letters)?.[1] ?? "";
  return ["heat-text", ground, length].filter(Boolean).join(" ");
}

/** The width of a bar is that of its square, less a margin. */
const barX = (share: number): number => -0.4 + 0.8 * share;

interface HeatFiguresProps {
  size: number;
  stones: string;
  heat: Heat[];
}

/** The numbers themselves, which are seen on stones, too, and their intervals as bars. */
export const HeatFigures = memo(function HeatFigures({ size, stones, heat }: HeatFiguresProps) {
  return (
    <g>
      {heat.map((one) => {
        const { point, text, bar } = one;
        const shade = heatTextClass(one, stoneAt(stones, point));
        return (
          <g key={point} transform={`translate(${columnOf(point, size)} ${rowOf(point, size)})`}>
            {text && (
              <text class={shade} y={bar ? -0.1 : 0}>
                {text}
              </text>
            )}
            {bar && (
              <g class="heat-bar">
                <rect class="heat-bar-ground" x={-0.44} y={0.18} width={0.88} height={0.24} />
                <path
                  d={`M${barX(bar.low)} .3H${Math.max(barX(bar.high), barX(bar.low) + 0.02)}`}
                />
                <circle cx={barX(bar.at)} cy={0.3} r={0.07} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Five steps from as good as the best to a blunder; the figures tell it without colours. */
const tone = (loss: number): number => Math.min(4, Math.floor(Math.max(0, loss) * 5));

export const CandidateLayer = memo(function CandidateLayer(props: {
  size: number;
  candidates: Candidate[];
}) {
  return (
    <g>
      {props.candidates.map((move) => (
        <g
          key={move.point}
          class={`candidate tone-${tone(move.loss)} ${move.best ? "best" : ""}`}
          transform={`translate(${columnOf(move.point, props.size)} ${rowOf(move.point, props.size)})`}
        >
          <circle r={stoneRadius} />
          <text class="candidate-text" y={move.detail ? -0.1 : 0.02}>
            {move.text}
          </text>
          {move.detail && (
            <text class="candidate-detail" y={0.23}>
              {move.detail}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

interface LineProps {
  id: string;
  size: number;
  line: LineStone[];
}

/** A line of play as stones with numbers. */
export const LineLayer = memo(function LineLayer({ id, size, line }: LineProps) {
  return (
    <g>
      {line.map((stone) => {
        const x = columnOf(stone.point, size);
        const y = rowOf(stone.point, size);
        return (
          <g key={stone.number} class={`line-stone on-${stone.color}`}>
            <Stone id={id} x={x} y={y} color={stone.color} />
            <text x={x} y={y}>
              {stone.number}
            </text>
          </g>
        );
      })}
    </g>
  );
});

function shapePath(shape: MarkShape): string {
  switch (shape) {
    case "ring":
      return "M-.43 0a.43 .43 0 1 0 .86 0a.43 .43 0 1 0 -.86 0";
    case "circle":
      return "M-.24 0a.24 .24 0 1 0 .48 0a.24 .24 0 1 0 -.48 0";
    case "square":
      return "M-.2 -.2H.2V.2H-.2Z";
    case "triangle":
      return "M0 -.27L.24 .16H-.24Z";
    case "cross":
      return "M-.18 -.18L.18 .18M-.18 .18L.18 -.18";
  }
}

/** Letters of a mark that have room on a point. */
const longestMark = 4;

interface MarkProps {
  size: number;
  stones: string;
  marks: Mark[];
}

export const MarkLayer = memo(function MarkLayer({ size, stones, marks }: MarkProps) {
  return (
    <g>
      {marks.map((mark) => {
        const on = `on-${stoneAt(stones, mark.point) ?? "wood"}`;
        const place = `translate(${columnOf(mark.point, size)} ${rowOf(mark.point, size)})`;
        return (
          <g key={`${mark.point}${mark.shape ?? mark.text}`} transform={place}>
            {mark.shape && <path class={`mark ${on}`} d={shapePath(mark.shape)} />}
            {mark.text && on === "on-wood" && <circle class="mark-ground" r={0.34} />}
            {mark.text && (
              <text class={`mark-text ${on} ${mark.text.length > 2 ? "long" : ""}`}>
                {mark.text.slice(0, longestMark)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
