import type { Roll } from '../../core/dice.js';
import { commit, writeLabel } from '../../core/dice.js';
import type { Block, Inline } from '../../core/document.js';
import { code, paragraph } from '../../core/document.js';

/**
 * A turn's secret and its rolls, each with label, choices and result: from this anybody can prove them (`verify`), given
 * what was `sealed` before: said only where a post showed it.
 */
export function tellRolls(rolls: readonly Roll[], secret: string, sealed: keyof typeof SEALED): readonly Block[] {
  const lines = rolls.map((roll) =>
    [`roll: ${writeLabel(roll)}`, `choices: ${tellChoices(roll.choices)}`, `result: ${roll.result}`].join('\n'),
  );
  return [
    paragraph('Secret of this turn: ', code(secret), ...SEALED[sealed](code(commit(secret)))),
    ...(lines.length > 0
      ? [{ kind: 'code' as const, text: lines.join('\n\n') }]
      : [paragraph('Nothing had to be rolled.')]),
  ];
}

/** What is said of the SHA-256 of a secret, by what is known of the post that opened its turn. */
const SEALED = {
  shown: (sum: Inline): readonly (string | Inline)[] => [
    '. Its SHA-256 ',
    sum,
    ' was published when the turn was opened.',
  ],
  unseen: (sum: Inline): readonly (string | Inline)[] => ['. Its SHA-256 is ', sum, '.'],
  compare: (sum: Inline): readonly (string | Inline)[] => [
    '. Its SHA-256 is ',
    sum,
    ': where the post that opened the turn shows the same, it was drawn before the orders.',
  ],
} as const;

/** From so many on, whole numbers that follow each other from 1 are told by the last: `1 to 100`. */
const MANY = 20;

function tellChoices(choices: readonly string[]): string {
  const counts = choices.length >= MANY && choices.every((choice, i) => choice === String(i + 1));
  return counts ? `1 to ${choices.length}` : choices.join(' | ');
}
