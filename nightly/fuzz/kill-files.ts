import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rollFrom } from '../../test/harness/roll.js';
import { buildCommand } from '../../test/harness/set-up.js';
import { LONE_ARMY } from '../../test/harness/small-games.js';
import { keepScene } from './scene.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const KILLER = fileURLToPath(new URL('../../test/harness/kill-at.cjs', import.meta.url));
const SETTINGS = 'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@home.example}\n';

/** What writes files, by its name: its words, in a folder with `game`, `taken.json`, `copy.db` and `players.csv`. */
const VICTIMS: Readonly<Record<string, (at: (name: string) => string) => readonly string[]>> = {
  import: (at) => ['import', at('taken.json'), at('new'), '--contact', 'judge@home.example'],
  restore: (at) => ['restore', at('copy.db'), '--game', at('game')],
  backup: (at) => ['backup', at('copy-2.db'), '--game', at('game')],
  export: (at) => ['export', at('taken.json'), '--game', at('game')],
  site: (at) => ['site', at('site'), '--game', at('game')],
  map: (at) => ['map', '--svg', at('map.svg'), '--game', at('game')],
  init: (at) => ['init', at('fresh')],
  setup: (at) => ['setup', at('players.csv'), '--game', at('unopened')],
  open: (at) => ['open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', at('unopened')],
};

/**
 * Kills so many commands that write files, each before a change of its own or at a moment of its own, and holds what they
 * leave against what is promised: the game is as it was or as it should be, or says what it is; a file that was there is
 * whole; the same command again goes through.
 */
export async function fuzzKilledFiles(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  buildCommand();
  const template = makeTemplate();
  const failures: string[] = [];
  const struck = new Map<string, number>();
  try {
    for (let i = 0; i < count; i++) {
      const names = Object.keys(VICTIMS);
      const victim = names[(seed + i) % names.length] ?? 'import';
      const { killed, faults } = await strike(template, victim, seed + i);
      if (killed) struck.set(victim, (struck.get(victim) ?? 0) + 1);
      failures.push(...faults.map((fault) => `${victim}, seed ${seed + i}: ${fault}`));
      tell(i + 1);
    }
  } finally {
    rmSync(template, { recursive: true, force: true });
  }
  const total = [...struck.values()].reduce((sum, one) => sum + one, 0);
  say(
    `${count} commands, ${total} killed: ${[...struck].map(([name, times]) => `${name} ${times}`).join(', ')}; the others were done before`,
  );
  return failures;
}

function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-kill-files-'));
  for (const name of ['game', 'unopened']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'game.yaml'), LONE_ARMY);
    writeFileSync(join(folder, name, 'adjutant.yaml'), SETTINGS);
  }
  writeFileSync(join(folder, 'players.csv'), 'name,team\nMara,Coalition\nTamsin,Coalition\nOrrin,Coalition\n');
  const at = (name: string) => join(folder, name);
  for (const words of [
    ['open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', at('game')],
    ['export', at('taken.json'), '--game', at('game')],
    ['backup', at('copy.db'), '--game', at('game')],
    ['site', at('site'), '--game', at('game')],
    ['map', '--svg', at('map.svg'), '--game', at('game')],
  ]) {
    const { code, told } = run(words);
    if (code !== 0) throw new Error(`${words.join(' ')}: ${told}`);
  }
  return folder;
}

function run(words: readonly string[]): { readonly code: number | null; readonly told: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], { encoding: 'utf8' });
  return { code: status, told: `${stdout}${stderr}` };
}

async function strike(
  template: string,
  victim: string,
  seed: number,
): Promise<{ readonly killed: boolean; readonly faults: readonly string[] }> {
  const roll = rollFrom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-kill-file-'));
  const at = (name: string) => join(folder, name);
  cpSync(template, folder, { recursive: true });
  const words = VICTIMS[victim]?.(at) ?? [];
  try {
    const byChange = roll(3) > 0;
    const env = { ...process.env, KILL_AT: String(byChange ? 1 + roll(victim === 'import' ? 70 : 30) : 0) };
    const child = spawn(process.execPath, ['--require', KILLER, CLI, ...words], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    if (!byChange) {
      await Promise.race([ended, wait(200 + roll(500))]);
      child.kill('SIGKILL');
    }
    await ended;
    const killed = child.signalCode === 'SIGKILL';
    return { killed, faults: killed ? keepScene(folder)(findFaults(words, victim, at)) : [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findFaults(words: readonly string[], victim: string, at: (name: string) => string): readonly string[] {
  const faults: string[] = [];
  const hold = (name: string, isHeld: boolean, told = ''): void => {
    if (!isHeld) faults.push(`${name}${told && `: ${told.trim().split('\n').slice(0, 2).join(' ')}`}`);
  };
  const isOpen = (folder: string): boolean =>
    run(['turns', '--json', '--game', folder]).told.includes('"state": "open"');
  hold('the game is no more what it was', isOpen(at('game')));
  hold('the export is not whole', isJson(at('taken.json')));
  hold('the map is not whole', readFileSync(at('map.svg'), 'utf8').trimEnd().endsWith('</svg>'));
  for (const name of readdirSync(at('site')).filter((one) => /\.(?:html|svg|css)$/.test(one)))
    hold(`${name} of the site is not whole`, readFileSync(join(at('site'), name), 'utf8').trimEnd().length > 20);
  if (victim === 'import' && existsSync(at('new')) && !isOpen(at('new'))) {
    const { code, told } = run(['turns', '--game', at('new')]);
    const isBare = readdirSync(at('new')).every((one) => one.includes('-import.lock'));
    hold(
      'what is left of the import does not say what it is',
      isBare || (code === 2 && told.includes('no whole game')),
      told,
    );
  }
  const isDone =
    (victim === 'import' && isOpen(at('new'))) ||
    (victim === 'backup' && existsSync(at('copy-2.db'))) ||
    (victim === 'init' && existsSync(join(at('fresh'), 'adjutant.yaml'))) ||
    (victim === 'open' && isOpen(at('unopened')));
  if (!isDone) {
    const { code, told } = run(words);
    hold('the same again does not go through', code === 0, told);
  }
  if (victim === 'import') hold('the import is not whole in the end', isOpen(at('new')));
  if (victim === 'open') hold('the turn is not open in the end', isOpen(at('unopened')));
  if (victim === 'setup')
    hold('the list is not filled', readFileSync(join(at('unopened'), 'game.yaml'), 'utf8').includes('Orrin'));
  return faults;
}

function isJson(path: string): boolean {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) !== undefined;
  } catch {
    return false;
  }
}
