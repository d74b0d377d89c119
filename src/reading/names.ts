import type { Note } from '../kit/order.js';
import { foldCharacter, foldName, isLetterOrDigit } from './fold.js';
import type { Author, Vocabulary } from './reading.js';
import { isSlip, slipsOf } from './slips.js';

/** Which piece a name is: known with one piece, or not known, with those it fits where it fits several. */
export interface Found {
  /** The piece as the board spells it; as typed where it is not known. */
  readonly piece: string;
  readonly known: boolean;
  readonly fits: readonly string[];
  readonly notes: readonly Note[];
}

/** A name found in a text letter by letter. */
export interface Hit {
  /** Exclusive end in the text. */
  readonly to: number;
  /** The piece; undefined for a name that once was one's. */
  readonly piece: string | undefined;
}

/** The names of a board, as texts and players spell them. */
export interface NameTable {
  /** The longest name that begins at a character, exact or folded; the exact one where two are as long. */
  findAt(text: string, index: number): Hit | undefined;
  /** The piece an order is for, as typed; `start` is the stated start square. */
  findSubject(typed: string, author: Author, start: string | undefined): Found;
  /** The other piece an order names; `near` is the destination or the square named. */
  findOther(typed: string, near: string | undefined): Found;
  /** True where a text is like the name of a piece of the author's and yet none: cut short, or with a slip too many. */
  isNear(typed: string, author: Author): boolean;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
}

interface Entry {
  readonly piece: string | undefined;
  readonly spelt: string;
}

interface Branch {
  readonly next: Map<string, Branch>;
  readonly entries: Entry[];
}

const BEGINNING = 4;
/** Signs that may stand inside a typed name wherever they are: a name has none that ends a part of an order. */
const LOOSE = new Set([...' -.,()"_\'!&*[]']);
const MOST_LOOSE = 3;

