import type { FactOf, Listener, Sayings } from '../../../core/fact.js';
import type { Skill } from '../board/board.js';
import type { Book, Level, Spell } from '../board/tables.js';
import { ORDER_SET, type OrderKind, type PathStep } from '../orders.js';

/** Why an order does not count or is not allowed (J1–J8). Where none is named, the ruling is that of the kind of order. */
export type LegalityFact =
  | FactOf<'not-in-control', '2.6', { ruling: 'J1'; player: string; piece: string; when: (typeof NOT_THEN)[number] }>
  | FactOf<'later-post', '4', { ruling: 'J3'; piece: string }>
  | FactOf<'too-many', '4', { ruling: 'J4'; most: number }>
  | FactOf<'second-main', '4', { ruling: 'J4'; skills: readonly Skill[] }>
  | FactOf<'second-move', '4', { ruling: 'J4' }>
  | FactOf<'fits-several', '4', { ruling: 'J8'; typed: string; fits: readonly string[] }>
  /** It fits several, others' among them, who are not named (11.2). */
  | FactOf<'fits-no-single', '4', { ruling: 'J8'; typed: string }>
  | FactOf<'unknown-name' | 'unknown-target', '4', { ruling: 'J8'; typed: string }>
  | FactOf<'no-skill', '4', { ruling: 'J12'; name: string; order: OrderKind }>
  | FactOf<'unknown-spell', '3.1', { ruling: 'J30'; name: string; spell: Spell }>
  | FactOf<'knows-already', '3.2', { name: string; spell: Spell }>
  | FactOf<'needs-lesson', '3.2', { spell: Spell; level: Level; before: Level; book: Book }>
  | FactOf<'tax-range', '10', { most: number }>
  | FactOf<'percent-range', '5'>
  | FactOf<'bare-engines', '6.2', { ruling: 'J39'; unit: string }>
  | FactOf<'too-few-recruits' | 'transfer-to-himself', '6.2'>
  | FactOf<'no-commander', '6.1' | '6.2', { name: string }>
  | FactOf<'city-name-taken', '10', { name: string }>
  | FactOf<'guards-himself', '4', { ruling: 'J8' }>
  | FactOf<'short-name', '4', { ruling: 'J8'; least: number }>
  | FactOf<'character-name-taken', '4', { ruling: 'J8'; name: string }>
  | FactOf<'no-hex', '3.1' | '5' | '12.2' | '12.3', { hex: string }>
  | FactOf<'water', '10' | '12.2' | '12.3', { hex: string }>
  | FactOf<'too-far', '12.2' | '12.3', { name: string; at: string; to: string; steps: number; most: number }>
  | PathFact;

/** J52 Why an army cannot go along a path. */
export type PathFact =
  | FactOf<'off-map', '12.1', { direction: PathStep; at: string }>
  | FactOf<'into-water', '12.1', { to: string; direction: PathStep; at: string }>
  | FactOf<'river-between', '12.1', { from: string; to: string }>;

/** When an order's author did not control the nation: not any more at the lock, not yet as he wrote, at neither time. */
export const NOT_THEN = ['not-any-more', 'not-yet', 'never'] as const;

/** Why an order does not count or is not allowed, in English. */
export const LEGALITY_SAYINGS: Sayings<LegalityFact> = {
  'not-in-control': {
    says: ({ player, piece, when }) => {
      if (when === 'not-any-more') return `${player} does not control ${piece}’s nation any more at the lock`;
      if (when === 'not-yet') return `${player} did not control ${piece}’s nation yet when he wrote this`;
      return `${player} does not control ${piece}’s nation`;
    },
  },
  'later-post': { says: ({ piece }) => `A later post has orders for ${piece}; it replaces this one` },
  'too-many': { says: ({ most }) => `He has ${most} orders a turn; this is one more` },
  'second-main': {
    says: ({ skills }) => `One main order of ${skills.join()} skill a turn is all he may have; this is a second`,
  },
  'second-move': { says: () => 'One move order a turn is all he may have; this is a second' },
  'fits-several': { says: ({ typed, fits }, to) => `"${typed}" fits ${fits.join(' and ')}${askWhole(to)}` },
  'fits-no-single': { says: ({ typed }, to) => `"${typed}" is no single character${askWhole(to)}` },
  'unknown-name': { says: ({ typed }) => `No character on the board is called "${typed}"` },
  'unknown-target': { says: ({ typed }) => `"${typed}" is no one character on the board` },
  'no-skill': {
    says: ({ name, order }) => {
      const { skills, title } = ORDER_SET[order];
      return `${name} has no ${skills.join(' or ')} skill: ${title} needs it`;
    },
  },
  'unknown-spell': { says: ({ name, spell }) => `${name} does not know ${spell}` },
  'knows-already': { says: ({ name, spell }) => `${name} knows ${spell} already` },
  'needs-lesson': {
    says: ({ spell, level, before, book }) => `${spell} is ${level}: it needs ${before} knowledge of ${book} first`,
  },
  'tax-range': { says: ({ most }) => `Taxes go from 0 to ${most}` },
  'percent-range': { says: () => 'From 1 to 100 percent can be sold' },
  'bare-engines': { says: ({ unit }) => `${unit} take no weapons and no armor` },
  'too-few-recruits': { says: () => 'At least one man must be recruited' },
  'transfer-to-himself': { says: () => 'He cannot hand troops over to himself' },
  'no-commander': { says: ({ name }) => `${name} has no commander skill` },
  'city-name-taken': { says: ({ name }) => `A city or ruin is called ${name} already` },
  'guards-himself': { says: () => 'He cannot guard himself' },
  'short-name': { says: ({ least }) => `A name has ${least} letters or more` },
  'character-name-taken': { says: ({ name }) => `A character on the board is called ${name} already` },
  'no-hex': { says: ({ hex }) => `${hex} is no hex of the map` },
  water: { says: ({ hex }) => `${hex} is water` },
  'too-far': {
    says: ({ name, at, to, steps, most }) => `${to} is ${steps} hexes from ${at}, where ${name} is; ${most} at most`,
  },
  'off-map': { says: ({ direction, at }) => `${direction} of ${at} is off the map` },
  'into-water': { says: ({ to, direction, at }) => `${to}, ${direction} of ${at}, is water` },
  'river-between': { says: ({ from, to }) => `A river without bridge or ford lies between ${from} and ${to}` },
};

/** What helps whoever ordered, and nobody else. */
function askWhole(to: Listener): string {
  return to === 'judge' || to === 'own' ? '; write the whole name' : '';
}
