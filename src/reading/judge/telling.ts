import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, isParting, isUnknownWord, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { anyCertain, signsIn } from '../signs/signs.js';
import type { Sentence } from './reach.js';

/** "thanks for waiting", "an award for setting off": what somebody does is a thing here. */
export const isGerund = (tokens: readonly Token[], k: number): boolean =>
  isWord(tokens[k], /^\S+ing\b/) && tokens[k - 1]?.low === 'for';

/** "From Vorax at 4E to Mol at 7E it is three": two pieces where they stand, and nobody goes or does anything. */
export function isMeasured<V>(
  tokens: readonly Token[],
  { a, head, core, begun, frames }: Explanation,
  { placeOf }: Scene<V>,
): boolean {
  const goal = frames[0]?.steps.at(-1)?.to;
  const met = tokens.findIndex(
    ({ kind, piece }, k) => k > head && k <= core[1] && kind === 'piece' && placeOf(piece ?? '') === goal,
  );
  if (!begun || met < 0) return false;
  const led = has(tokens[met - 1], 'to') || (has(tokens[met - 1], 'plain') && has(tokens[met - 2], 'to'));
  return led && !someHas(tokens, 'go send strike relieve together -to', Math.min(a, core[0]), core[1]);
}

const ACTING = 'go send stay strike relieve together catch give';

/** "NAME sits at 12D, 12F is empty": the verb of the piece tells how it is. */
export function isDescribed(tokens: readonly Token[], one: Explanation, behind: number): boolean {
  if (one.goes) return false;
  // "engages Vorax, who sits at 4D": how the other is
  const aside = tokens.findIndex(
    (token, k) => k > one.head && k < behind && has(token, 'who') && isParting(tokens[k - 1]),
  );
  const verb = tokens.slice(one.head + 1, aside).find((token) => token.kind === 'word' && !has(token, 'plain'));
  if (aside > 0 && has(verb, 'strike relieve')) return false;
  const tells = /^(?:is|are|ist|sind|est|sont|es|son|está|están|zijn)$/;
  // "is to intercept Vorax"
  const bids = (k: number) => has(tokens[k + 1], 'to') && has(tokens[k + 2], ACTING);
  if (tokens.some(({ low }, k) => k > one.head && k < behind && tells.test(low) && !bids(k))) return true;
  return someHas(tokens, 'being -plain -stay -past -it -strike -saying', one.head + 1, behind);
}

/** A line whose goal is where the piece stands and whose start is elsewhere tells how it got there. */
export function comesHome<V>({ frames, subject, manner }: Explanation, { placeOf }: Scene<V>): boolean {
  const [frame, ...more] = frames;
  const [step, ...steps] = frame?.steps ?? [];
  if (!step || more.length > 0 || steps.length > 0 || step.deed) return false;
  return subject !== undefined && step.to === placeOf(subject) && (step.from !== step.to || manner === 'prose');
}

/** "Vorax burns the bridge to 4D": a verb nobody knows, and a thing it is done to. */
export function hasObject(tokens: readonly Token[], { head, core }: Explanation): boolean {
  let verb = head + 1;
  while (verb < core[1] && has(tokens[verb], 'plain')) verb++;
  const [does, determiner, noun] = tokens.slice(verb, verb + 3);
  return (
    isUnknownWord(does) &&
    isWord(determiner, /^(?:the|a|an|its|his|her|their|my|our|die|den|das|la|el|los|las|het|de)$/) &&
    isUnknownWord(noun) &&
    has(tokens[verb + 3], 'to')
  );
}

/** "Vorax asks leave to go to 4D", "is in no state to march": the verb of going hangs on another word than one of orders. */
export function isGoverned(tokens: readonly Token[], { head, core }: Explanation): boolean {
  const to = tokens.findIndex(
    (token, k) =>
      k > head && k < core[1] && has(token, 'to') && tokens[k + 1]?.kind === 'word' && has(tokens[k + 1], 'go send'),
  );
  if (to < 0) return false;
  const before = tokens.slice(head + 1, to);
  return (
    !before.some(isParting) &&
    before.some(
      (token) =>
        isUnknownWord(token) || /^(?:orders|befehl|ordres|órdenes|orders)$/.test(token.low) || has(token, 'whoever'),
    )
  );
}

