import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../core/result.js';
import { findUtf7 } from '../../core/text.js';
import { MINUTE } from '../../core/time.js';

/** A part that nobody has written at for so long (ms) was left by something that was killed. */
const STILL = 15 * MINUTE;

/** How a file is written: `mode` as in `chmod`, 0o666 less the user's mask where left out. */
interface Writing {
  readonly mode?: number;
}

/**
 * Writes files whole or not at all: each beside its place first, down to the disk, and only when all are there each gets
 * its name. What stood there before stays where something goes wrong. Throws an AppError in words: a full disk, a folder that
 * is not there or may not be written.
 */
export function writeAllWhole(files: ReadonlyMap<string, string | Uint8Array>, { mode = 0o666 }: Writing = {}): void {
  const parts: (readonly [part: string, path: string])[] = [];
  let at = '';
  try {
    for (const [path, content] of files) {
      at = path;
      const there = statSync(path, { throwIfNoEntry: false });
      if (there && !there.isFile()) {
        // A pipe or a device has no place to be put into.
        writeFileSync(path, content);
        continue;
      }
      // Behind a link the file is written anew, not the link.
      const place = there ? realpathSync(path) : path;
      clearStale(place);
      const part = `${place}.part-${process.pid}`;
      parts.push([part, place]);
      rmSync(part, { force: true });
      writeFileSync(part, content, { mode, flag: 'wx' });
      flush(part);
    }
    for (const [part, path] of parts) {
      at = path;
      renameSync(part, path);
    }
  } catch (error) {
    for (const [part] of parts) tryRemove(part);
    throw explainFileError(error, at);
  }
}

/** The same for one file. */
export function writeWhole(path: string, content: string | Uint8Array, how: Writing = {}): void {
  writeAllWhole(new Map([[path, content]]), how);
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What could not be written may not be removable either; the next writing takes it away.
  }
}

/** Takes away what something that was killed left of an earlier writing of a file. */
function clearStale(path: string): void {
  const begin = `${basename(path)}.part-`;
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(begin) || !/^\d+$/.test(name.slice(begin.length))) continue;
    const part = join(dirname(path), name);
    const file = statSync(part, { throwIfNoEntry: false });
    if (file?.isFile() && Date.now() - file.mtimeMs > STILL) tryRemove(part);
  }
}

const CAUSES: Readonly<Record<string, readonly [kind: 'usage' | 'try-later', why: string, todo: string]>> = {
  ENOSPC: ['try-later', 'the disk is full', 'Make room and try again; what was there before is as it was.'],
  EDQUOT: [
    'try-later',
    'your share of the disk is full',
    'Make room and try again; what was there before is as it was.',
  ],
  EFBIG: ['try-later', 'it would be larger than a file may be here', 'Make room, or raise the limit (ulimit -f).'],
  EIO: ['try-later', 'the disk reported an error', 'Check the disk and try again.'],
  EMFILE: ['try-later', 'this process may open no more files', 'Raise the limit and try again: ulimit -n 1024.'],
  ENFILE: ['try-later', 'this machine may open no more files', 'End some programs and try again.'],
  EACCES: ['usage', 'you may not do that there', 'Check who owns file and folder.'],
  EPERM: ['usage', 'you may not do that there', 'Check who owns file and folder.'],
  EROFS: ['usage', 'it lies where nothing can be written', 'Name a folder that can be written.'],
  ENOENT: ['usage', 'its folder is not there', 'Name a file in a folder that is there.'],
  ENOTDIR: ['usage', 'a part of its path is a file', 'Name a file in a folder that is there.'],
  EISDIR: ['usage', 'it is a folder', 'Name a file in it.'],
  EEXIST: ['usage', 'something of that name is there that is no folder', 'Name a folder, or another file.'],
  ENAMETOOLONG: ['usage', 'its name is too long', 'Take a shorter one.'],
  EBUSY: ['try-later', 'another program has it open', 'Close it there, and try again.'],
};

/**
 * True where no more files may be open. What loads modules then says that one cannot be found, by its whole path between
 * quotation marks, though it is there; of a package it guesses the file, as it could not read which one it is.
 */
export function isOutOfFiles(error: Error & { readonly code?: unknown }): boolean {
  if (error.code === 'EMFILE' || error.code === 'ENFILE') return true;
  const path = error.message.split("'")[1];
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || path === undefined) return false;
  return existsSync(path.includes('node_modules') ? dirname(path) : path);
}

