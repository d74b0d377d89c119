import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { readWith } from '../../src/app/forum/fetch.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { writeSquare } from '../../src/core/squares.js';
import { type SmallPost, writeSmallBoard } from './small-forums.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2019, 0, 5, 12);
const PER_PAGE = 20;

export const THREAD = 'https://forum.example/viewtopic.php?t=7';
const JUDGE = 'Old Bear';

/** How long and how large a game is to be. */
export interface LongGame {
  readonly folder: string;
  /** The last of them is left open, its posts captured. */
  readonly turns: number;
  /** An even number, a multiple of six. */
  readonly armies: number;
  /** How often the thread is looked at in a turn without showing anything new. */
  readonly looks?: number;
}

/**
 * Plays a game of many turns into a real store, as fast as it goes: in each turn every army is ordered by its player's
 * post, two pairs of armies begin a battle and two end one, somebody orders what is not allowed and somebody is late;
 * the thread is captured, the turn closed, its drafts approved and posted, its mails sent. Gives the game, opened.
 */
export async function playLongGame({ folder, turns, armies, looks = 12 }: LongGame): Promise<Game> {
  const campaign = new LongCampaign(armies);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, GAME_FILE), campaign.game);
  writeFileSync(join(folder, CONFIG_FILE), campaign.settings);
  let now = BEGIN;
  const game = openGame(folder, { now: () => now });
  const thread = new Thread(game);
  for (let number = 1; number <= turns; number++) {
    const opened = now;
    const lock = opened + 13 * DAY + 18 * HOUR;
    openTurn(game, { opened, deadline: lock - 18 * HOUR, lock, secret: number.toString(16).padStart(64, '0') });
    thread.begin();
    thread.post(opened + MINUTE, JUDGE, htmlOf(game, number, 'opening'));
    for (const { at, author, html } of campaign.posts(number, opened, lock)) thread.post(at, author, html);
    now = lock - 30 * MINUTE;
    game.store.step(() => thread.capture(now, looks)); // one step, as each waits for the disk
    if (number === turns) break;
    now = lock + HOUR;
    thread.capture(now, 0);
    const results = campaign.results(number);
    const turn = game.store.turns.find(number);
    if (turn && results.length > 0) enterFile(game, turn, { name: 'results.yaml', data: results, lineOf: () => 1 });
    closeTurnNow(game, number);
    await approve(game, number);
    now = lock + 6 * HOUR;
    thread.post(lock + 5 * HOUR, JUDGE, htmlOf(game, number, 'update'));
    thread.capture(now, 0);
  }
  return game;
}

/** Approves all that a turn drafted; its mails go out as if a server had taken each. */
async function approve(game: Game, turn: number): Promise<void> {
  const { store, clock } = game;
  await approveDrafts(
    game,
    turn,
    store.drafts.list(turn).map(({ id }) => id),
  );
  for (const { id } of store.outbox.list(['queued'])) {
    store.outbox.take(id, clock.now());
    store.outbox.settle(id, { state: 'accepted', answer: '250 OK', at: clock.now() });
  }
}

function htmlOf({ store }: Game, turn: number, document: string): string {
  return store.drafts.list(turn).find((one) => one.document.id === document)?.html ?? '';
}

/** The thread of a turn: pages as phpBB writes them, each turn beginning on a page of its own. */
class Thread {
  readonly #users = new Map<string, number>();
  #next = 1;
  #page = 0;
  #posts: SmallPost[] = [];

  constructor(readonly game: Game) {}

  begin(): void {
    this.#page += Math.ceil(this.#posts.length / PER_PAGE);
    this.#posts = [];
  }

  post(at: number, author: string, html: string): void {
    const user = this.#users.get(author) ?? this.#users.size + 2;
    this.#users.set(author, user);
    this.#posts.push({ id: this.#next++, author, user, at, html });
  }

