import { AMENDS, HEDGES, RECALLS } from './english-doubting.js';
import { COURTESIES, LEADS } from './english-leading.js';
import { spell } from './spell.js';

/**
 * Words that mean the same under every rulebook, by type of token. Longer phrases win over the words they begin with.
 * A ruleset adds its verbs. Written small; apostrophes are left out.
 */
export const COMMON_WORDS: Readonly<Record<string, readonly string[]>> = {
  to: spell('to, into, unto'),
  from: spell('from'),
  via: spell('via, through, by way of, by/ route, routed, routed via, path, via route'),
  at: spell('at, in, on, @'),
  with: ['with', 'w/'],
  and: spell('and, &, +'),
  thereafter: spell('then, afterwards, and/ after that'),
  aux: spell('is, are, am, will, shall, be, will be, to be'),
  all: spell(`
    all, all armies, my armies, all my armies, all of my armies, all mine, all of mine, every army
    everyone, everybody, everything, all my/ units/troops
  `),
  rest: spell(`
    rest, the rest, all the rest, the rest of my armies/army, the rest of them
    everyone/everybody/everything else
    others, the others, all others, all the others
    other armies, the/my/all other armies, all my other armies, remaining armies, the/my remaining armies
  `),
  or: spell('or, either, or rather, or maybe, alternatively'),
  hedge: HEDGES,
  recall: RECALLS,
  compass: spell(`
    north, south, east, west, northwards, southwards, eastwards, westwards, northeast, northwest, southeast, southwest
    squares, steps, one, two, three, four, five, six, seven, eight, nine, ten
  `),
  polite: COURTESIES,
  amend: AMENDS,
  lead: LEADS,
};
