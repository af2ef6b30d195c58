import type { Color } from "../board/points";
import type { Game, Human } from "../net/protocol";
import { changeGame } from "../state/game";
import { hello } from "../state/session";
import { Choice } from "../ui/Choice";
import { Field } from "../ui/Field";
import { LevelField } from "./LevelField";

const players: { value: Human; text: string }[] = [
  { value: "black", text: "Black" },
  { value: "white", text: "White" },
  { value: "both", text: "Both" },
];

/** A name in the record; kept when the writer turns away or presses Enter. */
function PlayerName({ of, color }: { of: Game; color: Color }) {
  const field = color === "black" ? "blackName" : "whiteName";
  return (
    <Field label={color === "black" ? "Name of Black" : "Name of White"}>
      <input
        value={of.info[field]}
        maxLength={60}
        onChange={(event) => void changeGame({ [field]: event.currentTarget.value.trim() })}
      />
    </Field>
  );
}

/** What this game is played by, and what of it can be changed on the way. */
export function GameSettings({ of }: { of: Game }) {
  return (
    <>
      <p class="small soft">
        {of.size}×{of.size}, {of.rules} rules, komi {of.komi}
        {of.handicap > 0 && `, handicap ${of.handicap}`}
      </p>
      <div class="form-row">
        {(["black", "white"] as const).map((color) => (
          <PlayerName key={color} of={of} color={color} />
        ))}
      </div>
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
