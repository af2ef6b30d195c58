import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { CurvePoint } from "../net/protocol";
import { Chart, type ChartOptions } from "../ui/Chart";
import { originTone } from "./origins";

/** Origins that are told apart in one drawing: the most frequent ones. */
const most = 5;

function frequent(curve: CurvePoint[]): string[] {
  const last = curve.at(-1)?.origins ?? {};
  return Object.entries(last)
    .filter(([, share]) => share > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
}

const optionsFor =
  (names: string[]) =>
  (color: (name: string) => string): ChartOptions => ({
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: [0, 100] } },
    axes: [
      { stroke: color("soft"), grid: { show: false } },
      { stroke: color("soft"), grid: { stroke: color("line"), width: 1 } },
    ],
    series: [
      {},
      { label: "Black wins", stroke: color("ink"), width: 2, points: { show: false } },
      ...names.map((name) => ({
        label: name,
        stroke: color(`origin-${originTone(name)}`),
        width: 1.5,
        points: { show: false },
      })),
    ],
  });

/** The win rate and the most frequent reasons, as playouts accumulate. */
export function LearningChart({ curve }: { curve: CurvePoint[] }) {
  const names = frequent(curve);
  const shape = names.join(" ");
  const data = useMemo<uPlot.AlignedData>(
    () => [
      curve.map((point) => point.playouts),
      curve.map((point) => point.winRate * 100),
      ...names.map((name) => curve.map((point) => (point.origins[name] ?? 0) * 100)),
    ],
    [curve, shape],
  );
  if (curve.length < 2) return null;
  return (
    <figure>
      <Chart
        label="Black's win rate and the shares of the reasons, over the playouts"
        options={optionsFor(names)}
        shape={shape}
        data={data}
      />
      <figcaption class="chart-key">
        <span class="key-item">
          <span class="key-box ink" aria-hidden="true" /> Black wins
        </span>
        {names.map((name) => (
          <span key={name} class="key-item">
            <span class={`key-box origin-${originTone(name)}`} aria-hidden="true" /> {name}
          </span>
        ))}
        <span>per cent, over playouts</span>
      </figcaption>
    </figure>
  );
}
