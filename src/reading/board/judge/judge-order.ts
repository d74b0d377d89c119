import type { Stretch } from '../explain/divide.js';
import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, hasAny, isMine, isParting, isUnknownWord, type Token } from '../mentions/token.js';
import type { Role } from '../words/roles.js';
import { oddOpeners } from '../signs/openers.js';
import { isCertain, OWNING, reachesOver, type Sign, signsIn } from '../signs/signs.js';
import { readTail } from '../signs/tails.js';
import { headingOf } from './headings.js';
import type { ReasonId } from './reasons.js';

/** What an explanation is taken for: an order, a doubt by its id, or talk. */
export type Verdict = 'order' | 'talk' | ReasonId;

/** A sentence as its orders are judged in. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly stretches: readonly Stretch[];
  /** True where it ends in a question mark. */
  readonly asks: boolean;
  /** True where a sentence before it on its line speaks of another world or time. */
  readonly supposed: boolean;
}

/** Where the words are that bear on an explanation. */
interface Reach {
  /** Where the stretch before ends, the clause of the piece begins, the last mention ends, and the next explanation begins. */
  readonly before: number;
  readonly clause: number;
  readonly behind: number;
  readonly next: number;
}

const clean = ({ explanation }: Stretch): boolean => explanation !== undefined && explanation.flaw === undefined;

/** Finds the words around an explanation that may be of its clause. */
export function reachOf({ tokens, stretches }: Sentence, { a, b, head, core }: Explanation): Reach {
  const before = stretches.findLast((one) => clean(one) && one.b <= a)?.b ?? 0;
  // what another of the author's pieces begins is no tail
  const other = tokens.findIndex((token, k) => k > core[1] && k >= b && (isMine(token) || token.kind === 'unsure'));
  const next = Math.min(
    stretches.find((one) => clean(one) && one.a >= b)?.a ?? tokens.length,
    other < 0 ? tokens.length : other,
  );
  const first = Math.min(head, core[0]);
  let clause = first;
  // brackets and quotation marks around the name part nothing
  while (clause > before && (tokens[clause - 1]?.kind === 'open' || tokens[clause - 1]?.kind === 'quote')) clause--;
  while (clause > before && !isParting(tokens[clause - 1]) && (tokens[clause]?.gap ?? 0) < 2) clause--;
  return { before, clause, behind: core[1] + 1, next };
}

/** Judges an explanation without a flaw: the table of what is said and the signs around it. */
export function judgeOrder<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  if (one.manner === 'stay') return judgeStay(sentence, one);
  return one.manner === 'form' ? judgeForm(sentence, one, scene) : judgeProse(sentence, one, scene);
}

/** What may be said of a piece that stays, and changes nothing of it. */
const IDLE: readonly Role[] = [
  'stay',
  'plain',
  'and',
  'all',
  'rest',
  'at',
  'i',
  'it',
  'label',
  'after',
  'list',
  'army',
  'there',
  'because',
  'from',
  'him',
  'to',
];
const STILL: ReadonlySet<Sign> = new Set<Sign>(['if', 'maybe']);

