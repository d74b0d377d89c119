import type { Conflict } from '../../../core/board-view.js';
import { is } from '../../../core/fact.js';
import { readSquare, type Square } from '../../../core/squares.js';
import type { Noun } from '../../contract/words.js';
import type { ClassicBoard } from '../board.js';
import type { CircumstanceFact } from '../facts/battles.js';

/** 4.1.2.3 How a battle came about: one side attacks, nobody does, or one stopped the other on its way. */
export const CLASH_KINDS = ['attacks', 'versus', 'intercepts'] as const;

export type ConflictKind = (typeof CLASH_KINDS)[number];

/** The kinds as verbs, of one army and of several who act. */
export const CLASH_WORDS = {
  attacks: { one: 'attacks', many: 'attack' },
  versus: { one: 'versus', many: 'versus' },
  intercepts: { one: 'intercepts', many: 'intercept' },
} as const satisfies Readonly<Record<ConflictKind, Noun>>;

/** Who meets whom in a battle, and how it came about. */
export interface BattleWords {
  readonly kind: ConflictKind;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** Tells a battle as a clause: `A attacks B`, `A and B meet, and nobody attacks`. */
export function formatBattle({ kind, first, second }: BattleWords): string {
  const [one, two] = [first.join(' and '), second.join(' and ')];
  if (kind === 'versus') return `${one} and ${two} meet, and nobody attacks`;
  return `${one} ${CLASH_WORDS[kind][first.length === 1 ? 'one' : 'many']} ${two}`;
}

/** A battle's two sides; of `versus` neither attacks. */
export function sidesOf({ sides }: Conflict): {
  readonly first: readonly string[];
  readonly second: readonly string[];
} {
  const [first = [], second = []] = sides;
  return { first, second };
}

/** 4.1.2.4, 4.1.2.5 What a battle is fought on and under, where the board says so and the game has any. */
export interface Circumstances {
  readonly terrain?: string;
  readonly weather?: string;
}

/** A battle with what it is fought on and under. */
export interface ClassicConflict extends Conflict {
  readonly circumstances: readonly CircumstanceFact[];
}

/** A battle's circumstances as far as they are known. */
export function writeCircumstances(terrain: string | undefined, weather?: string): readonly CircumstanceFact[] {
  return [
    ...(terrain === undefined ? [] : [{ code: 'terrain', rule: '', terrain } as const]),
    ...(weather === undefined ? [] : [{ code: 'weather', rule: '4.1.2.5', weather } as const]),
  ];
}

/** The same read again. */
export function circumstancesOf({ circumstances }: Pick<ClassicConflict, 'circumstances'>): Circumstances {
  const terrain = circumstances.find(is('terrain'))?.terrain;
  const weather = circumstances.find(is('weather'))?.weather;
  return { ...(terrain !== undefined && { terrain }), ...(weather !== undefined && { weather }) };
}

/** 4.1.2.4 The terrain of a square, where the board says it. */
export function terrainAt(
  { terrain, legend }: Pick<ClassicBoard, 'terrain' | 'legend'>,
  square: Square,
): string | undefined {
  const cell = readSquare(square);
  const sign = cell && terrain[cell.row]?.[cell.column];
  return sign === undefined ? undefined : legend[sign];
}
