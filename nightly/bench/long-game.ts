import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { readWith } from '../../src/app/forum/fetch.js';
import { CONFIG_FILE, GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { approveDrafts } from '../../src/app/judge/approve.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { type SmallPost, writeSmallBoard } from '../../test/harness/small-board.js';
import { JUDGE, LongCampaign, THREAD } from './long-campaign.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2019, 0, 5, 12);
const PER_PAGE = 20;

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
