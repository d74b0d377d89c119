import { strong } from '../../../core/document.js';
import { tellTimes } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { PlanesUpdate } from '../update.js';
import { isToldOfMove, SHORT, sortMoves } from './moves.js';
import { findLeaving, LEAVING } from './results.js';

const LIST = new Intl.ListFormat('en-GB');

/** P54 What rests on a ruling or a roll and is told neither with a move nor with a battle's result. */
export function writeCalls(update: PlanesUpdate): readonly ListItem[] {
  const moved = new Set(sortMoves(update).map(({ piece }) => piece));
  const left = new Set(update.results.flatMap(({ at }) => findLeaving(update, at).map(({ piece }) => piece)));
  const told = update.calls
    .filter(({ ruling, piece }) => !SHORT.includes(ruling) || !moved.has(piece))
    .filter(({ ruling, piece }) => !LEAVING.includes(ruling) || !left.has(piece))
    .filter((call) => call.ruling !== 'P34' && !isToldOfMove(update, call)); // told with the results, with the moves
  const alike = new Map<string, string[]>();
  for (const { ruling, piece, why } of told) {
    const words = `: ${tellCall(why)} (${ruling === 'R3' ? 'P5' : ruling})`;
    alike.set(words, [...(alike.get(words) ?? []), piece]);
  }
  return [...alike].map(([words, pieces]) => [
    strong(LIST.format(pieces)),
    pieces.length > 1 ? ofSeveral(words) : words,
  ]);
}

/** What was said of one army, said of several. */
function ofSeveral(words: string): string {
  return words
    .replace('its post was edited before it was', 'their posts were edited before they were')
    .replace('its post was', 'their posts were')
    .replace('so its order has', 'so their orders have');
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
