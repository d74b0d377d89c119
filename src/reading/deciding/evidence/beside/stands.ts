import { hasRole, type Token } from '../../../tokens/token.js';
import { isHarmless, isMark, isMotion } from '../../../tokens/token-roles.js';
import { decideClause } from '../../decide-clause.js';
import type { Decided } from '../../decided.js';
import { isRemark } from '../../doubts/own-remark.js';
import type { Knowledge, Range } from '../../knowledge.js';
import { isGovernedFromBefore, isGovernedFromBehind } from './governed.js';

/** What parts what is said of a piece from the rest of a clause. */
const PARTING = new Set(['comma', 'semi', 'dash', 'colon', 'stop', 'lparen', 'rparen', 'face']);
const OPENING = new Set(['colon', 'dash', 'lparen']);
/** So many words tell a tale before what stays: "As the red sun sets slowly, …". */
const TALE = 3;

type Stand<V> = Extract<Decided<V>, { bin: 'order' }>;

/**
 * A part of a clause that says of pieces of the author's that they stay and nothing else, beside a remark that bears nothing
 * on it: "Nothing to report: Vorax and Mol both hold", "Vorax stays put, they have not learned their lines".
 */
export function readStandBesideTalk<V>(
  said: readonly Token[],
  clause: Range,
  known: Knowledge<V>,
): readonly Stand<V>[] {
  const { staying } = known.language;
  const still = findIn(said, clause, ({ type }) => staying.includes(type));
  if (still < 0) return [];
  const who = findPronoun(said, clause, still, known);
  const tokens = who ? said.with(who.at, who.name) : said;
  const first = who ? who.at : findIn(tokens, clause, (token) => isSubject(token, known));
  if (first < 0 || first > still) return [];
  const from = who ? first : beginOf(tokens, clause, first);
  const to = endOf(tokens, clause, still);
  const meaning = readStill(tokens.slice(from, to), known);
  if (!meaning) return [];
  const piece = meaning.kind === 'orders' ? meaning.intents[0].found.piece : '';
  const places = [known.placeOf(piece) ?? ''];
  const [ahead, after] = [tokens.slice(clause.from, from), tokens.slice(to, clause.to)];
  // "Only between us: Vorax: stand"
  if (tokens[first + 1]?.type === 'colon' && !ahead.every(isHarmless)) return [];
  const told = who !== undefined || (ahead[0]?.type === 'comma' && hasRole(ahead[1], 'aside-opening'));
  if (
    !(told || leadsIn(ahead, meaning.kind === 'group')) ||
    isGovernedFromBefore({ said: ahead, piece, places, known })
  )
    return [];
  const list = meaning.kind === 'group' || meaning.intents.length > 1;
  const placed = tokens[still + 1]?.type === 'at' && tokens[still + 2]?.square === places[0];
  const firm = list || placed || isFirm(tokens[still], tokens[first + 1], known);
  const bearing = withoutItsOwn(after);
  if (
    isGovernedFromBehind({ said: bearing, piece, places, known }) ||
    !isRemark(after, { firm, linking: hasRole(tokens[still], 'linking') })
  )
    return [];
  return [{ bin: 'order', from, to, meaning }];
}

/** "Vorax I need at home and he stays", "Vorax is tired. It stays where it is": who it is, and where in the row the pronoun stands. */
function findPronoun(said: readonly Token[], clause: Range, still: number, known: Knowledge) {
  const { isMine, carried, own } = known;
  let at = still - 1;
  while (at > clause.from && said[at]?.type === 'aux') at--;
  const pronoun = said[at];
  // "Vorax goes to 4D, I stay put"
  const before = said[at - 1]?.type ?? '';
  const another = said.slice(0, Math.max(at, 0)).some((token) => isSubject(token, known));
  const himself = another && hasRole(pronoun, 'first-person') && (before === 'and' || PARTING.has(before));
  if (pronoun && at >= clause.from && himself && own !== undefined && !hasRole(said[still], 'linking'))
    return { at, name: { ...pronoun, type: 'name', text: own, piece: own, roles: undefined } };
  if (at < clause.from || !hasRole(pronoun, 'standing-for') || !pronoun) return undefined;
  const names = said.slice(clause.from, at).filter(({ type }) => type === 'name');
  const name = names.length > 0 ? names[0] : carried.before;
  // "stays where it is"; but "do nothing" tells as much
  const firm = said[still]?.within?.[0]?.has('staying') === true;
  // "Vorax has a roof and it holds"
  const his = names.length > 0 && !hasRole(pronoun, 'struck');
  if (!(firm || his) || !name || !isMine(name.piece ?? '') || names.some(({ piece }) => piece !== name.piece))
    return undefined;
  return { at, name: { ...name, from: pronoun.from, to: pronoun.to } };
}

