import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMine, isUnknownWord, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { oddOpeners } from '../signs/openers.js';
import { anyCertain, clauseOf, isCertain, type Sign, signsIn } from '../signs/signs.js';
import { readTail } from '../signs/tails.js';
import { hedgedAround, isQuoted, isUnclearly, isUnderHeading, leftBeside, saidBefore } from './beside.js';
import { innerSigns, isAnew } from './clause-signs.js';
import { reachOf, type Sentence, type Verdict } from './reach.js';
import { comesHome } from './telling.js';

const NO_SIGNS: ReadonlySet<Sign> = new Set();

export function judgeForm<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks, supposed, stretches } = sentence;
  if (stretches.length === 1 && isWayOnly(tokens, one)) return supposed ? 'told' : 'order';
  const reach = reachOf(sentence, one);
  const { before, clause, behind, next } = reach;
  const head = Math.min(one.head, one.core[0]);
  const pre = signsIn(tokens, clause, head, one.head);
  // what the rulebook's own form holds is of the order: "no move", "or else 5F"
  const own = one.intents !== undefined;
  const inner = own ? NO_SIGNS : innerSigns(tokens, head, behind, one.head, undefined);
  if (one.lone && isNumbered(tokens, one.b)) return 'number-for-place';
  if (one.lone && loneIsTalk(sentence, one)) {
    // "Vorax | 3D | 3 won, 2 lost" tells how it went
    const told = signsIn(tokens, one.b, tokens.length, undefined).has('past') && someHas(tokens, '#number', one.b);
    return tokens[one.head + 1]?.kind === 'cell' && !told ? 'lone-place' : 'talk';
  }
  const quoted = isQuoted(tokens, one);
  if (quoted === 'told') return 'talk';
  // "my aunt swears that …": the rulebook's own form is asked about
  const begins = one.frames[0]?.start === scene.placeOf(one.subject ?? '');
  const bare = one.begun && begins && scene.isMine(one.subject ?? '') && isBareBefore(tokens, head, behind);
  const firstPlace = tokens.findIndex(({ kind }, k) => k > one.head && kind === 'place');
  if (firstPlace > 0 && !own && signsIn(tokens, one.head, firstPlace, one.head).has('past')) return 'talk';
  if (anyCertain(pre)) return !quoted && ((pre.size === 1 && pre.has('saying')) || bare) ? 'told' : 'talk';
  const front = signsIn(tokens, before, clause, one.head);
  const last = stretches.findLast(({ explanation }) => explanation !== undefined)?.explanation === one;
  if (asks && last) {
    const alone = stretches.every(({ explanation, left }) => (explanation === undefined ? left === 0 : true));
    if (!alone || [...front, ...pre, ...inner].some(isCertain)) return 'talk';
    return has(tokens[0], 'ask') && !one.begun ? 'talk' : 'asked';
  }
  if (supposed) return 'told';
  if (isUnclearly(tokens, clause)) return 'told';
  if (isUnderHeading(tokens, clause)) return bare ? 'told' : 'talk';
  if (
    signsIn(tokens, 0, clause, undefined).has('supposing') ||
    (front.has('othertime') && tokens[clause - 1]?.kind === 'comma' && !isAnew(tokens[clause]))
  )
    return 'talk';
  if (saidBefore(tokens, before, clause)) return 'talk';
  if (has(tokens[before], 'saying') && tokens[clause - 1]?.kind === 'comma' && !has(tokens[before], 'plain send'))
    return 'told';
  if (one.carried && tokens[0]?.kind === 'quote' && tokens.at(-1)?.kind === 'quote') return 'quoted-words';
  if (quoted) return anyCertain(front) ? 'talk' : 'quoted-words';
  if (!one.carried && isOfAnother(tokens, one, scene)) return 'start-elsewhere';
  const odd = oddOpeners(tokens, clause, head, true);
  // "Vorax or Mol: 3D > 4D"
  if (someHas(odd, 'or') && tokens.slice(0, head).some(isMine)) return 'choice';
  if (odd.length > 0) return 'opener';
  if ((!own && namedOtherwise(tokens, one)) || isJoinedToUnknown(tokens, clause, one.head)) return 'which-piece';
  if (leftBeside(sentence, one, scene) || beginsAnew(tokens, one) || hasOddDeed(tokens, one)) return 'left-over';
  if (comesHome(one, scene) && !isWholly(tokens, one))
    return [...signsIn(tokens, 0, tokens.length, undefined)].some((sign) => sign === 'past' || sign === 'othertime')
      ? 'talk'
      : 'told';
  if (anyCertain(inner) || inner.has('if') || inner.has('maybe') || inner.has('or') || inner.has('should'))
    return 'open';
  const joined = lastJoin(tokens, clause, head);
  const opens = signsIn(tokens, joined, head, one.head);
  if (
    opens.has('if') ||
    opens.has('maybe') ||
    (front.has('if') && before === 0 && tokens[clause - 1]?.kind === 'comma') ||
    hedgedAround(sentence, reach)
  )
    return 'open';
  if (!own && someHas(tokens, 'same', head, behind)) return 'same-again';
  // "Vorax moved 3D > 4D on turn 3"
  const after = tokens[one.head + 1];
  if (!own && has(after, 'past -plain -go -send -stay -strike')) return 'told';
  // "(to be confirmed); engage": said within it
  if (!own && someHas(tokens, 'unsettled spoil -guess -might -plain -mend -not -stay', head, behind)) return 'tail';
  const tail = readTail(tokens, behind, next, true);
  if (tail === 'told') return 'told';
  // "3D > 4D for next turn"
  const touching = signsIn(tokens, behind, clauseOf(tokens.slice(0, next), behind, behind - 1)[1], undefined);
  if (touching.has('supposing') || touching.has('othertime')) return 'tail';
  return tail === 'harmless' ? 'order' : 'tail';
}

