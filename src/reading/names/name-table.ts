import type { Note } from '../../core/order.js';
import type { Author, PlaceTable, Vocabulary } from '../reading.js';
import { foldName, foldWords } from '../text/fold.js';
import { type Name, readName } from './name.js';
import { isSlip, lettersOf } from './slips.js';
import { endsAt, type NameHit, Trie } from './trie.js';

/** Which piece a name is: known with one piece, or not known, with those it fits where it fits several. */
export interface FoundName {
  /** The piece as the board spells it; as typed where it is not known. */
  readonly piece: string;
  readonly known: boolean;
  readonly fits: readonly string[];
  readonly notes: readonly Note[];
}

/** The names of a board, as texts and players spell them. */
export interface NameTable {
  /** The named places of the ground, where it has any. */
  readonly places?: PlaceTable;
  /** False where no name begins with a character, by its UTF-16 code. */
  mayBegin(code: number): boolean;
  /** The longest name that begins at a character, exact or folded; the exact one where two are as long. */
  findAt(text: string, index: number): NameHit | undefined;
  /** The piece an order is for, as typed; `start` is the stated start square. */
  findSubject(typed: string, author: Author, start: string | undefined): FoundName;
  /** The other piece an order names; `near` is the destination or the square named. */
  findOther(typed: string, near: string | undefined): FoundName;
  /** The names longer than a piece's that hold its first word. */
  longerThan(piece: string): readonly string[];
  /** True where a word and a piece's name are both in a longer name of another piece. */
  widens(piece: string, word: string): boolean;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
}

/** Which names a text fits; `sure` where the text is one as the board spells it. */
interface Fit {
  readonly names: readonly Name[];
  readonly sure?: FoundName;
}

const MOST_CERTAIN = 10_000;
/** A beginning of a name has at least so many letters. */
const BEGINNING = 4;
/** Marks that may as well part two names. */
const PARTING = new Set('.,()');

