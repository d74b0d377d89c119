import { takesName } from '../mentions/lex.js';
import type { Scene } from '../mentions/scene.js';
import { has, isParting, someHas, type Token } from '../mentions/token.js';
import type { Phrase } from '../rulebook.js';
import type { Carried } from './cast.js';
import { explain } from './explain.js';
import type { Explanation } from './explanation.js';
import { leadOf } from './leads.js';
import { explainPhrase, findPhrases } from './phrases.js';

/** A stretch of an utterance, and what the board makes of it. */
export interface Stretch {
  readonly a: number;
  readonly b: number;
  readonly explanation: Explanation | undefined;
  /** What is mentioned in it and not explained. */
  readonly left: number;
}

/** Words before which something new may begin. */
const BEGINNING = 'and after because i it if or with all rest';
/** A stretch holds at most so many parts between marks; in a sentence of more parts than anybody writes, fewer. */
const MOST_PARTS = 14;
const MANY_PARTS = 24;
/** A flawed stretch is no better for holding more, but for each piece beyond two that might have an order of its own. */
const MOST_LEFT = 3.2;
const EACH_PIECE = 1.5;
const mostParts = (parts: number): number =>
  parts <= MANY_PARTS ? MOST_PARTS : Math.max(4, Math.floor((MOST_PARTS * MANY_PARTS) / parts));

/** Where an utterance may be cut: behind marks, before words that begin something, before the author's pieces. */
function cutsOf(tokens: readonly Token[]): readonly number[] {
  const cuts = [0];
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const before = tokens[i - 1] as Token;
    const opens = token.kind === 'word' && has(token, BEGINNING);
    const parted = (isParting(before) && before.kind !== 'colon' && before.kind !== 'open') || before.kind === 'amp';
    const named = (token.kind === 'piece' && token.mine) || token.kind === 'unsure';
    // "replacing Mol, who goes to 4D", "same as Mol": whom it is done to, or like whom
    const taken = named && (takesName(before) || has(before, 'same')) && !has(tokens[i + 1], '#colon #arrow #place');
    if (opens || parted || token.kind === 'open' || (named && !taken)) cuts.push(i);
  }
  return cuts;
}

/** The cuts where some of the sentence is in the rulebook's own form: what it takes for orders is whole, whatever might begin in it. */
function cutsBeside<V>(tokens: readonly Token[], phrases: readonly Phrase<V>[]): readonly number[] {
  const cuts = [...cutsOf(tokens), tokens.length];
  if (phrases.length === 0) return cuts;
  const isWithin = (i: number) => phrases.some(({ a, b, meaning }) => meaning.kind === 'orders' && a < i && i < b);
  return [...new Set([...cuts, ...phrases.flatMap(({ a, b }) => [a, b])])]
    .filter((i) => !isWithin(i))
    .toSorted((one, other) => one - other);
}

/** What a token weighs that no explanation takes: names most, words nothing. */
function weigh(token: Token): number {
  if (token.kind === 'piece') return token.mine && !token.owns ? 4 : 0.5;
  if (token.kind === 'unsure') return 4;
  if (token.kind === 'place') return 3;
  if (token.kind === 'word' && has(token, 'all rest')) return 0.4;
  return token.kind === 'word' && has(token, 'strike relieve together catch give stay') ? 0.7 : 0;
}

/** What tells what was thought before, of the words of what was or might have been; "could" leaves a choice. */
const BEFORE = /^(?!(?:could|can|might|may|would|will|id|kann|könnte|puede|podría|peut|pourrait|kan|zou)$)/;

/**
 * True for places that a remark behind an order tells of: "3D > 4D, was going to do 4E". It begins at a mark behind a
 * way, names nobody, and its first verb is of the past or of what might have been.
 */
function toldBehind(tokens: readonly Token[]): readonly boolean[] {
  const told: boolean[] = [];
  if (!someHas(tokens, 'past might')) return told;
  let goals = 0;
  let tells = false;
  let opens = true;
  for (const [i, token] of tokens.entries()) {
    if (isParting(token) && token.kind !== 'close') [tells, opens] = [false, true];
    else if (token.kind === 'word' && opens) {
      if (has(token, 'mend or go send strike')) opens = false;
      else if (has(token, 'past might')) [tells, opens] = [goals > 0 && BEFORE.test(token.low), false];
    } else if (token.kind === 'piece' && token.mine) [tells, opens] = [false, false];
    if (token.kind === 'place' && leadOf(tokens, i) === 'to') goals++;
    told.push(tells && token.kind === 'place');
  }
  return told;
}

/** What a stretch costs: an order little, and more where it reaches over a semicolon to its piece; what is left over by its weight. */
function costOf(tokens: readonly Token[], a: number, found: Explanation | undefined, left: number): number {
  if (!found) return left === 0 ? 0.01 : left + 0.05;
  const over = someHas(tokens, '#semi', a, found.head);
  if (found.flaw !== undefined) {
    const pieces = ownNamed(tokens, a, found.b).length;
    const most = MOST_LEFT + EACH_PIECE * Math.max(0, pieces - 2);
    return Math.min(left, most) + 0.3 + (over ? 0.7 : 0);
  }
  return 1 + found.cost + (over ? 0.3 : 0);
}

