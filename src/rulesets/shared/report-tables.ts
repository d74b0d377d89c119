import { commit, type Roll, writeLabel } from '../../core/dice.js';
import {
  type Block,
  code,
  type Inline,
  inlines,
  paragraph,
  plainWords,
  type Statement,
  statement,
} from '../../core/document.js';
import type { Language } from '../../core/language.js';
import { type PostWords, postWords } from './report-words.js';

/**
 * A turn's secret and its rolls, each with label, choices and result: from this anybody can prove them (`verify`), given
 * what was `sealed` before: said only where a post showed it.
 */
export function formatRolls(
  rolls: readonly Roll[],
  secret: string,
  sealed: keyof PostWords['sealed'],
  language?: Language,
): readonly Block[] {
  const words = postWords(language);
  const [before, behind] = words.sealed[sealed];
  const told = [words.secret, code(secret), before, code(commit(secret)), behind];
  return [
    paragraph(statement('', 'secret', { secret, sealed }, ...told)),
    rolls.length > 0
      ? writeLines(rolls.map((roll) => stateRoll(roll)))
      : paragraph(statement('', 'no rolls', null, words.noRolls)),
  ];
}

/** Statements of several lines each, as they are. */
function writeLines(states: readonly Statement[]): Block {
  return { kind: 'code', text: states.map(({ children }) => plainWords(children)).join('\n\n'), states };
}

/** A roll with all that proves it: its label, which tells it from others, then what there was to choose from. */
function stateRoll(roll: Roll): Statement {
  const { piece, choices, result } = roll;
  const label = writeLabel(roll);
  const told = `\nchoices: ${formatChoices(choices)}\nresult: ${result}`;
  return statement(piece, `roll ${label}`, { choices, result }, 'roll: ', statement('', 'label', label, label), told);
}

/** From so many on, whole numbers that follow each other from 1 are told by the last: `1 to 100`. */
const MANY = 20;

function formatChoices(choices: readonly string[]): string {
  const counts = choices.length >= MANY && choices.every((choice, i) => choice === String(i + 1));
  return counts ? `1 to ${choices.length}` : choices.join(' | ');
}

/** What stands where there is nothing to tell. */
const NOTHING = '–';

/** What stands in a cell, as its value; words of a row's own kind state what they hang on. */
type Cell = string | number | readonly (Inline | string)[];

/**
 * A table without the columns in which no row has anything; 0 and an empty cell are nothing. No rows, no table. A row is
 * about what stands in its first cell, unless that is a statement already; each other cell states its value.
 */
export function writeTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly Extract<Block, { kind: 'table' }>[] {
  if (rows.length === 0) return [];
  const kept = head.flatMap((_, i) => (i === 0 || rows.some((row) => !isNothing(row[i])) ? [i] : []));
  return [
    {
      kind: 'table',
      head: kept.map((i) => head[i] ?? ''),
      rows: rows.map((row) => kept.map((i) => writeCell(row[i], head[i] ?? '', i === 0))),
    },
  ];
}

function writeCell(cell: Cell | undefined, head: string, isFirst: boolean): readonly Inline[] {
  if (cell === undefined || isNothing(cell)) return inlines([NOTHING]);
  if (typeof cell === 'object') return inlines(cell);
  return [isFirst ? statement(String(cell), head, null, String(cell)) : statement('', head, cell, String(cell))];
}

function isNothing(cell: Cell | undefined): boolean {
  return cell === undefined || cell === '' || cell === 0 || (typeof cell === 'object' && cell.length === 0);
}