function findIn(tokens: readonly Token[], { from, to }: Range, is: (token: Token) => boolean): number {
  const at = tokens.slice(from, to).findIndex(is);
  return at < 0 ? -1 : from + at;
}

function isSubject({ type, piece }: Token, { isMine }: Knowledge): boolean {
  return type === 'all' || type === 'rest' || (type === 'name' && isMine(piece ?? ''));
}

/** Behind the last mark before the first name. */
function beginOf(tokens: readonly Token[], { from }: Range, first: number): number {
  for (let i = first - 1; i >= from; i--) {
    const token = tokens[i] as Token;
    if (PARTING.has(token.type) || hasRole(token, 'concluding') || isOpening(tokens, i, from)) return i + 1;
  }
  return from;
}

/** ", and Vorax stays": nothing is listed before it. */
function isOpening(tokens: readonly Token[], index: number, from: number): boolean {
  const before = index > from ? tokens[index - 1] : undefined;
  return tokens[index]?.type === 'and' && (before === undefined || PARTING.has(before.type));
}

/** At the next mark, where it is not the bracket that closes "Vorax (hold)". */
function endOf(tokens: readonly Token[], { to }: Range, still: number): number {
  const end = findIn(tokens, { from: still + 1, to }, ({ type }) => PARTING.has(type));
  if (end < 0) return to;
  return tokens[end]?.type === 'rparen' ? end + 1 : end;
}

/** What words mean but for what only says how, or that others do so, too: that pieces stay, for sure. */
function readStill<V>(said: readonly Token[], known: Knowledge<V>): Stand<V>['meaning'] | undefined {
  const plain = withoutWhere(withoutAside(said, known).filter((token) => !isBeside(token)));
  const sentences = known.findSentences(plain);
  const whole = { from: 0, to: plain.length };
  if (sentences.length !== 1) return undefined;
  const [only, ...more] = decideClause(plain, sentences, whole, sentences, known);
  if (only?.bin !== 'order' || more.length > 0 || only.from > 0 || only.to < plain.length) return undefined;
  const { meaning } = only;
  if (meaning.kind === 'group') return meaning;
  // "Red Guard (Second) holds", where another piece is called Red (Second) Guard
  const beside = said.filter(isBeside);
  const widened = meaning.intents.some(({ found }) => beside.some(({ text }) => known.widens(found.piece, text)));
  if (widened || meaning.manner !== 'still') return undefined;
  return meaning.intents.every(({ found }) => found.known) ? meaning : undefined;
}

/**
 * Without what stands between a name and its verb in passing, in brackets or between commas: "Vorax (the ones at 3D) holds",
 * "Vorax, who sulks since the soup ran out, stays", "Vorax, as ever, stays"; and without what it does before it stays, where
 * that is no going and no striking: "Vorax contests nothing and stays".
 */