/** A stand is an order where nothing but the piece, a word of staying and what changes nothing is said; else talk, or a doubt where it is left open. */
function judgeStay(sentence: Sentence, one: Explanation): Verdict {
  const { tokens, asks } = sentence;
  const { clause: begin, next } = reachOf(sentence, one);
  let clause = begin;
  for (let k = begin + 1; k <= one.core[1] && !one.group; k++)
    if (k > one.head && (isParting(tokens[k - 1]) || hasAny(tokens[k], ['and', 'because'])))
      clause = tokens.slice(k, one.core[1] + 1).some((token) => has(token, 'stay')) ? k : clause;
  let end = one.core[1] + 1;
  while (end < next && !isParting(tokens[end]) && !hasAny(tokens[end], ['and', 'because', 'after', 'if', 'or'])) end++;
  const signs = signsIn(tokens, clause, end, one.head);
  const words = tokens.slice(clause, end).filter(({ kind }) => kind === 'word' || kind === 'number');
  const idle = words.every((token) => hasAny(token, IDLE) || token.kind === 'number');
  if (asks || sentence.supposed || isQuoted(tokens, one) || saidBefore(tokens, 0, begin)) return 'talk';
  if (one.group && leavesOut(sentence)) return 'exception';
  const beside = sentence.stretches.some((stretch) => clean(stretch) && stretch.explanation !== one);
  const placed = tokens.slice(clause, end).some(({ kind }) => kind === 'place');
  if (one.me && (words.length > 3 || !(beside || placed))) return 'talk';
  if (signsIn(tokens, begin, clause, one.head).has('past')) return 'talk';
  if ([...signsIn(tokens, begin, one.head, one.head)].some((sign) => isCertain(sign) && sign !== 'not')) return 'talk';
  const hedged = [...signs].some((sign) => STILL.has(sign));
  if (!idle && !(hedged && words.every((token) => hasAny(token, IDLE) || hasAny(token, ['maybe', 'if'])))) return 'talk';
  const open =
    hedged ||
    hasAny(tokens[end], ['if']) ||
    hasAny(tokens[end + 1], ['if', 'maybe']);
  const certain = [...signs].some((sign) => isCertain(sign) && sign !== 'not');
  if (certain) return 'talk';
  if (open) return one.carried || one.me ? 'talk' : 'open';
  const told = one.carried && tokens.slice(one.a, one.b).some(({ kind }) => kind === 'place');
  const described =
    tokens
      .slice(clause, end)
      .some(
        ({ low, kind }) =>
          kind === 'word' && /^(?:stands?|standing|steht|stehen|staat|está|sits?|sitting|liegt|ligt)$/.test(low),
      ) && tokens.slice(clause, end).some(({ kind }) => kind === 'place');
  if (told || described) return 'talk';
  return one.group === 'all' && goesBeside(sentence) ? 'exception' : 'order';
}

/** "Everybody holds except Vorax": who of the group is meant is not said. */
function leavesOut({ tokens }: Sentence): boolean {
  const except = tokens.findIndex((token) => has(token, 'except'));
  return except >= 0 && tokens.slice(except).some((token) => isMine(token) || token.kind === 'unsure');
}

/** "All hold but Vorax goes to 4D": one of the group does something else in the same breath. */
const goesBeside = ({ stretches }: Sentence): boolean =>
  stretches.some((stretch) => clean(stretch) && !stretch.explanation?.group && !stretch.explanation?.me);

/** Words behind which a sentence is of now again. */
const ANEW = /^(?:so|but|deshalb|aber|donc|mais|pero|dus|maar)$/;

/** Words that make the clause they open hang on another: "before Vorax goes to 10F I need …". */
const BOUND = /^(?:before|after|until|till|how|why|whether|bevor|nachdem|avant|antes|voordat|nadat)$/;
/** Those of them that lead to a time as well: "before lunch". */
const TIMED = /^(?:before|after|bevor|avant|antes)$/;

/** Where the words of now begin behind the last "but" or "so" before the piece. */
function anewIn(tokens: readonly Token[], from: number, head: number): number {
  for (let k = head - 1; k >= from; k--) if (ANEW.test(tokens[k]?.low ?? '')) return k + 1;
  return from;
}

/** The signs of the phrases between marks before a clause; another time that a phrase with a verb of its own tells of stays there. */
function signsBefore(tokens: readonly Token[], from: number, clause: number, head: number): readonly Sign[] {
  const found: Sign[] = [];
  let at = from;
  for (let k = from + 1; k <= clause; k++) {
    if (k < clause && !isParting(tokens[k - 1])) continue;
    const verbal = tokens
      .slice(at, k)
      .some((token) => hasAny(token, ['saying', 'past', 'i', 'go', 'send']) && !hasAny(token, ['plain', 'list']));
    for (const sign of signsIn(tokens, at, k, head)) if (sign !== 'othertime' || !verbal) found.push(sign);
    at = k;
  }
  return found;
}

