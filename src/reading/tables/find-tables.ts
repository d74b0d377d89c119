import type { Row, Token } from '../tokens/token.js';
import type { Cast } from './cast.js';
import { cellsOf, isRule } from './cells.js';
import { type Label, labelOf } from './labels.js';
import { pastTableLength } from './past-tables.js';
import { readPlainRow } from './plain-row.js';
import { restateRow, trimCell, type Values } from './restate-row.js';

type Cells = readonly (readonly Token[])[];

/** Puts the lines of tables as sentences: under heads, with the pieces as heads, or name, place, place without any. */
export function findTables(rows: readonly Row[], text: string, cast: Cast): readonly Row[] {
  const { isPiece, isJoining } = cast;
  const hasCells = mayBeCells(text);
  const done: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i] as Row;
    const cut = hasCells && !row.tooLong && !row.marked && mayBeCells(text.slice(row.from, row.to));
    const cells = cut ? cellsOf(row) : undefined;
    const past = cells ? pastTableLength(rows, i, cells, cast) : 0;
    if (past > 0) {
      done.push(...rows.slice(i, i + past).map((told) => ({ ...told, tokens: [] })));
      i += past;
      continue;
    }
    const heads = cells && headsOf(cells, isJoining);
    const taken = heads
      ? readUnder(rows, i, heads, cast)
      : ((cells && (readAcross(rows, i, cells, isPiece) ?? readAlone(row, cells, cast))) ?? takeRow(row, cast));
    if (taken) done.push(...taken.rows);
    else done.push(row);
    i += taken?.length ?? 1;
  }
  return done;
}

interface Taken {
  readonly rows: readonly Row[];
  /** How many lines it takes. */
  readonly length: number;
}

/** Three cells with commas between them. */
const LISTED = /^[^,\n]{1,60},[^,\n]{1,20},/m;

/** A quick look, since few lines are of a table: a bar, or a gap as wide as a tab. */
function mayBeCells(line: string): boolean {
  return line.includes('|') || line.includes('  ') || (line.includes(',') && LISTED.test(line));
}

/** A column's label; of a column headed by a verb the verb, too. */
interface Head {
  readonly label: Label | undefined;
  readonly verb?: Token;
}

/** The labels of a line of heads: who and where to, or who and what. */
function headsOf(cells: Cells, isJoining: (token: Token) => boolean): readonly Head[] | undefined {
  const all = cells.map((cell): Head => {
    const [verb] = cell;
    return cell.length === 1 && verb && isJoining(verb) ? { label: 'order', verb } : { label: labelOf(cell) };
  });
  const heads = all.map(({ label }) => label);
  const known = heads.filter((head) => head !== undefined);
  const whole = heads.includes('piece') && (heads.includes('to') || heads.includes('order'));
  return whole && new Set(known).size === known.length ? all : undefined;
}

function readUnder(rows: readonly Row[], index: number, heads: readonly Head[], cast: Cast): Taken | undefined {
  const { placeOf } = cast;
  const head = rows[index] as Row;
  const taken: Row[] = [{ ...head, tokens: [] }];
  let read = 0;
  for (let i = index + 1; i < rows.length; i++) {
    const row = rows[i] as Row;
    if (isRule(row)) {
      taken.push({ ...row, tokens: [] });
      continue;
    }
    const cells = row.to > row.from ? cellsOf(row) : undefined;
    if (!cells || cells.length > heads.length) break;
    const values: Partial<Record<Label, readonly Token[]>> = {};
    for (const [k, { label, verb }] of heads.entries()) {
      const cell = trimCell(cells[k] ?? []);
      if (label) values[label] = verb && cell[0]?.type === 'name' ? [verb, ...cell] : cell;
    }
    // what stands in a column nobody knows may be part of an order
    const strays = cells.some((cell, k) => heads[k]?.label === undefined && cell.some(isTelling));
    // what ends where the piece stands and begins elsewhere was last turn's
    const there = values.piece && placeOf(values.piece);
    const past = there !== undefined && values.to?.at(-1)?.square === there && values.from?.[0]?.square !== there;
    const restated = strays || past ? undefined : restate(row, [values]);
    if (restated) read++;
    taken.push(restated ?? readPlainRow(row, cast) ?? row);
  }
  return read > 0 ? { rows: taken, length: taken.length } : undefined;
}

/** Pieces as columns: their names in the first line, a label before each line below. */
function readAcross(
  rows: readonly Row[],
  index: number,
  [corner, ...names]: Cells,
  isPiece: (cell: readonly Token[]) => boolean,
): Taken | undefined {
  if (!corner || names.length === 0 || !names.every(isPiece) || isPiece(corner)) return undefined;
  if (corner.length > 0 && labelOf(corner) === undefined) return undefined;
  const columns = names.map((name): Partial<Record<Label, readonly Token[]>> => ({ piece: name }));
  const first = rows[index] as Row;
  let last = index;
  for (let i = index + 1; i < rows.length; i++) {
    const row = rows[i] as Row;
    if (isRule(row)) continue;
    const [head, ...values] = row.to > row.from ? (cellsOf(row) ?? []) : [];
    const label = head && labelOf(head);
    if (!label || label === 'piece' || values.length > names.length || columns[0]?.[label]) break;
    for (const [k, column] of columns.entries()) column[label] = values[k] ?? [];
    last = i;
  }
  const whole = restate({ ...first, to: rows[last]?.to ?? first.to }, columns);
  return whole && last > index ? { rows: [whole], length: last - index + 1 } : undefined;
}

/** A row of a name, a place, a place and perhaps a verb, without heads. */
function readAlone(row: Row, cells: Cells, { isPiece, placeOf }: Cast): Taken | undefined {
  // "1 | Vorax | 3D | 4D"
  const counted = cells[0]?.length === 1 && cells[0][0]?.type === 'number';
  const [piece, from, to, order, ...more] = counted ? cells.slice(1) : cells;
  if (!piece || !from || !to || more.length > 0 || !isPiece(piece)) return undefined;
  if (!isPlace(from) || !isPlace(to) || from[0]?.square !== placeOf(piece)) return undefined;
  const restated = restate(row, [{ piece, from, to, ...(order && { order }) }]);
  return restated && { rows: [restated], length: 1 };
}

/** A row whose cells nothing known parts. */
function takeRow(row: Row, cast: Cast): Taken | undefined {
  const plain = readPlainRow(row, cast);
  return plain && { rows: [plain], length: 1 };
}

const PLAIN = new Set(['word', 'number', 'other', 'dash', 'stop', 'comma']);

function isTelling({ type, piece, roles, hint }: Token): boolean {
  return (
    type === 'square' ||
    type === 'arrow' ||
    piece !== undefined ||
    hint !== undefined ||
    (!PLAIN.has(type) && roles === undefined)
  );
}

function isPlace(cell: readonly Token[]): boolean {
  return cell.length === 1 && cell[0]?.type === 'square';
}

/** One row for all that is said of some pieces; undefined where one of them can't be put as a sentence. */
function restate({ from, to, marked }: Row, all: readonly Values[]): Row | undefined {
  const said = all.map(restateRow);
  const tokens: Token[] = [];
  for (const [i, one] of said.entries()) {
    if (!one) return undefined;
    if (i > 0) tokens.push({ type: 'stop', text: '.', from: to, to });
    tokens.push(...one);
  }
  return trimCell(tokens).length > 0 ? { from, to, marked, tokens, restated: true } : undefined;
}
