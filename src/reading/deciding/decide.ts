import type { Meaning, Scene } from '../language.js';
import type { Item } from '../sentences/find-sentences.js';
import type { Parse } from '../sentences/parse.js';
import type { Token } from '../tokens/token.js';
import { type DecideContext, isHarmless, isMark, leftOver, type Range } from './beside.js';
import { cutClauses } from './cut-clauses.js';
import { isWorthADoubt } from './doubt-or-chatter.js';
import { findRest } from './rest-of-an-order.js';
import { findTrouble } from './rules/beside-a-sentence.js';
import { findSigns } from './rules/no-sentence.js';

/** What became of a stretch of tokens; what no verdict covers is chatter. */
export type Decided<V> = Range &
  (
    | { readonly bin: 'order'; readonly meaning: Exclude<Meaning<V>, { kind: 'doubt' }> }
    | {
        readonly bin: 'doubt';
        readonly why: string;
        readonly nearest: readonly string[];
        /** The pieces it names as if to order them. */
        readonly about: readonly string[];
      }
  );

/**
 * The one place that decides between order, doubt and chatter, for one row of tokens (a line, or lines that belong
 * together) and the sentences the grammar found in it. The row is cut into clauses: at a full stop or question mark,
 * and at a semicolon or slash with something behind it that can stand alone. Then, clause by clause:
 *
 * 1. A sentence with nothing beside it but harmless words is an order.
 * 2. A word that makes it a thought, a condition, a choice or a question spoils all of the clause where it stands
 *    before, only its own sentence where it stands behind; so does a square, arrow or verb left over. What is spoilt
 *    is a doubt where it is in the rulebook's form or nothing else is said, else chatter (`isWorthADoubt`).
 * 3. Words that only say that a piece stays are an order where they are all there is: people hold their breath.
 * 4. A move without a name must be the first thing said; words in prose about somebody else's piece are at most a doubt.
 * 5. A clause without a sentence, or with none worth a doubt, is a doubt where it shows the signs of one (`findSigns`), else chatter.
 */
export function decide<V>(
  tokens: readonly Token[],
  items: readonly Item<V>[],
  context: DecideContext<V>,
): readonly Decided<V>[] {
  const decided: Decided<V>[] = [];
  for (const { from, to } of cutClauses(tokens, items, context)) {
    if (isUngiven(tokens.slice(from, to))) continue;
    const inside = items.filter((item) => item.from >= from && item.to <= to);
    const begin = inside[0]?.from ?? to;
    const last = decided.at(-1);
    const more = last?.bin === 'order' && findRest(tokens, { from, to }, begin, last, context);
    if (more) {
      const first = items.filter((item) => item.from >= last.from && item.to <= last.to);
      decided[decided.length - 1] = doubtOf({ from: last.from, to: more }, 'more is said than was read', first);
      if (more === to) continue;
    }
    const clause = { from: more || from, to };
    const row = tokens.slice(clause.from, to);
    const said = inside.length > 0 ? decideClause(tokens, items, clause, inside, context) : [];
    if (said.length === 0) {
      const why = findSigns(row, context) ?? findStray(row, clause, items, context);
      if (why !== undefined) decided.push({ bin: 'doubt', ...clause, why, nearest: [], about: [] });
      else decided.push(...findHedged(row, clause, context));
    } else if (begin > clause.from && said[0]?.from === begin) {
      // "Half: joint engage 12G > 24N then Riders holds"
      const ahead = { from: clause.from, to: begin };
      const why = hasSquares(tokens, ahead) ? findSigns(tokens.slice(ahead.from, ahead.to), context) : undefined;
      if (why !== undefined) decided.push({ bin: 'doubt', ...ahead, why, nearest: [], about: [] });
    }
    decided.push(...said);
  }
  return decided;
}

function hasSquares(tokens: readonly Token[], { from, to }: Range): boolean {
  return tokens.slice(from, to).some(({ type }) => type === 'square');
}

