import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./Button";

interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

/** Where the focus begins: of radio buttons at the chosen one. */
const firstField = ["input:not([type=radio])", "input:checked", "select", "textarea", "button"]
  .map((field) => `.dialog-body ${field}`)
  .join();

/** A modal dialog of the browser's own: focus begins at the first field and stays inside, Escape closes, focus returns. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not after the next picture: keys before it would go to the page.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button icon="close" label="Close" kind="quiet" onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