/** Signs of another world or time in the words before the clause, and in the clause itself. */
function farSigns({ tokens }: Sentence, { clause, next }: Reach, head: number): ReadonlySet<Sign> {
  let near = clause;
  const fresh = anewIn(tokens, clause, head) > clause;
  while (
    !fresh &&
    near > 0 &&
    !['colon', 'semi'].includes(tokens[near - 1]?.kind ?? '') &&
    !ANEW.test(tokens[near - 1]?.low ?? '')
  )
    near--;
  const all = [...signsBefore(tokens, near, clause, head), ...signsIn(tokens, clause, next, head)].filter(reachesOver);
  let world = clause;
  while (world > 0 && !/^(?:so|therefore|deshalb|donc)$/.test(tokens[world - 1]?.low ?? '')) world--;
  return new Set(signsIn(tokens, world, clause, undefined).has('supposing') ? [...all, 'supposing' as const] : all);
}

/** The stretches of the core that hold something of the order; what is said of the piece between marks before its verb is a remark. */
function innerSigns(
  tokens: readonly Token[],
  from: number,
  to: number,
  head: number,
  goal: string | undefined,
): ReadonlySet<Sign> {
  const pieces: (readonly [number, number])[] = [];
  let at = from;
  for (let k = from + 1; k <= to; k++) {
    const joins = hasAny(tokens[k], ['because', 'after', 'and']) && !has(tokens[k], 'to');
    if (k < to && !isParting(tokens[k - 1]) && !joins) continue;
    pieces.push([at, k]);
    at = k;
  }
  const holds = ([x, y]: readonly [number, number]) =>
    tokens
      .slice(x, y)
      .some(
        (token, n) =>
          token.kind === 'place' ||
          token.kind === 'piece' ||
          x + n === head ||
          hasAny(token, ['go', 'send', 'strike', 'relieve']),
      );
  const kept = pieces.filter(holds);
  const last = kept.findIndex(([x, y]) => tokens.slice(x, y).some(({ place }) => place !== undefined && place === goal));
  const verbal =
    last > 0 &&
    tokens
      .slice(...(kept[last] as [number, number]))
      .some((token) => token.kind === 'word' && (hasAny(token, ['go']) || !token.roles));
  const bearing = verbal ? [[from, Math.min(head + 1, kept[0]?.[1] ?? to)] as const, ...kept.slice(last)] : kept;
  return new Set(bearing.flatMap(([x, y]) => [...signsIn(tokens, x, y, head)]));
}

/** The signs of the stretches between marks and joining words that hold a place, and of what is said of the piece up to there. */
function goalSigns(tokens: readonly Token[], from: number, to: number, head: number): ReadonlySet<Sign> {
  let at = from;
  const found = new Set<Sign>();
  for (let k = from + 1; k <= to; k++) {
    const cut =
      k === to || isParting(tokens[k - 1]) || hasAny(tokens[k], ['because', 'after']) || has(tokens[k], 'and');
    if (!cut) continue;
    if (tokens.slice(at, k).some(({ kind }) => kind === 'place'))
      for (const sign of signsIn(tokens, at, k, head)) found.add(sign);
    at = k;
  }
  return found;
}

const MAY_BE = /^(?:could|might|may|could go|might go|könnte|könnten|pourrait|pourraient|podría|podrían|zou)$/;

/** "Vorax could go to 4D" and nothing else: a clean order with one such word is asked about. */
function isBareMight(
  { tokens }: Sentence,
  { head, me }: Explanation,
  clause: number,
  behind: number,
  certain: readonly Sign[],
): boolean {
  if (certain.some((sign) => sign !== 'might') || clause > 0) return false;
  const words = tokens.slice(clause, behind).filter(({ kind }) => kind === 'word');
  const mights = words.filter((token) => has(token, 'might'));
  if (mights.length !== 1 || !MAY_BE.test(mights[0]?.low ?? '')) return false;
  return (
    words.length <= 6 &&
    words.every(
      (token) => (token.roles !== undefined && !hasAny(token, ['being', 'you', 'ask'])) || MAY_BE.test(token.low),
    ) &&
    (me || tokens[head]?.kind === 'piece') &&
    tokens.length - behind <= 4
  );
}

