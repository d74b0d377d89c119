import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGameDesk } from '../../src/app/desk/desk.js';
import { openGame } from '../../src/app/game/open.js';
import { serveDesk } from '../../src/web/serve.js';
import { playLongGame } from '../../test/harness/long-game.js';
import type { Measure } from './measure.js';

const TURNS = 200;
const ARMIES = 90;
const ROUNDS = 12;
/** What the home page may take (seconds of CPU) in a game of so many turns. */
const HOME = 0.1;

const PAGES = [
  { path: '/', name: 'home' },
  { path: `/turn/${TURNS}`, name: 'the open turn' },
  { path: `/turn/${TURNS / 2}`, name: 'a closed turn' },
  { path: `/turn/${TURNS / 2}/drafts`, name: 'its drafts' },
  { path: `/turn/${TURNS / 2}/map.svg`, name: 'its map' },
];

/** The desk of a game of many turns: each page from a fresh process, then again with a new line in the log each time. */
export async function measureLongDesk(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-long-'));
  try {
    const before = process.cpuUsage();
    const game = await playLongGame({ folder, turns: TURNS, armies: ARMIES });
    const { user, system } = process.cpuUsage(before);
    const now = game.clock.now();
    const posts = game.store.posts.load().length;
    game.store.shut();
    const played = { name: 'played, captured, closed and approved', unit: 'turns', amount: TURNS };
    return [
      { ...played, seconds: (user + system) / 1e6, note: `${ARMIES} armies, ${posts} posts` },
      ...PAGES.flatMap(({ path, name }) => measurePage(folder, now, path, name)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measurePage(folder: string, now: number, path: string, name: string): readonly Measure[] {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), folder, path, String(now), String(ROUNDS)];
  const [first = 0, ...again] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  const seconds = Math.min(...again);
  if (path === '/' && seconds > HOME)
    throw new Error(`the home page takes ${Math.round(seconds * 1000)} ms of CPU at ${TURNS} turns`);
  return [
    { name: `${name}, the first page of a new process`, unit: 'pages', amount: 1, seconds: first },
    { name, unit: 'pages', amount: 1, seconds },
  ];
}

/** Serves a game anew and asks for one page again and again; gives the CPU seconds (user and system) of each time. */
async function askAgain(folder: string, path: string, at: number, rounds: number): Promise<readonly number[]> {
  const game = openGame(folder, { now: () => at });
  const served = await serveDesk(createGameDesk(game, undefined), {
    token: 'drawn-for-the-bench',
    now: () => at,
    report: (error) => {
      throw error;
    },
    port: 0,
  });
  const entered = await fetch(served.address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    const answer = await fetch(new URL(path, served.address), { headers: { cookie } });
    const text = await answer.text();
    const { user, system } = process.cpuUsage(before);
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}: ${text.slice(0, 200)}`);
    times.push((user + system) / 1e6);
    // Whatever is written to the log must not make the next page judge anything again.
    game.store.log.add({ at, who: 'The bench', what: `looked at ${path}` });
  }
  await served.close();
  game.store.shut();
  return times;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '', path = '/', at = '0', rounds = '1'] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await askAgain(folder, path, Number(at), Number(rounds))));
}
