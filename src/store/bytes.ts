import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type Database from 'better-sqlite3';

/** The SHA-256 (hex) of a text. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The SHA-256 (hex) of some texts together. */
export function digestTexts(...texts: readonly string[]): string {
  return digestText(JSON.stringify(texts));
}

/**
 * Makes an empty file for its owner alone, where there is none. One that is there is not even opened: to close a file
 * would take from this process all the locks that SQLite holds on it.
 */
export function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** A row whose empty columns are absent, as optional fields are everywhere else. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Drops the columns that are null. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) if (value !== null) kept[name] = value;
  return kept as WithoutNulls<T>;
}

/** The middle of brotli's qualities: what more would save takes several times as long. */
const QUALITY = 5;

/** The same bytes in fewer. */
export function compress(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

/** What was compressed, byte for byte. */
export function expand(compressed: Buffer): Buffer {
  return brotliDecompressSync(compressed);
}

/** Several texts in few bytes; what they have in common is kept once. */
export function pack(...texts: readonly string[]): Buffer {
  return compress(Buffer.from(JSON.stringify(texts), 'utf8'));
}

/** What was packed. */
export function unpack(packed: Buffer): readonly string[] {
  return JSON.parse(expand(packed).toString('utf8')) as readonly string[];
}

/** Gives SQL `unpacked(packed, place)`: the text at a place, from 0; null for what is not packed. */
export function defineUnpacked(db: Database.Database): void {
  db.function('unpacked', { deterministic: true }, (packed: unknown, place: unknown) =>
    packed instanceof Buffer ? (unpack(packed)[Number(place)] ?? null) : null,
  );
}

/** JSON with sorted keys: the same content is the same text, however its keys were ordered. */
export function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
