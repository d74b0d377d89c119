import type { Row, Token } from '../tokens/token.js';
import { type Label, labelOf } from './labels.js';
import { restateRow } from './restate-row.js';

/** A line of a form: a label, a mark, and what stands under it. */
interface Field {
  readonly label: Label;
  readonly value: readonly Token[];
}

const MOST_LABEL = 4;
const MARKS = new Set(['colon', 'dash']);

/** Puts lines of label and value, up to an empty line or a label used already, as one sentence. */
export function findForms(rows: readonly Row[]): readonly Row[] {
  const done: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const form = fieldOf(rows[i] as Row) ? readForm(rows, i) : undefined;
    done.push(form?.row ?? (rows[i] as Row));
    i += form?.length ?? 1;
  }
  return done;
}

function readForm(rows: readonly Row[], index: number): { readonly row: Row; readonly length: number } | undefined {
  const values: Partial<Record<Label, readonly Token[]>> = {};
  let length = 0;
  for (let i = index; i < rows.length; i++) {
    const field = fieldOf(rows[i] as Row);
    if (!field || values[field.label]) break;
    values[field.label] = field.value;
    length++;
  }
  if (length < 2 || !values.piece) return undefined;
  const tokens = restateRow(values);
  const first = rows[index] as Row;
  const last = rows[index + length - 1] as Row;
  return tokens && { row: { from: first.from, to: last.to, marked: first.marked, tokens, restated: true }, length };
}

function fieldOf(row: Row): Field | undefined {
  if (row.talk || row.restated || row.why !== undefined || row.to === row.from) return undefined;
  const { tokens } = row;
  const mark = tokens.findIndex(({ type }, i) => i > 0 && i < MOST_LABEL && MARKS.has(type));
  const label = mark > 0 ? labelOf(tokens.slice(0, mark)) : undefined;
  return label && { label, value: tokens.slice(mark + 1) };
}
