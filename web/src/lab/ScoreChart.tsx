import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { MatchGame } from "../net/protocol";
import { Chart, type ChartOptions, wholeSteps } from "../ui/Chart";
import { runningScore } from "./elo";

const options = (color: (name: string) => string): ChartOptions => ({
  legend: { show: false },
  cursor: { y: false },
  scales: { x: { time: false }, y: { range: [0, 100] } },
  axes: [
    { stroke: color("soft"), grid: { show: false }, incrs: wholeSteps },
    { stroke: color("soft"), grid: { stroke: color("line"), width: 1 } },
  ],
  series: [
    {},
    { stroke: color("accent"), width: 2, points: { show: false } },
    { stroke: color("soft"), width: 1, dash: [4, 4], points: { show: false } },
  ],
});

/** The first player's score as the games come in. */
export function ScoreChart({ games, player }: { games: MatchGame[]; player: string }) {
  const data = useMemo<uPlot.AlignedData>(
    () => [games.map((_, i) => i + 1), runningScore(games, player), games.map(() => 50)],
    [games, player],
  );
  if (games.length < 2) return null;
  return (
    <figure>
      <Chart
        label={`Score of ${player} over ${games.length} games`}
        options={options}
        data={data}
      />
      <figcaption class="chart-key">
        <span class="key-line accent" /> Score of {player} in per cent, over the games
      </figcaption>
    </figure>
  );
}
