import { useEffect, useState } from "preact/hooks";
import { WalkStrip } from "../app/WalkStrip";
import { useShortcuts } from "../app/shortcuts";
import { Button } from "../ui/Button";
import { choice, goToStep, length } from "./playout";

const millisecondsAMove = 350;

/** Back and forth through the playout, or on by itself. */
export function StepStrip() {
  const [playing, setPlaying] = useState(false);
  const last = length.value;
  const at = Math.min(choice.value.step, last);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => goToStep(choice.peek().step + 1), millisecondsAMove);
    return () => clearInterval(timer);
  }, [playing]);
  useEffect(() => {
    if (at === last) setPlaying(false);
  }, [at, last]);
  useShortcuts({ " ": () => setPlaying(!playing) });
  return (
    <WalkStrip through="the playout" step="Step" at={at} last={last} onGo={goToStep}>
      <Button
        icon={playing ? "pause" : "play"}
        label={playing ? "Pause" : "Play on"}
        kind="quiet"
        disabled={at === last}
        onClick={() => setPlaying(!playing)}
      />
    </WalkStrip>
  );
}
