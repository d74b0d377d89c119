import type { DrawnCase, DrawnEntry, DrawnStep } from '../../format/drawn.js';
import type { ChallengeKind, Window } from '../format/case.js';

export interface DrawnPlayer {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly [key: string]: unknown;
}

export interface DrawnGeneral {
  readonly name: string;
  readonly owner: string;
  readonly at?: string;
  readonly fell?: string;
}

export interface DrawnChallenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

export interface DrawnBoard {
  readonly map: DrawnEntry;
  readonly hexes: readonly DrawnEntry[];
  readonly players: readonly DrawnPlayer[];
  readonly generals: readonly DrawnGeneral[];
  readonly cards: readonly DrawnEntry[];
  readonly challenges: readonly DrawnChallenge[];
  readonly goal?: DrawnEntry;
}

export interface Drawn extends DrawnCase, DrawnBoard {
  readonly window: Window;
  readonly turn: number;
  readonly later: readonly DrawnStep[];
}
