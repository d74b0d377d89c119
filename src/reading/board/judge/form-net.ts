import type { Scene } from '../mentions/scene.js';
import { has, hasAny, isMine, type Token } from '../mentions/token.js';
import { clauseOf, isCertain, signsIn } from '../signs/signs.js';
import { type Caught, isPastAll, MOST_APART } from './net.js';

/**
 * A verb of the rulebook's own beside a piece or a place, that came to nothing: no certain sign stands in its clause, and
 * nobody else is who does it.
 */
export function formVerbIn<V>(tokens: readonly Token[], scene: Scene<V>): Caught | undefined {
  if (!scene.rulebook.phrases) return undefined;
  const whole = signsIn(tokens, 0, tokens.length, undefined);
  if (whole.has('supposing') || whole.has('othertime')) return undefined;
  for (const [k, token] of tokens.entries()) {
    if (!has(token, 'act')) continue;
    const [from, to] = [Math.max(0, k - MOST_APART), Math.min(tokens.length, k + MOST_APART)];
    const near = tokens.slice(from, to);
    const [a, b] = clauseOf(tokens, k, k);
    const named =
      near.some(
        (one) =>
          one.kind === 'place' ||
          (isMine(one) && !one.owns && !one.me) ||
          (has(one, 'thing') && !hasAny(one, ['plain', 'to', 'or', 'send', 'go'])),
      ) || tokens.slice(a, b).some(({ kind, me }) => kind === 'piece' && !me);
    if (!named) continue;
    const does = tokens.slice(from, k).findLast(({ kind }) => kind === 'piece');
    const speaks = tokens.slice(does ? tokens.indexOf(does) : from, k).some((one) => has(one, 'i') || one.me);
    const acts = does && !isMine(does) && scene.placeOf(does.piece ?? '') !== undefined;
    if (acts && !speaks) continue;
    if ([...signsIn(tokens, a, b, k)].some(isCertain) || isPastAll(tokens, a, b)) continue;
    return { a: 0, b: tokens.length, id: 'own-verb', piece: does?.piece ?? scene.own };
  }
  return undefined;
}

/** So many tokens a line has that is nothing but words of the rulebook's own. */
const SHORT = 6;

/**
 * A piece of the author's and its colon before something the rulebook has a word or a place for; or a short line of
 * nothing but such words: "Level up Merchant".
 */
export function formWordsIn<V>(tokens: readonly Token[], scene: Scene<V>): Caught | undefined {
  if (!scene.rulebook.phrases) return undefined;
  const [first, second] = tokens;
  const bears = (token: Token) =>
    token.kind === 'place' || (hasAny(token, ['act', 'thing']) && !hasAny(token, ['plain', 'to', 'or']));
  const addressed = isMine(first) && !first?.me && second?.kind === 'colon' && tokens.slice(2).some(bears);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const told = words.every((token) => bears(token) || hasAny(token, ['plain', 'please', 'compass', 'unit']));
  const own = words.filter(bears).length;
  const listed =
    told && tokens.length <= SHORT && (own > 1 || (own === 1 && tokens.some(({ kind }) => kind === 'number')));
  return addressed || listed
    ? { a: 0, b: tokens.length, id: 'own-verb', piece: addressed ? first?.piece : scene.own }
    : undefined;
}
