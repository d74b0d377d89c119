import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureThread } from '../../src/app/capture/capture.js';
import { openFetcher } from '../../src/app/capture/fetcher.js';
import { serveForum } from '../../src/app/demo/serve-forum.js';
import type { DemoPost, DemoThread } from '../../src/app/demo/thread.js';
import { CONFIG_FILE, GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open-game.js';
import { closeTurnNow } from '../../src/app/turn/close-turn.js';
import { approveDrafts } from '../../src/app/turn/judge-actions/approve.js';
import { enterFile } from '../../src/app/turn/judge-actions/enter.js';
import { openTurn } from '../../src/app/turn/open-turn.js';
import { replay } from '../../src/app/turn/replay.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import type { NemesisUpdate } from '../../src/rulesets/nemesis/update.js';
import { rollFrom } from '../fuzz/mutate.js';
import { LATER, MASTER, playersOf, THREAD_TITLE, writeYearGame } from './campaign.js';
import { findBreaches } from './invariants.js';
import { drawPosts } from './orders.js';
import { drawResults } from './results.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIRST_LOCK = Date.UTC(2026, 0, 11, 23, 59);

/** What came of a campaign. */
export interface Year {
  readonly turns: number;
  readonly posts: number;
  readonly mails: number;
  /** How often each rule was named: in verdicts, in what befell units, in judge's calls and in what else changed. */
  readonly named: ReadonlyMap<string, number>;
  readonly breaches: readonly string[];
  /** Turns that needed the judge: none may. */
  readonly asked: readonly string[];
  /** What a replay at the end computed otherwise. */
  readonly otherwise: number;
}

/**
 * Plays a campaign of forty players on a forum on this machine: in each turn everybody posts, the thread is captured
 * through HTTP, results are entered, the turn is closed and all its drafts approved, and nobody does anything by hand.
 */
export async function playYear(folder: string, turns: number, seed: number): Promise<Year> {
  const roll = rollFrom(seed);
  const posts: DemoPost[] = [];
  const forum = await serveForum({ campaign: threadOf(posts), skin: 'vbulletin3', moment: FIRST_LOCK - 240 * HOUR });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, GAME_FILE), writeYearGame());
  writeFileSync(
    join(folder, CONFIG_FILE),
    `thread: ${JSON.stringify(forum.url)}\nsite: {dateOrder: month-first}\njudge: {name: ${MASTER}, contact: judge@example.org}\ncapture: {pause: 0.01}\nmail: {mode: file, from: judge@example.org}\n`,
  );
  let now = FIRST_LOCK - 240 * HOUR;
  const game = openGame(folder, { now: () => now });
  const named = new Map<string, number>();
  const breaches: string[] = [];
  const asked: string[] = [];
  let lock = FIRST_LOCK;
  try {
    for (let number = 1; number <= turns; number++) {
      const opened = now;
      openTurn(game, { opened, deadline: lock, lock, secret: number.toString(16).padStart(64, '0') });
      const board = game.setup.ruleset.readBoard(game.store.turns.find(number)?.board ?? '') as NemesisBoard;
      const drawn = drawPosts(board, roll);
      const step = (lock - opened - 3 * HOUR) / Math.max(1, drawn.length);
      drawn.forEach(({ author, body }, i) => {
        const at = opened + HOUR + Math.floor((i * step) / MINUTE) * MINUTE;
        posts.push({ id: 1000 + posts.length, author, guest: false, at, body, edits: [] });
      });
      for (const moment of [lock - HOUR, lock + 2 * MINUTE]) {
        now = moment;
        forum.setMoment(now);
        const fetcher = await openFetcher(game, false, () => {});
        await captureThread(game, fetcher).finally(() => fetcher.close());
      }
      enter(game, number, drawResults(board, number, lock, roll));
      const { result, open } = closeTurnNow(game, number);
      if (open > 0)
        asked.push(...result.gathered.questions.map(({ words, why }) => `turn ${number}: ${words}: ${why}`));
      const update = result.update as NemesisUpdate;
      breaches.push(...findBreaches(update).map((what) => `turn ${number}: ${what}`));
      count(named, update);
      now = lock + HOUR;
      await approveAll(game, number);
      const next = game.setup.ruleset.windows.propose({ deadline: lock, lock }, 10);
      lock = next.lock;
    }
    const otherwise = replay(game).filter(({ same }) => !same).length;
    const mails = game.store.outbox.list(['accepted']).length;
    return { turns, posts: posts.length, mails, named, breaches, asked, otherwise };
  } finally {
    game.store.shut();
    await forum.close();
  }
}

function threadOf(posts: readonly DemoPost[]): DemoThread {
  const names = [...(['Greys', 'Machina', 'Marines', 'Spawn'] as const).flatMap(playersOf), ...LATER];
  const users = new Map(names.map((name, i) => [name, { id: 500 + i, title: 'Player', joined: '2024-01-01' }]));
  return { title: THREAD_TITLE, thread: 77, forum: 3, perPage: 50, offset: 0, users, posts };
}

function enter(game: Game, number: number, data: readonly unknown[]): void {
  const turn = game.store.turns.find(number);
  if (turn && data.length > 0) enterFile(game, turn, { name: 'results.yaml', data, lineOf: () => 1 });
}

/** Approves all that a turn drafted; its mails go out as if a server had taken each. */
async function approveAll(game: Game, number: number): Promise<void> {
  const { store, clock } = game;
  await approveDrafts(
    game,
    number,
    store.drafts.list(number).map(({ id }) => id),
  );
  for (const { id } of store.outbox.list(['queued'])) {
    store.outbox.take(id, clock.now());
    store.outbox.settle(id, { state: 'accepted', answer: '250 OK', at: clock.now() });
  }
}

function count(
  named: Map<string, number>,
  { verdicts, moves, calls, rolls, ledger, fixtures, defaults, overdue }: NemesisUpdate,
): void {
  const add = (what: string) => named.set(what, (named.get(what) ?? 0) + 1);
  for (const { fate, rule } of verdicts) add(fate === 'stands' ? 'stands' : `${fate} ${rule}`);
  for (const { reasons, outcome } of moves) for (const what of [outcome, ...reasons.map(({ rule }) => rule)]) add(what);
  for (const { ruling } of calls) add(ruling);
  for (const { rule } of rolls) add(`roll ${rule}`);
  for (const { rule } of ledger) add(rule);
  for (const _ of fixtures) add('fixture');
  for (const { rule } of defaults) add(`default ${rule}`);
  for (const _ of overdue) add('overdue');
}
