import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { readCasePosts } from './cases.js';
import type { Case } from './reading-case.js';

/** How well the posts of a case were read, beside what it expects under `orders` and `unread`. */
export interface Measured {
  /** The case's kind: what its title says before a colon. */
  readonly kind: string;
  readonly posts: number;
  /** How many orders it expects, and which of them were read without asking. */
  readonly expected: number;
  readonly read: number;
  /** Orders that were not meant. */
  readonly wrong: readonly string[];
  /** Doubts where the case expects none. */
  readonly needless: readonly string[];
  /** Orders and doubts that were meant and taken for talk; of an illegal order the name, as it was typed. */
  readonly lost: readonly string[];
}

/** Reads the posts of a case's first turn and measures the reading. Of what a case does not say it expects nothing is measured. */
export function measureCase(one: Case, ruleset: Ruleset): Measured {
  const [{ record, expect }] = one.steps;
  const { orders, unread, strangers } = readCasePosts(record, ruleset);
  const wanted = textsOf(expect.orders);
  const asked = textsOf(expect.unread);
  const missing = without(wanted, orders);
  const doubts = withoutLike(unread, asked);
  const missed = withoutLike(asked, unread);
  // an order is asked about where a doubt holds its piece or a place of it; what more is missing than was asked is lost
  const open = missing.filter((order) => !doubts.some((words) => isAbout(words, order)));
  const heads = [...wanted, ...orders].map((order) => order.split(' > ')[0]?.toLowerCase() ?? '');
  const gone = namesOf(expect.illegal).filter(
    (name) =>
      ![...heads, ...strangers.map((typed) => typed.toLowerCase())].some((head) =>
        isNamedIn(head, name.toLowerCase()),
      ) && !unread.some((words) => words.toLowerCase().includes(name.toLowerCase())),
  );
  const spare = doubts.filter((words) => !missing.some((order) => isAbout(words, order)));
  return {
    kind: one.title.includes(':') ? one.title.slice(0, one.title.indexOf(':')) : one.title,
    posts: record.posts.length,
    expected: wanted.length,
    read: wanted.length - missing.length,
    wrong: expect.orders === undefined ? [] : without(orders, wanted),
    needless: expect.unread === undefined ? [] : doubts,
    lost: [
      ...open.slice(spare.length),
      ...missed.filter((words) => !orders.some((order) => isAbout(words, order))),
      ...new Set(gone),
    ],
  };
}

/** Of the orders a case has as illegal the names of who was ordered, under whatever key; what is no name is the rule's number. */
function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    typeof one !== 'object' || one === null
      ? []
      : Object.entries(one).flatMap(([key, said]) =>
          key !== 'rule' && typeof said === 'string' && said !== '' ? [said] : [],
        ),
  );
}

/** True where the head of an order is about a name: it begins with it, or what is asked for it ends with it. */
const isNamedIn = (head: string, name: string): boolean =>
  head === name || head.startsWith(`${name}:`) || head.endsWith(`: ${name}`);

/** The name an order begins with, in small letters. */
const nameOf = (order: string): string => order.slice(0, order.indexOf(':')).toLowerCase();

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Of a list what another does not hold, repetitions counted. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Of a list of words what shares no stretch with any of another: a doubt may be cut a little otherwise. */
function withoutLike(list: readonly string[], other: readonly string[]): readonly string[] {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const folded = other.map(fold);
  return list.filter((item) => {
    const words = fold(item);
    return !folded.some((one) => one.includes(words) || words.includes(one));
  });
}

const PLACE = /(?<![\p{L}\p{N}])\p{L}*\p{N}[\p{L}\p{N}]*/gu;

/** True where words hold the name an order begins with, or a place or number of it. */
function isAbout(words: string, order: string): boolean {
  const small = words.toLowerCase();
  const name = nameOf(order);
  return (
    small.includes(name) ||
    [...order.slice(name.length).matchAll(PLACE)].some(([place]) => small.includes(place.toLowerCase()))
  );
}

/** The sum of some cases. */
export interface Measure {
  readonly posts: number;
  readonly expected: number;
  readonly read: number;
  readonly wrong: number;
  readonly needless: number;
  readonly lost: number;
}

export function sumMeasured(measured: readonly Measured[]): Measure {
  const sum = (of: (one: Measured) => number) => measured.reduce((all, one) => all + of(one), 0);
  return {
    posts: sum(({ posts }) => posts),
    expected: sum(({ expected }) => expected),
    read: sum(({ read }) => read),
    wrong: sum(({ wrong }) => wrong.length),
    needless: sum(({ needless }) => needless.length),
    lost: sum(({ lost }) => lost.length),
  };
}
