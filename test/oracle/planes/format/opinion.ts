import type { Side, Square, Troops } from './case.js';

export interface Battle {
  readonly kind: 'attacks' | 'versus' | 'intercepts' | 'raids' | 'sieges';
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: Square;
}

export interface Refused {
  readonly army: string;
  readonly rule: string;
}

export type Outcome = 'moved' | 'partial' | 'intercepted' | 'stood';

/** What comes of a turn, under the keys of a case's `expect`. */
export interface Opinion {
  readonly orders: readonly string[];
  readonly unread: readonly string[];
  readonly late: readonly string[];
  readonly superseded: readonly string[];
  readonly illegal: readonly Refused[];
  readonly failed: readonly Refused[];
  readonly positions: Readonly<Record<string, Square | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly battles: readonly Battle[];
  readonly joint: number;
  readonly days: Readonly<Record<string, number>>;
  readonly troops: Readonly<Record<string, Troops>>;
  readonly destroyed: readonly string[];
  readonly features: Readonly<Record<string, Side | null>>;
  readonly points: Readonly<Record<string, number>>;
  readonly tries: Readonly<Record<string, number>>;
  readonly winner: Side | null;
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}
