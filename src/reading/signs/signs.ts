import { has, isMine, isParting, isWord, type Token } from '../mentions/token.js';
import type { Role, Roles } from '../words/roles.js';

/** What a sign does to the order in whose clause it stands. */
export interface SignRule {
  /** `certain`: it is no order. `open`: the judge is asked. */
  readonly says: 'certain' | 'open';
  /** `clause`: only among the words of the piece and its places. `sentence`: over a comma as well. */
  readonly reach: 'clause' | 'sentence';
}

/** The signs, by the role of the words that are them. */
const SIGNS = {
  not: { says: 'certain', reach: 'clause' },
  past: { says: 'certain', reach: 'clause' },
  might: { says: 'certain', reach: 'clause' },
  saying: { says: 'certain', reach: 'clause' },
  you: { says: 'certain', reach: 'clause' },
  supposing: { says: 'certain', reach: 'sentence' },
  othertime: { says: 'certain', reach: 'sentence' },
  should: { says: 'open', reach: 'clause' },
  if: { says: 'open', reach: 'sentence' },
  maybe: { says: 'open', reach: 'clause' },
  or: { says: 'open', reach: 'clause' },
} as const satisfies Partial<Record<Role, SignRule>>;
export type Sign = keyof typeof SIGNS;
const ALL = Object.keys(SIGNS) as Sign[];

export const isCertain = (sign: Sign): boolean => SIGNS[sign].says === 'certain';
/** True where one of some signs says that it is no order. */
export function anyCertain(signs: Iterable<Sign>): boolean {
  for (const sign of signs) if (isCertain(sign)) return true;
  return false;
}
export const reachesOver = (sign: Sign): boolean => SIGNS[sign].reach === 'sentence';

const BE = /^(?:is|are|be|being|gets|get|am|im|hes|shes|its|theyre|been|ill|itll)$/;
/** An English past nobody listed: "marched". Words that end so and are none. */
const ENDED = /(?<!^(?:ne|sp|fe|n|r|wi|ble|bre|see|proce|succe|exce|inde|re|hundr|sacr|wick|nak|shr|be|unit))ed$/;
/** Forms that are said of what is now as well: "has to", "left to", "is driven". */
const NOW_AS_WELL = /^(?:left|has|have|held|let|put|set|hit|cut|kept|made|met|already)$/;
/** Participles that are said of a piece as orders are: "Vorax sent to 4D". */
const BORNE = /^(?:sent|brought|driven|borne|taken|led|carried|done|gone|given|turned|moved|gotten)$/;
/** What is his: "with your permission" speaks to nobody about a piece. */
export const OWNING =
  /^(?:your|ur|dein|deine|deiner|eure|euer|ihre|votre|vos|ton|ta|tes|tu|tus|vuestro|jouw|jullie|uw)$/;
const OF = /^(?:of|from|von|vom|de|del|du|van|di|del)$/;
const LIKE = /^(?:like|wie)$/;
const ONE = /^(?:an?|eine?)$/;
const TIMES = /^(?:when|once|cuando|quand|wanneer|till|until|bis)$/;

/** The signs among some tokens. `sub` is the token of the piece: signs of one side count by it. */
export function signsIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  sub: number | undefined,
): ReadonlySet<Sign> {
  let found: Set<Sign> | undefined;
  for (let k = from; k < to; k++) {
    const token = tokens[k] as Token;
    if (token.kind !== 'word' && !token.me) continue;
    for (const sign of token.roles ? signsOf(token.roles) : PAST) {
      if (!(token.roles ? counts(tokens, k, sign, sub) : isPastForm(tokens, k, sub))) continue;
      found ??= new Set();
      found.add(sign);
    }
  }
  return found ?? NONE;
}

const NONE: ReadonlySet<Sign> = new Set();
/** What a word nobody listed may be. */
const PAST: readonly Sign[] = ['past'];
const byRoles = new WeakMap<Roles, readonly Sign[]>();

