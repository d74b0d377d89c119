import type { DrawnCase, DrawnEntry, DrawnStep } from '../../format/drawn.js';
import type { Race } from '../format/case.js';

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

export interface Drawn extends DrawnCase {
  readonly results: readonly DrawnEntry[];
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
  readonly later: readonly DrawnStep[];
}
