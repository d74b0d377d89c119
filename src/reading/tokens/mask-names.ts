import type { NameTable } from '../names/name-table.js';
import { isLetterOrDigit } from '../text/fold.js';

/** A line with its names laid over: `\ue000` for a name's first character, `\ue001` for its others. */
export interface Masked {
  readonly text: string;
  /** The piece of a name by where it begins. */
  readonly pieces: ReadonlyMap<number, string>;
}

const HEAD = '\ue000';
const BODY = '\ue001';
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
    const hit = inside || line[i] === ' ' ? undefined : names.findAt(line, i);
    const typed = hit ? line.slice(i, hit.to) : '';
    if (!hit || (isPlain(typed) && !isMeant(line.slice(0, i), typed, line.slice(hit.to)))) {
      i++;
      continue;
    }
    text += line.slice(done, i) + HEAD + BODY.repeat(hit.to - i - 1);
    if (hit.piece !== undefined) pieces.set(i, hit.piece);
    i = done = hit.to;
  }
  return { text: text + line.slice(done), pieces };
}

/** True in the middle of a word with a hyphen: the end of `Hlaf-Dead Riders` is no name; but `3D-Vorax`, `engage-Vorax`. */
function isBehindHyphen(line: string, index: number, isPlain: (text: string) => boolean): boolean {
  if (line[index - 1] !== '-' || !isLetterOrDigit(line[index - 2] ?? ' ')) return false;
  let from = index - 2;
  while (from > 0 && isLetterOrDigit(line[from - 1] ?? ' ')) from--;
  return !isPlain(line.slice(from, index - 1));
}
