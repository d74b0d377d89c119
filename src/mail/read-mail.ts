import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import type { Attachment, ParsedMail } from 'mailparser';
import { err, ok, type Result } from '../core/result.js';
import { writeAddress } from './address.js';
import { findDamage, turnWide } from './damage.js';
import { type Heads, readHeads, saidIn } from './heads.js';
import { readDate } from './mail-date.js';

/** A file attached to a mail; its name is empty where it has none. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** As the mail says of it, in small letters. */
  readonly type: string;
  /** Whose letters it has, as the mail says of it; empty where it says nothing. */
  readonly charset: string;
  /** What a calendar is to do with it; empty for all but calendars. */
  readonly method: string;
  /** A picture shown within the text. */
  readonly isPicture: boolean;
}

/** A mail as it is read: whom it says it is from, when, its words, and what is attached to it. */
export interface ReadMail {
  readonly heads: Heads;
  /** Absent where it names none, or several. */
  readonly from?: { readonly name: string; readonly address: string };
  /** When its sender's machine says it was sent (ms); absent where that cannot be told. */
  readonly sent?: number;
  readonly subject: string;
  readonly text?: string;
  /** True where the text was flowed (RFC 3676): a blank before `>` at a line's beginning says that its writer set it himself. */
  readonly isFlowed?: true;
  readonly html?: string;
  readonly files: readonly MailFile[];
  /** The mails attached to it, in their sequence; those too deep are files. */
  readonly mails: readonly ReadMail[];
  /** What of it was lost on its way, in words; none of a mail that came whole. */
  readonly damage: readonly string[];
}

/** Larger mails are not read: an order file is 1 MB at most, and becomes a third larger in a mail. */
export const MOST_BYTES = 4_000_000;
/** Lines cost more than bytes: what is encoded in a mail of that size has 54,000. */
const MOST_LINES = 60_000;
/** A mail in a mail in a mail is one that was forwarded twice. */
const DEEPEST = 3;
export const MOST_PARTS = 100;
const LONGEST_HEAD = 64_000;
const SLOWEST = 10_000;

/**
 * Reads a mail (`.eml`). Undefined for what is no mail: it has neither sender nor date. An error is a sentence: too large,
 * of too many lines or parts, or damaged. What is read is bounded so that no mail takes long, whatever is in it.
 */
export async function readMail(bytes: Buffer, depth = 0): Promise<Result<ReadMail, string> | undefined> {
  const whole = withoutMark(bytes);
  const heads = readHeads(whole.toString('latin1', 0, LONGEST_HEAD));
  if (!heads.has('from') && !heads.has('date')) return undefined;
  if (bytes.length > MOST_BYTES) return err(`it has ${bytes.length} bytes; ${MOST_BYTES} at most are read`);
  if (!hasFewLines(whole)) return err(`it has more than ${MOST_LINES} lines`);
  const flowed = keepStuffing(whole);
  const source = detachNamed(flowed ?? whole);
  const read = await parse(source);
  if (!read.ok) return read;
  // Letters that are none in UTF-8 are those of Western machines, where the mail names no others.
  const isWhole = !hasLost(read.value);
  const other = isWhole ? undefined : await parse(Buffer.from(iconv.decode(source, 'windows-1252')));
  const damage = findDamage(whole);
  const mail = { ...(await toMail(read.value, other?.ok ? other.value : undefined, heads, depth)), damage };
  return ok(flowed && mail.text !== undefined ? { ...mail, isFlowed: true } : mail);
}

/** A mail that takes too long to read. */
class SlowToRead extends Error {}

async function parse(bytes: Buffer): Promise<Result<ParsedMail, string>> {
  const options = {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    checksumAlgo: false as const,
    maxHeadSize: LONGEST_HEAD,
    maxChildNodes: MOST_PARTS,
  };
  const { simpleParser } = await import('mailparser'); // most commands read no mail
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowToRead()), SLOWEST);
  });
  try {
    return ok(await Promise.race([simpleParser(bytes, options), late]));
  } catch (error) {
    return err(formatIssue(error));
  } finally {
    clearTimeout(timer);
  }
}

