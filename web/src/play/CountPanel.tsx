import type { Count } from "../net/protocol";
import { Button } from "../ui/Button";
import { acceptCount, counting, stopCounting } from "./counting";

const rows: {
  key: "territory" | "stones" | "captures" | "dead" | "komi" | "handicap";
  text: string;
}[] = [
  { key: "territory", text: "Territory" },
  { key: "stones", text: "Living stones" },
  { key: "captures", text: "Captured stones" },
  { key: "dead", text: "Dead stones" },
  { key: "komi", text: "Komi" },
  { key: "handicap", text: "For handicap" },
];

/** Stones count in area scoring, prisoners in territory scoring: the other rows would only confuse. */
function rowsOf(count: Count) {
  const unused = count.scoring === "area" ? ["captures", "dead"] : ["stones"];
  return rows.filter(
    ({ key }) => !unused.includes(key) && ((count.black[key] ?? 0) || (count.white[key] ?? 0)),
  );
}

function Table({ count }: { count: Count }) {
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">{count.scoring === "area" ? "Area counting" : "Territory counting"}</th>
          <th scope="col">Black</th>
          <th scope="col">White</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(count).map(({ key, text }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            <td>{count.black[key] ?? 0}</td>
            <td>{count.white[key] ?? 0}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">Total</th>
          <td>{count.black.total}</td>
          <td>{count.white.total}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The count with its reasons. A click on stones says otherwise. */
export function CountPanel() {
  const now = counting.value;
  if (!now) return null;
  const { count } = now;
  const judged =
    count?.strings.filter((string) => string.status !== "alive" || string.byHand) ?? [];
  return (
    <section class="card" aria-label="Count">
      {count ? (
        <>
          <p class="count-result">{count.text}</p>
          <p class="small">
            {count.settled
              ? "Faded stones are dead, squares show whose each point is."
              : "The game does not look settled yet: some points could still be anybody's."}{" "}
            Click a group if you see it otherwise.
          </p>
          <Table count={count} />
          {judged.length > 0 && (
            <ul class="reasons">
              {judged.map((string) => (
                <li key={string.stones[0]}>
                  <strong>
                    {string.stones[0]}
                    {string.stones.length > 1 && ` (${string.stones.length} stones)`},{" "}
                    {string.color}: {string.status}
                  </strong>
                  {string.byHand ? ", as you say. " : ". "}
                  {string.why}
                </li>
              ))}
            </ul>
          )}
          <details class="explain">
            <summary>How it is counted</summary>
            {count.explanation.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </details>
        </>
      ) : (
        <p class="soft">Keima looks which stones are alive …</p>
      )}
      <div class="actions">
        <Button kind="main" disabled={!count} onClick={() => void acceptCount()}>
          Accept the result
        </Button>
        <Button onClick={stopCounting}>Play on</Button>
      </div>
    </section>
  );
}
