// Points of a board by number: row by row from the top left, as the server's strings of stones have
// them. Names are those of Go: letters without I from the left, numbers from the bottom.

export type Color = "black" | "white";

export const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

export const other = (color: Color): Color => (color === "black" ? "white" : "black");

export const columnOf = (point: number, size: number): number => point % size;

export const rowOf = (point: number, size: number): number => Math.floor(point / size);

export function pointName(point: number, size: number): string {
  return `${columns[columnOf(point, size)] ?? "?"}${size - rowOf(point, size)}`;
}

/** The point of a name such as "D4", or null for "pass", "resign" and what is not on the board. */
export function pointOf(name: string, size: number): number | null {
  const match = /^([A-HJ-Z])([0-9]{1,2})$/i.exec(name);
  if (!match?.[1] || !match[2]) return null;
  const column = columns.indexOf(match[1].toUpperCase());
  const row = size - Number(match[2]);
  if (column < 0 || column >= size || row < 0 || row >= size) return null;
  return row * size + column;
}

/** The star points that players expect for a size. */
export function starPoints(size: number): number[] {
  if (size < 7) return size % 2 === 1 && size > 2 ? [(size * size - 1) / 2] : [];
  const edge = size < 13 ? 2 : 3;
  const lines = [edge, size - 1 - edge];
  const middle = (size - 1) / 2;
  const points = lines.flatMap((row) => lines.map((column) => row * size + column));
  if (size % 2 === 0) return points;
  points.push(middle * size + middle);
  if (size >= 15) {
    for (const line of lines) points.push(line * size + middle, middle * size + line);
  }
  return points;
}

/** Where the keys of a grid lead from a point; null for other keys. */
export function pointAfterKey(
  point: number,
  size: number,
  key: string,
  control: boolean,
): number | null {
  const column = columnOf(point, size);
  const row = rowOf(point, size);
  const last = size - 1;
  const at = (r: number, c: number) =>
    Math.min(last, Math.max(0, r)) * size + Math.min(last, Math.max(0, c));
  switch (key) {
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "Home":
      return control ? at(0, 0) : at(row, 0);
    case "End":
      return control ? at(last, last) : at(row, last);
    default:
      return null;
  }
}
