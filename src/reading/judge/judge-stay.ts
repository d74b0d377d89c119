import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMine, isParting, isUnknownWord, someHas } from '../mentions/token.js';
import { oddOpeners } from '../signs/openers.js';
import { isCertain, type Sign, signsIn } from '../signs/signs.js';
import { readTail } from '../signs/tails.js';
import { isQuoted, isUnderHeading, saidBefore } from './beside.js';
import { clean, reachOf, type Sentence, type Verdict } from './reach.js';
import { isGerund } from './telling.js';

/** What may be said of a piece that stays, and changes nothing of it. */
const IDLE = 'stay plain and all rest at i it label after list unit there because from him to';

const STILL: ReadonlySet<Sign> = new Set<Sign>(['if', 'maybe']);

/** A stand is an order where nothing but the piece, a word of staying and what changes nothing is said; else talk, or a doubt where it is left open. */
export function judgeStay<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks } = sentence;
  const { clause: begin, next } = reachOf(sentence, one);
  let clause = begin;
  for (let k = begin + 1; k <= one.core[1] && !one.group; k++)
    if (k > one.head && (isParting(tokens[k - 1]) || has(tokens[k], 'and because')))
      clause = someHas(tokens, 'stay', k, one.core[1] + 1) ? k : clause;
  // "Vorax has a roof and it holds": the thing
  const between = tokens.slice(one.head + 1, clause);
  const thing = between.some(
    ({ low }, n) =>
      /^(?:has|have|hat|tiene|heeft)$/.test(low) && has(between[n + 1], 'plain') && isUnknownWord(between[n + 2]),
  );
  if (!one.carried && has(tokens[clause + (has(tokens[clause], 'and') ? 1 : 0)], 'it') && thing) return 'told';
  let end = one.core[1] + 1;
  while (end < next && !isParting(tokens[end]) && !has(tokens[end], 'and because after if or')) end++;
  const signs = signsIn(tokens, clause, end, one.head);
  // what the rulebook's own form holds is of the order
  const within = (k: number) => one.intents !== undefined && k >= one.core[0] && k <= one.core[1];
  const words = tokens
    .slice(clause, end)
    .filter(({ kind }, n) => (kind === 'word' || kind === 'number') && !within(clause + n));
  // "moves on through the gate": what only this rulebook has may be said with going
  const does = tokens.slice(one.core[0], one.core[1] + 1).some(({ verb }) => verb !== undefined);
  const idle = words.every((token) => has(token, IDLE) || token.kind === 'number' || (does && has(token, 'go')));
  if (one.carried && !one.me && !one.group && !isNamedNear(sentence, one) && !isAllSaid(sentence, one)) return 'talk';
  // "thanks for waiting"
  if (one.core.some((k) => isGerund(tokens, k))) return 'talk';
  if (asks || sentence.supposed || isQuoted(tokens, one) || saidBefore(tokens, 0, begin)) return 'talk';
  if (one.group ? leavesOut(sentence) : takesGroup(sentence, one)) return 'exception';
  // "next turn Vorax goes to 4D, this turn I'm resting": only an order beside it makes it one
  const beside =
    !signsIn(tokens, 0, begin, undefined).has('othertime') &&
    sentence.stretches.some((stretch) => clean(stretch) && stretch.explanation !== one);
  const placed = someHas(tokens, '#place', clause, end);
  if (one.me && (words.length > 3 || !(beside || placed || isAllSaid(sentence, one)))) return 'talk';
  // what is said of the piece between commas is said beside
  const aside = tokens[one.head + 1]?.kind === 'comma' && has(tokens[one.head + 2], 'who');
  if (!aside && signsIn(tokens, begin, clause, one.head).has('past')) return 'talk';
  if ([...signsIn(tokens, begin, one.head, one.head)].some((sign) => isCertain(sign) && sign !== 'not')) return 'talk';
  const front = frontOf(sentence, one, clause);
  if (front) return front;
  const hedged = [...signs].some((sign) => STILL.has(sign));
  // "do not leave Vorax where it is"
  if (someHas(tokens, 'not -stay -plain', clause, end)) return 'talk';
  if (!idle && !(hedged && words.every((token) => has(token, IDLE) || has(token, 'maybe if')))) return 'talk';
  const open = hedged || has(tokens[end], 'if') || has(tokens[end + 1], 'if maybe');
  if (open) return one.carried || one.me ? 'talk' : 'open';
  const told = one.carried && !one.intents && someHas(tokens, '#place', one.a, one.b);
  const described =
    tokens[one.head + 1]?.kind !== 'colon' &&
    tokens
      .slice(clause, end)
      .some(
        ({ low, kind }) =>
          kind === 'word' && /^(?:stands?|standing|steht|stehen|staat|está|sits?|sitting|liegt|ligt)$/.test(low),
      ) &&
    someHas(tokens, '#place', clause, end);
  if (told || described) return 'talk';
  // "Vorax stays at 4D" while he stands elsewhere
  const here = scene.placeOf(one.subject ?? '');
  const elsewhere = tokens.slice(clause, end).some(({ kind, place }) => kind === 'place' && place !== here);
  if (!one.group && elsewhere) return 'start-elsewhere';
  if (touchesAnother(sentence, one)) return 'left-over';
  if (one.group === 'all' && goesBeside(sentence)) return 'exception';
  return readTail(tokens, end, next, false) === 'spoilt' ? 'tail' : 'order';
}