/** "Sai Rei might go to 4E": but for the words that make it a thought, an order of the author's and nothing else. */
function findHedged<V>(row: readonly Token[], clause: Range, context: DecideContext<V>): readonly Decided<V>[] {
  const hedge = row.find(({ type }) => type === 'hedge');
  if (!hedge || !row.some(({ type, piece }) => type === 'name' && context.isMine(piece ?? ''))) return [];
  const plain = row.filter(({ type }) => type !== 'hedge');
  const items = context.findItems(plain);
  const [item] = items;
  if (!item || items.length > 1 || !isMineAlone(item, context)) return [];
  const alone = leftOver(plain, { from: 0, to: plain.length }, items).every(isHarmless);
  return alone ? [doubtOf(clause, `"${hedge.text}" is said of it`, items)] : [];
}

const NEARLY = /^(?:was going to|were going to|was about to|wanted to|nearly|almost)$/i;

/** "I was going to …, but …": the tale of an order that was not given. */
function isUngiven(row: readonly Token[]): boolean {
  const begin = row.findIndex(({ type, text }) => type === 'hedge' && NEARLY.test(text));
  return begin >= 0 && row.slice(begin).some(({ type, text }) => type === 'hedge' && /^but$/i.test(text));
}

/** A row that is one sentence and nothing beside it needs no cutting; undefined where it is no sure order. */
export function decideWhole<V>(
  tokens: readonly Token[],
  parse: Parse,
  context: DecideContext<V>,
  scene: Scene,
): Decided<V> | undefined {
  const to = parse.length;
  if (!parse.tree) return undefined;
  const meaning = context.language.read(parse.tree, tokens, scene);
  if (meaning.kind === 'doubt') return undefined;
  const item: Item<V> = { from: 0, to, parse, meaning };
  const after = to < tokens.length ? tokens.slice(to) : NOTHING;
  const setting = { tokens, items: [item], ahead: NOTHING, after, asked: false, last: true, follows: false };
  return findTrouble(item, setting, context) ? undefined : { bin: 'order', from: 0, to, meaning };
}

const NOTHING: readonly Token[] = [];

const CONDITION = /^(?:if|unless|otherwise|else|or else|in case|when|once)$/i;
const LONGEST_CONDITION = 10;

/** A square without a name behind an order on its line may be a second thought about it; a condition with a verb as well. */
function findStray<V>(
  row: readonly Token[],
  clause: Range,
  items: readonly Item<V>[],
  { language }: DecideContext<V>,
): string | undefined {
  const behind = items.some(({ to, meaning }) => to <= clause.from && meaning.kind === 'orders');
  if (!behind || row.some(({ type }) => type === 'name')) return undefined;
  const square = row.find(({ type }) => type === 'square');
  if (square) return `does ${square.text} change the order before?`;
  const [head] = row;
  const condition = head?.type === 'hedge' && CONDITION.test(head.text) && row.length <= LONGEST_CONDITION;
  return condition && row.some(({ type }) => type in language.words) ? 'a condition on the order before?' : undefined;
}

const TELLING = /^(?:was|were|nobody|noone|no one|none)$/i;

/** "The night was long: Sai Rei: 3D > 4D"; but "My order was: …" tells of another one. */
function isTale({ text }: Token, behind: readonly Token[]): boolean {
  return behind.length > 1 && behind.at(-1)?.type === 'colon' && TELLING.test(text);
}

/** "Make Sai Rei 4F" */
const BIDDING = /^(?:make|have|let)$/i;
const SPOILERS = new Set(['hedge', 'or', 'recall']);

