import type { Outline, SectionName } from '../../../core/document.js';
import { tellRolls } from '../../shared/report-tables.js';
import type { SealedDice } from '../board.js';

/** What the posts at the end of a game hold. */
export const DICE_SECTIONS = [
  { key: 'dice', title: 'the secret of a turn and all its rolls' },
] as const satisfies readonly SectionName[];

/** J57 When the game is over: the secret of each turn and every roll, a post a turn, to be proved with the post that opened it. */
export function revealDice(dice: readonly SealedDice[]): readonly Outline[] {
  return dice.map(({ turn, secret, rolls }) => {
    const made = rolls.map(({ rule, who, what, n, result }) => {
      const choices = Array.from({ length: n }, (_, i) => String(i + 1));
      return { turn, rule, piece: who, what, choices, result };
    });
    const sections = [{ key: 'dice', blocks: tellRolls(made, secret, 'compare') }];
    return { id: `dice-${turn}`, kind: 'announcement', title: `Dice of turn ${turn}`, sections };
  });
}
