import type { NameTable } from '../../names/name-table.js';
import { isLetterOrDigit } from '../../text/fold.js';
import type { Lexicon } from '../lexicon.js';
import { findPlace } from '../mask-names.js';

/** A name or a place, taken out of a line. */
export interface LineSlot {
  readonly from: number;
  readonly to: number;
  /** The piece of a name; undefined for a place and for a name that once was one's. */
  readonly piece: string | undefined;
  /** The place in its canonical form; undefined for a name. */
  readonly place: string | undefined;
}

/** A line with its names and places taken out: lines of one form are lexed alike, so it is done once for each form. */
export interface LineForm {
  /** The line, each name as `NAME`, each place as `PLACE`. */
  readonly key: string;
  readonly slots: readonly LineSlot[];
  /** True where nothing in it can be part of an order, by itself or before the next line's end. */
  readonly talk: boolean;
}

export const NAME = '\ue000';
export const PLACE = '\ue002';

/** Signs of talk beside letters and digits: any other may be part of an order. */
const TALK_SIGNS = new Set([...' ,.!?"()\''].map((sign) => sign.charCodeAt(0)));

/** Takes the names and the plainly spelt places out of lines. */
export interface FormCutter {
  /** Undefined for a line that is better lexed as it is: with a link in it. */
  cut(line: string): LineForm | undefined;
}

/** Makes the cutter of one board. A name that is spelt like a verb or a place stays where it is. */
export function createFormCutter(names: NameTable, { isPlain, places, book: { telling } }: Lexicon): FormCutter {
  return {
    cut(line) {
      if (line.includes('://') || line.includes('www.')) return undefined;
      const slots: LineSlot[] = [];
      let key = '';
      let done = 0;
      let talk = true;
      for (let i = 0; i < line.length; ) {
        const code = line.charCodeAt(i);
        const found = names.mayBegin(code) ? names.findAt(line, i) : undefined;
        const near = names.places?.mayBegin(code) ? findPlace(names, line, i, isPlain) : undefined;
        const spot = near && near.to > (found?.to ?? 0) ? near : undefined;
        const hit = spot ? undefined : found;
        const named = hit !== undefined && !isPlain(line.slice(i, hit.to));
        const end = named ? hit.to : (spot?.to ?? endOfWord(line, i));
        const place = named ? undefined : (spot?.place ?? places.readPlain(line, i, end));
        if (named || place !== undefined) {
          key += line.slice(done, i) + (named ? NAME : PLACE);
          slots.push({ from: i, to: end, piece: named ? hit.piece : undefined, place });
          talk = false;
          done = end;
        } else if (talk)
          talk = end === i ? TALK_SIGNS.has(code) : code < 0x80 && !isTelling(line.slice(i, end), telling);
        i = Math.max(end, i + 1);
      }
      return { key: done === 0 ? line : key + line.slice(done), slots, talk };
    },
  };
}

/** Where the letters and digits that begin at a character end; apostrophes inside are letters here. */
function endOfWord(line: string, from: number): number {
  let i = from;
  for (; i < line.length; i++) {
    const code = line.charCodeAt(i);
    const plain = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    if (plain || (code === 39 && i > from)) continue;
    if (code < 0x80 || !isLetterOrDigit(line[i] ?? ' ')) break;
  }
  return i;
}

const isDigit = (code: number) => code >= 48 && code <= 57;

function isTelling(word: string, telling: ReadonlySet<string>): boolean {
  const small = word.toLowerCase();
  if (telling.has(small.includes("'") ? small.replaceAll("'", '') : small)) return true;
  // words with a digit among letters may be a place in another spelling, or a name
  return isDigit(word.charCodeAt(word.length - 1)) !== isDigit(word.charCodeAt(0));
}
