// Games, positions, counting. Win rates and scores are Black's.

import type { Color } from "../board/points";

export interface Time {
  system: "absolute" | "canadian" | "byoyomi" | "fischer";
  main: number;
  period?: number;
  stones?: number;
  periods?: number;
  increment?: number;
}

export interface Clock {
  seconds: number;
  stones: number;
}

export interface Clocks {
  black: Clock;
  white: Clock;
  running: Color | null;
}

export type MoveClass = "good" | "inaccuracy" | "mistake" | "blunder";

export interface Evaluation {
  winRate: number;
  score?: number;
  visits: number;
  best?: string;
  loss?: number;
  scoreLoss?: number;
  class?: MoveClass;
}

export interface GameNode {
  id: number;
  parent: number | null;
  move: { color: Color; vertex: string } | null;
  number: number;
  setup?: boolean;
  comment?: string;
  eval?: Evaluation;
  reason?: string;
}

export interface Position {
  node: number;
  stones: string;
  toPlay: Color;
  moveNumber: number;
  captures: Record<Color, number>;
  lastMove: string | null;
  ko: string | null;
  legal: string;
  passes: number;
  over: boolean;
  atari: string[];
  /** What the record draws on the board. */
  marks?: RecordMark[];
}

export interface RecordMark {
  vertex: string;
  shape?: "triangle" | "square" | "circle" | "cross" | "ring";
  text?: string;
}

export interface Result {
  winner: Color | "draw" | "none";
  text: string;
  by: string;
  node: number;
}

export interface GameInfo {
  blackName: string;
  whiteName: string;
  result: string;
  date: string;
  event: string;
  place: string;
  gameName: string;
}

export type Human = Color | "both" | "none";

export interface Game {
  id: string;
  name: string;
  revision: number;
  created: string;
  changed: string;
  size: number;
  komi: number;
  rules: string;
  handicap: number;
  human: Human;
  level: string | null;
  settings: Record<string, string>;
  time: Time | null;
  clocks: Clocks | null;
  info: GameInfo;
  result: Result | null;
  current: number;
  nodes?: GameNode[];
  position: Position;
}

export interface GameSummary {
  id: string;
  name: string;
  size: number;
  moves: number;
  created: string;
  changed: string;
  result: string | null;
  blackName: string;
  whiteName: string;
  human: Human;
  level: string | null;
  rules: string;
  komi: number;
  handicap: number;
}

export interface CountSide {
  territory: number;
  stones: number;
  captures: number;
  dead: number;
  komi?: number;
  handicap?: number;
  total: number;
}

export interface StringStatus {
  stones: string[];
  color: Color;
  status: "alive" | "dead" | "seki";
  byHand: boolean;
  ownership: number;
  why: string;
}

export interface Count {
  strings: StringStatus[];
  owner: string;
  ownership: number[];
  settled: boolean;
  rules: string;
  scoring: "area" | "territory";
  black: CountSide;
  white: CountSide;
  score: number;
  text: string;
  explanation: string[];
}
