import type { Sentence } from '../sentences/find-sentences.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';
import { type Decided, doubtOf } from './decided.js';
import { isWorthADoubt } from './doubt-or-chatter.js';
import { ELSEWHERE, tellEntry } from './doubts/elsewhere.js';
import { findSentenceDoubt } from './find-sentence-doubt.js';
import { type Knowledge, leftOver, type Range } from './knowledge.js';
import { SentenceView } from './sentence-view.js';

const SPOILERS = new Set(['hedge', 'or', 'recall']);

/** Decides about the sentences inside one clause. */
export function decideClause<V>(
  tokens: readonly Token[],
  sentences: readonly Sentence<V>[],
  clause: Range,
  inside: readonly Sentence<V>[],
  known: Knowledge<V>,
): readonly Decided<V>[] {
  const before = tokens.slice(clause.from, inside[0]?.from);
  const spoiler = before.find((token, i) => SPOILERS.has(token.type) && !isTale(token, before.slice(i + 1)));
  if (spoiler) {
    const left = leftOver(tokens, clause, inside);
    // "if X leaves, Sai Rei holds" is an order under a condition; "if Sai Rei holds, we win" is none
    const given = inside[0] && before.at(-1)?.type === 'comma' && isMineAlone(inside[0], known);
    if (!given && !inside.some((sentence) => isWorthADoubt(sentence, left, known))) return [];
    return [doubtOf(clause, tellEntry(ELSEWHERE.hedgeBefore, spoiler.text), inside)];
  }
  const decided: Decided<V>[] = [];
  for (const [k, sentence] of inside.entries()) {
    const next = inside[k + 1];
    const ahead = k === 0 ? before : tokens.slice(inside[k - 1]?.to, sentence.from);
    const after = tokens.slice(sentence.to, next?.from ?? clause.to);
    const asked = !next && tokens[clause.to - 1]?.type === 'ask';
    const setting = { tokens, sentences, ahead, after, asked, last: !next, follows: k > 0 };
    const doubt = findSentenceDoubt(new SentenceView(sentence, setting, known));
    const { meaning } = sentence;
    if (!doubt) {
      if (meaning.kind !== 'doubt') decided.push({ bin: 'order', from: sentence.from, to: sentence.to, meaning });
      continue;
    }
    const to = next ? trimEnd(tokens, sentence.from, next.from) : clause.to;
    const last = decided.at(-1);
    if (last?.bin === 'order' && isSecondAction(tokens, sentence, ahead, placesOf(last, known), known)) {
      const first = inside[k - 1];
      const both = first ? [first, sentence] : [sentence];
      decided[decided.length - 1] = doubtOf({ from: last.from, to }, ELSEWHERE.secondAction, both);
      continue;
    }
    if (doubt.sure || isWorthADoubt(sentence, [...(k === 0 ? before : []), ...after], known)) {
      // "Make Sai Rei 4F"
      const bidding = hasRole(tokens[sentence.from - 1], 'bidding');
      const from = doubt.whole && !last ? clause.from : bidding ? sentence.from - 1 : sentence.from;
      if (doubt.whole && last?.bin === 'doubt') decided[decided.length - 1] = { ...last, to };
      else decided.push(doubtOf({ from, to }, doubt, [withoutDenied(tokens, sentence, after, known)]));
    } else if (last?.bin === 'doubt') decided[decided.length - 1] = { ...last, to }; // "…, unless Vorax stays there"
  }
  return decided;
}

/** "3D > 4D, engage nobody": what the words behind deny is no part of the nearest reading. */
function withoutDenied<V>(
  tokens: readonly Token[],
  sentence: Sentence<V>,
  after: readonly Token[],
  { findSentences }: Knowledge<V>,
): Sentence<V> {
  const textOf = ({ meaning }: Sentence<V>) => (meaning.kind === 'orders' ? meaning.intents[0]?.text : undefined);
  const behind = after.find((token) => !isMark(token));
  if (!hasRole(behind, 'nobody') && !hasRole(behind, 'none')) return sentence;
  for (let to = sentence.to - 1; to > sentence.from; to--) {
    const [shorter, ...others] = findSentences(tokens.slice(sentence.from, to));
    const text = shorter && textOf(shorter);
    // "3D > 4E, not 4F" is no stand
    if (shorter?.meaning.kind === 'orders' && shorter.meaning.manner === 'still') return sentence;
    if (others.length === 0 && text !== undefined && text !== textOf(sentence))
      return { ...sentence, meaning: shorter?.meaning ?? sentence.meaning };
  }
  return sentence;
}

/** True for a sentence that names a piece of the author's and nobody else's. */
export function isMineAlone<V>({ meaning }: Sentence<V>, { isMine }: Knowledge<V>): boolean {
  return meaning.kind === 'orders' && !meaning.bare && meaning.intents.every(({ found }) => isMine(found.piece));
}

/** "The night was long: Sai Rei: 3D > 4D"; but "My order was: …" tells of another one. */
function isTale(token: Token, behind: readonly Token[]): boolean {
  return behind.length > 1 && behind.at(-1)?.type === 'colon' && hasRole(token, 'narrated');
}

/** Where the pieces of a decided order stand. */
function placesOf<V>(decided: Decided<V>, { placeOf }: Knowledge<V>): readonly (string | undefined)[] {
  if (decided.bin !== 'order' || decided.meaning.kind !== 'orders') return [];
  return decided.meaning.intents.map(({ found }) => placeOf(found.piece));
}

/** "3D > 4E and intercept Vorax": what a piece can do only instead of its move. */
function isSecondAction<V>(
  tokens: readonly Token[],
  { from, meaning }: Sentence<V>,
  ahead: readonly Token[],
  places: readonly (string | undefined)[],
  { language }: Knowledge<V>,
): boolean {
  const type = tokens[from]?.type ?? '';
  if (meaning.kind !== 'orders' || !meaning.bare) return false;
  // a route whose parenthesis is never closed; "hold, then 3D > 6D"
  const last = ahead.at(-1)?.type;
  const [{ start }] = meaning.intents;
  if (last === 'lparen' || last === 'thereafter' || (start !== undefined && places.includes(start))) return true;
  return language.taking.includes(type) && !language.joining.includes(type) && ahead.every(isMark);
}

const PARTING = new Set(['comma', 'semi', 'slash', 'and', 'thereafter', 'dash']);

/** A doubt ends before the marks that part it from the next order. */
function trimEnd(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from + 1 && PARTING.has(tokens[end - 1]?.type ?? '')) end--;
  return end;
}
