import { writeSquare } from '../../core/squares.js';
import type { PlaceSpelling } from './place-spelling.js';

/** A number and a letter, or a letter and a number; two letters (boards of more than 26 rows) only as capitals. The number 0 leads off every board. */
const SQUARE =
  /0*\d{1,2}-?[A-Za-z](?![\p{L}\p{N}'])|0*\d{1,2}(?!AM|PM|ST|ND|RD|TH)[A-D][A-Z](?![\p{L}\p{N}'])|[A-Za-z]-?0*\d{1,2}(?![\p{L}\p{N}'])/uy;
const WHOLE_SQUARE = new RegExp(`^(?:${SQUARE.source})$`, 'u');
const NUMBER = /^0*\d{1,2}$/;
const CAPITAL = /^[A-Z]$/;

/** The squares of a grid as people type them: `3D`, `d3`, `03-D`. */
export const squareSpelling: PlaceSpelling = {
  pattern: SQUARE,
  isPlace: (text) => WHOLE_SQUARE.test(text),
  read: readSquare,
  readParted: (first, second) => (NUMBER.test(first) && CAPITAL.test(second) ? readSquare(first + second) : undefined),
};

function readSquare(text: string): string {
  let number = 0;
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) number = number * 10 + code - 48;
    else if (code >= 65) row = row * 26 + (code | 32) - 96;
  }
  return writeSquare(number - 1, row - 1);
}
