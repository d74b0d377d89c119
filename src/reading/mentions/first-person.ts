import type { Scene } from './scene.js';
import { has, isMark, isMine, isWord, someHas, type Token } from './token.js';

/** How far behind "I" a verb or a lead may stand. */
const MOST_BETWEEN = 5;

/** "I go to 4D" of somebody with a piece of his own name: "I" is that piece, unless another of his is what he moves. */
export function resolveFirstPerson<V>(tokens: readonly Token[], scene: Scene<V>): readonly Token[] {
  const { own } = scene;
  if (own === undefined || !scene.isMine(own)) return tokens;
  if (!someHas(tokens, 'i unit')) return tokens;
  const only = scene.author.mine.filter((piece) => scene.placeOf(piece) !== undefined).length === 1;
  return tokens.map((token, i) => {
    if (has(token, 'i') && isMovedWith(tokens, i)) return token;
    // "my unit marches to the mill" of somebody who has one
    const alone = only && has(token, 'unit') && isWord(tokens[i - 1], OWN);
    // "please move me to the mill"
    const sent = has(token, 'i') && has(tokens[i - 1], 'send go') && isLed(tokens, i + 1);
    if (token.kind === 'word' && (alone || sent))
      return { ...token, kind: 'piece' as const, piece: own, mine: true, me: true };
    if (token.kind !== 'word' || !has(token, 'i') || tokens[i - 1]?.kind === 'piece') return token;
    let verb = i + 1;
    while (has(tokens[verb], 'plain -go -stay -to')) verb++;
    const me = { ...token, kind: 'piece' as const, piece: own, mine: true, me: true };
    if (has(tokens[verb], 'to') && tokens[verb + 1]?.kind === 'place') return me;
    const next = tokens[verb];
    if (next?.kind !== 'word') return token;
    // "I keep telling you", "we keep hoping": it is no staying
    if (has(next, 'stay') && isDoing(tokens[verb + 1])) return token;
    const acts = has(next, 'go strike relieve together catch give stay');
    if (!acts && !leadsOn(tokens, verb)) return token;
    for (
      let k = verb;
      k < verb + MOST_BETWEEN && k < tokens.length && !isMark(tokens[k]) && tokens[k]?.kind !== 'place';
      k++
    ) {
      const other = tokens[k];
      if (other?.kind === 'unsure' || (other?.kind === 'piece' && other.mine)) return token;
    }
    return me;
  });
}

/** "telling", "hoping": a doing that no piece does on a board. */
const isDoing = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.low.endsWith('ing') && (token.roles === undefined || has(token, 'saying because'));

/** So far from "I" a piece may stand that is moved. */
const NEAR = 10;

/** "With Vorax I go to 4D", "I attack Mol at 9F with Vorax": who goes is another of his. */
function isMovedWith(tokens: readonly Token[], i: number): boolean {
  const strikes = someHas(tokens, 'strike relieve', i + 1, i + 3);
  for (let k = Math.max(1, i - NEAR); k < (strikes ? i + NEAR : i); k++)
    if (has(tokens[k - 1], 'with') && isMine(tokens[k])) return true;
  return false;
}

const OWN = /^(?:my|our|meine?|unsere?|mon|notre|mi|nuestr[ao]|mijn|onze)$/;

/** True where a place is led to or from right there. */
const isLed = (tokens: readonly Token[], i: number): boolean =>
  has(tokens[i], 'to from') && (tokens[i + 1]?.kind === 'place' || tokens[i + 2]?.kind === 'place');

/** True where an unknown verb leads to a place: "I waddle over to 4D". */
function leadsOn(tokens: readonly Token[], verb: number): boolean {
  if (tokens[verb]?.roles !== undefined) return false;
  let end = verb + 1;
  while (end < verb + MOST_BETWEEN && tokens[end]?.kind === 'word' && !has(tokens[end], 'to')) end++;
  return has(tokens[end], 'to') && tokens[end + 1]?.kind === 'place';
}
