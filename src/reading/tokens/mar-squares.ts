import type { Token } from './token.js';

/** Signs that belong to no prose behind a square: a finger slipped. */
const FOREIGN = /^[*_`#$%^=~§°]$/u;
/** Signs that mark words up where they stand in pairs. */
const MARKUP = /^[*_`]$/u;
/** What may go on behind a square, but not end a line stuck to it: "3D > 4D&engage Mol". */
const DANGLING = new Set(['dash', 'sign']);
/** What parts a square from a figure that belongs to it: "C1.8". */
const POINTS = new Set(['stop', 'comma']);

/**
 * Takes a sign that is stuck to a square into it ("C1_", "C1.8"): a letter or figure may have been meant, so that it is
 * no sure square. Marks of prose and markup that was opened before are none.
 */
export function marSquares(raw: readonly Token[]): readonly Token[] {
  if (!raw.some(({ type }) => type === 'square')) return raw;
  const squares = raw.flatMap((token, i) => (token.type === 'square' && endOfSign(raw, i) > i + 1 ? [i] : []));
  if (squares.length === 0) return raw;
  const tokens: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const end = squares.includes(i) ? endOfSign(raw, i) : i + 1;
    const last = raw[end - 1] as Token;
    const text = raw.slice(i, end).map((one) => one.text);
    tokens.push(last === token ? token : { ...token, text: text.join(''), to: last.to, marred: true });
    i = end;
  }
  return tokens;
}

/** Behind the signs that are stuck to a square; behind the square itself where there are none. */
function endOfSign(raw: readonly Token[], square: number): number {
  const [{ to } = { to: -1 }, sign, next] = raw.slice(square, square + 3);
  if (sign?.from !== to) return square + 1;
  if (sign.type === 'other' && FOREIGN.test(sign.text)) return closes(raw, square + 1) ? square + 1 : square + 2;
  if (DANGLING.has(sign.type) && next === undefined && sign.text.length === 1) return square + 2;
  return POINTS.has(sign.type) && next?.type === 'number' && next.from === sign.to ? square + 3 : square + 1;
}

/** True for the end of markup: two signs or more, or one that was opened before. */
function closes(raw: readonly Token[], index: number): boolean {
  const text = raw[index]?.text ?? '';
  if (!MARKUP.test(text)) return false;
  if (raw[index + 1]?.text === text && raw[index + 1]?.from === raw[index]?.to) return true;
  // "* Vorax: 3D > 4D" opens a list
  const before = raw.filter((one, i) => {
    const stuck = raw[i - 1]?.to === one.from || raw[i + 1]?.from === one.to;
    return i < index && one.text === text && stuck;
  });
  return before.length % 2 === 1;
}