/** The signs a word may be by what it does: most are none. Each word of a lexicon is asked once. */
function signsOf(roles: Roles): readonly Sign[] {
  const known = byRoles.get(roles) ?? ALL.filter((sign) => roles.has(sign));
  byRoles.set(roles, known);
  return known;
}

function isPastForm(tokens: readonly Token[], k: number, sub: number | undefined): boolean {
  const { low } = tokens[k] as Token;
  if (low.length < 5 || !low.endsWith('ed') || !ENDED.test(low) || (sub !== undefined && k < sub)) return false;
  if ([1, 2, 3].some((n) => isWord(tokens[k - n], BE))) return false;
  // "the tired Owls go": it says how somebody is
  const next = tokens[k + 1];
  return !(next?.kind === 'word' && (next.roles === undefined || has(next, 'unit')));
}

const isThing = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !has(token, 'list plain go being past');

const isDone = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (has(token, 'past') || /(?:ed|en)$/.test(token.low)) && !has(token, 'plain rest to');

function counts(tokens: readonly Token[], k: number, sign: Sign, sub: number | undefined): boolean {
  const token = tokens[k] as Token;
  const behind = sub !== undefined && k > sub;
  switch (sign) {
    case 'not':
      return !has(token, 'plain list');
    case 'past': {
      // "has beaten": what has is done is past
      if (/^(?:has|have|hat|haben|heeft|hebben)$/.test(token.low) && [1, 2].some((n) => isDone(tokens[k + n])))
        return true;
      if (NOW_AS_WELL.test(token.low) || (behind && BORNE.test(token.low))) return false;
      return !/^(?:was|were|had)$/.test(token.low) ? ![1, 2, 3].some((n) => isWord(tokens[k - n], BE)) : true;
    }
    case 'might':
      // "want" and "would like" are how orders are said as well
      return !has(token, 'should plain');
    case 'saying':
      // "I heard that 3D > 4D"
      if (behind && isWord(tokens[k + 1], /^(?:that|dass|que|dat)$/) && !has(token, 'send plain')) return true;
      // "they want Vorax to go"
      if (!behind && has(token, 'should') && has(tokens[k - 1], 'it you')) return true;
      return !behind && !has(token, 'send plain stay catch');
    case 'you':
      // "Vorax, you go to 4D": it is the piece that is spoken to
      return !has(token, 'i') && !isSpokenTo(tokens, k);
    case 'if':
      return !(behind && TIMES.test(token.low));
    case 'should':
      return !has(token, 'plain saying being');
    case 'supposing':
      // "like a bad dream"
      return !has(token, 'plain') && ![1, 2].some((n) => isWord(tokens[k - n - 1], LIKE) && isWord(tokens[k - n], ONE));
    case 'othertime':
      // "my note of yesterday": of when a thing is
      return !has(token, 'plain') && !(isWord(tokens[k - 1], OF) && isThing(tokens[k - 2]));
    case 'or':
      return !/^(?:otherwise|else|sonst|anders|sinon|altrimenti)$/.test(token.low);
    default:
      return !has(token, 'plain');
  }
}

/** Where the clause of a token begins and ends: at the marks on both sides. */
export function clauseOf(tokens: readonly Token[], lo: number, hi: number): readonly [number, number] {
  let a = lo;
  let b = hi + 1;
  while (a > 0 && !isParting(tokens[a - 1])) a--;
  while (b < tokens.length && !isParting(tokens[b])) b++;
  return [a, b];
}

/** "Vorax, off you go": between the piece's mark and the word only words that change nothing. */
function isSpokenTo(tokens: readonly Token[], k: number): boolean {
  let mark = k - 1;
  while (mark > 0 && has(tokens[mark], 'plain go')) mark--;
  return isParting(tokens[mark]) && isMine(tokens[mark - 1]);
}