/** Makes the table of a board's names; `reading.md`, Names, in this order: exact, folded, beginning, slips. */
export function createNameTable({ pieces, memory }: Vocabulary): NameTable {
  const root: Branch = { next: new Map(), entries: [] };
  const words = new Map(pieces.map(({ name }) => [name, foldName(name)]));
  const places = new Map(pieces.map(({ name, at }) => [name, at]));
  const add = (spelt: string, piece: string | undefined) => {
    const key = foldName(spelt).join('');
    if (!key) return;
    let branch = root;
    for (const sign of key) {
      const next: Branch = branch.next.get(sign) ?? { next: new Map(), entries: [] };
      branch.next.set(sign, next);
      branch = next;
    }
    branch.entries.push({ piece, spelt });
  };
  for (const { name } of pieces) add(name, name);
  for (const [typed, piece] of memory.nicknames) if (words.has(piece)) add(typed, piece);
  for (const name of memory.former) if (!words.has(name)) add(name, undefined);
  const odd = pieces.map(({ name }) => name).filter((name) => /[^\p{L}\p{M}\p{N} .,()"'&!_-]/u.test(name));
  const formers = new Set(memory.former.map((name) => foldName(name).join('')));

  const exactly = (typed: string): readonly Entry[] => {
    let branch: Branch | undefined = root;
    for (const sign of foldName(typed).join('')) branch = branch?.next.get(sign);
    const entries = branch?.entries ?? [];
    const same = entries.filter(({ spelt }) => spelt === typed);
    return same.length > 0 ? same : entries;
  };

  const begins = (typed: string, among: readonly string[]): readonly string[] => {
    const key = foldName(typed).join('');
    if ([...key].length < BEGINNING) return [];
    return among.filter((piece) => {
      let beginning = '';
      for (const word of words.get(piece) ?? []) {
        beginning += word;
        if (beginning === key) return true;
        if (beginning.length > key.length) return false;
      }
      return false;
    });
  };

  const slips = (typed: string): readonly string[] => {
    const key = foldName(typed).join('');
    if (formers.has(key)) return [];
    return pieces
      .map(({ name }) => name)
      .filter((name) => {
        const real = (words.get(name) ?? []).join('');
        return isSlip(key, real, slipsOf(real));
      });
  };

  const settle = (typed: string, fits: readonly string[], near: string | undefined): Found => {
    const there = fits.length > 1 && near !== undefined ? fits.filter((piece) => places.get(piece) === near) : fits;
    const [piece] = there;
    if (piece === undefined || there.length !== 1) return { piece: typed, known: false, fits, notes: [] };
    const note = { words: typed, meaning: `read "${typed}" as ${piece}` };
    return { piece, known: true, fits: [], notes: [note] };
  };

  const find = (typed: string, among: readonly string[], near: string | undefined): Found => {
    const entries = exactly(typed);
    const [entry] = entries;
    if (entry) {
      const known = [...new Set(entries.flatMap(({ piece }) => (piece === undefined ? [] : [piece])))];
      const { piece } = entry;
      if (known.length > 1) return settle(typed, known, near);
      if (piece === undefined) return { piece: typed, known: false, fits: [], notes: [] };
      const nickname = entry.spelt !== piece && !words.has(entry.spelt);
      return { piece, known: true, fits: [], notes: nickname ? settle(typed, [piece], near).notes : [] };
    }
    const beginning = begins(typed, among);
    return settle(typed, beginning.length > 0 ? beginning : slips(typed), near);
  };

  return {
    findAt(text, index) {
      const literal = odd.filter((name) => text.startsWith(name, index) && endsAt(text, index + name.length));
      const longest = literal.sort((a, b) => b.length - a.length)[0];
      if (longest !== undefined) return { to: index + longest.length, piece: longest };
      return walk(root, text, skipArticle(text, index)) ?? walk(root, text, index);
    },
    findSubject: (typed, author, start) =>
      find(
        typed,
        author.mine.filter((piece) => words.has(piece)),
        start,
      ),
    findOther: (typed, near) =>
      find(
        typed,
        pieces.map(({ name }) => name),
        near,
      ),
    isNear(typed, { mine }) {
      const key = foldName(typed).join('');
      if (key.length < BEGINNING) return false;
      return mine.some((piece) => {
        const real = (words.get(piece) ?? []).join('');
        return real.startsWith(key) || isSlip(key, real, slipsOf(real) + 1);
      });
    },
    placeOf: (piece) => places.get(piece) || undefined,
  };
}

function walk(root: Branch, text: string, index: number): Hit | undefined {
  let branch: Branch | undefined = root;
  let loose = 0;
  let hit: Hit | undefined;
  for (let i = index; i < text.length && branch; ) {
    const sign = String.fromCodePoint(text.codePointAt(i) ?? 0);
    const folded = foldCharacter(sign);
    if (folded) {
      loose = 0;
      for (const part of folded) branch = branch?.next.get(part);
    } else if (!LOOSE.has(sign) && !/\p{M}/u.test(sign)) break;
    else if (++loose > MOST_LOOSE || i === index) break;
    i += sign.length;
    if (folded && branch && branch.entries.length > 0 && endsAt(text, i)) hit = hitOf(branch.entries, text, index, i);
  }
  return hit;
}

function hitOf(entries: readonly Entry[], text: string, from: number, to: number): Hit {
  for (const { spelt, piece } of entries) {
    // the last signs of a name that ends in punctuation
    if (text.startsWith(spelt, from)) return { to: from + spelt.length, piece };
  }
  const tail = /[^\p{L}\p{M}\p{N}]+$/u.exec(entries[0]?.spelt ?? '')?.[0] ?? '';
  return { to: tail && text.startsWith(tail, to) ? to + tail.length : to, piece: entries[0]?.piece };
}

function skipArticle(text: string, index: number): number {
  const match = /^the[ \u00a0]+(?=\S)/i.exec(text.slice(index, index + 8));
  return match ? index + match[0].length : index;
}

function endsAt(text: string, index: number): boolean {
  if (index >= text.length) return true;
  const sign = String.fromCodePoint(text.codePointAt(index) ?? 0);
  return !isLetterOrDigit(sign) && !/\p{M}/u.test(sign);
}
