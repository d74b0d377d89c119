import { goesIn, isLinked, leadOf } from '../explain/leads.js';
import { isNear, type Scene } from '../mentions/scene.js';
import { has, isMark, isMine, isParting, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { anyCertain, clauseOf, type Sign, signsIn } from '../signs/signs.js';
import { isListedUnder } from './beside.js';
import type { ReasonId } from './reasons.js';

/** A stretch of tokens that must not be talk. */
export interface Caught {
  readonly a: number;
  readonly b: number;
}

/** So far apart a piece and its place belong together. */
const MOST_APART = 14;

/**
 * What is never talk: a piece of the author's that no order covers, with a place it can reach that something leads to,
 * and no certain sign in its clause; and a way in signs of such a piece.
 */
export function castNet<V>(
  tokens: readonly Token[],
  isCovered: (token: Token) => boolean,
  last: string | undefined,
  scene: Scene<V>,
): readonly Caught[] {
  const caught: Caught[] = [];
  const named: { readonly i: number; readonly piece: string }[] = [];
  for (const [i, token] of tokens.entries())
    if (isMine(token) && !token.me) named.push({ i, piece: token.piece ?? '' });
  const pronoun =
    named.length === 0 && last !== undefined ? tokens.findIndex((token, i) => i < 5 && has(token, 'it')) : -1;
  const me =
    named.length === 0 && pronoun < 0 && scene.own !== undefined && scene.isMine(scene.own)
      ? tokens.findIndex((token, i) => i < 5 && has(token, 'i -you'))
      : -1;
  const asked =
    named.length > 0
      ? named
      : pronoun >= 0 && last !== undefined
        ? [{ i: pronoun, piece: last }]
        : me >= 0 && scene.own !== undefined
          ? [{ i: me, piece: scene.own }]
          : [];
  const open = asked.filter(({ i }) => !isCovered(tokens[i] as Token));
  if (open.length === 0) return caught;
  const whole = signsIn(tokens, 0, tokens.length, undefined);
  if (whole.has('supposing') || whole.has('othertime') || isListedUnder(tokens, tokens.length)) return caught;
  for (const { i, piece } of open) {
    const here = scene.placeOf(piece);
    // "two squares from my Vorax"
    const away = has(tokens[i - 1], 'from') || (has(tokens[i - 1], 'plain') && has(tokens[i - 2], 'from'));
    if (here === undefined || away) continue;
    const goal = tokens.findIndex(
      (token, k) =>
        token.kind === 'place' &&
        token.place !== here &&
        !isCovered(token) &&
        Math.abs(k - i) < MOST_APART &&
        isNear(scene, here, token.place ?? '') &&
        !['from', 'away'].includes(leadOf(tokens, k)),
    );
    if (goal < 0) continue;
    const [lo, hi] = [Math.min(i, goal), Math.max(i, goal)];
    const between = tokens.slice(lo + 1, hi);
    // "I am sure that Vorax goes to 4D": who goes is another
    const spoken = tokens[i]?.kind !== 'piece' && someHas(between, '#piece');
    if (spoken || between.some((token) => isMine(token) && token.piece !== piece)) continue;
    const met =
      tokens.some(
        (token) =>
          token.kind === 'piece' &&
          scene.isEnemy(token.piece ?? '') &&
          scene.placeOf(token.piece ?? '') === tokens[goal]?.place,
      ) && !someHas(between, 'being -plain');
    if (isPicture(tokens, i, goal, scene)) continue;
    const [a] = clauseOf(tokens, lo, lo);
    const [, b] = clauseOf(tokens, hi, hi);
    // "make Vorax 4D instead"
    const mended = goal === i + 1 && someHas(tokens, 'mend', a, b);
    const led = met || mended || someHas(between, '#arrow to go send strike relieve');
    if (!led || anyCertain(signsIn(tokens, a, b, i)) || isPastAll(tokens, a, b)) continue;
    if (caught.some((one) => one.a < b && a < one.b)) continue;
    caught.push({ a: mended ? a : lo, b });
  }
  return caught;
}

/** "Vorax alone in 3D, Mol in 4D": two pieces, each with the place where it stands, and nothing done between. */
export function isPicture<V>(tokens: readonly Token[], i: number, goal: number, { placeOf }: Scene<V>): boolean {
  const own = tokens.findIndex(
    ({ place }, k) => k > i && place !== undefined && place === placeOf(tokens[i]?.piece ?? ''),
  );
  const between = tokens.slice(own + 1, goal);
  const named = between.filter(({ kind }) => kind === 'piece');
  return (
    own > 0 &&
    own < goal &&
    named.length === 1 &&
    placeOf(named[0]?.piece ?? '') === tokens[goal]?.place &&
    between.every((token) => token.kind === 'piece' || isMark(token) || has(token, 'at and plain'))
  );
}

/** Words before which a verb of the rulebook is a thing: "the raid", "for your support". */
const DETERMINING =
  /^(?:the|a|an|your|his|her|their|our|my|its|for|of|some|any|no|that|this|der|die|das|den|dem|le|la|les|un|une|el|los|las|una|de|het|een)$/;
/** The author's pieces as a group: "all my units", not everybody. */
const OWN_GROUP = /\b(?:my|our|mine)\b/;

/** A verb only this rulebook has, or a way to another part of the ground, with a piece of the author's or a place, and no certain sign against it: the judge sees it. */
export function ownVerbIn<V>(
  tokens: readonly Token[],
  isCovered: (token: Token) => boolean,
  { rulebook }: Scene<V>,
): readonly Caught[] {
  // what a rulebook reads in its own form has a net of its own
  if (rulebook.phrases || (!rulebook.verbs && !rulebook.parts)) return [];
  const whole = signsIn(tokens, 0, tokens.length, undefined);
  if (whole.has('supposing') || whole.has('othertime')) return [];
  const caught: Caught[] = [];
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const across = token.kind === 'word' && token.part !== undefined && has(before, '#arrow to');
    if ((token.verb === undefined && !across) || isCovered(token) || isWord(before, DETERMINING)) continue;
    const [a, b] = clauseOf(tokens, i, i);
    const by = tokens.findIndex((one) => (isMine(one) && !one.me && !isCovered(one)) || one.kind === 'unsure');
    const place = tokens.findIndex((one, k) => k >= a && k < b && one.kind === 'place' && !isCovered(one));
    const group = tokens.findIndex((one, k) => k >= a && k < b && has(one, 'all rest') && OWN_GROUP.test(one.low));
    // "Suggestion: Mol supports 5D" is about another's
    const others = tokens.slice(0, i).some((one) => one.kind === 'piece' && !isMine(one));
    const about = by >= 0 ? by : across || others ? -1 : place >= 0 ? place : group;
    if (about < 0) continue;
    const from = Math.min(a, about);
    if (anyCertain(signsIn(tokens, from, b, about)) || isPastAll(tokens, from, b)) continue;
    if (caught.some((one) => one.a < b && from < one.b)) continue;
    caught.push({ a: from, b });
  }
  return caught;
}

