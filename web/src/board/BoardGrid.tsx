import { useRef, useState } from "preact/hooks";
import { cellArea } from "./geometry";
import { pointAfterKey } from "./points";

interface BoardGridProps {
  size: number;
  label: string;
  describe: (point: number) => string;
  /** Where the keyboard begins. */
  home: number;
  onChoose: ((point: number, by: "mouse" | "touch" | "key") => void) | undefined;
  onPoint: (point: number | null) => void;
}

/**
 * What can be pointed at, focused and read aloud: a WAI-ARIA grid of empty cells above the drawing. One cell is a
 * tab stop; arrows, Home and End move it; Enter and the space bar choose.
 */
export function BoardGrid({ size, label, describe, home, onChoose, onPoint }: BoardGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  // Of a board of another size it means nothing. An effect that sets it anew would come after the first keys.
  const [cursor, setCursor] = useState({ size, point: home });
  const at = cursor.size === size ? cursor.point : home;
  const moveTo = (point: number) => setCursor({ size, point });
  const area = cellArea(size);

  const cell = (point: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-point="${point}"]`);
  const pointAt = (target: EventTarget | null): number | null => {
    const found = (target as Element | null)?.closest("[data-point]");
    return found ? Number(found.getAttribute("data-point")) : null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const next = pointAfterKey(at, size, event.key, event.ctrlKey);
    if (next !== null) {
      moveTo(next);
      cell(next)?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && onChoose) {
      onChoose(at, "key");
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === "mouse") onPoint(pointAt(event.target));
  };
  const onClick = (event: MouseEvent) => {
    const point = pointAt(event.target);
    if (point === null) return;
    moveTo(point);
    onChoose?.(point, touched.current ? "touch" : "mouse");
  };

  const rows = Array.from({ length: size }, (_, row) => (
    <div key={row} role="row" class="board-row">
      {Array.from({ length: size }, (_, column) => {
        const point = row * size + column;
        return (
          <div
            key={column}
            role="gridcell"
            class="board-cell"
            data-point={point}
            tabIndex={point === at ? 0 : -1}
            aria-label={describe(point)}
          />
        );
      })}
    </div>
  ));

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      class={onChoose ? "board-grid can-choose" : "board-grid"}
      style={{ left: area.start, top: area.start, width: area.length, height: area.length }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (touched.current = event.pointerType !== "mouse")}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onPoint(null)}
      onFocusIn={(event) => onPoint(pointAt(event.target))}
      onFocusOut={() => onPoint(null)}
      onClick={onClick}
    >
      {rows}
    </div>
  );
}