function judgeProse<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks, supposed } = sentence;
  const reach = reachOf(sentence, one);
  const { before, behind, next } = reach;
  const head = Math.min(one.head, one.core[0]);
  const clause = anewIn(tokens, reach.clause, head);
  const please = tokens.some((token) => has(token, 'please'));
  if (supposed) return 'talk';
  if (asks) return please ? 'asked' : 'talk';
  const far = farSigns(sentence, reach, one.head);
  if (far.has('supposing') || far.has('othertime')) return 'talk';
  const pre = signsIn(tokens, clause, head, one.head);
  const inner = innerSigns(tokens, head, behind, one.head, one.frames[0]?.steps[0]?.to);
  const odd = oddOpeners(tokens, clause, head);
  const bound = tokens.findIndex(({ low }, k) => k >= clause && k < head && BOUND.test(low));
  // "before lunch Vorax goes to 4D" hangs on nothing
  if (bound >= 0) return TIMED.test(tokens[bound]?.low ?? '') && head - bound > 1 ? 'opener' : 'talk';
  const certain = [...pre, ...inner].filter(isCertain);
  if (certain.length > 0) {
    if (isBareMight(sentence, one, clause, behind, certain)) return 'open';
    const yours = tokens.slice(clause, head).every((token) => !has(token, 'you') || OWNING.test(token.low));
    if (yours && certain.every((sign) => sign === 'you') && !inner.has('you')) return 'opener';
    if (please && certain.every((sign) => sign === 'might' || sign === 'you')) return 'open';
    const near = new Set([...pre, ...goalSigns(tokens, head, behind, one.head)]);
    return [...near].some(isCertain) ? 'talk' : 'told';
  }
  if (saidBefore(tokens, before, clause) || isUnderHeading(tokens, clause)) return 'talk';
  if (isDistance(tokens, one)) return 'talk';
  const tail = readTail(tokens, behind, next, false);
  if (tail === 'told') return tokens[behind - 1]?.kind === 'piece' && one.core[1] !== one.head ? 'tail' : 'talk';
  if (isDescribed(tokens, one, behind)) return 'talk';
  const open =
    pre.has('if') ||
    inner.has('if') ||
    signsIn(tokens, head, behind, one.head).has('maybe') ||
    pre.has('maybe') ||
    inner.has('or') ||
    far.has('if') ||
    hedgedAround(sentence, reach);
  if (open)
    return tokens
      .slice(0, head)
      .some((token) => hasAny(token, ['ask']) && !hasAny(token, ['plain', 'being', 'past', 'might']))
      ? 'talk'
      : 'open';
  if (odd.length > 0) return 'opener';
  if (pre.has('should') || inner.has('should')) return one.me || one.carried ? 'talk' : 'open';
  if (isQuoted(tokens, one)) return tokens[0]?.kind === 'quote' ? 'quoted-words' : 'talk';
  if (tail !== 'harmless') return 'tail';
  const far2 = one.frames.some(({ steps }) =>
    steps.some(({ from, to }) => scene.rulebook.distance(from, to) > scene.rulebook.reach),
  );
  if (far2) return 'too-far';
  if (leftBeside(sentence, one)) return 'left-over';
  if (comesHome(one, scene)) return 'talk';
  if (goesBack(tokens, one, behind, scene)) return 'tail';
  if (!one.goes && !one.begun && unknownBetween(tokens, one) > 3) return 'net';
  if (!one.goes && hasObject(tokens, one)) return 'net';
  if (isGoverned(tokens, one) || isSentByOthers(tokens, clause, head)) return 'told';
  return isAside(sentence, one) ? 'told' : 'order';
}

