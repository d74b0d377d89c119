import type { Span } from '../../core/post.js';
import type { Carried } from '../explain/cast.js';
import { divide, type Stretch } from '../explain/divide.js';
import type { Explanation } from '../explain/explanation.js';
import type { Intent } from '../meaning.js';
import { foundName } from '../mentions/name-run.js';
import { isNear, type Scene } from '../mentions/scene.js';
import { has, isMine, isParting, isWord, someHas, type Token, wordsAre, wordsOf } from '../mentions/token.js';
import { anyCertain, signsIn } from '../signs/signs.js';
import { hangsOnAnother } from '../signs/tails.js';
import { isWithinTold, waitsForAnother } from './beside.js';
import { isDisclaimer } from './headings.js';
import { judgeFlaw } from './judge-flaw.js';
import { judgeForm } from './judge-form.js';
import { judgeProse } from './judge-prose.js';
import { judgeStay } from './judge-stay.js';
import { makeOrders } from './make-orders.js';
import { type Mark, makeDoubt } from './mark.js';
import { nearestOrders } from './nearest.js';
import { castNet, conditionIn, formVerbIn, formWordsIn, namelessWay, ownVerbIn, strictWay } from './net.js';
import { clean, reachOf, type Sentence, type Verdict } from './reach.js';
import type { ReasonId } from './reasons.js';
import { specialIn } from './special.js';

/** What a sentence says, and whom a pronoun behind it means. */
export interface Judged<V> {
  readonly marks: readonly Mark<V>[];
  readonly last: string | undefined;
  readonly either: readonly string[];
  /** True where what follows on its line is of another world or time as well. */
  readonly supposes: boolean;
}

/** Reads one sentence: divides it by the board, judges each stretch, and lets nothing of the author's fall that could be an order. */
export function judgeSentence<V>(
  tokens: readonly Token[],
  scene: Scene<V>,
  carried: Carried,
  supposed: boolean,
): Judged<V> {
  const asks = tokens.at(-1)?.kind === 'ask';
  const { stretches, last, either } = divide(tokens, scene, carried);
  const sentence: Sentence = { tokens, stretches, asks, supposed, header: carried.header, near: carried.near };
  const marks: Mark<V>[] = [];
  const doubt = (a: number, b: number, id: ReasonId) => addDoubt(marks, tokens, a, b, id, [], carried.last);
  const judged = stretches.map((stretch): Verdict => judgeStretch(stretch, sentence, scene));
  for (const [n, stretch] of stretches.entries()) {
    const alone = judged[n] as Verdict;
    const verdict = (alone === 'talk' ? undefined : joinedToTalk(sentence, n, judged)) ?? alone;
    const { explanation } = stretch;
    const intents = verdict === 'talk' || !explanation ? [] : makeOrders(explanation, scene);
    if (verdict === 'talk') {
      // what names nobody behind a doubt is a part of it
      const goesOn = marks.at(-1)?.bin === 'doubt' && !tokens.slice(stretch.a, stretch.b).some(isMine);
      const id = asks || supposed || goesOn ? undefined : specialIn(tokens, stretch.a, stretch.b, scene);
      if (id) doubt(stretch.a, stretch.b, id);
    } else if (verdict === 'order' && explanation && (explanation.group || intents.length > 0))
      addOrder(marks, sentence, explanation, intents);
    else if (explanation) {
      const made = intents.map(({ text }) => text);
      const said = tokens.slice(stretch.a, stretch.b);
      // "Vorax to 4D or stays"
      const choice = made.length > 0 && (['or', 'stay'] as const).every((role) => someHas(said, role));
      // "Vorax or Mol: 3D > 4D": the one before it has an explanation of its own, or none
      const several = verdict === 'choice' && explanation.flaw === undefined;
      const whole = several || verdict === 'open' || verdict === 'left-over' || verdict === 'exception';
      const from = whole ? clauseStart(sentence, explanation) : explanation.a;
      // "all hold except Vorax": who is left out is of it
      const ordered = stretches.find((one) => clean(one) && one.a >= explanation.b)?.a ?? tokens.length;
      const end = verdict === 'exception' ? ordered : explanation.b;
      const to = whole ? Math.max(end, clauseEnd(sentence, explanation)) : explanation.b;
      const others = several
        ? ordersOfOthers(tokens.slice(from, to), explanation, scene)
        : choice || verdict === 'left-over'
          ? nearestOrders(tokens.slice(from, to), explanation.subject, scene)
          : [];
      const offered = [...new Set(several ? [...others, ...made] : [...made, ...others])];
      const nearest = made.length > 0 ? offered : (explanation.refused?.nearest ?? []);
      addDoubt(
        marks,
        tokens,
        from,
        to,
        verdict === 'order' ? 'no-such-order' : verdict,
        nearest,
        explanation.subject ?? carried.last,
        verdict === 'own-form' ? explanation.refused : undefined,
      );
    }
  }
  if (!asks && !supposed) {
    const isCovered = (token: Token) => marks.some(({ from, to }) => from < token.to && token.from < to);
    const talked = (token: Token) =>
      stretches.some(
        (stretch, n) =>
          judged[n] === 'talk' &&
          stretch.explanation &&
          (!stretch.explanation.flaw || ['belonging', 'other-object'].includes(stretch.explanation.flaw)) &&
          (tokens[stretch.a]?.from ?? 0) <= token.from &&
          token.to <= (tokens[stretch.b - 1]?.to ?? 0),
      );
    for (const { a, b } of castNet(tokens, (token) => isCovered(token) || talked(token), carried.last, scene))
      doubt(a, b, 'net');
    for (const { a, b } of ownVerbIn(tokens, isCovered, scene)) doubt(a, b, 'net');
    const id = marks.length > 0 ? undefined : wholeDoubt(sentence, carried, scene);
    if (id) doubt(0, tokens.length, id);
  }
  // "Vorax: ?"
  if (asks && tokens.length === 3 && isMine(tokens[0]) && tokens[1]?.kind === 'colon') doubt(0, 3, 'no-goal');
  const supposes = supposed || supposesBehind(tokens);
  return { marks: marks.toSorted((one, other) => one.from - other.from), last, either, supposes };
}