/** "There is a path for Vorax to go to 4D": what is there for it to do. */
export function isForIt(tokens: readonly Token[], clause: number, head: number): boolean {
  const before = wordsOf(tokens.slice(clause, head - 1));
  return (
    tokens[head - 1]?.low === 'for' &&
    has(tokens[head + 1], 'to') &&
    has(tokens[head + 2], 'go send') &&
    before.length > 0 &&
    !someHas(before, 'i list')
  );
}

/** "The map puts Vorax at 4D": a third one moves it, who is not the author. */
export function isSentByOthers(tokens: readonly Token[], clause: number, head: number): boolean {
  const before = tokens.slice(clause, head);
  const verb = before.findIndex((token) => has(token, 'send') && /[^s]s$/.test(token.low));
  return verb > 0 && !someHas(before, 'i go and after', 0, verb);
}

/** "Vorax, who goes to 4D, is my darling": said beside of who is named, in a sentence that tells how he is. */
export function isAside({ tokens }: Sentence, { head, core }: Explanation): boolean {
  const opens = (k: number) => has(tokens[k], 'who') && has(tokens[k - 1], '#comma #piece');
  const goal = tokens.findIndex(({ kind }, k) => k > head && k <= core[1] && kind === 'place');
  let who = head;
  while (who < goal && !opens(who)) who++;
  if (who >= goal || tokens.slice(who + 1, goal).some(isParting)) return false;
  const tells = tokens[core[1] + 2];
  return tokens[core[1] + 1]?.kind === 'comma' && has(tells, 'being past -strike -stay');
}

/** "Vorax moved to 4D, it rained": a past right behind the piece that orders are hardly ever said in. */
export function isMoved(tokens: readonly Token[], { head, core }: Explanation): boolean {
  let k = head + 1;
  while (has(tokens[k], 'plain -being') || tokens[k]?.low === 'once') k++;
  const between = tokens.slice(k + 1, core[1]);
  return (
    has(tokens[k], 'past -plain -go -send -stay -strike -being -saying') &&
    !between.some((token) => isParting(token) || has(token, 'go and it'))
  );
}

/** "Man sagt, Vorax geht nach 4D": the word of saying stands right before the comma, and it is not the author who says it. */
export function isSaidBefore(tokens: readonly Token[], clause: number): boolean {
  if (tokens[clause - 1]?.kind !== 'comma') return false;
  let from = clause - 2;
  while (from > 0 && !isParting(tokens[from - 1])) from--;
  const said = tokens.slice(from, clause - 1);
  if (isWord(said[0], /^(?:according to|laut|selon|según|volgens)$/)) return true;
  return !has(said.at(-2), 'to') && has(said.at(-1), 'saying -plain -send') && !someHas(said, 'i');
}

/** "Ich weigere mich, Vorax nach 4D zu schicken": an infinitive behind a comma is of the clause before it, with its signs. */
export function isRefusedBefore(tokens: readonly Token[], clause: number, behind: number): boolean {
  if (tokens[clause - 1]?.kind !== 'comma') return false;
  const infinitive = tokens.some(
    (token, k) => k >= clause && k <= behind + 1 && /^(?:zu|te)$/.test(token.low) && has(tokens[k + 1], 'go send'),
  );
  let from = clause - 1;
  while (from > 0 && !isParting(tokens[from - 1])) from--;
  const signs = signsIn(tokens, from, clause - 1, undefined);
  // "Ich habe nie gesagt, dass Vorax nach 4D geht"
  const told = isWord(tokens[clause], /^(?:that|dass|que|dat|che)$/) && signs.has('not');
  return told || (infinitive && anyCertain(signs));
}
