import { startFirstGame } from "../play/firstGame";
import { ready } from "../state/session";
import { Button } from "../ui/Button";
import { GamesList } from "../play/GamesList";
import { Section } from "../ui/Section";
import { chooseFile } from "./files";
import { emptyBoard } from "./emptyBoard";

interface EmptyPanelProps {
  title: string;
  /** What the room is for. */
  text: string;
}

/** A room that needs a game and has none yet. */
export function EmptyPanel({ title, text }: EmptyPanelProps) {
  return (
    <>
      <div class="panel-column">
        <section class="card welcome" aria-label={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <div class="actions">
            <Button kind="main" icon="open" disabled={!ready.value} onClick={chooseFile}>
              Open a record
            </Button>
            {[9, 13, 19].map((size) => (
              <Button key={size} disabled={!ready.value} onClick={() => void emptyBoard(size)}>
                Empty {size}×{size}
              </Button>
            ))}
            <Button disabled={!ready.value} onClick={() => void startFirstGame()}>
              Play a game
            </Button>
          </div>
          <p class="small soft">A record (SGF) can also be dropped on the page or pasted.</p>
        </section>
      </div>
      <div class="panel-column">
        <Section title="Your games">
          <GamesList />
        </Section>
      </div>
    </>
  );
}
