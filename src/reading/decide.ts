import type { Item } from './items.js';
import type { Language, Meaning } from './language.js';
import { isLead } from './lines.js';
import type { Token } from './tokens.js';

/** What became of a stretch of tokens; what no verdict covers is chatter. */
export type Decided<V> =
  | {
      readonly bin: 'order';
      readonly from: number;
      readonly to: number;
      readonly meaning: Exclude<Meaning<V>, { kind: 'doubt' }>;
    }
  | {
      readonly bin: 'doubt';
      readonly from: number;
      readonly to: number;
      readonly why: string;
      readonly nearest: readonly string[];
    };

export interface DecideContext<V> {
  readonly language: Language<V>;
  /** True for a piece the author controls or that bears his name. */
  isMine(piece: string): boolean;
}

const ENDS = new Set(['stop', 'ask']);
const SPLITS = new Set(['semi', 'slash']);
/** Left over beside an order, these make it unsure. */
const HARMFUL = new Set(['square', 'arrow', 'back', 'via', 'hedge', 'or', 'recall', 'steps', 'ask']);
const HARMLESS_MARKS = new Set([
  'comma',
  'dash',
  'stop',
  'semi',
  'slash',
  'colon',
  'lparen',
  'rparen',
  'quote',
  'face',
  'tag',
  'other',
  'and',
  'thereafter',
  'link',
]);

/**
 * The one place that decides between order, doubt and chatter, for one row of tokens (a line, or lines that belong
 * together) and the sentences the grammar found in it. The row is cut into clauses: at a full stop, and at a semicolon or slash with
 * something that can stand alone behind it. Then, clause by clause:
 *
 * 1. A sentence with nothing beside it but harmless words is an order.
 * 2. A word that makes it a thought, a condition, a choice or a question (`hedge`, `or`, `recall`, `?`) before it spoils all of the clause,
 *    behind it only the sentence it follows: a doubt where the sentence is in the rulebook's form or nothing else is in
 *    the clause, else chatter. A square, arrow or verb left over spoils it in the same way.
 * 3. Words that only say that a piece stays are an order where they are all there is: people hold their breath.
 * 4. A bare move must be the first thing said; words in prose for somebody else's piece are at most a doubt.
 * 5. A clause without a sentence is a doubt where it shows signs of one (`looksLikeOrder`), else chatter.
 */
