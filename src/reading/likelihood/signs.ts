import type { Knowledge } from '../deciding/knowledge.js';
import type { Roles } from '../words/roles.js';
import type { Bit, Utterance } from './bits.js';
import { mix, numberOf } from './hash.js';
import { AS, HINT, PAIR, ROLE, SIGN, type SignZone, TYPE, VERBAL, WORD } from './sign-numbers.js';
import type { Telling } from './tellings.js';

/** What stands beside an utterance in the post, as numbers. */
export interface Surroundings {
  /** The sign and the word before it, the word and the two words behind it. */
  readonly before: readonly [number, number];
  readonly behind: readonly [number, number];
  /** True where another line of the post is an order. */
  readonly ordersBeside: boolean;
}

/** Longer counts and gaps tell no more than this. */
const MOST = 3;
const WIDEST = 12;
const LONGEST = 6;
const FIFTH = 5;
/** So many words behind the last end are looked at two by two. */
const SEEN_BEHIND = 6;

/**
 * The signs by which it is judged whether an utterance tells something: its words, alone and by twos, where they stand to the
 * piece and the place, what the lexer knows of them, and how the utterance is built. Names and places stand for what they
 * are (the piece itself, another of the author's, a friend, an enemy, who stands at the goal), never for themselves. Each
 * sign is a number; some come twice.
 */
export function signsOf(telling: Telling, beside: Surroundings, known: Knowledge): readonly number[] {
  const { kind, utterance, subject, goal, struck } = telling;
  const mark = numberOf(kind);
  const signs: number[] = [];
  const add = (what: number, word: number) => signs.push(mix(mix(mark, what), word));
  const words = utterance.map((bit, i) => spellBit(bit, i, telling, known));
  const wordAt = (i: number) => (i < 0 ? AS.begin : (words[i] ?? AS.end));
  const pairAt = (i: number) => mix(wordAt(i), wordAt(i + 1));
  const s = subject ? subject.at : -1;
  const g = goal ? goal.at : -1;
  const t = struck ? struck.at : -1;
  const first = Math.min(...[s, g, t].filter((at) => at >= 0), utterance.length);
  const last = Math.max(s, g, t);
  const [low, high] = last < 0 ? [0, utterance.length - 1] : [first, last];
  let begin = low - 1;
  while (begin >= 0 && !isOtherEnd(utterance[begin] as Bit, telling, known)) begin--;
  let end = high + 1;
  while (end < utterance.length && !isOtherEnd(utterance[end] as Bit, telling, known)) end++;
  for (let i = 0; i < utterance.length; i++) {
    const { token, kind: sort } = utterance[i] as Bit;
    const word = words[i] as number;
    const zone: SignZone =
      i <= begin ? 'P' : i >= end ? 'Q' : i < low ? 'B' : i > high ? 'A' : i === s || i === g || i === t ? 'E' : 'M';
    const near = zone !== 'P' && zone !== 'Q';
    if (near) {
      add(SIGN.word, word);
      add(WORD[zone], word);
      if (i > 0 && (zone !== 'A' || i < high + SEEN_BEHIND)) add(PAIR[zone], pairAt(i - 1));
    }
    if (token === undefined || sort !== 'word') continue;
    for (const role of numbersOf(token.roles)) {
      add(ROLE[zone], role);
      if (near) add(SIGN.role, role);
      if (i === s + 1) add(SIGN.subjectRole, role);
      if (i === s - 1) add(SIGN.beforeRole, role);
      if (g >= 0 && i === g - 1) add(SIGN.goalRole, role);
      if (g >= 0 && i === g + 1) add(SIGN.behindRole, role);
      if (i === 0) add(SIGN.firstRole, role);
    }
    add(TYPE[zone], numberOf(token.type));
    if (token.hint !== undefined) add(HINT[zone], numberOf(token.hint));
    if (token.verbal && near) add(VERBAL[zone], 1);
  }
  if (s >= 0) {
    add(SIGN.p, wordAt(s - 1));
    add(SIGN.p2, pairAt(s - 2));
    add(SIGN.a, wordAt(s + 1));
    add(SIGN.a2, pairAt(s + 1));
    const next = utterance[s + 1];
    if (next?.kind === 'word') add(SIGN.ending, numberOf(next.text.slice(-2)));
    if (next?.token?.verbal) add(SIGN.verbal, 1);
    if (next?.token) add(SIGN.type, numberOf(next.token.type));
    if (next?.token?.hint !== undefined) add(SIGN.hint, numberOf(next.token.hint));
  }
  if (g >= 0) {
    add(SIGN.g, wordAt(g - 1));
    add(SIGN.g2, pairAt(g - 2));
    add(SIGN.h, wordAt(g + 1));
    add(SIGN.h2, pairAt(g + 1));
  }
  if (struck && t < 0) add(SIGN.side, known.isFriend(struck.piece) ? 5 : 4);
  if (struck && t >= 0) {
    add(SIGN.u, wordAt(t - 1));
    add(SIGN.u2, pairAt(t - 2));
    add(SIGN.v, wordAt(t + 1));
    add(SIGN.side, (g < t ? 1 : 0) + (known.isFriend(struck.piece) ? 2 : 0));
  }
  add(SIGN.first, wordAt(0));
  add(SIGN.first2, pairAt(0));
  add(SIGN.last, wordAt(utterance.length - 1));
  addShape(telling, known, add);
  add(SIGN.before, beside.before[0]);
  add(SIGN.beforeWord, beside.before[1]);
  add(SIGN.behind, beside.behind[0]);
  add(SIGN.behind2, mix(beside.behind[0], beside.behind[1]));
  add(SIGN.orders, beside.ordersBeside ? 1 : 0);
  return signs;
}

