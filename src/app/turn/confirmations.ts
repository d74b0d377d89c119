import type { Turn } from '../../store/turns.js';
import { findConfirmations } from '../../turns/rulings.js';
import type { Confirmation } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import type { Judged } from './judged.js';

/** What of a turn the judge should look at and confirm, up to the opening of the next one. */
export function listConfirmations(game: Game, turn: Turn, { record, result }: Judged): readonly Confirmation[] {
  return findConfirmations(record, result, game.store.rulings.inForce(), endOf(game, turn), game.setup.ruleset.posts);
}

/** When the next turn was opened (ms); infinite where none was. */
export function endOf({ store }: Game, { number }: Turn): number {
  return store.turns.find(number + 1)?.opened ?? Number.POSITIVE_INFINITY;
}
