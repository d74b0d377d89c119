import type { Block } from '../../core/document.js';
import { inlines } from '../../core/document.js';

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
