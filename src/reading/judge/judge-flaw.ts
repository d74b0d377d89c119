import type { Explanation, Flaw } from '../explain/explanation.js';
import { isNear, type Scene } from '../mentions/scene.js';
import { has, isMark, isParting, someHas, type Token, wordsOf } from '../mentions/token.js';
import { oddOpeners } from '../signs/openers.js';
import { anyCertain, signsIn } from '../signs/signs.js';
import { isListedUnder } from './beside.js';
import { isPicture } from './net.js';
import { reachOf, type Sentence, type Verdict } from './reach.js';

/** Issues that only a line in signs can have: in prose it is told. */
const IN_SIGNS: ReadonlySet<Flaw> = new Set<Flaw>([
  'start-elsewhere',
  'columns-the-other-way',
  'number-before-the-name',
]);

/** How a piece is, as much as what it is to do. */
const STANDING = /^(?:stands?|standing|steht|stehen|staat|staan|está|están|sits?|sitting|liegt|liegen|ligt|liggen)$/;

/** Judges a stretch that speaks of a piece of the author's and has a flaw: a doubt where it begins like an order, else talk. */
export function judgeFlaw<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  const { tokens, asks, supposed } = sentence;
  const flaw = one.flaw as Flaw;
  const form = one.manner === 'form';
  // "Vorax: 3D > ?", "Vorax: 3D > 4D or 5D?": the rulebook's own form, which no question mark makes talk
  if (asks && form && (flaw === 'no-goal' || flaw === 'number-for-place' || isStrict(tokens, one))) return flaw;
  // "Vorax: captured the keep": the name and its colon say that something is ordered
  if (flaw === 'own-form' && isAddressed(tokens, one)) return flaw;
  if (flaw === 'own-form' && isDoneByOthers(tokens, one, scene)) return 'talk';
  if (asks || supposed) return 'talk';
  if (IN_SIGNS.has(flaw) && !form) return 'talk';
  const { before, clause } = reachOf(sentence, one);
  let stop = one.core[1] + 1;
  while (stop < one.b && !isParting(tokens[stop])) stop++;
  const head = Math.min(one.head, one.core[0]);
  const signs = signsIn(tokens, clause, Math.max(stop, head + 1), one.head);
  const front = signsIn(tokens, before, clause, one.head);
  if (!form && isListedUnder(tokens, clause)) return 'talk';
  if (anyCertain(signs) && !(form && signs.size === 1 && signs.has('not'))) return 'talk';
  if (front.has('supposing') || front.has('othertime') || (front.has('if') && front.has('might'))) return 'talk';
  const whoever = flaw === 'which-piece' && someHas(tokens, 'whoever', clause, head);
  if (oddOpeners(tokens, clause, head).length > 0 && !form && !whoever) return 'talk';
  if (flaw === 'swapped' || flaw === 'own-form' || flaw === 'own-verb') return flaw;
  if (flaw === 'belonging' || flaw === 'other-object') {
    const here = scene.placeOf(one.subject ?? '');
    const said = tokens.slice(one.a, one.b);
    const friend = said.some(
      ({ kind, mine, piece }) => kind === 'piece' && piece !== one.subject && (mine || !scene.isEnemy(piece ?? '')),
    );
    const started = said.some(({ kind, place }) => kind === 'place' && place === here);
    return (form && one.goes) || started || (flaw === 'other-object' && friend) ? flaw : 'talk';
  }
  if (flaw === 'choice') return form || !one.carried ? flaw : 'talk';
  const inside = tokens.slice(one.head + 1, one.b);
  const unknown = inside.filter((token) => token.kind === 'word' && token.roles === undefined).length;
  if (flaw === 'lone-place') {
    if (!one.me && !one.carried && isStillOnly(inside)) return flaw;
    // "Vorax: make that 4D"
    if (isMended(inside, form)) return 'amended';
    if (form && (one.lone || unknown <= 4)) return one.lone || inside.some(isActing) ? flaw : 'talk';
    if (isUntold(sentence, one, scene)) return 'net';
    return one.goes && unknown <= 3 && !someHas(inside, 'being -stay -plain') && acts(tokens, one) ? flaw : 'talk';
  }
  const named = tokens.slice(0, head).every((token) => isMark(token) || has(token, 'plain label'));
  if (flaw === 'which-piece' && named && isStillOnly(inside)) return flaw;
  if (form)
    return inside.some((token) => isActing(token) || has(token, '#place #arrow')) && unknown <= 4 ? flaw : 'talk';
  if (flaw === 'no-goal' && isUntold(sentence, one, scene)) return flaw;
  if (flaw === 'one-goal-for-several' && inside.length <= 6) return flaw;
  if (flaw === 'which-piece') return someHas(inside, '#place #arrow') && acts(tokens, one) ? flaw : 'talk';
  return acts(tokens, one) && unknown <= 3 ? flaw : 'talk';
}

