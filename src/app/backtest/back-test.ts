import { Fault } from '../../core/result.js';
import { bodyFromHtml } from '../../forums/post.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Entries } from '../../rulesets/contract/turn.js';
import { compareStatements, readStatements, type UpdateComparison } from '../../turns/backtest.js';
import { closeTurn } from '../../turns/close.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { judgeNow } from '../turn/judge-now.js';

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
 * compares each with the judge's own update. Nothing is kept. Throws a usage Fault where the turns do not follow each other.
 */
export function backTest(game: Game, turns: readonly OldTurn[]): readonly BackTested[] {
  const { ruleset } = game.setup;
  let board = game.setup.board;
  return turns.map((turn, i) => {
    const before = turns[i - 1];
    if (before && before.lock >= turn.lock)
      throw new Fault(
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
    posts: store.posts.load(stretch).filter(({ via, at }) => via === 'thread' && at.ms <= lock + 24 * 60 * 60_000),
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
  const names = [...new Set([...ruleset.subjectsOf(update.before), ...ruleset.subjectsOf(update.board)])];
  const statements = readStatements(isHtml(text) ? bodyFromHtml(text, () => undefined).text : text, {
    names,
    ground: view.ground,
  });
  const comparison = compareStatements(statements, { update, view, words: ruleset.words });
  const urls = new Map(record.posts.map(({ id, url }) => [id, url]));
  const link = <T extends { readonly post?: string }>(one: T): T => {
    const url = one.post === undefined ? undefined : urls.get(one.post);
    return url === undefined ? one : { ...one, post: url };
  };
  return { lines: comparison.lines.map(link), untold: comparison.untold.map(link) };
}
