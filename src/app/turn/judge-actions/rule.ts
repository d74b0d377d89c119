import type { Turn } from '../../../store/turn/turns.js';
import { compareOutcomes } from '../../../turns/telling/consequences.js';
import type { Consequence, Ruling } from '../../../turns/turn.js';
import type { Game } from '../../game/game.js';
import type { JudgedTurns } from '../judged-turns.js';

/** A ruling to be kept, and in words what it is about, for the log. */
export type NewRuling = Omit<Ruling, 'id' | 'who' | 'at'> & { readonly about: string };

/** A ruling that was kept, and what it changed of the turn's outcome. */
export interface Ruled {
  readonly ruling: Ruling;
  readonly changed: readonly Consequence[];
}

/** How many signs of what it is about a line of the log holds. */
const MOST = 120;

/** Keeps a ruling with its line in the log and carries a closed turn out anew, in one step. */
export function rule(judged: JudgedTurns, turn: Turn, given: NewRuling): Ruled {
  const { game } = judged;
  const before = judged.judge(turn).result.update;
  const ruling = game.store.step(() => {
    const kept = keepRuling(game, given);
    judged.closeAgain(turn);
    return kept;
  });
  const now = judged.judge(turn).result.update;
  return { ruling, changed: compareOutcomes(before, now, game.setup.ruleset.outcomes) };
}

/** Keeps a ruling and tells the log; to be called within a step. What was closed already must be closed anew by the caller. */
export function keepRuling({ store, who, clock }: Game, { about, ...given }: NewRuling): Ruling {
  const ruling = store.rulings.add({ ...given, who, at: clock.now() });
  const { decision, orders, why } = given;
  const words = about.replace(/\s+/g, ' ').trim();
  const short = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  const told = decision === 'confirm' ? [decision] : [decision, ...orders];
  const what = `decided: ${told.join(' ')}${short && ` on “${short}”`}${why && `: ${why}`}`;
  store.log.add({ at: clock.now(), who, what });
  return ruling;
}
