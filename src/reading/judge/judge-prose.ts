import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { oddOpeners } from '../signs/openers.js';
import { anyCertain, isCertain, OWNING, type Sign, signsIn } from '../signs/signs.js';
import { readTail } from '../signs/tails.js';
import {
  hedgedAround,
  isListedUnder,
  isQuoted,
  isUnclearly,
  isUnderHeading,
  leftBeside,
  saidBefore,
} from './beside.js';
import { anewIn, farSigns, goalSigns, innerSigns } from './clause-signs.js';
import { reachOf, type Sentence, type Verdict } from './reach.js';
import {
  comesHome,
  hasObject,
  isAside,
  isDescribed,
  isForIt,
  isGerund,
  isGoverned,
  isMeasured,
  isMoved,
  isRefusedBefore,
  isSaidBefore,
  isSentByOthers,
} from './telling.js';

/** Words that make the clause they open hang on another: "before Vorax goes to 10F I need …". */
const BOUND =
  /^(?:before|after|until|till|how|why|what|wat|ce que|lo que|qué|whether|bevor|nachdem|avant|antes|voordat|nadat)$/;

/** Words that make the clause they open what something else is done for: "damit Vorax nach 4D zieht". */
const PURPOSE = /^(?:so that|damit|sodass|pour que|afin que|para que|zodat|opdat|affinché|perché)$/;

/** Those of them that lead to a time as well: "before lunch". */
const TIMED = /^(?:before|after|bevor|avant|antes)$/;

const MAY_BE =
  /^(?:could|might|may|could go|might go|id|id love|könnte|könnten|pourrait|pourraient|podría|podrían|zou)$/;

/** "Vorax could go to 4D" and nothing else: a clean order with one such word is asked about. */
function isBareMight(
  { tokens }: Sentence,
  { head, me }: Explanation,
  clause: number,
  behind: number,
  certain: readonly Sign[],
): boolean {
  if (certain.some((sign) => sign !== 'might') || clause > 0) return false;
  const words = wordsOf(tokens.slice(clause, behind));
  const mights = words.filter((token) => has(token, 'might'));
  if (mights.length !== 1 || !isWord(mights[0], MAY_BE)) return false;
  return (
    words.length <= 6 &&
    words.every((token) => (token.roles !== undefined && !has(token, 'being you ask')) || MAY_BE.test(token.low)) &&
    (me || tokens[head]?.kind === 'piece') &&
    tokens.length - behind <= 4
  );
}

/** "…, happy now?": the question is of a few words behind the order, and nothing before it asks. */
function isTagged(tokens: readonly Token[], behind: number): boolean {
  const words = wordsOf(tokens.slice(behind));
  const asking = someHas(tokens, 'ask might -plain -being -past -go -i', 0, behind);
  return tokens[behind]?.kind === 'comma' && words.length > 0 && words.length <= 3 && !asking;
}

