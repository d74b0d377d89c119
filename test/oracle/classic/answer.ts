import type { Leg, Outcome, Troops } from '../../../src/rulesets/classic/board.js';

/** What became of an order as posted; `beaten` is a legal move that did not get where it was to go. */
export type Fate = 'carried out' | 'beaten' | 'superseded' | `illegal ${string}` | `fails ${string}`;

export interface Battle {
  readonly kind: 'attacks' | 'versus' | 'intercepts';
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
}

/** What the oracle says of a turn; maps by army name, fates by order id. */
export interface TurnAnswer {
  readonly fates: Readonly<Record<string, Fate>>;
  /** Legs a long move lost: the army and the rule, one a leg. */
  readonly lostLegs: readonly { readonly army: string; readonly rule: string }[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly battles: readonly Battle[];
  readonly days: Readonly<Record<string, number>>;
  readonly winDays: Readonly<Record<string, number>>;
  readonly troops: Readonly<Record<string, Troops>>;
  /** Troops that come with a battle's result, and those that come only if it is won. */
  readonly incoming: Readonly<Record<string, readonly [Troops, Troops]>>;
  readonly pending: Readonly<Record<string, readonly Leg[]>>;
  readonly destroyed: readonly string[];
  readonly winner: string | null;
  /** R29, the rulings as a set. */
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}