  /** Captures what was posted by now, and then so many times again that nothing has changed. */
  capture(now: number, again: number): void {
    const { store, clock } = this.game;
    const turn = store.turns.current()?.number;
    const begin = () => store.captures.begin({ at: clock.now(), clock: now, address: THREAD, ...(turn && { turn }) });
    const shown = this.#posts.filter(({ at }) => at <= now);
    const addresses: string[] = [];
    const whole = begin();
    for (let i = 0; i * PER_PAGE < shown.length; i++) {
      const posts = shown.slice(i * PER_PAGE, (i + 1) * PER_PAGE);
      const url = `${THREAD}&start=${(this.#page + i) * PER_PAGE}`;
      addresses.push(url);
      const html = writeSmallBoard({ posts, perPage: PER_PAGE });
      const page = readWith(this.game)({ url, html, date: now }, undefined);
      const fetched = {
        address: url,
        at: clock.now(),
        clock: now,
        dialect: page.dialect,
        html,
        etag: `"${posts.length}"`,
      };
      store.posts.saveSeen(whole, fetched, page.posts);
    }
    const end = (capture: number) =>
      store.captures.end(capture, { at: clock.now(), covered: { fromStart: false, toEnd: true } });
    end(whole);
    for (let i = 0; i < again; i++) {
      const look = begin();
      for (const address of addresses) store.posts.saveUnchanged(look, { address, at: clock.now(), clock: now });
      end(look);
      store.log.add({ at: clock.now(), who: JUDGE, what: `captured ${addresses.length} pages, nothing new` });
    }
  }
}

const FIRST = ['Ashen', 'Brazen', 'Cinder', 'Dapple', 'Ember', 'Fallow', 'Gilded', 'Hollow', 'Ivory', 'Jagged'];
const SECOND = ['Ferry', 'Guard', 'Harrow', 'Kestrel', 'Lantern', 'Morrow', 'Nettle', 'Orchard', 'Psalm', 'Quarry'];

/** Squares an army of the long campaign goes back and forth between; who fights goes from the first to his foe's. */
interface Soldier {
  readonly name: string;
  readonly team: 'Coalition' | 'Phyrexia';
  readonly player: string;
  readonly home: string;
  readonly away: string;
}

/** How many pairs of armies meet; half of them in each turn. */
const PAIRS = 4;

/** A campaign that never ends: armies go to and fro, some pairs fight in one turn and are separated in the next. */
class LongCampaign {
  readonly #soldiers: readonly Soldier[];

  constructor(armies: number) {
    this.#soldiers = Array.from({ length: armies }, (_, i) => enlist(i, armies));
  }