/** A verb form of the past anywhere in the clause: it is told. */
function isPastAll(tokens: readonly Token[], a: number, b: number): boolean {
  return tokens
    .slice(a, b)
    .some(
      (token, n) =>
        token.kind === 'word' &&
        token.roles === undefined &&
        /ed$/.test(token.low) &&
        !has(tokens[a + n + 1], 'unit') &&
        !isWord(tokens[a + n - 1], /^(?:is|are|being|gets)$/),
    );
}

/** What makes of a condition something told, and of no piece's order. */
const TOLD: readonly Sign[] = ['might', 'you', 'saying', 'supposing', 'othertime'];
/** What makes of a way in signs something told, denied or left open. */
const DENYING: readonly Sign[] = [...TOLD, 'past', 'not', 'if'];

/** A condition that some order hangs on: "If they leave 26D, Vorax goes there". */
export function conditionIn(tokens: readonly Token[]): ReasonId | undefined {
  const bound = tokens.findIndex(
    (token) => has(token, 'if') && !/^(?:when|once|cuando|quand|whenever)$/.test(token.low),
  );
  const piece = tokens.findIndex((token) => isMine(token) && !token.me);
  if (bound < 0 || piece < 0) return undefined;
  // what is done in the condition itself, before the piece, is done by somebody else: "if Mol attacks Vorax at 3D"
  const isOfIt = (i: number) => i > bound && i < piece && !tokens.slice(bound, i).some(isParting);
  const acts = tokens.some(
    (token, i) => i > Math.min(bound, piece) && !isOfIt(i) && has(token, '#arrow go send strike relieve'),
  );
  const signs = signsIn(tokens, 0, tokens.length, undefined);
  const told = TOLD.some((sign) => signs.has(sign));
  return acts && !told && someHas(tokens, '#place #arrow') ? 'open' : undefined;
}

