import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';

const PLACING = new Set(['from', 'to', 'at', 'square', 'arrow', 'with', 'compass', 'and', 'via']);
/** What parts a phrase of its own from the rest. */
const PARTING = new Set(['comma', 'dash', 'colon', 'semi', 'lparen', 'rparen']);
/** So many words a phrase may have that tells how. */
const LONGEST_PHRASE = 6;
/** So many words that say what somebody is like may stand before his name. */
const MOST_EPITHETS = 2;

/** A word of what somebody does without going. */
export function isHeld(words: readonly Token[]): boolean {
  return words.some((token) => hasRole(token, 'unmoving') || hasRole(token, 'able') || hasRole(token, 'saying'));
}

/** "19D is where Vorax is going", "off to 20F it goes", "over the hills to 4D stomps Vorax" */
export function goesBackwards(said: readonly Token[], begin: number, end: number, at: number): boolean {
  const goes = said.slice(at).some(isMotion);
  const [verb] = said.slice(at + 1, begin).filter((token) => !isAside(token) && !hasRole(token, 'article'));
  const stomps = verb !== undefined && isMotion(verb) && said[at - 1]?.type === 'to';
  const plain = [...(stomps ? said.slice(at, begin) : said.slice(0, begin)), ...said.slice(end)].every(
    (token) =>
      isAside(token) ||
      isMotion(token) ||
      PLACING.has(token.type) ||
      hasRole(token, 'article') ||
      hasRole(token, 'particle') ||
      hasRole(token, 'journey') ||
      hasRole(token, 'aside-opening'),
  );
  return goes && plain && !isHeld(said.slice(0, begin));
}

/**
 * "To 17G, with no farewell, drifts Envoi", "Into 22F with a shrill blast goes Vorax", "To 9G, my darling Vorax": the place
 * is led to by the first words said, and between it and the name stands no more than a verb and how it is done.
 */
export function isInverted(said: readonly Token[], begin: number, end: number, at: number): boolean {
  if (!isLedInto(said, at)) return false;
  const between = withoutPhrases(said.slice(at + 1, begin));
  const words = between.filter((token) => !isOfAnOrder(token));
  const behind = said.slice(end);
  if (isHeld([...between, ...behind.slice(0, verbEnd(behind))])) return false;
  const [verb, ...more] = words;
  const epithets = more.length <= MOST_EPITHETS && more.every(isEpithet);
  // "To 4D, my darling Vorax"; "To 4D strideth Vorax"; but "To 4D the road is long, Vorax"
  if (verb && !(epithets && (verb.verbal === true || isEpithet(verb)))) return false;
  const named = verb !== undefined || between.some(isMotion) || between.every((token) => isOfAnOrder(token));
  return named && !between.some(({ type }) => type === 'name' || type === 'square');
}

/** True where only marks, particles and how it is done stand before the word that leads to the place: "Softly from 7D, on slippers, to 7F". */
function isLedInto(said: readonly Token[], at: number): boolean {
  let lead = at - 1;
  while (lead >= 0 && (hasRole(said[lead], 'article') || hasRole(said[lead], 'step'))) lead--;
  if (said[lead]?.type !== 'to') return false;
  return withoutPhrases(said.slice(0, lead)).every(
    (token) =>
      token.type !== 'polite' &&
      token.type !== 'aux' &&
      (isAside(token) ||
        isMotion(token) ||
        PLACING.has(token.type) ||
        hasRole(token, 'particle') ||
        hasRole(token, 'article') ||
        hasRole(token, 'partitive') ||
        hasRole(token, 'of-now')),
  );
}

/** What stands beside a verb and a name: marks, articles, particles, "from 3D". */
function isOfAnOrder(token: Token): boolean {
  return (
    isMark(token) ||
    isMotion(token) ||
    token.type === 'lead' ||
    (['article', 'particle', 'standing-for', 'with', 'we', 'of-now'] as const).some((role) => hasRole(token, role))
  );
}

function isEpithet(token: Token): boolean {
  return token.type === 'word' && token.roles === undefined && token.hint === undefined && /^\p{Ll}/u.test(token.text);
}

/** How far what is done reaches behind a name. */
function verbEnd(behind: readonly Token[]): number {
  const end = behind.findIndex(({ type }) => PARTING.has(type));
  return end < 0 ? behind.length : end;
}

/** Without phrases that tell how, from the word that opens one to the next mark, verb or place: "with a shrill blast", ", on slippers,". */
function withoutPhrases(said: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < said.length; ) {
    const end = phraseEnd(said, i);
    if (end === i) kept.push(said[i] as Token);
    i = Math.max(end, i + 1);
  }
  return kept;
}

function phraseEnd(said: readonly Token[], from: number): number {
  const opener = said[from];
  const opens = opener && (opener.type === 'with' || opener.type === 'at' || hasRole(opener, 'adverbial'));
  if (!opens || isMotion(opener)) return from;
  const limit = Math.min(said.length, from + LONGEST_PHRASE);
  let end = from + 1;
  while (end < limit && isOfAPhrase(said[end] as Token)) end++;
  // "with Vorax", "in 4D": no phrase of words
  const next = said[end];
  const words = said.slice(from + 1, end).some(({ type }) => type === 'word');
  return words && next?.type !== 'square' ? end : from;
}

function isOfAPhrase(token: Token): boolean {
  if (isMotion(token) || token.verbal === true) return false;
  const small = token.type === 'hedge' && hasRole(token, 'none');
  return token.type === 'word' || token.type === 'lead' || small || hasRole(token, 'article');
}
