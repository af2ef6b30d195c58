import { useId } from "preact/hooks";

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; title?: string }[];
  /** Is the label seen, or only read aloud? */
  showLabel?: boolean;
  onChange: (value: Value) => void;
}

/** A few alternatives side by side, one of them chosen: radio buttons that look like a switch. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={props.showLabel ? "field-label" : "hidden-but-read"}>{props.label}</legend>
      <div class="choice-row">
        {props.options.map((option) => (
          <label key={option.value} title={option.title}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
