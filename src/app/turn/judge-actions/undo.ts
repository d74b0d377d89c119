import { needTurn } from '../../game/record.js';
import type { JudgedTurns } from '../judged-turns.js';

/**
 * Takes a ruling back, by its number; the question it answered is open again, and a closed turn is carried out anew.
 * Throws a usage Fault where there is no such ruling, or it was taken back already.
 */
export function undoRuling(judged: JudgedTurns, number: number, ruling: number): void {
  const { store, clock, who } = judged.game;
  const turn = needTurn(judged.game, number);
  store.step(() => {
    store.rulings.undo(ruling, { at: clock.now(), who, why: '' });
    store.log.add({ at: clock.now(), who, what: `took ruling ${ruling} back` });
    judged.closeAgain(turn);
  });
}
