import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { asThread, fillThreadEntry, findThreadEntry, lookAt } from '../../src/app/capture/entry-threads.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { openFetcher } from '../../src/app/forum/fetch.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { keepRuling } from '../../src/app/judge/rule.js';
import { serveForum } from '../../src/app/run/demo-forum.js';
import { findNearVote } from '../../src/rulesets/classic/rules/1-4-votes.js';
import { runCommand, setMachineClock } from '../harness/command.js';
import { lockOf, startWar, WAR } from '../harness/war-game.js';

const HOUR = 60 * 60_000;
const OPENED = lockOf(1) - 10 * 24 * HOUR;
const CLOSES = OPENED + 3 * 24 * HOUR;
const YES_NO = ['Yes', 'No'];

describe('words that are nearly a vote', () => {
  it.each([
    ...['[X] Yes', '[x]Yes', 'Vote: Yes!', 'Yes, of course.', 'Yes because they pay for themselves', '##vote yes'],
    ...[
      'Yes!!!',
      '“Yes”',
      '*Yes*',
      'Ｙｅｓ!',
      'yess',
      'Yes :)',
      'I would say yes',
      'I am for yes.',
      'my vote goes to yes',
    ],
    ...[
      'I vote yes, but only with walls',
      'Definitely yes from me',
      'Count me as a yes',
      'Yep',
      'Aye',
      '+1',
      '👍',
      'Ja',
      'Yes?',
    ],
  ])('for yes: %s', (text) => {
    expect(findNearVote(text, YES_NO)).toEqual(['Yes']);
  });

  it.each(['Nope.', 'No way', 'NO!', 'against', 'I changed my mind: no.', '[X] No', 'nay', 'Never. I say no to that'])(
    'for no: %s',
    (text) => {
      expect(findNearVote(text, YES_NO)).toEqual(['No']);
    },
  );

  it.each([
    ...[
      'I vote for the third way',
      '##vote maybe',
      'I abstain.',
      '[X] Walls',
      'Vote: undecided',
      'I withdraw my vote... I vote neither',
    ],
    ...['Not yes, and not no either', 'yes and no', 'unvote'],
  ])('for nobody can say what: %s', (text) => {
    expect(findNearVote(text, YES_NO)).toEqual(YES_NO);
  });

  it.each([
    ...[
      'Shall the towns be walled?',
      'When does the vote end?',
      'Is it yes or no?',
      'They cost too much.',
      'Thank you.',
    ],
    ...['There is no time to lose, my friends, the enemy is at the gates.', 'See you all on Sunday', 'Not for me.', ''],
    ...['Notable, that is.', 'Yesterday I was away', 'Forward, men!'],
  ])('is none in talk: %s', (text) => {
    expect(findNearVote(text, YES_NO)).toBeUndefined();
  });

  it('knows options by their place, with a slip, and in part of a sentence', () => {
    const towns = ['Two towns', 'Three towns', 'None'];
    expect(findNearVote('option 2', towns)).toEqual(['Three towns']);
    expect(findNearVote('The first', towns)).toEqual(['Two towns']);
    expect(findNearVote('Two twons', towns)).toEqual(['Two towns']);
    expect(findNearVote('I think that it should be three towns, all things weighed', towns)).toEqual(['Three towns']);
    expect(findNearVote('Two towns would do', towns)).toEqual(['Two towns']);
    expect(findNearVote('2', YES_NO)).toEqual(['No']);
  });
});

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const post = (id: number, author: string, hours: number, body: string, more: Partial<DemoPost> = {}): DemoPost => ({
  id,
  author,
  guest: false,
  at: OPENED + hours * HOUR,
  body,
  edits: [],
  ...more,
});