/** What the reader throws, in words. */
function formatIssue(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/child nodes/i.test(message)) return 'it has too many parts';
  if (/header size/i.test(message)) return `its head has more than ${LONGEST_HEAD} signs`;
  return error instanceof SlowToRead ? 'it takes too long to read' : 'it is damaged';
}

async function toMail(
  parsed: ParsedMail,
  other: ParsedMail | undefined,
  heads: Heads,
  depth: number,
): Promise<Omit<ReadMail, 'damage'>> {
  const whole = <T>(pick: (mail: ParsedMail) => T | undefined, isLost: (value: T) => boolean): T | undefined => {
    const value = pick(parsed);
    return value !== undefined && other && isLost(value) ? (pick(other) ?? value) : value;
  };
  const said = (pick: (mail: ParsedMail) => string | undefined) => whole(pick, (text) => text.includes(LOST));
  const files: MailFile[] = [];
  const mails: ReadMail[] = [];
  for (const [i, attached] of parsed.attachments.entries()) {
    // A type that is none is given as false.
    const type = String(attached.contentType || '').toLowerCase();
    const inner =
      type === 'message/rfc822' && depth < DEEPEST ? await readMail(attached.content, depth + 1) : undefined;
    if (inner?.ok) mails.push(inner.value);
    else
      files.push({
        name: said((mail) => mail.attachments[i]?.filename) ?? '',
        bytes: attached.content,
        type,
        charset: charsetOf(attached),
        method: type === 'text/calendar' ? methodIn(attached.content) : '',
        isPicture: type.startsWith('image/') && attached.related === true,
      });
  }
  const [one] = parsed.from?.value ?? [];
  const name = said((mail) => mail.from?.value[0]?.name) ?? '';
  const isOne = (heads.get('from') ?? []).length === 1 && parsed.from?.value.length === 1;
  const text = turnWide(said(({ text }) => text) ?? '');
  const html = said(({ html }) => html || undefined);
  // The reader gives the present moment for a date that it cannot read.
  const sent = readDate(heads);
  return {
    heads,
    ...(one?.address !== undefined &&
      one.address !== '' &&
      isOne && { from: { name, address: writeAddress(one.address) } }),
    ...(sent !== undefined && { sent }),
    subject: said(({ subject }) => subject) ?? '',
    ...(text.trim() !== '' && { text: text.replace(/\r\n?/g, '\n') }),
    ...(html !== undefined && { html: turnWide(html) }),
    files,
    mails,
  };
}

function charsetOf({ headers }: Attachment): string {
  const type = headers.get('content-type');
  const said = typeof type === 'object' && 'params' in type && 'charset' in type.params && type.params.charset;
  return typeof said === 'string' ? said : '';
}

function methodIn(calendar: Buffer): string {
  return /^METHOD:([A-Z]{1,20})/im.exec(calendar.toString('latin1', 0, 20_000))?.[1] ?? '';
}

/** What stands for a letter that could not be read. */
const LOST = '\uFFFD';

function hasLost({ subject, from, text, html, attachments }: ParsedMail): boolean {
  const names = attachments.map(({ filename }) => filename);
  return [subject, from?.text, text, html || '', ...names].some((said) => said?.includes(LOST));
}

function hasFewLines(bytes: Buffer): boolean {
  let at = -1;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    at = bytes.indexOf(10, at + 1);
    if (at < 0) return true;
  }
  return false;
}

/** The head of a part that is plain text, over all its lines. */
const PLAIN = /^content-type:[ \t]{0,9}text\/plain\b[^\n]{0,400}(?:\n[ \t][^\n]{0,400}){0,8}/gim;

