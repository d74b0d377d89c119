import type { DataReader } from '../../core/data-reader.js';
import { CARD_KINDS, type Card, COLORS, type Counts, RARITIES } from './board.js';

/** A row of a table of cards as a file holds a card; several kinds or colours in a cell are parted by a slash or a blank. */
export function cardOfRow(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const several = (key: string) => (cells[key] ?? '').split(SEVERAL).filter((word) => word !== '');
  return { ...cells, kinds: several('kinds'), colors: several('colors') };
}

/** C31 A card as the judge declares it. */
export function readCard(form: DataReader, value: unknown, path: Path): Card {
  const one = form.record(value, path, CARD_KEYS);
  const kinds = form.list(asList(one.kinds), [...path, 'kinds']);
  if (kinds.length === 0) form.flaw([...path, 'kinds'], `is missing: one or more of ${CARD_KINDS.join(', ')}`);
  const name = form.name(one.name, [...path, 'name']);
  return {
    name,
    kinds: kinds.map((kind, i) => form.oneOf(kind, [...path, 'kinds', i], CARD_KINDS)),
    cost: form.whole(one.cost, [...path, 'cost'], MOST_COST),
    rarity: form.oneOf(one.rarity, [...path, 'rarity'], RARITIES),
    colors: form
      .list(asList(one.colors), [...path, 'colors'])
      .map((color, i) => form.oneOf(color, [...path, 'colors', i], COLORS)),
    block: form.text(one.block, [...path, 'block']),
  };
}

/** Names with how many; nothing is kept of those with 0. */
export function readCounts(form: DataReader, value: unknown, path: Path): Counts {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(form.record(value, path))
      .map(([name, count]) => [name, form.whole(count, [...path, name], MOST)] as const)
      .filter(([, count]) => count > 0),
  );
}

export type Path = readonly (string | number)[];

export const CARD_KEYS = ['name', 'kinds', 'cost', 'rarity', 'colors', 'block'] as const;

const MOST_COST = 100;

/** What parts several words in a cell. */
const SEVERAL = /[\s/;|]+/;

/** One alone needs no brackets. */
function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}

export const MOST = 1_000_000;
