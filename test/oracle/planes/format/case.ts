import type { Answer, Head, Refused as SharedRefused, Step } from '../../format/case.js';

/** A square as it is written: plane, number, letter. */
export type Square = string;

export const PLANES = ['Dominaria', 'Mirrodin', 'Phyrexia'] as const;
export type Plane = (typeof PLANES)[number];

export const SIDES = ['Coalition', 'Phyrexia', 'Mercenary'] as const;
export type Side = (typeof SIDES)[number];

export const COLORS = ['White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Color = (typeof COLORS)[number];

/** The slots of an army by what fills them; the last is the top slot. */
export const SLOTS = ['5000', '2500', '1500', '1000'] as const;
export type Slot = (typeof SLOTS)[number];
export type Troops = Readonly<Record<Slot, number>>;
export type SomeTroops = Readonly<Partial<Record<Slot, number>>>;
export const FULL: Troops = { '5000': 5000, '2500': 2500, '1500': 1500, '1000': 1000 };

/** So many in each slot. */
export function troopsBy(count: (slot: Slot) => number): Troops {
  return { '5000': count('5000'), '2500': count('2500'), '1500': count('1500'), '1000': count('1000') };
}

export interface Size {
  readonly numbers: number;
  readonly letters: number;
}

export interface Structure {
  readonly name: string;
  readonly kind: 'base' | 'stronghold' | 'feature' | 'portal';
  readonly color?: Color;
  /** One square, or the two ends of a portal. */
  readonly squares: readonly Square[];
  /** What a feature gives each update to the side that controls it. */
  readonly points: number;
  readonly destroyed: boolean;
}

export interface Army {
  readonly name: string;
  readonly team: Side;
  readonly rank: string;
  readonly at: Square;
  /** Nobody for mercenaries. */
  readonly controllers: readonly string[];
  readonly primary?: Color;
  readonly secondary: readonly Color[];
  readonly troops: Troops;
  readonly days: number;
  readonly guards?: string;
  readonly tries: number;
}

export interface ArmyResult {
  readonly troops: SomeTroops;
  readonly killed: boolean;
  readonly to?: Square;
}

export interface Result {
  readonly at: Square;
  readonly winner: Side;
  readonly siege: boolean;
  readonly points: number;
  readonly armies: Readonly<Record<string, ArmyResult>>;
}

export interface ControlChange {
  readonly at: number;
  readonly army: string;
  readonly to: readonly string[];
}

export interface Case extends Head, Step<ControlChange, Result> {
  readonly planes: Readonly<Record<Plane, Size>>;
  readonly points: Readonly<Record<Side, number>>;
  readonly weather: readonly (readonly string[])[];
  readonly structures: readonly Structure[];
  readonly armies: readonly Army[];
  readonly details: readonly { readonly from: string; readonly to: string; readonly troops: SomeTroops }[];
}

export type Refused = SharedRefused<'army'>;

export interface Battle {
  readonly kind: 'attacks' | 'versus' | 'intercepts' | 'raids' | 'sieges';
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: Square;
}

export type Outcome = 'moved' | 'partial' | 'intercepted' | 'stood';

/** What comes of a turn, under the keys of a case's `expect`. */
export interface TurnAnswer extends Answer<'army', Outcome> {
  readonly unread: readonly string[];
  readonly battles: readonly Battle[];
  readonly joint: number;
  readonly days: Readonly<Record<string, number>>;
  readonly troops: Readonly<Record<string, Troops>>;
  readonly destroyed: readonly string[];
  readonly features: Readonly<Record<string, Side | null>>;
  readonly points: Readonly<Record<string, number>>;
  readonly tries: Readonly<Record<string, number>>;
}
