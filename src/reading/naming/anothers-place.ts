import type { NameTable } from '../names/name-table.js';
import { hasRole, type Token } from '../tokens/token.js';
import { joinTokens } from './name-tokens.js';

/** "his place" */
const WORDS_OF_IT = 2;
/** Whose place it is has so many words and signs. */
const LONGEST_OWNER = 5;

/**
 * Puts the verb and the name where words say that a piece takes the place of one named before: "Vorax goes to 5E, and Mol
 * takes his place in 4D". He is meant who stands on the place named with it, else on the last one before; where nobody named
 * does, the words stay what they are, and point back.
 */
export function namePlaceTakers(
  tokens: readonly Token[],
  names: NameTable,
  relieving: string | undefined,
): readonly Token[] {
  if (relieving === undefined) return tokens;
  const row = tokens.some((token) => hasRole(token, 'stead')) ? nameOwnedPlaces(tokens, names, relieving) : tokens;
  if (!row.some((token) => hasRole(token, 'anothers-place'))) return row;
  return row.flatMap((token, i) => {
    if (!hasRole(token, 'anothers-place')) return [token];
    const goal = row[i + 1]?.type === 'at' ? row[i + 2] : undefined;
    const place = goal?.square ?? row.slice(0, i).findLast(({ square }) => square !== undefined)?.square;
    const who = row
      .slice(0, i)
      .findLast(({ type, piece }) => type === 'name' && place !== undefined && names.placeOf(piece ?? '') === place);
    if (who?.piece === undefined) return [token];
    const his = token.text.split(' ').slice(-WORDS_OF_IT).join(' ');
    const cut = token.to - his.length;
    return [
      { type: relieving, text: token.text.slice(0, -his.length).trim(), from: token.from, to: cut - 1 },
      { type: 'name', text: who.text, piece: who.piece, from: cut, to: token.to },
    ];
  });
}

/** "Mol takes Vorax's place on 5E", "mol takes voraxs place": the verb and the name in its order. */
function nameOwnedPlaces(tokens: readonly Token[], names: NameTable, relieving: string): readonly Token[] {
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const ahead = tokens.slice(i + 1, i + 2 + LONGEST_OWNER);
    const stead = hasRole(token, 'taking') ? ahead.findIndex((one) => hasRole(one, 'stead')) : -1;
    const who = stead > 0 ? findOwner(ahead.slice(0, stead), names) : undefined;
    if (who) {
      const to = ahead[stead]?.to ?? who.to;
      done.push({ type: relieving, text: token.text, from: token.from, to: token.to }, { ...who, to });
      i += stead + 1;
    } else done.push(token);
  }
  return done;
}

function findOwner(said: readonly Token[], names: NameTable): Token | undefined {
  const [name, ...more] = said;
  if (name?.type === 'name') return more.some(({ type }) => type === 'name' || type === 'comma') ? undefined : name;
  const typed = joinTokens(said);
  const { piece, known } = names.findOther(typed.text.replace(/['’]?s$/iu, ''), undefined);
  return known ? { ...typed, type: 'name', piece } : undefined;
}
