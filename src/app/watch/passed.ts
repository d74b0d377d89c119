import { writeIso } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import { findRunning } from '../../turns/outcomes.js';
import type { Game } from '../game/game.js';

/** How far back the log is searched for what was told before. */
const RECENT = 2000;

/**
 * What of the matches that go on has passed its time, a sentence each, told once in the log of the game: nothing
 * befalls a match by itself, so the judge is to know. A game whose rulebook has no matches is not looked at.
 */
export function tellPassed(game: Game): readonly string[] {
  const { store, setup, clock, who } = game;
  const turn = store.turns.current();
  if (!turn) return [];
  const board = turn.state === 'open' ? setup.ruleset.readBoard(turn.board) : closedBoard(game, turn.number);
  const view = board === undefined ? undefined : setup.ruleset.viewBoard(board, [], turn.lock, JUDGE);
  const passed = view
    ? findRunning(view, clock.now()).flatMap(({ challenger, opponent, at, deadlines }) =>
        deadlines
          .filter(({ isPast }) => isPast)
          .map(
            (due) =>
              `${challenger} and ${opponent} at ${at}: ${due.what} was due by ${writeIso(due.at)} and has passed`,
          ),
      )
    : [];
  if (passed.length === 0) return [];
  const known = new Set(store.log.list(RECENT).map(({ what }) => what));
  const fresh = passed.filter((line) => !known.has(line));
  for (const what of fresh) store.log.add({ at: clock.now(), who, what });
  return fresh;
}

function closedBoard({ store, setup }: Game, number: number): unknown {
  const close = store.closes.list().findLast((one) => one.turn === number);
  return close && setup.ruleset.readBoard(close.board);
}
