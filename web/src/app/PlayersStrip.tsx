import type { Color } from "../board/points";
import type { Game } from "../net/protocol";
import { game, position } from "../state/game";
import { thinking } from "../state/engine";
import { levelOf } from "../state/session";
import { ClockFace } from "./ClockFace";

export function playerName(of: Game, color: Color): string {
  const given = color === "black" ? of.info.blackName : of.info.whiteName;
  if (of.human === color) return given ? `${given} (you)` : "You";
  if (of.human === "both" || of.human === "none")
    return given || (color === "black" ? "Black" : "White");
  const level = levelOf(of.level);
  return level ? `Keima, ${level.title}` : "Keima";
}

function Player({ color }: { color: Color }) {
  const of = game.value;
  const at = position.value;
  const turn = at !== null && !at.over && !of?.result && at.toPlay === color;
  const captured = at?.captures[color] ?? 0;
  const busy = turn && thinking.value?.what === "move";
  return (
    <div class={`player ${color} ${turn ? "turn" : ""}`}>
      <span class={`pebble ${color} ${busy ? "busy" : ""}`} aria-hidden="true" />
      <span class="player-text">
        <span class="player-name">
          {of ? playerName(of, color) : color === "black" ? "Black" : "White"}
          {turn && <span class="hidden-but-read"> (to play)</span>}
        </span>
        <span class="player-captures">
          {captured} <span class="long-word">captured</span>
          <span class="short-word" aria-hidden="true">
            capt.
          </span>
        </span>
      </span>
      {of?.clocks && <ClockFace clocks={of.clocks} time={of.time} color={color} />}
    </div>
  );
}

/** Who plays, what was captured, the clocks; the result in the middle. */
export function PlayersStrip() {
  const of = game.value;
  const at = position.value;
  return (
    <div class="players">
      <Player color="black" />
      <div class="players-middle">
        {of?.result ? <strong>{of.result.text}</strong> : at ? `Move ${at.moveNumber}` : ""}
      </div>
      <Player color="white" />
    </div>
  );
}
