import iconv from 'iconv-lite';
import { readHeads, saidIn } from './heads.js';

const CUT = 'it is cut off: a part of it has no end';
const DAMAGED = 'its text was damaged on its way, and part of it could not be read';
/** What is told of words that are not what their writer wrote. */
export const GARBLED = 'part of its words could not be read: its letters are others than it says';

/** No mail of people has more parts, or deeper ones. */
const MOST_PARTS = 100;
const DEEPEST = 10;

/**
 * What of a mail was lost on its way, in words: parts without an end, and encoded texts that hold other signs. Files are
 * not looked at: who reads one finds what is wrong with it.
 */
export function findDamage(mail: Buffer): readonly string[] {
  const found = new Set<string>();
  let level: readonly string[] = [mail.toString('latin1')];
  let left = MOST_PARTS;
  for (let depth = 0; level.length > 0 && depth <= DEEPEST; depth++) {
    level = level.slice(0, left).flatMap((whole) => lookInto(whole, found));
    left -= level.length;
  }
  return [...found];
}

/** The parts of a part; what is wrong with itself is put to what was found. */
function lookInto(whole: string, found: Set<string>): readonly string[] {
  const at = /\r?\n\r?\n/.exec(whole);
  const heads = readHeads(at ? whole.slice(0, at.index + at[0].length) : whole);
  const body = at ? whole.slice(at.index) : '';
  const type = saidIn(heads, 'content-type').slice(0, 1_000);
  if (/^\s?multipart\//i.test(type)) {
    const [, quoted, bare] = /\bboundary\s?=\s?(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
    const { parts, isEnded } = partsOf(body, quoted ?? bare ?? '');
    if (!isEnded) found.add(CUT);
    return parts;
  }
  const untold = formatUnread(type, saidIn(heads, 'content-transfer-encoding').trim(), body);
  if (untold !== undefined) found.add(untold);
  const isText = type === '' || /^\s?text\/(?:plain|html)\b/i.test(type);
  const isFile = /^\s?attachment/i.test(saidIn(heads, 'content-disposition'));
  const isEncoded = /^\s?base64\b/i.test(saidIn(heads, 'content-transfer-encoding'));
  if (isText && !isFile && isEncoded && isStrange(body)) found.add(DAMAGED);
  return [];
}

/** What only the reader of a mailbox opens, by type. */
const SEALED: readonly (readonly [RegExp, string])[] = [
  [/^\s?application\/(?:x-)?pkcs7-mime\b/i, 'it is sealed as a whole (S/MIME): only your mail program can read it'],
  [/^\s?message\/partial\b/i, 'it is one part of a mail that was sent in several: only your mail program joins them'],
  [/^\s?message\/external-body\b/i, 'what it says lies elsewhere, and was not fetched'],
];
const IN_UTF7 = 'its letters are in UTF-7, which was not read: look at it in your mail program, or ask for it in UTF-8';
const ENCODINGS = /^(?:7-?bit|8-?bit|binary|quoted-printable|base64)?$/i;

/** Why what a part says was not read, or not surely: its kind, how it is encoded, or whose letters it has. */
function formatUnread(type: string, encoding: string, body: string): string | undefined {
  const sealed = SEALED.find(([kind]) => kind.test(type));
  if (sealed) return sealed[1];
  if (type !== '' && !/^\s?text\//i.test(type)) return undefined;
  const [name = ''] = encoding.slice(0, 40).split(/[\s;]/, 1);
  if (!ENCODINGS.test(name)) return `its text is encoded as ${name}, which was not read`;
  const [, charset = ''] = /\bcharset\s?=\s?"?([^\s";]{1,40})/i.exec(type) ?? [];
  const isPlain = /^(?:[78]-?bit|binary)?$/i.test(name) && !/[\x80-\xFF]/.test(body);
  const said = name.toLowerCase() === 'base64' ? Buffer.from(body, 'base64').toString('latin1') : body;
  // Every letter beyond ASCII begins so in it, with or without a sign at its end.
  if (/utf-?7/i.test(charset) && /[+&][A-Za-z\d+/]/.test(said)) return IN_UTF7;
  return charset === '' || isPlain || iconv.encodingExists(charset)
    ? undefined
    : `its letters are of an alphabet that is not known here, ${charset}: look whether they were read rightly`;
}

function partsOf(body: string, boundary: string): { readonly parts: readonly string[]; readonly isEnded: boolean } {
  const parts: string[] = [];
  const sign = `\n--${boundary}`;
  let from = -1;
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) {
    const behind = body.slice(at + sign.length, at + sign.length + 2);
    // The name of another begins alike.
    if (!/^(?:--|\s|$)/.test(behind)) continue;
    if (from >= 0) parts.push(body.slice(from, at));
    if (behind === '--') return { parts, isEnded: true };
    if (parts.length > MOST_PARTS) break;
    from = body.indexOf('\n', at + 1);
    if (from < 0) from = body.length;
  }
  if (from >= 0) parts.push(body.slice(from + 1));
  return { parts, isEnded: false };
}

/** True for base64 that holds signs that are none of it, ends before its end, or in the middle of a letter (RFC 4648, 4). */
function isStrange(body: string): boolean {
  const bare = body.replace(/\s/g, '');
  return /[^A-Za-z\d+/=]|=[^=]/.test(bare) || bare.length % 4 !== 0;
}

/** Signs that no text has, and the one that stands for a letter that could not be read. */
const STRANGE = /(?![\t\n\v\f\r\u0085])\p{Cc}|\uFFFD/u;
/** Words of other alphabets that were read as letters of the West: of accented letters alone. */
const ACCENTED = /(?<!\p{L})[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]{4}/u;
/** UTF-8 that was read as letters of the West: the first of two bytes, and what stands for the second. */
const TWICE =
  /\u00C3[\u00A0-\u00AA\u00AC-\u00BA\u00BC-\u00BF]|\u00E2\u20AC|\u00EF\u00BF\u00BD|(?:[\u00D0\u00D1][\u0080-\u00BF\u0152-\u2122]){2}/u;

/** True for words of which some are not what their writer wrote, but what his letters look like in another alphabet's. */
export function isGarbled(words: string): boolean {
  return STRANGE.test(words) || ACCENTED.test(words) || TWICE.test(words);
}

/** So many Western letters in a row are words; with their two bytes in the other order no alphabet has words of them. */
const WORD = 4;

/** UTF-16 whose bytes were taken in the other order, as it was meant; any other text as it is. */
export function turnWide(text: string): string {
  let row = 0;
  for (let i = 0; i < text.length && row < WORD; i++) {
    const code = text.charCodeAt(i);
    row = code % 256 === 0 && code >= 0x2000 && code <= 0x7e00 ? row + 1 : 0;
  }
  if (row < WORD) return text;
  return text.replace(/[^\n]{1,10000}/g, (line) => Buffer.from(line, 'utf16le').swap16().toString('utf16le'));
}
