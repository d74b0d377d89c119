import type { Token } from '../../../tokens/token.js';
import type { Knowledge, Range } from '../../knowledge.js';
import { withOwnName, withoutPresenting } from '../pronouns.js';
import { readByEvidence, type ToldOrder } from '../read-by-evidence.js';
import { readBesideTalk } from './amid-talk.js';

/** What a clause says in words: all of it, else a part of it beside talk; of "I", where he who says it has a piece of his name. */
export function readTold<V>(tokens: readonly Token[], range: Range, known: Knowledge<V>): readonly ToldOrder<V>[] {
  const told = readNamed(tokens, range, known);
  const own = withOwnName(tokens, range, known);
  const more = own ? readNamed(own, range, known) : [];
  if (more.length > told.length) return more;
  const shown = told.length > 0 ? undefined : withoutPresenting(tokens, range);
  return shown ? readNamed(shown, range, known) : told;
}

function readNamed<V>(tokens: readonly Token[], range: Range, known: Knowledge<V>): readonly ToldOrder<V>[] {
  const whole = readByEvidence(tokens, range, known);
  return whole.length > 0 ? whole : readBesideTalk(tokens, range, known);
}
