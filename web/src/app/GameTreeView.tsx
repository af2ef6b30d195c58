import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameNode } from "../net/protocol";
import { goTo, here, promote, removeNode, tree } from "../state/game";
import { onMainLine, placeNodes } from "../state/tree";
import { Button } from "../ui/Button";

const step = 22;
const half = step / 2;
/** Units of the drawing in a rem: it grows with the text. */
const unitsInRem = 15;
const pixelsAUnit = () =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / unitsInRem;

const moveText = (node: GameNode): string => (node.move ? node.move.vertex : "start");

/** What follows here, as buttons: the part of the tree that the keyboard reaches. */
function Variations() {
  const next = tree.value.children.get(here.value) ?? [];
  const current = tree.value.byId.get(here.value);
  const main = onMainLine(tree.value, here.value);
  if (next.length < 2 && main) return null;
  return (
    <div class="variations">
      {next.length > 1 && <span class="soft small">Go on with</span>}
      {next.length > 1 &&
        next.map((node) => (
          <Button key={node.id} onClick={() => void goTo(node.id)}>
            {moveText(node)}
          </Button>
        ))}
      {!main && current && (
        <>
          <Button icon="up" onClick={() => void promote(current.id)}>
            Make main line
          </Button>
          <Button
            icon="trash"
            onClick={() => {
              if (confirm("Remove this move and all that follows it?")) void removeNode(current.id);
            }}
          >
            Remove
          </Button>
        </>
      )}
    </div>
  );
}

/** The game with its variations, moves from left to right. Colours of the dots as stones, rings for mistakes. */
export function GameTreeView() {
  const scroller = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => placeNodes(tree.value), [tree.value]);
  const places = useMemo(() => new Map(placed.map((place) => [place.node.id, place])), [placed]);
  const at = places.get(here.value);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !at) return;
    const scale = pixelsAUnit();
    box.scrollLeft = at.column * step * scale - box.clientWidth / 2;
    box.scrollTop = at.row * step * scale - box.clientHeight / 2;
  }, [at]);

  const width = Math.max(1, ...placed.map((place) => place.column + 1)) * step;
  const height = Math.max(1, ...placed.map((place) => place.row + 1)) * step;
  return (
    <>
      <div class="tree" ref={scroller} tabIndex={0} role="region" aria-label="Tree of the game">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${width / unitsInRem}rem`, height: `${height / unitsInRem}rem` }}
          aria-hidden="true"
        >
          {placed.map(({ node, row }) => {
            const parent = node.parent === null ? undefined : places.get(node.parent);
            if (!parent) return null;
            const x = parent.column * step + half;
            const bend = (row - parent.row) * step;
            const path =
              bend === 0
                ? `M${x} ${row * step + half}h${step}`
                : `M${x} ${parent.row * step + half}v${bend - half}l${half} ${half}h${half}`;
            return <path key={node.id} class="tree-line" d={path} />;
          })}
          {placed.map(({ node, column, row }) => (
            <g
              key={node.id}
              class={`tree-node ${node.move?.color ?? "root"} ${node.eval?.class ?? ""} ${node.id === here.value ? "here" : ""}`}
              transform={`translate(${column * step + half} ${row * step + half})`}
              onClick={() => void goTo(node.id)}
            >
              <title>{node.move ? `${node.number}: ${node.move.vertex}` : "start"}</title>
              <rect x={-half} y={-half} width={step} height={step} class="tree-hit" />
              <circle r={7} />
              {node.comment && <circle r={2.4} class="tree-comment" />}
            </g>
          ))}
        </svg>
      </div>
      <Variations />
    </>
  );
}
