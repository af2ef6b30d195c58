import type { ComponentChildren } from "preact";
import { address } from "./address";
import { roomTitles } from "./Header";
import { Board, type BoardProps } from "../board/Board";

interface RoomLayoutProps {
  board: BoardProps;
  /** Above the board, of one height in all rooms, so that the board stays where it is. */
  above: ComponentChildren;
  below: ComponentChildren;
  children: ComponentChildren;
}

/** The board with a strip above and below it, and the panel of a room beside it. */
export function RoomLayout({ board, above, below, children }: RoomLayoutProps) {
  return (
    <main class="room">
      <h1 class="hidden-but-read">Keima: {roomTitles[address.value.room]}</h1>
      <div class="board-column">
        <div class="strip">{above}</div>
        <Board {...board} />
        <div class="strip">{below}</div>
      </div>
      <div class="panel">{children}</div>
    </main>
  );
}
