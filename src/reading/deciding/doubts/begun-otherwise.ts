import { beginsWithRole, hasRole } from '../../tokens/token.js';
import { isHarmless, isMark, isMotion } from '../../tokens/token-roles.js';
import type { ClauseView } from '../clause-view.js';
import type { DoubtRow } from '../doubt-row.js';
import { isWithinReach } from '../within-reach.js';

const BEGUN = 'an order was begun that cannot be read';

/**
 * What does not begin with the name of a piece of the author's and yet tries to be an order. A sign is never a place
 * alone (films are in 3D) nor a verb alone (people hold their breath).
 */
export const BEGUN_OTHERWISE: readonly DoubtRow<ClauseView>[] = [
  {
    // "Smoke heads for 32E", where Smoke Ring and Smoke & Mirrors are the author's
    id: 'name-fits-several',
    when: ({ row, hedged, places, verbs }) =>
      !hedged && (places > 0 || verbs.length > 0) ? row.find(({ fits }) => fits !== undefined) : undefined,
    why: 'more than one name begins with "{}"',
    sure: true,
    whole: true,
    example: { says: 'Grey heads for 4D' },
  },
  {
    // "Nobody moves", "none of them move this turn"
    id: 'nobody-moves',
    when: ({ said: [head, ...rest], known }) => {
      const last = rest.findLast((token) => !isMark(token));
      const nobody = head?.type === 'hedge' && (hasRole(head, 'nobody') || hasRole(head, 'none'));
      return nobody && last && known.isVerb(last.type) && hasRole(last, 'moving') && rest.length <= 4;
    },
    why: 'no piece is named',
    sure: true,
    whole: true,
    example: { says: 'Nobody moves' },
  },
  {
    id: 'verb-and-name',
    when: (view) => {
      const [head, next] = view.said;
      if (!view.isVerb(head) || next?.type !== 'name') return false;
      return view.isTaking(head) ? !view.hedged : view.isOwned(next);
    },
    why: BEGUN,
    sure: true,
    whole: true,
    example: { says: 'Engage Vorax' },
  },
  {
    id: 'verb-and-later-a-name',
    when: (view) => {
      const { said, row, hedged, places, names } = view;
      const named = row.some((token) => view.isOwned(token)) || (places > 0 && names > 0);
      return view.isTaking(said[0]) && !hedged && said.length <= 9 && named;
    },
    why: BEGUN,
    sure: true,
    whole: true,
    example: { says: 'Attack with Sai Rei' },
  },
  {
    id: 'stays-alone',
    when: (view) => {
      const [head, ...rest] = view.said;
      if (!head || !view.isVerb(head)) return false;
      const alone = rest.every(isMark);
      if (alone && !view.has('quote') && beginsWithRole(head, 'staying')) return true;
      const { quiet, staying } = view.known.language;
      if (view.isTaking(head) || !(head.text.includes(' ') || !quiet.includes(head.type))) return false;
      const others = view.said.some(({ type }) => type === 'name');
      const mine = staying.includes(head.type) && !quiet.includes(head.type) && !view.hedged && !others;
      return alone || (mine && rest.length <= 4);
    },
    why: 'no piece is named',
    sure: true,
    whole: true,
    example: { says: 'I hold.' },
  },
  {
    // "sorry, 4F", "4E, not 4D"
    id: 'place-alone',
    when: ({ row, places, known }) => {
      const alone = row.every((token) => token.type === 'square' || hasRole(token, 'instead') || isHarmless(token));
      // "d5", of a game of chess
      const near = row.some(({ square }) => square !== undefined && known.isInReach(square));
      return alone && near && (places === 1 || (places === 2 && row.some(({ type }) => type === 'hedge')));
    },
    why: 'a square and nothing else',
    sure: true,
    whole: true,
    example: { says: '4E, not 4D' },
  },
  {
    id: 'places-alone',
    when: (view) =>
      view.places > 0 &&
      !view.hedged &&
      view.row.every((token) => isMark(token) || BETWEEN.has(token.type)) &&
      view.has('to', 'from', 'arrow'),
    why: 'no piece is named, or no start square',
    sure: true,
    whole: true,
    example: { says: 'to 4D' },
  },
  {
    id: 'places-and-later-a-name',
    when: (view) => {
      const { row, places, hedged } = view;
      if (places === 0 || hedged) return false;
      const spans = row.some(
        ({ type }, i) => type === 'to' && row[i - 1]?.type === 'square' && row[i + 1]?.type === 'square',
      );
      const goes = places > 1 && row.some((token) => view.isVerb(token));
      return (spans || goes) && row.some((_, i) => view.isFree(i));
    },
    why: 'a name and squares, but no order that can be read',
    sure: true,
    whole: true,
    example: { says: 'three miles from 3D to 4D, and Sai Rei' },
  },
  {
    // "the Second Guard marches from 5E to 5F", where one of the author's stands
    id: 'moves-unnamed',
    when: (view) => {
      const { row, places, hedged, known } = view;
      if (places === 0 || hedged) return false;
      const moves = row.some(
        (token, i) =>
          (view.isVerb(token) || (isMotion(token) && row.some((one) => hasRole(one, 'first-person')))) &&
          ['to', 'from', 'square'].includes(row[i + 1]?.type ?? ''),
      );
      // "rifles going up to 4D"
      const part = row.some(
        (token, i) =>
          known.isPartOfMine(token.text) && row.slice(i + 1, i + 3).some((one) => isMotion(one) || view.isVerb(one)),
      );
      if (part && row.some(({ type }, i) => type === 'square' && row[i - 1]?.type === 'to')) return true;
      const ours = row.some(
        (token) =>
          (hasRole(token, 'we') && !hasRole(token, 'determiner')) ||
          view.isOwned(token) ||
          known.isMineAt(token.square ?? '') ||
          known.isPartOfMine(token.text),
      );
      return moves && ours;
    },
    why: 'no piece is named that the board knows',
    sure: true,
    whole: true,
    example: { says: 'The second guard marches from 3D to 4D' },
  },
  {
    id: 'place-stays',
    when: ({ said, places, hedged, known }) =>
      places > 0 &&
      !hedged &&
      said[0]?.type === 'square' &&
      known.language.staying.includes(said[1]?.type ?? '') &&
      said.slice(2).every(isMark),
    why: 'no piece is named',
    sure: true,
    whole: true,
    example: { says: '3D holds' },
  },
  {
    id: 'places-to-choose',
    when: ({ said, places, hedged, row }) =>
      !hedged && said[0]?.type === 'square' && places > 1 && row.some(({ type }) => type === 'or'),
    why: 'two squares to choose from',
    sure: true,
    whole: true,
    example: { says: '4D or 5D' },
  },
  {
    id: 'within-reach-of-one',
    when: isWithinReach,
    why: 'a name and a square it could reach, but no order that can be read',
    sure: true,
    whole: true,
    example: { says: 'The fine inns of 4D please Sai Rei' },
  },
];

const BETWEEN = new Set(['to', 'from', 'arrow', 'square']);
