import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DemoPost } from '../../src/app/demo/thread.js';
import { openGame } from '../../src/app/game/open-game.js';
import { rollFrom } from '../fuzz/mutate.js';
import { classicCampaign } from './classic/script.js';
import { openStage, playYear, writeHouse } from './play-year.js';
import type { Stage } from './script.js';

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
/** How long a process lives at most once the forum has heard of it (ms). */
const SPAN = 3000;
const TURNS_A_KILL = 0.4;

/**
 * Plays the campaign by processes that are killed, so many times, each at a random moment, and that go on where the one
 * before was; then to the end. Every turn must come to the same bytes as in a campaign that nobody disturbed.
 */
export async function fuzzKilledCampaign(
  kills: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const turns = Math.ceil(kills * TURNS_A_KILL);
  const folders = ['whole', 'killed'].map((name) => mkdtempSync(join(tmpdir(), `adjutant-${name}-`))) as [
    string,
    string,
  ];
  const [whole, broken] = folders;
  try {
    const { breaches, asked } = await playYear(whole, classicCampaign, turns, seed);
    const struck = await playKilled(broken, { turns, kills, seed, tell });
    say(`${turns} turns; ${struck} of ${kills} processes were killed, the others were done before`);
    const [expected, found] = folders.map(readCloses) as [readonly string[], readonly string[]];
    const otherwise = expected.flatMap((bytes, i) => (found[i] === bytes ? [] : [`turn ${i + 1} came to other bytes`]));
    return [
      ...breaches,
      ...asked,
      ...otherwise,
      ...(found.length === turns ? [] : [`${found.length} turns are closed`]),
    ];
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

interface Killed {
  readonly turns: number;
  readonly kills: number;
  readonly seed: number;
  readonly tell: (done: number) => void;
}

async function playKilled(folder: string, { turns, kills, seed, tell }: Killed): Promise<number> {
  const roll = rollFrom(seed);
  const { stage, close } = await openStage(
    classicCampaign,
    classicCampaign.firstDeadline - classicCampaign.opensBefore,
  );
  const control = await serveControl(stage);
  writeHouse(folder, classicCampaign, stage.url);
  const play = () =>
    spawn(process.execPath, ['--import', 'tsx', CHILD, folder, stage.url, control.url, String(turns), String(seed)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let struck = 0;
  try {
    for (let i = 0; i < kills; i++) {
      const child = play();
      const done = once(child, 'exit');
      await Promise.race([done, control.heard().then(() => wait(roll(SPAN)))]);
      const code = child.exitCode;
      if (code !== null && code !== 0) throw new Error(`the process gave ${code}`);
      if (code === null) struck += 1;
      child.kill('SIGKILL');
      await done;
      tell(i + 1);
    }
    const [code] = (await once(play(), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the last process gave ${code}`);
    return struck;
  } finally {
    await control.close();
    await close();
  }
}

/** Lets another process write to the thread and set its moment. */
async function serveControl(
  stage: Stage,
): Promise<{ readonly url: string; heard(): Promise<void>; close(): Promise<void> }> {
  let hear = () => {};
  const server = createServer((request, response) => {
    const work = async () => {
      hear();
      const value = JSON.parse(await readAll(request)) as unknown;
      if (request.url === '/posts') await stage.post(value as readonly DemoPost[]);
      else await stage.setMoment(value as number);
      response.end();
    };
    work().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () =>
      new Promise((resolve) => {
        hear = resolve;
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** What every turn came to, as it is kept, the first turn first. */
function readCloses(folder: string): readonly string[] {
  const game = openGame(folder, { now: () => 0 });
  try {
    return game.store.turns.list().flatMap(({ number }) => {
      const close = game.store.closes.latest(number);
      return close ? [`${close.board}\n${close.update}`] : [];
    });
  } finally {
    game.store.shut();
  }
}
