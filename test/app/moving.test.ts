import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Captured } from '../../src/app/capture/capture-run.js';
import { type CaptureOptions, captureThread } from '../../src/app/capture/look.js';
import { captureFiles } from '../../src/app/capture/saved-pages.js';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { keepRuling } from '../../src/app/judge/rule.js';
import { type DemoSkin, serveForum } from '../../src/app/run/demo-forum.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso } from '../../src/core/time.js';
import type { Decision } from '../../src/rulesets/contract/question-facts.js';
import { manners } from '../harness/loopback.js';

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:20Z');
const LOCK = at('2026-09-20T05:00Z');
const NAMES = ['Mara', 'Ilex', 'Tamsin', 'Old Bear'];

const WAR = `ruleset: classic
name: The Ashen Tide
zone: UTC
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Blue], at: 3D}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
  - {name: Gorgon, team: Phyrexia, rank: Evincar, at: 12H}
players:
  - {name: Mara, team: Coalition}
  - {name: Tamsin, team: Coalition}
  - {name: Ilex, team: Phyrexia}
control: {Mara: [Sai Rei], Tamsin: [Mistwalkers], Ilex: [Gorgon]}
`;

function post(id: number, author: string, time: string, body: string, more: Partial<DemoPost> = {}): DemoPost {
  return { id, author, guest: false, at: at(time), body, edits: [], ...more };
}

/** A thread as it stood when the forum moved. */
const POSTS: readonly DemoPost[] = [
  post(11, 'Old Bear', '2026-09-06T18:20Z', 'The turn is open.'),
  post(12, 'Mara', '2026-09-07T10:00Z', 'Sai Rei: 3D > 4D'),
  post(13, 'Ilex', '2026-09-08T10:00Z', 'Gorgon: 12H > 11H'),
  post(14, 'Tamsin', '2026-09-09T10:00Z', 'Mistwalkers: 8C > 9C'),
  post(15, 'Ilex', '2026-09-09T11:00Z', 'We shall see.'),
];

const closing: (() => Promise<void> | void)[] = [];
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-moving-'));
  now = OPENED;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

interface Board {
  readonly skin?: DemoSkin;
  readonly thread?: number;
  readonly posts: DemoPost[];
  /** The users in the order of their ids, from 11 on. */
  readonly users?: readonly string[];
  /** Hours from UTC of its times. */
  readonly offset?: number;
}

async function forumOf({ skin = 'vbulletin3', thread = 7, posts, users = NAMES, offset = 0 }: Board) {
  const named = users.map((name, i) => [name, { id: 11 + i, title: 'Member', joined: '2021-01-01' }] as const);
  const campaign = { title: 'Movement', thread, forum: 1, perPage: 3, offset, users: new Map(named), posts };
  const forum = await serveForum({ campaign, skin, moment: now });
  closing.push(() => forum.close());
  return forum;
}
type Forum = Awaited<ReturnType<typeof forumOf>>;

function play(thread: string): Game {
  writeFileSync(join(folder, 'game.yaml'), WAR);
  const settings = `thread: ${thread}\nsite: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\n`;
  writeFileSync(join(folder, 'adjutant.yaml'), settings);
  const game = openGame(folder, { now: () => now });
  closing.push(() => game.store.shut());
  openTurn(game, { opened: OPENED, deadline: LOCK - 24 * 3_600_000, lock: LOCK, secret: 'ab'.repeat(32) });
  return game;
}

/** The game after its judge wrote another address of the thread into adjutant.yaml. */
const movedTo = (game: Game, { url }: Forum): Game => ({ ...game, config: { ...game.config, thread: url } });

async function look(game: Game, forum: Forum, time: string, options: CaptureOptions = {}): Promise<Captured> {
  now = at(time);
  forum.setMoment(now);
  const fetcher = openHttp(manners(() => now));
  try {
    return await captureThread(game, fetcher, undefined, options);
  } finally {
    await fetcher.close();
  }
}

