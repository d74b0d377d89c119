import type { Turn } from '../../../store/turns.js';
import { compareOutcomes } from '../../../turns/outcomes.js';
import type { Consequence, Decision, Ruling } from '../../../turns/turn.js';
import type { Game } from '../../game/game.js';
import type { JudgedTurns } from '../judged-turns.js';

/** A ruling to be kept, and in words what it is about, for the log. */
export type NewRuling = Omit<Ruling, 'id' | 'who' | 'at'> & { readonly about: string };

/** A ruling that was kept or taken back, what that changed of the turn's outcome, and the drafts that are others by it. */
export interface Ruled {
  readonly ruling: Ruling;
  readonly changed: readonly Consequence[];
  /** Their numbers. */
  readonly drafts: readonly number[];
}

/** Each decision as the log says it. */
const DECIDED: Readonly<Record<Decision, string>> = {
  'read-as': 'read as',
  'not-an-order': 'not an order',
  'carry-out': 'carry out',
  'carry-out-later': 'carry out as changed later',
  'leave-out': 'leave out',
  'same-player': 'the same player',
  stranger: 'a stranger',
  'put-in': 'put in',
  allow: 'allow, though against',
  change: 'change to',
  confirm: 'confirm',
  'let-go': 'let go',
};

/** How many signs of what it is about a line of the log holds. */
const MOST = 120;

/** Keeps a ruling with its line in the log and carries a closed turn out anew, in one step. */
export function rule(judged: JudgedTurns, turn: Turn, given: NewRuling): Ruled {
  return carryOutWith(judged, turn, () => keepRuling(judged.game, given));
}

/** Does something to the rulings and carries a closed turn out anew, in one step; gives what was done and what it changed. */
export function carryOutWith<T>(judged: JudgedTurns, turn: Turn, act: () => T): Omit<Ruled, 'ruling'> & { ruling: T } {
  const { store, setup } = judged.game;
  const before = judged.judge(turn).result.update;
  const known = new Set(store.drafts.lines(turn.number).map(({ draft }) => draft));
  const ruling = store.step(() => {
    const done = act();
    judged.closeAgain(turn);
    return done;
  });
  const now = judged.judge(turn).result.update;
  const drafts = store.drafts.lines(turn.number).flatMap(({ draft }) => (known.has(draft) ? [] : [draft]));
  return { ruling, changed: compareOutcomes(before, now, setup.ruleset.outcomes), drafts };
}

/** Keeps a ruling and tells the log; to be called within a step. What was closed already must be closed anew by the caller. */
export function keepRuling({ store, who, clock }: Game, { about, ...given }: NewRuling): Ruling {
  const ruling = store.rulings.add({ ...given, who, at: clock.now() });
  const { decision, orders, why } = given;
  const words = about.replace(/\s+/g, ' ').trim();
  const short = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  const told = decision === 'confirm' ? [DECIDED[decision]] : [DECIDED[decision], ...orders];
  const what = `decided: ${told.join(' ')}${short && ` on “${short}”`}${why && `: ${why}`}`;
  store.log.add({ at: clock.now(), who, what });
  return ruling;
}
