import { useState } from "preact/hooks";
import { MoveStrip } from "../app/MoveStrip";
import { PlayersStrip } from "../app/PlayersStrip";
import { RoomLayout } from "../app/RoomLayout";
import { enter } from "../app/Header";
import { pointOf } from "../board/points";
import { game, position } from "../state/game";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";
import { MatchPanel } from "./MatchPanel";
import { NewMatchDialog } from "./NewMatchDialog";
import { RunPanel } from "./RunPanel";
import { StoreList } from "./StoreList";
import { TrainingPanel } from "./TrainingPanel";
import { TuningPanel } from "./TuningPanel";
import { experiment } from "./laboratory";

/** What is looked at, by what it is. */
function Shown() {
  const of = experiment.value;
  if (!of) return null;
  return (
    <div class="panel-column">
      {of.match && <MatchPanel of={{ ...of, match: of.match }} />}
      {of.tuning && <TuningPanel of={of} tuning={of.tuning} />}
      {of.training && <TrainingPanel of={of} training={of.training} />}
      {of.run && <RunPanel of={of} cells={of.run.cells} />}
    </div>
  );
}

/** The room to watch experiments in; any game of a match comes on the board. */
export function LabRoom() {
  const [begins, setBegins] = useState(false);
  const of = game.value;
  const at = position.value;
  const size = of?.size ?? 9;
  return (
    <RoomLayout
      board={{
        size,
        stones: at?.stones ?? ".".repeat(size * size),
        lastMove: at?.lastMove ? pointOf(at.lastMove, size) : null,
        label: `Go board, ${size} by ${size}`,
      }}
      above={
        of ? <PlayersStrip /> : <p class="strip-text">Choose a game of a match to see it here</p>
      }
      below={of && <MoveStrip />}
    >
      <div class="panel-column">
        <div class="actions">
          <Button kind="main" onClick={() => setBegins(true)}>
            New match
          </Button>
          {of && experiment.value?.match && (
            <>
              <Button onClick={() => enter("analyse")}>Analyse this game</Button>
              <Button onClick={() => enter("microscope")}>Look inside a playout</Button>
            </>
          )}
        </div>
        <Section title="Experiments">
          <StoreList />
        </Section>
      </div>
      <Shown />
      {begins && <NewMatchDialog onClose={() => setBegins(false)} />}
    </RoomLayout>
  );
}
