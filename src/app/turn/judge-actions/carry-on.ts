import { Fault } from '../../../core/result.js';
import { findLaterTurns } from '../../correct/find-later-turns.js';
import type { Game } from '../../game/game.js';
import { loadRecord, needTurn } from '../../game/record.js';
import { fileDrafts } from '../../publish/file-drafts.js';
import { writeSaid } from '../as-closed.js';

/**
 * Carries a corrected turn's outcome on into every later one, in one step: each gets its board, those that are closed are
 * carried out on it, and where something else was approved an erratum is drafted. What they were is kept. Gives the
 * numbers of the turns changed; throws a usage Fault where nothing waits, or no reason is given.
 */
export function carryOn(game: Game, from: number, why: string): readonly number[] {
  const { store, clock, who, setup } = game;
  const refuse = (reason: string, todo: string) =>
    new Fault('usage', `Nothing was carried on from turn ${from}`, reason, todo);
  const close = store.closes.latest(from);
  if (!close) throw refuse('it is not closed', 'Close it first.');
  if (why.trim() === '') throw refuse('a reason was not given', 'Say why in a few words; it stands in the log.');
  const carried = findLaterTurns(game, from, close.board);
  if (carried.length === 0)
    throw refuse('every later turn rests on its outcome already', 'There is nothing to be done.');
  return store.step(() => {
    for (const { turn, isClosed, record: judged, result } of carried) {
      const { number } = turn;
      store.turns.correctBoard(number, { board: judged.board, at: clock.now(), who, why });
      // with the reason just kept, which its errata tell
      const { corrected } = loadRecord(game, needTurn(game, number));
      const record = { ...judged, ...(corrected && { corrected }) };
      if (isClosed) {
        const kept = store.closes.save({
          turn: number,
          at: clock.now(),
          rulesetVersion: setup.ruleset.version,
          board: setup.ruleset.writeBoard(result.update.board),
          update: setup.ruleset.writeUpdate(result.update),
          record,
          said: writeSaid({ record, result }, store.closes.mark(), setup.ruleset),
        });
        fileDrafts(game, number, kept.id, { record, result });
      }
      store.log.add({
        at: clock.now(),
        who,
        what: `carried the correction of turn ${from} on into turn ${number}: ${why}`,
      });
    }
    return carried.map(({ turn }) => turn.number);
  });
}
