import { readFileSync } from 'node:fs';
import { Fault } from '../../core/result.js';
import { explainFileError } from './write-whole.js';

/** How to save a file so that no letter is lost. */
const SAVE =
  'Save it as UTF-8 (a spreadsheet calls that "CSV UTF-8", an editor "Save as" with the encoding UTF-8), and try again.';
/** The fewest zero bytes in a hundred that tell text of two bytes a letter. */
const ZEROS = 20;
/** So much of a file is looked at for them. */
const HEAD = 4096;

/** Reads a file of the judge's own as text. Throws a Fault where it cannot be read, or is not sure what its letters are. */
export function readOwnText(path: string, name = path): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const fault = explainFileError(error, path);
    throw fault instanceof Fault && !isMissing(error)
      ? fault
      : new Fault('usage', name, 'the file cannot be read', 'Check its path.');
  }
  return decodeOwn(name, bytes);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}

/**
 * The text of a file of the judge's own: UTF-8, or UTF-16 where its first bytes say so. Throws a usage Fault with the line
 * where it is neither, since a name with a lost letter would never be found again; and where a letter was lost before.
 */
export function decodeOwn(name: string, bytes: Uint8Array): string {
  const text = decodeWide(name, bytes) ?? decodeUtf8(bytes);
  if (text !== undefined) return refuseLost(name, text);
  const { line, word } = findLost(Buffer.from(bytes).toString('utf8')) ?? { line: 1, word: '' };
  const meant = wordWith(linesOf(Buffer.from(bytes).toString('latin1'))[line - 1], (sign) => sign >= '\u0080');
  const guess = /[\u0080-\u009F]/.test(meant) ? '' : `: perhaps "${meant}" was meant, in an old encoding of the system`;
  const why = `"${word}" is not UTF-8, so it is not sure which letters it has${guess}`;
  throw new Fault('usage', `${name}, line ${line}`, why, SAVE);
}

/** Gives a text of the judge's back; throws a usage Fault with the line where a letter of it was lost when it was saved or pasted. */
export function refuseLost(name: string, text: string): string {
  const lost = findLost(text);
  if (!lost) return text;
  const { line, word } = lost;
  const why = `a letter was lost in "${word}" when it was saved`;
  throw new Fault('usage', `${name}, line ${line}`, why, `Write the letter anew. ${SAVE}`);
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
  throw new Fault('usage', name, 'its letters cannot be told: it is neither UTF-8 nor whole UTF-16', SAVE);
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
