import type { Block, Inline } from '../core/document.js';

/**
 * A table as a list, for markups and widths that have no tables: each row is one item, its first cell strong, the
 * others each named by their column's head. Empty cells are left out.
 */
export function listRows(table: Extract<Block, { kind: 'table' }>): readonly (readonly Inline[])[] {
  return table.rows.map((row) =>
    row.flatMap((cell, column): Inline[] => {
      if (column === 0) return [{ kind: 'strong', children: cell }];
      if (cell.length === 0) return [];
      const head = table.head[column];
      return [{ kind: 'text', text: head ? `; ${head}: ` : '; ' }, ...cell];
    }),
  );
}
