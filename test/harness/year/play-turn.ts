import { captureThread } from '../../../src/app/capture/look.js';
import { closeTurnNow } from '../../../src/app/close/close.js';
import { openTurn } from '../../../src/app/close/open-turn.js';
import { openFetcher } from '../../../src/app/forum/fetch.js';
import type { Game } from '../../../src/app/game/game.js';
import type { DemoPost } from '../../../src/app/game/rehearsal-file.js';
import { approveDrafts } from '../../../src/app/judge/drafts.js';
import { enterFile } from '../../../src/app/judge/enter.js';
import { addPrivateMessages } from '../../../src/app/judge/messages.js';
import { AppError } from '../../../src/core/result.js';
import type { Update } from '../../../src/rulesets/contract/turn.js';
import { rollFrom } from '../roll.js';
import type { Posted, Script, Stage, TurnTimes } from './script.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long after the lock the thread is looked at and the turn closed. */
const CLOSES = 2 * MINUTE;

/** What came of a turn. */
export interface PlayedTurn {
  readonly update: Update;
  readonly posts: number;
  /** What needed the judge: nothing may. */
  readonly asked: readonly string[];
  /** The rules under which entries were refused when they were entered. */
  readonly refused: readonly string[];
}

/**
 * Plays one turn the whole way: opened, posted, captured through HTTP before and after the lock, results and requests
 * entered, closed, all drafts approved, and its mails sent. What is done already is not done again, so that a turn that
 * was broken off at any moment goes on where it was. `setClock` moves the game's clock.
 */
export async function playTurn(
  game: Game,
  script: Script,
  stage: Stage,
  times: TurnTimes,
  seed: number,
  setClock: (now: number) => void,
): Promise<PlayedTurn> {
  const { store, setup } = game;
  const { number, opened, deadline, lock } = times;
  const roll = rollFrom(seed * 100_003 + number);
  setClock(opened);
  if (!store.turns.find(number))
    openTurn(game, { opened, deadline, lock, secret: number.toString(16).padStart(64, '0'), withoutResults: true });
  const board = setup.ruleset.readBoard(store.turns.find(number)?.board ?? '');
  const last = number > 1 ? store.closes.latest(number - 1)?.update : undefined;
  const before = last === undefined ? undefined : setup.ruleset.readUpdate(last);
  const posts = timePosts(script.posts(board, before, times, roll), times);
  const files = script.entries(board, times, roll);
  const sent = script.files?.(board, times, roll) ?? [];
  await stage.post(posts);
  const refused: string[] = [];
  if (!store.closes.latest(number)) {
    for (const moment of [lock - HOUR, lock + CLOSES]) {
      // A clock never goes back: what was seen later before a kill is not looked at again from earlier on.
      if ((store.captures.latest()?.clock ?? 0) > moment) continue;
      setClock(moment);
      await stage.setMoment(moment);
      const fetcher = await openFetcher(game, false, () => {});
      await captureThread(game, fetcher).finally(() => fetcher.close());
    }
    for (const { name, data } of files) refused.push(...enter(game, number, name, data));
    for (const { path, author, at } of sent) {
      const turn = store.turns.find(number);
      if (turn) await addPrivateMessages(game, turn, { path }, { author, at });
    }
  }
  // One that was closed before a kill is closed again at the same moment: before the lock nobody may.
  setClock(lock + CLOSES);
  const { result, open } = closeTurnNow(game, number);
  setClock(lock + HOUR);
  const asked = result.gathered.questions
    .filter(({ ruling }) => ruling === undefined)
    .map(({ words, because }) => `turn ${number}: ${words}: ${JSON.stringify(because)}`);
  if (open === 0) await approveAll(game, number);
  return { update: result.update as Update, posts: posts.length, asked, refused };
}

/** Spreads posts over the turn, those that are edited after the first look and before the lock. */
export function timePosts(drawn: readonly Posted[], { number, opened, lock }: TurnTimes): readonly DemoPost[] {
  const step = (lock - opened - 3 * HOUR) / Math.max(1, drawn.length);
  return drawn.map(({ author, body, edited }, i) => ({
    id: number * 1000 + i,
    author,
    guest: false,
    at: opened + HOUR + Math.floor((i * step) / MINUTE) * MINUTE,
    body,
    edits: edited === undefined ? [] : [{ at: lock - 30 * MINUTE, body: edited, marked: true, merged: false }],
  }));
}

/** Enters what is in a file one by one, as a judge does; gives the rules under which something was refused. */
function enter(game: Game, number: number, name: string, data: readonly unknown[]): readonly string[] {
  const turn = game.store.turns.find(number);
  if (!turn) return [];
  return data.flatMap((entry) => {
    try {
      enterFile(game, turn, { name, data: [entry], lineOf: () => 1 }, { isSure: true });
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [/\((\d+(?:\.\d+)*)\)/.exec(error.message)?.[1] ?? error.message];
    }
  });
}

/** Approves all that a turn drafted; its mails go out as if a server had taken each. */
async function approveAll(game: Game, number: number): Promise<void> {
  const { store, clock } = game;
  await approveDrafts(
    game,
    number,
    store.drafts
      .list(number)
      .filter(({ state }) => state === 'current')
      .map(({ id }) => id),
  );
  // What a killed process had begun to send is tried again by the judge's word.
  for (const id of store.outbox.recover(clock.now()))
    store.outbox.requeue(id, { at: clock.now(), who: game.who, why: 'it never left this machine' });
  for (const { id } of store.outbox.list(['queued'])) {
    store.outbox.take(id, clock.now());
    store.outbox.settle(id, { state: 'accepted', answer: '250 OK', at: clock.now() });
  }
}