const orders = (game: Game): readonly string[] =>
  judgeNow(game).result.gathered.orders.map(({ player, text }) => `${player}: ${text}`);
const fates = (game: Game): Readonly<Record<string, string>> =>
  Object.fromEntries(
    judgeNow(game).result.update.verdicts.map(({ order, status }) => [
      judgeNow(game).result.gathered.orders.find(({ id }) => id === order)?.text ?? order,
      status,
    ]),
  );
const questions = (game: Game) => judgeNow(game).result.gathered.questions;
const decide = (game: Game, question: string, decision: Decision) =>
  keepRuling(game, { question, decision, orders: [], why: '', about: '' });

/** The posts under other numbers, as an importer deals them. */
const renumbered = (posts: readonly DemoPost[], by: number): DemoPost[] =>
  posts.map((one) => ({ ...one, id: one.id + by }));
const OTHER_USERS = ['Ilex', 'Mara', 'Old Bear', 'Tamsin'];

describe('a thread that was carried over to another forum', () => {
  /** Looked at where it stood, and again where it stands: other engine, all numbers dealt anew, what is given came since. */
  async function carry(there: readonly DemoPost[], by = 9000, offset = 0, here = POSTS) {
    const before = await forumOf({ posts: [...here] });
    const game = play(before.url);
    await look(game, before, '2026-09-10T12:00Z');
    const after = await forumOf({
      skin: 'phpbb3',
      thread: 40,
      posts: [...renumbered(there, by)],
      users: OTHER_USERS,
      offset,
    });
    return { game, before, after, moved: movedTo(game, after) };
  }

  it.each([9000, 1, 2, -10])(
    'is asked about, and until then nothing of it is kept: numbers dealt anew by %i',
    async (by) => {
      const { after, moved } = await carry([...POSTS, post(16, 'Ilex', '2026-09-11T10:00Z', 'Sai Rei: 3D > 2D')], by);
      const counted = orders(moved);
      for (const time of ['2026-09-11T12:00Z', '2026-09-11T13:00Z'])
        await expect(look(moved, after, time)).rejects.toMatchObject({
          kind: 'needs-judge',
          todo: expect.stringMatching(/--carried-over.*--goes-on/),
        });
      expect(moved.store.posts.load()).toHaveLength(5);
      expect(orders(moved)).toEqual(counted);
      expect(moved.store.captures.latest()?.state).toBe('faulty');
    },
  );

  it.each([9000, 1, -10])(
    'counts nothing twice, and knows everybody by name first: numbers dealt anew by %i',
    async (by) => {
      const { after, moved } = await carry(
        [
          ...POSTS,
          post(16, 'Ilex', '2026-09-11T10:00Z', 'Sai Rei: 3D > 2D'),
          post(17, 'Mara', '2026-09-11T11:00Z', 'Sai Rei: 3D > 3E'),
        ],
        by,
      );
      const found = await look(moved, after, '2026-09-11T12:00Z', { move: 'carried-over' });
      expect(found).toMatchObject({ fresh: 2, vanished: 0, posts: 7 });
      expect(found.remarks[0]).toMatch(/^the thread is now read at .*phpBB.*before that at .*: the same thread, as/);
      expect(moved.store.posts.load()).toHaveLength(7);
      expect(fates(moved)).toMatchObject({
        'Sai Rei: 3D > 4D': 'superseded',
        'Sai Rei: 3D > 3E': 'stands',
        'Sai Rei: 3D > 2D': 'illegal',
      });
      expect(orders(moved)).toContain('Ilex: Sai Rei: 3D > 2D');
      expect(questions(moved)).toEqual([]);
      // Asked once: later looks know where it stands.
      expect(await look(moved, after, '2026-09-11T13:00Z')).toMatchObject({
        fresh: 0,
        changed: 0,
        vanished: 0,
        remarks: [],
      });
    },
  );

  it('finds posts again that the new forum shows in another zone', async () => {
    const { after, moved } = await carry([...POSTS], 9000, -5);
    expect(await look(moved, after, '2026-09-11T12:00Z', { move: 'carried-over' })).toMatchObject({
      fresh: 0,
      vanished: 0,
    });
  });

  it.each([
    ['one post', [12]],
    ['posts of two authors', [12, 13]],
  ])('asks about %s that is missing there, which is nobody’s deletion', async (_, lost) => {
    const { after, moved } = await carry(POSTS.filter(({ id }) => !lost.includes(id)));
    await look(moved, after, '2026-09-11T12:00Z', { move: 'carried-over', acceptMissing: true });
    const [question, ...others] = questions(moved);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'taken', because: { how: { code: 'taken-out', how: 'carried-over' } } });
    expect(orders(moved)).not.toContain('Mara: Sai Rei: 3D > 4D');
    decide(moved, question?.id ?? '', 'carry-out');
    expect(fates(moved)['Sai Rei: 3D > 4D']).toBe('stands');
  });

  it('is not asked about where numbers of posts and users are the same, and a post missing there is asked about all the same', async () => {
    const before = await forumOf({ posts: [...POSTS] });
    const game = play(before.url);
    await look(game, before, '2026-09-10T12:00Z');
    const posts = POSTS.filter(({ id }) => id !== 12);
    const after = await forumOf({
      skin: 'phpbb3',
      thread: 40,
      posts: [...posts, post(16, 'Tamsin', '2026-09-11T10:00Z', 'Mistwalkers: 8C > 7C')],
    });
    const moved = movedTo(game, after);
    expect(await look(moved, after, '2026-09-11T12:00Z')).toMatchObject({ fresh: 1, vanished: 1 });
    expect(fates(moved)).toMatchObject({ 'Mistwalkers: 8C > 9C': 'superseded', 'Mistwalkers: 8C > 7C': 'stands' });
    expect(questions(moved)).toMatchObject([{ kind: 'taken', player: 'Mara' }]);
  });

  it('is linked to where it stands now, by what is not published yet', async () => {
    const posts = [...POSTS, post(16, 'Ilex', '2026-09-09T12:00Z', 'Sai Rei: 3D > 2D')];
    const { after, moved } = await carry(posts, 9000, 0, posts);
    await look(moved, after, '2026-09-11T12:00Z', { move: 'carried-over' });
    const url = moved.store.posts.find(['12'])[0]?.url ?? '';
    expect([new URL(url).origin, url]).toEqual([new URL(after.url).origin, expect.stringContaining('9012')]);
    await look(moved, after, '2026-09-20T05:10Z');
    closeTurnNow(moved);
    const links = () => moved.store.drafts.list(1).flatMap(({ bbcode }) => bbcode.match(/\[url=[^\]]*\]/g) ?? []);
    expect(links()).not.toEqual([]);
    expect(links().filter((link) => !link.includes(new URL(after.url).host))).toEqual([]);
  });

  it('leaves what was published with the links that it has, and drafts no erratum for the move alone', async () => {
    const posts = [...POSTS, post(16, 'Ilex', '2026-09-09T12:00Z', 'Sai Rei: 3D > 2D')];
    const { game, before, after, moved } = await carry(posts, 9000, 0, posts);
    await look(game, before, '2026-09-20T05:10Z');
    closeTurnNow(game);
    await approveDrafts(
      game,
      1,
      game.store.drafts.list(1).map(({ id }) => id),
    );
    await look(moved, after, '2026-09-20T12:00Z', { move: 'carried-over' });
    expect(closeTurnNow(moved).fresh).toBe(false);
    expect(moved.store.drafts.lines(1).filter(({ kind }) => kind === 'erratum')).toEqual([]);
  });

  it.each([
    ['numbers dealt anew', 9000],
    ['the same numbers', 0],
  ])('tells of a post that reads otherwise there without a mark: %s', async (_, by) => {
    const changed = POSTS.map((one) => (one.id === 12 ? { ...one, body: 'Sai Rei: 3D > 3E' } : one));
    const { after, moved } = await carry(changed, by);
    const { remarks } = await look(moved, after, '2026-09-11T12:00Z', { move: 'carried-over' });
    expect(remarks.filter((line) => line.includes('reads otherwise'))).toEqual([
      expect.stringMatching(/^#2 by Mara reads otherwise here.*no mark of an edit.*since 2026-09-11T12:00/),
    ]);
    expect((await look(moved, after, '2026-09-11T13:00Z')).remarks).toEqual([]);
  });

  it('is asked about where the posts kept their numbers and the users did not', async () => {
    const { after, moved } = await carry(POSTS, 0);
    await expect(look(moved, after, '2026-09-11T12:00Z')).rejects.toMatchObject({
      kind: 'needs-judge',
      why: expect.stringContaining('has another user id'),
    });
    expect(await look(moved, after, '2026-09-11T13:00Z', { move: 'carried-over' })).toMatchObject({
      fresh: 0,
      vanished: 0,
    });
  });

  it('is noticed at the same address too, where the forum was made anew', async () => {
    const posts: DemoPost[] = [...POSTS];
    const forum = await forumOf({ posts });
    const game = play(forum.url);
    await look(game, forum, '2026-09-10T12:00Z');
    posts.splice(0, posts.length, ...renumbered(POSTS, 2), post(40, 'Mara', '2026-09-11T10:00Z', 'Sai Rei: 3D > 3E'));
    await expect(look(game, forum, '2026-09-11T12:00Z')).rejects.toMatchObject({ kind: 'needs-judge' });
    expect(await look(game, forum, '2026-09-11T13:00Z', { move: 'carried-over' })).toMatchObject({
      fresh: 1,
      vanished: 0,
    });
    expect(await look(game, forum, '2026-09-11T14:00Z')).toMatchObject({ fresh: 0, changed: 0 });
    expect(fates(game)).toMatchObject({ 'Sai Rei: 3D > 4D': 'superseded', 'Sai Rei: 3D > 3E': 'stands' });
  });

  it('is asked about on saved pages as on fetched ones', async () => {
    const { after, moved } = await carry(POSTS);
    now = at('2026-09-11T12:00Z');
    after.setMoment(now);
    const paths = [0, 3].map((start) => join(folder, `page-${start}.html`));
    for (const [i, path] of paths.entries())
      writeFileSync(path, await (await fetch(`${after.url}${i === 0 ? '' : '&start=3'}`)).text());
    expect(readFileSync(paths[0] ?? '', 'utf8')).toContain('Sai Rei');
    await expect(captureFiles(moved, { paths, saved: now })).rejects.toMatchObject({ kind: 'needs-judge' });
    expect(await captureFiles(moved, { paths, saved: now, move: 'carried-over' })).toMatchObject({
      fresh: 0,
      vanished: 0,
    });
  });
});

