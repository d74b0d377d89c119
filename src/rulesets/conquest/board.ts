/** The kinds of resources, always in this order (Words). */
export const KINDS = ['Colorless', 'White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Kind = (typeof KINDS)[number];
export const COLORS = ['White', 'Blue', 'Black', 'Red', 'Green'] as const satisfies readonly Kind[];
export type Color = (typeof COLORS)[number];

export const WINDOWS = ['movement', 'aftermath'] as const;
/** C4 A turn is played in two windows. */
export type WindowName = (typeof WINDOWS)[number];

/** C2 A land as its name says: what it produces, in this order. */
export interface Land {
  readonly name: string;
  readonly produces: readonly Kind[];
  readonly legendary: boolean;
}

/** C2 The map: a text for each row, a sign for each hex; `.` is no hex. */
export interface ConquestMap {
  readonly numbers: number;
  readonly letters: number;
  readonly terrain: readonly string[];
  readonly legend: Readonly<Record<string, string>>;
  readonly lands: readonly Land[];
  readonly effects: readonly { readonly name: string; readonly at: readonly string[] }[];
}

/** A hex of which there is something to say. */
export interface HexState {
  readonly at: string;
  readonly controller: string | null;
  readonly bonded: readonly string[];
  readonly reinforced: boolean;
  readonly stripped: boolean;
}

export type Resources = Readonly<Record<Kind, number>>;
/** By name, how many; nothing stands there with 0. */
export type Counts = Readonly<Record<string, number>>;

/** A player with his planeswalker and all he holds. */
export interface Seat {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly shaken: boolean;
  /** C28 Points held, without what comes from cards, lands and traits. */
  readonly renown: number;
  readonly allocated: number;
  /** 4.4.2 Renown bought so far. */
  readonly bought: number;
  /** C29 Unspent. */
  readonly experience: number;
  readonly resources: Resources;
  readonly traits: Counts;
  readonly blocks: readonly string[];
  readonly cards: Counts;
  /** 4.2.5 Legendary creatures that came after the set-up; each is among the cards, too. */
  readonly legends: readonly string[];
}

/** A general; off the board `at` is null and `fell` the hex where it lost. */
export interface General {
  readonly name: string;
  readonly owner: string;
  readonly at: string | null;
  readonly fell: string | null;
}

export const CARD_KINDS = ['creature', 'artifact', 'enchantment', 'legendary', 'planeswalker', 'other'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const RARITIES = ['common', 'uncommon', 'rare'] as const;
export type Rarity = (typeof RARITIES)[number];

/** C31 A card of the register, as the judge declared it. */
export interface Card {
  readonly name: string;
  readonly kinds: readonly CardKind[];
  /** Converted mana cost. */
  readonly cost: number;
  readonly rarity: Rarity;
  readonly colors: readonly Color[];
  readonly block: string;
}

export const CHALLENGE_KINDS = ['general', 'planeswalker'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** C19 A challenge to be settled, one piece a player; where its first challenger moved in. */
export interface Challenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

/** C38 */
export interface Goal {
  readonly lands?: number;
  readonly turn?: number;
}

/** Where everything stands. */
export interface ConquestBoard {
  readonly ruleset: 'conquest';
  readonly window: WindowName;
  readonly turn: number;
  readonly map: ConquestMap;
  /** First by hex. */
  readonly hexes: readonly HexState[];
  /** The list of players (C10). */
  readonly players: readonly Seat[];
  readonly generals: readonly General[];
  readonly cards: readonly Card[];
  readonly challenges: readonly Challenge[];
  readonly goal: Goal;
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: ConquestBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): ConquestBoard {
  return JSON.parse(text) as ConquestBoard;
}

/** The player a piece on a board belongs to; undefined where there is no such piece. */
export function ownerOn({ players, generals }: ConquestBoard, piece: string): string | undefined {
  return (
    players.find(({ planeswalker }) => planeswalker === piece)?.name ??
    generals.find(({ name }) => name === piece)?.owner
  );
}

/** Where a piece on a board stands; null where it is off the board or unknown. */
export function placeOn({ players, generals }: ConquestBoard, piece: string): string | null {
  const walker = players.find(({ planeswalker }) => planeswalker === piece);
  return walker?.at ?? generals.find(({ name }) => name === piece)?.at ?? null;
}
