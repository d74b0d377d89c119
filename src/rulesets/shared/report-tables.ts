import { commit, type Roll, writeLabel } from '../../core/dice.js';
import { type Block, code, type Inline, inlines, paragraph } from '../../core/document.js';

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

/** What stands where there is nothing to tell. */
const NOTHING = '–';

/** A table without the columns in which no row has anything; 0 and an empty cell are nothing. No rows, no table. */
export function writeTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly Extract<Block, { kind: 'table' }>[] {
  if (rows.length === 0) return [];
  const kept = head.flatMap((_, i) => (i === 0 || rows.some((row) => !isNothing(row[i])) ? [i] : []));
  return [
    {
      kind: 'table',
      head: kept.map((i) => head[i] ?? ''),
      rows: rows.map((row) => kept.map((i) => inlines([isNothing(row[i]) ? NOTHING : String(row[i])]))),
    },
  ];
}

function isNothing(cell: string | number | undefined): boolean {
  return cell === undefined || cell === '' || cell === 0;
}
