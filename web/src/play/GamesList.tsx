import { useEffect } from "preact/hooks";
import { navigate } from "../app/address";
import { request } from "../net/client";
import type { GameSummary } from "../net/protocol";
import { closeGame, game, mainMoves } from "../state/game";
import { notify, report } from "../state/messages";
import { games, levelOf, listGames, ready } from "../state/session";
import { Button } from "../ui/Button";
import { ago, many } from "../ui/format";

function describe(summary: GameSummary): string {
  const { blackName, whiteName } = summary;
  if (summary.human === "both" || summary.human === "none") {
    if (blackName || whiteName) return `${blackName || "Black"} – ${whiteName || "White"}`;
    return summary.name;
  }
  const level = levelOf(summary.level);
  return level ? `Against ${level.title}` : "Against Keima";
}

async function remove(summary: GameSummary) {
  if (!confirm(`Delete this game of ${summary.moves} moves for good?`)) return;
  try {
    await request("game.delete", { game: summary.id });
    if (game.peek()?.id === summary.id) closeGame();
    notify("The game is deleted.");
    void listGames();
  } catch (error) {
    report(error);
  }
}

/** The games that are kept on this computer. */
export function GamesList() {
  const current = game.value?.id;
  useEffect(() => {
    if (ready.value) void listGames();
  }, [ready.value, current]);
  const all = games.value;
  if (!all) return <p class="soft">Looking for your games …</p>;
  if (all.length === 0) {
    return <p class="soft">None yet. Every game you start is kept here by itself.</p>;
  }
  // The game on the board goes on, and the list need not be asked for with every move.
  const moves = (summary: GameSummary) =>
    summary.id === current ? mainMoves.value : summary.moves;
  return (
    <ul class="games">
      {all.map((summary) => (
        <li key={summary.id} class={summary.id === current ? "current" : ""}>
          <button
            type="button"
            class="game-entry"
            onClick={() => navigate({ game: summary.id, node: null, shared: null })}
          >
            <span class="game-size">
              {summary.size}×{summary.size}
            </span>
            <span class="game-text">
              <span>{describe(summary)}</span>
              <span class="small soft">
                {many(moves(summary), "move")}, {summary.result ? `${summary.result}, ` : ""}
                {ago(summary.changed)}
              </span>
            </span>
          </button>
          <Button
            icon="trash"
            kind="quiet"
            label={`Delete: ${describe(summary)}, ${summary.moves} moves`}
            onClick={() => void remove(summary)}
          />
        </li>
      ))}
    </ul>
  );
}