function judgeForm<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks, supposed, stretches } = sentence;
  const reach = reachOf(sentence, one);
  const { before, clause, behind, next } = reach;
  const head = Math.min(one.head, one.core[0]);
  const pre = signsIn(tokens, clause, head, one.head);
  const inner = innerSigns(tokens, head, behind, one.head, undefined);
  if (one.lone && loneIsTalk(sentence, one)) return 'talk';
  const telling = (sign: Sign) => isCertain(sign);
  // "my aunt swears that …": the rulebook's own form is asked about
  const begins = one.frames[0]?.start === scene.placeOf(one.subject ?? '');
  const bare = one.begun && begins && scene.isMine(one.subject ?? '') && isBareBefore(tokens, head, behind);
  const firstPlace = tokens.findIndex(({ kind }, k) => k > one.head && kind === 'place');
  if (firstPlace > 0 && signsIn(tokens, one.head, firstPlace, one.head).has('past')) return 'talk';
  if ([...pre].some(telling)) return (pre.size === 1 && pre.has('saying')) || bare ? 'told' : 'talk';
  const front = signsIn(tokens, before, clause, one.head);
  const last = stretches.findLast(({ explanation }) => explanation !== undefined)?.explanation === one;
  if (asks && last) {
    const alone = stretches.every(({ explanation, left }) => (explanation === undefined ? left === 0 : true));
    if (!alone || [...front, ...pre, ...inner].some(isCertain)) return 'talk';
    return hasAny(tokens[0], ['ask']) && !one.begun ? 'talk' : 'asked';
  }
  if (supposed) return 'told';
  if (isUnderHeading(tokens, clause)) return bare ? 'told' : 'talk';
  if (bare && (front.has('othertime') || front.has('supposing'))) return 'told';
  if (
    signsIn(tokens, 0, clause, undefined).has('supposing') ||
    (front.has('othertime') && tokens[clause - 1]?.kind === 'comma')
  )
    return 'talk';
  if (saidBefore(tokens, before, clause)) return 'talk';
  if (
    hasAny(tokens[before], ['saying']) &&
    tokens[clause - 1]?.kind === 'comma' &&
    !hasAny(tokens[before], ['plain', 'send'])
  )
    return 'told';
  if (isQuoted(tokens, one)) return [...front].some(isCertain) ? 'talk' : 'quoted-words';
  const odd = oddOpeners(tokens, clause, head);
  if (odd.length > 0) return 'opener';
  if (namedOtherwise(tokens, one) || isJoinedToUnknown(tokens, clause, one.head)) return 'which-piece';
  if (leftBeside(sentence, one)) return 'left-over';
  if (comesHome(one, scene))
    return [...signsIn(tokens, 0, tokens.length, undefined)].some((sign) => sign === 'past' || sign === 'othertime')
      ? 'talk'
      : 'told';
  if ([...inner].some((sign) => isCertain(sign)) || inner.has('if') || inner.has('maybe') || inner.has('or') || inner.has('should'))
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
  if (tokens.slice(head, behind).some((token) => has(token, 'same'))) return 'same-again';
  // "Vorax moved 3D > 4D on turn 3"
  const after = tokens[one.head + 1];
  if (has(after, 'past') && !hasAny(after, ['plain', 'go', 'send', 'stay', 'strike'])) return 'told';
  // "(to be confirmed); engage": said within it
  if (tokens.slice(head, behind).some((token) => hasAny(token, ['unsettled']) && !hasAny(token, ['guess', 'might']))) return 'tail';
  const tail = readTail(tokens, behind, next, true);
  if (tail === 'told') return 'told';
  const behindSigns = touching(tokens, behind, next);
  if (behindSigns.has('supposing') || behindSigns.has('othertime')) return 'tail';
  return tail === 'harmless' ? 'order' : 'tail';
}

/** A clean order and one such word before it: "Next turn: Vorax: 3D > 4D", "I might move Vorax: 3D > 4D". */
function isBareBefore(tokens: readonly Token[], head: number, behind: number): boolean {
  if (tokens.slice(behind).some(({ kind }) => kind === 'word')) return false;
  const words = tokens.slice(0, head).filter(({ kind }) => kind === 'word');
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.every((token) => token.roles !== undefined && !hasAny(token, ['you', 'it']))
  );
}

/** Where the words behind the last "but" or "and" before the piece begin. */
function lastJoin(tokens: readonly Token[], clause: number, head: number): number {
  for (let k = head - 1; k > clause; k--)
    if (/^(?:but|so|and|aber|mais|pero|maar)$/.test(tokens[k]?.low ?? '')) return k + 1;
  return clause;
}

