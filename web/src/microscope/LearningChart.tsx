import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { CurvePoint } from "../net/protocol";
import { Chart, type ChartOptions } from "../ui/Chart";
import { shownOrigins } from "./curve";
import { originTone } from "./origins";

const optionsFor =
  (names: string[]) =>
  (color: (name: string) => string): ChartOptions => ({
    legend: { show: false },
    cursor: { show: false },
    // A share of a few per cent would lie flat on the ground of the win rate's scale.
    scales: {
      x: { time: false },
      y: { range: [0, 100] },
      share: { range: (_, _low, high) => [0, Math.max(1, 1.1 * high)] },
    },
    axes: [
      { stroke: color("soft"), grid: { show: false } },
      { stroke: color("soft"), grid: { stroke: color("line"), width: 1 } },
      { scale: "share", side: 1, stroke: color("soft"), grid: { show: false } },
    ],
    series: [
      {},
      { label: "Black wins", stroke: color("ink"), width: 2, points: { show: false } },
      ...names.map((name) => ({
        label: name,
        scale: "share",
        stroke: color(`origin-${originTone(name)}`),
        width: 1.5,
        points: { show: false },
      })),
    ],
  });

/** The win rate and the most frequent reasons, as playouts accumulate. */
export function LearningChart({ curve }: { curve: CurvePoint[] }) {
  const names = shownOrigins(curve);
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
        <span>per cent, over playouts; reasons on the right</span>
      </figcaption>
    </figure>
  );
}