export function decide<V>(
  tokens: readonly Token[],
  items: readonly Item<V>[],
  context: DecideContext<V>,
): readonly Decided<V>[] {
  return cutClauses(tokens, items, context).flatMap((clause) => {
    const inside = items.filter((item) => item.from >= clause.from && item.to <= clause.to);
    return inside.length > 0 ? decideItems(tokens, clause, inside, context) : decideRest(tokens, clause, context);
  });
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function cutClauses<V>(
  tokens: readonly Token[],
  items: readonly Item<V>[],
  context: DecideContext<V>,
): readonly Range[] {
  const clauses: Range[] = [];
  let from = 0;
  for (let i = 0; i < tokens.length; i++) {
    const type = tokens[i]?.type ?? '';
    const item = items.find((one) => one.from <= i && i < one.to);
    if (item) continue;
    const ends = ENDS.has(type) && tokens[i - 1]?.type !== 'arrow' && tokens[i + 1]?.type !== 'arrow';
    if (!ends && !(SPLITS.has(type) && standsAlone(tokens, i + 1, items, context))) continue;
    const to = ends ? i + 1 : i;
    if (to > from) clauses.push({ from, to });
    from = i + 1;
  }
  if (from < tokens.length) clauses.push({ from, to: tokens.length });
  return clauses;
}

/** True where what follows a semicolon is something of its own and not a condition on what stands before it. */
function standsAlone<V>(
  tokens: readonly Token[],
  index: number,
  items: readonly Item<V>[],
  { isMine }: DecideContext<V>,
): boolean {
  if (items.some((item) => item.from === index)) return true;
  const token = tokens[index];
  return token?.type === 'name' && (isMine(token.piece ?? '') || tokens[index + 1]?.type === 'colon');
}

function decideItems<V>(
  tokens: readonly Token[],
  clause: Range,
  items: readonly Item<V>[],
  context: DecideContext<V>,
): readonly Decided<V>[] {
  const decided: Decided<V>[] = [];
  const before = tokens.slice(clause.from, items[0]?.from);
  const spoilt = before.find(({ type }) => type === 'hedge' || type === 'or' || type === 'recall');
  const asked = tokens[clause.to - 1]?.type === 'ask';
  if (spoilt) {
    const left = beside(tokens, clause, items);
    const verdict = items.some((item) => isWorthADoubt(item, left, context));
    return verdict ? [doubtOf(clause, `"${spoilt.text}" stands before the order`, items)] : [];
  }
  for (const [k, item] of items.entries()) {
    const start = k === 0 ? item.from : item.from;
    const end = items[k + 1]?.from ?? clause.to;
    const ahead = k === 0 ? before : tokens.slice(items[k - 1]?.to, item.from);
    const after = tokens.slice(item.to, end);
    const range = { from: start, to: trimEnd(tokens, start, end, items[k + 1] !== undefined) };
    const left = [...(k === 0 ? before : []), ...after];
    const trouble = findTrouble(tokens, item, ahead, after, asked && k === items.length - 1, context);
    if (!trouble) {
      const { meaning } = item;
      if (meaning.kind !== 'doubt') decided.push({ bin: 'order', from: item.from, to: item.to, meaning });
    } else if (trouble.sure || isWorthADoubt(item, left, context)) {
      decided.push(doubtOf(trouble.whole ? { from: clause.from, to: range.to } : range, trouble.why, [item]));
    }
  }
  return decided;
}

function beside<V>(tokens: readonly Token[], clause: Range, items: readonly Item<V>[]): readonly Token[] {
  return tokens
    .slice(clause.from, clause.to)
    .filter((_, i) => !items.some((item) => item.from <= i + clause.from && i + clause.from < item.to));
}

interface Trouble {
  readonly why: string;
  /** True where it is a doubt whatever else. */
  readonly sure: boolean;
  /** True where the words before the sentence belong to the doubt. */
  readonly whole: boolean;
}

function findTrouble<V>(
  tokens: readonly Token[],
  item: Item<V>,
  ahead: readonly Token[],
  after: readonly Token[],
  asked: boolean,
  context: DecideContext<V>,
): Trouble | undefined {
  const { meaning } = item;
  if (meaning.kind === 'doubt') {
    const harm = after.find((token, i) => isHarmful(token, after, i, context));
    return { why: harm ? expected(item, tokens) : meaning.why, sure: true, whole: false };
  }
  const harm = after.find((token, i) => isHarmful(token, after, i, context));
  if (asked && !harm) return { why: 'it is asked, not ordered', sure: false, whole: false };
  if (harm)
    return {
      why: harm.type === 'hedge' || harm.type === 'or' ? `"${harm.text}" follows the order` : expected(item, tokens),
      sure: false,
      whole: false,
    };
  const still = meaning.kind === 'group' || meaning.manner === 'still';
  if (still)
    return standsFree(ahead, after) ? undefined : { why: 'more is said than that it stays', sure: false, whole: true };
  const last = ahead.at(-1);
  if (meaning.bare) {
    const led =
      ahead.every((token) => isLead(token) || HARMLESS_MARKS.has(token.type)) ||
      (last?.type === 'colon' && ahead.some(isLead));
    if (!led) return { why: 'it is not sure where the order begins', sure: false, whole: true };
    if (meaning.manner === 'prose' && after.some(({ type }) => type === 'word'))
      return { why: 'no army is named', sure: false, whole: true };
    return undefined;
  }
  if (last && !HARMLESS_MARKS.has(last.type) && !isLead(last))
    return { why: `"${last.text}" stands before the order`, sure: false, whole: true };
  if (last?.type === 'quote') return { why: 'it stands in quotation marks', sure: false, whole: true };
  if (meaning.manner === 'prose' && !meaning.intents.every(({ found }) => context.isMine(found.piece))) {
    return { why: 'it may be a report of what somebody else does', sure: true, whole: true };
  }
  return undefined;
}

function isHarmful<V>(token: Token, row: readonly Token[], index: number, { language }: DecideContext<V>): boolean {
  if (HARMFUL.has(token.type)) return true;
  if (!(token.type in language.words)) return false;
  if (!language.quiet.includes(token.type)) return true;
  const before = row[index - 1]?.type;
  return before === 'and' || before === 'thereafter' || before === 'or';
}

/** Words that a piece stays must be all there is between two marks. */
function standsFree(ahead: readonly Token[], after: readonly Token[]): boolean {
  const last = ahead.at(-1);
  const led = !last || isLead(last) || HARMLESS_MARKS.has(last.type);
  const next = after.find((token) => token.type !== 'polite' && token.type !== 'face' && token.type !== 'other');
  const closed = !next || (HARMLESS_MARKS.has(next.type) && next.type !== 'colon');
  const rest = next ? after.slice(after.indexOf(next) + 1) : [];
  const quiet =
    rest.every((token) => isLead(token) || HARMLESS_MARKS.has(token.type) || token.type === 'name') ||
    next?.type === 'lparen' ||
    next?.type === 'dash' ||
    next?.type === 'semi';
  return led && closed && quiet && last?.type !== 'quote';
}

/** A spoilt sentence is a doubt where it is in the rulebook's form or where nothing else is said; else it is talk. */
function isWorthADoubt<V>(item: Item<V>, left: readonly Token[], { isMine }: DecideContext<V>): boolean {
  const { meaning } = item;
  if (meaning.kind === 'doubt') return true;
  const alone = left.every((token) => isLead(token) || HARMLESS_MARKS.has(token.type) || HARMFUL.has(token.type));
  if (meaning.kind === 'group') return alone;
  const mine = meaning.intents.some(({ found }) => isMine(found.piece));
  const signs = left.some(({ type }) => type === 'square' || type === 'arrow' || type === 'or');
  const square = meaning.intents.some(({ start }) => start !== undefined);
  if (meaning.manner === 'formal') return mine || alone || meaning.bare;
  return mine && (alone || (meaning.manner === 'prose' ? true : signs || square));
}

function doubtOf<V>(range: Range, why: string, items: readonly Item<V>[]): Decided<V> {
  const nearest = items.flatMap(({ meaning }) =>
    meaning.kind === 'orders'
      ? meaning.intents.map(({ text }) => text)
      : meaning.kind === 'doubt'
        ? meaning.nearest
        : [],
  );
  return { bin: 'doubt', ...range, why, nearest };
}

/** A doubt ends before the marks that part it from the next order. */
function trimEnd(tokens: readonly Token[], from: number, to: number, more: boolean): number {
  let end = to;
  while (
    more &&
    end > from &&
    ['comma', 'semi', 'slash', 'and', 'thereafter', 'dash', 'polite'].includes(tokens[end - 1]?.type ?? '')
  )
    end--;
  return end;
}

const NAMED: Readonly<Record<string, string>> = {
  square: 'a square',
  name: 'a name',
  arrow: 'an arrow',
  rparen: 'a closing parenthesis',
};

function expected<V>(item: Item<V>, tokens: readonly Token[]): string {
  const index = item.from + item.parse.reached;
  const words = item.parse.expected.flatMap((type) => NAMED[type] ?? []);
  const last = tokens[index - 1];
  return words.length > 0 && last
    ? `${words.join(' or ')} was expected after "${last.text}"`
    : 'more is said than can be read';
}

/** A clause the grammar knows no sentence in: a doubt where it tries to be an order. */
function decideRest<V>(tokens: readonly Token[], clause: Range, context: DecideContext<V>): readonly Decided<V>[] {
  const row = tokens.slice(clause.from, clause.to);
  const why = looksLikeOrder(row, context);
  return why === undefined ? [] : [{ bin: 'doubt', ...clause, why, nearest: [] }];
}

/** The signs of an order that cannot be read; tells what is missing. */
function looksLikeOrder<V>(row: readonly Token[], { language, isMine }: DecideContext<V>): string | undefined {
  const has = (...types: string[]) => row.some(({ type }) => types.includes(type));
  const count = (type: string) => row.filter((token) => token.type === type).length;
  const first = row.findIndex((token) => !isLead(token) && !HARMLESS_MARKS.has(token.type));
  const head = row[first];
  const next = row[first + 1];
  const verbs = row.filter(({ type }) => type in language.words && !language.quiet.includes(type));
  const still = row.some(({ type }) => language.quiet.includes(type));
  const hedged = has('hedge', 'ask');
  if (has('arrow', 'back') && (has('square') || head?.type === 'name'))
    return 'a square and an arrow, but no order that can be read';
  if (head?.type === 'recall') {
    const pointing = has('square') || row.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
    const whole = row
      .slice(first + 1)
      .every((token) => isLead(token) || token.type === 'hedge' || HARMLESS_MARKS.has(token.type));
    return pointing || whole ? 'it points back at another order: write the whole order' : undefined;
  }
  const mine = head?.type === 'name' && isMine(head.piece ?? '');
  if (mine && next?.type === 'colon' && (has('square', 'steps', 'recall', 'compass', 'number') || verbs.length > 0))
    return 'an order was begun that cannot be read';
  if (mine && next && has('recall')) return 'it points back at another order: write the whole order';
  if (
    mine &&
    !hedged &&
    (count('square') >= 2 || (has('square') && (verbs.length > 0 || still || next?.type === 'square')))
  )
    return 'a name and a square, but no order that can be read';
  if (
    mine &&
    !hedged &&
    verbs.some(({ type }) => language.taking.includes(type)) &&
    (row.length - first <= 4 || count('name') > 1)
  )
    return 'a square is missing';
  if (mine && next?.type === 'steps') return 'squares are needed, not steps';
  if (first >= 0 && head?.type === 'square' && has('or') && count('square') >= 2 && !hedged)
    return 'two squares to choose from';
  return undefined;
}
