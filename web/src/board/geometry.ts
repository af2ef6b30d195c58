// The drawing has lines at 0, 1, 2 ... so that a point's column and row are its coordinates.

/** Letters of about one height on the screen, whatever the size: in cells, larger on larger boards. */
export const nameHeight = (size: number): number => 0.13 + 0.0125 * size;

/** From the outer line to the edge of the drawing: half a stone, and room for the letters. */
export const marginOf = (size: number): number => 0.54 + 1.5 * nameHeight(size);

export const extent = (size: number): number => size - 1 + 2 * marginOf(size);

export const viewBox = (size: number): string =>
  `${-marginOf(size)} ${-marginOf(size)} ${extent(size)} ${extent(size)}`;

/** The part of the drawing, in per cent of its width, that the cells of the points cover. */
export function cellArea(size: number): { start: string; length: string } {
  return {
    start: `${((marginOf(size) - 0.5) / extent(size)) * 100}%`,
    length: `${(size / extent(size)) * 100}%`,
  };
}
