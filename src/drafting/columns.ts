import type { Block, Inline } from '../core/document.js';

/** A cell that is a number, alone or with what it changed by, or a dash where there is none. */
const NUMBER = /^(?:[+-]?\d+(?: \([+-]?\d+\))?|–)?$/;

/**
 * A table in columns of plain text, numbers to the right; undefined where it is wider than `width` or a cell has
 * several lines. `write` gives a cell's words.
 */
export function alignColumns(
  { head, rows }: Extract<Block, { kind: 'table' }>,
  width: number,
  write: (cell: readonly Inline[]) => string,
): string | undefined {
  const body = rows.map((row) => row.map(write));
  if (body.some((row) => row.some((cell) => cell.includes('\n')))) return undefined;
  const columns = head.map((title, i) => {
    const cells = body.map((row) => row[i] ?? '');
    return {
      width: Math.max(countSigns(title), ...cells.map(countSigns)),
      isNumber: cells.every((cell) => NUMBER.test(cell)) && cells.some((cell) => /\d/.test(cell)),
    };
  });
  if (columns.reduce((sum, column) => sum + column.width + 2, -2) > width) return undefined;
  const line = (row: readonly string[]) =>
    columns
      .map((column, i) => {
        const cell = row[i] ?? '';
        const gap = ' '.repeat(column.width - countSigns(cell));
        return column.isNumber ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(columns.map((column) => '-'.repeat(column.width))), ...body.map(line)].join('\n');
}

/** Characters as they stand side by side, not code units. */
export function countSigns(text: string): number {
  return [...text].length;
}