/** "Road to Run: 33B > 34B" where an army is called Road: words between the name and its colon make another name of it. */
function namedOtherwise(tokens: readonly Token[], { head, core }: Explanation): boolean {
  const colon = tokens.findIndex(({ kind }, k) => k > head && k < core[1] && kind === 'colon');
  const between = colon < 0 ? [] : tokens.slice(head + 1, colon);
  return (
    between.length > 0 &&
    between.length < 5 &&
    between.every(({ kind }) => kind === 'word' || kind === 'open' || kind === 'close' || kind === 'number') &&
    between.some(
      (token) => token.kind === 'word' && !hasAny(token, ['plain', 'strike', 'relieve', 'catch', 'go', 'stay']),
    )
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
          (before.length === 2 && token.text[0] !== token.low[0] && !hasAny(token, ['plain', 'i', 'it', 'because'])),
      )
  );
}

/** "intercept Vorax and Mol", "3D > 4D, 7D > 9D": a name or place joined to the order that it does not take. */
function leftBeside({ tokens, stretches }: Sentence, one: Explanation): boolean {
  const at = stretches.findIndex(({ explanation }) => explanation === one);
  const next = stretches[at + 1];
  if (!next || next.left === 0 || next.explanation) return false;
  const said = tokens.slice(next.a, next.b);
  const verb = said.find((token) => token.kind === 'word' && !hasAny(token, ['and', 'plain']));
  const deed =
    hasAny(verb, ['strike', 'relieve', 'together', 'catch', 'give', 'swap']) &&
    !hasAny(verb, ['being', 'away', 'stay', 'go', 'plain', 'send']);
  if (deed && said.some((token) => token.kind === 'piece' || has(token, 'whoever'))) return true;
  if (one.manner !== 'form') return false;
  // "Vorax | 3D | 4D | hold"
  const cell = ['cell', 'slash'].includes(tokens[next.a - 1]?.kind ?? '');
  if (cell && one.manner === 'form' && said.length === 1 && has(said[0], 'stay') && one.frames.some(({ steps }) => steps.length > 0))
    return true;
  const parted = ['semi', 'cell'].includes(tokens[next.a - 1]?.kind ?? '') || one.frames.some(({ other }) => other);
  const unknown = said.filter(isUnknownWord).length;
  const bare = said.every(
    (token) =>
      token.kind !== 'word' || hasAny(token, ['and', 'to', 'plain']) || (parted && unknown < 2 && isUnknownWord(token)),
  );
  return (
    bare &&
    said.some(
      ({ kind, place, piece }) =>
        (kind === 'place' && !tokens.slice(one.a, one.b).some((own) => own.place === place)) ||
        (kind === 'piece' && (parted || hasAny(said[0], ['and'])) && !one.frames.some(({ found }) => found.piece === piece)),
    )
  );
}

/** The signs of the words that follow without a mark. */
function touching(tokens: readonly Token[], from: number, to: number): ReadonlySet<Sign> {
  let end = from;
  while (end < to && !isParting(tokens[end])) end++;
  return signsIn(tokens, from, end, undefined);
}

/** "Sai Rei: 3D" with more said on its line tells where it stands. */
function loneIsTalk({ tokens }: Sentence, one: Explanation): boolean {
  const next = tokens[one.head + 1];
  const strict = next !== undefined && (['colon', 'cell', 'semi', 'dash'].includes(next.kind) || next.gap > 1);
  if (!strict && tokens.length > 3) return true;
  return [...tokens.slice(0, one.a), ...tokens.slice(one.b)].some(({ kind }) => kind === 'word' || kind === 'number');
}

/** "They say that Sai Rei …": the clause before is somebody else's word. */
function saidBefore(tokens: readonly Token[], before: number, clause: number): boolean {
  const last = tokens[clause - 1];
  if (last?.kind !== 'colon' && last?.kind !== 'quote') return false;
  const words = tokens.slice(before, clause).filter(({ kind }) => kind === 'word');
  if (words.some((word) => has(word, 'not') && has(word, 'past'))) return true;
  return [words[0], words.at(-1)].some(
    (word) => hasAny(word, ['saying', 'takeback']) && !hasAny(word, ['plain', 'send', 'i', 'list']),
  );
}

