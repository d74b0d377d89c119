import { hasRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';
import type { DoubtRow } from '../doubt-row.js';
import { isLikened } from '../evidence/journey.js';
import { isOfNoJourney } from '../within-reach.js';

const BEGUN = 'an order was begun that cannot be read';
const NO_ORDER = 'a name and a square, but no order that can be read';
/** "Sai Rei to the river" */
const LONGEST_AIM = 7;

/** What begins with the name of a piece of the author's, and what it lacks to be an order. */
export const BEGUN_WITH_A_NAME: readonly DoubtRow<ClauseView>[] = [
  {
    id: 'name-and-colon',
    when: isBegun,
    why: BEGUN,
    sure: true,
    whole: true,
    example: { says: 'Sai Rei: ?' },
  },
  {
    id: 'name-and-aim',
    when: ({ own, hedged, said }) => {
      const [, next, ...rest] = said;
      if (!own || hedged || !next) return false;
      // "Vorax moves to" and nothing behind it
      if (isMotion(next)) return rest[0]?.type === 'to' && rest.slice(1).every(isMark);
      return next.type === 'to' && said.length <= LONGEST_AIM && !(rest[0] && hasRole(rest[0], 'people'));
    },
    why: 'a square was expected after "to"',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei to the river' },
  },
  {
    id: 'steps-counted',
    when: (view) => view.own && (view.said[1]?.type === 'steps' || (!view.hedged && countsSteps(view))),
    why: 'squares are needed, not steps',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei moves two squares east' },
  },
  {
    id: 'name-and-places',
    when: (view) => {
      const { own, hedged, places, names, row, said, verbs } = view;
      if (
        !own ||
        hedged ||
        places === 0 ||
        !(view.aims || names > 1 || places > 1 || view.goes) ||
        !view.isFree(row.indexOf(said[0] as Token))
      )
        return false;
      // "looks at 4D", "is new to 4D"; but "calls a taxi to 4D"
      if (!view.goes && verbs.length === 0 && (isOfNoJourney(row) || isLikened(said))) return false;
      if (places > 1 || names > 1 || row.some((token) => view.isVerb(token))) return true;
      const end = said.findLast((token) => !isMark(token));
      // "Los Lobos ziehen nach 22C"
      const ends = end?.type === 'square' && said.length <= LONGEST_AIM && !(view.has('aux') && view.has('at'));
      return said[1]?.type === 'square' || ends;
    },
    why: NO_ORDER,
    sure: true,
    whole: true,
    example: { says: 'Sai Rei somewhere near 4D and 5D' },
  },
  {
    id: 'name-and-stay',
    when: (view) => {
      const { own, hedged, verbs, said, known } = view;
      if (!own || hedged) return false;
      const end = said.findLastIndex((token) => !isMark(token));
      // "is tired from the fighting"
      const noun = hasRole(said[end - 1], 'article') && !view.isOwned(said[end - 2]);
      const stays = known.language.staying.includes(said[end]?.type ?? '') && !noun && said.length <= 8;
      return stays || verbs.some((token) => !view.isTaking(token));
    },
    why: 'more is said than that it stays',
    sure: true,
    whole: true,
    example: { says: "Sai Rei can't move mountains" },
  },
  {
    id: 'name-and-verb',
    when: (view) =>
      view.own &&
      !view.hedged &&
      view.verbs.some((token) => view.isTaking(token)) &&
      (view.said.length <= 4 || view.names > 1),
    why: 'a square is missing',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei engages Vorax' },
  },
];

function isBegun(view: ClauseView): boolean {
  const { own, said, verbs } = view;
  const [, next, after] = said;
  if (!own || next?.type !== 'colon') return false;
  if (after?.type === 'ask' || verbs.length > 0 || hasRole(after, 'pointing')) return true;
  if (view.has('square', 'steps', 'recall', 'compass', 'number') || isShort(said.slice(2))) return true;
  return after?.type === 'dash' && said.length === 3;
}

/** A word or two and no cry: what stands so behind a name and a colon is meant for the judge. */
function isShort(rest: readonly Token[]): boolean {
  const words = rest.filter((token) => !isMark(token));
  return words.length > 0 && words.length <= 2 && !/[!?]/.test(rest.at(-1)?.text ?? '');
}

/** "moves 2 N", "goes two squares east", "moves east." */
function countsSteps(view: ClauseView): boolean {
  return view.row.some((token, i) => {
    if (token.type === 'steps') return true;
    const [before, next] = [view.row[i - 1], view.row[i + 1]];
    return token.type === 'compass' && (next?.type === 'compass' || (view.isVerb(before) && (!next || isMark(next))));
  });
}
