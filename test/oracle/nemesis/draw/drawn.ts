import type { Case, Race } from '../format/case.js';
import { readCases } from '../format/read-file.js';
import { need } from '../need.js';

/** A case as its file has it, of plain maps, lists, texts and numbers. */
export interface DrawnUnit {
  readonly name: string;
  readonly race: Race;
  readonly at: string;
  readonly controller?: string | readonly string[];
}

export interface DrawnMatch {
  readonly challenger: string;
  readonly opponent: string;
  readonly drawn?: string;
  readonly extended?: string;
  readonly warned?: Readonly<Record<string, string>>;
  readonly winner?: string;
  readonly turn?: number;
  readonly points?: number;
  readonly default?: boolean;
  readonly draw?: boolean;
  readonly void?: boolean;
}

export interface DrawnBattle {
  readonly at: string | readonly string[];
  readonly units: readonly string[];
  readonly home?: Race;
  readonly byHand?: boolean;
  readonly matches: readonly DrawnMatch[];
}

export interface DrawnPost {
  readonly author: string;
  readonly at: string;
  readonly via?: 'pm';
  readonly text: string;
  readonly edits?: readonly { readonly at: string; readonly text: string }[];
}

/** An entry of the judge's, under the keys of the format. */
export type DrawnEntry = Readonly<Record<string, unknown>>;

export interface DrawnStep {
  readonly lock?: string;
  readonly control?: readonly DrawnEntry[];
  readonly posts: readonly DrawnPost[];
  readonly results: readonly DrawnEntry[];
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface Drawn extends DrawnStep {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly seed: string;
  readonly map: {
    readonly regions: readonly {
      readonly name: string;
      readonly owner?: Race;
      readonly gold?: number;
      readonly factories?: number;
    }[];
    readonly borders: readonly (readonly string[])[];
  };
  readonly generals: Readonly<Partial<Record<Race, string>>>;
  readonly units: readonly DrawnUnit[];
  readonly queue: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly treasury: Readonly<Partial<Record<Race, { readonly resources: number; readonly production: number }>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
  readonly victory?: { readonly points?: number; readonly domination?: boolean };
  readonly battles: readonly DrawnBattle[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The turns after the first; `then` in the file. */
  readonly later: readonly DrawnStep[];
}

/** A case file that holds one drawn case: JSON is YAML too. */
export function writeDrawn(drawn: Drawn): string {
  return JSON.stringify(fileOf(drawn));
}

/** What that file holds. */
export function fileOf({ later, ...first }: Drawn): unknown {
  return { ruleset: 'nemesis', cases: [Object.fromEntries([...Object.entries(first), ['then', later]])] };
}

export function readDrawn(drawn: Drawn): Case {
  const asText = (_: string, value: unknown) => (typeof value === 'object' ? value : String(value));
  return need(readCases(JSON.parse(writeDrawn(drawn), asText))[0], 'case');
}

export function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
