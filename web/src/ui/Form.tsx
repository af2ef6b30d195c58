import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./Button";

interface FormProps {
  /** What the main button says. */
  action: string;
  children: ComponentChildren;
  /** What it throws is told in the form: the rest of the page lies behind the dialog. */
  onSubmit: () => Promise<void>;
  onCancel: () => void;
}

/** Fields in a column, and what is done with them; Enter does it, too. */
export function Form({ action, children, onSubmit, onCancel }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const submit = async () => {
    setBusy(true);
    setFailure("");
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {failure && (
        <p class="form-failure" role="alert">
          {failure}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="button main" disabled={busy}>
          {action}
        </button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
