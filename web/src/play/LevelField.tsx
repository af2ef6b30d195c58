import type { Level } from "../net/protocol";
import { Field } from "../ui/Field";
import { signed } from "../ui/format";

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
  const text = (level: Level) => {
    const rating = level.ratings[String(size)];
    return rating === undefined ? level.title : `${level.title} (${signed(rating, 0)} Elo)`;
  };
  return (
    <Field label="Keima plays" help={chosen?.help ?? "As strong as it can."}>
      <select
        value={value ?? fullStrength}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        {levels.map((level) => (
          <option key={level.id} value={level.id}>
            {text(level)}
          </option>
        ))}
      </select>
    </Field>
  );
}
