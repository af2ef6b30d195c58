// The messages of docs/formats/web-protocol.md as types: what the server tells of itself, and what
// comes unasked. The others are in the files that are named here.

import type { Evaluation, Game } from "./gameMessages";
import type { ExperimentState } from "./labMessages";
import type { Playouts, Search } from "./studyMessages";

export type * from "./gameMessages";
export type * from "./labMessages";
export type * from "./studyMessages";

export interface RuleSet {
  name: string;
  komi: number;
  scoring: "area" | "territory";
  ko: string;
  suicide: boolean;
  removesDead: boolean;
}

export interface OptionHelp {
  key: string;
  type: string;
  default: string;
  allowed: string;
  help: string;
}

export interface PolicyHelp {
  name: string;
  help: string;
  exact: boolean;
  learns: boolean;
  options: OptionHelp[];
}

export interface Level {
  id: string;
  title: string;
  help: string;
  ratings: Record<string, number>;
}

export interface Named {
  name: string;
  help: string;
}

export interface Hello {
  protocol: number;
  program: string;
  version: string;
  commit: string;
  threads: number;
  sizes: { min: number; max: number; usual: number[] };
  rules: RuleSet[];
  policies: PolicyHelp[];
  origins: Named[];
  levels: Level[];
  defaults: {
    size: number;
    rules: string;
    komi: number;
    level: string | null;
    policy: string;
  };
  limits: { messageBytes: number; sgfBytes: number; playouts: number };
  dataFolder: string;
}

export interface ReviewEvent {
  review: number;
  game: string;
  done: number;
  total: number;
  node: number;
  eval?: Evaluation;
  running: boolean;
}

export interface AnalysisEvent {
  analysis: number;
  game: string;
  node: number;
  running: boolean;
  /** Nothing if it ended before anything was found. */
  search: Search | null;
}

export interface ThinkingEvent {
  game: string;
  node: number;
  search: Search;
  seconds: number;
}

/** What comes unasked, by the name in "event". */
export interface Events {
  game: { game: Game };
  games: object;
  thinking: ThinkingEvent;
  analysis: AnalysisEvent;
  review: ReviewEvent;
  playouts: Playouts & { request: number };
  lab: ExperimentState | { store: string; error: { message: string } };
  queued: { request: number; ahead: number };
}
