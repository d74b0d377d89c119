import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { checkDatabase } from '../../src/app/keep/replay.js';
import { rollFrom } from '../../test/harness/roll.js';
import { classicCampaign } from '../../test/harness/year/classic/script.js';
import { openStage, playYear, writeGame } from '../../test/harness/year/play-year.js';
import type { Stage } from '../../test/harness/year/script.js';
import { findStanding, STEPS, type Standing, type Step } from '../../test/harness/year/standing.js';

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
/** How many turns a process lives at most once it has posted, at the speed of the first one. */
const TURNS_A_LIFE = 2;
/** More turns than any process lives to play. */
const ENDLESS = 10_000;

/**
 * Plays the campaign by processes that are killed, so many times, each at a random moment, and that go on where the one
 * before was; then to the end of the turn that is open. Nothing that was kept may be gone after a kill, and every turn's
 * board, update, drafts and mails must come to the same bytes as in a campaign that nobody disturbed.
 */
export async function fuzzKilledCampaign(
  kills: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const folders = ['whole', 'killed'].map((name) => mkdtempSync(join(tmpdir(), `adjutant-${name}-`))) as [
    string,
    string,
  ];
  const [whole, broken] = folders;
  try {
    const { turns, struck, lost } = await playKilled(broken, { kills, seed, tell });
    const { breaches, asked } = await playYear(whole, classicCampaign, turns, seed);
    const [expected, found] = folders.map(readTurns) as [readonly Kept[], readonly Kept[]];
    const otherwise = expected.flatMap((kept, i) => findOther(kept, found[i]).map((what) => `turn ${i + 1}: ${what}`));
    for (const step of STEPS) say(`killed ${struck.get(step) ?? 0} times ${step}`);
    say(
      `${turns} turns, ${expected.reduce((sum, { mails }) => sum + mails.length, 0)} mails; nothing lost: ${lost.length === 0 ? 'yes' : 'no'}`,
    );
    say(
      `same bytes: ${otherwise.length === 0 ? 'yes' : 'no'}; the database afterwards: ${checkDatabase(broken, true)}`,
    );
    return [
      ...breaches,
      ...asked,
      ...lost,
      ...otherwise,
      ...(found.length === turns ? [] : [`${found.length} turns are closed`]),
    ];
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

interface Killed {
  readonly kills: number;
  readonly seed: number;
  readonly tell: (done: number) => void;
}

/** What came of the kills: the turns played to their end, where each kill met, and what was gone after one. */
interface Struck {
  readonly turns: number;
  readonly struck: ReadonlyMap<Step, number>;
  readonly lost: readonly string[];
}

async function playKilled(folder: string, { kills, seed, tell }: Killed): Promise<Struck> {
  const roll = rollFrom(seed);
  const { stage, close } = await openStage(
    classicCampaign,
    classicCampaign.firstDeadline - classicCampaign.opensBefore,
  );
  const control = await serveControl(stage);
  writeGame(folder, classicCampaign, stage.url);
  const play = (turns: number) =>
    spawn(process.execPath, ['--import', 'tsx', CHILD, folder, stage.url, control.url, String(turns), String(seed)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const struck = new Map<Step, number>();
  const lost: string[] = [];
  let before: Standing | undefined;
  try {
    const first = play(ENDLESS);
    await control.posted();
    const begun = performance.now();
    await control.posted();
    const span = Math.round(TURNS_A_LIFE * (performance.now() - begun));
    first.kill('SIGKILL');
    await once(first, 'exit');
    for (let i = 0; i < kills; i++) {
      const child = play(ENDLESS);
      const done = once(child, 'exit');
      await Promise.race([done, control.posted().then(() => wait(roll(span)))]);
      if (child.exitCode !== null) throw new Error(`the process gave ${child.exitCode} before kill ${i + 1}`);
      child.kill('SIGKILL');
      await done;
      const now = findStanding(folder);
      struck.set(now.step, (struck.get(now.step) ?? 0) + 1);
      for (const [what, count] of Object.entries(before?.kept ?? {}))
        if ((now.kept[what] ?? 0) < count)
          lost.push(`kill ${i + 1}: ${count} ${what} were kept, ${now.kept[what]} are`);
      before = now;
      tell(i + 1);
    }
    const turns = before?.turn ?? 1;
    const [code] = (await once(play(turns), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the last process gave ${code}`);
    return { turns, struck, lost };
  } finally {
    await control.close();
    await close();
  }
}

/** Lets another process write to the thread and set its moment; `posted` waits until it has written. */
async function serveControl(
  stage: Stage,
): Promise<{ readonly url: string; posted(): Promise<void>; close(): Promise<void> }> {
  let hear = () => {};
  const server = createServer((request, response) => {
    const work = async () => {
      const value = JSON.parse(await readAll(request)) as unknown;
      if (request.url === '/posts') {
        hear();
        await stage.post(value as readonly DemoPost[]);
      } else await stage.setMoment(value as number);
      response.end();
    };
    work().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posted: () =>
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

/** What a turn came to: the texts of its board and update, and of its approved drafts and sent mails by their names. */
interface Kept {
  readonly board: string;
  readonly update: string;
  readonly drafts: readonly (readonly [string, string])[];
  readonly mails: readonly (readonly [string, string])[];
}

function readTurns(folder: string): readonly Kept[] {
  const { store } = openGame(folder, { now: () => 0 });
  try {
    const sent = store.outbox.list(['accepted']);
    return store.turns.list().flatMap(({ number }) => {
      const close = store.closes.latest(number);
      if (!close) return [];
      const drafts = store.drafts.list(number).map(({ document, state, bbcode, markdown, html, text }) => {
        return [document.id, withoutPort(JSON.stringify([state, document, bbcode, markdown, html, text]))] as const;
      });
      const mails = sent
        .filter(({ turn }) => turn === number)
        .map(
          ({ id, messageId }) => [messageId, withoutPort(store.outbox.find(id)?.eml.toString('latin1') ?? '')] as const,
        );
      return [{ board: close.board, update: close.update, drafts, mails }];
    });
  } finally {
    store.shut();
  }
}

/** The two forums stand at two ports: all else of a post's address is the same. */
function withoutPort(text: string): string {
  return text.replace(/(?<=127\.0\.0\.1:)\d+/g, '');
}

/** What of a turn is not the same, in words. */
function findOther(one: Kept, other: Kept | undefined): readonly string[] {
  if (!other) return ['it was not closed'];
  const texts = (['board', 'update'] as const).filter((what) => one[what] !== other[what]);
  const lists = (['drafts', 'mails'] as const).flatMap((what) => {
    const [expected, found] = [new Map(one[what]), new Map(other[what])];
    const names = new Set([...expected.keys(), ...found.keys()]);
    const differ = [...names].filter((name) => expected.get(name) !== found.get(name));
    const twice = other[what].length - found.size;
    return [
      ...differ.map((name) => `${what} ${name}`),
      ...(twice > 0 ? [`${twice} of its ${what} are there twice`] : []),
    ];
  });
  return [...texts, ...lists].map((what) => `${what} came to other bytes`);
}