/** Makes the table of a board's names. A name is looked for in this order: exact, folded, beginning, slips. */
export function createNameTable({ pieces, memory, places }: Vocabulary): NameTable {
  const names = pieces.map(({ name }) => readName(name));
  const byName = new Map(names.map((one) => [one.name, one]));
  const stands = new Map(pieces.map(({ name, at }) => [name, at]));
  const odd = names.filter((one) => one.odd).map(({ name }) => name);
  const formers = new Set(memory.former.map((name) => foldName(name).join('')));
  /** What pieces are also called, or were. */
  const second = new Set([...memory.nicknames.keys(), ...memory.former]);
  const trie = new Trie();
  for (const { name } of pieces) trie.add({ piece: name, spelt: name });
  for (const [spelt, piece] of memory.nicknames) if (byName.has(piece)) trie.add({ piece, spelt });
  for (const spelt of memory.former) if (!byName.has(spelt)) trie.add({ piece: undefined, spelt });
  const owned = new WeakMap<readonly string[], readonly Name[]>();
  const namesOf = ({ mine }: Author): readonly Name[] => {
    const known = owned.get(mine) ?? mine.flatMap((piece) => byName.get(piece) ?? []);
    owned.set(mine, known);
    return known;
  };

  const settle = (typed: string, fits: readonly Name[], near: string | undefined): FoundName => {
    const there = fits.length > 1 && near !== undefined ? fits.filter(({ name }) => stands.get(name) === near) : fits;
    const [one] = there;
    if (!one || there.length !== 1) {
      return { piece: typed, known: false, fits: fits.map(({ name }) => name), notes: [] };
    }
    const note = { words: typed, meaning: `read "${typed}" as ${one.name}` };
    return { piece: one.name, known: true, fits: [], notes: [note] };
  };

  /** The names a folded text may be with a slip; players repeat theirs, and talk its words. */
  const slipped = new Map<string, readonly Name[]>();
  const slipsFor = (key: string): readonly Name[] => {
    const known = slipped.get(key);
    if (known) return known;
    const letters = lettersOf(key);
    const found = formers.has(key) ? [] : names.filter((one) => isSlip({ key, letters }, one, one.slips));
    if (slipped.size >= MOST_CERTAIN) slipped.clear();
    slipped.set(key, found);
    return found;
  };
  /** Some names by their beginnings. */
  const begun = new WeakMap<readonly Name[], ReadonlyMap<string, readonly Name[]>>();
  const begunBy = (among: readonly Name[]): ReadonlyMap<string, readonly Name[]> => {
    const known = begun.get(among);
    if (known) return known;
    const found = new Map<string, Name[]>();
    for (const one of among) for (const key of one.beginnings) found.set(key, [...(found.get(key) ?? []), one]);
    begun.set(among, found);
    return found;
  };
  const fitsOf = (typed: string, among: readonly Name[]): Fit => {
    const key = foldName(typed).join('');
    const entries = trie.get(key, typed);
    if (entries.length > 0) {
      const known = [...new Set(entries.flatMap(({ piece }) => byName.get(piece ?? '') ?? []))];
      const [one] = known;
      const nickname = entries.every(({ spelt }) => !byName.has(spelt));
      if (!one || known.length > 1 || nickname) return { names: known };
      return { names: known, sure: { piece: one.name, known: true, fits: [], notes: [] } };
    }
    if (key.length < BEGINNING) return { names: [] };
    return { names: begunBy(among).get(key) ?? slipsFor(key) };
  };
  /** What a typed name fits is the same wherever it stands; players repeat theirs. */
  const fitting = new WeakMap<readonly Name[], Map<string, Fit>>();
  const find = (typed: string, among: readonly Name[], near: string | undefined): FoundName => {
    // most names are typed as the board spells them
    const one = byName.get(typed);
    if (one && one.key !== '' && !second.has(typed)) return { piece: typed, known: true, fits: [], notes: [] };
    const seen = fitting.get(among) ?? new Map<string, Fit>();
    let fit = seen.get(typed);
    if (!fit) {
      fit = fitsOf(typed, among);
      if (seen.size >= MOST_CERTAIN) seen.clear();
      seen.set(typed, fit);
      fitting.set(among, seen);
    }
    return fit.sure ?? settle(typed, fit.names, near);
  };

  const mostWords = names.reduce((most, { words }) => Math.max(most, words.length), 0);
  const widers = new Map<readonly string[], readonly (readonly string[])[]>();
  /** The longer names that have all words of a name. */
  const wider = (own: readonly string[]): readonly (readonly string[])[] => {
    const known = widers.get(own);
    if (known) return known;
    const found = names.flatMap(({ words }) =>
      words.length > own.length && own.every((word) => words.includes(word)) ? [words] : [],
    );
    widers.set(own, found);
    return found;
  };

  const longer = new Map<string, readonly string[]>();
  const firsts = new Set(odd.map((name) => name.charCodeAt(0)));
  const findLongest = (text: string, index: number): NameHit | undefined => {
    if (odd.length === 0) return trie.findAt(text, index);
    const literal = odd.filter((name) => text.startsWith(name, index) && endsAt(text, index + name.length));
    const [longest] = literal.sort((a, b) => b.length - a.length);
    return longest === undefined ? trie.findAt(text, index) : { to: index + longest.length, piece: longest };
  };
  /** "Elmo. Fire!" where both are names and the name they make together has no such mark: the first of them. */
  const partHit = (hit: NameHit, text: string, index: number): NameHit => {
    for (let i = index + 1; i < hit.to - 1; i++) {
      // these four stand beside each other but for one: ( ) + , . and most signs are letters
      const code = text.charCodeAt(i);
      if (code < 40 || code > 46 || !PARTING.has(text[i] ?? '') || hit.piece?.includes(text[i] ?? '')) continue;
      const first = findLongest(text.slice(0, i), index);
      let next = i + 1;
      while (text[next] === ' ') next++;
      if (first?.to === i && findLongest(text, next)) return first;
    }
    return hit;
  };
  return {
    ...(places && { places }),
    mayBegin: (code) => code >= 0x80 || trie.mayBegin(code) || firsts.has(code),
    findAt(text, index) {
      const hit = findLongest(text, index);
      return hit ? partHit(hit, text, index) : undefined;
    },
    findSubject: (typed, author, start) => find(typed, namesOf(author), start),
    findOther: (typed, near) => find(typed, names, near),
    longerThan(piece) {
      const known = longer.get(piece);
      if (known) return known;
      const [begins = ''] = piece.split(' ');
      const found = pieces.flatMap(({ name }) => (name.length > piece.length && name.includes(begins) ? [name] : []));
      longer.set(piece, found);
      return found;
    },
    widens(piece, word) {
      const own = byName.get(piece)?.words;
      const longer = own && own.length < mostWords ? wider(own) : [];
      if (!own || longer.length === 0) return false;
      const more = foldWords(word);
      if (more.length === 0) return false;
      return longer.some((words) => more.every((one) => words.includes(one) && !own.includes(one)));
    },
    placeOf: (piece) => stands.get(piece) || undefined,
  };
}
