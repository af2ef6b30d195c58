import { useMemo } from "preact/hooks";
import { heatOf } from "../board/heat";
import { EmptyPanel } from "../app/EmptyPanel";
import { MoveStrip } from "../app/MoveStrip";
import { RecordActions, recordKeys } from "../app/RecordActions";
import { RoomLayout } from "../app/RoomLayout";
import { useShortcuts } from "../app/shortcuts";
import { Board, type BoardProps } from "../board/Board";
import type { Layers } from "../board/layers";
import { lineStones } from "../board/lineStones";
import { pointOf } from "../board/points";
import { game, position } from "../state/game";
import { Section } from "../ui/Section";
import { lead } from "../ui/format";
import { ManyResults, ManyStart } from "./ManyPanel";
import { OriginTimeline } from "./OriginTimeline";
import { PolicyCard } from "./PolicyCard";
import { StepPanel } from "./StepPanel";
import { StepStrip } from "./StepStrip";
import { TreePanel } from "./TreePanel";
import { currentRuns } from "./many";
import { type Slide, type View, choice, rivalSlide, slide } from "./playout";
import { treePath, treeView } from "./treeBrowser";

/** The board of a step: chances as squares, a ring around what was played, owners at the end. */
function slideBoard({ trace, step }: Slide, size: number): BoardProps {
  const shown = step?.position ?? trace?.start ?? position.value;
  const layers: Layers = {};
  if (step?.move) {
    layers.heat = heatOf(step.alternatives, size);
    const point = pointOf(step.move.vertex, size);
    if (point !== null) layers.marks = [{ point, shape: "ring", spoken: "played next" }];
  } else if (step && trace) {
    layers.ownership = Array.from(trace.owner, (owner) =>
      owner === "X" ? 1 : owner === "O" ? -1 : 0,
    );
  }
  return {
    size,
    stones: shown?.stones ?? ".".repeat(size * size),
    lastMove: shown?.lastMove ? pointOf(shown.lastMove, size) : null,
    layers,
    label: `Playout${trace ? ` of ${trace.policy}` : ""}, ${size} by ${size}`,
  };
}

function positionBoard(size: number): BoardProps {
  const at = position.value;
  return {
    size,
    stones: at?.stones ?? ".".repeat(size * size),
    lastMove: at?.lastMove ? pointOf(at.lastMove, size) : null,
    label: `Go board, ${size} by ${size}`,
  };
}

function useMainBoard(size: number): BoardProps {
  const { view } = choice.value;
  const shown = slide.value;
  const at = position.value;
  const run = currentRuns.value[0];
  const found = treeView.value;
  const path = treePath();
  return useMemo(() => {
    if (view === "one") return slideBoard(shown, size);
    const board = positionBoard(size);
    if (view === "many") {
      return run?.result ? { ...board, layers: { ownership: run.result.ownership } } : board;
    }
    const layers: Layers = {};
    if (at && path.length > 0) layers.line = lineStones(path, at.toPlay, size);
    if (found) {
      const all = found.children.reduce((sum, child) => sum + child.visits, 0) || 1;
      const shares = found.children.map(({ vertex, visits }) => ({ vertex, share: visits / all }));
      layers.heat = heatOf(shares, size);
    }
    return { ...board, layers };
  }, [view, shown, at, run?.result, found, path.join(), size]);
}

function Above() {
  const { view, policy, seed, step } = choice.value;
  const trace = slide.value.trace;
  const texts = {
    one: trace
      ? `${policy}, seed ${seed}: step ${Math.min(step, trace.moves.length)} of ${trace.moves.length}, ends ${lead(trace.score)}`
      : `${policy}, seed ${seed}`,
    many: `Whose the points are at the end of playouts by ${policy}`,
    tree: "Per cent of the visits",
  };
  return <p class="strip-text">{texts[view]}</p>;
}

function One() {
  const shown = slide.value;
  return (
    <section class="card step-card" aria-label="Why this move">
      {shown.trace && <OriginTimeline moves={shown.trace.moves} step={choice.value.step} />}
      {shown.step ? <StepPanel step={shown.step} /> : <p class="soft">Playing it out …</p>}
    </section>
  );
}

/** The board of the second policy, beside that of the first. */
function RivalBoard({ size }: { size: number }) {
  const { view, rival } = choice.value;
  const shown = rivalSlide.value;
  const run = currentRuns.value.find((found) => found.policy === rival);
  const board =
    view === "one"
      ? slideBoard(shown, size)
      : { ...positionBoard(size), label: `Playouts of ${rival}, ${size} by ${size}` };
  const ownership = view === "many" ? run?.result?.ownership : undefined;
  return (
    <figure class="rival-board">
      <figcaption class="strip-text">
        Beside it: {rival}
        {view === "one" && shown.trace && `, ends ${lead(shown.trace.score)}`}
      </figcaption>
      <Board {...board} {...(ownership ? { layers: { ownership } } : {})} />
    </figure>
  );
}

function Rival() {
  const shown = rivalSlide.value;
  const { rival, step } = choice.value;
  return (
    <Section title={rival}>
      {shown.trace && <OriginTimeline moves={shown.trace.moves} step={step} />}
      {shown.step && <StepPanel step={shown.step} />}
    </Section>
  );
}

function Choices() {
  return (
    <div class="choices">
      <PolicyCard />
      {choice.value.view === "many" && <ManyStart />}
    </div>
  );
}

function Below({ view }: { view: View }) {
  return (
    <>
      {view === "one" && <One />}
      <RecordActions />
    </>
  );
}

/** The room to look inside playouts and the search. */
export function MicroscopeRoom() {
  const of = game.value;
  const size = of?.size ?? 9;
  const board = useMainBoard(size);
  const { view, rival } = choice.value;
  const compares = rival !== "" && view !== "tree";
  useShortcuts(recordKeys);
  return (
    <RoomLayout
      board={board}
      above={<Above />}
      below={of && (view === "one" ? <StepStrip /> : <MoveStrip />)}
    >
      {of ? (
        <>
          {/* The choices stay the same part of the page: the focus is in them when a rival is chosen. */}
          <div class={compares ? "panel-top" : "panel-column"}>
            {compares && <RivalBoard size={size} />}
            <Choices />
            {!compares && <Below view={view} />}
          </div>
          {compares && (
            <div class="panel-column">
              <Below view={view} />
            </div>
          )}
          <div class="panel-column">
            {view === "one" && rival && <Rival />}
            {view === "many" && <ManyResults />}
            {view === "tree" && <TreePanel />}
          </div>
        </>
      ) : (
        <EmptyPanel
          title="Look inside a playout"
          text="Monte-Carlo Go judges a position by playing it to the end, quickly, thousands of times. Here is one such game, move by move: why each was played, and how likely everything else was."
        />
      )}
    </RoomLayout>
  );
}
