import type { Roll } from '../../kit/dice.js';
import { commit, writeLabel } from '../../kit/dice.js';
import type { Block } from '../../kit/document.js';
import { code, paragraph } from '../../kit/document.js';

/** A turn's secret and its rolls, each with label, choices and result: from this anybody can prove them (`verify`). */
export function tellRolls(rolls: readonly Roll[], secret: string): readonly Block[] {
  const lines = rolls.map((roll) =>
    [`roll: ${writeLabel(roll)}`, `choices: ${tellChoices(roll.choices)}`, `result: ${roll.result}`].join('\n'),
  );
  return [
    paragraph(
      'Secret of this turn: ',
      code(secret),
      '. Its SHA-256 ',
      code(commit(secret)),
      ' was published when the turn was opened.',
    ),
    ...(lines.length > 0
      ? [{ kind: 'code' as const, text: lines.join('\n\n') }]
      : [paragraph('Nothing had to be rolled.')]),
  ];
}

/** From so many on, whole numbers that follow each other from 1 are told by the last: `1 to 100`. */
const MANY = 20;

function tellChoices(choices: readonly string[]): string {
  const counts = choices.length >= MANY && choices.every((choice, i) => choice === String(i + 1));
  return counts ? `1 to ${choices.length}` : choices.join(' | ');
}