/** The least that tokens of some weight cost, whatever is made of them. */
const leastOf = (left: number): number => (left === 0 ? 0 : Math.min(1, left + 0.05));

/** Divides an utterance into stretches, so that the explanations of all cost least: few orders, and as little left over as can be. */
export function divide<V>(
  tokens: readonly Token[],
  scene: Scene<V>,
  carried: Carried,
): { readonly stretches: readonly Stretch[]; readonly last: string | undefined; readonly either: readonly string[] } {
  const phrases = findPhrases(tokens, carried.header, scene);
  const cuts = cutsBeside(tokens, phrases);
  const most = mostParts(cuts.length - 1);
  const told = toldBehind(tokens);
  const sums = [0];
  const groups = [0];
  for (const [i, token] of tokens.entries()) {
    sums.push((sums[i] as number) + (told[i] ? 0 : weigh(token)));
    groups.push((groups[i] as number) + (has(token, 'all rest') ? 1 : 0));
  }
  interface Way {
    readonly cost: number;
    readonly before: Way | undefined;
    readonly stretch: Stretch | undefined;
    readonly last: string | undefined;
    readonly either: readonly string[];
  }
  const begin: Way = {
    cost: 0,
    before: undefined,
    stretch: undefined,
    last: carried.last,
    either: carried.either ?? [],
  };
  /** The way that goes on with one more stretch; undefined where the rulebook's own form forbids that one. */
  const goOn = (before: Way, a: number, b: number): Way | undefined => {
    const left = (sums[b] as number) - (sums[a] as number);
    const phrase = phrases.find((one) => one.a < b && a < one.b);
    const whole = phrase?.a === a && phrase.b === b;
    if (phrase && phrase.meaning.kind === 'orders' && !whole) return undefined;
    const idle = left === 0 && groups[b] === groups[a] && !whole;
    const one = before.stretch?.explanation;
    const joined = one !== undefined && one.flaw === undefined && one.subject === before.last;
    const said = { last: before.last, either: before.either, joined, near: carried.near, header: carried.header };
    const found = idle
      ? undefined
      : phrase && whole
        ? ofPhrase(tokens, phrase, scene, said)
        : explain(tokens, a, b, scene, said);
    const clean = found !== undefined && found.flaw === undefined;
    // what the rulebook refuses is hidden only by what the board makes of all of it
    if (phrase && !whole && !clean) return undefined;
    const cost = before.cost + costOf(tokens, a, found, left);
    const [named, ...more] = clean && found.subject !== undefined ? [found.subject] : ownNamed(tokens, a, b);
    const either = named === undefined ? before.either : more.length > 0 ? [named, ...more] : [];
    return { cost, before, stretch: { a, b, explanation: found, left }, last: named ?? before.last, either };
  };
  const final = cuts.length - 1;
  const best: (Way | undefined)[] = [begin];
  // most sentences are one order: what can't cost less than that need not be explained
  const asOne = final <= most ? goOn(begin, 0, tokens.length) : undefined;
  best[final] = asOne;
  for (let j = 1; j < cuts.length; j++) {
    for (let i = Math.max(0, j - most); i < j; i++) {
      const before = best[i];
      if (!before) continue;
      const [a, b] = [cuts[i] as number, cuts[j] as number];
      const known = (best[j]?.cost ?? Infinity) - 1e-9;
      const least = before.cost + leastOf((sums[b] as number) - (sums[a] as number));
      const rest = leastOf((sums.at(-1) as number) - (sums[b] as number));
      if (least >= known || (asOne && (least + rest >= asOne.cost - 1e-9 || b - a === tokens.length))) continue;
      const way = goOn(before, a, b);
      if (way && way.cost < known) best[j] = way;
    }
  }
  const stretches: Stretch[] = [];
  const end = best[final];
  for (let way = end; way?.stretch; way = way.before) stretches.unshift(way.stretch);
  return { stretches, last: end?.last, either: end?.either ?? [] };
}

/** What a phrase says; where the rulebook takes it for none, what the board makes of it comes first. */
function ofPhrase<V>(
  tokens: readonly Token[],
  phrase: Phrase<V>,
  scene: Scene<V>,
  carried: Carried,
): Explanation | undefined {
  const { a, b, meaning } = phrase;
  const unsure = tokens.slice(a, b).some(({ kind, unknown, fits }) => kind === 'place' && (unknown || fits));
  const found = meaning.kind === 'orders' || unsure ? undefined : explain(tokens, a, b, scene, carried);
  return found && found.flaw === undefined && !found.lone ? found : explainPhrase(tokens, phrase, scene);
}

/** The pieces of the author's a stretch names, for a pronoun behind it. */
function ownNamed(tokens: readonly Token[], a: number, b: number): readonly string[] {
  const named = new Set<string>();
  for (let i = a; i < b; i++) if (tokens[i]?.kind === 'piece' && tokens[i]?.mine) named.add(tokens[i]?.piece ?? '');
  return [...named];
}
