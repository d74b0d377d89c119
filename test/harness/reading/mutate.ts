import type { Roll } from '../roll.js';

const SNIPPETS = [
  ...[
    '>',
    '->',
    '→',
    ' > ',
    ' - ',
    ': ',
    '; ',
    ', ',
    '. ',
    '?',
    '\n',
    '\n\n',
    '> ',
    '"',
    '(',
    ')',
    '[',
    ']',
    '/',
    '&',
    '@',
  ],
  ...['3D', '14H', 'D3', '0', '5E > 8E', 'engage ', 'replace ', 'joint engage', 'intercept ', 'transfer to ', ' hold'],
  ...[
    'all my armies hold',
    'the rest hold',
    'if ',
    'or ',
    'then ',
    'via ',
    'the ',
    'and ',
    'Make that ',
    'EDIT: ',
    '[s]',
    '~~',
  ],
  ...[
    '\u200b',
    '\u202e',
    '\u00a0',
    '\u0301',
    '\ud800',
    '\0',
    '\ue000',
    '\ue001',
    '\ue002',
    '👍',
    'ﷺ',
    'Ａ',
    'ß',
    'İ',
    '&gt;',
  ],
];

/** A text with some slips, cuts and foreign parts in it; `other` is where it may borrow from. */
export function mutate(text: string, other: string, roll: Roll): string {
  let mutant = text;
  for (let slips = 1 + roll(4); slips > 0; slips--) {
    const at = roll(mutant.length + 1);
    const length = roll(2) ? 1 : roll(12);
    const before = mutant.slice(0, at);
    const after = mutant.slice(at);
    switch (roll(6)) {
      case 0:
        mutant = before + after.slice(length);
        break;
      case 1:
        mutant = before + after.slice(0, length) + after;
        break;
      case 2:
        mutant = before + after.charAt(1) + after.charAt(0) + after.slice(2);
        break;
      case 3:
        mutant = before + SNIPPETS[roll(SNIPPETS.length)] + after;
        break;
      case 4: {
        const from = roll(other.length + 1);
        mutant = before + other.slice(from, from + roll(40)) + after;
        break;
      }
      default:
        mutant = before + String.fromCharCode(roll(4) ? 32 + roll(95) : roll(0x10000)) + after.slice(1);
    }
  }
  return mutant;
}

/** The smallest text that still fails, by leaving out ever smaller stretches. */
export function shrink(text: string, fails: (text: string) => boolean): string {
  let least = text;
  for (let size = Math.ceil(least.length / 2); size >= 1; ) {
    let at = 0;
    let shorter = false;
    while (at < least.length) {
      const next = least.slice(0, at) + least.slice(at + size);
      if (fails(next)) {
        least = next;
        shorter = true;
      } else at += size;
    }
    if (size === 1 && !shorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return least;
}
