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

export interface Revision {
  readonly at: number;
  readonly text: string;
  readonly unmarked: boolean;
}

export interface Post {
  readonly author: string;
  readonly pm: boolean;
  /** The post as it was first, then its edits. */
  readonly revisions: readonly Revision[];
  readonly unseen: boolean;
}

export interface ControlChange {
  readonly at: number;
  /** A unit, or a race: its general. */
  readonly army: string;
  readonly to: readonly string[];
}

/** One turn: what is posted and entered in it, and what must come out. */
export interface Step {
  readonly number: number;
  readonly seed: string;
  readonly lock: number;
  readonly opened: number;
  readonly posts: readonly Post[];
  readonly control: readonly ControlChange[];
  readonly results: readonly Entered[];
  /** As written: every scalar is text. */
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
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
  readonly aliases: Readonly<Record<string, readonly string[]>>;
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
