import type { GridSize, Square } from '../../kit/places.js';
import type { Leg } from './orders.js';

export const TEAMS = ['Coalition', 'Phyrexia', 'Mercenary'] as const;
export type Team = (typeof TEAMS)[number];

/** Ranks of each side, highest first (rules 1.1.1, 1.1.2). A mercenary's rank is one of Phyrexia's. */
export const COALITION_RANKS = ['General', 'Admiral', 'Captain', 'Commander', 'Lt. Commander', 'Lieutenant'] as const;
export const PHYREXIA_RANKS = ['Chief Praetor', 'Praetor', 'Evincar', 'Plaguelord', 'CPL', 'Centurion'] as const;
export const RANKS = [...COALITION_RANKS, ...PHYREXIA_RANKS] as const;
export type Rank = (typeof RANKS)[number];

export const FACTIONS = ['Town Defender', 'Theme', 'Raider'] as const;
export type Faction = (typeof FACTIONS)[number];

export const COLORS = ['Red', 'White', 'Blue', 'Green', 'Black', '5-Color', 'Colorless'] as const;
export type Color = (typeof COLORS)[number];

/** The slots of an army and the most each holds (rule 2.1). */
export const SLOTS = [5000, 2500, 1500, 1000] as const;
export type Slot = (typeof SLOTS)[number];

/** Troops alive by slot, in the order of SLOTS. */
export type Troops = readonly [number, number, number, number];
export const FULL: Troops = SLOTS;
export const NONE: Troops = [0, 0, 0, 0];

export const STRUCTURE_KINDS = ['base', 'portal', 'town'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

export interface Structure {
  readonly name: string;
  readonly kind: StructureKind;
  readonly color?: Color;
  readonly at: Square;
  /** Portals always are (R27). */
  readonly winCondition: boolean;
  readonly destroyed: boolean;
}

/** The rest of a long move (3.2.2.3): its legs, since when (ms) and by whom it was posted. */
export interface Pending {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly since: number;
  readonly by: string;
  /** The order it was posted in. */
  readonly order: string;
}

export interface Army {
  readonly name: string;
  readonly team: Team;
  readonly rank: Rank;
  readonly faction?: Faction;
  readonly at: Square;
  /** Who controls it by the control list, before this turn's changes (5.2.1). */
  readonly controllers: readonly string[];
  readonly colors: readonly Color[];
  readonly troops: Troops;
  /** What the slots are filled with, in words. */
  readonly creatures: Readonly<Partial<Record<Slot, string>>>;
  /** Days counted where it stands (1.5). */
  readonly days: number;
  /** Of these, days counted since the enemy's last win condition fell (1.7.2). */
  readonly winDays: number;
  readonly pending?: Pending;
  /** Troops that come with the result of its battle (3.2.4.3.2); with `ifWon`, only if it wins (3.2.4.3.3). */
  readonly incoming: Troops;
  readonly incomingIfWon: Troops;
}

/** Where everything stands. */
export interface ClassicBoard {
  readonly ruleset: 'classic';
  readonly grid: GridSize;
  /** One row a letter, one sign a number; empty where the terrain is not known. */
  readonly terrain: readonly string[];
  readonly legend: Readonly<Record<string, string>>;
  /** The game's own table of weather (4.1.2.5), each kind as often as it counts; absent where the game has none. */
  readonly weatherTable?: readonly string[];
  readonly structures: readonly Structure[];
  readonly armies: readonly Army[];
}

export function sumTroops(troops: Troops): number {
  return troops[0] + troops[1] + troops[2] + troops[3];
}

/** Captain, Evincar and above: rules 1.7.3 and 3.2.5.4 single them out. */
export function isLeader(rank: Rank): boolean {
  return rankHeight(rank) < 3;
}

/** The lowest two ranks, which alone count days in a town (2.3.1.3). */
export function isLowest(rank: Rank): boolean {
  return rankHeight(rank) >= 4;
}

/** How far a rank is below its side's highest. */
const HEIGHTS: ReadonlyMap<Rank, number> = new Map(RANKS.map((rank, i) => [rank, i % COALITION_RANKS.length]));

function rankHeight(rank: Rank): number {
  return HEIGHTS.get(rank) as number;
}

/** The team a structure belongs to: bases are the Coalition's, portals Phyrexia's, towns nobody's (1.1). */
export function teamOf(structure: Structure): Team | undefined {
  return structure.kind === 'base' ? 'Coalition' : structure.kind === 'portal' ? 'Phyrexia' : undefined;
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: ClassicBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): ClassicBoard {
  return JSON.parse(text) as ClassicBoard;
}