export function judgeProse<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks, supposed } = sentence;
  const reach = reachOf(sentence, one);
  const { before, behind, next } = reach;
  const head = Math.min(one.head, one.core[0]);
  const clause = anewIn(tokens, reach.clause, head);
  const please = someHas(tokens, 'please');
  if (supposed) return 'talk';
  if (asks) return please || (one.goes && isTagged(tokens, behind)) ? 'asked' : 'talk';
  if (isRefusedBefore(tokens, clause, behind)) return 'talk';
  const far = farSigns(sentence, reach, one.head);
  if (far.has('supposing') || far.has('othertime')) return 'talk';
  const pre = signsIn(tokens, clause, head, one.head);
  // what the rulebook's own form holds is of the order
  const own = one.intents !== undefined;
  const inner = own ? new Set<Sign>() : innerSigns(tokens, head, behind, one.head, one.frames[0]?.steps[0]?.to);
  const odd = oddOpeners(tokens, clause, head);
  const bound = tokens.findIndex(({ low }, k) => k >= clause && k < head && BOUND.test(low));
  // "before lunch Vorax goes to 4D" hangs on nothing
  if (bound >= 0) return isWord(tokens[bound], TIMED) && head - bound > 1 ? 'opener' : 'talk';
  const certain = [...pre, ...inner].filter(isCertain);
  if (certain.length > 0) {
    if (isBareMight(sentence, one, clause, behind, certain)) return 'open';
    const yours = tokens.slice(clause, head).every((token) => !has(token, 'you') || OWNING.test(token.low));
    if (yours && certain.every((sign) => sign === 'you') && !inner.has('you')) return 'opener';
    const done = tokens
      .slice(clause, head)
      .some((token, n) => has(token, 'i') && isWord(tokens[clause + n + 1], /^(?:have|habe|jai|he|heb)$/));
    const beside = tokens[head - 1]?.kind === 'colon' ? tokens[head - 2] : tokens[head - 1];
    // "I have ordered Vorax to 4D", "almost forgot: Vorax to 4D"
    if (
      (done && certain.every((sign) => sign === 'past')) ||
      (has(beside, 'not') &&
        has(beside, 'past') &&
        certain.every((sign) => sign === 'not' || sign === 'past' || sign === 'might'))
    )
      return 'told';
    // "It was resolved that Vorax shall go from 3D to 4D"
    const resolved = tokens.slice(clause, head).some(({ low }) => /^(?:that|dass|que|dat)$/.test(low));
    if (one.begun && resolved && certain.every((sign) => sign === 'past') && !anyCertain(inner)) return 'told';
    if (please && certain.every((sign) => sign === 'might' || sign === 'you' || sign === 'past')) return 'open';
    const near = new Set([...pre, ...(own ? [] : goalSigns(tokens, head, behind, one.head))]);
    return anyCertain(near) ? 'talk' : 'told';
  }
  if ((own || clause === reach.clause) && isListedUnder(tokens, clause)) return 'talk';
  if (isUnderHeading(tokens, clause)) return 'talk';
  if (saidBefore(tokens, before, clause)) return one.begun ? 'told' : 'talk';
  const tail = readTail(tokens, behind, next, false);
  if (tail === 'told') return tokens[behind - 1]?.kind === 'piece' && one.core[1] !== one.head ? 'tail' : 'talk';
  if (!own && isDescribed(tokens, one, behind)) return 'talk';
  const open =
    pre.has('if') ||
    inner.has('if') ||
    (!own && signsIn(tokens, head, behind, one.head).has('maybe')) ||
    pre.has('maybe') ||
    inner.has('or') ||
    far.has('if') ||
    hedgedAround(sentence, reach);
  if (open) return someHas(tokens, 'ask -plain -being -past -might', 0, head) ? 'talk' : 'open';
  if (odd.length > 0 || tokens.slice(clause, head).some(({ low }) => PURPOSE.test(low))) return 'opener';
  const asked = someHas(tokens, 'please', clause, behind);
  if ((pre.has('should') || inner.has('should')) && !asked) return one.me || one.carried ? 'talk' : 'open';
  const quoted = isQuoted(tokens, one);
  if (quoted) return quoted === 'quoted' && tokens[0]?.kind === 'quote' ? 'quoted-words' : 'talk';
  if (tail !== 'harmless') return 'tail';
  const far2 = one.frames.some(({ steps }) =>
    steps.some(({ from, to }) => scene.rulebook.distance(from, to) > scene.rulebook.reach),
  );
  if (far2) return 'too-far';
  const company = tokens
    .slice(head, behind)
    .some((token, n) => has(token, 'all rest -plain') && has(tokens[head + n - 1], 'with'));
  if (company || leftBeside(sentence, one, scene)) return 'left-over';
  if (own) return isSaidBefore(tokens, clause) || isUnclearly(tokens, clause) ? 'told' : 'order';
  if (comesHome(one, scene)) return 'talk';
  if (isMeasured(tokens, one, scene)) {
    const counted = someHas(tokens, '#number compass', behind);
    return counted ? 'talk' : 'told';
  }
  if (tokens.some((token, k) => k > head && k < behind && has(token, 'go send') && isGerund(tokens, k))) return 'told';
  if (!one.goes && hasObject(tokens, one)) return 'net';
  if (isMoved(tokens, one) || isSaidBefore(tokens, clause) || isUnclearly(tokens, clause)) return 'told';
  if (isForIt(tokens, clause, head) || isGoverned(tokens, one) || isSentByOthers(tokens, clause, head)) return 'told';
  return isAside(sentence, one) ? 'told' : 'order';
}
