import type { Language } from './language.js';
import type { SentenceParser } from './parse.js';
import type { Row, Token } from './tokens.js';

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
export function joinRows<V>(
  raw: readonly Row[],
  type: (row: Row) => Row,
  parser: SentenceParser,
  language: Language<V>,
): readonly Row[] {
  const rows: Row[] = [];
  let held: Row | undefined;
  let blank = 0;
  for (const row of raw) {
    if (row.talk) {
      // nothing in it goes on from a line before
      if (held) rows.push(type(held));
      held = row;
      blank = 0;
      continue;
    }
    const isBlank = row.tokens.length === 0 && row.why === undefined && row.to - row.from < 1;
    if (isBlank && held && ++blank <= MOST_BLANK) continue;
    const joined: Row | undefined =
      held && row.why === undefined ? join(held, row, blank, type, parser, language) : undefined;
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
  parser: SentenceParser,
  language: Language<V>,
): Row | undefined {
  const next = second.tokens[0];
  if (!next || first.marked || (first.talk && !opens(next, language))) return undefined;
  const last = first.tokens.at(-1);
  if (!last || !mayGoOn(next, last, language)) return undefined;
  // the full stop of a line before a verb is only a pause, see `type`
  const { from, marked } = first;
  const both: Row = { from, to: second.to, marked, tokens: [...first.tokens, ...second.tokens] };
  const typed = type(both).tokens;
  const border = typed.findIndex((token) => token.from >= second.from);
  if (border < 1 || typed[border]?.from !== next.from) return undefined;
  const start = typed.findLastIndex(
    (token, i) => i < border && (token.type === 'name' || (i === 0 && token.type === 'square')),
  );
  if (start < 0) return undefined;
  const types = typed.slice(start).map((token) => token.type);
  const alone = parser.parse(types.slice(0, border - start));
  if (alone.reached < border - start) return undefined;
  const whole = alone.length === border - start;
  const onlyName = typed
    .slice(start, border)
    .every((token) => token.type === 'name' || token.type === 'colon' || token.type === 'dash');
  if (blank > 0 && !onlyName) return undefined;
  if (onlyName && start > 0) return undefined;
  if (whole && !language.joining.includes(next.type) && next.type !== 'arrow') return undefined;
  if (second.marked && !onlyName && !whole) return undefined;
  return parser.parse(types).length > border - start ? both : undefined;
}

/** A quick look, since most lines begin with a name or end an order. */
function mayGoOn<V>(next: Token, last: Token, language: Language<V>): boolean {
  if (next.type === 'name') return language.taking.includes(last.type) || last.type === 'to';
  return opens(next, language) && (OPEN.has(last.type) || ENDS.has(last.type) || last.type in language.words);
}

const OPENS = new Set(['square', 'arrow', 'from', 'to', 'aux']);
/** What a name or the first part of a move may end in. */
const ENDS = new Set(['name', 'square', 'rparen', 'word', 'number']);

function opens<V>({ type }: Token, language: Language<V>): boolean {
  return OPENS.has(type) || type in language.words;
}
