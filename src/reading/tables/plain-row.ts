import type { Row, Token } from '../tokens/token.js';
import type { Cast } from './cast.js';
import { type Label, labelOf } from './labels.js';
import { restateRow } from './restate-row.js';

/** What may part the cells of a row, whatever it looks like: "Vorax / 3D / 4D", "Vorax ... 3D ... 4D", "[Vorax] [3D] [4D]". */
const PARTING = new Set(['dash', 'comma', 'semi', 'colon', 'slash', 'stop', 'other', 'or', 'lparen', 'rparen']);
/** A sign, no word; parentheses hold a way. */
const SIGN = /^[^\p{L}\p{N}()]+$/u;
/** Columns stand so far apart where nothing else parts them. */
const WIDE = 2;
/** Longer rows are prose. */
const MOST_TOKENS = 24;

/**
 * A row that holds nothing but the name of a piece the author may order, the place where it stands, one other place and
 * perhaps a verb with another name, in this order or with the places first, whatever parts them: the places may have their
 * labels before them. Undefined where anything else stands in it.
 */
export function readPlainRow(row: Row, cast: Cast): Row | undefined {
  // the tokens of a line of talk are better left alone: they are worked out where somebody asks
  if (row.talk || row.tooLong || row.marked) return undefined;
  const { tokens, from, to, marked } = row;
  if (tokens.length < 3 || tokens.length > MOST_TOKENS) return undefined;
  const [first, second, ...more] = placesOf(tokens);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const begun = withoutSigns(tokens[0]?.type === 'number' ? tokens.slice(1, first) : tokens.slice(0, first));
  const between = withoutSigns(tokens.slice(first, second + 1))?.slice(1, -1);
  const behind = withoutSigns(tokens.slice(second + 1));
  const [start, end] = [tokens[first], tokens[second]];
  if (!begun || !between || !behind || !start || !end || start.square === end.square) return undefined;
  if (between.length > 0 && !isLabel(between, 'to')) return undefined;
  const unled = between.length === 0 && begun.length > 0 && !isLabel(begun.slice(-1), 'from');
  if (unled && !isPartedAlike(tokens, first, second)) return undefined;
  const ahead = begun.length > 0 && !isLabel(begun, 'from');
  // the piece is looked for last, since that takes longest
  if (ahead && !isOrder(withoutLabel(behind), cast)) return undefined;
  const { piece, rest } = ahead ? { piece: pieceIn(begun, cast), rest: behind } : takePiece(behind, cast);
  if (piece.length === 0 || !cast.isMine(piece) || cast.placeOf(piece) !== start.square) return undefined;
  const order = withoutLabel(rest);
  if (!isOrder(order, cast)) return undefined;
  const said = restateRow({ piece, from: [start], to: [end], order });
  return said && { from, to, marked, tokens: said, restated: true };
}

/** "Order: engage Mol" */
function withoutLabel(rest: readonly Token[]): readonly Token[] {
  return rest[0] && labelOf([rest[0]]) === 'order' ? rest.slice(1) : rest;
}

/** Nothing, or a verb that may follow a move, with the words of a name and nothing between. */
function isOrder([verb, ...name]: readonly Token[], cast: Cast): boolean {
  if (!verb) return true;
  return cast.isJoining(verb) && (name.length === 0 || (name.length === 1 && name[0]?.piece !== undefined));
}

/** Where the places of a row stand; none where an arrow is in it: the grammar knows such rows. */
function placesOf(tokens: readonly Token[]): readonly number[] {
  const places: number[] = [];
  for (const [i, { type }] of tokens.entries()) {
    if (type === 'arrow' || type === 'ask') return [];
    if (type === 'square') places.push(i);
  }
  return places;
}

/** True where the same signs stand before both places: "Vorax 3D, 4D" may be a way. */
function isPartedAlike(tokens: readonly Token[], first: number, second: number): boolean {
  const signs = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
      .replace(/(.)\1+/gu, '$1');
  const name = tokens.slice(0, first).findLastIndex(({ text }) => !SIGN.test(text));
  const between = signs(first + 1, second);
  // a column
  if (between === '') return (tokens[second]?.from ?? 0) - (tokens[first]?.to ?? 0) >= WIDE;
  return signs(name + 1, first) === between;
}

/** Without the signs that part; undefined where one of them is more. */
function withoutSigns(tokens: readonly Token[]): readonly Token[] | undefined {
  const kept = tokens.filter((token, i) => !isSign(token, tokens[i - 1], tokens[i + 1]));
  return kept.every(({ type }) => type !== 'lparen' && type !== 'rparen') ? kept : undefined;
}

/** "3D / 4D" and "3D ... 4D" are two cells; "3D/4D" is a choice, and a full stop ends what is said. */
function isSign({ type, text, from, to }: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (!PARTING.has(type) || !SIGN.test(text)) return false;
  if (type === 'or') return before?.to !== from && next?.from !== to;
  return type !== 'stop' || text.length > 1 || before?.to !== from;
}

/** The piece before the first place, where nothing else stands there but perhaps its label and the label of the place. */
function pieceIn(begun: readonly Token[], cast: Cast): readonly Token[] {
  // nothing but a label stands behind the piece
  const last = begun.findLastIndex((word) => labelOf([word]) === undefined);
  for (const from of [0, 1]) {
    if (from > 0 && !isLabel(begun.slice(0, from), 'piece')) break;
    for (let to = Math.max(last, from) + 1; to <= begun.length; to++) {
      const piece = begun.slice(from, to);
      if ((to === begun.length || isLabel(begun.slice(to), 'from')) && cast.isPiece(piece)) return piece;
    }
  }
  return [];
}

/** True for words that are a label and nothing else. */
function isLabel(words: readonly Token[], label: Label): boolean {
  return labelOf(words) === label && (words.length === 1 || words.every((word) => labelOf([word]) !== undefined));
}

/** The piece behind the places, and what is left. */
function takePiece(behind: readonly Token[], cast: Cast) {
  for (let to = behind.length; to > 0; to--) {
    if (cast.isPiece(behind.slice(0, to))) return { piece: behind.slice(0, to), rest: behind.slice(to) };
  }
  return { piece: [], rest: [] };
}
