// The wheel of the mouse over the board goes through a game, as in other programs for Go.

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** What a notch of a wheel is at least, in pixels; touchpads send smaller pieces. */
const notch = 100;

/** Where panels are below the board, and not beside it, the wheel is for the page. */
const stacked = "(max-aspect-ratio: 1/1), (max-width: 40rem) and (max-aspect-ratio: 5/4)";

/** Steps for a turn of the wheel, given what small turns have come together before. */
export function wheelSteps(before: number, turned: number): { steps: number; rest: number } {
  if (Math.abs(turned) >= notch) return { steps: Math.sign(turned), rest: 0 };
  const sum = Math.sign(before) === -Math.sign(turned) ? turned : before + turned;
  return Math.abs(sum) >= notch ? { steps: Math.sign(sum), rest: 0 } : { steps: 0, rest: sum };
}

/** Calls `walk` with -1 or 1 for turns over the board column that the element is in. */
export function useWheel(inside: RefObject<HTMLElement>, walk: (steps: number) => void) {
  const current = useRef(walk);
  current.current = walk;
  useEffect(() => {
    const column = inside.current?.closest<HTMLElement>(".board-column");
    if (!column) return;
    let rest = 0;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || matchMedia(stacked).matches) return;
      event.preventDefault();
      const turned =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * notch;
      const next = wheelSteps(rest, turned);
      rest = next.rest;
      if (next.steps !== 0) current.current(next.steps);
    };
    column.addEventListener("wheel", onWheel, { passive: false });
    return () => column.removeEventListener("wheel", onWheel);
  }, []);
}
