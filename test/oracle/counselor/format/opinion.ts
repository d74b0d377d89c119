export interface Refused {
  readonly character: string;
  readonly rule: string;
}
export interface Fought {
  readonly at: string;
  readonly armies: readonly string[];
  readonly rounds: number;
  readonly city: 'captured' | 'razed' | 'held' | null;
}
export interface Overrun {
  readonly by: readonly string[];
  readonly of: readonly string[];
  readonly at: string;
}
export type Outcome = 'moved' | 'partial' | 'stood' | 'dead';

/** What comes of a turn, under the keys of a case's `expect`; of what a case may ask for only the mails are left out. */
export interface Opinion {
  readonly orders: readonly string[];
  readonly superseded: readonly string[];
  readonly late: readonly string[];
  readonly illegal: readonly Refused[];
  readonly failed: readonly Refused[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly life: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly armies: Readonly<Record<string, unknown>>;
  readonly travels: Readonly<Record<string, string | null>>;
  readonly cities: Readonly<Record<string, unknown>>;
  readonly treasury: Readonly<Record<string, number>>;
  readonly tax: Readonly<Record<string, number>>;
  readonly market: { readonly gold: readonly number[]; readonly stock: Readonly<Record<string, number>> };
  readonly duels: readonly { readonly first: string; readonly second: string; readonly dead: string }[];
  readonly battles: readonly Fought[];
  readonly overruns: readonly Overrun[];
  readonly points: Readonly<Record<string, number>>;
  readonly eliminated: readonly { readonly nation: string; readonly rule: string }[];
  readonly winner: string | null;
  readonly sees: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}
