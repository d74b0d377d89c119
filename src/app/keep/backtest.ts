import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../core/result.js';
import { DAY, readIso } from '../../core/time.js';
import { bodyFromHtml } from '../../forums/post.js';
import { readEntry } from '../../rulesets/contract/entries.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Entries } from '../../rulesets/contract/turn.js';
import { compareUpdate, type UpdateComparison } from '../../turns/backtest.js';
import { closeTurn } from '../../turns/close.js';
import { speakTo } from '../../turns/listeners.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import { judgeNow } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { readYaml, refuseIssues, type YamlFile } from '../game/yaml.js';

/** An old turn of the thread as a judge tells it: when it was open, what was entered, and his own update. */
export interface OldTurn {
  readonly number: number;
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
  readonly entries: Entries;
  /** The update he posted, as text. */
  readonly update: string;
}

/** A turn compared with the judge's own update; a post's id is replaced by its address where it has one. */
export interface BackTested {
  readonly turn: number;
  readonly comparison: UpdateComparison;
}

/** Compares a turn of the game as it stands with an update that the judge wrote himself. */
export function compareTurn(game: Game, number: number | undefined, update: string): BackTested {
  const { turn, record, result } = judgeNow(game, number);
  return { turn: turn.number, comparison: compare(game, record, result, update) };
}

/**
 * Judges old turns of the captured thread, one after the other from the set-up, as if they had been played here, and
 * compares each with the judge's own update. Nothing is kept. Throws a usage AppError where the turns do not follow each other.
 */
export function backTest(game: Game, turns: readonly OldTurn[]): readonly BackTested[] {
  const { ruleset } = game.setup;
  let board = game.setup.board;
  return turns.map((turn, i) => {
    const before = turns[i - 1];
    if (before && before.lock >= turn.lock)
      throw new AppError(
        'usage',
        `Turn ${turn.number}`,
        'it does not lock after the turn before it',
        'Put the turns in their order.',
      );
    const record = toRecord(
      game,
      turn,
      board,
      before,
      turns[i + 1],
      turns.map(({ update }) => update),
    );
    const result = closeTurn(record, ruleset);
    board = ruleset.writeBoard(result.update.board);
    return { turn: turn.number, comparison: compare(game, record, result, turn.update) };
  });
}

/** All that an old turn is judged from: the thread as captured, and what the judge says was entered. Its rolls are its own. */
function toRecord(
  { setup, store }: Game,
  { number, opened, deadline, lock, entries }: OldTurn,
  board: string,
  before: OldTurn | undefined,
  after: OldTurn | undefined,
  documents: readonly string[],
): TurnRecord {
  const { ruleset } = setup;
  const names = new Set(ruleset.subjectsOf(ruleset.readBoard(board)));
  const stretch = {
    after: before ? Math.min(before.lock, opened - 1) : opened - 1,
    before: after?.opened ?? Number.MAX_SAFE_INTEGER,
    changedSince: opened,
  };
  return {
    game: setup.name,
    ruleset: ruleset.id,
    sheet: { number, opened, deadline, lock, secret: `back-test ${number}` },
    board,
    posts: store.posts.load(stretch).filter(({ via, at }) => via === 'thread' && at.ms <= lock + DAY),
    players: setup.players,
    judges: setup.judges,
    control: [],
    entries: Object.fromEntries(ruleset.entries.map(({ id }) => [id, entries[id] ?? []])),
    rulings: [],
    documents,
    told: [],
    former: ruleset.subjectsOf(ruleset.readBoard(setup.board)).filter((name) => !names.has(name)),
    zone: setup.zone,
    remarks: [],
  };
}

/** Elements that part lines: what a post's source holds, and no other markup. */
function isHtml(text: string): boolean {
  return /<(?:p|br|li|ul|ol|div|h[1-6]|td)[\s/>]/i.test(text);
}