const NONE: readonly number[] = [];
const numbered = new WeakMap<Roles, readonly number[]>();

/** Roles as numbers: most words of a kind share theirs. */
function numbersOf(roles: Roles | undefined): readonly number[] {
  if (roles === undefined) return NONE;
  const before = numbered.get(roles);
  if (before) return before;
  const numbers = [...roles].map(numberOf);
  numbered.set(roles, numbers);
  return numbers;
}

/** A bit as it is counted: a word as it is, a name or a place by what it is to the telling. */
function spellBit(bit: Bit, at: number, { subject, goal }: Telling, known: Knowledge): number {
  const { kind, piece, place } = bit;
  if (at === subject?.at) return subject.naming === 'name' ? AS.subject : mix(numberOf(subject.naming), bit.number);
  if (kind === 'place') {
    if (subject !== undefined && place === known.placeOf(subject.piece)) return AS.home;
    return goal !== undefined && place === goal.place ? AS.goal : AS.place;
  }
  if (kind !== 'piece') return bit.number;
  if (piece === undefined) return AS.unknown;
  if (piece === subject?.piece) return AS.subject;
  if (known.isMine(piece)) return AS.mine;
  const there = goal !== undefined && known.placeOf(piece) === goal.place;
  if (known.isFriend(piece)) return there ? AS.friendThere : AS.friend;
  return there ? AS.enemyThere : AS.enemy;
}

/** True for a bit where another telling begins: another piece of the author's, another place. */
function isOtherEnd({ piece, place }: Bit, { subject }: Telling, known: Knowledge): boolean {
  if (piece !== undefined) return known.isMine(piece);
  return place !== undefined && (subject === undefined || place !== known.placeOf(subject.piece));
}

const QUOTES = new Set(['"', '“', '”', '„', '«', '»']);
const few = (count: number) => Math.min(count, MOST);

/** How an utterance is built. */
function addShape(
  { utterance, subject, goal }: Telling,
  known: Knowledge,
  add: (what: number, word: number) => void,
): void {
  const isMine = ({ piece }: Bit) => piece !== undefined && known.isMine(piece);
  const mine = new Set<string>();
  const places = new Set<string>();
  let [others, quotes] = [0, 0];
  for (const bit of utterance) {
    if (bit.place !== undefined) places.add(bit.place);
    else if (bit.kind === 'piece' && isMine(bit)) mine.add(bit.piece as string);
    else if (bit.kind === 'piece') others++;
    else if (bit.kind === 'sign' && QUOTES.has(bit.text)) quotes++;
  }
  add(SIGN.own, few(mine.size));
  add(SIGN.else, few(others));
  add(SIGN.places, few(places.size));
  add(SIGN.length, Math.min(Math.floor(utterance.length / FIFTH), LONGEST));
  add(SIGN.quotes, few(quotes));
  if (subject === undefined) return;
  add(SIGN.by, numberOf(subject.naming));
  const home = known.placeOf(subject.piece);
  const at = utterance.findIndex(({ place }) => place !== undefined && place === home);
  add(SIGN.home, at < 0 ? 0 : goal === undefined ? 1 : at < goal.at ? 2 : 3);
  if (goal === undefined) return;
  const [from, to] = [Math.min(subject.at, goal.at), Math.max(subject.at, goal.at)];
  const between = utterance.slice(from + 1, to);
  const flag = (is: boolean) => (is ? 1 : 0);
  add(SIGN.way, flag(subject.at < goal.at));
  add(SIGN.near, flag(home !== undefined && known.language.isNear(home, goal.place)));
  add(SIGN.gap, Math.min(to - from, WIDEST));
  add(SIGN.amid, flag(between.some(({ kind, piece }) => kind === 'piece' && piece !== subject.piece)));
  add(SIGN.mineAmid, flag(between.some((bit) => isMine(bit) && bit.piece !== subject.piece)));
  add(SIGN.placeAmid, flag(between.some(({ place }) => place !== undefined && place !== home)));
  add(SIGN.selfAmid, flag(between.some(({ kind, token }) => kind === 'word' && token?.roles?.has('first-person'))));
  const isThere = ({ piece }: Bit) =>
    piece !== undefined && piece !== subject.piece && known.placeOf(piece) === goal.place;
  const there = utterance.find(isThere)?.piece;
  add(SIGN.there, there === undefined ? 0 : known.isFriend(there) ? 1 : 2);
}

const LAST_WORD = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u;
const TWO_WORDS = /([\p{L}\p{N}]+)(?:[^\p{L}\p{N}]+([\p{L}\p{N}]+))?/u;
const ENDS_IN_A_WORD = /[\p{L}\p{N}]$/u;
/** So much of the text on either side is looked at. */
const BESIDE = 40;

/** What stands beside an utterance in its post. */
export function surroundingsOf(utterance: Utterance, text: string, ordersBeside: boolean): Surroundings {
  const from = utterance[0]?.from ?? 0;
  const to = utterance.at(-1)?.to ?? from;
  const before = text.slice(Math.max(0, from - BESIDE), from).trimEnd();
  const behind = text.slice(to, to + BESIDE);
  const sign = before === '' ? '<' : ENDS_IN_A_WORD.test(before) ? 'word' : (before.at(-1) as string);
  const [word = '<'] = LAST_WORD.exec(before) ?? [];
  const [, next = '>', further = '>'] = TWO_WORDS.exec(behind) ?? [];
  const small = (one: string) => numberOf(one.toLowerCase());
  return { before: [numberOf(sign), small(word)], behind: [small(next), small(further)], ordersBeside };
}
