import { Fault } from '../../core/result.js';
import { writeLocal } from '../../core/time.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { fileOpening } from './opening.js';

/** The calendar and secret a turn is opened with. Times in ms UTC; the secret is 64 hex digits drawn by the caller. */
export interface NewTurn {
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
  /** The judge's word that what has no result yet goes on without one. */
  readonly withoutResults?: boolean;
  /** The judge's word that a board from an older version goes on by today's rules. */
  readonly takeOver?: boolean;
}

/** What the judge is to be asked before the next turn is opened on an older version's board; undefined where there is none. */
export function offerTakeOverNow({ store, setup }: Game): string | undefined {
  const { ruleset } = setup;
  const before = store.turns.current();
  const board = before && store.closes.latest(before.number)?.board;
  return board === undefined ? undefined : ruleset.takeOver?.offer(ruleset.readBoard(board));
}

/**
 * Opens the next turn: keeps its secret, and drafts the opening post with the secret's SHA-256. Throws a usage Fault
 * where the times do not follow each other, and a needs-judge Fault where the turn before still lacks results and
 * nobody said that it goes on without them.
 */
export function openTurn(game: Game, given: NewTurn): Turn {
  const { opened, deadline, lock, secret, withoutResults, takeOver = false } = given;
  const { store, setup, clock, who } = game;
  const before = store.turns.current();
  const { due } = setup.ruleset.windows;
  if (!(opened < deadline && (due === undefined ? deadline === lock : deadline < lock))) {
    const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
    const why =
      opened >= deadline
        ? `the ${due === undefined ? 'lock' : 'deadline'}, ${tell(deadline)}, does not lie after the opening, ${tell(opened)}`
        : due === undefined
          ? `the deadline, ${tell(deadline)}, is another than the lock, ${tell(lock)}, and this rulebook knows one time alone`
          : `the lock, ${tell(lock)}, does not lie after the deadline, ${tell(deadline)}`;
    throw new Fault('usage', 'The turn cannot be opened', why, 'Write a deadline to come, and a lock after it.');
  }
  const number = (before?.number ?? 0) + 1;
  const { board: left, missing } = findBoard(game, before);
  const board = takeOver ? carryOver(game, left) : left;
  if (missing.length > 0 && !withoutResults) {
    throw new Fault(
      'needs-judge',
      `Turn ${number} cannot be opened`,
      missing.join('; '),
      'Enter it with: adjutant enter, and close the turn again; or open with --without-results, where it is to go on.',
    );
  }
  const turn = {
    number,
    opened,
    deadline,
    lock,
    secret,
    board,
    ruleset: setup.ruleset.id,
    rulesetVersion: setup.ruleset.version,
    at: clock.now(),
    who,
  };
  return store.step(() => {
    const made = store.turns.open(turn);
    fileOpening(game, made);
    store.log.add({
      at: clock.now(),
      who,
      what: [
        `opened turn ${number}`,
        ...(takeOver ? ['the board was taken over into today’s rules'] : []),
        ...missing,
      ].join('; '),
    });
    return made;
  });
}

/** A board of an older version under today's rules; a usage Fault where it is under them already. */
function carryOver({ setup }: Game, text: string): string {
  const { ruleset } = setup;
  const board = ruleset.readBoard(text);
  if (ruleset.takeOver?.offer(board) === undefined)
    throw new Fault('usage', 'The board', 'it is under today’s rules already', 'Open the turn without --take-over.');
  return ruleset.writeBoard(ruleset.takeOver.carryOver(board, ruleset.readBoard(setup.board)));
}

/** The board the next turn begins with: the set-up's, or what the last close left, with what has no result yet; throws a usage Fault where that is not closed. */
export function findBoard(
  { store, setup }: Game,
  before: Turn | undefined,
): { readonly board: string; readonly missing: readonly string[] } {
  if (!before) return { board: setup.board, missing: [] };
  const close = store.closes.latest(before.number);
  if (!close) {
    throw new Fault(
      'usage',
      `Turn ${before.number + 1} cannot be opened`,
      `turn ${before.number} is not closed`,
      'Close it first with: adjutant close.',
    );
  }
  return { board: close.board, missing: setup.ruleset.findMissing(setup.ruleset.readUpdate(close.update)) };
}
