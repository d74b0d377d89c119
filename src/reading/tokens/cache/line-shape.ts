import type { WordBook } from '../../words/word-book.js';
import { withRoles } from '../phrases.js';
import type { Shape, ShapePart } from '../shape.js';
import { makeToken, type Token } from '../token.js';
import { type LineForm, type LineSlot, PLACE } from './line-form.js';

/** Keeps how a line's tokens lie in its form. */
export function makeShape(tokens: readonly Token[], { slots, key }: LineForm): Shape {
  let slot = 0;
  let shift = 0;
  let regular = true;
  const parts = tokens.map((token): ShapePart => {
    const next = slots[slot];
    const { type, text, roles, within, hint, meant, verbal } = token;
    const from = token.from - shift;
    const here = next !== undefined && token.from === next.from && token.to === next.to;
    if (here) {
      if (type !== (key[from] === PLACE ? 'square' : 'name')) regular = false;
      slot++;
      shift += next.to - next.from - 1;
    } else if ((next && token.to > next.from) || token.square !== undefined || token.piece !== undefined)
      regular = false;
    const to = here ? from + 1 : token.to - shift;
    // spelt out: what is put together from another object is slow to read
    return { type, text, from, to, slot: here ? slot - 1 : -1, roles, within, hint, meant, verbal };
  });
  return { regular: regular && slot === slots.length, parts };
}

/** The tokens of another line of the same form. */
export function fillShape(
  { parts }: Shape,
  { slots }: LineForm,
  line: string,
  offset: number,
  book: WordBook,
): readonly Token[] {
  const tokens: Token[] = [];
  let shift = offset;
  for (const { type, text, from, to, slot, roles, within, hint, meant, verbal } of parts) {
    const taken = slots[slot];
    if (taken) {
      tokens.push(fillSlot(type, taken, line, offset, book));
      shift += taken.to - taken.from - 1;
    } else
      tokens.push(makeToken({ type, text, from: from + shift, to: to + shift, roles, hint, verbal, within, meant }));
  }
  return tokens;
}

function fillSlot(
  type: string,
  { from, to, piece, place }: LineSlot,
  line: string,
  offset: number,
  book: WordBook,
): Token {
  const text = line.slice(from, to);
  const token = makeToken({ type, text, from: offset + from, to: offset + to, square: place, piece });
  return place !== undefined || (piece !== undefined && text.includes(' ')) ? token : withRoles(token, book);
}
