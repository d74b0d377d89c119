import {
  type Answer,
  type Form,
  type Head,
  readHead,
  readStep,
  type Refused as SharedRefused,
  type Step,
} from '../format/case.js';
import type { Entry } from '../format/entry.js';

/** A square as it is written: plane, number, letter. */
export type Square = string;
export const PLANES = ['Dominaria', 'Mirrodin', 'Phyrexia'] as const;
export type Plane = (typeof PLANES)[number];
export const SIDES = ['Coalition', 'Phyrexia', 'Mercenary'] as const;
export type Side = (typeof SIDES)[number];
export const COLORS = ['White', 'Blue', 'Black', 'Red', 'Green'] as const;
type Color = (typeof COLORS)[number];

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

interface Battle {
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

const SIZES: Readonly<Record<Plane, Size>> = {
  Dominaria: { numbers: 24, letters: 9 },
  Mirrodin: { numbers: 18, letters: 8 },
  Phyrexia: { numbers: 24, letters: 9 },
};

export const FORM: Form<Case> = { ruleset: 'planes', readCase };

function readCase(entry: Entry): Case {
  const points = entry.numbers('points');
  return {
    ...readHead(entry),
    ...readStep(entry, (one) => ({ at: one.time('at'), army: one.text('army'), to: one.texts('to') }), readResult),
    planes: entry.part('planes', readPlanes, SIZES),
    points: { Coalition: points.Coalition ?? 0, Phyrexia: points.Phyrexia ?? 0, Mercenary: 0 },
    weather: entry.lists('weather'),
    structures: entry.list('structures', readStructure),
    armies: entry.list('armies', readArmy),
    details: entry.list('details', (one) => ({
      from: one.text('from'),
      to: one.text('to'),
      troops: one.part('troops', readTroops),
    })),
  };
}

function readPlanes(all: Entry): Readonly<Record<Plane, Size>> {
  const readSize = (size: Entry): Size => ({ numbers: size.number('numbers'), letters: size.number('letters') });
  const sizeOf = (plane: Plane) => all.part(plane, readSize, SIZES[plane]);
  return { Dominaria: sizeOf('Dominaria'), Mirrodin: sizeOf('Mirrodin'), Phyrexia: sizeOf('Phyrexia') };
}

function readStructure(entry: Entry): Structure {
  const kind = entry.one('kind', ['base', 'stronghold', 'feature', 'portal'] as const);
  return {
    name: entry.text('name'),
    kind,
    ...(entry.has('color') && { color: entry.one('color', COLORS) }),
    squares: kind === 'portal' ? entry.texts('ends') : [entry.text('at')],
    points: entry.number('points', 0),
    destroyed: entry.flag('destroyed'),
  };
}

function readArmy(entry: Entry): Army {
  const team = entry.one('team', SIDES);
  return {
    name: entry.text('name'),
    team,
    rank: team === 'Mercenary' ? entry.text('rank', 'Centurion') : entry.text('rank'),
    at: entry.text('at'),
    controllers: entry.texts('controller', []),
    ...(entry.has('primary') && { primary: entry.one('primary', COLORS) }),
    secondary: entry.texts('secondary', []).flatMap((text) => COLORS.find((color) => color === text) ?? []),
    troops: { ...FULL, ...entry.part('troops', readTroops, {}) },
    days: entry.number('days', 0),
    ...(entry.has('guards') && { guards: entry.text('guards') }),
    tries: entry.number('tries', 0),
  };
}

function readTroops(entry: Entry): SomeTroops {
  const troops: Partial<Record<Slot, number>> = {};
  for (const slot of SLOTS) if (entry.has(slot)) troops[slot] = entry.number(slot);
  return troops;
}

function readResult(entry: Entry): Result {
  return {
    at: entry.text('at'),
    winner: entry.one('winner', SIDES),
    siege: entry.flag('siege'),
    points: entry.number('points', 0),
    armies: entry.each('armies', (all, name) =>
      all.part(name, (one) => ({
        troops: one.part('troops', readTroops, {}),
        killed: one.flag('killed'),
        ...(one.has('to') && { to: one.text('to') }),
      })),
    ),
  };
}
