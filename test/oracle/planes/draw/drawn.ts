import type { DrawnCase } from '../../format/drawn.js';

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

export interface DrawnResult {
  readonly [key: string]: unknown;
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

export interface Drawn extends DrawnCase {
  readonly planes: Readonly<Record<string, { readonly numbers: number; readonly letters: number }>>;
  readonly points: Readonly<Record<string, number>>;
  readonly weather: readonly (readonly string[])[];
  readonly structures: readonly DrawnStructure[];
  readonly armies: readonly DrawnArmy[];
  readonly results: readonly DrawnResult[];
  readonly details: readonly {
    readonly from: string;
    readonly to: string;
    readonly troops: Readonly<Record<string, number>>;
  }[];
}
