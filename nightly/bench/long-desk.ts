import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playLongGame } from './long-game.js';
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
  const script = fileURLToPath(new URL('long-desk-page.ts', import.meta.url));
  const args = ['--import', 'tsx', script, folder, path, String(now), String(ROUNDS)];
  const [first = 0, ...again] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  const seconds = Math.min(...again);
  if (path === '/' && seconds > HOME)
    throw new Error(`the home page takes ${Math.round(seconds * 1000)} ms of CPU at ${TURNS} turns`);
  return [
    { name: `${name}, the first page of a new process`, unit: 'pages', amount: 1, seconds: first },
    { name, unit: 'pages', amount: 1, seconds },
  ];
}
