import { ENGLISH_MARKS } from './english-marks.js';
import { ENGLISH_TOKENS } from './english-tokens.js';
import { ENGLISH_REMARKS } from './remarks/english.js';
import { entry, type HumanLanguage } from './roles.js';

/** English, which every other language is read beside. */
export const english = {
  id: 'en',
  telltale: entry(
    `the, and, of, with, my, to, from, is, are, this, that, it, for, i, we, you, please, thanks, orders, hold, holds, stay, stays
     go, goes, move, moves, engage, engages, attack, attacks, replace, replaces, intercept, intercepts, joint, not, but, have, has
     attend, combat, met, pour, rest, tour, trek`,
    'Vorax goes to 4D',
  ),
  endings: entry('s, ing', 'Vorax lumbers to 4D'),
  slurred: entry('in=ing, eth=, eth=e, eth=es', 'Vorax is ridin to 4D, and Mol goeth to 5E'),
  tokens: ENGLISH_TOKENS,
  marks: ENGLISH_MARKS,
  remarks: ENGLISH_REMARKS,
} as const satisfies HumanLanguage;
