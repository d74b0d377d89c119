import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { captureThread } from '../../src/app/capture/look.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { openGame } from '../../src/app/game/open.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { openHttp } from '../../src/browser/http.js';
import { DAY, MINUTE } from '../../src/core/time.js';
import { manners } from '../../test/harness/loopback.js';
import type { Measure } from './measure.js';

const POSTS = 5000;
const PER_PAGE = 20;
/** The open turn holds this many posts, the last of the thread: one every ten minutes. */
const OPEN = 130;
const STEP = 10 * MINUTE;
const NOW = Date.UTC(2026, 8, 19, 12);
const ROUNDS = 9;

/** How a board answers when it is asked again. */
const WAYS = {
  whole: 'sent whole',
  etag: 'answered "not modified"',
  ids: 'by their ids, as Discourse gives them',
} as const;
type Way = keyof typeof WAYS;

/** Captures a thread of 5,000 posts, and then again and again, unchanged, as the watch does: its requests and our own CPU seconds. */
export async function measureRecapture(way: Way): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-recapture-'));
  const board = new Board(way);
  try {
    const url = await board.line();
    copyFileSync(join(CAMPAIGN, 'game.yaml'), join(folder, 'game.yaml'));
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      `thread: ${url}\njudge: {name: Judge, contact: bench@example.org}\ncapture: {pause: 0}\n${way === 'ids' ? 'forum: discourse\n' : ''}`,
    );
    let now = NOW;
    const game = openGame(folder, { now: () => now });
    openTurn(game, { opened: NOW - OPEN * STEP, deadline: NOW + DAY, lock: NOW + 2 * DAY, secret: 'ab'.repeat(32) });
    const remembered = new Map();
    const capture = async () => {
      const [asked, before] = [await board.asked(), process.cpuUsage()];
      const fetcher = openHttp({ ...manners(() => now), remembered });
      const captured = await captureThread(game, fetcher);
      await fetcher.close();
      const { user, system } = process.cpuUsage(before);
      now += MINUTE;
      return { captured, cpu: (user + system) / 1e6, requests: (await board.asked()) - asked };
    };
    const first = await capture();
    if (first.captured.posts !== POSTS) throw new Error(`${first.captured.posts} posts were captured`);
    const again = [];
    for (let round = 0; round < ROUNDS; round++) again.push(await capture());
    const wrong = again.find(({ captured }) => captured.fresh + captured.changed + captured.vanished > 0);
    if (wrong) throw new Error('something was new in an unchanged thread');
    const [requests = 0] = again.map((one) => one.requests);
    const least = Math.min(...again.map(({ cpu }) => cpu));
    game.store.shut();
    const pages = Math.ceil(POSTS / PER_PAGE);
    return [
      { name: `the first time, ${pages} pages`, unit: 'requests', amount: first.requests, seconds: first.cpu },
      {
        name: `again, ${OPEN} posts open, ${requests} requests, ${WAYS[way]}`,
        unit: 'requests',
        amount: requests,
        seconds: least,
      },
    ];
  } finally {
    board.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Board {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(way: Way) {
    const script = fileURLToPath(new URL('./big-board.ts', import.meta.url));
    const args = ['--import', 'tsx', script, String(POSTS), String(NOW), way];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdout } = this.#child;
    if (!stdout) throw new Error('the board has no voice');
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  async asked(): Promise<number> {
    this.#child.stdin?.write('asked\n');
    return Number(await this.line());
  }

  end(): void {
    this.#child.stdin?.end();
  }
}