/** A vote on towns, captured from a thread in which `ids` are the forum's users. */
async function countThread(posts: readonly DemoPost[], ids: Readonly<Record<string, number>> = {}, text = WAR) {
  const war = startWar({ text, settings: 'site: {dateOrder: month-first}\ncapture: {pause: 0.01}\n' });
  closing.push(() => war.shut());
  war.open();
  const users = new Map(
    ['Mirel', 'Tolm', 'Gazetzot', 'Vorax', 'Skrel', ...Object.keys(ids)].map((name, i) => [
      name,
      { id: ids[name] ?? 11 + i, title: 'Member', joined: '2021-01-01' },
    ]),
  );
  const campaign = { title: 'Vote: towns', thread: 9, forum: 2, perPage: 20, offset: 0, users, posts };
  const forum = await serveForum({ campaign, skin: 'phpbb3', moment: CLOSES + HOUR });
  closing.push(() => forum.close());
  war.setNow(CLOSES + HOUR);
  const iso = (ms: number): string => new Date(ms).toISOString();
  war.enter(
    'votes',
    `- {name: towns, kind: normal, options: [Yes, No], opened: ${iso(OPENED)}, closes: ${iso(CLOSES)}}`,
  );
  const thread = asThread(war.game, 'towns', forum.url);
  closing.push(() => thread.store.shut());
  const fetcher = await openFetcher(thread, false, () => {});
  await lookAt(thread, { fetcher }).finally(() => fetcher.close());
  const tell = (): readonly string[] => fillThreadEntry(war.game, thread, findThreadEntry(war.game, 'towns'));
  const lines = tell();
  const questions = () => judgeNow(war.game).result.gathered.questions.filter(({ kind }) => kind === 'entry');
  return { war, forum, lines, tell, questions };
}

describe('a vote goes the way posts go', () => {
  it('a guest under a member’s name takes no vote’s place, and is a question', async () => {
    const { lines, questions } = await countThread([
      post(12, 'Mirel', 1, 'Yes'),
      post(13, 'Mirel', 2, 'No', { guest: true }),
    ]);
    expect(lines[0]).toBe('Yes 3, No 0: Yes is decided');
    expect(lines).toContain('not counted: a post of Mirel (guest)');
    expect(questions()).toMatchObject([
      {
        player: 'Mirel',
        words: 'No',
        because: { unsure: { how: 'whose', maybe: { code: 'guest-named', player: 'Mirel' } } },
      },
    ]);
  });

  it('a renamed account votes on for its player, whose last vote counts', async () => {
    const { lines, questions } = await countThread([post(12, 'Mirel', 1, 'Yes'), post(13, 'Lady Mirel', 2, 'No')], {
      'Lady Mirel': 11,
    });
    expect(lines[0]).toBe('Yes 0, No 3: No is decided');
    expect(questions()).toEqual([]);
  });

  it('an account that bears another player’s name now is a question', async () => {
    const { lines, questions } = await countThread([post(12, 'Mirel', 1, 'Yes'), post(13, 'Tolm', 2, 'No')], {
      Tolm: 11,
    });
    expect(lines[0]).toBe('Yes 3, No 0: Yes is decided');
    expect(questions()).toMatchObject([{ player: 'Tolm', words: 'No' }]);
  });

  it('other names of game.yaml count, and names in whatever form of Unicode', async () => {
    const text = WAR.replace('rank: General, mail: mirel', 'rank: General, aliases: [Mimi], mail: mirel').replaceAll(
      'Skrel',
      'Skr\u00e9l',
    );
    const { lines } = await countThread(
      [post(12, 'Mimi', 1, 'Yes'), post(13, 'Skre\u0301l', 2, 'No')],
      { Mimi: 21, 'Skre\u0301l': 22 },
      text,
    );
    expect(lines[0]).toBe('Yes 3, No 1: Yes is decided');
    expect(lines).toContainEqual(expect.stringMatching(/^Mirel: Yes, 3 points/));
    expect(lines).not.toContainEqual(expect.stringContaining('not counted'));
  });
});

