import { dismiss, notices, spoken } from "../state/messages";
import { Button } from "./Button";

/** Notices that go away by themselves, and the live region that reads moves aloud. */
export function Notices() {
  return (
    <>
      <div class="notices" role="status" aria-live="polite">
        {notices.value.map((notice) => (
          <div key={notice.id} class={`notice ${notice.kind}`}>
            <span>{notice.text}</span>
            <Button icon="close" label="Dismiss" kind="quiet" onClick={() => dismiss(notice.id)} />
          </div>
        ))}
      </div>
      <div class="hidden-but-read" role="log" aria-live="polite" aria-label="Moves">
        {spoken.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}
