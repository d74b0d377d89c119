import type { Turn } from '../../store/turns.js';
import { compareOutcomes } from '../../turns/outcomes.js';
import type { Consequence } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { loadClosed } from '../turn/as-closed.js';

/** One time a turn was carried out. */
export interface TurnVersion {
  /** From 1; the last counts. */
  readonly version: number;
  readonly at: number;
  readonly rulesetVersion: string;
  /** True for the one that counts. */
  readonly counts: boolean;
  /** Why it was carried out anew where an earlier turn was corrected. */
  readonly why?: string;
  /** What it made otherwise than the version before. */
  readonly changed: readonly Consequence[];
}

/** Every version of a turn that was ever closed and not set aside, the first one first; none is ever lost. */
export function listVersions(game: Game, { number, corrections }: Turn): readonly TurnVersion[] {
  const { store, setup } = game;
  const closes = store.closes.list().filter(({ turn }) => turn === number);
  return closes.map((close, i): TurnVersion => {
    const before = closes[i - 1];
    const correction = corrections.find(({ at }) => at === close.at);
    return {
      version: i + 1,
      at: close.at,
      rulesetVersion: close.rulesetVersion,
      counts: i === closes.length - 1,
      ...(correction && { why: `an earlier turn was corrected: ${correction.why} (${correction.who})` }),
      changed: before
        ? compareOutcomes(
            loadClosed(game, before).result.update,
            loadClosed(game, close).result.update,
            setup.ruleset.outcomes,
          )
        : [],
    };
  });
}
