import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asThread, fillThreadEntry, findThreadEntry, lookAt } from '../../src/app/capture/entry-threads.js';
import { openFetcher } from '../../src/app/forum/fetch.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { serveForum } from '../../src/app/run/demo-forum.js';
import { lockOf, startWar, type WarGame } from '../harness/war-game.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OPENED = lockOf(1) - 10 * DAY;
const CLOSES = OPENED + 3 * DAY;

const post = (id: number, author: string, hours: number, body: string, edits: DemoPost['edits'] = []): DemoPost => ({
  id,
  author,
  guest: false,
  at: OPENED + hours * HOUR,
  body,
  edits,
});
const edited = (hours: number, body: string): DemoPost['edits'][number] => ({
  at: OPENED + hours * HOUR,
  body,
  marked: true,
  merged: false,
});

/** Everybody on the roster votes, one changes his mind, one quotes another, one votes twice over, one comes too late. */
const posts: DemoPost[] = [
  post(11, 'Old Bear', 0, 'Shall the towns be walled?'),
  post(12, 'Mirel', 1, 'Yes'),
  post(13, 'Gazetzot', 2, 'I vote for: No.\nThey cost too much.'),
  post(14, 'Tolm', 3, '[quote=Mirel;12]Yes[/quote]\nNot for me.\nNo'),
  post(15, 'Vorax', 4, 'No', [edited(5, 'Yes')]),
  post(16, 'Gazetzot', 6, 'vote Yes'),
  post(17, 'Skrel', 80, 'No'),
  post(18, 'Stranger', 7, 'No'),
];
const NAMES = ['Old Bear', 'Mirel', 'Gazetzot', 'Tolm', 'Vorax', 'Skrel', 'Stranger'];

let war: WarGame;
let forum: Awaited<ReturnType<typeof serveForum>>;

beforeAll(async () => {
  war = startWar({ settings: 'site: {dateOrder: month-first}\ncapture: {pause: 0.01}\n' });
  war.open();
  const users = new Map(NAMES.map((name, i) => [name, { id: 11 + i, title: 'Member', joined: '2021-01-01' }]));
  const thread = { title: 'Vote: towns', thread: 9, forum: 2, perPage: 20, offset: 0, users, posts };
  forum = await serveForum({ campaign: thread, skin: 'vbulletin3', moment: OPENED });
  const iso = (ms: number) => new Date(ms).toISOString();
  war.enter(
    'votes',
    `- {name: towns, kind: normal, options: [Yes, No], opened: ${iso(OPENED)}, closes: ${iso(CLOSES)}}`,
  );
});
afterAll(async () => {
  await forum.close();
  war.shut();
});

async function look(moment: number, address?: string): Promise<readonly string[]> {
  war.setNow(moment);
  forum.setMoment(moment);
  const entry = findThreadEntry(war.game, 'towns');
  const thread = asThread(war.game, 'towns', address);
  try {
    const fetcher = await openFetcher(thread, false, () => {});
    await lookAt(thread, { fetcher }).finally(() => fetcher.close());
    return fillThreadEntry(war.game, thread, entry);
  } finally {
    thread.store.shut();
  }
}

describe('a vote’s thread', () => {
  it('is captured as the game’s own is, and counted: 3, 2 and 1 points, the last vote of each, quotes and strangers left out', async () => {
    const lines = await look(OPENED + 8 * HOUR, forum.url);
    expect(lines[0]).toBe('Yes 7, No 2: Yes is decided'); // Mirel 3, Vorax 3 (as edited), Gazetzot 1 (his last); Tolm 2
    expect(lines).toContainEqual(expect.stringMatching(/^Mirel: Yes, 3 points, http:.*#post12$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Tolm: No, 2 points/));
    expect(lines).toContainEqual(expect.stringMatching(/^Gazetzot: Yes, 1 point, .*#post16$/));
    expect(lines).toContain('not counted: a post of Stranger');
    expect(lines).toContain('without a vote: Skrel');
  });

  it('counts a vote that was taken away and is back as of when it was posted', async () => {
    const [first] = posts.splice(2, 1);
    expect((await look(OPENED + 9 * HOUR))[0]).toBe('Yes 7, No 2: Yes is decided');
    if (first) posts.splice(2, 0, first);
    const lines = await look(OPENED + 10 * HOUR);
    expect(lines[0]).toBe('Yes 7, No 2: Yes is decided');
    expect(lines).toContainEqual(expect.stringMatching(/^Gazetzot: Yes, 1 point, .*#post16$/));
  });

  it('is looked at again without saying where it is; what has changed takes the place of what was entered', async () => {
    posts.splice(
      posts.findIndex(({ id }) => id === 14),
      1,
    ); // Tolm deleted his vote
    const lines = await look(CLOSES + 6 * HOUR);
    expect(lines.at(-1)).toMatch(/without a vote:.*Skrel|without a vote:.*Tolm/);
    expect(war.game.store.entries.load('votes')).toHaveLength(1);
    const entered = war.game.store.entries.load('votes')[0]?.value;
    const again = await look(CLOSES + 7 * HOUR);
    expect(again).toEqual(lines);
    expect(war.game.store.entries.load('votes')[0]?.value).toEqual(entered);
  });

  it('is told in the update with a link to every vote', () => {
    war.close(1);
    const update = war.game.store.drafts.list(1).find(({ document }) => document.kind === 'update');
    expect(update?.bbcode).toMatch(/\[b\]towns\[\/b\]: Yes \d, No \d; .* \(1\.4\)/);
    expect(update?.bbcode).toMatch(/\[url=.*?12\]Mirel Yes \(3\)\[\/url\]/);
    expect(update?.bbcode).toContain('Not counted:');
  });

  it('of a vote that was not entered is refused, and so is one whose place nobody said', () => {
    expect(() => findThreadEntry(war.game, 'bridges')).toThrow('nothing of that name was entered for turn 1');
    expect(() => asThread(war.game, 'bridges', undefined)).toThrow('nobody said yet where it is');
  });
});
