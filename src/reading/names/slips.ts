import { editDistance } from '../../core/text.js';

/** One slip of the pen for each full five letters of the real name. */
const LETTERS_A_SLIP = 5;
const DIGIT = /\p{N}/u;
/** Splits a name into its letters, at even places, and its digits, at odd ones. */
const DIGITS = /(\p{N})/u;

/** How many slips a name bears; digits are no letters. */
export function slipsOf(name: string): number {
  let letters = 0;
  for (const character of name) if (!DIGIT.test(character)) letters++;
  return Math.floor(letters / LETTERS_A_SLIP);
}

/** A folded name with its `lettersOf`. */
export interface Spelling {
  readonly key: string;
  readonly letters: number;
}

/** Which letters and digits a folded name has, as bits: what differs in more of them than slips can change is no slip. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let i = 0; i < key.length; i++) bits |= 1 << (key.charCodeAt(i) & 31);
  return bits;
}

/**
 * Tells whether `typed` is `name` with at most `most` slips (as `editDistance` counts them). A digit is never a slip's:
 * digits must stand as they are.
 */
export function isSlip(typed: Spelling, name: Spelling, most: number): boolean {
  // a changed letter takes one bit away and adds one
  if (most < 1 || Math.abs(typed.key.length - name.key.length) > 2 * most) return false;
  const differing = typed.letters ^ name.letters;
  if (differing !== 0 && countBits(differing) > 2 * most) return false;
  if (most === 1 && typed.key.charCodeAt(0) !== name.key.charCodeAt(0)) {
    // one slip in the first two letters leaves the end as it is
    if (typed.key.charCodeAt(typed.key.length - 1) !== name.key.charCodeAt(name.key.length - 1)) return false;
  }
  const [written, real] = [typed.key.split(DIGITS), name.key.split(DIGITS)];
  if (written.length !== real.length) return false;
  let left = most;
  for (const [i, part] of real.entries()) {
    const isDigit = i % 2 === 1;
    if (isDigit && written[i] !== part) return false;
    if (!isDigit) left -= editDistance(written[i] as string, part, left);
    if (left < 0) return false;
  }
  return true;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