/** "VORAX HOLD RED HAND.": another of the author's right behind, without a mark, of whom nothing is said. */
function touchesAnother({ tokens, stretches }: Sentence, one: Explanation): boolean {
  const next = stretches[stretches.findIndex(({ explanation }) => explanation === one) + 1];
  return next !== undefined && next.explanation === undefined && one.core[1] + 1 === next.a && isMine(tokens[next.a]);
}

/** What stands before "Vorax: hold", or before its comma, makes it open or talk as it does a move. */
function frontOf(sentence: Sentence, one: Explanation, clause: number): Verdict | undefined {
  const { tokens } = sentence;
  const { before, clause: begin } = reachOf(sentence, one);
  if (one.group || one.carried || one.intents) return undefined;
  if (isUnderHeading(tokens, begin)) return 'talk';
  const mark = tokens[begin - 1]?.kind;
  const led = mark === 'comma' || mark === 'colon' ? signsIn(tokens, before, begin, undefined) : new Set<Sign>();
  if (led.has('supposing') || led.has('othertime') || (mark === 'colon' && led.has('not'))) return 'talk';
  if (mark === 'comma' && led.has('if')) return 'open';
  // "not Vorax: hold": what touches the name is of it, though its colon parts it from the word
  if (clause <= one.head || tokens[one.head + 1]?.kind !== 'colon') return undefined;
  if (someHas(tokens, 'not -stay -plain', begin, one.head)) return 'talk';
  const touching = signsIn(tokens, begin, one.head, one.head);
  if (touching.has('if') || touching.has('maybe') || touching.has('should')) return 'open';
  return oddOpeners(tokens, begin, one.head, true).length > 0 ? 'opener' : undefined;
}

/** A stand told by a pronoun counts where the piece is ordered in the same sentence, or named before it on the same line. */
function isNamedNear({ stretches, header, near }: Sentence, one: Explanation): boolean {
  const at = stretches.findIndex(({ explanation }) => explanation === one);
  const before = stretches.slice(0, at);
  const names = before.some(({ left }) => left >= 4);
  return one.subject === header || (names ? before.some(clean) : before.some(clean) || near);
}

/** "Vorax and all the others hold": a group beside the piece, and one word for both. */
function takesGroup({ tokens }: Sentence, { a, b, head }: Explanation): boolean {
  const isGroup = (i: number) => i !== head && has(tokens[i], 'all rest -plain');
  for (let i = a; i < b; i++)
    if (isGroup(i) && tokens.some((token, k) => k >= a && k < b && k !== i && has(token, 'stay'))) return true;
  return false;
}

/** "Everybody holds except Vorax": who of the group is meant is not said. */
function leavesOut({ tokens }: Sentence): boolean {
  const except = tokens.findIndex((token) => has(token, 'except'));
  return except >= 0 && tokens.slice(except).some((token) => isMine(token) || token.kind === 'unsure');
}

/** "All hold but Vorax goes to 4D": one of the group does something else in the same breath. */
const goesBeside = ({ stretches }: Sentence): boolean =>
  stretches.some((stretch) => clean(stretch) && !stretch.explanation?.group && !stretch.explanation?.me);

/** "stand", of somebody with one piece: in the rulebook's own form, and nothing else in its sentence. */
const isAllSaid = ({ tokens }: Sentence, { intents, core }: Explanation): boolean =>
  intents !== undefined &&
  tokens.every((token, i) => (i >= core[0] && i <= core[1]) || token.kind !== 'word' || has(token, 'plain please'));
