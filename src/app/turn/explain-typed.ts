import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { withArticle } from '../../rulesets/contract/words.js';
import { nearestNames } from './nearest-names.js';

/** A line that the judge typed and that is no order in its full form: what is wrong with it, and how it would be right. */
export interface Mistyped {
  readonly line: string;
  readonly why: string;
  readonly todo: string;
}

/**
 * What is wrong with the first of some typed lines that is no order in its full form: as the reader of posts understands
 * it, so that what could be meant is told in full. Undefined where all are orders.
 */
export function explainTyped<B, V>(lines: readonly string[], board: B, ruleset: Ruleset<B, V>): Mistyped | undefined {
  const line = lines.find((one) => !ruleset.readCanonical(one, board));
  if (line === undefined) return undefined;
  const { piece, order } = ruleset.words;
  const example = `Write it like: ${order}.`;
  const names = ruleset.subjectsOf(board);
  const reader = ruleset.createReader(board, { former: [], nicknames: new Map() });
  const { parts } = reader.read({ text: line, skips: [] }, { player: '', mine: names });
  const found = parts.find(({ bin }) => bin !== 'chatter');
  if (found?.bin === 'doubt') {
    const [nearest] = found.nearest;
    return { line, why: found.why, todo: nearest === undefined ? example : `Perhaps you mean: ${nearest}` };
  }
  const [read] = found?.bin === 'order' ? found.orders : [];
  if (!read) return { line, why: 'nothing in it is an order', todo: example };
  if (read.known) return { line, why: 'it is not written in full', todo: `In full it is: ${read.text}` };
  if (read.fits.length > 1)
    return { line, why: `${read.piece} fits ${read.fits.join(' and ')}`, todo: 'Write the whole name.' };
  const why = `${withArticle(piece.one)} called ${read.piece} is not on the board`;
  return { line, why, todo: suggest(read.piece, names) ?? example };
}

function suggest(name: string, names: readonly string[]): string | undefined {
  const [near] = nearestNames(name, names);
  return near === undefined ? undefined : `Perhaps you mean ${near}.`;
}
