import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import { isHarmful, isHarmless } from '../tokens/token-roles.js';
import type { Knowledge } from './knowledge.js';

/** A doubtful sentence is a doubt where it is in the rulebook's form or where nothing else is said; else it is talk. */
export function isWorthADoubt(
  { meaning }: Sentence<unknown>,
  left: readonly Token[],
  { isMine, isVerb }: Knowledge,
): boolean {
  if (meaning.kind === 'doubt') return meaning.about === undefined || isMine(meaning.about);
  const alone = left.every((token) => isHarmless(token) || isHarmful(token));
  if (meaning.kind === 'group') return alone || left.some(({ type }) => type === 'name');
  if (meaning.manner !== 'formal' && meaning.bare) return alone;
  const mine = meaning.intents.some(({ found }) => isMine(found.piece));
  if (meaning.manner === 'formal') return mine || alone || meaning.bare;
  if (meaning.manner === 'prose') return mine;
  const stated = meaning.intents.some(({ start }) => start !== undefined);
  // "holds or moves to 5E"; but "is fighting fit, or so she says"
  const more = left.some(({ type }, i) => {
    const next = left[i + 1]?.type ?? 'stop';
    return type === 'square' || type === 'arrow' || (type === 'or' && (next === 'name' || isVerb(next)));
  });
  return mine && (alone || stated || more);
}
