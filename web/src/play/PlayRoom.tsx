import { useEffect, useMemo, useState } from "preact/hooks";
import { AimStrip } from "../app/AimStrip";
import { GameTreeView } from "../app/GameTreeView";
import { MoveStrip } from "../app/MoveStrip";
import { NodeNotes } from "../app/NodeNotes";
import { PlayersStrip } from "../app/PlayersStrip";
import { RecordActions, recordKeys } from "../app/RecordActions";
import { RoomLayout } from "../app/RoomLayout";
import { enter } from "../app/Header";
import { address } from "../app/address";
import { useShortcuts } from "../app/shortcuts";
import { useAim } from "../app/useAim";
import type { Layers } from "../board/layers";
import { pointName, pointOf } from "../board/points";
import { recordMarks } from "../board/recordMarks";
import { askHint, engineToMove, hint, stopThinking, thinking } from "../state/engine";
import { game, here, playVertex, position, resign, undo } from "../state/game";
import { announce, notify } from "../state/messages";
import { away, tellAway } from "../state/session";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";
import { CountPanel } from "./CountPanel";
import { GamesList } from "./GamesList";
import { GameSettings } from "./GameSettings";
import { NewGameDialog } from "./NewGameDialog";
import { StartPanel } from "./StartPanel";
import { StatusCard } from "./StatusCard";
import { counting, countLayers, startCounting, stopCounting, toggleString } from "./counting";
import { startFirstGame } from "./firstGame";
import { refusal } from "./refusal";
import { playAgain } from "./rematch";

const emptyStones = ".".repeat(81);

function playAt(point: number) {
  const at = position.peek();
  const of = game.peek();
  if (!at || !of) return;
  if (away.peek()) {
    tellAway();
  } else if (counting.peek()) {
    toggleString(point);
  } else if (of.result || at.over) {
    notify("This game has ended. Take back a move, or begin a new game.");
  } else if (engineToMove.peek() || thinking.peek()?.what === "move") {
    announce("It is Keima's turn.");
  } else if (at.legal[point] !== "1") {
    const why = refusal(at.legal[point]);
    announce(why);
    if (at.legal[point] !== "0") notify(why);
  } else {
    if (thinking.peek()) stopThinking("cancel");
    void playVertex(pointName(point, of.size));
  }
}

async function beginAt(point: number) {
  const { game: named, shared } = address.peek();
  if (named || shared) return; // That game is on its way.
  if (await startFirstGame()) playAt(point);
}

function useLayers(): Layers {
  const of = game.value;
  const now = counting.value;
  const tip = hint.value;
  const at = position.value;
  return useMemo(() => {
    if (!of) return {};
    if (now?.count) return countLayers(now.count, of.size);
    const marks = recordMarks(at, of.size);
    const point = tip ? pointOf(tip.vertex, of.size) : null;
    if (point !== null) marks.push({ point, shape: "triangle", spoken: "hint" });
    return marks.length > 0 ? { marks } : {};
  }, [of?.size, at, now?.count, tip]);
}

function Actions() {
  const at = position.value;
  const of = game.value;
  const over = !at || at.over || Boolean(of?.result);
  const ours = !over && !engineToMove.value && thinking.value?.what !== "move";
  const pass = () => ours && void playVertex("pass");
  const takeBack = () => void undo();
  const giveUp = () => {
    if (confirm("Resign this game?")) void resign();
  };
  useShortcuts({
    p: pass,
    u: takeBack,
    h: () => ours && void askHint(),
    c: () => void startCounting(),
  });
  return (
    <div class="actions" role="group" aria-label="Actions">
      <Button icon="pass" shortcut="P" disabled={!ours} onClick={pass}>
        Pass
      </Button>
      <Button icon="undo" shortcut="U" disabled={!at || at.moveNumber === 0} onClick={takeBack}>
        Undo
      </Button>
      <Button icon="hint" shortcut="H" disabled={!ours} onClick={() => void askHint()}>
        Hint
      </Button>
      <Button icon="count" shortcut="C" onClick={() => void startCounting()}>
        Count
      </Button>
      <Button icon="flag" disabled={over} onClick={giveUp}>
        Resign
      </Button>
    </div>
  );
}

/** The room to play in: against Keima or between people. */
export function PlayRoom() {
  const [begins, setBegins] = useState(false);
  const of = game.value;
  const at = position.value;
  const layers = useLayers();
  const aim = useAim(of ? playAt : beginAt);
  const ended = Boolean(at?.over && at.passes >= 2 && !of?.result);

  useShortcuts({ n: () => setBegins(true), ...recordKeys });
  useEffect(() => {
    if (ended && !counting.peek()) void startCounting();
  }, [ended]);
  useEffect(() => {
    if (counting.peek() && counting.peek()?.node !== here.value) stopCounting();
  }, [here.value, of?.id]);

  const size = of?.size ?? 9;
  const canPlay = !away.value && !counting.value && !engineToMove.value && !at?.over && !of?.result;
  return (
    <>
      <RoomLayout
        board={{
          size,
          stones: at?.stones ?? emptyStones,
          lastMove: at?.lastMove ? pointOf(at.lastMove, size) : null,
          layers,
          ghost: canPlay ? (at?.toPlay ?? "black") : null,
          ...(at ? { legal: at.legal } : {}),
          aimed: aim.aimed,
          label: `Go board, ${size} by ${size}`,
          onChoose: aim.choose,
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
          <>
            <div class="panel-column">
              {counting.value ? <CountPanel /> : <StatusCard />}
              {!counting.value && <Actions />}
              {of.result && (
                <div class="actions">
                  <Button kind="main" onClick={() => enter("analyse")}>
                    Review this game
                  </Button>
                  {(of.human === "black" || of.human === "white") && (
                    <Button onClick={() => void playAgain(of)}>Play again</Button>
                  )}
                </div>
              )}
              <Section title="Moves">
                <GameTreeView />
                <NodeNotes />
              </Section>
            </div>
            <div class="panel-column">
              <RecordActions onNew={() => setBegins(true)} />
              <Section title="This game" folded>
                <GameSettings of={of} />
              </Section>
              <Section title="Your games" secondary>
                <GamesList />
              </Section>
            </div>
          </>
        ) : (
          <StartPanel onNew={() => setBegins(true)} />
        )}
      </RoomLayout>
      {begins && <NewGameDialog onClose={() => setBegins(false)} />}
    </>
  );
}
