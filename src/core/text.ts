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

/** The text with U+FFFD for each half of a letter, as any file would keep it: no half can be written, nor read again. */
export function mendHalves(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Names in code-point order, as rolls list them. */
export function compareNames(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let i = 0;
  while (i < shorter && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === shorter) return a.length - b.length;
  return rankUnit(a.charCodeAt(i)) - rankUnit(b.charCodeAt(i));
}

/** By name as in a list for people: accents and case aside. */
export function compareForPeople(a: string, b: string): number {
  const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return compareNames(bare(a), bare(b)) || compareNames(a, b);
}

/** Surrogates stand for code points above all others, so they rank above the units from E000 on. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/**
 * How many slips of the pen lead from one text to another (Damerau–Levenshtein): a sign left out, added, changed, or two
 * neighbours swapped, no sign touched twice. More than `most` is Infinity, which is known sooner than how many.
 */
export function editDistance(typed: string, meant: string, most = Number.POSITIVE_INFINITY): number {
  const a = [...typed];
  const b = [...meant];
  // Each row: the slips from the first signs of `typed` to the first 0, 1, 2… signs of `meant`.
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let nearest = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((row[j - 1] as number) + change, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      next.push(slips);
      nearest = Math.min(nearest, slips);
    }
    if (nearest > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const slips = row[b.length] as number;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}

/** A word as it stands at the head of a line: `word` → `Word`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An English word with its article: `an island`, `a place`, `a unit`, `an uncommon`. */
export function withArticle(word: string): string {
  return `${/^(?:[aeio]|u(?!ni))/i.test(word) ? 'an' : 'a'} ${word}`;
}

/** A text in one line: blanks and ends of lines as one blank each, none at its ends. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same: of one with more signs than `most`, the first `kept` and dots. */
export function shorten(text: string, most: number, kept = most - 1): string {
  const line = inOneLine(text);
  return line.length > most ? `${line.slice(0, kept)}…` : line;
}

/** A text as a sentence of its own: begun large and ended; an empty one stays empty. */
export function sentence(text: string): string {
  return endSentence(text.charAt(0).toUpperCase() + text.slice(1));
}

/** A text with a full stop where nothing ends it; an empty one stays empty. */
export function endSentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A text between quotation marks, in one line; a quotation inside it takes the other marks. */
export function quote(text: string): string {
  return `“${inOneLine(text).replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** What ends a sentence behind some words: nothing where they end it themselves. */
export function stopBehind(text: string): '' | '.' {
  return /[.!?]$/.test(text.trimEnd()) ? '' : '.';
}

/** A text as a part of a longer sentence: without the full stops at its end. */
export function withoutFullStop(text: string): string {
  return text.replace(/(?<![.])[.]+$/, '');
}

/** A shown name as all posts of one author have it: its letters written one way, small, no blanks about it. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** A text by its letters and digits alone, small: what spellings of a name, and forums' ways of showing a text, have in common. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The number of what a numbered part is a part of: `3.4` of `3.4.1`; empty where it is a part of nothing. */
export function numberAbove(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** What a run of UTF-7 stands for is a letter of Europe's alphabets, a sign between words, or an arrow: any other was meant as it stands. */
const MEANT = /^[&<=>\u00A1-\u052F\u2010-\u21FF]+$/;
/** A run that no "-" ends is in doubt: what it stands for is a letter that a language of these has, a dash, or an arrow. */
const USUAL = /^[&<=>\u00A1-\u017F\u0386-\u03CE\u0400-\u045F\u2010-\u2026\u20AC\u2190-\u21FF]+$/;

/**
 * The first word of a text that is written in UTF-7 (`J+APY-rg` for Jörg), with its line (from 1). No sign of such a text is
 * wrong by itself, so that a file saved so would be taken for what it is not. Undefined where there is none.
 */
export function findUtf7(text: string): { readonly line: number; readonly word: string } | undefined {
  if (!text.includes('+')) return undefined;
  const lines = text.split(/\r\n?|\n/);
  for (const [i, line] of lines.entries()) {
    const word = line.split(/\s/).find((one) => /^\+\/v[89+/]/.test(one) || hasRun(one));
    if (word !== undefined) return { line: i + 1, word: word.slice(0, 80) };
  }
  return undefined;
}

function hasRun(word: string): boolean {
  return [...word.matchAll(/\+([A-Za-z\d+/]{3,200})(-|(?![A-Za-z\d+/]))/g)].some(([, run = '', end]) => {
    const bytes = Buffer.from(run, 'base64');
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
    const said = Buffer.from(whole).swap16().toString('utf16le');
    return whole.toString('base64').startsWith(run) && (end === '-' ? MEANT : USUAL).test(said);
  });
}

/** The name that was meant, where one is near enough to a slip: another case, or a few letters. */
export function findNear(written: string, names: Iterable<string>): string | undefined {
  const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const own = fold(written);
  let best: { name: string; far: number } | undefined;
  for (const name of names) {
    const far = editDistance(own, fold(name));
    if (
      far < own.length &&
      far <= Math.max(2, Math.floor(own.length / 3)) &&
      far < (best?.far ?? Number.POSITIVE_INFINITY)
    )
      best = { name, far };
  }
  return best?.name;
}

/** How an error names what was meant; nothing where nothing is near. */
export function formatNear(written: string, names: Iterable<string>): string {
  const near = findNear(written, names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** How an error names what can stand there in the place of what does, and what of it was meant. */
export function formatNone(written: string, names: readonly string[]): string {
  return `"${written}" is none of ${names.join(', ')}${formatNear(written, names)}`;
}
