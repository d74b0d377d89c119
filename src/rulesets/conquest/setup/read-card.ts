import { DataReader } from '../../../core/schema.js';
import { CARD_KINDS, type Card, COLORS, RARITIES } from '../board.js';
import { readCells } from './read-cells.js';

type Path = readonly (string | number)[];

const KEYS = ['name', 'kinds', 'cost', 'rarity', 'colors', 'block'] as const;
const MOST_COST = 100;

/**
 * C31 Cards of the register: a list of them, or the text of a CSV file with a head line `name,kinds,cost,rarity,colors,block`;
 * several kinds or colours in a cell are parted by a slash or a blank.
 */
export function readCards(form: DataReader, value: unknown, path: Path): readonly Card[] {
  if (typeof value !== 'string') return form.list(value, path).map((one, i) => readCard(form, one, [...path, i]));
  const table = readCells(value);
  if (table === undefined) {
    form.flaw(path, 'is no CSV that can be read: a quotation mark is not closed');
    return [];
  }
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !(KEYS as readonly string[]).includes(name));
  const missing = (['name', 'kinds', 'cost', 'rarity', 'block'] as const).find((key) => !names.includes(key));
  if (unknown !== undefined || missing !== undefined) {
    const why = unknown === undefined ? `has no column "${missing}"` : `has a column "${unknown}"`;
    form.flaw(path, `${why}; the head line is ${KEYS.join(',')}`);
    return [];
  }
  return rows.map((row, i) => {
    const cells = Object.fromEntries(names.map((name, n) => [name, row[n]?.trim() ?? '']));
    const line = new DataReader();
    const card = readCard(line, cardOfRow(cells), []);
    for (const flaw of line.flaws)
      form.flaw(path, `row ${i + 2}, ${cells.name || 'without a name'}: ${flaw.path[0] ?? 'the card'} ${flaw.reason}`);
    return card;
  });
}

/** What parts several words in a cell. */
const SEVERAL = /[\s/;|]+/;

/** A row of a table of cards as a file holds a card; several kinds or colours in a cell are parted by a slash or a blank. */
export function cardOfRow(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const several = (key: string) => (cells[key] ?? '').split(SEVERAL).filter((word) => word !== '');
  return { ...cells, kinds: several('kinds'), colors: several('colors') };
}

/** C31 A card as the judge declares it. */
export function readCard(form: DataReader, value: unknown, path: Path): Card {
  const one = form.record(value, path, KEYS);
  const kinds = form.list(asList(one.kinds), [...path, 'kinds']);
  if (kinds.length === 0) form.flaw([...path, 'kinds'], `is missing: one or more of ${CARD_KINDS.join(', ')}`);
  const name = form.text(one.name, [...path, 'name']);
  if (name === '' && one.name !== undefined) form.flaw([...path, 'name'], 'is empty');
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

/** One alone needs no brackets. */
function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}
