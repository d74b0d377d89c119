import { scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '../../core/result.js';

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptWithCallback,
);

/** What one guess costs: some 64 MB and a tenth of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
const BYTES = 32;
/** The fewest characters of a password: shorter ones are guessed. */
const SHORTEST = 10;

/** Where a desk's password stands as a hash, beside its games. */
export const PASSWORD_FILE = 'desk-password';

/** Keeps a password's hash in a folder, readable by its owner alone; `salt` are 16 random bytes. Throws a usage AppError where it is too short. */
export async function savePassword(folder: string, password: string, salt: Buffer): Promise<void> {
  if (password.length < SHORTEST) {
    const why = `it has ${password.length} characters, and whoever reaches the desk can guess`;
    throw new AppError(
      'usage',
      'The password',
      why,
      `Take one of ${SHORTEST} characters at least, a sentence is best.`,
    );
  }
  const hash = await scrypt(password.normalize('NFC'), salt, BYTES, COST);
  const path = join(folder, PASSWORD_FILE);
  writeFileSync(`${path}.new`, `scrypt ${salt.toString('base64url')} ${hash.toString('base64url')}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The password of a folder, as whoever stands at the door asks for it. */
export interface DeskPassword {
  /** Which password is in force, in signs that do not tell it; undefined where there is none any more. */
  inForce(): string | undefined;
  /** Compares in constant time; gives which password it was that was right. */
  check(password: string): Promise<string | undefined>;
}

/** A folder's password, read anew each time, so that one set meanwhile counts at once; throws a usage AppError where there is none. */
export function needPassword(folder: string): DeskPassword {
  const path = join(folder, PASSWORD_FILE);
  if (readHash(path) === undefined) {
    throw new AppError(
      'usage',
      'The desk',
      `is to be served where others can reach it, and ${path} holds no password`,
      `Set one: adjutant password ${folder}`,
    );
  }
  return {
    inForce: () => readHash(path)?.line,
    check: async (password) => {
      const kept = readHash(path);
      if (kept === undefined) return undefined;
      const given = await scrypt(password.normalize('NFC'), kept.salt, BYTES, COST);
      return kept.hash.length === given.length && timingSafeEqual(kept.hash, given) ? kept.line : undefined;
    },
  };
}

function readHash(path: string): { readonly line: string; readonly salt: Buffer; readonly hash: Buffer } | undefined {
  const line = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const [kind, salt, hash] = line.split(' ');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return undefined;
  return { line, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}
