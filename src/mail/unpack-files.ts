import iconv from 'iconv-lite';
import yauzl from 'yauzl';
import { err, ok, type Result } from '../core/result.js';
import type { MailFile } from './read-mail.js';

/** A file that came, whatever it was packed in; `name` says in what. Of what cannot be unpacked `flaw` says why. */
export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly flaw?: string;
}

/** A file in another. */
interface Held {
  readonly name: string;
  readonly bytes: Buffer;
}

const MOST_FILES = 50;
const MOST_UNPACKED = 2_000_000;

/**
 * The files of a mail, with those in a `winmail.dat` or a zip in the place of these. What is packed in what was packed
 * stays so, and never more than 2 MB come out of one, whatever it says of itself.
 */
export async function unpackFiles(
  files: readonly Pick<MailFile, 'name' | 'bytes'>[],
): Promise<readonly UnpackedFile[]> {
  const unpacked: UnpackedFile[] = [];
  for (const { name, bytes } of files) {
    const held = isWinmail(bytes) ? readWinmail(bytes) : isZip(bytes) ? await readZip(bytes) : undefined;
    const called = name || (isWinmail(bytes) ? 'winmail.dat' : 'a file without a name');
    if (held === undefined) unpacked.push({ name: called, bytes });
    else if (!held.ok) unpacked.push({ name: called, bytes, flaw: held.error });
    else unpacked.push(...held.value.map((one) => ({ name: `${called}/${one.name}`, bytes: one.bytes })));
  }
  return unpacked;
}

function isZip(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;
}

/** The files in a zip. An error is a sentence. */
async function readZip(bytes: Buffer): Promise<Result<readonly Held[], string>> {
  const files: Held[] = [];
  let left = MOST_UNPACKED;
  try {
    const zip = await yauzl.fromBufferPromise(bytes);
    if (zip.entryCount > MOST_FILES) return err(`it holds more than ${MOST_FILES} files`);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted()) return err('it is locked by a password');
      left -= entry.uncompressedSize;
      if (left < 0) return err(`it unpacks to more than ${MOST_UNPACKED} bytes`);
      const stream = await zip.openReadStreamPromise(entry);
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      files.push({ name: entry.fileName.slice(0, 250), bytes: Buffer.concat(parts) });
    }
    return ok(files);
  } catch {
    return err('it is damaged');
  }
}

/** What Outlook packs attachments into (TNEF, MS-OXTNEF) begins with this. */
const SIGNATURE = 0x223e9f78;
const OF_ATTACHMENT = 2;
const RENDERING = 0x9002;
const TITLE = 0x8010;
const DATA = 0x800f;
const PROPERTIES = 0x9005;
/** The whole name; the title is cut to eight letters and three. */
const LONG_NAME = 0x3707;

function isWinmail(bytes: Buffer): boolean {
  return bytes.length > 6 && bytes.readUInt32LE(0) === SIGNATURE;
}

/** Reads the files in a `winmail.dat`; each attribute is passed once, however many lie in it. An error is a sentence. */
function readWinmail(bytes: Buffer): Result<readonly Held[], string> {
  const files: { title: string; name: string; bytes: Buffer }[] = [];
  let at = 6;
  while (at + 9 <= bytes.length) {
    const level = bytes.readUInt8(at);
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (data.length < length) return err('it is cut off');
    at += 9 + length + 2;
    if (level !== OF_ATTACHMENT) continue;
    if (id === RENDERING) files.push({ title: '', name: '', bytes: Buffer.alloc(0) });
    if (files.length > MOST_FILES) return err(`it holds more than ${MOST_FILES} files`);
    const last = files.at(-1);
    if (!last) continue;
    if (id === TITLE) last.title = readText(data, 'windows-1252');
    if (id === DATA) last.bytes = data;
    if (id === PROPERTIES) last.name = findLongName(data) ?? '';
  }
  if (files.length === 0 && at < bytes.length) return err('it is cut off');
  return ok(files.map(({ title, name, bytes: held }) => ({ name: name || title, bytes: held })));
}

/** The long name among an attachment's properties; those before it are passed by their sizes (MS-OXTNEF 2.1.3.4). */
function findLongName(data: Buffer): string | undefined {
  if (data.length < 4) return undefined;
  const count = Math.min(data.readUInt32LE(0), 200);
  let at = 4;
  for (let i = 0; i < count && at + 4 <= data.length; i++) {
    const type = data.readUInt16LE(at);
    const id = data.readUInt16LE(at + 2);
    at += 4;
    // A named property tells its name here, of which nothing is wanted.
    if (id >= 0x8000) return undefined;
    const fixed = FIXED.get(type & 0x0fff);
    if (fixed !== undefined) {
      at += fixed;
      continue;
    }
    if (at + 8 > data.length) return undefined;
    const length = data.readUInt32LE(at + 4);
    const value = data.subarray(at + 8, at + 8 + length);
    if (id === LONG_NAME) return readText(value, (type & 0xfff) === 0x1f ? 'utf-16le' : 'windows-1252');
    at += 8 + Math.ceil(length / 4) * 4;
  }
  return undefined;
}

/** How many bytes properties of one size take, by type; the others tell their length. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);

function readText(bytes: Buffer, charset: string): string {
  return iconv
    .decode(bytes, charset)
    .replace(/\0[\s\S]*$/, '')
    .slice(0, 250);
}
