import type { Row, Token } from '../tokens/token.js';
import type { Cast } from './cast.js';
import { type Label, labelOf } from './labels.js';
import { restateRow } from './restate-row.js';

/** A line of a form: a label, a mark, and what stands under it. */
interface Field {
  readonly label: Label;
  readonly value: readonly Token[];
}

const MOST_LABEL = 4;
const MARKS = new Set(['colon', 'dash', '=']);

/** Puts lines of label and value, up to an empty line or a label used already, as one sentence. */
export function findForms(rows: readonly Row[], { isPiece }: Cast): readonly Row[] {
  // few posts hold any: one line of label and value tells
  if (!rows.some((row) => fieldOf(row) !== undefined)) return rows;
  const done: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i] as Row;
    const next = rows[i + 1];
    const named = next !== undefined && fieldOf(next) !== undefined && isName(row, isPiece);
    const headed = next !== undefined && fieldOf(next) !== undefined && headOf(row, isPiece) !== undefined;
    const form = named || headed || fieldOf(row) ? readForm(rows, i, named, isPiece) : undefined;
    done.push(form?.row ?? row);
    i += form?.length ?? 1;
  }
  return done;
}

function isName(row: Row, isPiece: Cast['isPiece']): boolean {
  // "Name: Supplementary Estimate" has hardly more letters than the name
  return !row.talk && !row.restated && fieldOf(row) === undefined && isPiece(withoutMark(row.tokens));
}

/** "Patient: Vorax": whatever the label of a form's first line is, a piece stands under it. */
function headOf(row: Row, isPiece: Cast['isPiece']): Field | undefined {
  if (row.talk || row.restated || row.tooLong || fieldOf(row)) return undefined;
  const mark = row.tokens.findIndex(({ type }) => type === 'colon');
  const label = row.tokens.slice(0, Math.max(0, mark));
  const value = row.tokens.slice(mark + 1);
  const plain = label.every(({ type, piece }) => (type === 'word' || type === 'lead') && piece === undefined);
  const head = plain && label.length > 0 && label.length < MOST_LABEL - 1 && isPiece(value);
  return head ? { label: 'piece', value } : undefined;
}

/** `named`: the first line is only the name of a piece. */
function readForm(
  rows: readonly Row[],
  index: number,
  named: boolean,
  isPiece: Cast['isPiece'],
): { readonly row: Row; readonly length: number } | undefined {
  const values: Partial<Record<Label, readonly Token[]>> = {};
  let length = named ? 1 : 0;
  if (named) values.piece = withoutMark(rows[index]?.tokens ?? []);
  for (let i = index + length; i < rows.length; i++) {
    const row = rows[i] as Row;
    const field = fieldOf(row) ?? (i === index ? headOf(row, isPiece) : undefined);
    if (!field || values[field.label]) break;
    values[field.label] = field.value;
    length++;
  }
  if (length < 2 || !values.piece) return undefined;
  // "Name" and "From: 3D" alone is no form
  if (named && !values.to && !values.order) return undefined;
  const tokens = restateRow(values);
  const first = rows[index] as Row;
  const last = rows[index + length - 1] as Row;
  return tokens && { row: { from: first.from, to: last.to, marked: first.marked, tokens, restated: true }, length };
}

/** A name without the colon behind it. */
function withoutMark(tokens: readonly Token[]): readonly Token[] {
  return tokens.at(-1)?.type === 'colon' ? tokens.slice(0, -1) : tokens;
}

function fieldOf(row: Row): Field | undefined {
  if (row.talk || row.restated || row.tooLong || row.to === row.from) return undefined;
  const { tokens } = row;
  // most lines begin with a name
  if (tokens[0]?.piece !== undefined) return undefined;
  const mark = tokens.findIndex(({ type, text }, i) => i > 0 && i < MOST_LABEL && (MARKS.has(type) || MARKS.has(text)));
  const label = mark > 0 ? labelOf(tokens.slice(0, mark)) : undefined;
  return label && { label, value: tokens.slice(mark + 1) };
}