function decideClause<V>(
  tokens: readonly Token[],
  items: readonly Item<V>[],
  clause: Range,
  inside: readonly Item<V>[],
  context: DecideContext<V>,
): readonly Decided<V>[] {
  const before = tokens.slice(clause.from, inside[0]?.from);
  const spoiler = before.find((token, i) => SPOILERS.has(token.type) && !isTale(token, before.slice(i + 1)));
  if (spoiler) {
    const left = leftOver(tokens, clause, inside);
    // "if X leaves, Sai Rei holds" is an order under a condition; "if Sai Rei holds, we win" is none
    const given = inside[0] && before.at(-1)?.type === 'comma' && isMineAlone(inside[0], context);
    if (!given && !inside.some((item) => isWorthADoubt(item, left, context))) return [];
    return [doubtOf(clause, `"${spoiler.text}" stands before the order`, inside)];
  }
  const decided: Decided<V>[] = [];
  for (const [k, item] of inside.entries()) {
    const next = inside[k + 1];
    const ahead = k === 0 ? before : tokens.slice(inside[k - 1]?.to, item.from);
    const after = tokens.slice(item.to, next?.from ?? clause.to);
    const asked = !next && tokens[clause.to - 1]?.type === 'ask';
    const trouble = findTrouble(item, { tokens, items, ahead, after, asked, last: !next, follows: k > 0 }, context);
    const { meaning } = item;
    if (!trouble) {
      if (meaning.kind !== 'doubt') decided.push({ bin: 'order', from: item.from, to: item.to, meaning });
      continue;
    }
    const to = next ? trimEnd(tokens, item.from, next.from) : clause.to;
    const last = decided.at(-1);
    if (last?.bin === 'order' && isSecondAction(tokens, item, ahead, placesOf(last, context), context)) {
      const first = inside[k - 1];
      decided[decided.length - 1] = doubtOf(
        { from: last.from, to },
        'more is said than one order can hold',
        first ? [first, item] : [item],
      );
      continue;
    }
    if (trouble.sure || isWorthADoubt(item, [...(k === 0 ? before : []), ...after], context)) {
      const begin = BIDDING.test(tokens[item.from - 1]?.text ?? '') ? item.from - 1 : item.from;
      const from = trouble.whole && !last ? clause.from : begin;
      if (trouble.whole && last?.bin === 'doubt') decided[decided.length - 1] = { ...last, to };
      else decided.push(doubtOf({ from, to }, trouble.why, [item]));
    } else if (last?.bin === 'doubt') decided[decided.length - 1] = { ...last, to }; // "…, unless Vorax stays there"
  }
  return decided;
}

function doubtOf<V>(range: Range, why: string, items: readonly Item<V>[]): Decided<V> {
  const nearest = items.flatMap(({ meaning }) => {
    if (meaning.kind === 'orders')
      return meaning.intents.filter(({ found }) => found.piece !== '').map(({ text }) => text);
    return meaning.kind === 'doubt' ? meaning.nearest : [];
  });
  const about = items.flatMap(({ meaning }) =>
    meaning.kind === 'orders' ? meaning.intents.map(({ found }) => found.piece) : [],
  );
  return { bin: 'doubt', ...range, why, nearest, about: [...new Set(about)] };
}

/** Where the pieces of a decided order stand. */
function placesOf<V>(decided: Decided<V>, { placeOf }: DecideContext<V>): readonly (string | undefined)[] {
  if (decided.bin !== 'order' || decided.meaning.kind !== 'orders') return [];
  return decided.meaning.intents.map(({ found }) => placeOf(found.piece));
}

function isMineAlone<V>({ meaning }: Item<V>, { isMine }: DecideContext<V>): boolean {
  return meaning.kind === 'orders' && !meaning.bare && meaning.intents.every(({ found }) => isMine(found.piece));
}

/** "3D > 4E and intercept Vorax": what a piece can do only instead of its move. */
function isSecondAction<V>(
  tokens: readonly Token[],
  { from, meaning }: Item<V>,
  ahead: readonly Token[],
  places: readonly (string | undefined)[],
  { language }: DecideContext<V>,
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
