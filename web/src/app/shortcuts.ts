// Keys that work anywhere on the page, except where text is entered and in dialogs.

import { useLayoutEffect, useRef } from "preact/hooks";
import { stored } from "../state/stored";

/** Keys of a letter, digit or sign may be in the way of speech input and the like: they can be switched off. */
export const singleKeys = stored("keys", ["on", "off"] as const, "on");

export type Shortcuts = Record<string, () => void>;

const entersText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, dialog") !== null;

/** Keys by name ("p", "ArrowLeft", "?") and what they do while the component is there. */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // Not after the next picture: a key that is pressed as the room changes would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (entersText(event.target)) return;
      if (event.key.length === 1 && singleKeys.peek() === "off") return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // Space belongs to the button that has the focus.
      if (
        key === " " &&
        event.target instanceof Element &&
        event.target.closest("button, summary, a, input")
      )
        return;
      const run = current.current[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