/** "It's 2 squares from 12D to 12F": a count of steps before the way tells how far it is. */
function isDistance(tokens: readonly Token[], { core }: Explanation): boolean {
  return (
    has(tokens[core[0] - 2], 'compass') && has(tokens[core[0] - 1], 'from') && tokens[core[0] - 3]?.kind === 'number'
  );
}

/** "As an example: …": a heading on the line itself. */
function isUnderHeading(tokens: readonly Token[], clause: number): boolean {
  return tokens[clause - 1]?.kind === 'colon' && headingOf(tokens.slice(0, clause)) === 'not-orders';
}

/** A hedge that stands between marks beside the order, or an alternative that goes on behind it. */
function hedgedAround({ tokens, stretches }: Sentence, { before, clause, behind, next }: Reach): boolean {
  if (isBoundBehind(tokens, next, stretches)) return true;
  for (let k = behind; k < next; k++) {
    if (!hasAny(tokens[k], ['maybe', 'or', 'if'])) continue;
    let end = k;
    while (end < next && !isParting(tokens[end])) end++;
    let lead = k;
    while (lead > behind && hasAny(tokens[lead - 1], ['because', 'plain']) && !has(tokens[lead - 1], 'ask')) lead--;
    const begins =
      lead === behind || isParting(tokens[lead - 1]) || (hasAny(tokens[k - 1], ['and']) && !has(tokens[k], 'maybe'));
    if (has(tokens[k], 'maybe') && begins && end - k <= 3) return true;
    if (
      has(tokens[k], 'or') &&
      begins &&
      tokens
        .slice(k, end)
        .some(
          (token) =>
            token.kind === 'place' || (token.kind === 'piece' && token.mine) || hasAny(token, ['stay', 'go', 'strike']),
        )
    )
      return true;
    if (has(tokens[k], 'if') && begins && !/^(?:when|once|till|until|als|cuando|quand)$/.test(tokens[k]?.low ?? ''))
      return true;
  }
  for (let k = before; k < clause; k++) {
    if (!has(tokens[k], 'maybe')) continue;
    let end = k;
    while (end < clause && !isParting(tokens[end])) end++;
    if (end - k <= 2 || (tokens[end]?.kind === 'colon' && end - k <= 5)) return true;
  }
  return false;
}

/** "…, unless Mol goes to 5E": a condition behind a mark, before the next order's piece. */
function isBoundBehind(tokens: readonly Token[], next: number, stretches: readonly Stretch[]): boolean {
  const head = stretches.find((one) => clean(one) && one.a >= next)?.explanation?.head ?? next;
  return tokens
    .slice(next, head)
    .some((token, n) => has(token, 'if') && isParting(tokens[next + n - 1]) && !/^(?:when|once)$/.test(token.low));
}

/** "NAME sits at 12D, 12F is empty": the verb of the piece tells how it is. */
function isDescribed(tokens: readonly Token[], one: Explanation, behind: number): boolean {
  if (one.goes) return false;
  const tells = /^(?:is|are|ist|sind|est|sont|es|son|está|están|zijn)$/;
  if (tokens.slice(one.head + 1, behind).some(({ low }) => tells.test(low))) return true;
  return tokens
    .slice(one.head + 1, behind)
    .some((token) => hasAny(token, ['being']) && !hasAny(token, ['plain', 'stay', 'past', 'it', 'strike', 'saying']));
}

/** An opened quotation mark before the order that closes behind it. */
function isQuoted(tokens: readonly Token[], { core }: Explanation): boolean {
  const opened = tokens.slice(0, core[0]).filter(({ kind }) => kind === 'quote').length % 2 === 1;
  const close = tokens.findIndex(({ kind }, k) => k > core[0] && kind === 'quote');
  const beside = [...tokens.slice(0, core[0]), ...tokens.slice(close + 1)];
  return opened && close > 0 && beside.some(({ kind }) => kind === 'word');
}

