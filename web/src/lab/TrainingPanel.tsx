import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { ExperimentState, Training } from "../net/protocol";
import { Chart, type ChartOptions, wholeSteps } from "../ui/Chart";
import { FigureTable } from "../ui/FigureTable";
import { Progress } from "../ui/Progress";
import { Section } from "../ui/Section";

/** Rows of the table: the last ones. */
const most = 12;

const options = (color: (name: string) => string): ChartOptions => ({
  legend: { show: false },
  cursor: { y: false },
  scales: { x: { time: false } },
  axes: [
    { stroke: color("soft"), grid: { show: false }, incrs: wholeSteps },
    { stroke: color("soft"), grid: { stroke: color("line"), width: 1 } },
  ],
  series: [{}, { stroke: color("accent"), width: 2 }],
});

/** One measure over the steps. Each has a scale of its own, so each has a chart. */
function Curve({ of, column }: { of: Training; column: number }) {
  const data = useMemo<uPlot.AlignedData>(
    () => [of.rows.map((row) => row[0] ?? 0), of.rows.map((row) => row[column] ?? 0)],
    [of.rows, column],
  );
  const name = of.columns[column] ?? "";
  return (
    <figure>
      <Chart label={`${name} over ${of.rows.length} lines`} options={options} data={data} />
      <figcaption class="chart-key">
        <span class="key-item">
          <span class="key-line accent" aria-hidden="true" /> {name}, over {of.columns[0]}
        </span>
      </figcaption>
    </figure>
  );
}

/** How a training goes: as far as it is, and its curves. */
export function TrainingPanel({ of, training }: { of: ExperimentState; training: Training }) {
  const { columns, rows } = training;
  return (
    <Section title="Training" note={of.running ? "running" : "not running"}>
      <p class="command">{training.command}</p>
      {training.share !== null && (
        <Progress
          label="Progress of the training"
          done={Math.round(training.share * 100)}
          total={100}
          unit="%"
        />
      )}
      <p class="small soft">{training.progress}</p>
      {rows.length > 1 &&
        columns.slice(1).map((name, i) => <Curve key={name} of={training} column={i + 1} />)}
      {rows.length > 0 ? (
        <FigureTable label="Lines of the curve" columns={columns}>
          {rows
            .slice(-most)
            .reverse()
            .map((row) => (
              <tr key={row[0]}>
                {row.map((value, i) => (
                  <td key={i}>{i === 0 ? value : value.toPrecision(5)}</td>
                ))}
              </tr>
            ))}
        </FigureTable>
      ) : (
        <p class="soft">Nothing was measured yet.</p>
      )}
    </Section>
  );
}
