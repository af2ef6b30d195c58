import type { Alternative, LearnedMove, Step } from "../net/protocol";
import { figures, listed, many, percent } from "../ui/format";
import { PatternPicture } from "./PatternPicture";
import { originHelp } from "./origins";
import { choice } from "./playout";

const most = 10;

function Alternatives({ step }: { step: Step }) {
  const sorted = [...step.alternatives].sort((a, b) => b.share - a.share);
  // The move that was played is there, however unlikely it was.
  const shown = sorted.filter((move, i) => i < most || move.vertex === step.move?.vertex);
  const rest = step.alternatives.length - shown.length;
  const weighted = shown.some((move) => move.pattern?.weight !== undefined);
  const rated = shown.some((move) => move.pattern?.gamma !== undefined);
  const reason = (move: Alternative) =>
    Object.entries(move.origins ?? {})
      .sort((a, b) => b[1] - a[1])
      .map(([name]) => name)
      .slice(0, 2)
      .join(", ");
  return (
    <>
      <table class="figures alternatives">
        <caption class="hidden-but-read">
          What could have been played, and how likely it was
        </caption>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Chance</th>
            {weighted && <th scope="col">Weight</th>}
            {rated && <th scope="col">Gamma</th>}
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <tr key={move.vertex} class={move.vertex === step.move?.vertex ? "chosen" : ""}>
              <th scope="row">{move.vertex}</th>
              <td>
                <span class="share">
                  <span class="share-bar" style={{ width: `${move.share * 100}%` }} />
                  <span>{percent(move.share, 1)} %</span>
                </span>
              </td>
              {weighted && <td>{figures(move.pattern?.weight)}</td>}
              {rated && <td>{move.pattern?.gamma?.toFixed(2) ?? ""}</td>}
              <td>{reason(move)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small soft">
        {rest > 0 && `${rest} more moves. `}
        {step.exact
          ? "The chances are exact."
          : `The chances are estimated by ${step.draws} draws from this position.`}
        {weighted && " They are in proportion to the weights."}
        {rated && " Gamma is the part of the weight that the pattern around the move has."}
      </p>
    </>
  );
}

function Learned({ learned }: { learned: LearnedMove[] }) {
  return (
    <table class="figures">
      <caption>Win/loss states around the last move</caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col">Kind</th>
          <th scope="col">Won</th>
          <th scope="col">Value</th>
          <th scope="col">State</th>
          <th scope="col">Needs</th>
        </tr>
      </thead>
      <tbody>
        {learned.map((move) => (
          <tr key={`${move.vertex}${move.kind}`} class={move.chosen ? "chosen" : ""}>
            <th scope="row">{move.vertex}</th>
            <td>{move.kind}</td>
            <td>
              {move.wins}/{move.trials}
            </td>
            <td>{move.trials > 0 ? move.value.toFixed(2) : ""}</td>
            <td>{move.state}</td>
            <td>{move.threshold ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the policy counts besides, and over what: the numbers would mean nothing without that. */
function Counts({ step }: { step: Step }) {
  const counts = Object.entries(step.adjustments ?? {});
  if (counts.length === 0) return null;
  const { training } = choice.value;
  const over = [
    ...(training > 0 ? [`the ${many(training, "playout")} that taught the policy`] : []),
    "this playout to its end",
    ...(step.draws > 0 ? [`the ${many(step.draws, "draw")} for the chances above`] : []),
  ];
  return (
    <table class="figures">
      <caption>Counted over {listed(over)}</caption>
      <tbody>
        {counts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why this move of the playout was played, and what else could have been. */
export function StepPanel({ step }: { step: Step }) {
  const { move } = step;
  const pattern = step.alternatives.find((other) => other.vertex === move?.vertex)?.pattern;
  return (
    <>
      {move ? (
        <div class="reason">
          {pattern && <PatternPicture pattern={pattern} />}
          <div>
            <p class="headline">
              {move.number}. {move.color === "black" ? "Black" : "White"} {move.vertex}:{" "}
              {move.origin}
            </p>
            <p class="small soft">
              {originHelp(move.origin)}
              {pattern?.gamma !== undefined &&
                ` Its pattern has gamma ${pattern.gamma.toFixed(3)}.`}
              {move.captured &&
                move.captured.length > 0 &&
                ` It captures ${move.captured.join(", ")}.`}
            </p>
          </div>
        </div>
      ) : (
        <p class="headline">The playout has ended.</p>
      )}
      {step.alternatives.length > 0 && <Alternatives step={step} />}
      {step.learned && step.learned.length > 0 && <Learned learned={step.learned} />}
      <Counts step={step} />
    </>
  );
}
