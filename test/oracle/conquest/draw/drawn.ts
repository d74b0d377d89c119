import { need } from '../../nemesis/need.js';
import type { Case, ChallengeKind, Window } from '../format/case.js';
import { readCases } from '../format/read-file.js';

/** A case as its file has it, of plain maps, lists, texts and numbers. */
export interface DrawnPost {
  readonly author: string;
  readonly at: string;
  readonly via?: 'pm';
  readonly text: string;
  readonly edits?: readonly { readonly at: string; readonly text: string }[];
}

/** An entry of the judge's or of the control list, under the keys of the format. */
export type DrawnEntry = Readonly<Record<string, unknown>>;

export interface DrawnStep {
  readonly lock: string;
  readonly control?: readonly DrawnEntry[];
  readonly posts: readonly DrawnPost[];
  readonly results: readonly DrawnEntry[];
  readonly expect: Readonly<Record<string, unknown>>;
}

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

export interface Drawn extends DrawnStep, DrawnBoard {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly seed: string;
  readonly window: Window;
  readonly turn: number;
  /** The windows after the first; `then` in the file. */
  readonly later: readonly DrawnStep[];
}

/** A case file that holds one drawn case: JSON is YAML too. */
export function writeDrawn(drawn: Drawn): string {
  return JSON.stringify(fileOf(drawn));
}

/** What that file holds. */
export function fileOf({ later, ...first }: Drawn): unknown {
  return { ruleset: 'conquest', cases: [Object.fromEntries([...Object.entries(first), ['then', later]])] };
}

export function readDrawn(drawn: Drawn): Case {
  const asText = (_: string, value: unknown) => (typeof value === 'object' ? value : String(value));
  return need(readCases(JSON.parse(writeDrawn(drawn), asText))[0], 'case');
}

export function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
