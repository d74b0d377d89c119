import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { CameBy } from '../core/mail-way.js';
import { err, ok, type Result } from '../core/result.js';
import { findUtf7 } from '../core/text.js';
import { turnWide } from './damage.js';
import { LONGEST_REPLY, type PartedReply, partReply } from './reply.js';

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
export function formatFiles(files: readonly Outside[]): Pick<CameBy, 'wordless' | 'onlyFiles' | 'inFiles'> {
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

/** A file that may be a text. */
export interface TextFile {
  readonly name: string;
  /** As the mail says of it, in small letters; empty where nothing does. */
  readonly type: string;
  /** Whose letters it has, as the mail says of it; empty where nothing does. */
  readonly charset: string;
  readonly bytes: Buffer;
}

/** Signs that steer machines, but for tabs and the ends of lines and pages: no text has them. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u;
/** How texts begin that are written for a program to show. */
const MARKUP = /^\s{0,99}(?:<(?:!doctype|html|\?xml)\b|\{\\rtf|%PDF-)/i;

/**
 * The words of a file; undefined for what is no text, by its outside or by what is in it. An error is a sentence: why
 * they were not read.
 */
export function readTextFile({ name, type, charset, bytes }: TextFile): Result<string, string> | undefined {
  if (!isNamedText({ name, type, size: bytes.length })) return undefined;
  if (bytes.length > LONGEST_REPLY)
    return err(`it has ${bytes.length} bytes; of a text ${LONGEST_REPLY} at most are read`);
  const letters = lettersOf(bytes, charset);
  if (letters === undefined) return err(`its letters are of an alphabet that is not known here, ${charset}`);
  // Old editors set the last sign behind a text.
  const text = turnWide(iconv.decode(bytes, letters)).replace(/\r\n?/g, '\n').replace(/\x1A$/, '');
  if (CONTROLS.test(text) || MARKUP.test(text)) return undefined;
  const utf7 = findUtf7(text);
  return utf7 ? err(`“${utf7.word}” in it is in UTF-7, which is not read`) : ok(text);
}

/** Whose letters a text has: by its first bytes, by what the mail says, UTF-8 where it can be, else those of Western machines. */
function lettersOf(bytes: Buffer, charset: string): string | undefined {
  const [b0, b1, b2] = bytes;
  if (b0 === 0xef && b1 === 0xbb && b2 === 0xbf) return 'utf-8';
  if (b0 === 0xff && b1 === 0xfe) return 'utf-16le';
  if (b0 === 0xfe && b1 === 0xff) return 'utf-16be';
  const isOpen = charset === '' || /^(?:us-?ascii|utf-?[78])$/i.test(charset);
  if (!isOpen && iconv.encodingExists(charset)) return charset;
  if (isUtf8(bytes)) return 'utf-8';
  return isOpen ? 'windows-1252' : undefined;
}

/**
 * What the writer of a file wrote in it. All of it but where it is a mail, or the answer to one, saved as a text: then it
 * is parted as a mail's is. A sign of quotation to which nothing leads no program has set into a file.
 */
export function partFile(text: string): PartedReply {
  const parted = partReply(text);
  const isMail = parted.cut !== undefined || (parted.quoted !== '' && parted.loose === undefined);
  return isMail ? parted : { own: text.trim(), quoted: '' };
}