it('a vote whose thread moved is asked about, and each vote is counted once', async () => {
  const posts = [post(12, 'Mirel', 1, 'Yes'), post(13, 'Tolm', 2, 'No')];
  const { war, lines } = await countThread(posts);
  const users = new Map(
    ['Tolm', 'Mirel'].map((name, i) => [name, { id: 11 + i, title: 'Member', joined: '2021-01-01' }]),
  );
  const there = posts.map((one) => ({ ...one, id: one.id + 700 }));
  const campaign = { title: 'Vote: towns', thread: 40, forum: 2, perPage: 20, offset: 0, users, posts: there };
  const forum = await serveForum({ campaign, skin: 'phpbb3', moment: CLOSES + 2 * HOUR });
  closing.push(() => forum.close());
  war.setNow(CLOSES + 2 * HOUR);
  const thread = asThread(war.game, 'towns', forum.url);
  closing.push(() => thread.store.shut());
  const look = async (move?: 'carried-over') => {
    const fetcher = await openFetcher(thread, false, () => {});
    await lookAt(thread, { fetcher }, move && { move }).finally(() => fetcher.close());
    return fillThreadEntry(war.game, thread, findThreadEntry(war.game, 'towns'));
  };
  await expect(look()).rejects.toMatchObject({ kind: 'needs-judge' });
  const now = await look('carried-over');
  expect(now[0]).toBe(lines[0]);
  expect(now.filter((line) => /^(Mirel|Tolm): /.test(line))).toHaveLength(2);
});

it('a vote whose thread has lost its posts or moved is told with its own command, which takes the judge’s word', async () => {
  const posts = ['Mirel', 'Tolm', 'Gazetzot', 'Vorax', 'Skrel'].map((name, i) => post(12 + i, name, 1 + i, 'Yes'));
  const { war, forum } = await countThread(posts);
  const { folder } = war.game;
  const vote = (...words: readonly string[]) => runCommand('vote', 'towns', '--game', folder, ...words);
  setMachineClock(CLOSES + 2 * HOUR);
  closing.push(() => setMachineClock());
  forum.setMoment(CLOSES + 2 * HOUR);
  posts.splice(0, 4);
  const missing = await vote();
  expect(missing.err).toContain('adjutant vote "towns" --accept-missing');
  expect([missing.code, missing.err]).toEqual([3, expect.not.stringContaining('adjutant capture')]);
  expect((await vote('--accept-missing')).out).toMatch(/^Yes 10, No 0/m);
  posts.splice(0, 1, post(40, 'Stranger', 60, 'Hello'));
  const moved = await vote('--thread', `${forum.url}&moved=1`);
  expect(moved.err).toMatch(/adjutant vote "towns" --carried-over.*adjutant vote "towns" --goes-on/s);
  expect([moved.code, moved.err]).toEqual([5, expect.not.stringContaining('adjutant capture')]);
});

it('a vote whose thread was captured elsewhere before is not read anew as if nothing was known of it', async () => {
  const posts = [post(12, 'Mirel', 1, 'Yes')];
  const { war, forum } = await countThread(posts);
  const entered = war.game.store.entries.load('votes')[0]?.value;
  setMachineClock(CLOSES + 2 * HOUR);
  closing.push(() => setMachineClock());
  posts.splice(0, 1, post(12, 'Mirel', 1, 'No'));
  renameSync(join(war.game.folder, 'threads'), join(war.game.folder, 'elsewhere'));
  const vote = () => runCommand('vote', 'towns', '--game', war.game.folder, '--thread', forum.url);
  expect(await vote()).toMatchObject({ code: 5, err: expect.stringContaining('it was captured before') });
  expect(war.game.store.entries.load('votes')[0]?.value).toEqual(entered);
  rmSync(join(war.game.folder, 'threads'), { recursive: true });
  renameSync(join(war.game.folder, 'elsewhere'), join(war.game.folder, 'threads'));
  forum.setMoment(CLOSES + 2 * HOUR);
  expect((await vote()).out).toMatch(/^Yes 3, No 0/m);
});

