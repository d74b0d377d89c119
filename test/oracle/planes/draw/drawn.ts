import type { Case } from '../format/case.js';
import { readCases } from '../format/read-file.js';
import { need } from '../need.js';

/** A case as its file has it, of plain maps, lists, texts and numbers. */
export interface DrawnArmy {
  readonly name: string;
  readonly team: string;
  readonly rank: string;
  readonly at: string;
  readonly controller?: string | readonly string[];
  readonly primary?: string;
  readonly secondary?: readonly string[];
  readonly troops?: Readonly<Record<string, number>>;
  readonly days?: number;
  readonly guards?: string;
  readonly tries?: number;
}

export interface DrawnStructure {
  readonly name: string;
  readonly kind: 'base' | 'stronghold' | 'feature' | 'portal';
  readonly color?: string;
  readonly at?: string;
  readonly ends?: readonly string[];
  readonly points?: number;
  readonly destroyed?: boolean;
}

export interface DrawnPost {
  readonly author: string;
  readonly at: string;
  readonly via?: 'pm';
  readonly text: string;
}

export interface DrawnResult {
  readonly at: string;
  readonly winner: string;
  readonly siege?: boolean;
  readonly points?: number;
  readonly armies: Readonly<
    Record<
      string,
      { readonly troops?: Readonly<Record<string, number>>; readonly killed?: boolean; readonly to?: string }
    >
  >;
}

export interface Drawn {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly seed: string;
  readonly lock: string;
  readonly planes: Readonly<Record<string, { readonly numbers: number; readonly letters: number }>>;
  readonly points: Readonly<Record<string, number>>;
  readonly weather: readonly (readonly string[])[];
  readonly structures: readonly DrawnStructure[];
  readonly armies: readonly DrawnArmy[];
  readonly posts: readonly DrawnPost[];
  readonly results: readonly DrawnResult[];
  readonly details: readonly {
    readonly from: string;
    readonly to: string;
    readonly troops: Readonly<Record<string, number>>;
  }[];
  readonly expect: Readonly<Record<string, unknown>>;
}

/** A case file that holds one drawn case: JSON is YAML too. */
export function writeDrawn(drawn: Drawn): string {
  return JSON.stringify({ ruleset: 'planes', cases: [drawn] });
}

export function readDrawn(drawn: Drawn): Case {
  const asText = (_: string, value: unknown) => (typeof value === 'object' ? value : String(value));
  return need(readCases(JSON.parse(writeDrawn(drawn), asText))[0], 'case');
}
