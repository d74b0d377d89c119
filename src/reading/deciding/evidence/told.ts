import type { Sentence } from '../../sentences/find-sentences.js';
import { hasRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';
import { decideClause } from '../decide-clause.js';
import { type Decided, doubtOf, doubtOrder } from '../decided.js';
import { ELSEWHERE } from '../doubts/elsewhere.js';
import { findClauseDoubt } from '../find-clause-doubt.js';
import { isTalk } from '../is-talk.js';
import type { Knowledge, Range } from '../knowledge.js';
import { staysWhereItEnds } from '../rest-of-an-order.js';
import { readStandBesideTalk } from './beside/stands.js';
import { catches } from './caught/catch.js';
import { isOfHimself } from './pronouns.js';

/** Doubts of the grammar that only say that more was said than it knows. */
const OPEN = new Set([
  'who-stands-there',
  'whose-move',
  'whose-move-behind',
  'name-missing',
  'more-behind',
  'word-before',
  'name-before',
  'hedged-before',
  'asked',
  'hedged-behind',
  'nobody-named-in-words',
  'more-than-staying',
  'tale-of-staying',
  'verb-before',
]);

/** True where what is told in words holds every verb that takes another piece: "up to 4E (replace Mol), and X attacks Y on 9D" is all of it. */
export function takesAll<V>(
  tokens: readonly Token[],
  { from, to }: Range,
  formal: readonly Decided<V>[],
  told: readonly Range[],
  { language }: Knowledge<V>,
): boolean {
  if (!formal.some((one) => one.bin === 'doubt' && one.id === 'verb-before')) return true;
  const isTold = (at: number) =>
    told.some((one) => at >= one.from && at < one.to && tokens.slice(one.from, at).some(({ type }) => type === 'name'));
  // "I'd like Vorax to replace Mol, so Vorax goes to 4D and replaces Mol"
  const isSaidAgain = (at: number) =>
    tokens.some(
      ({ type }, i) => isTold(i) && type === tokens[at]?.type && tokens[i + 1]?.piece === tokens[at + 1]?.piece,
    );
  return tokens
    .slice(from, to)
    .every(({ type }, i) => !language.taking.includes(type) || isTold(from + i) || isSaidAgain(from + i));
}

/** True where what a clause says in words is not all in the sentences of the grammar. */
export function mayBeTold<V>(row: readonly Token[], formal: readonly Decided<V>[], known: Knowledge<V>): boolean {
  if (!row.some(({ type }) => type === 'square') || row.some(({ type }) => type === 'arrow')) return false;
  if (formal.some((one) => one.bin === 'doubt' && !OPEN.has(one.id))) return false;
  if (known.own !== undefined && row.some((token) => hasRole(token, 'first-person'))) return true;
  if (isOfHimself(row, known)) return true;
  return (
    known.carried.name !== undefined || row.some(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''))
  );
}

/** Puts orders told in words beside those of the grammar, which win; what is left of the clause may be a doubt. */
export function layTold<V>(
  tokens: readonly Token[],
  sentences: readonly Sentence<V>[],
  clause: Range,
  formal: readonly Decided<V>[],
  told: readonly Decided<V>[],
  known: Knowledge<V>,
): readonly Decided<V>[] {
  const sure = formal.filter(({ bin }) => bin === 'order');
  const orders = [...sure, ...told.filter((one) => !sure.some((other) => overlaps(one, other)))];
  orders.sort((one, other) => one.from - other.from);
  const laid: Decided<V>[] = [];
  let { from } = clause;
  for (const order of [...orders, undefined]) {
    const gap = { from, to: order?.from ?? clause.to };
    const last = laid.at(-1);
    from = order?.to ?? from;
    if (last?.bin === 'order' && (strikesOn(tokens, gap, last, known) || namesWhoIsThere(tokens, gap, last, known))) {
      laid[laid.length - 1] = doubtOrder(last, { from: last.from, to: gap.to }, ELSEWHERE.restSaid);
      if (order) laid.push(order);
      continue;
    }
    const said =
      (order && concludes(tokens, gap, order)) || staysWhereItEnds(tokens.slice(gap.from, gap.to), last, known);
    const beside = said ? [] : decideGap(tokens, sentences, gap, known);
    const open = beside.find((one) => one.bin === 'doubt');
    // "Ignore this: Vorax goes to 4D"
    if (order && open && tokens[gap.to - 1]?.type === 'colon')
      laid.push(doubtOrder(order, { from: gap.from, to: order.to }, open));
    else laid.push(...beside, ...(order ? [order] : []));
  }
  return laid;
}

