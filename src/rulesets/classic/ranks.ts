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

/** The colour words of a creature (R44): a colourless one is Artifact. */
export const COLOR_WORDS = ['Red', 'White', 'Blue', 'Green', 'Black', 'Artifact'] as const;

export type ColorWord = (typeof COLOR_WORDS)[number];

/** What a slot, or a part of it, is filled with (R44). */
export interface Kind {
  readonly slot: Slot;
  readonly name: string;
  /** Power/toughness, or `*` for both. */
  readonly size: string;
  readonly colors: readonly ColorWord[];
  readonly full: number;
  readonly alive: number;
  /** Of those missing, lost in the last day (R48). */
  readonly fresh: number;
}

export function sumTroops(troops: Troops): number {
  return troops[0] + troops[1] + troops[2] + troops[3];
}

/** The place of a rank, alike on both sides, from 1. */
export function classOf(rank: Rank): number {
  return rankHeight(rank) + 1;
}

/** The rank of a class on a side. */
export function rankOf(team: Team, place: number): Rank {
  return (team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS)[place - 1] as Rank;
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