/**
 * A mail whose text is flowed, made so that what stuffs its lines (RFC 3676) is left when they were joined: the reader takes
 * away the blank that tells a writer's own `>` from a quotation's. Undefined where its text is not flowed, or not all of it.
 */
function keepStuffing(whole: Buffer): Buffer | undefined {
  if (!/format\s?=\s?"?flowed/i.test(whole.toString('latin1', 0, LONGEST_HEAD))) return undefined;
  const mail = whole.toString('latin1');
  const [plain, ...others] = mail.matchAll(PLAIN);
  if (!plain || others.length > 0 || !plain[0].toLowerCase().includes('flowed')) return undefined;
  const from = mail.indexOf('\n', plain.index);
  // Up to the next part: files are not touched.
  const part = mail.slice(from).search(/\n--[^\s-]/);
  const end = part < 0 ? mail.length : from + part;
  const text = mail.slice(from, end).replace(/([^ =]\r?\n|\n) >/g, '$1  >');
  return Buffer.from(mail.slice(0, from) + text + mail.slice(end), 'latin1');
}

/** No part has a longer head, and no mail of people more lines that begin as one's sign. */
const [LONGEST_PART_HEAD, MOST_SIGNS] = [8_000, 1_000];

/**
 * A mail whose texts with the name of a file are files, also where they are to be shown within it: the reader joins these
 * to its words, where what ends a mail would end them.
 */
function detachNamed(whole: Buffer): Buffer {
  const mail = whole.toString('latin1');
  let out = '';
  let from = 0;
  for (
    let sign = mail.indexOf('\n--'), i = 0;
    sign >= 0 && i < MOST_SIGNS;
    sign = mail.indexOf('\n--', sign + 1), i++
  ) {
    const start = mail.indexOf('\n', sign + 1) + 1;
    const near = mail.slice(start, start + LONGEST_PART_HEAD);
    const head = near.slice(0, /\n\r?\n/.exec(near)?.index ?? 0);
    if (!/^content-/i.test(head) || head.includes('\n--')) continue;
    const heads = readHeads(head);
    const [type, disposition] = [saidIn(heads, 'content-type'), saidIn(heads, 'content-disposition')];
    const isNamed = /\b(?:file)?name\*?[\d*]{0,4}\s?=/i.test(`${type};${disposition}`);
    if (!isNamed || !/^\s?text\/plain\b/i.test(type) || !/^(?:\s?inline\b|$)/i.test(disposition)) continue;
    const as = 'Content-Disposition: attachment';
    out += mail.slice(from, start);
    out += disposition === '' ? `${as}\r\n${head}` : head.replace(/^content-disposition:[ \t]{0,9}inline/im, as);
    from = start + head.length;
  }
  return from === 0 ? whole : Buffer.from(out + mail.slice(from), 'latin1');
}

/** Without a byte order mark. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/**
 * By what a mail is known as the same, whichever way it comes: its number, its sender, its own time, its words and all
 * that is attached, however lines end. Those that have neither number nor time are told apart by the servers that they
 * passed, else by when they came (ms).
 */
export function digestMail(mail: ReadMail, arrived?: number): string {
  const { heads, from, subject, text, html, files, mails } = mail;
  const [number, date] = [saidIn(heads, 'message-id').trim(), saidIn(heads, 'date').trim()];
  const passed = heads.get('received') ?? arrived;
  return digest(
    JSON.stringify([
      ...[number, date, number === '' && date === '' ? passed : undefined],
      ...[from?.address, subject, bare(text), bare(html)],
      files.map(({ name, bytes, type }) => [
        name,
        digest(type.startsWith('text/') ? bare(bytes.toString('latin1')) : bytes),
      ]),
      mails.map((inner) => digestMail(inner)),
    ]),
  );
}

/** A text without what programs that save it change. */
function bare(text = ''): string {
  return text.replace(/\r\n?/g, '\n').trimEnd();
}

function digest(said: string | Buffer): string {
  return createHash('sha256').update(said).digest('hex');
}
