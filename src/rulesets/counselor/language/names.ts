import type { Note } from '../../../core/order.js';
import { createNameTable, type FoundName, type NameTable } from '../../../reading/names/name-table.js';
import type { Author, Memory } from '../../../reading/reading.js';
import { foldWords } from '../../../reading/text/fold.js';
import type { CounselorBoard } from '../board.js';
import { hexSpelling } from './hex-spelling.js';

/** The names of a board: characters, and cities beside them. */
export interface BoardNames {
  readonly people: NameTable;
  readonly cities: NameTable;
  /** The character an order is for, as typed. */
  findSubject(typed: string, author: Author): FoundName;
  /** A character an order is about. */
  findTarget(typed: string): { readonly name: string; readonly notes: readonly Note[] };
  /** True for a word that is the given name of one of the author's. */
  isGivenNameOf(word: string, author: Author): boolean;
}

/** The names of a board as players may write them; a given name is enough where it is only one's. */
export function namesOn({ characters, cities }: CounselorBoard, memory: Memory): BoardNames {
  const piece = (name: string, at: string) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const people = createNameTable({ pieces: characters.map(({ name, at }) => piece(name, at)), memory }, hexSpelling);
  const towns = createNameTable(
    { pieces: cities.map(({ name, at }) => piece(name, at)), memory: { former: [], nicknames: new Map() } },
    hexSpelling,
  );
  const all = characters.map(({ name }) => name);
  const byGivenName = (typed: string, among: readonly string[]): string | undefined => {
    const [first, ...more] = foldWords(typed);
    if (first === undefined || more.length > 0) return undefined;
    const fits = among.filter((name) => foldWords(name)[0] === first);
    return fits.length === 1 ? fits[0] : undefined;
  };
  const found = (typed: string, name: string): FoundName => ({
    piece: name,
    known: true,
    fits: [],
    notes: [{ words: typed, meaning: `read "${typed}" as ${name}` }],
  });
  const ownOf = ({ mine }: Author) => mine.filter((name) => all.includes(name));
  return {
    people,
    cities: towns,
    isGivenNameOf: (word, author) => byGivenName(word, ownOf(author)) !== undefined,
    findSubject(typed, author) {
      const one = people.findSubject(typed, author, undefined);
      if (one.known) return one;
      const given = byGivenName(typed, ownOf(author));
      return given === undefined ? one : found(typed, given);
    },
    findTarget(typed) {
      const one = people.findOther(typed, undefined);
      if (one.known) return { name: one.piece, notes: one.notes };
      const given = byGivenName(typed, all);
      return given === undefined ? { name: typed, notes: [] } : { name: given, notes: found(typed, given).notes };
    },
  };
}
