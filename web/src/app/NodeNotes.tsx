import { useEffect, useState } from "preact/hooks";
import { here, node, setComment } from "../state/game";
import { Button } from "../ui/Button";

/** The comment of a move, which can be written here. */
export function NodeNotes() {
  const comment = node.value?.comment ?? "";
  const [text, setText] = useState(comment);
  useEffect(() => setText(comment), [here.value, comment]);
  return (
    <div class="notes">
      <textarea
        aria-label="Comment of this move"
        placeholder="Write a comment on this move"
        rows={2}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {text !== comment && (
        <div class="actions">
          <Button kind="main" onClick={() => void setComment(text)}>
            Keep
          </Button>
          <Button onClick={() => setText(comment)}>Discard</Button>
        </div>
      )}
    </div>
  );
}
