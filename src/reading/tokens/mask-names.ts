import type { NameTable } from '../names/name-table.js';
import { isLetterOrDigit } from '../text/fold.js';

/** A line with its names laid over: `\ue000` for a name's first character, `\ue001` for its others; `\ue002` and `\ue003` for a named place's. */
export interface Masked {
  readonly text: string;
  /** The piece of a name by where it begins. */
  readonly pieces: ReadonlyMap<number, string>;
  /** The place of a named place by where it begins. */
  readonly places: ReadonlyMap<number, string>;
}

const HEAD = '\ue000';
const BODY = '\ue001';
const PLACE_HEAD = '\ue002';
const PLACE_BODY = '\ue003';
/** What a named place that is spelt like a word of a sentence's frame stands between. */
const LEADS_TO = /(?:>|→|»|\b(?:to|from|at|in|on)) *(?:the |that |this )?$/iu;
const LED_FROM = /^ *(?:[-=~]*>|→|»)/u;
const LINK = /(?:https?:\/\/|ftp:\/\/|www\.)\S*/gu;

/**
 * Lays names over before words are lexed, since a name may hold digits, squares, verbs and punctuation. Links stay as
 * they are. `isPlain` tells whether a text is nothing but a square or a verb: such a name counts only before a colon
 * or where `isMeant` says of the words before and behind that it is one.
 */
export function maskNames(
  line: string,
  names: NameTable,
  isPlain: (text: string) => boolean,
  isMeant: (before: string, name: string, behind: string) => boolean,
): Masked {
  const pieces = new Map<number, string>();
  const places = new Map<number, string>();
  const links = line.includes('://') || line.includes('www.') ? [...line.matchAll(LINK)] : [];
  let text = '';
  let done = 0;
  for (let i = 0; i < line.length; ) {
    const link = links.find(({ index }) => index === i);
    if (link) {
      i += link[0].length;
      continue;
    }
    const inside = i > 0 && (isLetterOrDigit(line[i - 1] ?? ' ') || isBehindHyphen(line, i, isPlain));
    const hit = inside || !names.mayBegin(line.charCodeAt(i)) ? undefined : names.findAt(line, i);
    const spot = inside || line[i] === ' ' ? undefined : findPlace(names, line, i, isPlain);
    if (spot && (!hit || spot.to > hit.to)) {
      text += line.slice(done, i) + PLACE_HEAD + PLACE_BODY.repeat(spot.to - i - 1);
      places.set(i, spot.place);
      i = done = spot.to;
      continue;
    }
    const typed = hit ? line.slice(i, hit.to) : '';
    if (!hit || (isPlain(typed) && !isMeant(line.slice(0, i), typed, line.slice(hit.to)))) {
      i++;
      continue;
    }
    text += line.slice(done, i) + HEAD + BODY.repeat(hit.to - i - 1);
    if (hit.piece !== undefined) pieces.set(i, hit.piece);
    i = done = hit.to;
  }
  return { text: text + line.slice(done), pieces, places };
}

/** "The mill is burning": in small letters behind an article it may as well be any mill. */
function isThing(typed: string, before: string): boolean {
  const plain = typed.replace(/^The /, 'the ');
  if (plain !== plain.toLowerCase()) return false;
  return /^the /.test(plain) || /\b(?:the|that|this|a|an|my|our|your|his|her|their|its) $/i.test(before);
}

/** A named place at a character; one that is spelt like a word of a sentence's frame only where a place must stand. */
export function findPlace(
  { places }: NameTable,
  line: string,
  index: number,
  isPlain: (text: string) => boolean,
): { readonly to: number; readonly place: string } | undefined {
  const spot = places?.findAt(line, index);
  if (!spot) return undefined;
  const typed = line.slice(index, spot.to);
  if (!isPlain(typed) && !isThing(typed, line.slice(0, index))) return spot;
  return LEADS_TO.test(line.slice(0, index)) || LED_FROM.test(line.slice(spot.to)) ? spot : undefined;
}

/** True in the middle of a word with a hyphen: the end of `Hlaf-Dead Riders` is no name; but `3D-Vorax`, `engage-Vorax`. */
function isBehindHyphen(line: string, index: number, isPlain: (text: string) => boolean): boolean {
  if (line[index - 1] !== '-' || !isLetterOrDigit(line[index - 2] ?? ' ')) return false;
  let from = index - 2;
  while (from > 0 && isLetterOrDigit(line[from - 1] ?? ' ')) from--;
  return !isPlain(line.slice(from, index - 1));
}
