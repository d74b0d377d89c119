import { commit, writeLabel } from '../../../kit/dice.js';
import type { Block } from '../../../kit/document.js';
import { code, paragraph } from '../../../kit/document.js';
import type { ReportContext } from '../../contract/report.js';
import type { ClassicUpdate } from '../update.js';

/** The rolls and the secret, so that anybody can make them again from the two posts. */
export function writeRolls({ rolls }: ClassicUpdate, { sheet }: ReportContext): readonly Block[] {
  const lines = rolls.map((roll) =>
    [`roll: ${writeLabel(roll)}`, `choices: ${roll.choices.join(' | ')}`, `result: ${roll.result}`].join('\n'),
  );
  return [
    paragraph(
      'Secret of this turn: ',
      code(sheet.secret),
      '. Its SHA-256 ',
      code(commit(sheet.secret)),
      ' was published when the turn was opened.',
    ),
    ...(lines.length > 0
      ? [{ kind: 'code' as const, text: lines.join('\n\n') }]
      : [paragraph('Nothing had to be rolled.')]),
  ];
}
