import { needTurn } from '../../game/record.js';
import type { JudgedTurns } from '../judged-turns.js';
import { carryOutWith, type Ruled } from './rule.js';

/**
 * Takes a ruling back, by its number; the question it answered is open again, and a closed turn is carried out anew.
 * The reason stands in the log, and in the erratum where the turn was published. Gives the ruling with what that changed.
 * Throws a usage Fault where there is no such ruling, or it was taken back already.
 */
export function undoRuling(judged: JudgedTurns, number: number, id: number, why = ''): Ruled | undefined {
  const { store, clock, who } = judged.game;
  const turn = needTurn(judged.game, number);
  const ruling = store.rulings.inForce().find((one) => one.id === id);
  const undo = () => {
    store.rulings.undo(id, { at: clock.now(), who, why });
    store.log.add({ at: clock.now(), who, what: `took ruling ${id} back${why && `: ${why}`}` });
    return ruling;
  };
  const { ruling: undone, ...changes } = carryOutWith(judged, turn, undo);
  return undone && { ruling: undone, ...changes };
}