/** A way in signs for a piece of the author's, or from where one of his stands, that came to nothing. */
export function strictWay<V>(tokens: readonly Token[], scene: Scene<V>): ReasonId | undefined {
  for (let i = 0; i + 2 < tokens.length; i++) {
    if (tokens[i]?.kind !== 'place' || tokens[i + 1]?.kind !== 'arrow' || tokens[i + 2]?.kind !== 'place') continue;
    const before = tokens.slice(0, i);
    const start = tokens[i]?.place ?? '';
    const mine = before.find((token) => isMine(token));
    const at = mine ? scene.placeOf(mine.piece ?? '') === start : scene.isMineAt(start) && i < 6;
    if (!at) continue;
    const signs = signsIn(tokens, 0, i, undefined);
    // "in the report stands "3D > 4D"": it is told where it is written
    const told = before.some((token, k) => has(token, 'being') && before[k + 1]?.kind === 'quote');
    if (told || DENYING.some((sign) => signs.has(sign))) return undefined;
    return 'strict-form';
  }
  return undefined;
}

/** "The second guard marches from 3D to 4D": a way of nobody's, told in words, that begins where one of the author's stands. */
export function namelessWay<V>(tokens: readonly Token[], scene: Scene<V>): ReasonId | undefined {
  if (tokens.some((token) => token.kind === 'unsure' || isMine(token) || has(token, 'i you'))) return undefined;
  const [first, second, ...more] = tokens.flatMap(({ kind }, i) => (kind === 'place' ? [i] : []));
  if (first === undefined || second === undefined || more.length > 0 || !isLinked(tokens, first, second))
    return undefined;
  const [from, to] = [tokens[first]?.place ?? '', tokens[second]?.place ?? ''];
  const acts = goesIn(tokens, 0, first);
  if (!acts || !scene.isMineAt(from) || !isNear(scene, from, to)) return undefined;
  const told = anyCertain(signsIn(tokens, 0, tokens.length, undefined)) || isPastAll(tokens, 0, tokens.length);
  return told ? undefined : 'which-piece';
}

/**
 * A verb of the rulebook's own beside a piece or a place, that came to nothing: no certain sign stands in its clause, and
 * nobody else is who does it.
 */
export function formVerbIn<V>(tokens: readonly Token[], scene: Scene<V>): ReasonId | undefined {
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
          one.kind === 'place' || (isMine(one) && !one.owns && !one.me) || has(one, 'thing -plain -to -or -send -go'),
      ) || tokens.slice(a, b).some(({ kind, me }) => kind === 'piece' && !me);
    if (!named) continue;
    const does = tokens.slice(from, k).findLast(({ kind }) => kind === 'piece');
    const speaks = tokens.slice(does ? tokens.indexOf(does) : from, k).some((one) => has(one, 'i') || one.me);
    const acts = does && !isMine(does) && scene.placeOf(does.piece ?? '') !== undefined;
    if (acts && !speaks) continue;
    if (anyCertain(signsIn(tokens, a, b, k)) || isPastAll(tokens, a, b)) continue;
    return 'own-verb';
  }
  return undefined;
}

/** So many tokens a line has that is nothing but words of the rulebook's own. */
const SHORT = 6;

/**
 * A piece of the author's and its colon before something the rulebook has a word or a place for; or a short line of
 * nothing but such words: "Level up Merchant".
 */
export function formWordsIn<V>(tokens: readonly Token[], scene: Scene<V>): ReasonId | undefined {
  if (!scene.rulebook.phrases) return undefined;
  const [first, second] = tokens;
  const bears = (token: Token) => has(token, '#place act thing -plain -to -or');
  const addressed = isMine(first) && !first?.me && second?.kind === 'colon' && tokens.slice(2).some(bears);
  const words = wordsOf(tokens);
  const told = words.every((token) => bears(token) || has(token, 'plain please compass unit'));
  const own = words.filter(bears).length;
  const listed = told && tokens.length <= SHORT && (own > 1 || (own === 1 && someHas(tokens, '#number')));
  return addressed || listed ? 'own-verb' : undefined;
}
