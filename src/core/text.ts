/**
 * A text without all that stands between two signs, the signs included: elements between `<` and `>`, tags between `[`
 * and `]`. What is opened and never closed stays. Gone through once, whatever the text is. `keeps` tells of the place
 * of an opening sign that it opens nothing.
 */
export function dropBetween(text: string, open: string, close: string, keeps = (_at: number) => false): string {
  let left = '';
  let done = 0;
  for (let at = text.indexOf(open); at >= 0; ) {
    const end = keeps(at) ? at : text.indexOf(close, at);
    if (end < 0) break;
    if (end > at) {
      left += text.slice(done, at);
      done = end + 1;
    }
    at = text.indexOf(open, end + 1);
  }
  return left + text.slice(done);
}

/**
 * The same text in one piece. A text put together from parts stays a tree of them until a letter of it is read, and many
 * such trees that live long cost the garbage collector more than their letters do: made flat at once they die young.
 */
export function flattenString(text: string): string {
  // The letter has to matter, or the compiler leaves the reading out.
  return text.charCodeAt(0) === 0 ? text.slice() : text;
}

/** Names in code-point order, as rolls list them. */
export function compareNames(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let i = 0;
  while (i < shorter && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === shorter) return a.length - b.length;
  return rankUnit(a.charCodeAt(i)) - rankUnit(b.charCodeAt(i));
}

/** Surrogates stand for code points above all others, so they rank above the units from E000 on. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
