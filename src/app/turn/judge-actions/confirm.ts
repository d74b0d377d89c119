import { confirmQuestion } from '../../../turns/rulings.js';
import type { Ruling } from '../../../turns/turn.js';
import { needTurn } from '../../game/record.js';
import { listConfirmations } from '../confirmations.js';
import type { JudgedTurns } from '../judged-turns.js';
import { refuse } from './refuse.js';
import { keepRuling } from './rule.js';

/**
 * The judge confirms calls of his and late edits, by their ids; it changes nothing of the turn. Throws a usage Fault
 * where one of them is not there to be confirmed.
 */
export function confirmCalls(judged: JudgedTurns, number: number, ids: readonly string[]): Ruling {
  const { game } = judged;
  const turn = needTurn(game, number);
  const open = listConfirmations(game, turn, judged.judge(turn)).filter(({ ruling }) => !ruling);
  if (ids.some((id) => open.every((one) => one.id !== id)))
    refuse({
      what: 'Nothing was confirmed',
      why: 'something of it is confirmed or changed already',
      todo: 'Look at what is left to confirm now.',
    });
  const about = open.filter(({ id }) => ids.includes(id)).map((one) => one.call?.piece ?? one.why);
  const question = confirmQuestion(number, ids);
  return game.store.step(() =>
    keepRuling(game, { question, decision: 'confirm', orders: ids, why: '', about: about.join(', ') }),
  );
}
