import type { Compiled } from '../compile-language.js';
import type { NameTable } from '../names/name-table.js';
import { beginsWithRole, hasRole, type Token } from '../tokens/token.js';
import { isHarmless } from '../tokens/token-roles.js';

const ABBREVIATION = 4;
const PAUSES = new Set(['stop', 'face', 'slash', 'colon']);

/** Leaves out the marks behind a verb that say nothing: "Engage: Winter Palace", "Move: 3D > 4D", "repl. Darkhand5". */
export function dropMarks<V>(tokens: readonly Token[], { verbs, taking }: Compiled<V>): readonly Token[] {
  if (!tokens.some(({ type }) => type === 'colon' || type === 'stop')) return tokens;
  return tokens.filter(({ type, text }, i) => {
    const before = tokens[i - 1];
    if (!before || !verbs.has(before.type)) return true;
    // "Corps Engage: intercept Vorax": a name nobody knows
    if (type === 'colon') return tokens[i - 2]?.type === 'word';
    const short = taking.has(before.type) && before.text.length <= ABBREVIATION;
    return !(short && type === 'stop' && text === '.' && i + 1 < tokens.length);
  });
}

/** Leaves out an article between a verb and the name it takes: "attaque les Pale Riders". */
export function dropArticles<V>(tokens: readonly Token[], { taking }: Compiled<V>): readonly Token[] {
  const isArticle = (token: Token, i: number) =>
    hasRole(token, 'article') &&
    hasRole(token, 'determiner') &&
    taking.has(tokens[i - 1]?.type ?? '') &&
    tokens[i + 1]?.piece !== undefined;
  return tokens.some(isArticle) ? tokens.filter((token, i) => !isArticle(token, i)) : tokens;
}

/** "Leave Vorax where it is", "Keep Vorax at 3D": who is left there stays; the verb says no more than a heading does. */
export function standWhereLeft<V>(
  tokens: readonly Token[],
  names: Pick<NameTable, 'placeOf'>,
  { language: { staying } }: Compiled<V>,
): readonly Token[] {
  const [stand = ''] = staying;
  const left = new Map<Token, Token>();
  for (const [i, keep] of tokens.entries()) {
    if (!hasRole(keep, 'keeping') || !isBidden(tokens.slice(0, i))) continue;
    let at = i + 1;
    while (hasRole(tokens[at], 'article')) at++;
    const name = tokens[at];
    const [where, place] = tokens.slice(at + 1, at + 3);
    const home = name?.type === 'name' && names.placeOf(name.piece ?? '');
    if (!home || !where || !(isWhereItIs(where) || (where.type === 'at' && place?.square === home))) continue;
    left.set(keep, { ...keep, type: 'lead', roles: undefined, hint: undefined });
    const placed = place?.square === home;
    left.set(where, { ...where, type: stand, roles: undefined, to: placed ? place.to : where.to });
    if (placed) left.set(place, { ...place, type: 'polite', roles: undefined });
  }
  return left.size > 0 ? tokens.map((token) => left.get(token) ?? token) : tokens;
}

/** Nothing, or what the author says of himself, stands before what he leaves where it is: not "you leave", "Mol keeps". */
function isBidden(ahead: readonly Token[]): boolean {
  const before = ahead.at(-1);
  if (hasRole(before, 'you') || hasRole(before, 'standing-for')) return false;
  if (before?.type === 'aux' || before?.type === 'to') return ahead.some((token) => hasRole(token, 'we'));
  return before === undefined || before.type === 'hedge' || isHarmless(before);
}

/** "where it is", "there" */
function isWhereItIs(token: Token): boolean {
  return token.type === 'polite' && beginsWithRole(token, 'pointing-there');
}

/** Words of courtesy say nothing wherever they stand; a verb with its name behind a full stop belongs to the move before it. */
export function soften<V>(tokens: readonly Token[], { language, taking }: Compiled<V>): readonly Token[] {
  const joins = (token: Token | undefined) => language.joining.includes(token?.type ?? '');
  const soft = ({ type }: Token, i: number) => type === 'polite' || (PAUSES.has(type) && joins(tokens[i + 1]));
  if (!tokens.some(soft)) return tokens;
  const said = tokens.flatMap((token, i) => {
    if (token.type !== 'polite') return [token];
    // "X: 3D > 4E, Y too"
    const alike = hasRole(token, 'alike') && tokens[i - 1]?.type === 'name' && !taking.has(tokens[i - 2]?.type ?? '');
    return alike ? [{ ...token, type: 'recall' }] : [];
  });
  return said.map((token, i) => {
    const after = said[i + 2]?.type ?? 'stop';
    const goesOn = PAUSES.has(token.type) && joins(said[i + 1]) && (after === 'name' || after === 'stop');
    return goesOn ? { ...token, type: 'comma' } : token;
  });
}
