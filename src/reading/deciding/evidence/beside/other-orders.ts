import type { Token } from '../../../tokens/token.js';
import type { Decided } from '../../decided.js';
import type { Knowledge, Range } from '../../knowledge.js';
import type { ToldOrder } from '../read-by-evidence.js';
import { readStandBesideTalk } from './stands.js';
import { readTaking } from './takings.js';

/** Doubts of the grammar that only say that more was said than that something stays. */
const STANDS_OPEN = new Set(['more-than-staying', 'tale-of-staying', 'same-as-another', 'hedged-behind']);

/** An order that is no move and was not read by its form: a stand beside talk, an order about another piece. */
export function readOther<V>(
  tokens: readonly Token[],
  { from, to }: Range,
  formal: readonly Decided<V>[],
  known: Knowledge<V>,
): readonly ToldOrder<V>[] {
  const next = formal.find(({ bin }) => bin === 'order');
  const clause = { from, to: next?.from ?? to };
  if (next?.from === from) return [];
  const open = formal.every((one) => one.bin === 'order' || STANDS_OPEN.has(one.id));
  const stands = open ? readStandBesideTalk(tokens, clause, known) : [];
  return stands.length > 0 || next ? stands : readTaking(tokens, clause, known);
}

/** "Vorax goes to 4D, and Mol stays, as it always has": a stand behind another order is read with the remark beside it. */
export function freeStands<V>(
  tokens: readonly Token[],
  { to }: Range,
  formal: readonly Decided<V>[],
  known: Knowledge<V>,
): readonly Decided<V>[] {
  return formal.flatMap((one, i): readonly Decided<V>[] => {
    const [before, next] = [formal[i - 1], formal[i + 1]];
    const behind = before?.bin === 'order' && before.to <= one.from;
    if (one.bin === 'order' || !behind || !STANDS_OPEN.has(one.id)) return [one];
    const stands = readStandBesideTalk(tokens, { from: before.to, to: next?.from ?? to }, known);
    return stands.length > 0 ? stands : [one];
  });
}
