import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface SectionProps {
  title: string;
  /** Shown at the right of the title. */
  note?: ComponentChildren;
  /** Folded on narrow screens at first. */
  secondary?: boolean;
  /** Folded at first everywhere. */
  folded?: boolean;
  children: ComponentChildren;
}

export const narrow = () => matchMedia("(max-width: 60rem)").matches;

/** A part of a panel that folds. */
export function Section({ title, note, secondary, folded, children }: SectionProps) {
  const [open, setOpen] = useState(!folded && !(secondary && narrow()));
  return (
    <details
      class="section"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <h2>{title}</h2>
        {note && <span class="section-note">{note}</span>}
      </summary>
      {open && <div class="section-body">{children}</div>}
    </details>
  );
}
