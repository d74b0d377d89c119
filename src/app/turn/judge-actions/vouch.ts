import { Fault } from '../../../core/result.js';
import { writeIso } from '../../../core/time.js';
import type { Turn } from '../../../store/turns.js';
import { APART } from '../../clocks/compare.js';
import type { Game } from '../../game/game.js';
import { needTurn } from '../../game/record.js';

/**
 * The judge's word that no post of the turn is missing up to a time of the forum (ms), and why he knows; the turn can be
 * closed on it, and the update says so. Without a number it is the latest turn. Throws a usage
 * Fault for a time to come.
 */
export function vouch(game: Game, vouched: number, why: string, number?: number): Turn {
  const { store, clock, who } = game;
  const turn = needTurn(game, number);
  if (vouched > clock.now() + APART)
    throw new Fault(
      'usage',
      `Turn ${turn.number} is not vouched for`,
      `${writeIso(vouched)} has not come by this machine's clock (${writeIso(clock.now())})`,
      'Vouch for a time up to which you have read the thread.',
    );
  return store.step(() => {
    const what = `vouched that turn ${turn.number} was complete at ${writeIso(vouched)}${why && `: ${why}`}`;
    store.log.add({ at: clock.now(), who, what });
    return store.turns.vouch(turn.number, { vouched, at: clock.now(), who, why });
  });
}
