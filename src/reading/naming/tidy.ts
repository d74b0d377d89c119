import type { Compiled } from '../compile-language.js';
import { hasRole, type Token } from '../tokens/token.js';

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
