import type { Sentence } from '../sentences/find-sentences.js';
import { beginsWithRole, type Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';
import type { Knowledge } from './knowledge.js';

/** More than so many would help nobody. */
const MOST_CHOICES = 5;
/** No choice between orders is longer; what is, is prose. */
const LONGEST = 60;

interface Spelt {
  readonly tokens: readonly Token[];
  readonly texts: readonly string[];
}

/**
 * "Sai Rei: 3D > 4D or 5D": every order that a choice leaves open, whole and in the order of the words; none where less
 * than two can be made of it. `joiner` is the type of the words between: `or`, or `and` between pieces of one order.
 */
export function spellChoice<V>(row: readonly Token[], joiner: 'or' | 'and', known: Knowledge<V>): readonly string[] {
  if (row.length > LONGEST) return [];
  const [first = [], ...others] = cutChoice(row, joiner);
  if (others.length === 0 || others.length > MOST_CHOICES) return [];
  const spelt = spellBehind(first, others, known) ?? spellAhead(first, others, known) ?? [];
  const texts = [...new Set(spelt.flatMap((one) => one.texts))];
  return texts.length > 1 ? texts : [];
}

/** True where words of a choice are in a row. */
export function mayChoose(row: readonly Token[]): boolean {
  return row.some((token) => isJoiner(token, 'or'));
}

function isJoiner(token: Token | undefined, joiner: 'or' | 'and'): boolean {
  // "or else"
  return token?.type === joiner || (token?.type === 'hedge' && joiner === 'or' && beginsWithRole(token, 'or'));
}

/** The row cut at its joiners, and before the last of them at the commas of a list: `4D, 5D or 4E`. */
function cutChoice(row: readonly Token[], joiner: 'or' | 'and'): readonly (readonly Token[])[] {
  const joins = (token: Token | undefined) => isJoiner(token, joiner);
  const last = row.findLastIndex(joins);
  const parts: Token[][] = [[]];
  for (const [i, token] of row.entries()) {
    const listed = token.type === 'comma' && i < last && isListed(row, i, joins);
    if (joins(token) || listed) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map(trim).filter((part, i) => i === 0 || part.length > 0);
}

/** True for a comma with a single place or name behind it. */
function isListed(row: readonly Token[], comma: number, joins: (token: Token | undefined) => boolean): boolean {
  const [one, next] = [row[comma + 1], row[comma + 2]];
  return (one?.type === 'square' || one?.type === 'name') && (next?.type === 'comma' || joins(next));
}

/** The first is a whole order, or is one with the first choice behind it; what follows takes the place of its end. */
function spellBehind<V>(
  first: readonly Token[],
  others: readonly (readonly Token[])[],
  known: Knowledge<V>,
): readonly Spelt[] | undefined {
  const whole = endingIn(first, known);
  const base = whole ?? spellWhole([...first, ...(others[0] ?? [])], known);
  if (!base) return undefined;
  const spelt: Spelt[] = [base];
  for (const other of whole ? others : others.slice(1)) {
    const next = instead(spelt.at(-1)?.tokens ?? [], other, known);
    if (!next) return undefined;
    spelt.push(next);
  }
  return spelt;
}

/** "Sai Rei or Vorax: 3D > 4D", "Sai Rei and Vorax to 4D": each name before the order of the last. */
function spellAhead<V>(
  first: readonly Token[],
  others: readonly (readonly Token[])[],
  known: Knowledge<V>,
): readonly Spelt[] | undefined {
  const last = others.at(-1) ?? [];
  const names = [first, ...others.slice(0, -1)].map((part) => part.at(-1));
  if (last[0]?.type !== 'name' || names.some((name) => name?.type !== 'name')) return undefined;
  const all = [...names.flatMap((name) => name ?? []), last[0]];
  const spelt = all.map((name) => spellWhole([name, ...last.slice(1)], known));
  return spelt.every((one) => one !== undefined) ? spelt : undefined;
}

/** The order with which tokens end. */
function endingIn<V>(tokens: readonly Token[], known: Knowledge<V>): Spelt | undefined {
  const sentence = known.findSentences(tokens).at(-1);
  if (!sentence || sentence.to < tokens.length) return undefined;
  return spell(tokens.slice(sentence.from), sentence);
}

/** The order that tokens are from first to last, or undefined; `least` of them must be in it. */
function spellWhole<V>(tokens: readonly Token[], known: Knowledge<V>, least = tokens.length): Spelt | undefined {
  const [sentence] = known.findSentences(tokens);
  if (!sentence || sentence.from > 0 || sentence.to < least) return undefined;
  return spell(tokens.slice(0, sentence.to), sentence);
}

function spell<V>(tokens: readonly Token[], { meaning }: Sentence<V>): Spelt | undefined {
  // "hold or 4E": only a place
  if (meaning.kind === 'doubt') return meaning.nearest.length > 0 ? { tokens, texts: meaning.nearest } : undefined;
  if (meaning.kind === 'group' || meaning.intents.some(({ found }) => found.piece === '')) return undefined;
  return { tokens, texts: meaning.intents.map(({ text }) => text) };
}

/** An order with other words in the place of its end: an order of their own, one of the same piece, or as few words as can be. */
function instead<V>(order: readonly Token[], other: readonly Token[], known: Knowledge<V>): Spelt | undefined {
  const subject = order.findIndex(({ type }) => type === 'name');
  const behind = order[subject + 1]?.type === 'colon' ? 2 : 1;
  if (other.length > 1) {
    if (other[0]?.type === 'name') {
      const own = spellWhole(other, known);
      if (own) return own;
    }
    const same = subject === 0 && other[0]?.type === 'square' && other.some(({ type }) => type === 'arrow');
    const moved = same ? spellWhole([...order.slice(0, behind), ...other], known) : undefined;
    if (moved) return moved;
  }
  // "3A > 5A - engage Vorax or 4B": a place stands for the last one
  const end = other[0]?.type === 'square' ? order.findLastIndex(({ type }) => type === 'square') : -1;
  const placed =
    end > 0 && order[end - 1]?.type !== 'colon' ? spellWhole([...order.slice(0, end), ...other], known) : undefined;
  if (placed) return placed;
  for (const isWhole of [true, false]) {
    for (let keep = order.length - 1; keep >= 0; keep--) {
      const row = [...order.slice(0, keep), ...other];
      const found = spellWhole(row, known, isWhole ? row.length : keep + 1);
      if (found) return found;
    }
  }
  return undefined;
}

/** Without the marks and thoughts at both ends: "or (maybe) 5D". */
function trim(tokens: readonly Token[]): readonly Token[] {
  const isKept = (token: Token) => !isMark(token) && token.type !== 'hedge';
  const from = tokens.findIndex(isKept);
  const to = tokens.findLastIndex((token) => isKept(token) || token.type === 'arrow' || token.type === 'rparen');
  return from < 0 ? [] : tokens.slice(from, to + 1);
}
