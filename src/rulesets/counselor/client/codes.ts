import { DIRECTIONS, type Direction } from '../board/atlas.js';
import type { CounselorBoard, Nation } from '../board/board.js';
import type { Good, Spell } from '../board/tables.js';
import type { PathStep, Tactic } from '../orders.js';

/** J65 As the client numbers the spells of the core. */
export const SPELL_NUMBERS: Readonly<Record<Spell, number>> = {
  Treatment: 2,
  Healing: 6,
  Regeneration: 8,
  Barriers: 102,
  Deflection: 106,
  Protection: 114,
  'Invoke Winds': 214,
  'Ice Rays': 226,
  'Fire Elemental': 240,
  'Fast Run': 302,
  Flying: 304,
  'Dimensional Portal': 306,
  'Scry City': 413,
  'Scry Local': 415,
  'Conjure Mounts': 508,
  'Conjure Food': 510,
  'Conjure Slaves': 512,
};

export const GOOD_CODES: Readonly<Record<Good, string>> = {
  food: 'cm',
  leather: 'cr',
  mounts: 'mo',
  timber: 'le',
  bronze: 'br',
  iron: 'fe',
  steel: 'ac',
};
export const GOLD_CODE = 'ou';

/** The client looks production up by these numbers, from 0: what a climate leaves of each. */
export const GOOD_NUMBERS: Readonly<Record<Good | 'gold', number>> = {
  leather: 0,
  bronze: 1,
  iron: 2,
  steel: 3,
  food: 4,
  timber: 5,
  mounts: 6,
  gold: 7,
};

export const TACTIC_CODES: Readonly<Record<Tactic, string>> = {
  charge: 'ca',
  flank: 'fl',
  standard: 'pa',
  surround: 'ce',
  guerrilla: 'gu',
  ambush: 'em',
};

/** In one list of the client the directions are spelt in English, in another in Portuguese; both are read in both. */
const DIRECTION_CODES: Readonly<Record<PathStep, readonly string[]>> = {
  nw: ['nw', 'no'],
  ne: ['ne'],
  e: ['e', 'l'],
  se: ['se'],
  sw: ['sw', 'so'],
  w: ['w', 'o'],
  h: ['h', 'c'],
};

/** The garrison as the one that takes troops over. */
export const GARRISON_CODE = 'Guarnicao';
/** The last word of a march at common speed and in the open. */
export const PLAIN_MARCH = 'nr';

/** What a code stands for in a table; undefined for one that is not in it. */
export function decodeFrom<K extends string>(table: Readonly<Record<K, string | number>>, code: string): K | undefined {
  return (Object.keys(table) as K[]).find((key) => String(table[key]) === code.toLowerCase());
}

/** A direction or halt as the client writes it. */
export function decodeStep(code: string): PathStep | undefined {
  return (Object.keys(DIRECTION_CODES) as PathStep[]).find((step) =>
    DIRECTION_CODES[step].includes(code.toLowerCase()),
  );
}

/** The number of a direction, from 1 in the north-west, clockwise. */
export function numberOfDirection(direction: Direction): number {
  return DIRECTIONS.indexOf(direction) + 1;
}

/** The number of a nation in the client's files: its place by name, from 1. */
export function numberOfNation(
  { nations }: { readonly nations: readonly Pick<Nation, 'name'>[] },
  name: string,
): number {
  return nations.findIndex((one) => one.name === name) + 1;
}

/** A name as the client passes it on as a parameter: without marks over letters, and nothing beyond ASCII. */
export function asParameter(name: string): string {
  return name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

/**
 * The character a code of the client stands for: its code is its name, so that no numbering tells of others on the
 * board. Undefined where it fits none or several.
 */
export function findByCode({ characters }: Pick<CounselorBoard, 'characters'>, code: string): string | undefined {
  if (characters.some(({ name }) => name === code)) return code;
  const folded = asParameter(code).toLowerCase();
  const fits = characters.filter(({ name }) => asParameter(name).toLowerCase() === folded);
  return folded !== '' && fits.length === 1 ? fits[0]?.name : undefined;
}
