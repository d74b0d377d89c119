import type { Item } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import { type DecideContext, isHarmful, isHarmless } from './beside.js';

/** A troubled sentence is a doubt where it is in the rulebook's form or where nothing else is said; else it is talk. */
export function isWorthADoubt<V>(
  item: Item<V>,
  left: readonly Token[],
  { isMine, language }: DecideContext<V>,
): boolean {
  const { meaning } = item;
  if (meaning.kind === 'doubt') return meaning.about === undefined || isMine(meaning.about);
  const alone = left.every((token) => isHarmless(token) || isHarmful(token));
  if (meaning.kind === 'group') return alone || left.some(({ type }) => type === 'name');
  if (meaning.manner !== 'formal' && meaning.bare) return alone;
  const mine = meaning.intents.some(({ found }) => isMine(found.piece));
  if (meaning.manner === 'formal') return mine || alone || meaning.bare;
  if (meaning.manner === 'prose') return mine;
  const squares = meaning.intents.some(({ start }) => start !== undefined);
  // "holds or moves to 5E"; but "is fighting fit, or so she says"
  const more = left.some(({ type }, i) => {
    const next = left[i + 1]?.type ?? 'stop';
    return type === 'square' || type === 'arrow' || (type === 'or' && (next === 'name' || next in language.words));
  });
  return mine && (alone || squares || more);
}