const IS = /^(?:is|are|s|ist|sind|est|sont|es|son|está|están|zijn)$/;

/** A piece and a place it can reach, an unknown verb or none between, and nothing that tells how it is: it may be meant as its goal. */
function isUntold<V>({ tokens }: Sentence, { head, b, me, carried }: Explanation, scene: Scene<V>): boolean {
  const here = scene.placeOf(tokens[head]?.piece ?? '');
  const goal = tokens.findIndex(({ kind, place }, k) => k > head && k < b && kind === 'place' && place !== here);
  // "greetings from Vorax to all at 4D"
  if (has(tokens[head - 1], 'from with to')) return false;
  if (isPicture(tokens, head, goal, scene)) return false;
  if (goal < 0 || here === undefined || me || carried || !isNear(scene, here, tokens[goal]?.place ?? '')) return false;
  const between = wordsOf(tokens.slice(head + 1, goal));
  const verb = between.find((token) => !has(token, 'plain at and away maybe to compass'));
  if (someHas(tokens, 'being saying because -plain -stay -go', head + 1, b)) return false;
  if (between.some(({ low }) => IS.test(low))) return false;
  return (
    between.length <= 8 && (verb === undefined ? between.length <= 3 : verb.roles === undefined || has(verb, 'go send'))
  );
}

const isActing = (token: Token | undefined): boolean =>
  token?.kind === 'arrow' ||
  (token?.kind === 'word' && has(token, 'go send strike relieve together catch give swap same to or'));

/** True where the first thing said behind the piece is what orders say: a verb, a lead, an arrow. */
function acts(tokens: readonly Token[], { head, b, a }: Explanation): boolean {
  if (has(tokens[head - 1], 'send')) return true;
  for (let k = head + 1; k < b; k++) {
    const token = tokens[k] as Token;
    if (token.kind === 'place' || isMark(token) || has(token, '#piece #unsure')) continue;
    if (has(token, 'plain and at from') && !isActing(token)) continue;
    if (token.kind === 'word' && token.roles === undefined) return someHas(tokens, 'to', k, b);
    return isActing(token);
  }
  return tokens.slice(a, head).some(isActing);
}

/** "Guard (Second) holds", "Vorax holds at 4D": nothing but a word of staying behind the name, and perhaps a place. */
function isStillOnly(inside: readonly Token[]): boolean {
  const words = wordsOf(inside);
  const stay = words.findIndex((token) => has(token, 'stay') && !STANDING.test(token.low));
  return stay >= 0 && words.every((token, k) => k === stay || has(token, 'at plain there'));
}

/** A word that mends stands between a piece and its place: behind a colon anywhere, else right behind the name. */
function isMended(inside: readonly Token[], form: boolean): boolean {
  const goal = inside.findIndex(({ kind }) => kind === 'place');
  const said = wordsOf(inside.slice(0, Math.max(0, goal)));
  return said.some((token, k) => has(token, 'mend -plain') && (form || k === 0));
}

/** A piece and its colon at the beginning of its sentence. */
const isAddressed = (tokens: readonly Token[], { head }: Explanation): boolean =>
  tokens[head]?.kind === 'piece' && tokens[head + 1]?.kind === 'colon' && tokens.slice(0, head).every(isMark);

/** "Vorax: 3D >": a piece, its colon, a place and an arrow. */
const isStrict = (tokens: readonly Token[], one: Explanation): boolean =>
  isAddressed(tokens, one) && tokens[one.head + 2]?.kind === 'place' && tokens[one.head + 3]?.kind === 'arrow';

/** "Mol will try to march to 4D": somebody else is named first. */
function isDoneByOthers<V>(tokens: readonly Token[], { a, b }: Explanation, { placeOf }: Scene<V>): boolean {
  const first = tokens.slice(a, b).find(({ kind }) => kind === 'piece');
  return first !== undefined && !first.mine && placeOf(first.piece ?? '') !== undefined;
}