describe('what is nearly a vote', () => {
  it('is a question for each voter, counted only as the judge says, and no approval goes past it', async () => {
    const { war, lines, tell, questions } = await countThread([
      post(12, 'Mirel', 1, '[X] Yes'),
      post(13, 'Tolm', 2, 'No, thank you'),
      post(14, 'Gazetzot', 3, 'Yes\nOn second thought I say no'),
      post(15, 'Passer-by', 4, '[X] No'),
      post(16, 'Vorax', 5, 'When does the vote end?'),
    ]);
    expect(lines[0]).toBe('Yes 0, No 0: nothing is decided');
    expect(lines.filter((line) => line.startsWith('to be decided'))).toHaveLength(3);
    expect(questions().map(({ player, nearest }) => [player, nearest[0]])).toEqual([
      ['Mirel', 'Yes'],
      ['Tolm', 'No'],
      ['Gazetzot', 'Yes'],
    ]);
    const [mirel, tolm] = questions();
    const about = { why: '', about: '' };
    keepRuling(war.game, { question: mirel?.id ?? '', decision: 'read-as', orders: ['Yes'], ...about });
    keepRuling(war.game, { question: tolm?.id ?? '', decision: 'not-an-order', orders: [], ...about });
    expect(tell()[0]).toBe('Yes 3, No 0: Yes is decided');
    expect(questions().map(({ ruling }) => ruling?.decision)).toEqual(['read-as', 'not-an-order', undefined]);
  });

  it('after a vote is a question, and the vote stands meanwhile; before one it is settled by it', async () => {
    const { lines, questions } = await countThread([
      post(12, 'Mirel', 1, 'Yes'),
      post(13, 'Mirel', 2, 'No, after all.'),
      post(14, 'Tolm', 3, 'Yes!'),
      post(15, 'Tolm', 4, 'No'),
    ]);
    expect(lines[0]).toBe('Yes 3, No 2: Yes is decided');
    expect(questions()).toMatchObject([{ player: 'Mirel', words: 'No, after all.', change: { code: 'vote-before' } }]);
  });

  it('says the option a line names beside another, and what nobody saw', async () => {
    const { lines, questions } = await countThread([post(12, 'Mirel', 1, 'Yes\nNo')]);
    expect(lines).toContain('not counted: a post of Mirel');
    expect(questions()).toMatchObject([{ because: { unsure: { how: 'several' } } }]);
  });
});

it('a vote under a voter’s name by another account than his is a question', async () => {
  const users = new Map([['Mirel', { id: 11, title: 'Member', joined: '2021-01-01' }]]);
  const posts = [post(12, 'Mirel', 1, 'Good day to you all.')];
  const campaign = { title: 'War', thread: 9, forum: 2, perPage: 20, offset: 0, users, posts };
  const forum = await serveForum({ campaign, skin: 'phpbb3', moment: CLOSES + HOUR });
  closing.push(() => forum.close());
  const war = startWar({
    text: WAR,
    settings: `site: {dateOrder: month-first}\ncapture: {pause: 0.01}\n`,
  });
  closing.push(() => war.shut());
  war.open();
  war.setNow(CLOSES + HOUR);
  const game = { ...war.game, config: { ...war.game.config, thread: forum.url } };
  const look = async (of: typeof game): Promise<void> => {
    const fetcher = await openFetcher(of, false, () => {});
    await lookAt(of, { fetcher }).finally(() => fetcher.close());
  };
  await look(game);
  expect([...game.store.posts.userIds()]).toEqual([['Mirel', ['11']]]);
  users.set('Mirel', { id: 77, title: 'Member', joined: '2026-01-01' });
  posts.splice(0, 1, post(21, 'Mirel', 2, 'No'), post(22, 'Mirel', 3, 'Yes, of course.'));
  const iso = (ms: number): string => new Date(ms).toISOString();
  war.enter(
    'votes',
    `- {name: towns, kind: normal, options: [Yes, No], opened: ${iso(OPENED)}, closes: ${iso(CLOSES)}}`,
  );
  const thread = asThread(game, 'towns', `${forum.url}&vote=1`);
  closing.push(() => thread.store.shut());
  await look({ ...game, store: thread.store, config: thread.config } as typeof game);
  const lines = fillThreadEntry(game, thread, findThreadEntry(game, 'towns'));
  expect(lines).toContain('not counted: a post of Mirel (user 77)');
  const questions = judgeNow(game).result.gathered.questions.filter(({ kind }) => kind === 'entry');
  expect(questions.map(({ words, because }) => [words, because])).toMatchObject([
    ['No', { unsure: { how: 'whose', maybe: { code: 'posts-like', player: 'Mirel' } } }],
    ['Yes, of course.', { unsure: { how: 'whose' } }],
  ]);
});
