import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import type { DemoThread } from '../../src/app/run/campaign.js';
import { type DemoForum, serveForum } from '../../src/app/run/demo-forum.js';
import { type WatchWorld, watchThread } from '../../src/app/run/watch.js';
import { openHttp } from '../../src/browser/http.js';
import { readIso, writeIso } from '../../src/core/time.js';
import { LONE_ARMY } from '../harness/small-games.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const at = (text: string): number => readIso(text) as number;
export const OPENED = at('2026-09-18T18:20Z');
export const LOCK = at('2026-09-20T05:00Z');
export const END = LOCK + MINUTE;

/** The game's folder of the test that runs. */
export let folder: string;
/** What is closed after each test, the last first. */
export const closing: (() => Promise<void> | void)[] = [];

/** To be called once in a file of tests: each has a folder of its own. */
export function layTable(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-watch-'));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** What stands before the forum: answers a request itself, or lets it through. */
export type Gate = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A game with a clock of its own, which sleeping moves on: the game's, the forum's and the watch's. */
export class Table {
  now = OPENED;
  readonly told: string[] = [];
  readonly mails: string[] = [];
  gate: Gate = () => false;
  /** The headers that the forum's answers bear, in place of its own. */
  speak: (headers: IncomingHttpHeaders) => IncomingHttpHeaders = (headers) => headers;
  /** The way to the judge. */
  alarm: WatchWorld['alarm'] = async (subject) => void this.mails.push(`${writeIso(this.now)} ${subject}`);
  game!: Game;
  #forum!: DemoForum;
  readonly #stop = new AbortController();
  readonly #events: { readonly at: number; readonly act: () => void }[] = [];

  static async set(posts: readonly DemoPost[], perPage = 3): Promise<Table> {
    const table = new Table();
    const users = new Map([['Gazetzot', { id: 4, title: 'Captain', joined: '2022-01-01' }]]);
    const campaign: DemoThread = { title: 'Movement', thread: 7, forum: 1, perPage, offset: 0, users, posts };
    table.#forum = await serveForum({ campaign, skin: 'phpbb3', moment: OPENED });
    closing.push(() => table.#forum.close());
    const inner = new URL(table.#forum.url);
    const outer = new URL(inner);
    const gate = createServer((request, response) => {
      if (table.gate(request, response)) return;
      const headers = { ...request.headers, host: inner.host };
      ask({ host: inner.hostname, port: inner.port, path: request.url, headers }, (answer) => {
        response.sendDate = false;
        response.writeHead(answer.statusCode ?? 500, table.speak(answer.headers));
        answer.pipe(response);
      })
        .on('error', () => response.destroy())
        .end();
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      gate.closeAllConnections();
      gate.close();
    });
    const bound = gate.address();
    outer.port = String(typeof bound === 'object' && bound ? bound.port : 0);
    writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      `thread: ${outer.href}\njudge: {name: Judge, contact: judge@example.org}\ncapture: {every: 60, pause: 0}\n`,
    );
    table.game = openGame(folder, { now: () => table.now });
    closing.push(() => table.game.store.shut());
    openTurn(table.game, { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
    return table;
  }

  /** Does something when the clock comes to a moment. */
  when(moment: string, act: () => void): this {
    this.#events.push({ at: at(moment), act });
    return this;
  }

  async watch(until: string, once = false): Promise<void> {
    this.when(until, () => this.#stop.abort());
    await watchThread(this.game, this.world(), this.#stop.signal, once);
  }

  looks(state = 'complete'): number[] {
    return this.game.store.captures
      .list()
      .filter((capture) => capture.state === state)
      .map(({ clock }) => clock)
      .reverse();
  }

  world(): WatchWorld {
    return {
      sleep: async (ms) => this.pass(ms),
      openFetcher: async (signal) =>
        openHttp({
          version: '1',
          contact: 'judge@example.org',
          pause: 3000,
          most: 1000,
          patience: 0,
          now: () => this.now,
          sleep: async (ms) => this.pass(ms),
          tell: () => undefined,
          signal,
        }),
      tell: (line) => void this.told.push(line),
      ...(this.alarm && { alarm: this.alarm }),
    };
  }

  pass(ms: number): void {
    this.now += ms;
    for (const event of this.#events.splice(0)) {
      if (event.at > this.now) this.#events.push(event);
      else event.act();
    }
    this.#forum.setMoment(this.now);
  }
}

/** A post of the thread, with its id as its text. */
export function post(id: number, time: string, more: Partial<DemoPost> = {}): DemoPost {
  return { id, author: 'Gazetzot', guest: false, at: at(time), body: `post ${id}`, edits: [], ...more };
}

/** Three posts on the turn's three days. */
export const THREE = [post(11, '2026-09-18T19:00Z'), post(12, '2026-09-19T10:00Z'), post(13, '2026-09-20T04:58Z')];
