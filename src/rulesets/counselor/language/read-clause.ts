import type { Span } from '../../../core/post.js';
import type { SentenceParser } from '../../../reading/sentences/parse.js';
import { type Doubted, doubt } from './doubts.js';
import type { OrderToken } from './lexer.js';
import { type OrderRead, OrderSentence } from './meaning.js';
import { mendVerb } from './mend-verb.js';
import type { Scene } from './order-words.js';
import { DOUBTING } from './words.js';

/** A stretch of a clause that was read. */
export type ClausePart = Span & { readonly read: OrderRead; readonly tokens: readonly OrderToken[] };

const PAUSES: ReadonlySet<string> = new Set(['comma', 'and', 'dash', 'semi', 'lparen', 'rparen', 'colon']);
/** What remarks are made of. */
const TALK: ReadonlySet<string> = new Set([
  ...PAUSES,
  'word',
  'odd',
  'self',
  'with',
  'to',
  'at',
  'on',
  'in',
  'as',
  'from',
  'all',
]);

/** Reads a clause as the orders it gives, one behind the other; undefined where it begins with none. */
export function readClause(
  tokens: readonly OrderToken[],
  parser: SentenceParser,
  scene: Scene,
): readonly ClausePart[] | Doubted | undefined {
  const types = tokens.map(({ type }) => type);
  const parts: ClausePart[] = [];
  for (let i = 0; i < tokens.length; ) {
    const { length, tree } = parser.parse(types.slice(i));
    if (length === 0 || !tree) {
      const mended = readMended(tokens.slice(i), parser, scene);
      if (mended) return [...parts, ...mended];
      if (parts.length === 0) return undefined;
      const rest = tokens.slice(i);
      if (isRemark(rest)) return parts;
      return doubtRest(rest);
    }
    const own = tokens.slice(i, i + length);
    const [first, last] = [own[0] as OrderToken, own.at(-1) as OrderToken];
    parts.push({ from: first.from, to: last.to, tokens: own, read: new OrderSentence(own, scene).read(tree) });
    i += length;
    const begin = i;
    while (i < tokens.length && PAUSES.has(types[i] as string)) i++;
    if (i < tokens.length && i === begin) return doubtRest(tokens.slice(i));
  }
  return parts;
}

/** What begins with a verb that has one slip, where all of it is orders then and no name fits better. */
function readMended(
  [first, ...rest]: readonly OrderToken[],
  parser: SentenceParser,
  scene: Scene,
): readonly ClausePart[] | undefined {
  const mended = first && mendVerb(first, parser.parse([]).expected);
  if (!mended || scene.findPerson(first.text).notes.length > 0) return undefined;
  const read = readClause([mended.token, ...rest], parser, scene);
  if (!isParts(read) || read.at(-1)?.tokens.at(-1)?.to !== (rest.at(-1) ?? first).to) return undefined;
  const [head, ...more] = read;
  if (head?.read.kind !== 'order') return undefined;
  return [{ ...head, read: { ...head.read, notes: [...head.read.notes, mended.note] } }, ...more];
}

function isParts(read: readonly ClausePart[] | Doubted | undefined): read is readonly ClausePart[] {
  return Array.isArray(read);
}

/** True for words behind an order that say nothing of orders. */
function isRemark(rest: readonly OrderToken[]): boolean {
  return rest.every(({ type, text }) => TALK.has(type) && !DOUBTING.has(text.toLowerCase().replace(/'/g, '')));
}

function doubtRest(rest: readonly OrderToken[]): Doubted {
  const word = rest.find(({ text }) => DOUBTING.has(text.toLowerCase().replace(/'/g, '')));
  return word ? doubt('doubting-word', word.text) : doubt('no-order', rest.map(({ text }) => text).join(' '));
}