/** "I'd like Vorax to take the place of Mol, so | Vorax goes to 4D and replaces Mol": it says no more than the order that it leads to. */
function concludes(tokens: readonly Token[], gap: Range, order: Range): boolean {
  const [before, said] = [tokens.slice(gap.from, gap.to), tokens.slice(order.from, order.to)];
  const isOf = ({ piece, square }: Token) =>
    said.some((token) => token.piece === piece && token.square === square && (piece ?? square) !== undefined);
  const named = before.filter(({ type }) => type === 'name' || type === 'square');
  return named.length > 0 && named.every(isOf) && hasRole(before.at(-1), 'concluding');
}

/** "and engages Red Guard Attack Dogs: stand": what an order does where it ends is said of it, and not in it. */
function strikesOn<V>(
  tokens: readonly Token[],
  { from, to }: Range,
  { meaning }: Extract<Decided<V>, { bin: 'order' }>,
  { language }: Knowledge,
): boolean {
  const words = tokens.slice(from, to).filter((token) => !isMark(token));
  const verb = words.find((token) => token.type !== 'aux');
  // "relieve Mol there (replace)": the verb it has already
  const again = meaning.kind === 'orders' && meaning.intents.at(-1)?.text.includes(`; ${verb?.type} `) === true;
  return (
    verb !== undefined &&
    !(again && words.length === 1) &&
    (language.taking.includes(verb.type) || language.joining.includes(verb.hint ?? ''))
  );
}

/** "into 4D, and he has engaged Mol", who stands there: what an order leaves out of its own clause. */
function namesWhoIsThere<V>(
  tokens: readonly Token[],
  { from, to }: Range,
  { meaning }: Extract<Decided<V>, { bin: 'order' }>,
  { placeOf }: Knowledge<V>,
): boolean {
  const end = meaning.kind === 'orders' && meaning.intents.length === 1 ? meaning.intents[0].unnamed : undefined;
  const gap = tokens.slice(from, to);
  return end !== undefined && gap.some(({ type, piece }) => type === 'name' && placeOf(piece ?? '') === end);
}

/** What stands beside orders: a sentence of its own, or at most a doubt. */
function decideGap<V>(
  tokens: readonly Token[],
  sentences: readonly Sentence<V>[],
  gap: Range,
  known: Knowledge<V>,
): readonly Decided<V>[] {
  if (gap.to <= gap.from) return [];
  const inside = sentences.filter(({ from, to }) => from >= gap.from && to <= gap.to);
  const formal = inside.length > 0 ? decideClause(tokens, sentences, gap, inside, known) : [];
  // "…, and Vorax stays put"
  const stands = formal.every(({ bin }) => bin === 'doubt') ? readStandBesideTalk(tokens, gap, known) : [];
  if (stands.length > 0) return stands;
  if (formal.length > 0) return formal;
  const row = tokens.slice(gap.from, gap.to);
  const doubt = findClauseDoubt(row, known);
  if (doubt) return [doubtOf(gap, doubt, [])];
  // "So that he isn't alone, I'm having Vorax swing round to 4D, and | Mol goes to 5D"
  return row.some(({ type }) => type === 'square') && catches(row, isTalk(row, known), known)
    ? [doubtOf(gap, ELSEWHERE.stated, [])]
    : [];
}

function overlaps(one: Range, other: Range): boolean {
  return one.from < other.to && other.from < one.to;
}
