import type { FormulaKind } from '../../contract/worksheet.js';
import { SLOTS } from '../board.js';

const STRENGTHS = Object.fromEntries(
  (['own', 'foe'] as const).flatMap((side) => [
    [side, `all troops alive of the ${side === 'own' ? 'side itself' : 'other side'}`] as const,
    ...SLOTS.map((slot) => [`${side}${slot}`, `those in its slot of ${slot}`] as const),
    [`${side}Armies`, 'how many armies of it take part'] as const,
    [`${side}Class`, 'the highest class among them: 1 General or Chief Praetor to 6 Lieutenant or Centurion'] as const,
  ]),
);
const FOUGHT = {
  diceWon: 'how many of the four dice the side took',
  diceLost: 'how many the other side took',
  margin: 'the sum of its four dice with bonuses, less that of the other side',
};
const ATTEMPT = {
  die: 'the d20 of who attempts',
  resist: 'the d20 of the target',
  ownTop: 'left in the top slot of who attempts, without the 500 that a kill risks',
  foeTop: 'left in the top slot of the target (4.3.4)',
  own: 'left of who attempts, in all',
  foe: 'left of the target, in all',
  margin: FOUGHT.margin,
};

/** 4.2.2, 4.2.5, 4.3.3, 4.5 The secret formulas of the battle judge, by what they give; a joint battle has more than one army a side. */
export const FORMULAS = {
  size: { purpose: 'the size bonus of a side, 0 to 10, for the larger one alone (4.2.2)', names: STRENGTHS },
  losses: {
    purpose: 'how many an army loses in one of its slots (4.2.5)',
    names: {
      ...STRENGTHS,
      ...FOUGHT,
      slot: 'the slot: 5000, 2500, 1500 or 1000',
      alive: 'how many of the army stood in it',
      won: '1 where its side won, else 0',
      stratless: '1 where its side sent no strategy, else 0',
    },
  },
  kill: { purpose: 'above 0 where a kill succeeds (4.3.3)', names: ATTEMPT },
  capture: { purpose: 'above 0 where a capture succeeds (4.5)', names: ATTEMPT },
  squad: { purpose: 'how many of those risked die where the attempt fails (4.3.3, 4.5)', names: ATTEMPT },
} as const satisfies Readonly<Record<string, FormulaKind>>;

export type FormulaName = keyof typeof FORMULAS;
