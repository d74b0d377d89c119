import type { CameBy } from '../core/mail-way.js';

/** A file of a mail as its outside tells of it. */
export interface Outside {
  readonly name: string;
  readonly type: string;
  /** Its bytes, packed for the way or not. */
  readonly size: number;
}

/** Fewer bytes are the end of a line. */
const EMPTY = 4;
/** A zip with one empty file in it is larger, as it is and packed for the way. */
const EMPTY_ZIP = 98;
/** What programs add to every mail: who he is, that he signed it, his keys. */
const OF_PROGRAMS =
  /^(?:text\/(?:x-)?vcard|text\/directory|application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys|encrypted)|message\/(?:disposition-notification|delivery-status))$/;
const NAMED_BY_PROGRAMS =
  /\.(?:vcf|p7s|sig|asc)$|^(?:image\d{3}|outlook-[a-z\d]{4,12}|att\d{5}|logo|signature|banner)\.(?:png|jpe?g|gif|bmp|svg|txt|html?|bin)$/;

/** So many names of files are kept, and so much of each. */
const [MOST_NAMES, LONGEST_NAME] = [20, 200];

const PLAIN = /^text\/(?:plain|(?:x-)?markdown)$/;
const TEXT_NAME = /\.(?:te?xt|md|markdown)$/;
/** What is written in signs for machines, whatever its name. */
const OF_MACHINES = /^(?:(?:image|audio|video|message|multipart)\/|text\/(?:rfc822-headers|html|rtf|calendar)$)/;

/** True for a file that somebody may have written words in for people to read, as far as its outside tells. */
export function isNamedText(file: Outside): boolean {
  const [called, kind] = [file.name.toLowerCase().trim(), file.type.toLowerCase()];
  return (PLAIN.test(kind) || (TEXT_NAME.test(called) && !OF_MACHINES.test(kind))) && !isIdle(file);
}

/** What there is in a mail without words: texts or other files in which an answer may be, or none. */
export function tellFiles(files: readonly Outside[]): Pick<CameBy, 'wordless' | 'onlyFiles' | 'inFiles'> {
  if (files.length === 0) return { wordless: { code: 'mail-empty', rule: '' } };
  const of = (some: readonly Outside[]): readonly string[] =>
    some.slice(0, MOST_NAMES).map(({ name, type }) => (name || type).slice(0, LONGEST_NAME));
  const telling = files.filter((file) => !isIdle(file));
  const texts = telling.filter(isNamedText);
  if (texts.length > 0) return { inFiles: of(texts) };
  if (telling.length > 0) return { onlyFiles: of(telling) };
  return { wordless: { code: 'mail-of-idle-files', rule: '', files: of(files) } };
}

/** True for a file that nobody wrote an answer in, as far as its outside tells: an empty one, a signature, a card, a logo. */
function isIdle({ name, type, size }: Outside): boolean {
  const [called = '', kind] = [name.toLowerCase().trim().split('/').at(-1), type.toLowerCase()];
  if (size <= EMPTY || OF_PROGRAMS.test(kind) || NAMED_BY_PROGRAMS.test(called)) return true;
  return size <= EMPTY_ZIP && (called.endsWith('.zip') || kind.includes('zip-compressed') || kind.endsWith('/zip'));
}