describe('another thread in which the game goes on', () => {
  it('of the same forum is asked about while posts of the open turn stand in the one before, and leaves them as they are', async () => {
    const before = await forumOf({ posts: [...POSTS] });
    const game = play(before.url);
    await look(game, before, '2026-09-10T12:00Z');
    const after = await forumOf({ thread: 8, posts: [post(31, 'Mara', '2026-09-11T10:00Z', 'Sai Rei: 3D > 3E')] });
    const moved = movedTo(game, after);
    await expect(look(moved, after, '2026-09-11T12:00Z')).rejects.toMatchObject({ kind: 'needs-judge' });
    expect(await look(moved, after, '2026-09-11T13:00Z', { move: 'goes-on' })).toMatchObject({ fresh: 1, vanished: 0 });
    expect(await look(game, before, '2026-09-11T14:00Z')).toMatchObject({ fresh: 0, vanished: 0 });
    expect(await look(moved, after, '2026-09-11T15:00Z')).toMatchObject({ fresh: 0, vanished: 0 });
    expect(fates(moved)).toMatchObject({ 'Sai Rei: 3D > 4D': 'superseded', 'Gorgon: 12H > 11H': 'stands' });
  });
});

describe('what a moderator does to a thread', () => {
  async function moderate(change: (posts: DemoPost[]) => void, after: string) {
    const posts = [...POSTS];
    const forum = await forumOf({ posts });
    const game = play(forum.url);
    await look(game, forum, '2026-09-10T12:00Z');
    change(posts);
    await look(game, forum, after, { acceptMissing: true });
    return { game, forum, posts };
  }
  const without =
    (...ids: readonly number[]) =>
    (posts: DemoPost[]): void => {
      for (const id of ids)
        posts.splice(
          posts.findIndex((one) => one.id === id),
          1,
        );
    };

  it.each(['2026-09-11T12:00Z', '2026-09-20T06:00Z'])(
    'to posts of several authors, gone at one look of %s, is one question: in force or out of force',
    async (time) => {
      const { game, forum } = await moderate(without(12, 13, 14), time);
      await look(game, forum, '2026-09-20T07:00Z', { acceptMissing: true });
      const [question, ...others] = questions(game);
      expect(others).toEqual([]);
      expect(question).toMatchObject({ kind: 'taken' });
      expect(question?.because).toMatchObject({
        code: 'posts-taken',
        posts: ['Mara', 'Ilex', 'Tamsin'].map((author, i) => ({ number: i + 2, author })),
      });
      expect(orders(game)).toEqual([]);
      const ruling = decide(game, question?.id ?? '', 'carry-out');
      expect(Object.values(fates(game))).toEqual(['stands', 'stands', 'stands']);
      game.store.rulings.undo(ruling.id, { at: now, who: 'Old Bear', why: '' });
      decide(game, question?.id ?? '', 'leave-out');
      expect(orders(game)).toEqual([]);
    },
  );

  it('to whose a post is, is told: it stays its first author’s', async () => {
    const { game, forum } = await moderate((posts) => {
      posts[1] = post(12, 'Tamsin', '2026-09-07T10:00Z', 'Sai Rei: 3D > 4D');
    }, '2026-09-11T12:00Z');
    expect(game.store.captures.remarks(game.store.captures.latest()?.id ?? 0)).toEqual([
      { told: '#2 was by Mara and stands under the name of Tamsin by now: it still counts as of Mara' },
    ]);
    expect(orders(game)).toContain('Mara: Sai Rei: 3D > 4D');
    expect(await look(game, forum, '2026-09-11T13:00Z')).toMatchObject({ changed: 0, vanished: 0 });
  });

  it('is no question where one author took his own out, and where nothing gone held an order', async () => {
    const one = await moderate(without(13, 15), '2026-09-11T12:00Z');
    expect(questions(one.game)).toEqual([]);
    expect(orders(one.game)).not.toContain('Ilex: Gorgon: 12H > 11H');
  });

  it('is no question where nothing that is gone held an order', async () => {
    const { game } = await moderate(without(11, 15), '2026-09-11T12:00Z');
    expect(questions(game)).toEqual([]);
    expect(orders(game)).toHaveLength(3);
  });

  it.each([[[12]], [[12, 13]]])(
    'to posts %j that are back after the lock as they were is one question',
    async (ids) => {
      const { game, forum, posts } = await moderate(without(...ids), '2026-09-11T12:00Z');
      posts.splice(0, posts.length, ...POSTS);
      await look(game, forum, '2026-09-20T06:00Z');
      const [question, ...others] = questions(game);
      expect(others).toEqual([]);
      expect(question).toMatchObject({ kind: 'taken', because: { how: { code: 'taken-out', isBack: true } } });
      expect(orders(game)).not.toContain('Mara: Sai Rei: 3D > 4D');
      decide(game, question?.id ?? '', 'carry-out');
      expect(fates(game)['Sai Rei: 3D > 4D']).toBe('stands');
    },
  );

  it.each([[[12]], [[12, 13]]])(
    'to posts %j that are back before the lock leaves their orders the times they had',
    async (ids) => {
      const { game, forum, posts } = await moderate(without(...ids), '2026-09-11T12:00Z');
      posts.push(post(16, 'Mara', '2026-09-12T10:00Z', 'Sai Rei: 3D > 3E'));
      await look(game, forum, '2026-09-12T12:00Z');
      posts.splice(0, posts.length - 1, ...POSTS);
      const { remarks } = await look(game, forum, '2026-09-13T12:00Z');
      expect(remarks).toContain('#2 by Mara was gone and is back as it was: its own time counts');
      expect(questions(game)).toEqual([]);
      expect(fates(game)).toMatchObject({ 'Sai Rei: 3D > 4D': 'superseded', 'Sai Rei: 3D > 3E': 'stands' });
    },
  );

  it('to a post that is back before the lock with another text makes what is new in it new, and nothing else', async () => {
    const { game, forum, posts } = await moderate(without(12), '2026-09-11T12:00Z');
    posts.push(post(16, 'Mara', '2026-09-12T10:00Z', 'Sai Rei: 3D > 3E'));
    await look(game, forum, '2026-09-12T12:00Z');
    posts.splice(1, 0, post(12, 'Mara', '2026-09-07T10:00Z', 'Sai Rei: 3D > 4D\nSai Rei: 3D > 2D'));
    const { remarks } = await look(game, forum, '2026-09-13T12:00Z');
    expect(remarks).toContain(
      '#2 by Mara was gone and is back with another text: what is new in it counts since now, if you do not rule otherwise',
    );
    expect(fates(game)).toMatchObject({
      'Sai Rei: 3D > 4D': 'superseded',
      'Sai Rei: 3D > 3E': 'superseded',
      'Sai Rei: 3D > 2D': 'stands',
    });
  });

  it.each([
    ['while it was away, counts from then', '2026-09-12T09:00Z', '2026-09-12T09:00Z'],
    ['before it was found away, counts from when it was', '2026-09-11T09:00Z', '2026-09-11T12:00Z'],
  ])('to a post that was edited, by its mark, %s', async (_, edited, since) => {
    const { game, forum, posts } = await moderate(without(12), '2026-09-11T12:00Z');
    posts.push(post(16, 'Mara', '2026-09-12T10:00Z', 'Sai Rei: 3D > 3E'));
    await look(game, forum, '2026-09-12T12:00Z', { acceptMissing: true });
    const edits = [{ at: at(edited), body: 'Sai Rei: 3D > 2D', marked: true, merged: false }];
    posts.splice(1, 0, post(12, 'Mara', '2026-09-07T10:00Z', 'Sai Rei: 3D > 4D', { edits }));
    const { remarks } = await look(game, forum, '2026-09-13T12:00Z');
    expect(remarks.join()).toContain(`what is new in it counts since ${since}, as its edit mark has it`);
    expect(fates(game)).toMatchObject({ 'Sai Rei: 3D > 2D': 'superseded', 'Sai Rei: 3D > 3E': 'stands' });
  });

  it('to a post that is back after the lock with another text is a question: whether it stood as it was', async () => {
    const { game, forum, posts } = await moderate(without(12), '2026-09-11T12:00Z');
    posts.splice(1, 0, post(12, 'Mara', '2026-09-07T10:00Z', 'Sai Rei: 3D > 2D'));
    await look(game, forum, '2026-09-20T06:00Z');
    const [question, ...others] = questions(game);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'taken' });
    decide(game, question?.id ?? '', 'carry-out');
    expect(fates(game)).toMatchObject({ 'Sai Rei: 3D > 4D': 'stands' });
  });
});
