import type { DataReader } from '../../../core/schema.js';
import type { Army, Structure } from '../board.js';
import { cellOf } from '../engine/board-index.js';
import { COLORS, type Color, STRUCTURE_KINDS } from '../ranks.js';

const STRUCTURE_KEYS = ['name', 'kind', 'color', 'at', 'winCondition', 'destroyed', 'description'] as const;

/** One base, portal or town; portals always are win conditions (R27). */
export function readStructure(form: DataReader, value: unknown, path: readonly (string | number)[]): Structure {
  const one = form.record(value, path, STRUCTURE_KEYS);
  const kind = form.oneOf(one.kind, [...path, 'kind'], STRUCTURE_KINDS);
  return {
    name: form.text(one.name, [...path, 'name']),
    kind,
    ...(one.color !== undefined && { color: form.oneOf<Color>(one.color, [...path, 'color'], COLORS) }),
    at: form.square(one.at, [...path, 'at']),
    winCondition: kind === 'portal' || form.flag(one.winCondition, [...path, 'winCondition']),
    destroyed: form.flag(one.destroyed, [...path, 'destroyed']),
    ...(one.description !== undefined && { description: form.text(one.description, [...path, 'description']) }),
  };
}

/** Names stand once, squares are on the map; an army that is not placed yet has none. */
export function checkPlaces(
  form: DataReader,
  structures: readonly Structure[],
  armies: readonly Army[],
  grid: { numbers: number; letters: number },
): void {
  const seen = new Set<string>();
  armies.forEach((army, i) => {
    if (seen.has(army.name)) form.flaw(['armies', i, 'name'], `two armies are called "${army.name}"`);
    seen.add(army.name);
  });
  const check = (square: string, path: readonly (string | number)[]) => {
    if (cellOf(square, grid.numbers, grid.letters) === undefined)
      form.flaw(path, `${square} is off the map of ${grid.numbers} numbers and ${grid.letters} letters`);
  };
  structures.forEach(({ at }, i) => {
    check(at, ['structures', i, 'at']);
  });
  armies.forEach(({ at }, i) => {
    if (at !== '') check(at, ['armies', i, 'at']);
  });
}
