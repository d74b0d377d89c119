/** One slip of the pen for each full five letters of the real name. */
const LETTERS_A_SLIP = 5;
const DIGIT = /\p{N}/u;

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
 * Tells whether `typed` is `name` with at most `most` slips: a letter left out, added, changed, or two neighbours
 * swapped (Damerau–Levenshtein). A digit is never a slip's: digits must stand as they are.
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
  const a = [...typed.key];
  const b = [...name.key];
  if (Math.abs(a.length - b.length) > most) return false;
  const never = a.length + b.length + 1;
  const cost = (character: string) => (DIGIT.test(character) ? never : 1);
  let before: number[] = [];
  let row: number[] = [0];
  for (const [j, character] of b.entries()) row.push((row[j] ?? never) + cost(character));
  for (let i = 1; i <= a.length; i++) {
    const next: number[] = [(row[0] ?? never) + cost(a[i - 1] ?? '')];
    let least = next[0] ?? never;
    for (let j = 1; j <= b.length; j++) {
      const x = a[i - 1] ?? '';
      const y = b[j - 1] ?? '';
      const change = x === y ? 0 : Math.max(cost(x), cost(y));
      let best = Math.min(
        (row[j - 1] ?? never) + change,
        (row[j] ?? never) + cost(x),
        (next[j - 1] ?? never) + cost(y),
      );
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2] && x !== y) {
        best = Math.min(best, (before[j - 2] ?? never) + Math.max(cost(x), cost(y)));
      }
      next.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? never) <= most;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
