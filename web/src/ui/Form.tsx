import type { ComponentChildren } from "preact";
import { Button } from "./Button";

interface FormProps {
  /** What the main button says. */
  action: string;
  busy?: boolean;
  children: ComponentChildren;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
}

/** Fields in a column, and what is done with them; Enter does it, too. */
export function Form({ action, busy, children, onSubmit, onCancel }: FormProps) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <div class="actions">
        <button type="submit" class="button main" disabled={busy}>
          {action}
        </button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
