import { useState } from "preact/hooks";
import { game } from "../state/game";
import { Button } from "../ui/Button";
import { ShareDialog } from "./ShareDialog";
import { chooseFile, saveFile } from "./files";

/** The keys of the buttons below, which work in an empty room, too. */
export const recordKeys = { o: chooseFile, s: () => void (game.peek() && saveFile()) };

/** What is done with a record as a whole. */
export function RecordActions({ onNew }: { onNew?: () => void }) {
  const [shares, setShares] = useState(false);
  return (
    <>
      <div class="actions" role="group" aria-label="Games and records">
        {onNew && (
          <Button icon="plus" kind="main" shortcut="N" onClick={onNew}>
            New game
          </Button>
        )}
        <Button icon="open" shortcut="O" onClick={chooseFile}>
          Open
        </Button>
        <Button icon="save" shortcut="S" onClick={() => void saveFile()}>
          Save
        </Button>
        <Button icon="share" onClick={() => setShares(true)}>
          Share
        </Button>
      </div>
      {shares && <ShareDialog onClose={() => setShares(false)} />}
    </>
  );
}
