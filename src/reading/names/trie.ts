import { foldCharacter, isLetterOrDigit } from '../text/fold.js';
import { readName } from './name.js';

/** A spelling and the piece it names; undefined for a name that once was one's. */
export interface NameEntry {
  readonly piece: string | undefined;
  readonly spelt: string;
}

const NONE: readonly NameEntry[] = [];

/** What follows one beginning of names. Most have one sign that may come next: a map is made for the second. */
class Branch {
  /** Those that end here: of most beginnings none. */
  entries: readonly NameEntry[] = NONE;
  private sign = '';
  private only: Branch | undefined;
  private more: Map<string, Branch> | undefined;

  next(sign: string): Branch | undefined {
    return sign === this.sign ? this.only : this.more?.get(sign);
  }

  grow(sign: string): Branch {
    const known = this.next(sign);
    if (known) return known;
    const branch = new Branch();
    if (this.only) {
      this.more ??= new Map();
      this.more.set(sign, branch);
    } else [this.sign, this.only] = [sign, branch];
    return branch;
  }
}

/** A name found in a text: where it ends (exclusive), and its piece. */
export interface NameHit {
  readonly to: number;
  readonly piece: string | undefined;
}

/** Signs that may stand inside a typed name wherever they are: none that ends a part of an order. */
const LOOSE = new Set([...' -.,()"_\'!&*[]']);
const MOST_LOOSE = 5;
const ARTICLE = /the[ .,()"_'!-]{1,5}(?=[^ .,()"_'!-])/iy;
const MARK = /\p{M}/u;
const HEAD = /^[^\p{L}\p{N}&]+/u;
/** The ASCII characters and what each counts for, worked out once: most texts hold no others. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
const FOLDED = ASCII.map(foldCharacter);

/** The spellings of a board's names, folded, letter by letter. */
export class Trie {
  private readonly root = new Branch();
  /** The signs before the first letter of names that begin with any: `(Second) Ash`. */
  private readonly heads = new Set<string>();
  /** Which ASCII characters a name begins with; T for a leading article. */
  private readonly firsts = new Uint8Array(0x80);

  add(entry: NameEntry): void {
    const { key } = readName(entry.spelt);
    if (!key) return;
    let branch = this.root;
    for (const sign of key) branch = branch.grow(sign);
    branch.entries = [...branch.entries, entry];
    for (const first of [key.charAt(0), 't']) {
      this.firsts[first.charCodeAt(0) & 0x7f] = 1;
      this.firsts[first.toUpperCase().charCodeAt(0) & 0x7f] = 1;
    }
    const head = HEAD.exec(entry.spelt)?.[0] ?? '';
    if (head) {
      this.heads.add(head);
      this.firsts[head.charCodeAt(0) & 0x7f] = 1;
    }
    // `&` counts as "and"
    this.firsts[38] = 1;
  }

  /** False where no name begins with an ASCII character. */
  mayBegin(code: number): boolean {
    return this.firsts[code] === 1;
  }

  /** The entries of a folded text; only those spelt the same where there are any. */
  get(key: string, spelt: string): readonly NameEntry[] {
    let branch: Branch | undefined = this.root;
    for (const sign of key) branch = branch?.next(sign);
    const entries = branch?.entries ?? [];
    const same = entries.filter((entry) => entry.spelt === spelt);
    return same.length > 0 ? same : entries;
  }

  /** The longest name that begins at a character and ends with a word; a leading article is part of it. */
  findAt(text: string, index: number): NameHit | undefined {
    for (const head of this.heads) {
      const hit = text.startsWith(head, index) ? this.walk(text, index, head) : undefined;
      if (hit) return hit;
    }
    if ((text.charCodeAt(index) | 32) !== 116) return this.walk(text, index);
    ARTICLE.lastIndex = index;
    const article = ARTICLE.test(text) ? ARTICLE.lastIndex : index;
    return this.walk(text, article) ?? (article > index ? this.walk(text, index) : undefined);
  }

  /** Walks on behind a name's head; with one, only names that begin so are found. */
  private walk(text: string, begin: number, head = ''): NameHit | undefined {
    const index = begin + head.length;
    let branch: Branch | undefined = this.root;
    let loose = 0;
    let hit: NameHit | undefined;
    for (let i = index; i < text.length && branch; ) {
      const code = text.charCodeAt(i);
      const sign = code < 0x80 ? (ASCII[code] as string) : String.fromCodePoint(text.codePointAt(i) ?? 0);
      const folded = code < 0x80 ? (FOLDED[code] as string) : foldCharacter(sign);
      if (folded) {
        loose = 0;
        if (folded.length === 1) branch = branch.next(folded);
        else for (const part of folded) branch = branch?.next(part);
      } else if (i === index || ++loose > MOST_LOOSE || !(LOOSE.has(sign) || MARK.test(sign))) break;
      i += sign.length;
      if (!folded || !branch || branch.entries.length === 0 || !endsAt(text, i)) continue;
      const entries = head ? branch.entries.filter(({ spelt }) => spelt.startsWith(head)) : branch.entries;
      if (entries.length > 0) hit = hitOf(entries, text, begin, i);
    }
    return hit;
  }
}

function hitOf(entries: readonly NameEntry[], text: string, from: number, to: number): NameHit {
  const exact = entries.find(({ spelt }) => text.startsWith(spelt, from));
  if (exact) return { to: from + exact.spelt.length, piece: exact.piece };
  // the last signs of a name that ends in punctuation
  const tail = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u.exec(entries[0]?.spelt ?? '')?.[0] ?? '';
  return { to: tail && text.startsWith(tail, to) ? to + tail.length : to, piece: entries[0]?.piece };
}

/** True where no letter, digit or accent follows. */
export function endsAt(text: string, index: number): boolean {
  if (index >= text.length) return true;
  const sign = String.fromCodePoint(text.codePointAt(index) ?? 0);
  return !isLetterOrDigit(sign) && !MARK.test(sign);
}
