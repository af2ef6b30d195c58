import { useState } from "preact/hooks";
import { WinBar } from "../analyse/WinBar";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Progress } from "../ui/Progress";
import { Section } from "../ui/Section";
import { short } from "../ui/format";
import { LearningChart } from "./LearningChart";
import { OriginsTable } from "./OriginsTable";
import { ScoreHistogram } from "./ScoreHistogram";
import { type Run, currentRuns, runMany, stopMany } from "./many";

const amounts = ["100", "1000", "10000"].map((value) => ({
  value,
  text: Number(value).toLocaleString("en-GB"),
}));

function Result({ run }: { run: Run }) {
  const { result } = run;
  return (
    <Section title={run.policy} note={result ? `${short(result.perSecond)} a second` : ""}>
      <Progress
        label={`Playouts of ${run.policy}`}
        done={result?.playouts ?? 0}
        total={run.wanted}
      />
      {result && (
        <>
          <WinBar winRate={result.winRate} score={result.score} />
          <p class="small soft">
            {result.length.toFixed(1)} moves each. Average of the results above, each of them below.
          </p>
          <ScoreHistogram scores={result.scores} />
          <OriginsTable result={result} />
          <LearningChart curve={result.curve} />
        </>
      )}
    </Section>
  );
}

/** How many playouts, and the button that plays them. */
export function ManyStart() {
  const [amount, setAmount] = useState("1000");
  return (
    <div class="card">
      <p class="small soft">
        Every playout is a quick game to the end from this position. Together they say whose the
        points are: see the squares on the board.
      </p>
      <div class="actions">
        <Choice label="How many" value={amount} options={amounts} onChange={setAmount} />
        {currentRuns.value.some((run) => run.running) ? (
          <Button onClick={stopMany}>Stop</Button>
        ) : (
          <Button kind="main" icon="play" onClick={() => void runMany(Number(amount))}>
            Play them
          </Button>
        )}
      </div>
    </div>
  );
}

/** What came of them, for each policy. */
export function ManyResults() {
  return (
    <>
      {currentRuns.value.map((run) => (
        <Result key={run.policy} run={run} />
      ))}
    </>
  );
}
