import type { SquareBoard } from '../../core/topology/square-boards.js';
import type { OutcomeKind } from '../contract/turn.js';

/** 1 The sides; mercenaries are all one (1.3). */
export const TEAMS = ['Coalition', 'Phyrexia', 'Mercenary'] as const;
export type Team = (typeof TEAMS)[number];
/** The sides that players have, and that gain victory points (P41). */
export const SIDES = ['Coalition', 'Phyrexia'] as const;
export type Side = (typeof SIDES)[number];

/** 2.1 The three planes in alphabetical order, with the rulebook's sizes; Mirrodin's edges join (P8). */
export const PLANES = [
  { name: 'Dominaria', numbers: 24, letters: 9 },
  { name: 'Mirrodin', numbers: 18, letters: 8, joined: true },
  { name: 'Phyrexia', numbers: 24, letters: 9 },
] as const satisfies readonly SquareBoard[];
export type PlaneName = (typeof PLANES)[number]['name'];

/** Ranks of each side, highest first (1.1, 1.2); their values fall from 6 to 1 (P56). */
export const COALITION_RANKS = ['General', 'Admiral', 'Captain', 'Commander', 'Lt. Commander', 'Lieutenant'] as const;
export const PHYREXIA_RANKS = ['Chief Praetor', 'Praetor', 'Evincar', 'Plaguelord', 'CPL', 'Centurion'] as const;
const RANKS = [...COALITION_RANKS, ...PHYREXIA_RANKS] as const;
export type Rank = (typeof RANKS)[number];

/** The factions of the Coalition and the colours of their bases (1.1). */
export const COLORS = ['White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Color = (typeof COLORS)[number];

/** 3.1 The slots of an army and the most each holds. */
export const SLOTS = [5000, 2500, 1500, 1000] as const;
export type Slot = (typeof SLOTS)[number];
/** Troops alive by slot, in the order of SLOTS. */
export type Troops = readonly [number, number, number, number];
export const NONE: Troops = [0, 0, 0, 0];

export const STRUCTURE_KINDS = ['base', 'stronghold', 'feature', 'portal'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** 5 A structure; a portal is two squares, its ends (5.5). Squares are written with their plane. */
export interface Structure {
  readonly name: string;
  readonly kind: StructureKind;
  readonly color?: Color;
  /** One square, or a portal's two ends. */
  readonly at: readonly [string] | readonly [string, string];
  /** Of a feature: points each update for the side that controls it (P47). */
  readonly points: number;
  readonly destroyed: boolean;
}

export interface Army {
  readonly name: string;
  readonly team: Team;
  readonly rank: Rank;
  /** Its square, written with its plane: `Dominaria 3D`. */
  readonly at: string;
  /** Who controls it by the control list, before this turn's changes (2.2). */
  readonly controllers: readonly string[];
  /** 1.1 Of the Coalition: the faction it belongs to, and up to two more. */
  readonly primary?: Color;
  readonly secondary: readonly Color[];
  readonly troops: Troops;
  /** What the slots are filled with, in words. */
  readonly creatures: Readonly<Partial<Record<Slot, string>>>;
  /** Turns counted where it stands (5). */
  readonly days: number;
  /** 1.3 Of a mercenary: its structure, and how often it went for it (P34). */
  readonly guards?: string;
  readonly tries: number;
  /** Troops sent to it that come with the result of its battle (P15). */
  readonly incoming: Troops;
}

/** Where everything stands. */
export interface PlanesBoard {
  readonly ruleset: 'planes';
  readonly planes: readonly SquareBoard[];
  /** By plane: one row a letter, one sign a number; a plane left out is not known. */
  readonly terrain: Readonly<Record<string, readonly string[]>>;
  readonly legend: Readonly<Record<string, string>>;
  /** P49 Lists of words, one rolled from each; empty where the judge fills the weather in. */
  readonly weather: readonly (readonly string[])[];
  readonly points: Readonly<Record<Side, number>>;
  readonly structures: readonly Structure[];
  readonly armies: readonly Army[];
}

/** All troops of an army, over its slots. */
export function sumTroops(troops: Troops): number {
  return troops[0] + troops[1] + troops[2] + troops[3];
}

/** Troops of two armies slot by slot. */
export function addTroops(a: Troops, b: Troops): Troops {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

/** What is left of troops slot by slot. */
export function subtractTroops(a: Troops, b: Troops): Troops {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
}

const VALUES: ReadonlyMap<Rank, number> = new Map(RANKS.map((rank, i) => [rank, 6 - (i % 6)]));

/** P56 The value of a rank, 6 for the highest and 1 for the lowest. */
export function rankValue(rank: Rank): number {
  return VALUES.get(rank) as number;
}

/** P56 The top three ranks: they start no joint engagement (4.3), and a side that loses them all has lost (2.5.2). */
export function isTop(rank: Rank): boolean {
  return rankValue(rank) >= 4;
}

/** 5.1.1, 5.1.2 The side a structure belongs to; features and portals are nobody's. */
export function teamOf({ kind }: Structure): Side | undefined {
  return kind === 'base' ? 'Coalition' : kind === 'stronghold' ? 'Phyrexia' : undefined;
}

/** The other of the two sides that players have. */
export function enemyOf(side: Side): Side {
  return side === 'Coalition' ? 'Phyrexia' : 'Coalition';
}

/** True for a side of players: mercenaries gain no points and destroy nothing (P41, P45). */
export function isSide(team: Team): team is Side {
  return team !== 'Mercenary';
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: PlanesBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): PlanesBoard {
  return JSON.parse(text) as PlanesBoard;
}

/** What can become of an army in a turn (4, 4.1.3, 4.2). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'partial', word: 'partial', mark: 'short' },
  { id: 'intercepted', word: 'intercepted', mark: 'stopped' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];

/** 6.1.1 How a battle came about. */
const CLASH_KINDS = ['attacks', 'versus', 'intercepts', 'raids', 'sieges'] as const;
export type ConflictKind = (typeof CLASH_KINDS)[number];

/** 6.1.2 The terrain of a square, where the set-up gives it. */
export function terrainAt({ terrain, legend, planes }: PlanesBoard, place: string): string | undefined {
  const space = place.lastIndexOf(' ');
  const rows = terrain[place.slice(0, space)];
  const plane = planes.find(({ name }) => name === place.slice(0, space));
  if (!rows || !plane) return undefined;
  const [, number = '', letter = ''] = /^(\d+)([A-Z]+)$/.exec(place.slice(space + 1)) ?? [];
  let row = 0;
  for (const sign of letter) row = row * 26 + sign.charCodeAt(0) - 64;
  const sign = rows[row - 1]?.[Number(number) - 1];
  return sign === undefined ? undefined : legend[sign];
}
