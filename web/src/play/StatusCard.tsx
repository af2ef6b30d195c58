import { type Color, other } from "../board/points";
import { engineMove, engineToMove, hint, refused, stopThinking, thinking } from "../state/engine";
import { game, here, node, position } from "../state/game";
import { Button } from "../ui/Button";
import { lead, percent, short } from "../ui/format";
import { howWon } from "./result";

const title = (color: Color) => (color === "black" ? "Black" : "White");

function headline(): string {
  const at = position.value;
  const of = game.value;
  if (!at || !of) return "";
  if (of.result) {
    const { winner, by, text } = of.result;
    if (winner === "draw") return "A draw.";
    if (winner === "none") return `Result: ${text}`;
    const who =
      of.human === winner
        ? "You win"
        : of.human === other(winner)
          ? "Keima wins"
          : `${title(winner)} wins`;
    return `${[who, howWon(by, text)].filter(Boolean).join(" ")}.`;
  }
  if (at.over) return "Both passed.";
  if (thinking.value?.what === "hint") return "Looking for a good move …";
  if (thinking.value) return "Keima thinks …";
  if (of.human === at.toPlay) return at.passes > 0 ? "Keima passed. Your turn." : "Your turn.";
  return `${title(at.toPlay)} to play.`;
}

/** Whose turn it is, what the engine is at, and why it played what it did. */
export function StatusCard() {
  const busy = thinking.value;
  const search = busy?.search;
  const tip = hint.value;
  const at = position.value;
  const waits = engineToMove.value && !busy && refused.value === here.value;
  return (
    <section class="card status" aria-label="State of the game">
      <p class="headline">{headline()}</p>
      {busy && (
        <p class="small soft">
          {search
            ? `${short(search.simulations)} playouts, ${percent(search.winRate)} % for Black, ${search.score === undefined ? "" : `${lead(search.score)}, `}expects ${search.candidates[0]?.pv.slice(0, 4).join(" ") ?? "…"}`
            : "…"}
        </p>
      )}
      {!busy && tip && (
        <p class="small">
          <strong>Hint: {tip.vertex}.</strong> {tip.reason}
        </p>
      )}
      {!busy && !tip && node.value?.reason && (
        <p class="small soft">
          {node.value.move?.vertex}: {node.value.reason}
        </p>
      )}
      {!busy && !tip && !node.value?.reason && at?.moveNumber === 0 && !at.over && (
        <p class="small soft">
          {game.value?.human === at.toPlay
            ? "Click a point to place a stone, or use the arrow keys and Enter."
            : ""}
        </p>
      )}
      {busy && (
        <div class="actions">
          {busy.what === "move" && <Button onClick={() => stopThinking("now")}>Move now</Button>}
          {busy.what === "hint" && <Button onClick={() => stopThinking("cancel")}>Stop</Button>}
        </div>
      )}
      {waits && (
        <div class="actions">
          <Button kind="main" onClick={() => void engineMove()}>
            Let Keima move
          </Button>
        </div>
      )}
    </section>
  );
}
