import type { Answer, Head, Refused as SharedRefused, Step as SharedStep } from '../format/case.js';

export const KINDS = ['Colorless', 'White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Kind = (typeof KINDS)[number];
export const WINDOWS = ['movement', 'aftermath'] as const;
export type Window = (typeof WINDOWS)[number];
export type ChallengeKind = 'general' | 'planeswalker';
type Counts = Readonly<Record<string, number>>;

export interface Land {
  readonly name: string;
  readonly produces: readonly Kind[];
  readonly legendary: boolean;
}

export interface GivenHex {
  readonly at: string;
  readonly controller: string | null;
  readonly bonded: readonly string[];
  readonly reinforced: boolean;
  readonly stripped: boolean;
}

export interface GivenPlayer {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly shaken: boolean;
  readonly renown: number;
  readonly allocated?: number;
  readonly bought: number;
  readonly experience: number;
  readonly resources: Counts;
  readonly traits: Counts;
  readonly blocks: readonly string[];
  readonly cards: Counts;
  readonly legends: readonly string[];
}

export interface GivenGeneral {
  readonly name: string;
  readonly owner: string;
  readonly at: string | null;
  /** Where it lost, for one that is off the board. */
  readonly fell: string | null;
}

export interface Card {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly cost: number;
  readonly rarity: string;
  readonly colors: readonly Kind[];
  readonly block: string;
}

export interface GivenChallenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

/** What the judge entered. */
export type Entered =
  | { readonly kind: 'fell'; readonly challenge: number; readonly fell: readonly string[]; readonly by: Names }
  | { readonly kind: 'discontinued'; readonly challenge: number }
  | {
      readonly kind: 'quest';
      readonly played: readonly string[];
      readonly fell: readonly string[];
      readonly by: Names;
      readonly reputation: Counts;
      readonly prize: Names;
    }
  | {
      readonly kind: 'trade';
      readonly card: string;
      readonly from: string;
      readonly to: string;
      readonly price: number;
    }
  | { readonly kind: 'cards'; readonly player: string; readonly gains: Counts; readonly loses: Counts };
export type Names = Readonly<Record<string, string>>;

export interface ControlChange {
  readonly at: number;
  readonly piece: string;
  readonly to: string;
}

/** A case's turn is one window. */
export type Step = SharedStep<ControlChange, Entered>;

export interface Case extends Head {
  readonly window: Window;
  readonly turn: number;
  /** Every hex there is with its land. */
  readonly lands: ReadonlyMap<string, Land>;
  readonly hexes: readonly GivenHex[];
  readonly players: readonly GivenPlayer[];
  readonly generals: readonly GivenGeneral[];
  readonly cards: readonly Card[];
  readonly challenges: readonly GivenChallenge[];
  readonly goal: { readonly lands?: number; readonly turn?: number };
  readonly steps: readonly Step[];
}

export type Refused = SharedRefused<'piece'>;

export interface Found {
  readonly player: string;
  readonly at: string;
  readonly rarity: string;
  readonly color: string;
}

export interface Announced extends GivenChallenge {
  readonly game: 'edh' | 'duel' | 'chaos';
}

/** What comes of a window, under the keys of a case's `expect`. */
export interface WindowAnswer extends Answer<'piece', 'moved' | 'stood'> {
  readonly unread: readonly string[];
  readonly challenges: readonly Announced[];
  readonly controllers: Readonly<Record<string, string | null>>;
  readonly bonds: Readonly<Record<string, readonly string[]>>;
  readonly reinforced: readonly string[];
  readonly stripped: readonly string[];
  readonly found: readonly Found[];
  readonly resources: Readonly<Record<string, Counts>>;
  readonly experience: Counts;
  readonly reputation: Counts;
  readonly available: Counts;
  readonly traits: Readonly<Record<string, Counts>>;
  readonly cards: Readonly<Record<string, Counts>>;
  readonly shaken: readonly string[];
  readonly order: readonly string[];
}

/** A hex by its number, west to east, and its row from 0, north to south (C1). */
interface Hex {
  readonly number: number;
  readonly row: number;
}

/** `5E`; undefined for what is no hex at all. */
export function parseHex(text: string): Hex | undefined {
  const [, digits = '', letters = ''] = /^(\d{1,3})([A-Za-z]{1,2})$/.exec(text) ?? [];
  if (letters === '') return undefined;
  let row = 0;
  for (const letter of letters.toUpperCase()) row = row * 26 + (letter.charCodeAt(0) - 64);
  return { number: Number(digits), row: row - 1 };
}

export function writeHex({ number, row }: Hex): string {
  const low = String.fromCharCode(65 + (row % 26));
  return `${number}${row < 26 ? low : String.fromCharCode(64 + Math.floor(row / 26)) + low}`;
}

function hexOf(text: string): Hex {
  const hex = parseHex(text);
  if (!hex) throw new Error(`${text} is no hex`);
  return hex;
}

/** Steps between two hexes, whatever lies between. */
export function distance(one: string, other: string): number {
  const [a, b] = [hexOf(one), hexOf(other)];
  const rows = a.row - b.row;
  const across = a.number - Math.floor(a.row / 2) - (b.number - Math.floor(b.row / 2));
  return Math.max(Math.abs(across), Math.abs(rows), Math.abs(across + rows));
}

/** The six round a hex, on the map or not: west, east, two above, two below. */
export function around(text: string): readonly string[] {
  const { number, row } = hexOf(text);
  const left = row % 2 === 0 ? number - 1 : number;
  const beside = [number - 1, number + 1].map((one) => ({ number: one, row }));
  const slanted = [row - 1, row + 1].flatMap((one) => [left, left + 1].map((n) => ({ number: n, row: one })));
  return [...beside, ...slanted].filter((hex) => hex.row >= 0).map(writeHex);
}

/** By number, then letter: what *first by hex* means. */
export function byHex(one: string, other: string): number {
  const [a, b] = [hexOf(one), hexOf(other)];
  return a.number - b.number || a.row - b.row;
}
