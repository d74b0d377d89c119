import { needTurn } from '../../game/record.js';
import type { JudgedTurns } from '../judged-turns.js';
import { carryOutWith, type Ruled } from './rule.js';

/**
 * Takes a ruling back, by its number; the question it answered is open again, and a closed turn is carried out anew.
 * Gives it with what that changed. Throws a usage Fault where there is no such ruling, or it was taken back already.
 */
export function undoRuling(judged: JudgedTurns, number: number, id: number): Ruled | undefined {
  const { store, clock, who } = judged.game;
  const turn = needTurn(judged.game, number);
  const ruling = store.rulings.inForce().find((one) => one.id === id);
  const undo = () => {
    store.rulings.undo(id, { at: clock.now(), who, why: '' });
    store.log.add({ at: clock.now(), who, what: `took ruling ${id} back` });
    return ruling;
  };
  const { ruling: undone, ...changes } = carryOutWith(judged, turn, undo);
  return undone && { ruling: undone, ...changes };
}
