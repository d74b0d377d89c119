import type { Answer, Head, Refused as SharedRefused, Step as SharedStep } from '../../format/case.js';

export const RACES = ['Greys', 'Machina', 'Marines', 'Spawn'] as const;
export type Race = (typeof RACES)[number];

export interface Region {
  readonly name: string;
  readonly owner: Race | null;
  readonly gold: number;
  readonly factories: number;
}

export interface GivenUnit {
  readonly name: string;
  readonly race: Race;
  /** Null where it waits in the queue. */
  readonly at: string | null;
  readonly controllers: readonly string[];
}

/** How a match ended; `both` lost it where neither won. */
export type Decision =
  | { readonly kind: 'draw' | 'void' | 'both' }
  | {
      readonly kind: 'won';
      readonly winner: string;
      readonly turn?: number;
      readonly points?: number;
      readonly isDefault: boolean;
    };

/** Times are milliseconds since 1970, UTC. */
export interface GivenMatch {
  readonly challenger: string;
  readonly opponent: string;
  readonly drawn: number;
  readonly extended?: number;
  readonly warned: Readonly<Record<string, number>>;
  readonly decided?: Decision;
}

export interface GivenBattle {
  /** One region, or the two of a border. */
  readonly at: readonly string[];
  readonly units: readonly string[];
  readonly home: Race | null;
  readonly byHand: boolean;
  readonly matches: readonly GivenMatch[];
}

/** What the judge entered (N24). */
export type Entered =
  | {
      readonly kind: 'result';
      readonly pair: readonly string[];
      readonly decision: Decision;
      /** The unit whose player says so; the judge himself where there is none. */
      readonly by?: string;
    }
  | { readonly kind: 'warn'; readonly pair: readonly string[]; readonly who: string; readonly at: number }
  | { readonly kind: 'started' | 'extend'; readonly pair: readonly string[]; readonly at: number }
  | { readonly kind: 'fixtures'; readonly unit: string; readonly pairs: readonly (readonly string[])[] }
  | {
      readonly kind: 'end';
      readonly unit: string;
      readonly dead: readonly string[];
      readonly victories: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'join'; readonly unit: GivenUnit }
  | { readonly kind: 'leave'; readonly unit: string };

export interface ControlChange {
  readonly at: number;
  /** A unit, or a race: its general. */
  readonly army: string;
  readonly to: readonly string[];
}

export type Step = SharedStep<ControlChange, Entered>;

export interface Case extends Head {
  readonly regions: readonly Region[];
  readonly borders: readonly (readonly string[])[];
  readonly generals: Readonly<Partial<Record<Race, string>>>;
  /** On the map, then those in the queues, top first. */
  readonly units: readonly GivenUnit[];
  readonly treasury: Readonly<Partial<Record<Race, Purse>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
  readonly victory: { readonly points?: number; readonly domination: boolean };
  readonly battles: readonly GivenBattle[];
  readonly steps: readonly Step[];
}

export interface Purse {
  readonly resources: number;
  readonly production: number;
}

/** The same for every race. */
export function eachRace<T>(make: (race: Race) => T): Record<Race, T> {
  return { Greys: make('Greys'), Machina: make('Machina'), Marines: make('Marines'), Spawn: make('Spawn') };
}

export type Refused = SharedRefused<'army'>;

export type Outcome = 'moved' | 'stood' | 'border' | 'fell' | 'left' | 'deployed';

export interface ToldBattle {
  readonly at: string | readonly string[];
  readonly sides: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly home?: Race;
}

export interface Fixture {
  readonly challenger: string;
  readonly opponent: string;
}

export interface Default {
  readonly loser: string;
  readonly winner?: string;
}

/** What comes of a turn, under the keys of a case's `expect`. */
export interface TurnAnswer extends Answer<'army', Outcome> {
  readonly unread: readonly string[];
  readonly owners: Readonly<Record<string, Race | null>>;
  readonly disputed: readonly string[];
  readonly over: readonly { readonly at: string | readonly string[]; readonly winner?: Race }[];
  readonly battles: readonly ToldBattle[];
  readonly fixtures: readonly Fixture[];
  readonly defaults: readonly Default[];
  readonly overdue: readonly (readonly string[])[];
  readonly queue: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly treasury: Readonly<Partial<Record<Race, Purse>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
}
