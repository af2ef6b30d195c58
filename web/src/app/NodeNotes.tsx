import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { game, here, node, setComment } from "../state/game";

/** What is being written is kept after so many milliseconds without a key. */
const pause = 800;

interface Draft {
  game: string;
  node: number;
  text: string;
}

/** The comment of a move, which can be written here. It keeps itself: in a pause, and when the writer turns away. */
export function NodeNotes() {
  const of = game.value?.id ?? "";
  const at = here.value;
  const comment = node.value?.comment ?? "";
  const [text, setText] = useState(comment);
  const draft = useRef<Draft | null>(null);
  const timer = useRef(0);
  const keep = () => {
    const written = draft.current;
    draft.current = null;
    clearTimeout(timer.current);
    if (written) void setComment(written.game, written.node, written.text);
  };
  // Another move is shown, or the room is left: what was written belongs to the move before. Not after the next
  // picture: what is written until then would be taken away.
  useLayoutEffect(() => {
    setText(comment);
    return keep;
  }, [of, at]);
  useLayoutEffect(() => {
    if (!draft.current) setText(comment);
  }, [comment]);
  const write = (written: string) => {
    setText(written);
    draft.current = { game: of, node: at, text: written };
    clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, pause);
  };
  return (
    <div class="notes">
      <textarea
        aria-label="Comment of this move"
        placeholder="Write a comment on this move"
        rows={2}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
        onBlur={keep}
      />
    </div>
  );
}