function compare({ setup }: Game, record: TurnRecord, { update }: TurnResult, text: string): UpdateComparison {
  const { ruleset } = setup;
  const view = ruleset.viewBoard(update.board, record.control, record.sheet.lock, JUDGE);
  const words = isHtml(text) ? bodyFromHtml(text, () => undefined).text : text;
  const speaker = speakTo('judge', ruleset);
  const names = [...new Set([...ruleset.subjectsOf(update.before), ...ruleset.subjectsOf(update.board)])];
  const comparison = compareUpdate(words, { update, view, names, words: ruleset.words, speaker });
  const urls = new Map(record.posts.map(({ id, url }) => [id, url]));
  const link = <T extends { readonly post?: string }>(one: T): T => {
    const url = one.post === undefined ? undefined : urls.get(one.post);
    return url === undefined ? one : { ...one, post: url };
  };
  return { lines: comparison.lines.map(link), untold: comparison.untold.map(link) };
}

const time = z
  .string()
  .refine((text) => readIso(text) !== undefined, 'should be a time in UTC like 2026-09-19T05:00Z')
  .transform((text) => readIso(text) ?? 0);
const shape = z.array(
  z.strictObject({
    opened: time,
    deadline: time.optional(),
    lock: time,
    update: z.string().optional(),
    post: z.string().optional(),
    entries: z.record(z.string(), z.array(z.unknown())).default({}),
  }),
);

/**
 * Reads a list of old turns: when each was open, what was entered for it, and the judge's own update, as a file beside
 * the list or as a captured post by its id. Throws a usage AppError with line and reason where something is wrong.
 */
export function readPlan(game: Game, path: string, text: string): readonly OldTurn[] {
  const file = readYaml(path, text);
  const read = shape.safeParse(file.data);
  if (!read.success)
    return refuseIssues(
      file,
      read.error.issues.map(({ path: at, message }) => ({
        path: at.map((key) => (typeof key === 'symbol' ? String(key) : key)),
        reason: message,
      })),
    );
  return read.data.map(({ opened, lock, deadline = lock, update, post, entries }, i) => ({
    number: i + 1,
    opened,
    deadline,
    lock,
    entries: readEntered(game, file, i, entries),
    update: loadUpdate(game, file, i, { update, post }),
  }));
}

function readEntered(
  { setup }: Game,
  file: YamlFile,
  turn: number,
  given: Readonly<Record<string, readonly unknown[]>>,
) {
  const { ruleset } = setup;
  const board = ruleset.readBoard(setup.board);
  return Object.fromEntries(
    Object.entries(given).map(([id, entries]) => {
      const kind = ruleset.entries.find((one) => one.id === id);
      const known = ruleset.entries.map((one) => one.id).join(', ');
      if (!kind)
        return refuseIssues(file, [
          { path: [turn, 'entries', id], reason: `is no kind of entry; the kinds are ${known}` },
        ]);
      const values = entries.map((entry, i) => {
        const read = readEntry(kind, entry, board);
        if (read.ok) return read.value;
        return refuseIssues(
          file,
          read.error.map(({ path, reason }) => ({ path: [turn, 'entries', id, i, ...path], reason })),
        );
      });
      return [id, values] as const;
    }),
  );
}

function loadUpdate(
  { store }: Game,
  file: YamlFile,
  turn: number,
  { update, post }: { readonly update: string | undefined; readonly post: string | undefined },
): string {
  const refuse = (reason: string) => refuseIssues(file, [{ path: [turn], reason }]);
  if ((update === undefined) === (post === undefined))
    return refuse('should say where your update is: update: a file, or post: the id of a captured post');
  if (post !== undefined) {
    const found = store.posts.load().find(({ id }) => id === post);
    return found?.revisions.at(-1)?.body.text ?? refuse(`no post ${post} was captured`);
  }
  const path = join(dirname(file.name), update ?? '');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new AppError('usage', path, 'the file cannot be read', 'Name it as it stands beside the list of turns.');
  }
}
