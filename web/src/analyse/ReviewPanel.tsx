import { useState } from "preact/hooks";
import { useShortcuts } from "../app/shortcuts";
import { goTo, here, line } from "../state/game";
import { type Mistake, mistakes, review, reviewed, startReview, stopReview } from "../state/review";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { FigureTable } from "../ui/FigureTable";
import { Progress } from "../ui/Progress";
import { many, percent, signed } from "../ui/format";

const depths = [
  { value: "300", text: "Quick" },
  { value: "1000", text: "Usual" },
  { value: "5000", text: "Deep" },
];

function Row({ mistake }: { mistake: Mistake }) {
  const { node } = mistake;
  const found = node.eval;
  return (
    <tr class={node.id === here.value ? "chosen" : ""}>
      <td>
        <button type="button" class="vertex" onClick={() => void goTo(node.id)}>
          {node.number}
          <span class={`dot ${node.move?.color ?? ""}`} aria-hidden="true" />
          <span class="hidden-but-read">{node.move?.color}</span>
          {node.move?.vertex}
        </button>
      </td>
      <td class={`class-${mistake.class}`}>{mistake.class}</td>
      <td>{found?.loss === undefined ? "" : `−${percent(found.loss)} %`}</td>
      <td>{found?.scoreLoss === undefined ? "" : signed(-found.scoreLoss)}</td>
      <td>{found?.best ?? ""}</td>
    </tr>
  );
}

const summary = (color: string): string => {
  const ours = mistakes.value.filter(({ node }) => node.move?.color === color);
  const number = (name: string) => ours.filter((mistake) => mistake.class === name).length;
  return [
    many(number("blunder"), "blunder"),
    many(number("mistake"), "mistake"),
    many(number("inaccuracy"), "inaccuracy", "inaccuracies"),
  ].join(", ");
};

/** The mistakes of the whole game: how they are found, and the list of them. */
export function ReviewPanel() {
  const [depth, setDepth] = useState("1000");
  const now = review.value;
  const all = mistakes.value;
  const jump = (direction: 1 | -1) => {
    const order = line.peek();
    const at = order.findIndex((node) => node.id === here.peek());
    const found = all.filter(({ node }) => Math.sign(order.indexOf(node) - at) === direction);
    const target = direction === 1 ? found[0] : found.at(-1);
    if (target) void goTo(target.node.id);
  };
  useShortcuts({ "[": () => jump(-1), "]": () => jump(1) });

  if (line.value.length < 2) {
    return <p class="soft">Play some moves or open a record, and its mistakes can be found.</p>;
  }
  return (
    <>
      {now ? (
        <>
          <Progress label="Review" done={now.done} total={now.total} />
          <div class="actions">
            <Button onClick={stopReview}>Stop</Button>
          </div>
        </>
      ) : (
        <div class="actions">
          <Button
            kind={reviewed.value ? "plain" : "main"}
            onClick={() => void startReview(Number(depth))}
          >
            {reviewed.value ? "Look again" : "Find the mistakes"}
          </Button>
          <Choice label="How deep" value={depth} options={depths} onChange={setDepth} />
        </div>
      )}
      {all.length > 0 ? (
        <>
          <dl class="summary small">
            <dt>Black</dt>
            <dd>{summary("black")}</dd>
            <dt>White</dt>
            <dd>{summary("white")}</dd>
          </dl>
          <FigureTable
            label="Mistakes"
            class="mistakes"
            columns={["Move", "Kind", "Cost", "Points", "Better"]}
          >
            {all.map((mistake) => (
              <Row key={mistake.node.id} mistake={mistake} />
            ))}
          </FigureTable>
        </>
      ) : (
        reviewed.value && !now && <p>No mistake was found.</p>
      )}
    </>
  );
}