/** "… to 12F and then back to bed at 12D": what follows leads back to where the piece stands. */
function goesBack<V>(
  tokens: readonly Token[],
  { subject }: Explanation,
  behind: number,
  { placeOf }: Scene<V>,
): boolean {
  const home = tokens.findIndex(
    ({ kind, place }, k) => k >= behind && kind === 'place' && subject !== undefined && place === placeOf(subject),
  );
  return (
    home > 0 && tokens.slice(behind, home).some(({ low }) => /\b(?:back|home|zurück|retour|vuelta|terug)\b/.test(low))
  );
}

/** A line whose goal is where the piece stands and whose start is elsewhere tells how it got there. */
function comesHome<V>({ frames, subject, manner }: Explanation, { placeOf }: Scene<V>): boolean {
  const [frame, ...more] = frames;
  const [step, ...steps] = frame?.steps ?? [];
  if (!step || more.length > 0 || steps.length > 0 || step.deed) return false;
  return subject !== undefined && step.to === placeOf(subject) && (step.from !== step.to || manner === 'prose');
}

/** "Vorax burns the bridge to 4D": a verb nobody knows, and a thing it is done to. */
function hasObject(tokens: readonly Token[], { head, core }: Explanation): boolean {
  let verb = head + 1;
  while (verb < core[1] && has(tokens[verb], 'plain')) verb++;
  const [does, determiner, noun] = tokens.slice(verb, verb + 3);
  return (
    isUnknownWord(does) &&
    /^(?:the|a|an|its|his|her|their|my|our|die|den|das|la|el|los|las|het|de)$/.test(determiner?.low ?? '') &&
    isUnknownWord(noun) &&
    has(tokens[verb + 3], 'to')
  );
}

/** "Vorax asks leave to go to 4D", "is in no state to march": the verb of going hangs on another word than one of orders. */
function isGoverned(tokens: readonly Token[], { head, core }: Explanation): boolean {
  const to = tokens.findIndex(
    (token, k) => k > head && k < core[1] && has(token, 'to') && tokens[k + 1]?.kind === 'word' && hasAny(tokens[k + 1], ['go', 'send']),
  );
  if (to < 0) return false;
  const before = tokens.slice(head + 1, to);
  return !before.some(isParting) && before.some((token) => isUnknownWord(token) || has(token, 'list') || hasAny(token, ['whoever']));
}

/** "The map puts Vorax at 4D": a third one moves it, who is not the author. */
function isSentByOthers(tokens: readonly Token[], clause: number, head: number): boolean {
  const before = tokens.slice(clause, head);
  const verb = before.findIndex((token) => has(token, 'send') && /[^s]s$/.test(token.low));
  return verb > 0 && !before.slice(0, verb).some((token) => hasAny(token, ['i', 'go', 'and', 'after']));
}

/** "Vorax, who goes to 4D, is my darling": said beside of who is named, in a sentence that tells how he is. */
function isAside({ tokens }: Sentence, { head, core }: Explanation): boolean {
  const opens = (k: number) =>
    has(tokens[k], 'who') && (tokens[k - 1]?.kind === 'comma' || tokens[k - 1]?.kind === 'piece');
  const goal = tokens.findIndex(({ kind }, k) => k > head && k <= core[1] && kind === 'place');
  let who = head;
  while (who < goal && !opens(who)) who++;
  if (who >= goal || tokens.slice(who + 1, goal).some(isParting)) return false;
  const tells = tokens[core[1] + 2];
  return tokens[core[1] + 1]?.kind === 'comma' && hasAny(tells, ['being', 'past']) && !hasAny(tells, ['strike', 'stay']);
}

/** How many words nobody knows stand between the piece and its goal. */
function unknownBetween(tokens: readonly Token[], { head, core }: Explanation): number {
  const between = tokens.slice(head + 1, core[1]);
  return between.some(isParting)
    ? 0
    : between.filter((token) => token.kind === 'word' && token.roles === undefined).length;
}
