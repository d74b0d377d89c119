import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { writeSite } from '../../src/app/publish/site.js';
import { loadRecord } from '../../src/app/record/record.js';
import { writeText } from '../../src/drafting/text.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { readPublic, writeAllRead } from '../../src/turns/as-read.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOCK = Date.UTC(2026, 9, 3, 5);

let live: LiveGame | undefined;
afterEach(async () => {
  await live?.close();
  live = undefined;
});

const GAME = `ruleset: classic
name: The Ashen Tide
zone: UTC
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 38, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 3D, troops: {5000: 3000}}
  - {name: Gale, team: Coalition, rank: Commander, colors: [Black], at: 9F, troops: {5000: 3000}}
  - {name: Rook, team: Coalition, rank: Commander, colors: [Black], at: 20F, troops: {5000: 3000}}
  - {name: Darkhand5, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 3000}}
players:
  - {name: Mara, team: Coalition}
  - {name: Tamsin, team: Coalition}
  - {name: Orrin, team: Coalition}
  - {name: Ilex, team: Phyrexia}
control: {Mara: [Sai Rei], Tamsin: [Gale], Orrin: [Rook], Ilex: [Darkhand5]}
`;

const post = (id: number, author: string, at: number, body: string): DemoPost => ({
  id,
  author,
  guest: false,
  at,
  body,
  edits: [],
});

async function open(posts: readonly DemoPost[]): Promise<LiveGame> {
  live = await openLiveGame({
    thread: {
      title: 'Movement',
      thread: 7,
      forum: 2,
      perPage: 20,
      offset: 0,
      users: new Map(
        ['Mara', 'Orrin', 'Ilex', 'Old Bear'].map((name, i) => [
          name,
          { id: 11 + i, title: 'Member', joined: '2021-01-01' },
        ]),
      ),
      posts: [...posts],
    },
    game: GAME,
    settings:
      'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\nmail: {mode: capture, from: judge@example.org}\npublicSite: https://example.org/tide/\n',
    sheet: { opened: LOCK - 14 * DAY, deadline: LOCK - DAY, lock: LOCK, secret: 'a'.repeat(64) },
  });
  return live;
}

const POSTS = [
  post(101, 'Mara', LOCK - 3 * DAY, 'Sai Rei: 3D > 9E'),
  post(102, 'Orrin', LOCK - 3 * DAY, 'Rook: 20F > 20G'),
  post(103, 'Ilex', LOCK - 2 * DAY, 'Darkhand5: 5E > 5F or 5G?'),
];

it('tells each piece’s order as posted, what breaks the rules and how to write it, what is in doubt, and who is silent', async () => {
  const { game, look } = await open(POSTS);
  await look(LOCK - DAY);
  const turn = game.store.turns.current();
  if (!turn) throw new Error('no turn');
  const read = readPublic(loadRecord(game, turn), needRuleset('classic'));
  const text = writeText({
    id: 'x',
    kind: 'notice',
    title: '',
    blocks: writeAllRead(read, needRuleset('classic'), 'en'),
  }).replace(/\s+/g, ' ');
  expect(text).toContain('Rook (Orrin): Rook: 20F > 20G');
  expect(text).toMatch(/Sai Rei: 3D > 9E.*not allowed \(3\.2\.2\.1\)/);
  expect(text).toContain('In doubt - Ilex: “Darkhand5: 5E > 5F or 5G?”');
  expect(text).toContain('Nothing posted yet for their armies - Tamsin: Gale');
});

it('holds nothing of a private message: neither its order nor that there is one', async () => {
  const { game, look } = await open(POSTS);
  await look(LOCK - DAY);
  const turn = game.store.turns.current();
  if (!turn) throw new Error('no turn');
  const ruleset = needRuleset('classic');
  const before = JSON.stringify(readPublic(loadRecord(game, turn), ruleset));
  game.store.entries.add('messages', {
    turn: 1,
    values: [{ author: 'Tamsin', at: LOCK - 25 * HOUR, text: 'Gale: 9F > 9G' }],
    given: [''],
    at: LOCK - DAY,
    who: 'Old Bear',
  });
  const { result } = judgeNow(game, 1);
  expect(result.gathered.orders.map(({ piece }) => piece)).toContain('Gale');
  expect(JSON.stringify(readPublic(loadRecord(game, turn), ruleset))).toBe(before);
});

it('is a page of the players’ site, and a text for the judge to post a day before the lock, only once he released it; the post is not read as orders', async () => {
  const { game, desk, look, posts, ...rest } = await open(POSTS);
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-site-'));
  try {
    await look(LOCK - DAY);
    expect(writeSite(game, folder)).not.toContain('orders.html');
    await deliverMails(game, undefined);
    expect(desk.notices().byHand).toEqual([]);
    const version = desk.notices().kinds.find(({ kind }) => kind === 'as-read')?.version ?? '';
    await desk.settleNotice({ action: 'release', name: 'as-read', version });
    expect(writeSite(game, folder)).toContain('orders.html');
    const page = readFileSync(join(folder, 'orders.html'), 'utf8');
    expect(page).toContain('Sai Rei: 3D &gt; 9E');
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('orders.html');
    await deliverMails(game, undefined);
    await deliverMails(game, undefined);
    const [text, ...others] = desk.notices().byHand;
    expect([text?.to, others]).toEqual(['the movement thread', []]);
    expect(text?.message).toContain('Nothing posted yet');
    const orders = () => judgeNow(game, 1).result.gathered.orders.length;
    const count = orders();
    posts.push(post(110, 'Old Bear', LOCK - 20 * HOUR, text?.message ?? ''));
    await look(LOCK - 19 * HOUR);
    expect([orders(), judgeNow(game, 1).result.gathered.questions.filter(({ kind }) => kind === 'judge-post')]).toEqual(
      [count, []],
    );
    expect(rest.complaints).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('who has ordered nothing a day before the lock is asked once; who is away, or has ordered, is not', async () => {
  const { game, desk, look, setNow } = await open(POSTS);
  await look(LOCK - 2 * DAY);
  const version = desk.notices().kinds.find(({ kind }) => kind === 'no-orders')?.version ?? '';
  await desk.settleNotice({ action: 'release', name: 'no-orders', version });
  const asked = async (at: number) => {
    setNow(at);
    await deliverMails(game, undefined);
    return desk.notices().byHand.map(({ to }) => to);
  };
  expect(await asked(LOCK - DAY - MINUTE)).toEqual([]);
  await desk.leave({ player: 'Tamsin', until: '', why: 'on holiday' });
  expect(await asked(LOCK - DAY)).toEqual([]);
  await desk.comeBack('Tamsin');
  expect(await asked(LOCK - 20 * HOUR)).toEqual(['Tamsin']);
  expect(await asked(LOCK - 10 * HOUR)).toEqual(['Tamsin']);
});
