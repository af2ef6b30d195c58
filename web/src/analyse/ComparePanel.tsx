import type { ComparedMove } from "../net/protocol";
import { position } from "../state/game";
import { Button } from "../ui/Button";
import { FigureTable } from "../ui/FigureTable";
import { lead, percent, short } from "../ui/format";
import { compare, endCompare, startChoosing } from "./compare";

function verdict(moves: ComparedMove[]): string {
  const [a, b] = moves;
  if (!a || !b) return "";
  const black = position.value?.toPlay === "black";
  const difference = (black ? 1 : -1) * (a.winRate - b.winRate);
  const better = difference >= 0 ? a : b;
  if (Math.abs(difference) < 0.01) return "They are about as good as each other.";
  const points = percent(Math.abs(difference), 1);
  return `${better.vertex} is better for ${black ? "Black" : "White"}, by ${points} percentage points of win rate.`;
}

/** Two moves side by side. The board shows whose points change: squares of who gains by the first. */
export function ComparePanel() {
  const { choosing, vertices, result, busy } = compare.value;
  if (choosing) {
    return (
      <>
        <p>
          {vertices.length === 0
            ? "Choose the first of two moves on the board."
            : `${vertices[0]}, and which other?`}
        </p>
        <div class="actions">
          <Button onClick={endCompare}>Cancel</Button>
        </div>
      </>
    );
  }
  if (busy) return <p class="soft">Looking at {vertices.join(" and ")}, two seconds each …</p>;
  if (!result) {
    return (
      <div class="actions">
        <Button onClick={startChoosing}>Choose two moves</Button>
      </div>
    );
  }
  return (
    <>
      <FigureTable columns={["Move", "Black wins", "Lead", "Visits"]}>
        {result.moves.map((move) => (
          <tr key={move.vertex}>
            <th scope="row">{move.vertex}</th>
            <td>{percent(move.winRate, 1)} %</td>
            <td>{move.score === undefined ? "" : lead(move.score)}</td>
            <td>{short(move.visits)}</td>
          </tr>
        ))}
      </FigureTable>
      <p>{verdict(result.moves)}</p>
      <p class="small soft">
        Squares on the board: points that are Black's (dark) or White's (light) more often after{" "}
        {result.moves[0]?.vertex}.
      </p>
      <div class="actions">
        <Button onClick={startChoosing}>Other moves</Button>
        <Button onClick={endCompare}>Done</Button>
      </div>
    </>
  );
}
