import type { Intent } from '../../language.js';
import type { Sentence } from '../../sentences/find-sentences.js';
import { hasRole, makeToken, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Decided } from '../decided.js';
import type { Knowledge, Range } from '../knowledge.js';
import { goesFurther } from '../rest-of-an-order.js';
import { hushAsides } from './asides.js';
import { isSpoilt, isTold } from './harm.js';
import { readPairs } from './pairs.js';
import { findPlainStretches } from './plain-stretch.js';
import { findCarried, isOfHimself } from './pronouns.js';
import { cutSegments, isAndThat, type Segment } from './segments.js';
import { type SaidOrder, weigh } from './weigh.js';

/** An order told in words. */
export type ToldOrder<V> = Extract<Decided<V>, { bin: 'order' }>;

/**
 * Reads a clause that is in no form by what the board says: an order is what names one piece of the author's, goes to
 * one other place, engages at most one that stands there, and holds nothing that hedges, negates, asks, tells of the
 * past, quotes or speaks to somebody. Nothing weaker carries an order. Returns the orders found; none where the clause
 * as a whole is no plain statement.
 */
export function readByEvidence<V>(
  tokens: readonly Token[],
  whole: Range,
  known: Knowledge<V>,
): readonly ToldOrder<V>[] {
  const plain = readStretches(tokens, whole, known);
  if (plain.length > 0) return plain;
  const hushed = hushAsides(tokens, whole, known);
  return hushed ? readStretches(hushed, whole, known) : [];
}

/** Reads a part of a clause whose rest is talk; "it" is the piece that is named before. */
export function readPart<V>(
  tokens: readonly Token[],
  clause: Range,
  part: Range,
  known: Knowledge<V>,
): readonly ToldOrder<V>[] {
  const plain = isSpoilt(tokens.slice(part.from, part.to)) ? [] : readStretch(tokens, clause, part, known);
  return plain.length > 0 ? plain : readByEvidence(tokens, part, known);
}

function readStretches<V>(tokens: readonly Token[], whole: Range, known: Knowledge<V>): readonly ToldOrder<V>[] {
  for (const clause of findPlainStretches(tokens, whole, known)) {
    const found = goesFurther(tokens.slice(clause.to, whole.to)) ? [] : readStretch(tokens, whole, clause, known);
    if (found.length > 0) return found;
  }
  return [];
}

function readStretch<V>(
  tokens: readonly Token[],
  whole: Range,
  clause: Range,
  known: Knowledge<V>,
): readonly ToldOrder<V>[] {
  const before = tokens.slice(whole.from, clause.from);
  const carried = before.length > 0 ? findCarried(before, known) : known.carried.name;
  const segments = cutSegments(tokens, clause, known);
  const told = tokens.slice(whole.from, whole.to).some(isTold);
  let bidden = false;
  return [...takeOver(tokens, clause, segments[0], carried, known), ...segments].flatMap((segment) => {
    // "…, and that Y goes to 5D" is an order where what stands before it is one
    const follows = bidden || !isAndThat(tokens, segment.from - 1);
    bidden = false;
    if (!follows) return [];
    // "I had it all typed out, Vorax from 3D to 4D and everything": beside what was, an order has a verb of its own
    if (told && isVerbless(tokens, segment)) return [];
    const said = segment.subjects.length > 1 ? readPairs(tokens, segment, known) : one(weigh(tokens, segment, known));
    const intents = said.flatMap((order) => intentOf(order, tokens, segment, known) ?? []);
    const [first, ...more] = intents;
    if (!first || intents.length !== said.length) return [];
    const { from, to } = segment;
    bidden = true;
    const meaning = { kind: 'orders', intents: [first, ...more], manner: 'prose', bare: false } as const;
    return [{ bin: 'order', from, to, meaning }];
  });
}

/** "goes to 4D, as Mol is there": who stands where it ends is named, no piece of the author's, and what is done to him is not said. */
function namesWho(said: readonly Token[], place: string | undefined, { isMine, placeOf }: Knowledge): boolean {
  const isThere = (piece: string) => !isMine(piece) && placeOf(piece) === place;
  return place !== undefined && said.some(({ piece }) => piece !== undefined && isThere(piece));
}

/** "Vorax from 3D to 4D" */
function isVerbless(tokens: readonly Token[], { end, to }: Segment): boolean {
  if (end < 0) return false;
  const last = tokens.slice(0, to).findLastIndex(({ type }) => type === 'square');
  return (
    last >= end &&
    tokens.slice(end, last + 1).every((token) => FRAME.has(token.type) || isMark(token) || token.type === 'arrow')
  );
}

function one(said: SaidOrder | undefined): readonly SaidOrder[] {
  return said ? [said] : [];
}

/**
 * What is said before any piece of the author's is named: "I go to 5F" of his own, "They march to 4D" of the one the
 * clause before named without an order.
 */
function takeOver(
  tokens: readonly Token[],
  { from, to }: Range,
  first: Segment | undefined,
  carried: Token | undefined,
  known: Knowledge,
): readonly Segment[] {
  const { own, isMine } = known;
  const end = first ? lastJoint(tokens, from, first.begin) : to;
  const said = tokens.slice(from, end);
  if (said.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''))) return [];
  const his = own !== undefined && (isOfOwn(said) || (!first && !carried && isOfHimself(said, known)));
  const name = his ? ownToken(own, said[0]) : first ? undefined : carried;
  return name ? [{ from, to: end, subjects: [name], begin: -1, end: -1 }] : [];
}

/** "I myself advance from 11G to 10G": nothing else is said. */
function isOfOwn(said: readonly Token[]): boolean {
  const plain = (token: Token) =>
    isAside(token) ||
    isMotion(token) ||
    FRAME.has(token.type) ||
    hasRole(token, 'reflexive') ||
    hasRole(token, 'particle');
  return said.some((token) => hasRole(token, 'first-person')) && said.every(plain);
}

const FRAME = new Set(['from', 'to', 'square', 'dash']);

function ownToken(piece: string, at: Token | undefined): Token {
  return makeToken({ type: 'name', text: piece, piece, from: at?.from ?? 0, to: at?.to ?? 0 });
}

/** Where what is said before a name ends. */
function lastJoint(tokens: readonly Token[], from: number, begin: number): number {
  const joint = tokens
    .slice(from, begin)
    .findLastIndex(({ type }) => type === 'and' || type === 'comma' || type === 'semi');
  return joint < 0 ? from : from + joint;
}

/** The order in the rulebook's own form, as the ruleset understands it. */
export function intentOf<V>(
  said: SaidOrder,
  tokens: readonly Token[],
  { from, to }: Range,
  known: Knowledge<V>,
): Intent<V> | undefined {
  const row = known.language.restate(said);
  const [sentence, ...more] = known.findSentences(row) as readonly Sentence<V>[];
  if (!sentence || more.length > 0 || sentence.from > 0 || sentence.to < row.length) return undefined;
  const { meaning } = sentence;
  if (meaning.kind !== 'orders' || meaning.intents.length > 1) return undefined;
  const [intent] = meaning.intents;
  if (!intent.found.known || namesWho(tokens.slice(from, to), intent.unnamed, known)) return undefined;
  const words = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  const { found, value, text, start, unnamed } = intent;
  const notes = [...intent.notes, { words, meaning: `told in words: read as ${text}` }];
  return { found, value, text, notes, start, unnamed };
}
