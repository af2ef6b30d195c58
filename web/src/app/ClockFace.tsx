import { useEffect, useRef, useState } from "preact/hooks";
import type { Color } from "../board/points";
import type { Clocks, Time } from "../net/protocol";
import { clockTime } from "../ui/format";

interface ClockFaceProps {
  clocks: Clocks;
  time: Time | null;
  color: Color;
}

/** A clock that runs on from what the server said last. */
export function ClockFace({ clocks, time, color }: ClockFaceProps) {
  const since = useRef({ clocks, at: Date.now() });
  if (since.current.clocks !== clocks) since.current = { clocks, at: Date.now() };
  const running = clocks.running === color;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 100);
    return () => clearInterval(timer);
  }, [running]);

  const { seconds, stones } = clocks[color];
  const left = running ? seconds - (Date.now() - since.current.at) / 1000 : seconds;
  const overtime = stones > 0 && (time?.system === "byoyomi" || time?.system === "canadian");
  const unit = time?.system === "byoyomi" ? "×" : "/";
  return (
    <span class={`clock ${running ? "running" : ""} ${left < 10 ? "short" : ""}`} role="timer">
      {clockTime(left)}
      {overtime && <span class="clock-overtime"> {unit + stones}</span>}
    </span>
  );
}