/** Why a sentence that gave nothing must not be talk, if so: it is written or told like an order all the same. */
const wholeDoubt = <V>({ tokens, stretches }: Sentence, carried: Carried, scene: Scene<V>): ReasonId | undefined =>
  strictWay(tokens, scene) ??
  conditionIn(tokens) ??
  namelessWay(tokens, scene) ??
  formVerbIn(tokens, scene) ??
  formWordsIn(tokens, scene) ??
  // a sentence of one stretch was asked for that already
  (stretches.length > 1 ? specialIn(tokens, 0, tokens.length, scene) : undefined) ??
  (isWayAlone(tokens, carried, scene) ? 'lone-place' : undefined);

/** "Imagine I just sent it.", "In theory.", "Next turn...": what follows is of another world or time as well. */
export function supposesBehind(tokens: readonly Token[]): boolean {
  if (someHas(tokens, '#place #piece')) return false;
  const signs = tokens.length < 8 ? signsIn(tokens, 0, tokens.length, undefined) : undefined;
  const short = signs?.has('supposing') === true && !signs.has('past');
  // a long one tells its own world to the end: "once upon a time there was …"
  const opens = tokens.length < 12 && has(tokens[0], 'supposing');
  return short || opens || isOfAnotherTime(tokens) || tokens.some(isDisclaimer);
}

/** So many tokens a sentence has that is no more than a way. */
const MOST_ALONE = 6;

/**
 * "Go, Vorax! To 4D!": a place of its own that something leads to, behind a piece on the same line; or one that the piece
 * of the author's own name can reach: "4D >", "4D, engage Mol".
 */
function isWayAlone<V>(tokens: readonly Token[], { last, near }: Carried, scene: Scene<V>): boolean {
  if (tokens.length > MOST_ALONE) return false;
  const here = scene.placeOf(scene.own ?? '');
  const led = has(tokens[0], 'to from') || someHas(tokens, '#arrow', 0, 2);
  const places = tokens.flatMap(({ place }) => (place === undefined ? [] : [place]));
  const reached = here !== undefined && places.some((place) => place !== here && isNear(scene, here, place));
  const deed = someHas(tokens, 'strike relieve together');
  const bare = tokens.every(
    (token) =>
      (token.kind !== 'word' || has(token, 'to from plain strike relieve together')) &&
      (token.kind !== 'piece' || (deed && !isMine(token))),
  );
  const meant = led ? (near && last !== undefined) || here !== undefined : reached;
  return meant && bare && places.length > 0;
}

/** "Next turn...": nothing is said but when what follows is to be. */
function isOfAnotherTime(tokens: readonly Token[]): boolean {
  return (
    (tokens.at(-1)?.text.length ?? 0) > 1 &&
    someHas(tokens, 'othertime') &&
    wordsAre(tokens, 'othertime plain or after away at because')
  );
}

/**
 * "I hear that Vorax goes to 4D and that Mol goes to 5E": what is joined to talk of others' words or other times is asked
 * about. "Vorax wanted 4D, and Mol 5E": without a verb of its own it is as much talk as what it is joined to.
 */
function joinedToTalk(
  { tokens, stretches }: Sentence,
  n: number,
  judged: readonly Verdict[],
): 'talk' | 'told' | undefined {
  const one = stretches[n]?.explanation;
  const m = stretches.findLastIndex((stretch, k) => k < n && stretch.explanation !== undefined);
  const before = stretches[m];
  if (one?.manner !== 'prose' || !before || judged[m] !== 'talk' || before.explanation?.manner !== 'prose')
    return undefined;
  const said = wordsOf(tokens.slice(one.head + 1, one.core[1]));
  const verbless = said.every((token) => has(token, 'plain to at from -go -send'));
  const shares = anyCertain(signsIn(tokens, before.a, before.b, before.explanation.head));
  const parted = someHas(tokens, '#colon #semi', before.explanation.core[1], one.head);
  if (verbless && shares && !parted) return 'talk';
  if (before.explanation.flaw) return undefined;
  const signs = signsIn(tokens, 0, before.b, before.explanation.head);
  if (signs.has('othertime') || signs.has('supposing')) return 'talk';
  return signs.has('past') || signs.has('not') ? undefined : 'told';
}

