import type { Refusal } from '../../kit/refusal.js';
import type { Turn } from '../../store/turn/turns.js';
import { NEEDS_WHY, type Question, type Ruling } from '../../turns/turn.js';
import type { Game } from '../game/game.js';

/** Why a decision on a question cannot be taken now; undefined where it can. */
export function checkDecision(
  game: Game,
  turn: Turn,
  asked: Question | undefined,
  { decision, orders, why: reason }: Pick<Ruling, 'decision' | 'orders' | 'why'>,
): Refusal | undefined {
  if (!asked) {
    return { what: 'This question', why: 'it is not asked any more', todo: 'Look at the questions as they are now.' };
  }
  if (asked.ruling) {
    const why = `it was decided meanwhile by ${asked.ruling.who}`;
    return { what: 'This question', why, todo: 'Look at it under Settled; undo it there to decide anew.' };
  }
  if (reason === '' && NEEDS_WHY[asked.kind]?.includes(decision)) {
    return { what: 'This decision', why: 'it needs a reason', todo: 'Say in a few words why.' };
  }
  return decision === 'read-as' ? checkOrders(game, turn, orders) : undefined;
}

/** Why orders cannot be read on a turn's board; undefined where each is one in canonical form. */
export function checkOrders(
  { setup }: Game,
  turn: Pick<Turn, 'board'>,
  orders: readonly string[],
): Refusal | undefined {
  const board = setup.ruleset.readBoard(turn.board);
  const bad = orders.find((order) => !setup.ruleset.readCanonical(order, board));
  if (bad === undefined && orders.length > 0) return undefined;
  return {
    what: bad === undefined ? 'The order' : `"${bad}"`,
    why: bad === undefined ? 'is missing' : 'is no order in canonical form',
    todo: 'Write it like: Sai Rei: 3D > 5E; engage Vorax.',
  };
}

/** A ruling to be kept, and in words what it is about, for the log. */
export type Given = Omit<Ruling, 'id' | 'who' | 'at'> & { readonly about: string };

/** Keeps a ruling, and tells the log. What was closed already must be closed anew by the caller. */
export function keepRuling({ store, who, clock }: Game, { about, ...given }: Given): Ruling {
  const ruling = store.rulings.add({ ...given, who, at: clock.now() });
  const { decision, orders, why } = given;
  const words = about.replace(/\s+/g, ' ').trim();
  const short = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  const told = decision === 'confirm' ? [decision] : [decision, ...orders];
  const what = `decided: ${told.join(' ')}${short && ` on “${short}”`}${why && `: ${why}`}`;
  store.log.add({ at: clock.now(), who, what });
  return ruling;
}

/** How many signs of what it is about a line of the log holds. */
const MOST = 120;
