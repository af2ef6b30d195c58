import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import { searches } from "../state/analysis";
import { goTo, here, line } from "../state/game";
import { Chart, type ChartOptions, wholeSteps } from "../ui/Chart";
import { lead, percent } from "../ui/format";

const options = (color: (name: string) => string): ChartOptions => ({
  legend: { show: false },
  cursor: { y: false, points: { show: false } },
  scales: {
    x: { time: false },
    y: { range: [0, 100] },
    score: { range: (_, low, high) => widened(low, high) },
  },
  axes: [
    { stroke: color("soft"), grid: { show: false }, incrs: wholeSteps },
    {
      stroke: color("accent"),
      grid: { stroke: color("line"), width: 1 },
      splits: [0, 25, 50, 75, 100],
    },
    { scale: "score", side: 1, stroke: color("warn"), grid: { show: false } },
  ],
  series: [
    {},
    { label: "Black wins", stroke: color("accent"), width: 2, spanGaps: true, points: { size: 4 } },
    {
      label: "Lead",
      scale: "score",
      stroke: color("warn"),
      width: 1.5,
      dash: [5, 3],
      spanGaps: true,
      points: { show: false },
    },
  ],
});

/** Even is in the middle, and small leads do not look like large ones. */
function widened(low: number | null, high: number | null): [number, number] {
  const most = Math.max(10, Math.abs(low ?? 0), Math.abs(high ?? 0));
  return [-most, most];
}

/** Black's win rate and lead over the game. A click goes to the move. */
export function EvalGraph() {
  const all = line.value;
  const known = searches.value;
  const data = useMemo<uPlot.AlignedData>(() => {
    const of = (node: (typeof all)[number]) => known.get(node.id) ?? node.eval;
    return [
      all.map((_, i) => i),
      all.map((node) => {
        const winRate = of(node)?.winRate;
        return winRate === undefined ? null : winRate * 100;
      }),
      all.map((node) => of(node)?.score ?? null),
    ];
  }, [all, known]);
  const at = all.findIndex((node) => node.id === here.value);
  const now = known.get(here.value) ?? all[at]?.eval;
  const spoken = now
    ? ` At move ${at}: ${percent(now.winRate)} percent${now.score === undefined ? "" : `, ${lead(now.score)}`}.`
    : "";
  return (
    <figure>
      <Chart
        label={`Black's win rate and lead over ${all.length - 1} moves.${spoken}`}
        options={options}
        data={data}
        mark={at}
        onPick={(index) => {
          const node = all[index];
          if (node) void goTo(node.id);
        }}
      />
      <figcaption class="chart-key">
        <span class="key-line accent" /> Black wins, % <span class="key-line warn dashed" /> Black
        leads, points
      </figcaption>
    </figure>
  );
}