function judgeStretch<V>({ explanation }: Stretch, sentence: Sentence, scene: Scene<V>): Verdict {
  if (!explanation) return 'talk';
  return explanation.flaw ? judgeFlaw(sentence, explanation, scene) : judgeOrder(sentence, explanation, scene);
}

/** The same for each of the author's pieces that words name. */
const ordersOfOthers = <V>(words: readonly Token[], one: Explanation, scene: Scene<V>): readonly string[] =>
  words.filter(isMine).flatMap((token) => {
    const frames = one.frames.map((frame) => ({ ...frame, found: foundName(token) }));
    return makeOrders({ ...one, frames }, scene).map(({ text }) => text);
  });

function clauseStart(sentence: Sentence, one: Explanation): number {
  return Math.min(one.a, reachOf(sentence, one).before);
}
function clauseEnd(sentence: Sentence, one: Explanation): number {
  return Math.max(one.b, reachOf(sentence, one).next);
}

/** The words of an order: its mentions, with what touches them up to the marks on both sides. */
function spanOf({ tokens }: Sentence, { a, b, core }: Explanation): Span {
  let [from, to] = [core[0], core[1] + 1];
  while (from > a && !isParting(tokens[from - 1]) && !has(tokens[from - 1], 'and because after')) from--;
  while (to < b && !isParting(tokens[to]) && !has(tokens[to], 'and because after i if or it')) to++;
  if (tokens[to]?.kind === 'close' && someHas(tokens, '#open', from, to)) to++;
  return { from: (tokens[from] as Token).from, to: (tokens[to - 1] as Token).to };
}

function addOrder<V>(
  marks: Mark<V>[],
  sentence: Sentence,
  explanation: Explanation,
  intents: readonly Intent<V>[],
): void {
  const span = spanOf(sentence, explanation);
  const from = Math.max(span.from, ...marks.filter(({ to }) => to <= span.to && to > span.from).map(({ to }) => to));
  if (marks.some((mark) => mark.from < span.to && from < mark.to)) return;
  const { carried: bare, group, manner } = explanation;
  marks.push({ from, to: span.to, bin: 'order', intents, group, bare, still: manner === 'stay', explanation });
}

function addDoubt<V>(
  marks: Mark<V>[],
  tokens: readonly Token[],
  a: number,
  b: number,
  id: ReasonId,
  nearest: readonly string[],
  carried: string | undefined,
  refused?: Explanation['refused'],
): void {
  let from = (tokens[a] as Token).from;
  let to = (tokens[b - 1] as Token).to;
  // what an order took stays an order: the doubt is about what is beside it
  for (const mark of marks) {
    if (mark.to <= from || mark.from >= to) continue;
    if (mark.from <= from && mark.to >= to) return;
    if (mark.from <= from) from = mark.to;
    else to = mark.from;
  }
  if (to <= from) return;
  const doubt = { ...makeDoubt<V>({ from, to }, id, nearest), carried };
  marks.push(refused ? { ...doubt, refused: { id: refused.id, because: refused.because } } : doubt);
}

/** Judges an explanation without a flaw: the table of what is said and the signs around it. */
function judgeOrder<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const verdict =
    one.manner === 'stay'
      ? judgeStay(sentence, one, scene)
      : one.manner === 'form'
        ? judgeForm(sentence, one, scene)
        : judgeProse(sentence, one, scene);
  if (verdict !== 'order' || one.intents) return verdict;
  const { tokens } = sentence;
  const reach = reachOf(sentence, one);
  const { before, clause } = reach;
  if (isWithinTold(sentence, reach)) return 'told';
  if (waitsForAnother(tokens, before, clause)) return 'open';
  // "after Vorax leaves, …"
  if (tokens[clause - 1]?.kind === 'comma' && hangsOnAnother(tokens.slice(before, clause - 1))) return 'open';
  if (one.frames.every(({ steps }) => steps.length === 0)) return 'order';
  // "cancel Vorax: 3D > 4D" takes back what it says
  if (isWord(tokens[one.head - 1], CANCEL)) return 'taken-back';
  const [next, second] = tokens.slice(one.core[1] + 1);
  // "3D > 4D (3D - 4D": a way that nobody closed
  const start = one.frames[0]?.steps[0]?.from;
  return next?.kind === 'open' && second?.place !== undefined && second.place === start ? 'left-over' : 'order';
}

/** Words that undo the order whose name stands right behind them. */
const CANCEL = /^(?:cancel|undo|scrap|revoke|annule|annuler|anula|cancela|storniere|annuliere|annuleer|annulla)$/;
