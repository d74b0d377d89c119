import type { Row, Token } from '../../../reading/tokens/token.js';
import { hasRole } from '../../../reading/tokens/token.js';
import { ASIDE, FORM_FIELDS, type FormField } from './labels.js';

const MARKS = new Set(['colon', 'dash', '=']);
const MOST_LABEL = 2;

/** A line of the form: what it is about, and what stands under it. */
interface Line {
  readonly label: string;
  readonly field: FormField | undefined;
  readonly value: readonly Token[];
}

/**
 * N8 Puts lines of label, mark and value as one order: from the first of its labels to an empty line, a label used
 * already, or the post's end; other labels are left aside. Rows that are of no form stay as they are.
 */
export function restateForms(given: readonly Row[]): readonly Row[] {
  const rows = given.some(isBareArrow) ? given.map((row) => (isBareArrow(row) ? withArrow(row) : row)) : given;
  if (!rows.some((row) => readLine(row)?.field)) return rows;
  const done: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const form = readLine(rows[i] as Row)?.field ? readForm(rows, i) : undefined;
    done.push(...(form?.rows ?? [rows[i] as Row]));
    i += form?.length ?? 1;
  }
  return done;
}

/** "> Mill" and no more on its line: no quotation, but a move whose name and start were left off (N6, N7). */
function isBareArrow({ marked, tokens }: Row): boolean {
  const [first, ...rest] = tokens;
  return marked && first?.type === 'square' && rest.every(({ type }) => BEHIND.has(type));
}

const BEHIND = new Set(['semi', 'comma', 'teleport', 'lparen', 'rparen', 'stop']);

function withArrow(row: Row): Row {
  const arrow: Token = { type: 'arrow', text: '>', from: row.from, to: row.from + 1 };
  return { from: row.from, to: row.to, marked: false, tokens: [arrow, ...row.tokens] };
}

function readForm(
  rows: readonly Row[],
  index: number,
): { readonly rows: readonly Row[]; readonly length: number } | undefined {
  const values = new Map<FormField, readonly Token[]>();
  let end = index;
  let last = index;
  for (; end < rows.length; end++) {
    const row = rows[end] as Row;
    if (row.to === row.from) break;
    const line = readLine(row);
    if (!line) break;
    if (!line.field) continue;
    if (values.has(line.field)) break;
    values.set(line.field, line.value);
    last = end;
  }
  const tokens = sayForm(values, (rows[last] as Row).to);
  if (!tokens) return undefined;
  const [first, final] = [rows[index] as Row, rows[last] as Row];
  return {
    rows: [{ from: first.from, to: final.to, marked: first.marked, tokens, restated: true }],
    length: last - index + 1,
  };
}

/** The form's values as a sentence; undefined where neither a destination nor a scan is given. */
function sayForm(values: ReadonlyMap<FormField, readonly Token[]>, at: number): readonly Token[] | undefined {
  const to = values.get('to');
  const ability = isEmpty(values.get('ability') ?? []) ? [] : (values.get('ability') as readonly Token[]);
  const scans = ability[0]?.type === 'scan';
  if (to === undefined && !scans) return undefined;
  const mark = (type: string, text: string): Token => ({ type, text, from: at, to: at });
  const unit = values.get('unit') ?? [];
  const named = unit.length > 0 ? [...unit, mark('colon', ':')] : [];
  if (to === undefined) return [...named, ...ability];
  const behind = ability.length > 0 ? [mark('semi', ';'), ...ability] : [];
  if (isEmpty(to) || to[0]?.type === 'stand' || to[0]?.type === 'halt') {
    const stays = isEmpty(to) ? [mark('stand', 'stand')] : to;
    const scanned = scans ? behind : [];
    return unit.length > 0 ? [...named, ...stays, ...scanned] : [mark('colon', ':'), ...stays, ...scanned];
  }
  const from = isEmpty(values.get('from') ?? []) ? [] : (values.get('from') as readonly Token[]);
  return [...named, ...from, mark('arrow', '>'), ...to, ...behind];
}

function isEmpty(value: readonly Token[]): boolean {
  return value.every(
    (token) => token.type === 'dash' || token.type === 'stop' || hasRole(token, 'none') || hasRole(token, 'nobody'),
  );
}

function readLine(row: Row): Line | undefined {
  if (row.restated || row.tooLong || row.to === row.from) return undefined;
  const { tokens } = row;
  const mark = tokens.findIndex(
    ({ type, text }, i) => i > 0 && i <= MOST_LABEL && (MARKS.has(type) || MARKS.has(text)),
  );
  if (mark < 1) return undefined;
  const label = tokens
    .slice(0, mark)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const field = (FORM_FIELDS as Readonly<Record<string, FormField>>)[label];
  if (!field && !(ASIDE as readonly string[]).includes(label)) return undefined;
  return { label, field, value: tokens.slice(mark + 1) };
}
