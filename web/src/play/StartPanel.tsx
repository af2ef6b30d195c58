import { chooseFile } from "../app/files";
import { hello, ready } from "../state/session";
import { Button } from "../ui/Button";
import { GamesList } from "./GamesList";
import { Section } from "../ui/Section";
import { startFirstGame } from "./firstGame";

/** What a first visitor sees beside the empty board. */
export function StartPanel({ onNew }: { onNew: () => void }) {
  return (
    <>
      <div class="panel-column">
        <section class="card welcome" aria-label="Welcome">
          <h2>Keima plays Go</h2>
          <p>
            It chooses its moves by playing thousands of quick games against itself, on this
            computer, and lets you look inside every one of them.
          </p>
          <Button kind="main" disabled={!ready.value} onClick={() => void startFirstGame()}>
            Play a 9×9 game
          </Button>
          <p class="small soft">
            You are Black, against a friendly level. Or just click a point on the board.
          </p>
          <div class="actions">
            <Button icon="plus" disabled={!ready.value} onClick={onNew}>
              Other game …
            </Button>
            <Button icon="open" disabled={!ready.value} onClick={chooseFile}>
              Open a record
            </Button>
          </div>
          <p class="small soft">Game records (SGF) can also be dropped on the page or pasted.</p>
        </section>
      </div>
      <div class="panel-column">
        <Section title="Your games">
          <GamesList />
          {hello.value && <p class="small soft">Kept in {hello.value.dataFolder}</p>}
        </Section>
      </div>
    </>
  );
}
