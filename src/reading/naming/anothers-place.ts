import type { NameTable } from '../names/name-table.js';
import { hasRole, type Token } from '../tokens/token.js';

/** "his place" */
const WORDS_OF_IT = 2;

/**
 * Puts the verb and the name where words say that a piece takes the place of one named before: "Vorax goes to 5E, and Mol
 * takes his place in 4D". He is meant who stands on the place named with it, else on the last one before; where nobody named
 * does, the words stay what they are, and point back.
 */
export function namePlaceTakers(
  tokens: readonly Token[],
  { placeOf }: NameTable,
  relieving: string | undefined,
): readonly Token[] {
  if (relieving === undefined || !tokens.some((token) => hasRole(token, 'anothers-place'))) return tokens;
  return tokens.flatMap((token, i) => {
    if (!hasRole(token, 'anothers-place')) return [token];
    const goal = tokens[i + 1]?.type === 'at' ? tokens[i + 2] : undefined;
    const place = goal?.square ?? tokens.slice(0, i).findLast(({ square }) => square !== undefined)?.square;
    const who = tokens
      .slice(0, i)
      .findLast(({ type, piece }) => type === 'name' && place !== undefined && placeOf(piece ?? '') === place);
    if (who?.piece === undefined) return [token];
    const his = token.text.split(' ').slice(-WORDS_OF_IT).join(' ');
    const cut = token.to - his.length;
    return [
      { type: relieving, text: token.text.slice(0, -his.length).trim(), from: token.from, to: cut - 1 },
      { type: 'name', text: who.text, piece: who.piece, from: cut, to: token.to },
    ];
  });
}
