import { gunzipSync, gzipSync } from 'node:zlib';
import { err, ok, type Result } from '../../../core/result.js';

/** Larger files no player's client writes: 300 characters with three orders each are some 30 kB packed, 700 kB unpacked. */
const MOST_PACKED = 1_000_000;
const MOST_UNPACKED = 8_000_000;
const SEND_AGAIN = 'Save the orders in the client once more and send that file as it is.';

/**
 * J65 Unpacks a file of the client to its XML. Never more than 8 MB are unpacked, whatever the file says of itself. An
 * error is a sentence for the judge.
 */
export function unpackFile(bytes: Uint8Array): Result<string, string> {
  if (bytes.length > MOST_PACKED)
    return err(`The file has ${bytes.length} bytes; an order file has ${MOST_PACKED} at most. ${SEND_AGAIN}`);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    return err(`The file is not packed with gzip, so it is no file of the client. ${SEND_AGAIN}`);
  try {
    return ok(decode(gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED })));
  } catch (fault) {
    const isLarge = fault instanceof RangeError;
    const why = isLarge
      ? `unpacks to more than ${MOST_UNPACKED} bytes`
      : 'is cut off or damaged: it cannot be unpacked';
    return err(`The file ${why}. ${SEND_AGAIN}`);
  }
}

/** The client writes in the letters of its machine, whatever the file says: UTF-8, or Windows-1252 where it is not that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Packs a file for the client; the same text gives the same bytes on every system. */
export function packFile(xml: string): Uint8Array {
  const bytes = gzipSync(xml);
  bytes[9] = 0xff; // the system it was packed on: unknown
  return bytes;
}
