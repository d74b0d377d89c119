import { type Found, lettersOf, MOST_WORDS, mayFollow, named, placeBehind, textOf } from './name-run.js';
import { findBeside, type Scene } from './scene.js';
import type { Token } from './token.js';

/** Marks that names have within them. */
const WITHIN: readonly Token['kind'][] = ['word', 'piece', 'number', 'open', 'close', 'amp', 'dash', 'other', 'place'];

/** "Road to Run" where Road is a name, and Road to Ruin another: with a slip it is the longer one. */
export function longerName<V>(tokens: readonly Token[], i: number, scene: Scene<V>): Found | undefined {
  const { piece = '' } = tokens[i] as Token;
  const [begins = ''] = piece.split(' ');
  const longer = scene.pieces.filter((name) => name.length > piece.length && name.includes(begins));
  if (longer.length === 0) return undefined;
  for (let length = Math.min(MOST_WORDS + 2, tokens.length - i); length > 1; length--) {
    const run = tokens.slice(i, i + length);
    if (run.some((token, k) => k > 0 && (!WITHIN.includes(token.kind) || token.gap > 1))) continue;
    if (!['word', 'close', 'number'].includes(run.at(-1)?.kind ?? '') || !mayFollow(tokens, i + length)) continue;
    const typed = textOf(run, scene.text);
    const found = findBeside(scene, placeBehind(tokens, i + length), (at) => scene.names.findOther(typed, at));
    if (!found.known || !longer.includes(found.piece) || lettersOf(typed) <= lettersOf(piece) + 2) continue;
    return {
      length,
      token: named(run, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes }),
    };
  }
  return undefined;
}
