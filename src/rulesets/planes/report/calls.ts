import { strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import { tellTimes } from '../../shared/told-reasons.js';
import type { PlanesUpdate } from '../update.js';
import { SHORT, sortMoves } from './moves.js';
import { findLeaving, LEAVING } from './results.js';

const LIST = new Intl.ListFormat('en-GB');

/** P54 What rests on a ruling or a roll and is told neither with a move nor with a battle's result. */
export function writeCalls(update: PlanesUpdate): readonly ListItem[] {
  const moved = new Set(sortMoves(update).map(({ piece }) => piece));
  const left = new Set(update.results.flatMap(({ at }) => findLeaving(update, at).map(({ piece }) => piece)));
  return update.calls
    .filter(({ ruling, piece }) => !SHORT.includes(ruling) || !moved.has(piece))
    .filter(({ ruling, piece }) => !LEAVING.includes(ruling) || !left.has(piece))
    .filter(({ ruling }) => ruling !== 'P34') // told with the results
    .map(({ ruling, piece, why }) => [strong(piece), `: ${tellCall(why)} (${ruling === 'R3' ? 'P5' : ruling})`]);
}

/** A roll as a sentence: between whom it was, and whom it chose. */
function tellCall(why: string): string {
  const [names, near] = why.split(' are equally near ');
  const [place, chosen] = (near ?? '').split('; place ');
  if (names !== undefined && chosen !== undefined)
    return `${LIST.format(names.split(', '))} were equally near ${place}; the roll chose ${chosen.split(': ').at(-1)}`;
  const [met, rolled] = why.split('whom it intercepts was rolled among ');
  if (met === '' && rolled !== undefined) {
    const [among = '', one] = rolled.split(': ');
    return `${LIST.format(among.split(', '))} came its way; the roll chose ${one}`;
  }
  return tellTimes(why);
}
