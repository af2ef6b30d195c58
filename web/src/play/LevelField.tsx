import type { Level } from "../net/protocol";
import { Field } from "../ui/Field";
import { levelHelp, levelText } from "./levels";

interface LevelFieldProps {
  levels: Level[];
  size: number;
  value: string | null;
  onChange: (level: string | null) => void;
}

/** The level that is none. */
const fullStrength = "0";

/** How strong Keima plays, by its measured rating on the board size where there is one. */
export function LevelField({ levels, size, value, onChange }: LevelFieldProps) {
  const chosen = levels.find((level) => level.id === (value ?? fullStrength));
  return (
    <Field label="Keima plays" help={levelHelp(chosen, size)}>
      <select
        value={value ?? fullStrength}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        {levels.map((level) => (
          <option key={level.id} value={level.id}>
            {levelText(level, size)}
          </option>
        ))}
      </select>
    </Field>
  );
}
