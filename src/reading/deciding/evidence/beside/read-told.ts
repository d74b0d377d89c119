import type { Token } from '../../../tokens/token.js';
import type { Knowledge, Range } from '../../knowledge.js';
import { withOwnName, withoutPresenting, withRelieved } from '../pronouns.js';
import { readByEvidence, type ToldOrder } from '../read-by-evidence.js';
import { readBesideTalk } from './amid-talk.js';

/** What a clause says in words: all of it, else a part of it beside talk; of "I", where he who says it has a piece of his name. */
export function readTold<V>(tokens: readonly Token[], range: Range, known: Knowledge<V>): readonly ToldOrder<V>[] {
  const relieved = withRelieved(tokens, range, known);
  const both = relieved ? readNamed(relieved, range, known) : [];
  if (both.length > 1) return both;
  const told = readNamed(tokens, range, known);
  const own = withOwnName(tokens, range, known);
  const more = own ? readNamed(own, range, known) : [];
  if (more.length > told.length || (more.length > 0 && isSame(told, more))) return more;
  const shown = told.length > 0 ? undefined : withoutPresenting(tokens, range);
  return shown ? readNamed(shown, range, known) : told;
}

/** True for the same orders: "I stay put" behind one of them is no part of it. */
function isSame<V>(told: readonly ToldOrder<V>[], more: readonly ToldOrder<V>[]): boolean {
  const textOf = ({ meaning }: ToldOrder<V>) => (meaning.kind === 'orders' ? meaning.intents[0].text : meaning.group);
  return told.length === more.length && told.every((one, i) => textOf(one) === textOf(more[i] as ToldOrder<V>));
}

function readNamed<V>(tokens: readonly Token[], range: Range, known: Knowledge<V>): readonly ToldOrder<V>[] {
  const whole = readByEvidence(tokens, range, known);
  return whole.length > 0 ? whole : readBesideTalk(tokens, range, known);
}
