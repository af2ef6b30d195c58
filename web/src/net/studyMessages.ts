// What searches, policies and playouts say of a position. Win rates and scores are Black's.

import type { Color } from "../board/points";
import type { Position } from "./gameMessages";

export interface CandidateMove {
  vertex: string;
  order: number;
  visits: number;
  winRate: number;
  score?: number;
  lcb?: number;
  prior?: number;
  priorWeight?: number;
  rave?: number;
  raveVisits?: number;
  bias?: number;
  pv: string[];
}

/** A number on a point, and how sure it is if that is known. */
export interface PointNumber {
  vertex: string;
  number: number;
  low?: number;
  high?: number;
}

export interface NamedMap {
  name: string;
  help: string;
  /** After the point. */
  digits: number;
  values: PointNumber[];
}

export interface NamedTable {
  name: string;
  help: string;
  columns: string[];
  rows: string[][];
}

/** What else there is to show, each under a name of its own: drawn without knowing what it is. */
export interface Findings {
  maps: NamedMap[];
  tables: NamedTable[];
  /** The map that shows how thinking goes. */
  live?: string;
}

export interface Search {
  toPlay: Color;
  simulations: number;
  visits: number;
  winRate: number;
  score?: number;
  perSecond: number;
  nodes: number;
  bytes: number;
  candidates: CandidateMove[];
  ownership?: number[];
  findings?: Findings;
}

export interface PolicyMove {
  vertex: string;
  share: number;
  origins?: Record<string, number>;
}

export interface PolicyMap {
  exact: boolean;
  draws: number;
  moves: PolicyMove[];
}

export interface ComparedMove {
  vertex: string;
  winRate: number;
  score?: number;
  visits: number;
  pv: string[];
  ownership: number[];
}

export interface Comparison {
  moves: ComparedMove[];
  difference: number[];
}

export interface PlayoutMove {
  number: number;
  color: Color;
  vertex: string;
  origin: string;
  captured?: string[];
}

export interface Trace {
  policy: string;
  seed: number;
  moves: PlayoutMove[];
  start: Position;
  stones: string;
  owner: string;
  score: number;
  winRate: number;
}

export interface Pattern {
  rows: string[];
  gamma?: number;
  weight?: number;
}

export interface Alternative {
  vertex: string;
  share: number;
  origins?: Record<string, number>;
  pattern?: Pattern;
}

export interface LearnedMove {
  vertex: string;
  kind: string;
  state: number;
  wins: number;
  trials: number;
  value: number;
  threshold?: number;
  chosen?: boolean;
}

export interface Step {
  step: number;
  position: Position;
  move: PlayoutMove | null;
  exact: boolean;
  draws: number;
  alternatives: Alternative[];
  learned?: LearnedMove[];
  adjustments?: Record<string, number>;
}

export interface OriginShare {
  name: string;
  share: number;
  black: number;
  white: number;
  count: number;
}

export interface CurvePoint {
  playouts: number;
  winRate: number;
  origins: Record<string, number>;
}

export interface Playouts {
  playouts: number;
  winRate: number;
  score: number;
  length: number;
  perSecond: number;
  ownership: number[];
  scores: { score: number; count: number }[];
  origins: OriginShare[];
  counts: Record<string, number>;
  curve: CurvePoint[];
}

export interface TreeTerms {
  mean: number;
  rave: number;
  prior: number;
  meanShare: number;
  raveShare: number;
  priorShare: number;
  exploration: number;
  bias: number;
  total: number;
}

export interface TreeChild {
  vertex: string;
  visits: number;
  value: number;
  raveVisits?: number;
  raveValue?: number;
  priorValue?: number;
  priorWeight?: number;
  bias?: number;
  expanded: boolean;
  terms?: TreeTerms;
}

export interface TreeView {
  node: number;
  path: string[];
  visits: number;
  winRate: number;
  expanded: boolean;
  stones: string;
  toPlay: Color;
  children: TreeChild[];
}