  /** The text of `game.yaml`. */
  get game(): string {
    const armies = this.#soldiers.map(
      ({ name, team, home }) =>
        `  - {name: ${name}, team: ${team}, rank: ${team === 'Coalition' ? 'Commander' : 'Evincar'}, at: ${home}, troops: {5000: 3000, 2500: 1500}${team === 'Coalition' ? ', colors: [Red]' : ''}}`,
    );
    const control = [...this.#byPlayer()].map(
      ([player, own]) => `  ${player}: [${own.map(({ name }) => name).join(', ')}]`,
    );
    const players = [...this.#byPlayer()].map(
      ([player, [own]]) => `  - {name: ${player}, team: ${own?.team}, mail: ${player.toLowerCase()}@example.org}`,
    );
    return `ruleset: classic
name: The Long March
zone: Europe/Berlin
judges: {movement: ${JUDGE}, battle: ${JUDGE}, mercenary: ${JUDGE}}
map: {numbers: 38, letters: 14}
armies:
${armies.join('\n')}
players:
${players.join('\n')}
control:
${control.join('\n')}
`;
  }

  /** The text of `adjutant.yaml`. */
  get settings(): string {
    return `thread: ${THREAD}\njudge: {name: ${JUDGE}, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n`;
  }

  /** What is posted in a turn: every player's orders with a line of talk, one for another's army; talk; and one too late. */
  posts(turn: number, opened: number, lock: number): readonly { at: number; author: string; html: string }[] {
    const players = [...this.#byPlayer()];
    const step = (lock - opened - 2 * HOUR) / players.length;
    const orders = players.map(([author, own], i) => ({
      at: Math.floor((opened + HOUR + i * step) / MINUTE) * MINUTE,
      author,
      html: [
        `Turn ${turn} and the rain will not stop over the flats; ${author} writes by candle.`,
        ...own.map((one) => this.#order(one, turn)),
        ...(i === turn % players.length ? [`${players[(i + 1) % players.length]?.[1][0]?.name}: stand`] : []),
      ].join('<br>'),
    }));
    const talker = players[turn % players.length]?.[0] ?? '';
    return [
      ...orders,
      { at: lock - HOUR, author: talker, html: 'Good luck everybody, and thank you for the tea.' },
      { at: lock + 10 * MINUTE, author: talker, html: `${this.#soldiers[0]?.name}: stand` },
    ];
  }

  /** The results of the battles that were begun in the turn before, as `results.yaml` holds them. */
  results(turn: number): readonly unknown[] {
    return this.#pairs()
      .filter((_, pair) => isFighting(pair, turn - 1))
      .map(([one, foe]) => ({
        at: foe.home,
        winner: foe.team,
        armies: { [one.name]: { to: one.home }, [foe.name]: { troops: { 5000: '3000' } } },
      }));
  }

  #order({ name, home, away }: Soldier, turn: number): string {
    const pairs = this.#pairs();
    const pair = pairs.findIndex((both) => both.some((one) => one.name === name));
    const [one, foe] = pairs[pair] ?? [];
    if (one && foe) {
      if (one.name === name && isFighting(pair, turn)) return `${name}: ${home} > ${foe.home}; engage ${foe.name}`;
      return `${name}: stand`;
    }
    return turn % 2 === 1 ? `${name}: ${home} > ${away}` : `${name}: ${away} > ${home}`;
  }

  #pairs(): readonly (readonly [Soldier, Soldier])[] {
    const half = this.#soldiers.length / 2;
    return Array.from(
      { length: PAIRS },
      (_, i) => [this.#soldiers[i], this.#soldiers[half + i]] as unknown as readonly [Soldier, Soldier],
    );
  }

  #byPlayer(): ReadonlyMap<string, readonly Soldier[]> {
    const players = new Map<string, Soldier[]>();
    for (const one of this.#soldiers) players.set(one.player, [...(players.get(one.player) ?? []), one]);
    return players;
  }
}

/** A pair fights in every other turn; its battle ends in the one between. */
function isFighting(pair: number, turn: number): boolean {
  return turn >= 1 && (turn + pair) % 2 === 1;
}

/** The pairs stand side by side in the middle, all others in rows with a free square to the south of each. */
function enlist(i: number, armies: number): Soldier {
  const half = armies / 2;
  const team = i < half ? 'Coalition' : 'Phyrexia';
  const own = i % half;
  const name = `${FIRST[i % FIRST.length]} ${SECOND[Math.floor(i / FIRST.length) % SECOND.length]}`;
  const player = `${SECOND[Math.floor(own / 3) % SECOND.length]}${team === 'Coalition' ? 'west' : 'east'}${Math.floor(own / 30) || ''}`;
  const column = team === 'Coalition' ? own % 15 : 23 + (own % 15);
  const row = 2 * (1 + Math.floor(own / 15));
  const square = (down: number) => writeSquare(column, row + down);
  if (own < PAIRS) {
    const at = (east: number) => writeSquare(17 + east, 1 + 3 * own);
    return { name, team, player, home: at(team === 'Coalition' ? 0 : 1), away: at(0) };
  }
  return { name, team, player, home: square(0), away: square(1) };
}
