import type { ComponentChildren } from "preact";

interface FigureTableProps {
  /** Heads of the columns. */
  columns: readonly ComponentChildren[];
  /** Which columns are words, not figures; their cells have the class "words", too. */
  words?: readonly boolean[];
  /** A name for the table's region, which then scrolls if it is long. */
  label?: string;
  class?: string;
  /** Rows. */
  children: ComponentChildren;
}

/** A table of figures: names at the left, numbers at the right. */
export function FigureTable(props: FigureTableProps) {
  const { columns, words, label, class: more = "", children } = props;
  const table = (
    <table class={`figures ${more}`}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={i} scope="col" class={words?.[i] ? "words" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (!label) return table;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}