/** A clean order and one such word before it: "Next turn: Vorax: 3D > 4D", "I might move Vorax: 3D > 4D". */
function isBareBefore(tokens: readonly Token[], head: number, behind: number): boolean {
  if (someHas(tokens, '#word', behind)) return false;
  const words = wordsOf(tokens.slice(0, head));
  return (
    words.length > 0 && words.length <= 5 && words.every((token) => token.roles !== undefined && !has(token, 'you it'))
  );
}

/** Where the words behind the last "but" or "and" before the piece begin. */
function lastJoin(tokens: readonly Token[], clause: number, head: number): number {
  for (let k = head - 1; k > clause; k--) if (isWord(tokens[k], /^(?:but|so|and|aber|mais|pero|maar)$/)) return k + 1;
  return clause;
}

/** "Road to Run: 33B > 34B" where a piece is called Road: words between the name and its colon make another name of it. */
function namedOtherwise(tokens: readonly Token[], { head, core }: Explanation): boolean {
  const colon = tokens.findIndex(({ kind }, k) => k > head && k < core[1] && kind === 'colon');
  const between = colon < 0 ? [] : tokens.slice(head + 1, colon);
  return (
    between.length > 0 &&
    between.length < 5 &&
    between.every(({ kind }) => kind === 'word' || kind === 'open' || kind === 'close' || kind === 'number') &&
    between.some((token) => token.kind === 'word' && !has(token, 'plain strike relieve catch go stay'))
  );
}

/** "Wolves and Vorax: 3D > 4D": words nobody knows that "and" joins to the piece may be another's name. */
function isJoinedToUnknown(tokens: readonly Token[], clause: number, head: number): boolean {
  const before = tokens.slice(clause, head);
  return (
    before.length > 1 &&
    before.length < 5 &&
    has(before.at(-1), 'and') &&
    before
      .slice(0, -1)
      .every(
        (token) =>
          isUnknownWord(token) ||
          token.kind === 'number' ||
          (before.length === 2 && token.text[0] !== token.low[0] && !has(token, 'plain i it because')),
      )
  );
}

/** "3D > 5F 3D - 4E - 5F": a place right behind another where the way begins again: its route, or another way. */
function beginsAnew(tokens: readonly Token[], { core, frames }: Explanation): boolean {
  const [step, ...more] = frames[0]?.steps ?? [];
  return (
    more.length > 0 &&
    tokens.some(
      ({ kind, place }, k) =>
        k > core[0] && k <= core[1] && kind === 'place' && place === step?.from && tokens[k - 1]?.kind === 'place',
    )
  );
}

/** "3D > 4E; joinwt engage": a word nobody knows right before a deed that names nobody makes another deed of it. */
function hasOddDeed(tokens: readonly Token[], { core, frames }: Explanation): boolean {
  const bare = frames.some(({ steps }) => steps.some(({ deed }) => deed && !deed.other));
  return (
    bare &&
    tokens.some((token, k) => k > core[0] && k <= core[1] && has(token, 'strike') && isUnknownWord(tokens[k - 1]))
  );
}

/** "Sai Rei: 3D" with more said on its line tells where it stands. */
function loneIsTalk({ tokens }: Sentence, one: Explanation): boolean {
  const next = tokens[one.head + 1];
  const strict = next !== undefined && (has(next, '#colon #cell #semi #dash') || next.gap > 1);
  // "Sai Rei 3D, they are tired": a reason is a clause of its own
  const parted = [one.b - 1, one.b].find((k) => tokens[k]?.kind === 'comma') ?? tokens.length;
  const reason = has(tokens[parted + 1], 'it because');
  if (!strict && tokens.length > 3 && !reason) return true;
  return someHas([...tokens.slice(0, one.a), ...(reason ? [] : tokens.slice(one.b))], '#word #number');
}

/** "24F - 22F. Vorax. 25H": where the way begins another of the author's stands, and nothing joins it to this one's name. */
function isOfAnother<V>(tokens: readonly Token[], { head, frames, subject }: Explanation, scene: Scene<V>): boolean {
  const [frame, ...more] = frames;
  const start = frame?.start;
  if (more.length > 0 || start === undefined || start === scene.placeOf(subject ?? '') || !scene.isMineAt(start))
    return false;
  const next = tokens[head + 1];
  return !(has(next, '#colon #place #cell') || (next?.gap ?? 0) > 1);
}

/** "Vorax: 3D > 4D" and not a word more: the rulebook's own form, which its rules answer. */
const isWholly = (tokens: readonly Token[], { head }: Explanation): boolean =>
  head === 0 && tokens[1]?.kind === 'colon' && !someHas(tokens, '#word');

/** "Vorax: 3D > 4D" from the first sign to the last: nothing stands beside it that could be judged. */
const isWayOnly = (tokens: readonly Token[], { head, lone, intents }: Explanation): boolean =>
  head === 0 &&
  !lone &&
  intents === undefined &&
  tokens.every(({ kind }, k) => kind === (k === 0 ? 'piece' : k === 1 ? 'colon' : k % 2 === 0 ? 'place' : 'arrow'));

/** "Vorax: 3D - 15": a number where the goal would stand. */
const isNumbered = (tokens: readonly Token[], b: number): boolean =>
  tokens[b - 1]?.kind === 'dash' && /^\d{1,2}$/.test(tokens[b]?.text ?? '') && !someHas(tokens, '#word #place', b + 1);
