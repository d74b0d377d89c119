import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type Database from 'better-sqlite3';

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
