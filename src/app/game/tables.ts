import { parse } from 'csv-parse/sync';
import { AppError } from '../../core/result.js';

/** The words of a head as a column: `Name` and `NAME` are `name`, and `winCondition` stays as keys are written. */
export function toColumn(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

/** Rows as the items of a list of `game.yaml`: a cell of several parts is a list, one of pairs or a column `a.b` a mapping. */
export function toItems(
  rows: readonly Readonly<Record<string, string>>[],
): readonly Readonly<Record<string, unknown>>[] {
  return rows.map(toItem);
}

/** A row as an item of the list: empty cells are left out, dotted columns are keys of a mapping. */
function toItem(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    const text = cell.trim();
    if (text === '') continue;
    const [key = '', inner] = column.split('.').map(camel);
    if (inner === undefined) item[key] = isPlural(key) && !/^\d+$/.test(text) ? [toValue(text)].flat() : toValue(text);
    else item[key] = { ...(item[key] as Record<string, unknown> | undefined), [inner]: toValue(text) };
  }
  return item;
}

/** A key like `colors` or `aliases` holds a list, even of one. */
function isPlural(key: string): boolean {
  return /[^s]s$/.test(key);
}

/** A column's words as a key: `win condition` → `winCondition`. */
function camel(words: string): string {
  return words.trim().replace(/(?<![ _])[ _]+(\w)/g, (_, sign: string) => sign.toUpperCase());
}

/** Several parts, or pairs, are parted by semicolons. */
function toValue(text: string): unknown {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => /^(\w+): (.+)$/.exec(part));
  if (pairs.length > 0 && pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
  return text.includes(';') ? parts : text;
}

/** A table as pasted or saved from a spreadsheet: its rows by the words of the head, with each one's line. */
interface Table {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  lineOf(row: number): number;
}

/** The signs that part cells, and what tells each in the head of a table. */
const PARTED = [
  { sign: '\t', is: /\t/ },
  { sign: '|', is: /\|/ },
  { sign: ';', is: /;/ },
  { sign: ',', is: /,/ },
] as const;

/** No table that a person fills in has more columns. */
const MOST_COLUMNS = 500;

/** A line of a Markdown table that only draws: `|---|:--:|`. */
const DRAWN = /^[\s|:+-]+$/;

/**
 * Reads a table whose cells are parted by commas, semicolons, tabs or upright lines; quotes as spreadsheets write them.
 * `toColumn` makes a column of the words of the head: small letters where left out.
 * Throws a usage AppError where it has no head, a head names a column twice, or a line has more cells than the head.
 */
export function readTable(name: string, text: string, toColumn = (word: string) => word.toLowerCase()): Table {
  const [begin = '', ...more] = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  // Spreadsheets write into a first line of its own what parts the cells.
  const named = /^sep=(.)/i.exec(begin.replaceAll('"', ''))?.[1];
  const lines = [named === undefined ? begin : '', ...more];
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const sign = named ?? PARTED.find(({ is }) => is.test(head))?.sign ?? ',';
  const isDrawn = sign === '|';
  const kept = lines.map((line) => (isDrawn ? bare(line) : line)).join('\n');
  const parsed = parseCells(name, kept, sign);
  const [first, ...rest] = parsed;
  if (!first) throw new AppError('usage', name, 'it holds no line', 'Give a table whose first line names its columns.');
  if (first.cells.length > MOST_COLUMNS)
    throw new AppError(
      'usage',
      `${name}, line ${first.line}`,
      `its head has ${first.cells.length} columns; ${MOST_COLUMNS} at most are read`,
      'Give a table whose first line names its columns.',
    );
  const columns = first.cells.map((word) => toColumn(word.replace(/\s+/g, ' ')));
  const twice = columns.find((word, i) => word !== '' && columns.indexOf(word) !== i);
  if (twice !== undefined)
    throw new AppError(
      'usage',
      `${name}, line ${first.line}`,
      `two columns are called "${twice.slice(0, 100)}"`,
      'Give each its own name.',
    );
  const rows = rest.map(({ cells, line }) => {
    if (cells.length > columns.length)
      throw new AppError(
        'usage',
        `${name}, line ${line}`,
        `it has ${cells.length} cells, and the head ${columns.length}`,
        'Put quotes round a cell that holds the sign between cells.',
      );
    return Object.fromEntries(columns.flatMap((word, i) => (word === '' ? [] : [[word, cells[i] ?? '']])));
  });
  return { name, rows, lineOf: (row) => rest[row]?.line ?? first.line };
}

function parseCells(name: string, text: string, sign: string): readonly { cells: readonly string[]; line: number }[] {
  try {
    const records = parse(text, {
      delimiter: sign,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
    }) as unknown as readonly {
      record: string[];
      info: { lines: number };
    }[];
    return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    const { message, lines } = error as Error & { readonly lines?: number };
    const place = lines === undefined ? name : `${name}, line ${lines}`;
    throw new AppError('usage', place, `it is no table: ${message}`, 'Save it from the spreadsheet as CSV, in UTF-8.');
  }
}

/** A line of a drawn table without its frame. */
function bare(line: string): string {
  return DRAWN.test(line) ? '' : line.trim().replace(/^\||\|$/g, '');
}
