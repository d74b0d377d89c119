import type { Purse, Race } from './case.js';

export interface Refused {
  readonly army: string;
  readonly rule: string;
}

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
export interface Opinion {
  readonly orders: readonly string[];
  readonly unread: readonly string[];
  readonly late: readonly string[];
  readonly superseded: readonly string[];
  readonly illegal: readonly Refused[];
  readonly failed: readonly Refused[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
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
  readonly winner: Race | null;
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}
