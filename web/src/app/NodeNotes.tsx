import { useLayoutEffect } from "preact/hooks";
import { draftOf, keep, write } from "../state/comments";
import { game, headed, tree } from "../state/game";

/** Letters; of those with three bytes, too, no more than the server takes. */
const longest = 20_000;

/** The comment of a move, which can be written here. It keeps itself: in a pause, and when the writer turns away. */
export function NodeNotes() {
  const of = game.value?.id ?? "";
  // Who walks quickly writes on the move they go to, not on the one that is still shown.
  const at = headed.value;
  // Another move is shown, or the room is left.
  useLayoutEffect(() => keep, [of, at]);
  return (
    <div class="notes">
      <textarea
        aria-label="Comment of this move"
        placeholder="Write a comment on this move"
        rows={2}
        maxLength={longest}
        value={draftOf(of, at) ?? tree.value.byId.get(at)?.comment ?? ""}
        onInput={(event) => write(of, at, event.currentTarget.value)}
        onBlur={keep}
      />
    </div>
  );
}