/** An error of file or disk as an AppError in words; any other stays what it is. `path` is told where the error names none. */
export function explainFileError(error: unknown, path?: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const cause = CAUSES[error.code !== 'ENFILE' && isOutOfFiles(error) ? 'EMFILE' : String(error.code)];
  const told = path ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined);
  return cause ? new AppError(cause[0], told === undefined ? 'A file' : `The file ${told}`, cause[1], cause[2]) : error;
}

/** How to save a file so that no letter is lost. */
const SAVE =
  'Save it as UTF-8 (a spreadsheet calls that "CSV UTF-8", an editor "Save as" with the encoding UTF-8), and try again.';
/** The fewest zero bytes in a hundred that tell text of two bytes a letter. */
const ZEROS = 20;
/** So much of a file is looked at for them. */
const HEAD = 4096;

/** Reads a file of the judge's own as text. Throws an AppError where it cannot be read, or is not sure what its letters are. */
export function readOwnText(path: string, name = path): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const fault = explainFileError(error, path);
    throw fault instanceof AppError && !isMissing(error)
      ? fault
      : new AppError('usage', name, 'the file cannot be read', 'Check its path.');
  }
  return decodeOwn(name, bytes);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}

/**
 * The text of a file of the judge's own: UTF-8, or UTF-16 where its first bytes say so. Throws a usage AppError with the line
 * where it is neither, since a name with a lost letter would never be found again; and where a letter was lost before.
 */
export function decodeOwn(name: string, bytes: Uint8Array): string {
  const text = decodeWide(name, bytes) ?? decodeUtf8(bytes);
  const utf7 = text === undefined ? undefined : findUtf7(text);
  if (utf7) {
    const why = `"${utf7.word}" is in UTF-7, which writes letters as other signs; it is not read`;
    throw new AppError('usage', `${name}, line ${utf7.line}`, why, SAVE);
  }
  if (text !== undefined) return refuseLost(name, text);
  const { line, word } = findLost(Buffer.from(bytes).toString('utf8')) ?? { line: 1, word: '' };
  const meant = wordWith(linesOf(Buffer.from(bytes).toString('latin1'))[line - 1], (sign) => sign >= '\u0080');
  const guess = /[\u0080-\u009F]/.test(meant) ? '' : `: perhaps "${meant}" was meant, in an old encoding of the system`;
  const why = `"${word}" is not UTF-8, so it is not sure which letters it has${guess}`;
  throw new AppError('usage', `${name}, line ${line}`, why, SAVE);
}

/** Gives a text of the judge's back; throws a usage AppError with the line where a letter of it was lost when it was saved or pasted. */
export function refuseLost(name: string, text: string): string {
  const lost = findLost(text);
  if (!lost) return text;
  const { line, word } = lost;
  const why = `a letter was lost in "${word}" when it was saved`;
  throw new AppError('usage', `${name}, line ${line}`, why, `Write the letter anew. ${SAVE}`);
}

/** The line (from 1) and the word of the first sign that stands for a letter that could not be read. */
function findLost(text: string): { readonly line: number; readonly word: string } | undefined {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.includes('\uFFFD'));
  return at < 0 ? undefined : { line: at + 1, word: wordWith(lines[at], (sign) => sign === '\uFFFD') };
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}

/** The first word of a line that holds such a sign. */
function wordWith(line = '', is: (sign: string) => boolean): string {
  return line.split(/\s/).find((word) => [...word].some(is)) ?? '';
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Signs that steer machines, but for tabs and the ends of lines and pages. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u;

/** Text of two bytes a letter, by its first bytes or by the zeros between its letters; undefined where it is none. */
function decodeWide(name: string, bytes: Uint8Array): string | undefined {
  const order = wideOrder(bytes);
  if (order === undefined) return undefined;
  const [b0, b1, b2, b3] = bytes;
  const isFourBytes = (b0 === 0xff && b1 === 0xfe && b2 === 0 && b3 === 0) || (b0 === 0 && b1 === 0 && b2 === 0xfe);
  if (!isFourBytes && bytes.length % 2 === 0)
    try {
      const text = new TextDecoder(order, { fatal: true }).decode(bytes);
      // No text has them, and the bytes of pictures read so do.
      if (!CONTROLS.test(text)) return text;
    } catch {
      // Told below.
    }
  throw new AppError('usage', name, 'its letters cannot be told: it is neither UTF-8 nor whole UTF-16', SAVE);
}

function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [b0, b1] = bytes;
  if (b0 === 0xff && b1 === 0xfe) return 'utf-16le';
  if (b0 === 0xfe && b1 === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 200 < head.length * ZEROS) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
