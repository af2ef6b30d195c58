// What can be drawn over the stones. Rooms make these, the board draws them.

import type { Color } from "./points";

/** A suggested move. Told apart by text and ring, not by colour alone. */
export interface Candidate {
  point: number;
  /** The large figure, e.g. "54". */
  text: string;
  /** The small one below it, e.g. "1.2k". */
  detail: string;
  /** 0 is as good as the best, 1 is a blunder. */
  loss: number;
  best: boolean;
  /** For screen readers, e.g. "win rate 54 percent, 1200 visits". */
  spoken: string;
}

/** A number in a square, such as a probability. */
export interface Heat {
  point: number;
  /** 0 to 1, how strongly it is drawn; 0 is the number alone. */
  strength: number;
  text: string;
  /** Of a map that has numbers on both sides of zero: on which this one is. */
  below?: boolean;
  /** An interval around the number, from 0 to 1 of all that are on the board. */
  bar?: { low: number; at: number; high: number };
  /** For screen readers, e.g. "54 percent"; empty if it is not worth a word. */
  spoken: string;
}

/** A stone of a line that is not on the board. */
export interface LineStone {
  point: number;
  color: Color;
  number: number;
}

export type MarkShape = "ring" | "circle" | "square" | "triangle" | "cross";

export interface Mark {
  point: number;
  shape?: MarkShape;
  /** A letter or number in place of a shape. */
  text?: string;
  /** For screen readers. */
  spoken: string;
}

export interface Layers {
  candidates?: Candidate[];
  heat?: Heat[];
  /** For each point from -1, White's, to 1, Black's. */
  ownership?: number[];
  line?: LineStone[];
  marks?: Mark[];
  /** Stones that count as captured. */
  dead?: ReadonlySet<number>;
}
