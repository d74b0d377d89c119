import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConfirmations } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { TurnCache } from '../../src/app/close/turn-cache.js';
import { type Game, STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { approveDrafts, withdrawApproval, writeNote } from '../../src/app/judge/drafts.js';
import { correctEntry, enterFile, enterOne, takeEntryBack } from '../../src/app/judge/enter.js';
import { letMailGo, sendAgain } from '../../src/app/judge/mails.js';
import { addPrivateMessages, confirmPrivateMessage, dismissPrivateMessage } from '../../src/app/judge/messages.js';
import { markAway, markBack } from '../../src/app/judge/people.js';
import { confirmCalls, decideQuestion, overruleTurn, undoRuling } from '../../src/app/judge/rule.js';
import { extendTurn, pauseTurn, resumeTurn, vouch } from '../../src/app/judge/times.js';
import { needTurn } from '../../src/app/record/record.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { readIso } from '../../src/core/time.js';
import type { LiveGame } from '../harness/live-game.js';
import { openSmallGame } from '../harness/small-games.js';

type Action = readonly [line: RegExp, act: (game: Game) => unknown];

/** All that a game's file holds but its log and what is only worked out from the rest, table by table. */
function contentsOf({ folder }: Game): ReadonlyMap<string, string> {
  const db = new Database(join(folder, STORE_FILE), { readonly: true });
  try {
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").pluck();
    const told = tables.all().filter((name) => !/^(?:log|sqlite_.*|locks?|beats?|own_texts)$/.test(name));
    return new Map(told.map((name) => [name, JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all())]));
  } finally {
    db.close();
  }
}

const changedTables = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly string[] =>
  [...before].filter(([name, rows]) => now.get(name) !== rows).map(([name]) => name);

/** The same game with a log that takes nothing. */
const deaf = (game: Game): Game => ({
  ...game,
  store: {
    ...game.store,
    log: {
      ...game.store.log,
      add: () => {
        throw new Error('the log takes nothing');
      },
    },
  },
});

/** Acts once with a log that takes nothing, which must leave all as it was; and then in earnest, which must tell the log. */
async function checkOneStep(game: Game, [line, act]: Action): Promise<void> {
  const before = contentsOf(game);
  await expect((async () => act(deaf(game)))()).rejects.toThrow('the log takes nothing');
  expect(changedTables(before, contentsOf(game))).toEqual([]);
  const known = game.store.log.list(1000).length;
  await act(game);
  expect(changedTables(before, contentsOf(game))).not.toEqual([]);
  const told = game.store.log.list(1000).slice(0, -known);
  expect(
    told.filter(({ who, what }) => who === game.who && line.test(what)).length,
    JSON.stringify(told),
  ).toBeGreaterThan(0);
}

const LOCK = readIso('2026-09-20T05:00Z') as number;
const HOUR = 3_600_000;
const turn = (game: Game) => needTurn(game);
const message = (game: Game, at: number) => game.store.privateMessages.list(1)[at]?.id ?? 0;

