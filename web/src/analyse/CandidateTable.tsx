import type { Search } from "../net/protocol";
import { lead, percent, short } from "../ui/format";

interface CandidateTableProps {
  search: Search;
  /** Candidates are pointed at (null: not any more) and played. */
  onPoint: (vertex: string | null) => void;
  onPlay: (vertex: string) => void;
}

/** The moves that the search likes, best first; win rates of who moves, leads of Black. */
export function CandidateTable({ search, onPoint, onPlay }: CandidateTableProps) {
  const ours = (winRate: number) => (search.toPlay === "black" ? winRate : 1 - winRate);
  const shown = search.candidates.filter((move) => move.visits > 0).slice(0, 8);
  return (
    <table class="figures candidates" onMouseLeave={() => onPoint(null)}>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col">{search.toPlay === "black" ? "Black wins" : "White wins"}</th>
          <th scope="col">Lead</th>
          <th scope="col">Visits</th>
          <th scope="col" class="candidate-line">
            Line
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((move) => (
          <tr key={move.vertex} onMouseEnter={() => onPoint(move.vertex)}>
            <td>
              <button
                type="button"
                class="vertex"
                aria-label={`Play ${move.vertex}`}
                onFocus={() => onPoint(move.vertex)}
                onBlur={() => onPoint(null)}
                onClick={() => onPlay(move.vertex)}
              >
                {move.vertex}
              </button>
            </td>
            <td>{percent(ours(move.winRate), 1)} %</td>
            <td>{move.score === undefined ? "" : lead(move.score)}</td>
            <td>{short(move.visits)}</td>
            <td class="candidate-line">{move.pv.slice(1, 6).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
