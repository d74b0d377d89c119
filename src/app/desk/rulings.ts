import type { Refusal } from '../../kit/refusal.js';
import { err, ok, type Result } from '../../kit/result.js';
import type { Turn } from '../../store/turn/turns.js';
import { confirmQuestion } from '../../turns/rulings/confirmations.js';
import { compareOutcomes } from '../../turns/telling/consequences.js';
import type { Ruling } from '../../turns/turn.js';
import type { Desk } from '../../web/desk.js';
import type { TurnView } from '../../web/views/turn.js';
import { checkDecision, type Given, keepRuling } from '../turn/decide.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { writeOverruling } from '../turn/overrule.js';
import { refuse, refuseWith } from './refusal.js';
import { viewConfirmations } from './turn.js';

/** What the judge rules at the desk, and what his last ruling changed. */
export interface DeskRulings extends Pick<Desk, 'decide' | 'overrule' | 'confirm' | 'undo'> {
  /** What the last ruling on a turn changed of its outcome. */
  last(turn: number): TurnView['last'];
}

const NO_TURN = refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.');

/** The judge's rulings over a game's store. Each is one step: it is kept, and the turn carried out anew, or nothing is. */
export function createRulings(judged: JudgedTurns): DeskRulings {
  const { game } = judged;
  const { store, clock, who } = game;
  const last = new Map<number, NonNullable<TurnView['last']>>();
  const rule = (turn: Turn, given: Given): Result<Ruling, Refusal> => {
    const before = judged.judge(turn).result.update;
    try {
      const ruling = store.step(() => {
        const kept = keepRuling(game, given);
        judged.closeAgain(turn);
        return kept;
      });
      const now = judged.judge(turn).result.update;
      last.set(turn.number, { ruling: ruling.id, changed: compareOutcomes(before, now, game.setup.ruleset.outcomes) });
      return ok(ruling);
    } catch (error) {
      return err(refuse(error));
    }
  };
  return {
    last: (turn) => last.get(turn),
    decide: async ({ turn, question, decision, orders, why }) => {
      const found = store.turns.find(turn);
      if (!found) return err(NO_TURN);
      const asked = judged.judge(found).result.gathered.questions.find(({ id }) => id === question);
      const bad = checkDecision(game, found, asked, { decision, orders, why });
      return bad ? err(bad) : rule(found, { question, decision, orders, why, about: asked?.words ?? '' });
    },
    overrule: async (given) => {
      const found = store.turns.find(given.turn);
      if (!found) return err(NO_TURN);
      const written = writeOverruling(game, judged.judge(found), given);
      return written.ok ? rule(found, written.value) : written;
    },
    confirm: async (turn, ids) => {
      const found = store.turns.find(turn);
      if (!found) return err(NO_TURN);
      const open = viewConfirmations(game, found, judged.judge(found)).filter(({ ruling }) => !ruling);
      if (ids.some((id) => open.every((one) => one.id !== id)))
        return err(
          refuseWith(
            'Nothing was confirmed',
            'something of it is confirmed or changed already',
            'Look at what is left to confirm now.',
          ),
        );
      const about = open.filter(({ id }) => ids.includes(id)).map((one) => one.call?.piece ?? one.why);
      const question = confirmQuestion(turn, ids);
      return ok(keepRuling(game, { question, decision: 'confirm', orders: ids, why: '', about: about.join(', ') }));
    },
    undo: async (turn, ruling) => {
      try {
        store.step(() => {
          store.rulings.undo(ruling, { at: clock.now(), who, why: '' });
          store.log.add({ at: clock.now(), who, what: `took ruling ${ruling} back` });
          const found = store.turns.find(turn);
          if (found) judged.closeAgain(found);
        });
        return ok(undefined);
      } catch (error) {
        return err(refuse(error));
      }
    },
  };
}
