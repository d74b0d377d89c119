import iconv from 'iconv-lite';
import yauzl from 'yauzl';
import { err, ok, type Result } from '../core/result.js';
import type { MailFile } from './read-mail.js';

/** A file that came, whatever it was packed in; `name` says in what. Of what cannot be unpacked `issue` says why. */
export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly issue?: string;
}

/** A file in another. */
interface Held {
  readonly name: string;
  readonly bytes: Buffer;
}

const MOST_FILES = 50;
const MOST_UNPACKED = 2_000_000;
/** How far from its end a zip tells what is in it, at most. */
const LONGEST_END = 65_557;

/**
 * The files of a mail, with those in a `winmail.dat` or a zip in the place of these. What is packed in what was packed,
 * and in ways that are not opened here, is told with its issue; never more than 2 MB come out of one, whatever it says
 * of itself.
 */
export async function unpackFiles(
  files: readonly Pick<MailFile, 'name' | 'bytes'>[],
): Promise<readonly UnpackedFile[]> {
  const unpacked: UnpackedFile[] = [];
  for (const { name, bytes } of files) {
    const packing = packingOf(name, bytes);
    const called = name || (packing === 'winmail.dat' ? packing : 'a file without a name');
    const held = packing === undefined ? undefined : await readPacked(packing, bytes);
    if (held === undefined) unpacked.push({ name: called, bytes });
    else if (!held.ok) unpacked.push({ name: called, bytes, issue: held.error });
    else unpacked.push(...held.value.map((one) => formatInner(`${called}/${one.name}`, one.bytes)));
  }
  return unpacked;
}

function formatInner(name: string, bytes: Buffer): UnpackedFile {
  const packing = packingOf(name, bytes);
  return packing === undefined
    ? { name, bytes }
    : { name, bytes, issue: `it is ${nameOf(packing)} within another file` };
}

const ZIP_SIGNS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'PK00PK'];
/** The archives that are not opened here, and what they begin with. */
const ARCHIVES = [
  ['RAR', 'Rar!'],
  ['7z', '7z\xBC\xAF\x27\x1C'],
  ['XZ', '\xFD7zXZ'],
  ['Zstandard', '\x28\xB5\x2F\xFD'],
  ['bzip2', 'BZh'],
  ['CAB', 'MSCF\0'],
] as const;
type Packing = 'winmail.dat' | 'zip' | (typeof ARCHIVES)[number][0];

/** What a file packs others into, by its beginning, else by its name or its end: one cut off has lost one of these. */
export function packingOf(name: string, bytes: Buffer): Packing | undefined {
  if (bytes.length > 6 && bytes.readUInt32LE(0) === SIGNATURE) return 'winmail.dat';
  const head = bytes.toString('latin1', 0, 8);
  const archive = ARCHIVES.find(([, sign]) => head.startsWith(sign))?.[0];
  if (archive !== undefined) return archive;
  const isZip =
    ZIP_SIGNS.some((sign) => head.startsWith(sign)) ||
    /\.(?:zipx?|z\d\d)$/i.test(name) ||
    bytes.includes('PK\x05\x06', Math.max(0, bytes.length - LONGEST_END), 'latin1');
  if (isZip) return 'zip';
  return ARCHIVES.find(([kind]) => name.toLowerCase().endsWith(`.${kind.toLowerCase()}`))?.[0];
}

function nameOf(packing: Packing): string {
  if (packing === 'winmail.dat') return 'a winmail.dat';
  return packing === 'zip' ? 'a zip' : `packed by ${packing}`;
}

async function readPacked(packing: Packing, bytes: Buffer): Promise<Result<readonly Held[], string>> {
  if (packing === 'winmail.dat') return readWinmail(bytes);
  return packing === 'zip' ? readZip(bytes) : err(`it is ${nameOf(packing)}, which is not opened here`);
}

/** The files in a zip. An error is a sentence. */
async function readZip(bytes: Buffer): Promise<Result<readonly Held[], string>> {
  const files: Held[] = [];
  let left = MOST_UNPACKED;
  try {
    const zip = await yauzl.fromBufferPromise(bytes);
    if (zip.entryCount > MOST_FILES) return err(`it is a zip of more than ${MOST_FILES} files`);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted()) return err(LOCKED);
      left -= entry.uncompressedSize;
      if (left < 0) return err(`it is a zip that unpacks to more than ${MOST_UNPACKED} bytes`);
      const stream = await zip.openReadStreamPromise(entry);
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      files.push({ name: entry.fileName.slice(0, 250), bytes: Buffer.concat(parts) });
    }
    return files.length === 0 ? err('it is a zip with nothing in it') : ok(files);
  } catch (error) {
    return err(formatZip(error instanceof Error ? error.message : '', bytes));
  }
}

const LOCKED = 'it is a zip that is locked by a password';

/** Why a zip could not be read, by what its reader says. */
function formatZip(said: string, bytes: Buffer): string {
  if (/encrypt/i.test(said)) return LOCKED;
  if (/multi-disk/i.test(said) || /^PK(?:\x07\x08|00PK)/.test(bytes.toString('latin1', 0, 6)))
    return 'it is one part of a zip that was sent in several';
  if (/compression method/i.test(said)) return 'it is a zip that is packed in a way not known here';
  return 'it is a zip that is damaged or not whole';
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

/** Reads the files in a `winmail.dat`; each attribute is passed once, however many lie in it. An error is a sentence. */
function readWinmail(bytes: Buffer): Result<readonly Held[], string> {
  const files: { title: string; name: string; bytes: Buffer }[] = [];
  let at = 6;
  while (at + 9 <= bytes.length) {
    const level = bytes.readUInt8(at);
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (data.length < length) return err('it is a winmail.dat that is cut off');
    at += 9 + length + 2;
    if (level !== OF_ATTACHMENT) continue;
    if (id === RENDERING) files.push({ title: '', name: '', bytes: Buffer.alloc(0) });
    if (files.length > MOST_FILES) return err(`it is a winmail.dat of more than ${MOST_FILES} files`);
    const last = files.at(-1);
    if (!last) continue;
    if (id === TITLE) last.title = readText(data, 'windows-1252');
    if (id === DATA) last.bytes = data;
    if (id === PROPERTIES) last.name = findLongName(data) ?? '';
  }
  if (files.length === 0 && at < bytes.length) return err('it is a winmail.dat that is cut off');
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
