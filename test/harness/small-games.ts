import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTurnNow } from '../../src/app/close/close.js';

import { openTurn } from '../../src/app/close/open-turn.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import type { YamlFile } from '../../src/app/game/yaml.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { needTurn } from '../../src/app/record/record.js';

import { SETUP } from './counselor-client/world.js';
import { type LiveGame, openLiveGame, type Setting } from './live-game.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When orders close in the first turn of each of these games (ms UTC). */
export const LOCK = Date.UTC(2026, 9, 3, 5);

/** Every page of the small game. */
export const PAGES = [
  '/',
  ...['', '/questions', '/drafts', '/drafts/update', '/map'].map((one) => `/turn/1${one}`),
  ...['', '/results', '/events', '/control'].map((one) => `/turn/1/entries${one}`),
  '/turn/1/messages',
  '/times',
  '/templates/update',
  '/templates/announcement',
  '/mails',
  '/log',
];

/** What a villain puts wherever he may type, and a name longer than a telephone is wide. */
const HOSTILE = `<script>document.title="pwned"</script><img src=x onerror="document.title='pwned'">"'><b>bold</b></textarea>[b]x[/b]&amp;${'wide'.repeat(20)}`;

const post = (id: number, author: string, minutes: number, body: string, more: Partial<DemoPost> = {}): DemoPost => ({
  id,
  author,
  guest: false,
  at: LOCK - minutes * MINUTE,
  body,
  edits: [],
  ...more,
});

const PLAYERS = ['Mara', 'Ilex', 'Tamsin', HOSTILE, 'Corin'];

/** A turn of seven posts with an order of every common fate: carried out, illegal, partial, a doubt, talk, too late. */
export const SMALL_GAME: Setting = {
  thread: {
    title: 'The Ashen Tide: movement',
    thread: 7,
    forum: 2,
    perPage: 20,
    offset: 0,
    users: new Map(PLAYERS.map((name, i) => [name, { id: 11 + i, title: 'Member', joined: '2021-01-01' }])),
    posts: [
      post(101, 'Mara', 900, 'The horns sound over the flats and nobody slept.\n\nSai Rei: 3D > 5E; engage Darkhand5'),
      post(102, 'Ilex', 600, '[quote=Mara;101]Sai Rei: 3D > 5E[/quote]\nWe shall see about that!\nDarkhand5: 5E > 14N'),
      post(103, 'Tamsin', 300, 'Mistwalkers: 8C > 10C', {
        edits: [
          { at: LOCK - 280 * MINUTE, body: 'Mistwalkers: 8C > 10D; replace Gravetide', marked: true, merged: false },
        ],
      }),
      post(104, HOSTILE, 200, `Morning all, coffee first. Nightwalkers: 7C > 7D or 8D\n${HOSTILE}`),
      post(105, 'Corin', 90, 'Good luck everybody, I am away until Tuesday.'),
      post(106, 'Corin', 80, 'Gravetide: 10D > 10Z'),
      post(107, 'Corin', -20, 'Gravetide: stand'),
    ],
  },
  game: `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 38, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 3D, troops: {5000: 3000}}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C, troops: {5000: 3000}}
  - {name: Nightwalkers, team: Coalition, rank: Commander, colors: [Red], at: 7C, troops: {5000: 3000}}
  - {name: Gravetide, team: Coalition, rank: Commander, colors: [Green], at: 10D, troops: {5000: 3000}}
  - {name: Darkhand5, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 3000}}
players:
  - {name: Mara, team: Coalition, mail: mara@example.org}
  - {name: Tamsin, team: Coalition, mail: tamsin@example.org}
  - {name: Corin, team: Coalition, mail: corin@example.org}
  - {name: ${JSON.stringify(HOSTILE)}, team: Coalition, mail: mallory@example.org}
  - {name: Ilex, team: Phyrexia, mail: ilex@example.org}
control:
  Mara: [Sai Rei]
  Tamsin: [Mistwalkers]
  Corin: [Gravetide]
  ${JSON.stringify(HOSTILE)}: [Nightwalkers]
  Ilex: [Darkhand5]
`,
  settings:
    'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n',
  sheet: { opened: LOCK - 14 * DAY, deadline: LOCK - HOUR, lock: LOCK, secret: 'a'.repeat(64) },
};

/** The moment (ms UTC) at which the thread was looked at last and the turn closed. */
export const NOW = LOCK + 190 * MINUTE;

