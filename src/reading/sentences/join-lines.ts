import type { Compiled } from '../compile-language.js';
import type { Row, Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';

const MOST_BLANK = 1;
/** Marks that leave an order open: it goes on on the next line. */
const OPEN = new Set([
  'arrow',
  'dash',
  'to',
  'from',
  'via',
  'semi',
  'comma',
  'colon',
  'at',
  'and',
  'thereafter',
  'lparen',
]);

/**
 * Joins lines that are one order: a name on a line of its own and its move on the next, an order broken behind an arrow or before its verb.
 * `type` finds the typed names of a row; what is joined is typed together. Rows come back typed.
 */
export function joinRows<V>(raw: readonly Row[], type: (row: Row) => Row, compiled: Compiled<V>): readonly Row[] {
  const rows: Row[] = [];
  let held: Row | undefined;
  let blank = 0;
  for (const row of raw) {
    if (row.talk || row.restated) {
      // nothing in it goes on from a line before
      if (held) rows.push(type(held));
      held = row;
      blank = 0;
      continue;
    }
    // "Vorax / ------- / 3D > 4D"
    const isRule =
      row.tokens[0]?.type !== 'name' && row.tokens.length > 0 && row.tokens.every(({ text }) => RULE.test(text));
    const isBlank = isRule || (row.tokens.length === 0 && !row.tooLong && row.to - row.from < 1);
    if (isBlank && held && ++blank <= MOST_BLANK) continue;
    const joined: Row | undefined = held && !row.tooLong ? join(held, row, blank, type, compiled) : undefined;
    if (held && !joined) rows.push(type(held));
    held = joined ?? row;
    blank = 0;
  }
  if (held) rows.push(type(held));
  return rows;
}

function join<V>(
  first: Row,
  second: Row,
  blank: number,
  type: (row: Row) => Row,
  compiled: Compiled<V>,
): Row | undefined {
  const { parser, language } = compiled;
  const [begin] = second.tokens;
  // a line of talk has its tokens worked out only where the next may go on from it
  if (!begin || first.marked || first.restated || (first.talk && !opens(begin, compiled))) return undefined;
  const begun = withoutFrame(first.tokens);
  const last = begun.at(-1);
  if (!last) return undefined;
  const further = goingOn(last, second);
  const next = further[0] ?? begin;
  // "Name: intercept" and a line that has its own "Name:" are two orders
  if (next.type === 'name' && second.tokens[1]?.type === 'colon') return undefined;
  if (!mayGoOn(next, last, compiled)) return undefined;
  // the full stop of a line before a verb is only a pause, see `type`
  const { from, marked } = first;
  const both: Row = { from, to: second.to, marked, tokens: [...begun, ...further] };
  const typed = type(both).tokens;
  const border = typed.findIndex((token) => token.from >= second.from);
  if (border < 1 || typed[border]?.from !== next.from) return undefined;
  const types = typed.map((token) => token.type);
  const named = next.type === 'name' && typed.slice(border + 1).every(isMark);
  for (let start = 0; start < border; start++) {
    const token = typed[start];
    if (token?.type !== 'name' && (start > 0 || token?.type !== 'square')) continue;
    const alone = parser.parse(types.slice(start, border));
    if (alone.reached < border - start) continue;
    const whole = alone.length === border - start;
    const onlyName = typed
      .slice(start, border)
      .every(({ type: part }) => part === 'name' || part === 'colon' || part === 'dash');
    if (onlyName && start > 0) return undefined;
    if (blank > 0 && !onlyName && !(whole && language.joining.includes(next.type))) return undefined;
    // "…; engage" on the one line and nothing but the name on the next
    if (whole && !named && !language.joining.includes(next.type) && !FOLLOWS.has(next.type)) return undefined;
    if (second.marked && next.type !== 'arrow' && !onlyName && !whole) return undefined;
    return parser.parse(types.slice(start)).length > border - start ? both : undefined;
  }
  return undefined;
}

/** A name on a line of its own without what frames it: "~~~ Vorax ~~~", "-=( Vorax )=-". */
function withoutFrame(tokens: readonly Token[]): readonly Token[] {
  // most lines end in a place, or a word
  const end = tokens.at(-1);
  if (end && end.type !== 'name' && end.type !== 'number' && LETTER.test(end.text)) return tokens;
  const [name, ...more] = tokens.filter(({ type }) => type === 'name');
  // "[2] Vorax"
  const numbered = tokens[0]?.type !== 'name' && tokens.some(({ type }) => type === 'number');
  const framed =
    (tokens.at(-1)?.type !== 'name' || numbered) &&
    tokens.every((token) => token === name || token.type === 'number' || !LETTER.test(token.text));
  return name && more.length === 0 && framed ? [name] : tokens;
}

const RULE = /^[-=_~*─═]{3,}$/;
const LETTER = /[\p{L}\p{N}]/u;

/** The second line's tokens; the `>` it begins with is an arrow where a move was begun before it. */
function goingOn(last: Token, { tokens, marked, from }: Row): readonly Token[] {
  const arrow: Token = { type: 'arrow', text: '>', from, to: from + 1 };
  const begun = last.type === 'square' || last.type === 'name' || last.type === 'colon';
  return marked && begun && tokens[0]?.type === 'square' && tokens[1]?.type !== 'arrow' ? [arrow, ...tokens] : tokens;
}

/** A quick look, since most lines begin with a name or end an order. */
function mayGoOn<V>(next: Token, last: Token, compiled: Compiled<V>): boolean {
  if (next.type === 'name') return compiled.language.taking.includes(last.type) || last.type === 'to';
  return opens(next, compiled) && (OPEN.has(last.type) || ENDS.has(last.type) || compiled.isVerb(last.type));
}

const OPENS = new Set(['square', 'arrow', 'from', 'to', 'aux', 'lparen', 'via']);
/** What may follow a move that is whole already. */
const FOLLOWS = new Set(['arrow', 'lparen', 'via']);
/** What a name or the first part of a move may end in. */
const ENDS = new Set(['name', 'square', 'rparen', 'word', 'number']);

function opens<V>({ type }: Token, { isVerb }: Compiled<V>): boolean {
  return OPENS.has(type) || isVerb(type);
}
