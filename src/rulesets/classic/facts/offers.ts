import type { FactOf, Sayings } from '../../../core/fact.js';
import type { Square } from '../../../core/squares.js';
import type { Rule } from '../rulebook.js';
import { type BattleWords, tellBattle } from '../update/clashes.js';

/**
 * What the judge may decide otherwise, each with what it hangs on: what the rules leave to him (3.3.2), a tie, a roll, and
 * how a battle came about.
 */
export type OfferFact =
  | FactOf<'could-end-at', '3.3.2', { army: string; from: Square; wanted: Square; at: Square }>
  | FactOf<'could-come-first', '3.3.1', { to: Square; among: readonly string[]; winner: string }>
  /** `what`: as the label of the roll has it. */
  | FactOf<'roll-result', Rule, { piece: string; what: string; among: readonly string[]; result: string }>
  /** `moves`: how it came about by the moves. */
  | FactOf<'battle-could-be', '4.1.2.3', { at: Square; moves: BattleWords; battle: BattleWords }>;

/** The same in English. */
export const OFFER_SAYINGS: Sayings<OfferFact> = {
  'could-end-at': {
    says: ({ army, from, wanted, at }) => `${army}, partial move ${from} > ${wanted}: ends at ${at}`,
  },
  'could-come-first': {
    says: ({ to, among, winner }) => `to ${to} among ${among.join(', ')}: ${winner} comes first`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) => {
      const all = among.join(' | ');
      if (what === 'route') return `${piece} goes one of the ways ${all}: it goes ${result}`;
      if (what === 'fight') return `${piece} fights one of ${all}: it fights ${result}`;
      return `${what} (${rule}), one of ${all}: ${result}`;
    },
  },
  'battle-could-be': {
    says: ({ at, moves, battle }) => `at ${at}, where ${tellBattle(moves)}: ${tellBattle(battle)}`,
  },
};
