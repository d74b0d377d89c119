import type { Scene } from '../mentions/scene.js';
import { has, isMark, isUnknownWord, type Token } from '../mentions/token.js';

/** Words the rulebook has for what an order does. */
const DOING = 'strike relieve together catch give stay';

/** A word that says an action or a deed. */
const does = (token: Token | undefined): boolean => token?.verb !== undefined || has(token, DOING);

/**
 * "Vorax: 3D > 4D", "Vorax: stand" for a piece that is not the author's: said of it in the rulebook's own signs, so that
 * nobody can mean a guess by it.
 */
export function isStrictlyAnothers<V>(tokens: readonly Token[], a: number, scene: Scene<V>): boolean {
  if (tokens[a]?.kind !== 'piece') return false;
  const k = tokens[a + 1]?.kind === 'colon' ? a + 2 : a + 1;
  if (k > 1 && a === 0 && has(tokens[k], 'stay') && tokens.length === k + 1) return true;
  const addressed = k === a + 2;
  const whom = has(tokens[k], 'give') && has(tokens[k + 1], 'to') ? k + 2 : k + 1;
  const whole = addressed && a === 0 && isFormal(tokens, k);
  if (addressed && has(tokens[k], 'catch give') && (tokens[whom]?.kind === 'piece' || (whole && isTyped(tokens, whom))))
    return true;
  const place = tokens[k];
  if (place?.kind !== 'place') return false;
  const [link, says] = [tokens[k + 1], tokens[k + 2]];
  // "Vorax: 3D - intercept", "Vorax: 3D; joint engage": the rulebook's own word stands where the goal would
  const acts = addressed && isMark(link) && (says?.verb !== undefined || has(says, 'catch give together'));
  if (place.place === scene.placeOf(tokens[a]?.piece ?? '')) return link?.kind === 'arrow' || acts;
  // the whole form and nothing else means an order wherever the piece stands, but where one of the author's does
  const goes = link?.kind === 'arrow' && says?.kind === 'place';
  return whole && (goes || (acts && has(says, 'together'))) && !scene.isMineAt(place.place ?? '');
}

/** Nothing but mentions, marks and the rulebook's own words, from a token to the end. */
const isFormal = (tokens: readonly Token[], from: number): boolean =>
  tokens.every(({ kind }, k) => {
    if (k < from || kind === 'place' || kind === 'piece' || kind === 'arrow') return true;
    if (kind !== 'word') return isMark(tokens[k]) && kind !== 'ask';
    return does(tokens[k]) || has(tokens[k], 'to at') || isTyped(tokens, k);
  });

/** A word that may be of a name nobody has: it has a capital, and stands behind what takes a name or behind another one. */
function isTyped(tokens: readonly Token[], k: number): boolean {
  const [token, before] = [tokens[k], tokens[k - 1]];
  if (token === undefined || !isUnknownWord(token) || token.text[0] === token.low[0]) return false;
  return does(before) || has(before, 'to') || isTyped(tokens, k - 1);
}
