import { createHash } from 'node:crypto';

/** The SHA-256 (hex) of a text. */
export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The SHA-256 (hex) of some texts together. */
export function digestTexts(...texts: readonly string[]): string {
  return digestText(JSON.stringify(texts));
}
