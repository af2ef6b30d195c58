import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./Button";

interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

/** A modal dialog of the browser's own: focus stays inside, Escape closes, focus returns. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not after the next picture: keys before it would go to the page.
  useLayoutEffect(() => {
    dialog.current?.showModal();
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
        {children}
      </div>
    </dialog>
  );
}
