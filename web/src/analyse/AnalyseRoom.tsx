import { useMemo, useState } from "preact/hooks";
import { AimStrip } from "../app/AimStrip";
import { EmptyPanel } from "../app/EmptyPanel";
import { GameTreeView } from "../app/GameTreeView";
import { MoveStrip } from "../app/MoveStrip";
import { NodeNotes } from "../app/NodeNotes";
import { PlayersStrip } from "../app/PlayersStrip";
import { RecordActions, recordKeys } from "../app/RecordActions";
import { RoomLayout } from "../app/RoomLayout";
import { address, setOptions } from "../app/address";
import { useShortcuts } from "../app/shortcuts";
import { useAim } from "../app/useAim";
import { candidatesOf } from "../board/candidates";
import type { Layers } from "../board/layers";
import { lineStones } from "../board/lineStones";
import { pointName, pointOf } from "../board/points";
import { recordMarks } from "../board/recordMarks";
import { refusal } from "../play/refusal";
import { running, search, wanted } from "../state/analysis";
import { game, playVertex, position, walk } from "../state/game";
import { notify } from "../state/messages";
import { away, hello, tellAway } from "../state/session";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Select } from "../ui/Field";
import { Section } from "../ui/Section";
import { short } from "../ui/format";
import { CandidateTable } from "./CandidateTable";
import { ComparePanel } from "./ComparePanel";
import { EvalGraph } from "./EvalGraph";
import { FindingsPanel } from "./FindingsPanel";
import { ReviewPanel } from "./ReviewPanel";
import { WinBar } from "./WinBar";
import { chooseVertex, compare } from "./compare";
import { heatOf } from "../board/heat";
import { numbersOf } from "../board/numbers";
import { shownMap, titleOf } from "./findings";
import { type MapName, mapOf, shareMap } from "./maps";

function playAt(point: number) {
  const at = position.peek();
  const of = game.peek();
  if (!at || !of) return;
  const vertex = pointName(point, of.size);
  if (away.peek()) tellAway();
  else if (at.legal[point] !== "1") notify(refusal(at.legal[point]));
  else if (compare.peek().choosing) chooseVertex(vertex);
  else void playVertex(vertex);
}

/** What is drawn over the stones: a line that is pointed at hides the other moves. */
function useLayers(pointed: string | null): Layers {
  const of = game.value;
  const at = position.value;
  const found = search.value;
  const shares = shareMap.value;
  const compared = compare.value;
  const map = mapOf(address.value.options);
  const drawn = shownMap.value;
  const stones = at?.stones;
  // Apart from the rest, which the search changes four times a second.
  const numbers = useMemo(
    () =>
      of && stones && drawn ? numbersOf(drawn, titleOf(drawn.name), of.size, stones) : undefined,
    [of?.size, stones, drawn],
  );
  return useMemo(() => {
    if (!of || !at) return {};
    const { size } = of;
    if (compared.choosing || compared.result) {
      return {
        ...(compared.result ? { ownership: compared.result.difference } : {}),
        marks: compared.vertices.flatMap((vertex, i) => {
          const point = pointOf(vertex, size);
          const shape = i === 0 ? ("circle" as const) : ("square" as const);
          return point === null ? [] : { point, shape, spoken: `compared move ${i + 1}` };
        }),
      };
    }
    const layers: Layers = {};
    const candidate = found?.candidates.find((move) => move.vertex === pointed);
    if (candidate && candidate.visits > 0) layers.line = lineStones(candidate.pv, at.toPlay, size);
    else if (found && !shares && !numbers) layers.candidates = candidatesOf(found, size);
    if (shares && !layers.line) layers.heat = heatOf(shares.moves, size);
    if (numbers && !layers.line) layers.heat = numbers;
    if (map === "ownership" && found?.ownership) layers.ownership = found.ownership;
    const marks = layers.line ? [] : recordMarks(at, size);
    if (marks.length > 0) layers.marks = marks;
    return layers;
  }, [of, at, found, shares, numbers, compared, map, pointed]);
}

const mapTexts: { value: MapName; text: string; title: string }[] = [
  { value: "none", text: "Nothing", title: "Candidates only" },
  {
    value: "ownership",
    text: "Ownership",
    title: "Whose each point is at the end of the playouts",
  },
  { value: "prior", text: "Likely", title: "What the tree thinks likely before it simulates" },
  { value: "policy", text: "Policy", title: "How often a playout policy plays each move" },
];