describe('what the judge does while a turn is open is one step, with its line in the log', () => {
  let game: Game;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-judge-'));
    copyFileSync(join(CAMPAIGN, 'game.yaml'), join(folder, 'game.yaml'));
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      'thread: http://127.0.0.1:1/t\njudge: {name: Old Bear, contact: judge@example.org}\n',
    );
    game = openGame(folder, { now: () => LOCK - 60 * HOUR });
    openTurn(game, { opened: LOCK - 300 * HOUR, deadline: LOCK - HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
    for (const text of ['Sai Rei: stand', 'Old Guard: stand'])
      await addPrivateMessages(game, turn(game), { pasted: `From: Halveric\nSent: 2026-09-17T12:00Z\n\n${text}` });
  });
  afterAll(() => {
    game.store.shut();
    rmSync(game.folder, { recursive: true, force: true });
  });

  it.each<Action>([
    [/^moved the lock of turn 1 .*: late$/, (one) => extendTurn(one, { lock: LOCK + HOUR, why: 'late' })],
    [/^moved the lock of turn 1 .*: too far$/, (one) => extendTurn(one, { lock: LOCK - HOUR, why: 'too far' })],
    [/^stopped turn 1.*: the forum is down$/, (one) => pauseTurn(one, 'the forum is down')],
    [/^let turn 1 go on/, (one) => resumeTurn(one)],
    [
      /^vouched that turn 1 was complete at 2026-09-17T17:00Z: I read it$/,
      (one) => vouch(one, one.clock.now(), 'I read it'),
    ],
    [
      /^entered for turn 1: a change of control – .*$/,
      (one) =>
        enterFile(one, turn(one), readYaml('control.yaml', '- {at: 2026-09-17T12:00Z, army: Dovecote, to: Halveric}')),
    ],
    [
      /^put entry 1 of turn 1 right, .*then: Quillon7; in place of: .*then: Halveric\. Why: misread$/,
      (one) =>
        enterFile(one, turn(one), readYaml('control.yaml', '- {at: 2026-09-17T12:00Z, army: Dovecote, to: Quillon7}'), {
          why: 'misread',
        }),
    ],
    [
      /^put entry 2 of turn 1 right, .* Why: it was an hour later$/,
      (one) =>
        correctEntry(one, 2, { at: '2026-09-17 09:00', army: 'Dovecote', to: 'Quillon7' }, 'it was an hour later'),
    ],
    [
      /^took entry 3 back \(turn 1, a change of control – .*\): of another game$/,
      (one) => takeEntryBack(one, 3, 'of another game'),
    ],
    [
      /^entered for turn 1: a change of control – .*$/,
      (one) => enterOne(one, turn(one), { at: '2026-09-17T12:00Z', army: 'Dovecote', to: 'Halveric' }, 'control'),
    ],
    [/^confirmed private message 1 /, (one) => confirmPrivateMessage(one, turn(one), message(one, 0), {})],
    [
      /^confirmed private message 1 for turn 1 anew as of Halveric, 2026-09-17T13:00Z: the clock$/,
      (one) =>
        confirmPrivateMessage(one, turn(one), message(one, 0), {
          at: readIso('2026-09-17T13:00Z') as number,
          why: 'the clock',
        }),
    ],
    [
      /^dismissed private message 1: a joke$/,
      (one) => dismissPrivateMessage(one, turn(one), message(one, 0), 'a joke'),
    ],
    [/^dismissed private message 2$/, (one) => dismissPrivateMessage(one, turn(one), message(one, 1))],
    [/^marked Halveric as away: at sea$/, (one) => markAway(one, { player: 'Halveric', until: '', why: 'at sea' })],
    [/^marked Halveric as back$/, (one) => markBack(one, 'Halveric')],
  ])('%s', async (...action) => checkOneStep(game, action));
});

describe('what the judge says of a closed turn is one step, with its line in the log', () => {
  let live: LiveGame;
  beforeAll(async () => {
    live = await openSmallGame();
  });
  afterAll(() => live.close());

  const judged = (game: Game) => new TurnCache(game).judge(turn(game));
  const orders = (game: Game) => judged(game).result.gathered.orders;
  const drafts = (game: Game, kind: string) =>
    game.store.drafts.list(1).filter(({ document, state }) => document.kind === kind && state === 'current');
  const mail = (game: Game) => game.store.outbox.list().findLast(({ state }) => state !== 'let-go')?.id ?? 0;

  it.each<Action>([
    [
      /^decided: not an order on “/,
      (game) => {
        const question = judged(game).result.gathered.questions.find(({ ruling }) => !ruling)?.id ?? '';
        decideQuestion(new TurnCache(game), { turn: 1, question, decision: 'not-an-order', orders: [], why: 'talk' });
      },
    ],
    [
      /^decided: leave out on “.*: he asked$/,
      (game) =>
        overruleTurn(new TurnCache(game), {
          turn: 1,
          decision: 'leave-out',
          order: orders(game)[0]?.id ?? '',
          why: 'he asked',
        }),
    ],
    [
      /^took ruling \d+ back$/,
      (game) => undoRuling(new TurnCache(game), 1, game.store.rulings.inForce().at(-1)?.id ?? 0),
    ],
    [
      /^decided: confirm on “/,
      (game) => {
        const open = listConfirmations(game, turn(game), judged(game)).filter(({ ruling }) => !ruling);
        confirmCalls(
          new TurnCache(game),
          1,
          open.map(({ id }) => id),
        );
      },
    ],
    [
      /^wrote own words into ".*" \(top\)$/,
      (game) => writeNote(new TurnCache(game), drafts(game, 'update')[0], { place: 'top', text: 'Hark!', before: '' }),
    ],
    [
      /^approved "/,
      (game) =>
        approveDrafts(
          game,
          1,
          drafts(game, 'request').map(({ id }) => id),
        ),
    ],
    [
      /^took the approval of ".*" back: a slip$/,
      (game) => withdrawApproval(game, game.store.outbox.list()[0]?.draft ?? 0, 'a slip'),
    ],
    [
      /^approved "/,
      (game) =>
        approveDrafts(
          game,
          1,
          drafts(game, 'request').map(({ id }) => id),
        ),
    ],
    [/^let go: mail "/, (game) => letMailGo(game, mail(game), 'he has it')],
    [/^wants sent again: mail "/, (game) => sendAgain(game, game.store.outbox.list()[0]?.id ?? 0, 'he lost it')],
  ])('%s', async (...action) => checkOneStep(live.game, action));
});
