import { useEffect, useState } from "preact/hooks";
import { shareLink } from "./files";
import { notify, report } from "../state/messages";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Field } from "../ui/Field";

/** Two links: one for this computer, one that carries the game with it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState("");
  useEffect(() => {
    shareLink().then(setLink, report);
  }, []);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify("Copied.");
    } catch {
      notify("The browser does not let the page copy; select the link and copy it.", "error");
    }
  };
  return (
    <Dialog title="Share" onClose={onClose}>
      <div class="form">
        <Field
          label="The whole game in a link"
          help="Opens on any computer where Keima runs at the same address: the game is in the link itself."
        >
          <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div class="actions">
          <Button kind="main" disabled={!link} onClick={() => void copy(link)}>
            Copy
          </Button>
        </div>
        <Field label="This position, on this computer">
          <input readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div class="actions">
          <Button onClick={() => void copy(location.href)}>Copy</Button>
        </div>
      </div>
    </Dialog>
  );
}
