import type { Game, Human } from "../net/protocol";
import { changeGame } from "../state/game";
import { hello } from "../state/session";
import { Choice } from "../ui/Choice";
import { LevelField } from "./LevelField";

const players: { value: Human; text: string }[] = [
  { value: "black", text: "Black" },
  { value: "white", text: "White" },
  { value: "both", text: "Both" },
];

/** What this game is played by, and what of it can be changed on the way. */
export function GameSettings({ of }: { of: Game }) {
  return (
    <>
      <p class="small soft">
        {of.size}×{of.size}, {of.rules} rules, komi {of.komi}
        {of.handicap > 0 && `, handicap ${of.handicap}`}
      </p>
      <Choice
        label="You play"
        showLabel
        value={of.human}
        options={players}
        onChange={(human) => void changeGame({ human })}
      />
      {of.human !== "both" && hello.value && (
        <LevelField
          levels={hello.value.levels}
          size={of.size}
          value={of.level}
          onChange={(level) => void changeGame({ level })}
        />
      )}
    </>
  );
}
