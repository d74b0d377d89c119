import { printable } from '../printable.js';

/** How wide the signs of a wide bold face are, in hundredths of the type's size; narrower faces leave air. */
const WIDTHS: readonly (readonly [signs: string, width: number])[] = [
  ["ijlI|'’.,:;! ", 38],
  ['ftrJ()[]-"', 50],
  ['cskzxvyeaLTF', 68],
  ['bdghnopquABCEPRSVXYZ0123456789+›…', 78],
  ['DGHKNOQU', 86],
  ['wM', 104],
  ['mW', 112],
];

const WIDTH_OF = new Map(WIDTHS.flatMap(([signs, width]) => [...signs].map((sign) => [sign, width] as const)));

/** What any other sign takes: letters with marks are as wide as their kin, signs of other scripts as high as wide. */
const OTHER = 100;

/** How wide a text is at most, in the picture's units, at a type size in the same. */
export function typeWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    hundredths += [...plain].reduce((sum, one) => sum + (WIDTH_OF.get(one) ?? OTHER), 0);
  }
  return (hundredths * size) / 100;
}

/** A name that fits into a width: head and tail, since many names differ only in their last signs. */
export function fitName(name: string, width: number, size: number): string {
  const signs = [...printable(name)];
  if (typeWidth(signs.join(''), size) <= width) return signs.join('');
  const tail = signs.slice(-2).join('');
  for (let head = signs.length - 3; head > 0; head--) {
    const short = `${signs.slice(0, head).join('').trim()}…${tail}`;
    if (typeWidth(short, size) <= width) return short;
  }
  return `${signs[0] ?? ''}…`;
}

/** A name in one line where it fits, else in two, broken at the space that leaves the lines most alike; each fits the width. */
export function breakName(name: string, width: number, size: number): readonly string[] {
  const signs = [...printable(name)];
  const whole = signs.join('');
  if (typeWidth(whole, size) <= width) return [whole];
  const spaces = signs.flatMap((sign, i) => (sign === ' ' ? [i] : []));
  const middle = signs.length / 2;
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const lines = at === undefined ? [whole] : [signs.slice(0, at).join(''), signs.slice(at + 1).join('')];
  return lines.map((line) => fitName(line, width, size));
}
