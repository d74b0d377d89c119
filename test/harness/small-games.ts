import { closeTurnNow } from '../../src/app/close/close.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
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
const SMALL_GAME: Setting = {
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
