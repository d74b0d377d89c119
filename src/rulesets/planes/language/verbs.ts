import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { withOwnVerbs } from '../../shared/verbs.js';
import { PLANES } from '../board.js';

/** P53 Planes are read in full or by a beginning of three letters or more. */
const SHORTEST = 3;
const PLANE_WORDS = PLANES.flatMap(({ name }) =>
  Array.from({ length: name.length - SHORTEST + 1 }, (_, i) => name.slice(0, SHORTEST + i).toLowerCase()),
);

/** The verbs that only this rulebook has, in English (4.1.3, 4.1.5, 4.1.6, 5.1.2, 5.5, 5.5.1, 6.1.4). */
const OWN: WordTable = {
  plane: PLANE_WORDS,
  raid: spell('raid/raids/raiding'),
  support: spell('support/supports/supporting'),
  interceptany: spell(
    'intercept/intercepts/intercepting any/anybody/anyone/anything/everybody/everyone, intercept/intercepts/intercepting any enemy/army/one/body/thing, intercept/intercepts/intercepting any enemy army',
  ),
  portal: spell(
    'portal, go/goes/going through, go/goes/going through the/this/its portal, through the portal, enter/enters/take/takes/use/uses the portal',
  ),
  garrison: spell(`
    garrison/garrisons/garrisoning, garrison/garrisons/garrisoning the/this portal
    stop/stops/stopping/stay/stays/staying in/at the portal
    not go/going through, not go/going through the portal, do/does/will not go through, do/does/will not go through the portal
    dont/doesnt/wont go through, dont/doesnt/wont go through the portal
  `),
  heal: spell('heal/heals/healing'),
  bump: spell('joint engage bump, joint engagement bump'),
};

/** The verbs of this rulebook, and other words for them. */
export const { verbs: VERBS, hints: HINTS } = withOwnVerbs({ own: OWN, without: ['joint'] });

/** The plane a word means. */
export function planeOfWord(word: string): string {
  const typed = word.toLowerCase();
  return PLANES.find(({ name }) => name.toLowerCase().startsWith(typed))?.name ?? '';
}
