import { JUDGE } from '../../rulesets/contract/report.js';
import type { Update } from '../../rulesets/contract/turn.js';
import type { Turn } from '../../store/turns.js';
import { findRunning, type RunningMatch } from '../../turns/outcomes.js';
import type { Game } from './game.js';

/**
 * The matches that go on: of an open turn those it began with, as far as nothing was entered that ends them; of a closed
 * one those it left. `update` is the turn as it stands.
 */
export function listRunning(
  { setup: { ruleset }, clock }: Game,
  { state, lock }: Turn,
  { before, board }: Pick<Update, 'before' | 'board'>,
): readonly RunningMatch[] {
  const list = (one: unknown) => findRunning(ruleset.viewBoard(one, [], lock, JUDGE), clock.now());
  const after = list(board);
  if (state !== 'open') return after;
  const key = ({ challenger, opponent }: RunningMatch) => [challenger, opponent].sort().join('\n');
  const still = new Set(after.map(key));
  return list(before).filter((match) => still.has(key(match)));
}
