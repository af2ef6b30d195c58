import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { ExperimentState, TunedParameter, Tuning } from "../net/protocol";
import { Chart, type ChartOptions } from "../ui/Chart";
import { FigureTable } from "../ui/FigureTable";
import { Progress } from "../ui/Progress";
import { Section } from "../ui/Section";
import { percent } from "../ui/format";

const options = (color: (name: string) => string): ChartOptions => ({
  legend: { show: false },
  cursor: { y: false },
  scales: { x: { time: false }, y: { range: [0, 100] } },
  axes: [
    { stroke: color("soft"), grid: { show: false } },
    { stroke: color("soft"), grid: { stroke: color("line"), width: 1 } },
  ],
  series: [
    {},
    { stroke: color("accent"), width: 0, points: { show: true, size: 8, fill: color("accent") } },
    { stroke: color("warn"), width: 2, points: { show: false } },
  ],
});

/** Scores along one setting: what was seen, and what the tuner makes of it. */
function Slice({ of }: { of: TunedParameter }) {
  const data = useMemo<uPlot.AlignedData>(() => {
    const share = (value: number | undefined) => (value === undefined ? null : value * 100);
    return [
      of.pieces.map((piece) => Number(piece.value)),
      of.pieces.map((piece) => share(piece.score)),
      of.pieces.map((piece) => share(piece.expected)),
    ];
  }, [of]);
  return (
    <figure>
      <Chart label={`Score by ${of.key}`} options={options} data={data} />
      <figcaption class="chart-key">
        <span class="key-item">
          <span class="key-box accent" aria-hidden="true" /> score in per cent
        </span>
        <span class="key-item">
          <span class="key-line warn" aria-hidden="true" /> expected
        </span>
      </figcaption>
    </figure>
  );
}

function Pieces({ of }: { of: TunedParameter }) {
  return (
    <FigureTable columns={[of.choice ? "Value" : "About", "Trials", "Score", "95 %"]}>
      {of.pieces.map((piece) => (
        <tr key={piece.value}>
          <th scope="row">{piece.value}</th>
          <td>{piece.trials}</td>
          <td>{piece.score === undefined ? "" : `${percent(piece.score, 1)} %`}</td>
          <td>
            {piece.interval && `${percent(piece.interval[0])} to ${percent(piece.interval[1])}`}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}

/** A tuning as it stands, one part for each setting. */
export function TuningPanel({ of, tuning }: { of: ExperimentState; tuning: Tuning }) {
  return (
    <Section title="Tuning" note={of.running ? "running" : "not running"}>
      <p>
        <strong>{tuning.player}</strong> against <strong>{tuning.against}</strong>, by{" "}
        {tuning.method.toUpperCase()}
      </p>
      <Progress label="Trials" done={of.played} total={of.games} />
      <p>{tuning.words}</p>
      {of.report && (
        <p>
          <a href={of.report} target="_blank" rel="noreferrer">
            Every trial in a picture
          </a>
        </p>
      )}
      {tuning.parameters.map((parameter) => (
        <section key={parameter.key} class="pairing">
          <h3>
            {parameter.key}
            {parameter.best !== undefined && `: ${parameter.best}`}
          </h3>
          {!parameter.choice && <Slice of={parameter} />}
          <Pieces of={parameter} />
        </section>
      ))}
    </Section>
  );
}