/** Opens the small game, its thread looked at before the lock and after it, its turn closed. */
export async function openSmallGame(more: Partial<Setting> = {}): Promise<LiveGame> {
  const live = await openLiveGame({ ...SMALL_GAME, ...more });
  await live.look(LOCK - 290 * MINUTE);
  await live.look(NOW);
  closeTurnNow(live.game, 1);
  return live;
}

const file = (name: string, data: unknown): YamlFile => ({ name, data, lineOf: () => 1 });

/** What happens in the small game beside its thread, turn by turn: what is posted, and what is entered. */
const TURNS: readonly { readonly posts?: readonly DemoPost[]; readonly file?: YamlFile }[] = [
  {
    file: file('control.yaml', [{ at: new Date(LOCK - 2 * HOUR).toISOString(), army: 'Gravetide', to: 'Mara' }]),
  },
  {
    file: file('results.yaml', [
      { at: '5E', winner: 'Phyrexia', armies: { 'Sai Rei': { to: '4D' }, Darkhand5: { troops: { 5000: '2000' } } } },
    ]),
  },
  {
    posts: [post(110, 'Mara', -28 * 24 * 60 + 600, 'Sai Rei: 4D > 5E; engage Darkhand5')],
  },
];

/**
 * Plays three turns of the small game into a folder: questions decided, a battle entered, drafts approved, and the mails
 * of the last turn waiting for a server. Gives a moment (ms UTC) after all of it.
 */
export async function playSmallGame(folder: string): Promise<number> {
  const settings = SMALL_GAME.settings.replace('mode: file', 'mode: live');
  const live = await openLiveGame({ ...SMALL_GAME, settings });
  const { game, desk, posts } = live;
  let lock = LOCK;
  for (const [i, { posts: more = [], file }] of TURNS.entries()) {
    const turn = i + 1;
    if (turn > 1) {
      live.setNow(lock + 2 * HOUR);
      lock += 14 * DAY;
      const [opened, secret] = [game.clock.now(), String(turn).repeat(64)];
      openTurn(game, { opened, deadline: lock - HOUR, lock, secret, withoutResults: true });
    }
    posts.push(...more);
    await live.look(lock - HOUR);
    if (file) enterFile(game, needTurn(game), file);
    await live.look(lock + HOUR);
    closeTurnNow(game, turn);
    for (const { id } of desk.turn(turn)?.result.gathered.questions ?? [])
      await desk.decide({ turn, question: id, decision: 'not-an-order', orders: [], why: 'as it stands' });
    const seen = (desk.drafts(turn)?.drafts ?? []).map(({ id, version }) => ({ draft: id, version }));
    const done = await desk.approve(turn, seen);
    if (!done.ok) throw new Error(`${done.error.what}: ${done.error.why}`);
  }
  game.store.copyTo(join(folder, STORE_FILE));
  for (const name of [GAME_FILE, CONFIG_FILE]) copyFileSync(join(live.folder, name), join(folder, name));
  await live.close();
  const now = lock + 2 * HOUR;
  openGame(folder, { now: () => now }).store.shut();
  return now;
}

/** The `game.yaml` of a game of one army and two players. */
export const LONE_ARMY = `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
players:
  - {name: Mara, team: Coalition}
  - {name: Tamsin, team: Coalition}
control: {Tamsin: [Mistwalkers]}
`;

/** That game, with what stands in its thread and how many posts a page of it has. */
export const loneArmy = (posts: readonly DemoPost[], perPage: number): Setting => ({
  thread: { title: 'Tide', thread: 7, forum: 2, perPage, offset: 0, users: new Map(), posts },
  game: LONE_ARMY,
  settings: 'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\n',
  sheet: { opened: LOCK - 300 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'a'.repeat(64) },
});

/** A game of characters in the fog whose thread is empty; `mailed` are the players whose address is known, `mail` is how mails leave. */
export const twoLands = (mailed: readonly string[], mail: 'capture' | 'live'): Setting => ({
  thread: { title: 'Two lands', thread: 7, forum: 2, perPage: 20, offset: 0, users: new Map(), posts: [] },
  game: `ruleset: counselor
name: Two lands
zone: Europe/Lisbon
judges: {judge: Old Bear}
${mailed.reduce((text, name) => text.replace(`{name: ${name}, team`, `{name: ${name}, mail: ${name.toLowerCase()}@players.example, team`), SETUP)}`,
  settings: `site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\nmail: {mode: ${mail}, from: judge@example.org}\n`,
  sheet: { opened: LOCK - 14 * DAY, deadline: LOCK, lock: LOCK, secret: 'a'.repeat(64) },
});
