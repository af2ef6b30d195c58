// Experiments: matches, tunings, trainings and runs.

export type ExperimentKind = "match" | "tuning" | "training" | "run";

interface Experiment {
  name: string;
  kind: ExperimentKind;
  changed: string;
  running: boolean;
  /** It is a match that this server plays: it can be stopped from here. */
  startedHere: boolean;
  /** Games, trials of a tuning, thousandths of a training. */
  played: number;
  games: number;
  title: string;
  report: string | null;
}

export interface Store extends Experiment {
  id: string;
  /** Why it cannot be read, or what ended it. */
  error?: string;
}

export interface MatchGame {
  number: number;
  black: string;
  white: string;
  winner: string;
  result: string;
  moves: number;
  seconds: number;
  end: string;
}

export type Interval = [number | null, number | null];

export interface MatchPairing {
  first: string;
  second: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  score?: number;
  elo?: number | null;
  elo_interval?: Record<string, Interval>;
}

export interface MatchPlayer {
  name: string;
  command?: string;
  settings?: Record<string, string>;
  moves: number;
  seconds_per_move: number;
  rating: { elo: number; error: number };
}

export interface MatchReport {
  players: MatchPlayer[];
  pairings: MatchPairing[];
  sprt?: {
    elo0: number;
    elo1: number;
    llr: number;
    lower: number;
    upper: number;
    accepted: string | null;
  };
}

export interface TuningPiece {
  value: string;
  trials: number;
  score?: number;
  interval?: [number, number];
  expected?: number;
}

export interface TunedParameter {
  key: string;
  choice: boolean;
  best?: string;
  pieces: TuningPiece[];
}

export interface Tuning {
  method: string;
  player: string;
  against: string;
  words: string;
  parameters: TunedParameter[];
}

export interface Training {
  command: string;
  progress: string;
  share: number | null;
  columns: string[];
  rows: number[][];
}

export interface RunCell {
  name: string;
  played: number;
  games: number;
  score: number | null;
  interval?: [number, number];
  elo?: number | null;
  eloInterval?: Interval;
}

/** What `lab.look` answers and events tell; one of the last four is there. */
export interface ExperimentState extends Experiment {
  store: string;
  match?: MatchReport;
  tuning?: Tuning;
  training?: Training;
  run?: { cells: RunCell[] };
}

export type MatchState = ExperimentState & { match: MatchReport };
