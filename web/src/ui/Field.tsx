import type { ComponentChildren } from "preact";

interface FieldProps {
  label: string;
  help?: string;
  children: ComponentChildren;
}

/** A label above its control. */
export function Field({ label, help, children }: FieldProps) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      {children}
      {help && <span class="field-help">{help}</span>}
    </label>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  help?: string;
  onChange: (value: string) => void;
}

export function Select({ label, value, options, help, onChange }: SelectProps) {
  return (
    <Field label={label} {...(help ? { help } : {})}>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  help?: string;
  onChange: (value: number) => void;
}

export function NumberField({
  label,
  value,
  min,
  max,
  step = 1,
  help,
  onChange,
}: NumberFieldProps) {
  return (
    <Field label={label} {...(help ? { help } : {})}>
      <input
        type="number"
        value={value}
        min={min}
        max={max}
        step={step}
        onInput={(event) => {
          const given = event.currentTarget.valueAsNumber;
          if (given >= min && given <= max) onChange(given);
        }}
        onChange={(event) => {
          const given = event.currentTarget.valueAsNumber;
          const kept = Number.isFinite(given) ? Math.min(max, Math.max(min, given)) : value;
          event.currentTarget.value = String(kept);
          onChange(kept);
        }}
      />
    </Field>
  );
}
