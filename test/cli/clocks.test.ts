import { describe, expect, it } from 'vitest';
import { APART, aheadAt, compareClocks, findWrongClock } from '../../src/app/forum/clocks.js';
import { readAge, readHttpDate } from '../../src/browser/fetcher.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 8, 19, 12);

/** What the clocks say, from NOW on: this machine's is right. */
interface Case {
  readonly name: string;
  /** How far the forum's clock is ahead; absent where it tells none. */
  readonly ahead?: number;
  readonly age?: number;
  readonly word?: Parameters<typeof compareClocks>[1];
  /** The moment taken, from NOW on; or what is found instead. */
  readonly taken: number | 'apart';
  readonly untold?: true;
}

const CASES: readonly Case[] = [
  { name: 'two clocks that are kept as clocks are', ahead: 40_000, taken: 40_000 },
  { name: 'a forum some minutes ahead', ahead: 7 * MINUTE, taken: 7 * MINUTE },
  { name: 'a forum some minutes behind', ahead: -7 * MINUTE, taken: -7 * MINUTE },
  { name: 'the last that passes', ahead: APART, taken: APART },
  { name: 'the first that does not', ahead: APART + 1, taken: 'apart' },
  { name: 'a day ahead', ahead: DAY, taken: 'apart' },
  { name: 'a day behind', ahead: -DAY, taken: 'apart' },
  { name: 'a year that is none', ahead: -50 * 365 * DAY, taken: 'apart' },
  { name: 'an hour ahead, as where a server calls its own time UTC', ahead: HOUR, taken: 'apart' },
  { name: 'no time told', taken: 0, untold: true },
  { name: 'no time told, by a cache', age: 10 * MINUTE, taken: -10 * MINUTE, untold: true },
  { name: 'a copy of an hour ago that bears its own time', ahead: -HOUR, age: HOUR, taken: -HOUR },
  { name: 'a copy of an hour ago that bears the cache’s time', ahead: 0, age: HOUR, taken: -HOUR },
  {
    name: 'a copy of two minutes ago that bears its own time',
    ahead: -2 * MINUTE,
    age: 2 * MINUTE,
    taken: -2 * MINUTE,
  },
  { name: 'an old copy that does not tell its age', ahead: -HOUR, taken: 'apart' },
  { name: 'an age that explains only half of it', ahead: -2 * DAY, age: DAY, taken: 'apart' },
  { name: 'an age that no cache has', ahead: DAY, age: 900 * DAY, taken: 'apart' },
  { name: 'a day ahead, and the judge trusts it', ahead: DAY, word: { trusted: 'forum', ahead: DAY }, taken: DAY },
  { name: 'a day ahead, and the judge trusts ours', ahead: DAY, word: { trusted: 'machine', ahead: DAY }, taken: 0 },
  {
    name: 'a copy of an hour ago, a day ahead, where ours is trusted',
    ahead: DAY - HOUR,
    age: HOUR,
    word: { trusted: 'machine', ahead: DAY },
    taken: -HOUR,
  },
  { name: 'set right again after the judge trusted it', ahead: 0, word: { trusted: 'forum', ahead: DAY }, taken: 0 },
  {
    name: 'set right again after the judge trusted ours',
    ahead: 30_000,
    word: { trusted: 'machine', ahead: DAY },
    taken: 30_000,
  },
  {
    name: 'two days ahead where a day was trusted',
    ahead: 2 * DAY,
    word: { trusted: 'forum', ahead: DAY },
    taken: 'apart',
  },
  {
    name: 'summer time of a server that calls its own time UTC, where ours is trusted',
    ahead: 3 * HOUR,
    word: { trusted: 'machine', ahead: 2 * HOUR },
    taken: 0,
  },
  {
    name: 'the same where the forum’s is trusted',
    ahead: 3 * HOUR,
    word: { trusted: 'forum', ahead: 2 * HOUR },
    taken: 'apart',
  },
  { name: 'no time told, and the judge trusts ours', word: { trusted: 'machine' }, taken: 0 },
  {
    name: 'no time told once, by a forum trusted to be a day ahead',
    word: { trusted: 'forum', ahead: DAY },
    taken: DAY,
    untold: true,
  },
];

describe('two clocks', () => {
  it.each(CASES)('$name', ({ ahead, age = 0, word, taken, untold }) => {
    const told = { machine: NOW, age, ...(ahead !== undefined && { forum: NOW + ahead }) };
    const compared = compareClocks(told, word);
    if (taken === 'apart') expect(compared.kind).toBe('apart');
    else expect(compared).toEqual({ kind: untold ? 'untold' : 'agreed', moment: NOW + taken });
  });

  it.each([
    { name: 'ours was set back', machine: NOW - DAY, forum: NOW, wrong: 'machine' },
    { name: 'the forum’s was set back', machine: NOW, forum: NOW - DAY, wrong: 'forum' },
    { name: 'one has leapt ahead: neither can be called wrong', machine: NOW, forum: NOW + DAY, wrong: undefined },
    { name: 'both are behind', machine: NOW - DAY, forum: NOW - 2 * DAY, wrong: undefined },
  ])('by the last look: $name', ({ machine, forum, wrong }) => {
    expect(findWrongClock(machine, forum, { last: { at: NOW - HOUR, clock: NOW - HOUR } })).toBe(wrong);
    expect(findWrongClock(machine, forum, { newest: NOW - HOUR })).toBe(wrong);
    expect(findWrongClock(machine, forum, {})).toBeUndefined();
  });

  it('agree on a look as far as it can tell: pages saved hours ago, or a clock gone wrong, say nothing of the forum’s', () => {
    expect(aheadAt({ at: NOW, clock: NOW + 90_000 }, undefined)).toBe(90_000);
    expect(aheadAt({ at: NOW, clock: NOW - 3 * HOUR }, undefined)).toBe(0);
    expect(aheadAt({ at: NOW, clock: NOW + DAY }, undefined)).toBe(0);
    expect(aheadAt({ at: NOW, clock: NOW - 3 * HOUR }, { trusted: 'forum', ahead: DAY })).toBe(DAY);
  });
});

describe('the headers', () => {
  it.each([
    ['Sun, 20 Sep 2026 05:01:00 GMT', '2026-09-20T05:01:00.000Z'],
    ['Sunday, 20-Sep-26 05:01:00 GMT', '2026-09-20T05:01:00.000Z'],
    ['Sun Sep 20 05:01:00 2026', '2026-09-20T05:01:00.000Z'],
    ['Sun, 20 Sep 2026 07:01:00 +0200', '2026-09-20T05:01:00.000Z'],
    ['Sun, 20 Sep 2026 05:01:00', undefined],
    ['2026-09-20 05:01:00', undefined],
    ['-1', undefined],
    ['yesterday GMT', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('Date: %s', (text, read) => {
    const ms = readHttpDate(text);
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(read);
  });

  it.each([
    ['60', 60_000],
    [' 0 ', 0],
    ['-5', 0],
    ['1.5', 0],
    ['9'.repeat(40), 0],
    [undefined, 0],
  ])('Age: %s', (text, ms) => expect(readAge(text)).toBe(ms));
});