function MapPanel() {
  const { options } = address.value;
  const map = mapOf(options);
  const policies = hello.value?.policies ?? [];
  const policy = options["policy"] ?? "base";
  return (
    <>
      <Choice
        label="Under the stones"
        value={map}
        options={mapTexts}
        onChange={(show) => setOptions({ show })}
      />
      {map === "policy" && (
        <Select
          label="Policy"
          value={policy}
          options={policies.map(({ name }) => ({ value: name, text: name }))}
          help={policies.find(({ name }) => name === policy)?.help ?? ""}
          onChange={(name) => setOptions({ policy: name })}
        />
      )}
      {map === "named" && <p class="small soft">One of the maps below is shown.</p>}
      {shareMap.value && (
        <p class="small soft">
          Per cent of the moves{shareMap.value.exact === false ? ", as drawn many times" : ""}.
        </p>
      )}
    </>
  );
}

function SearchCard({ onPoint }: { onPoint: (vertex: string | null) => void }) {
  const found = search.value;
  const on = wanted.value === "on";
  const toggle = () => (wanted.value = wanted.peek() === "on" ? "off" : "on");
  useShortcuts({ a: toggle, " ": toggle });
  return (
    <section class="card search-card" aria-label="Analysis">
      <div class="search-head">
        <Button
          icon={on ? "pause" : "play"}
          kind={on ? "plain" : "main"}
          shortcut="A"
          onClick={toggle}
        >
          {on ? "Pause" : "Analyse"}
        </Button>
        <span class="small soft">
          {found
            ? `${short(found.simulations)} playouts${running.value && on ? `, ${short(found.perSecond)} a second` : ""}`
            : on
              ? "Keima looks at the position …"
              : "Press A to let Keima look at the position."}
        </span>
      </div>
      <WinBar winRate={found?.winRate ?? 0.5} score={found?.score} />
      {found && (
        <CandidateTable
          search={found}
          onPoint={onPoint}
          onPlay={(vertex) => void playVertex(vertex)}
        />
      )}
    </section>
  );
}

function Panels({ onPoint }: { onPoint: (vertex: string | null) => void }) {
  return (
    <>
      <div class="panel-column">
        <SearchCard onPoint={onPoint} />
        <Section title="Course of the game">
          <EvalGraph />
        </Section>
        <Section title="Moves" secondary>
          <GameTreeView />
          <NodeNotes />
        </Section>
      </div>
      <div class="panel-column">
        <Section title="Mistakes">
          <ReviewPanel />
        </Section>
        <Section title="Under the stones" secondary>
          <MapPanel />
        </Section>
        <FindingsPanel />
        <Section title="Compare two moves" secondary>
          <ComparePanel />
        </Section>
        <RecordActions />
      </div>
    </>
  );
}

/** The room to look at games in. */
export function AnalyseRoom() {
  const [pointed, setPointed] = useState<string | null>(null);
  const of = game.value;
  const at = position.value;
  const layers = useLayers(pointed);
  const aim = useAim(playAt);
  const size = of?.size ?? 19;
  useShortcuts({
    ...recordKeys,
    u: () => walk(-1),
    p: () => void playVertex("pass"),
  });
  return (
    <RoomLayout
      board={{
        size,
        stones: at?.stones ?? ".".repeat(size * size),
        lastMove: at?.lastMove ? pointOf(at.lastMove, size) : null,
        layers,
        ghost: at && !layers.line && !away.value ? at.toPlay : null,
        ...(at ? { legal: at.legal } : {}),
        aimed: aim.aimed,
        label: `Go board, ${size} by ${size}`,
        ...(of ? { onChoose: aim.choose } : {}),
        onPoint: (point) => setPointed(point === null ? null : pointName(point, size)),
      }}
      above={<PlayersStrip />}
      below={
        aim.aimed !== null ? (
          <AimStrip point={aim.aimed} size={size} onPlay={aim.confirm} onCancel={aim.cancel} />
        ) : (
          of && <MoveStrip />
        )
      }
    >
      {of ? (
        <Panels onPoint={setPointed} />
      ) : (
        <EmptyPanel
          title="Look at a game"
          text="Keima shows the moves it would play, who is ahead, whose the points are, and finds the mistakes of a whole game."
        />
      )}
    </RoomLayout>
  );
}
