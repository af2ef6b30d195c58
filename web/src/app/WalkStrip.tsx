import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../ui/Button";
import { address } from "./address";
import { useShortcuts } from "./shortcuts";
import { useWheel } from "./useWheel";

interface WalkStripProps {
  /** What one walks through, and what a step is called: "the game", "Move". */
  through: string;
  step: string;
  at: number;
  last: number;
  onGo: (to: number) => void;
  /** Between the buttons that go back and the slider. */
  children?: ComponentChildren;
}

/** Back and forth, by buttons, slider, keys and the wheel over the board. */
export function WalkStrip({ through, step, at, last, onGo, children }: WalkStripProps) {
  // Keys may come faster than the page is drawn.
  const now = useRef(at);
  now.current = at;
  const go = (to: number) => {
    now.current = Math.max(0, Math.min(last, to));
    onGo(now.current);
  };
  const by = (steps: number) => () => go(now.current + steps);
  const first = () => go(0);
  const end = () => go(last);
  const strip = useRef<HTMLDivElement>(null);
  // Not where a game is played: a slip would leave it.
  useWheel(strip, (steps) => address.peek().room !== "play" && go(now.current + steps));
  useShortcuts({
    ArrowLeft: by(-1),
    ArrowRight: by(1),
    ",": by(-1),
    ".": by(1),
    Home: first,
    End: end,
    PageUp: by(-10),
    PageDown: by(10),
  });
  const button = (icon: "first" | "previous" | "next" | "last", label: string, to: () => void) => {
    const isThere = icon === "first" || icon === "previous" ? at === 0 : at === last;
    return <Button icon={icon} label={label} kind="quiet" disabled={isThere} onClick={to} />;
  };
  return (
    <div ref={strip} class="moves-strip" role="group" aria-label={`Through ${through}`}>
      {button("first", "To the beginning", first)}
      {button("previous", "Back", by(-1))}
      {children}
      <input
        type="range"
        aria-label={step}
        aria-valuetext={`${step} ${at} of ${last}`}
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      {button("next", "Forward", by(1))}
      {button("last", "To the end", end)}
    </div>
  );
}
