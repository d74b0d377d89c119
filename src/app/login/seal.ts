import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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