function withoutAside(said: readonly Token[], { language: { staying, taking, joining }, placeOf }: Knowledge) {
  const name = said.findIndex(({ type }) => type === 'name');
  const still = said.findIndex(({ type }) => staying.includes(type));
  const open = said[name + 1];
  if (name < 0 || still < name || !open) return said;
  const home = placeOf(said[name]?.piece ?? '');
  const plain = (token: Token) =>
    !OF_AN_ORDER.has(token.type) &&
    !taking.includes(token.type) &&
    !joining.includes(token.hint ?? '') &&
    (token.square === undefined || token.square === home);
  const close = said.findLastIndex(({ type }, i) => i < still && type === CLOSING.get(open.type));
  const aside = said.slice(name + 2, Math.max(close, name + 2));
  const who = aside.length === 0 || open.type === 'lparen' || hasRole(aside[0], 'relative');
  if (close > name + 1 && who && aside.every(plain)) return [...said.slice(0, name + 1), ...said.slice(close + 1)];
  const does = said.slice(name + 1, still - 1);
  const joined = said[still - 1]?.type === 'and' && does.length <= MOST_DOING && (open.verbal === true || !open.roles);
  const idle = (token: Token) =>
    token.type === 'word' && !isMotion(token) && plain(token) && !HELD.some((role) => hasRole(token, role));
  return joined && does.every(idle) ? [...said.slice(0, name + 1), ...said.slice(still)] : said;
}

/** What closes an aside, by what opens it. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['lparen', 'rparen'],
  ['comma', 'comma'],
  ['dash', 'dash'],
]);
const OF_AN_ORDER = new Set(['name', 'arrow', 'or', 'ask', 'quote', 'recall', 'rest', 'all', 'amend', 'hedge']);
/** So many words may say what somebody does that stays. */
const MOST_DOING = 3;
const HELD = ['able', 'saying', 'opining', 'past', 'asking', 'waiting', 'other-time', 'another-turn'] as const;

/** Without "where they are" at its end. */
function withoutWhere(said: readonly Token[]): readonly Token[] {
  const [place, are] = said.slice(-2);
  // "quedan donde están"
  if (hasRole(place, 'aside-opening') && hasRole(place, 'pointing-there') && are?.type === 'aux')
    return said.slice(0, -2);
  const [where, who, be] = said.slice(-3);
  const is = be?.type === 'aux' || hasRole(be, 'judging') || hasRole(be, 'staying');
  return hasRole(where, 'aside-opening') && hasRole(who, 'standing-for') && is ? said.slice(0, -3) : said;
}

/** "himself", "both", "likewise", "either", "as usual" */
function isBeside(token: Token): boolean {
  if (KEPT.has(token.type)) return false;
  const how = (['equally', 'reflexive', 'of-now', 'concluding'] as const).some((role) => hasRole(token, role));
  return how || BESIDE.has(token.type) || (token.type === 'word' && /ly$/iu.test(token.text));
}

const KEPT = new Set(['name', 'and', 'comma', 'colon', 'aux']);
const BESIDE = new Set(['polite', 'lead', 'lparen', 'rparen', 'face']);

/** Nothing, or what a colon or a "so" ends, or hardly a word: no tale. */
function leadsIn(ahead: readonly Token[], group: boolean): boolean {
  const last = ahead.at(-1);
  if (ahead.some(({ type }) => type === 'quote' || type === 'amend')) return false;
  if (!last || ahead.every(isHarmless)) return true;
  if (last.type === 'colon' && ahead.at(-2)?.type === 'name') return false;
  const words = ahead.filter(({ type }) => type === 'word').length;
  return OPENING.has(last.type) || hasRole(last, 'concluding') || group || words < TALE;
}

/** Without what a reason says of itself: "somebody has to mind the shop", "as it always does", "they are all asleep". */
function withoutItsOwn(after: readonly Token[]): readonly Token[] {
  if (after[0]?.type !== 'comma' || after.some(isMotion)) return after;
  return after.filter((token, i) => {
    const before = after[i - 1];
    const who = before !== undefined && !isMark(before) && !hasRole(before, 'first-person');
    if (token.type === 'all') return !who;
    return token.type !== 'hedge' || !who || !(hasRole(token, 'bound') || hasRole(token, 'habitual'));
  });
}

/** Words that only an order uses: "Vorax: hold", "no move", "stays put". */
function isFirm(still: Token | undefined, next: Token | undefined, { language }: Knowledge): boolean {
  const [, ...orders] = language.staying;
  return still?.within !== undefined || orders.includes(still?.type ?? '') || OPENING.has(next?.type ?? '');
}
