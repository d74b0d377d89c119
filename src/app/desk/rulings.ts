import { ok, type Refusal, type Result } from '../../core/result.js';
import type { Ruling } from '../../turns/turn.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { attempt } from '../game/refusal.js';
import { confirmCalls, decideQuestion, overruleTurn, type Ruled, undoRuling } from '../judge/rule.js';
import { draftName } from '../record/posted.js';
import type { Desk } from '../views/desk.js';
import type { LastRuling } from '../views/turn.js';

/** What the judge rules at the desk, and what his last ruling changed. */
export interface DeskRulings extends Pick<Desk, 'decide' | 'overrule' | 'confirm' | 'undo'> {
  /** What the last ruling on a turn changed of its outcome. */
  last(turn: number): LastRuling | undefined;
}

/** The judge's actions on a game's turns, for the desk. */
export function createRulings(judged: JudgedTurns): DeskRulings {
  const { store } = judged.game;
  const last = new Map<number, LastRuling>();
  const keep = (turn: number, { ruling, changed, drafts }: Ruled, isUndone: boolean): void => {
    const others = drafts.flatMap((id) => store.drafts.find(id) ?? []);
    const named = others.map((draft) => ({ id: draftName(draft), title: draft.document.title }));
    last.set(turn, { ruling, isUndone, changed, drafts: named });
  };
  const remember = (turn: number, done: Result<Ruled, Refusal>): Result<Ruling, Refusal> => {
    if (!done.ok) return done;
    keep(turn, done.value, false);
    return ok(done.value.ruling);
  };
  return {
    last: (turn) => last.get(turn),
    decide: async (given) =>
      remember(
        given.turn,
        attempt(() => decideQuestion(judged, given)),
      ),
    overrule: async (given) =>
      remember(
        given.turn,
        attempt(() => overruleTurn(judged, given)),
      ),
    confirm: async (turn, ids) => attempt(() => confirmCalls(judged, turn, ids)),
    undo: async (turn, ruling, why) =>
      attempt(() => {
        const undone = undoRuling(judged, turn, ruling, why);
        if (undone) keep(turn, undone, true);
      }),
  };
}
