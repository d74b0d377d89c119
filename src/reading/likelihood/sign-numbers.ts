import { numberOf } from './hash.js';

/** What stands for a bit that is no word of its own. */
export const AS = {
  subject: numberOf('@S'),
  home: numberOf('#H'),
  goal: numberOf('#G'),
  place: numberOf('#O'),
  unknown: numberOf('@U'),
  mine: numberOf('@M'),
  friend: numberOf('@F'),
  enemy: numberOf('@E'),
  friendThere: numberOf('@TF'),
  enemyThere: numberOf('@TE'),
  begin: numberOf('<'),
  end: numberOf('>'),
} as const;

/** What a sign is of, as a number. */
const of = (what: string) => numberOf(`sign ${what}`);
/** Where a bit stands to the piece and the place of a telling: before all that is its own, before, at, between or behind them, behind it all. */
const SIGN_ZONES = ['P', 'B', 'E', 'M', 'A', 'Q'] as const;
export type SignZone = (typeof SIGN_ZONES)[number];
const byZone = (what: string) =>
  Object.fromEntries(SIGN_ZONES.map((zone) => [zone, of(`${zone}${what}`)])) as Readonly<Record<SignZone, number>>;
export const WORD = byZone('word');
export const PAIR = byZone('pair');
export const ROLE = byZone('role');
export const TYPE = byZone('type');
export const HINT = byZone('hint');
export const VERBAL = byZone('verbal');
/** What a sign may be of, wherever it stands: the word before the piece (`p`), and so on. */
const SIGNS = [
  'word',
  'role',
  'subjectRole',
  'beforeRole',
  'goalRole',
  'behindRole',
  'firstRole',
  'p',
  'p2',
  'a',
  'a2',
  'ending',
  'verbal',
  'type',
  'hint',
  'g',
  'g2',
  'h',
  'h2',
  'u',
  'u2',
  'v',
  'side',
  'first',
  'first2',
  'last',
  'own',
  'else',
  'places',
  'length',
  'quotes',
  'by',
  'home',
  'way',
  'near',
  'gap',
  'amid',
  'mineAmid',
  'placeAmid',
  'selfAmid',
  'there',
  'before',
  'beforeWord',
  'behind',
  'behind2',
  'orders',
] as const;
export const SIGN = Object.fromEntries(SIGNS.map((what) => [what, of(what)])) as Readonly<
  Record<(typeof SIGNS)[number], number>
>;
