import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { AppError } from '../../core/result.js';

/**
 * The key that sessions and kept answers are sealed with, 32 bytes: from ADJUTANT_KEY (64 hex digits), else from a file that only the
 * user may read, in his own settings folder and not in the game's, so that a copied game gives no session away. Made
 * where `make` says so. Throws a usage AppError where it is missing, malformed, or readable by others.
 */
export function loadKey(make: boolean): Buffer {
  const { ADJUTANT_KEY: told } = process.env;
  if (told) return readKey(told, 'ADJUTANT_KEY');
  const path = keyPath();
  if (!existsSync(path)) {
    if (!make)
      throw new AppError(
        'usage',
        'The session with the forum',
        `its key is not here (neither ADJUTANT_KEY nor ${path})`,
        'Log in again with: adjutant capture --login.',
      );
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new AppError('usage', `The key ${path}`, 'others than you may read it', `Mend it with: chmod 600 ${path}`);
  return readKey(readFileSync(path, 'utf8').trim(), path);
}

function keyPath(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const settings = XDG_CONFIG_HOME || (process.platform === 'win32' && APPDATA) || join(homedir(), '.config');
  return join(settings, 'adjutant', 'key');
}

function readKey(text: string, where: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new AppError(
    'usage',
    `The key in ${where}`,
    'it is not 64 hex digits',
    'Make one with: openssl rand -hex 32. A session sealed with another key has to be made again.',
  );
}

const CIPHER = 'aes-256-gcm';
const HEAD = 'adjutant-sealed-1';

/** Seals a text with a key of 32 bytes (AES-256-GCM); it opens only with the same key and `purpose`. */
export function seal(text: string, key: Buffer, purpose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${[HEAD, iv.toString('base64'), cipher.getAuthTag().toString('base64'), data.toString('base64')].join('\n')}\n`;
}

/** Opens what `seal` sealed; undefined for another key, another purpose, or a text that was touched. */
export function openSealed(sealed: string, key: Buffer, purpose: string): string | undefined {
  const [head, iv = '', tag = '', data = ''] = sealed.trim().split('\n');
  if (head !== HEAD) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
