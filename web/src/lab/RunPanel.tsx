import type { ExperimentState, RunCell } from "../net/protocol";
import { FigureTable } from "../ui/FigureTable";
import { Progress } from "../ui/Progress";
import { Section } from "../ui/Section";
import { percent } from "../ui/format";
import { EloBar } from "./EloBar";
import { eloText, intervalText } from "./elo";

/** An experiment: its cells, and the way to its report. */
export function RunPanel({ of, cells }: { of: ExperimentState; cells: RunCell[] }) {
  return (
    <Section title={of.title} note={of.running ? "running" : ""}>
      <Progress label="Games played" done={of.played} total={of.games} />
      {of.report && (
        <p>
          <a href={of.report} target="_blank" rel="noreferrer">
            The report of this experiment
          </a>
        </p>
      )}
      <FigureTable
        label="Cells of the experiment"
        columns={["Cell", "Games", "Score", "Elo, 95 %"]}
      >
        {cells.map((cell) => (
          <tr key={cell.name}>
            <th scope="row">{cell.name}</th>
            <td>
              {cell.played}/{cell.games}
            </td>
            <td>{cell.score === null ? "" : `${percent(cell.score, 1)} %`}</td>
            <td>
              {cell.score !== null && (
                <>
                  {eloText(cell.elo)}, {intervalText(cell.eloInterval)}
                  <EloBar elo={cell.elo} interval={cell.eloInterval} />
                </>
              )}
            </td>
          </tr>
        ))}
      </FigureTable>
    </Section>
  );
}
