import type { Hello } from "../net/protocol";
import { Field, NumberField, Select } from "../ui/Field";

/** A player of a match: a level, or a policy with so many simulations a move. */
export interface PlayerChoice {
  name: string;
  level: string;
  policy: string;
  simulations: number;
}

export const ownStrength = "0";

/** What the server is told of it. */
export function settingsOf(player: PlayerChoice): Record<string, string> {
  if (player.level !== ownStrength) return { "player.level": player.level };
  return {
    "player.level": ownStrength,
    "player.policy": player.policy,
    "player.simulations": String(player.simulations),
  };
}

/** A name that says what it is, for those who give none. */
export const usualName = (player: PlayerChoice): string =>
  player.level === ownStrength ? `${player.policy} ${player.simulations}` : `level ${player.level}`;

interface PlayerFieldsProps {
  about: Hello;
  title: string;
  value: PlayerChoice;
  onChange: (player: PlayerChoice) => void;
}

export function PlayerFields({ about, title, value, onChange }: PlayerFieldsProps) {
  const change = (part: Partial<PlayerChoice>) => onChange({ ...value, ...part });
  const levels = about.levels.filter((level) => level.id !== ownStrength);
  return (
    <fieldset class="player-fields">
      <legend>{title}</legend>
      <div class="form-row">
        <Field label="Name">
          <input
            type="text"
            maxLength={40}
            placeholder={usualName(value)}
            value={value.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Select
          label="Strength"
          value={value.level}
          options={[
            { value: ownStrength, text: "As below" },
            ...levels.map((level) => ({ value: level.id, text: level.title })),
          ]}
          onChange={(level) => change({ level })}
        />
      </div>
      {value.level === ownStrength && (
        <div class="form-row">
          <Select
            label="Policy"
            value={value.policy}
            options={about.policies.map(({ name }) => ({ value: name, text: name }))}
            onChange={(policy) => change({ policy })}
          />
          <NumberField
            label="Simulations a move"
            value={value.simulations}
            min={0}
            max={100_000}
            onChange={(simulations) => change({ simulations })}
          />
        </div>
      )}
    </fieldset>
  );
}
