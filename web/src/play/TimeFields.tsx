import { NumberField, Select } from "../ui/Field";
import { type TimeChoice, leastMinutes, timeSystems, withSystem } from "./timeSettings";

interface TimeFieldsProps {
  value: TimeChoice;
  onChange: (time: TimeChoice) => void;
}

/** The clock of a game: its system, and the numbers that this one needs. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  return (
    <>
      <Select
        label="Clock"
        value={value.system}
        options={timeSystems}
        onChange={(system) => onChange(withSystem(value, system as TimeChoice["system"]))}
      />
      {value.system !== "none" && (
        <div class="form-row">
          <NumberField
            label="Minutes"
            value={value.minutes}
            min={leastMinutes(value.system)}
            max={600}
            onChange={(minutes) => onChange({ ...value, minutes })}
          />
          {value.system !== "absolute" && (
            <NumberField
              label={value.system === "fischer" ? "Seconds a move" : "Seconds a period"}
              value={value.seconds}
              min={1}
              max={3600}
              onChange={(seconds) => onChange({ ...value, seconds })}
            />
          )}
          {(value.system === "byoyomi" || value.system === "canadian") && (
            <NumberField
              label={value.system === "byoyomi" ? "Periods" : "Moves a period"}
              value={value.many}
              min={1}
              max={100}
              onChange={(many) => onChange({ ...value, many })}
            />
          )}
        </div>
      )}
    </>
  );
}
