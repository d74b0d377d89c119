import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../../../src/app/game/config.js';
import { GAME_FILE, STORE_FILE } from '../../../src/app/game/game.js';
import { openGame } from '../../../src/app/game/open.js';
import type { DemoPost } from '../../../src/app/game/rehearsal-file.js';
import { replay } from '../../../src/app/keep/replay.js';
import { serveForum } from '../../../src/app/run/demo-forum.js';
import type { Ruleset } from '../../../src/rulesets/contract/ruleset.js';
import { playTurn } from './play-turn.js';
import type { Script, Stage, TurnTimes } from './script.js';

const HOUR = 3_600_000;

/** What came of a campaign. */
export interface Year {
  readonly turns: number;
  readonly posts: number;
  readonly mails: number;
  /** How often each rule was named: in verdicts, in what befell pieces, in judge's calls and in what else changed. */
  readonly named: ReadonlyMap<string, number>;
  /** How often an entry was refused under a rule when it was entered. */
  readonly refused: ReadonlyMap<string, number>;
  readonly breaches: readonly string[];
  /** Turns that needed the judge: none may. */
  readonly asked: readonly string[];
  /** What a replay at the end computed otherwise. */
  readonly otherwise: number;
  /** The database at the end, in bytes; what each turn cost (user CPU, ms). */
  readonly bytes: number;
  readonly costs: readonly number[];
}

/**
 * Plays a campaign on a forum on this machine: in each turn everybody posts, the thread is captured through HTTP, results
 * are entered, the turn is closed and all its drafts approved, and nobody does anything by hand.
 */
export async function playYear(
  folder: string,
  script: Script,
  turns: number,
  seed: number,
  tell: (done: number) => void = () => {},
): Promise<Year> {
  const begin = script.firstDeadline - script.opensBefore;
  const { stage, close } = await openStage(script, begin);
  writeGame(folder, script, stage.url);
  let now = begin;
  const game = openGame(folder, { now: () => now });
  const counts = { named: new Map<string, number>(), refused: new Map<string, number>() };
  const add = (where: keyof typeof counts) => (what: string) =>
    counts[where].set(what, (counts[where].get(what) ?? 0) + 1);
  const breaches: string[] = [];
  const asked: string[] = [];
  const costs: number[] = [];
  const { windows } = game.setup.ruleset;
  let [posts, done] = [0, 0];
  try {
    for (let number = 1; number <= turns; number++) {
      const start = process.cpuUsage();
      const played = await playTurn(game, script, stage, timesOf(script, windows, number), seed, (to) => {
        now = to;
      });
      costs.push(process.cpuUsage(start).user / 1000);
      posts += played.posts;
      asked.push(...played.asked);
      played.refused.forEach(add('refused'));
      breaches.push(...script.findBreaches(played.update).map((what) => `turn ${number}: ${what}`));
      script.count(played.update, add('named'));
      if (played.asked.length > 0) break;
      tell(number);
      done = number;
      if (script.isOver?.(played.update)) break;
    }
    const otherwise = replay(game).filter(({ same }) => !same).length;
    const mails = game.store.outbox.list(['accepted']).length;
    const bytes = statSync(join(folder, STORE_FILE)).size;
    return { turns: done, posts, mails, ...counts, breaches, asked, otherwise, bytes, costs };
  } finally {
    game.store.shut();
    await close();
  }
}

/** A turn's times: the first as the script has it, each other as the rulebook proposes it, opened an hour after the lock before. */
export function timesOf(script: Script, windows: Ruleset['windows'], number: number): TurnTimes {
  let opened = script.firstDeadline - script.opensBefore;
  let times = { deadline: script.firstDeadline, lock: windows.lockAfter(script.firstDeadline) };
  for (let i = 1; i < number; i++) {
    opened = times.lock + HOUR;
    times = windows.propose(times, script.turnDays);
  }
  return { number, opened, ...times };
}

/** The thread of a campaign on loopback. */
export async function openStage(
  script: Script,
  moment: number,
): Promise<{ readonly stage: Stage; close(): Promise<void> }> {
  const posts: DemoPost[] = [];
  const users = new Map(
    script.players.map((name, i) => [name, { id: 500 + i, title: 'Player', joined: '2024-01-01' }]),
  );
  const campaign = { title: script.title, thread: 77, forum: 3, perPage: 50, offset: 0, users, posts };
  const forum = await serveForum({ campaign, skin: 'vbulletin3', moment });
  const known = new Set<number>();
  return {
    stage: {
      url: forum.url,
      post: async (more) => {
        for (const one of more) if (!known.has(one.id)) posts.push(one);
        for (const { id } of more) known.add(id);
      },
      setMoment: async (to) => forum.setMoment(to),
    },
    close: () => forum.close(),
  };
}

/** The campaign's files, as its judge would have written them. */
export function writeGame(folder: string, script: Script, thread: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, GAME_FILE), script.game);
  writeFileSync(
    join(folder, CONFIG_FILE),
    `thread: ${JSON.stringify(thread)}\nsite: {dateOrder: month-first}\njudge: {name: ${script.judge}, contact: judge@example.org}\ncapture: {pause: 0.01}\nmail: {mode: live, from: judge@example.org}\n`,
  );
}
