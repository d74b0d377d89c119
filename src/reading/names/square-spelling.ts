import { writeSquare } from '../../core/squares.js';
import type { PlaceSpelling } from './place-spelling.js';

/** A number and a letter, or a letter and a number; two letters (boards of more than 26 rows) only as capitals. The number 0 leads off every board. */
const SQUARE =
  /0*\d{1,2}-?[A-Za-z](?![\p{L}\p{N}'])|0*\d{1,2}(?!AM|PM|ST|ND|RD|TH)[A-D][A-Z](?![\p{L}\p{N}'])|[A-Za-z]-?0*\d{1,2}(?![\p{L}\p{N}'])/u;
const WHOLE_SQUARE = new RegExp(`^(?:${SQUARE.source})$`, 'u');
const NUMBER = /^0*\d{1,2}$/;
const CAPITAL = /^[A-Z]$/;

/** The squares of a grid as people type them: `3D`, `d3`, `03-D`. */
export const squareSpelling: PlaceSpelling = {
  pattern: SQUARE,
  isPlace: (text) => WHOLE_SQUARE.test(text),
  read: readSquare,
  readPlain: (line, from, to) => (isPlain(line, from, to) ? line.slice(from, to).toUpperCase() : undefined),
  readParted: (first, second) => (NUMBER.test(first) && CAPITAL.test(second) ? readSquare(first + second) : undefined),
};

function readSquare(text: string): string {
  const number = Number(/\d+/.exec(text)?.[0]);
  const letters = (/[A-Za-z]+/.exec(text)?.[0] ?? '').toUpperCase();
  let row = 0;
  for (const letter of letters) row = row * 26 + (letter.charCodeAt(0) - 64);
  return writeSquare(number - 1, row - 1);
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** `3D`, `14h`: one or two digits without a leading nought, then one letter. */
function isPlain(line: string, from: number, to: number): boolean {
  const digits = to - from - 1;
  if (digits < 1 || digits > 2 || line.charCodeAt(from) === 48) return false;
  for (let i = from; i < to - 1; i++) if (!isDigit(line.charCodeAt(i))) return false;
  const last = line.charCodeAt(to - 1) | 32;
  return last >= 97 && last <= 122;
}
