import { commit } from '../../core/dice.js';

/** What an update reveals as sealed; `words` is what stood before the secret, or the end of it where it is not proved. */
export interface Seal {
  readonly words: string;
  readonly proved: boolean;
}

/** So many characters before the secret are looked through for where the sealed words begin. */
const MOST = 500;
const SHOWN = 60;

/**
 * Finds the words that an update joins to its secret by “|” (a round's win conditions, 2.5.1.3), and whether the opening
 * post held their SHA-256; undefined where it joins none. Where the words begin is not marked alike in every markup: it
 * is where the SHA-256 fits.
 */
export function findSeal(update: string, secret: string, commitments: readonly string[]): Seal | undefined {
  const text = update.replace(/\s+/g, ' ');
  const end = text.toLowerCase().indexOf(`|${secret.toLowerCase()}`);
  if (end < 0) return undefined;
  const before = text.slice(Math.max(0, end - MOST), end);
  for (let from = before.length - 1; from >= 0; from--) {
    const words = before.slice(from);
    if (commitments.includes(commit(`${words}|${secret}`))) return { words, proved: true };
  }
  return { words: before.slice(-SHOWN), proved: false };
}
