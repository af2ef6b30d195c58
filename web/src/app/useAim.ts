import { useLayoutEffect, useState } from "preact/hooks";
import { here } from "../state/game";

/** Below this width of a cell, in CSS pixels, a finger covers more than a point. */
const fingertip = 34;

function cellWidth(): number {
  return document.querySelector(".board-column .board-cell")?.clientWidth ?? Infinity;
}

interface Aim {
  aimed: number | null;
  /** Plays at once, or on a small screen at the second touch of the same point. */
  choose: (point: number, by: "mouse" | "touch" | "key") => void;
  confirm: () => void;
  cancel: () => void;
}

export function useAim(play: (point: number) => void): Aim {
  const [aimed, setAimed] = useState<number | null>(null);
  // Not after the next picture: a touch before it would be forgotten.
  useLayoutEffect(() => setAimed(null), [here.value]);
  const fire = (point: number) => {
    setAimed(null);
    play(point);
  };
  return {
    aimed,
    choose: (point, by) => {
      if (by === "touch" && aimed !== point && cellWidth() < fingertip) setAimed(point);
      else fire(point);
    },
    confirm: () => aimed !== null && fire(aimed),
    cancel: () => setAimed(null),
  };
}
