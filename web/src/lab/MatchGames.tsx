import { useState } from "preact/hooks";
import type { MatchGame } from "../net/protocol";
import { Button } from "../ui/Button";
import { FigureTable } from "../ui/FigureTable";
import { openMatchGame } from "./laboratory";

const atOnce = 50;

/** The games of a match, newest first; each opens on the board. */
export function MatchGames({ games }: { games: MatchGame[] }) {
  const [shown, setShown] = useState(atOnce);
  if (games.length === 0) return <p class="soft">The first game is not finished yet.</p>;
  const newest = [...games].reverse().slice(0, shown);
  return (
    <>
      <FigureTable
        label="Games of the match"
        columns={["Game", "Black", "White", "Result", "Moves"]}
      >
        {newest.map((game) => (
          <tr key={game.number}>
            <td>
              <button
                type="button"
                class="vertex"
                aria-label={`Open game ${game.number}`}
                onClick={() => void openMatchGame(game.number)}
              >
                {game.number}
              </button>
            </td>
            <td>{game.black}</td>
            <td>{game.white}</td>
            <td>{game.result}</td>
            <td>{game.moves}</td>
          </tr>
        ))}
      </FigureTable>
      {games.length > shown && (
        <div class="actions">
          <Button onClick={() => setShown(shown + 500)}>Show earlier ones</Button>
        </div>
      )}
    </>
  );
}
