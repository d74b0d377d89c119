import { writeSquare } from '../../kit/places.js';

/** A number and a letter, or a letter and a number; two letters (boards of more than 26 rows) only as capitals. */
export const SQUARE =
  /0*[1-9]\d?-?[A-Za-z](?![\p{L}\p{N}'])|0*[1-9]\d?(?!AM|PM|ST|ND|RD|TH)[A-D][A-Z](?![\p{L}\p{N}'])|[A-Za-z]-?0*[1-9]\d?(?![\p{L}\p{N}'])/u;

const WHOLE_SQUARE = new RegExp(`^(?:${SQUARE.source})$`, 'u');

/** True for a text that is a square and nothing else. */
export function isSquareSpelling(text: string): boolean {
  return WHOLE_SQUARE.test(text);
}

/** A square's canonical form, of its number and letters as typed. */
export function readSpelling(text: string): string {
  const number = Number(/\d+/.exec(text)?.[0]);
  const letters = (/[A-Za-z]+/.exec(text)?.[0] ?? '').toUpperCase();
  let row = 0;
  for (const letter of letters) row = row * 26 + (letter.charCodeAt(0) - 64);
  return writeSquare(number - 1, row - 1);
}
