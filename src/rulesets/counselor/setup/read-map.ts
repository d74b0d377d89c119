import type { DataPath, DataReader } from '../../../core/schema.js';
import { HEXSIDES, type Hexside, type Pair, type Produce, type WorldMap } from '../board.js';
import { type Atlas, atlasOf } from '../world/hexes.js';
import { type HexTerrain, isLand, TERRAINS } from '../world/terrain.js';
import { GOODS } from '../world/units.js';
import { readUnits } from './read-units.js';

const MOST_AMOUNT = 1_000_000;
const LARGEST = 99;

/** J13, J14 The map: its size, a terrain for all hexes with those that differ or a text for each row, what lies on hexsides, what hexes produce. */
export function readMap(form: DataReader, value: unknown): WorldMap {
  const map = form.record(value, ['map'], ['columns', 'rows', 'terrain', 'hexes', ...HEXSIDES, 'produces', 'units']);
  const size = (key: 'columns' | 'rows') => {
    const number = form.whole(map[key], ['map', key], LARGEST);
    if (number < 1 && map[key] !== undefined) form.flaw(['map', key], 'should be 1 or more');
    return Math.min(number, LARGEST);
  };
  const [columns, rows] = [size('columns'), size('rows')];
  const none: readonly Pair[] = [];
  const plain: WorldMap = {
    columns,
    rows,
    terrain: readTerrain(form, map, columns, rows),
    roads: none,
    rivers: none,
    streams: none,
    bridges: none,
    fords: none,
    produces: {},
    units: readUnits(form, map.units, ['map', 'units']),
  };
  const atlas = atlasOf(plain);
  const sides = Object.fromEntries(
    HEXSIDES.map((kind) => [kind, readSides(form, map[kind], kind, atlas)] as const),
  ) as Record<Hexside, readonly Pair[]>;
  const isRiver = (pair: Pair) => sides.rivers.some((river) => pair.every((hex) => river.includes(hex)));
  for (const kind of ['bridges', 'fords'] as const)
    sides[kind].forEach((pair, i) => {
      if (!isRiver(pair)) form.flaw(['map', kind, i], `no river lies between ${pair.join(' and ')}`);
    });
  return { ...plain, ...sides, produces: readProduces(form, map.produces, atlas) };
}

function readTerrain(
  form: DataReader,
  { terrain = 'P', hexes }: Readonly<Record<string, unknown>>,
  columns: number,
  rows: number,
): readonly string[] {
  const letters = Array.isArray(terrain)
    ? readRows(form, terrain, columns, rows)
    : (() => {
        const letter = form.oneOf(terrain, ['map', 'terrain'], TERRAINS);
        return Array.from({ length: rows }, () => Array.from({ length: columns }, (): string => letter));
      })();
  const given = hexes === undefined ? {} : form.record(hexes, ['map', 'hexes'], TERRAINS);
  for (const [letter, list] of Object.entries(given))
    form.list(list, ['map', 'hexes', letter]).forEach((one, i) => {
      const text = form.text(one, ['map', 'hexes', letter, i]);
      const [column, row] = [Number(text.slice(0, 2)) - 1, Number(text.slice(2)) - 1];
      const line = letters[row];
      if (!/^\d{4}$/.test(text) || line?.[column] === undefined)
        form.flaw(['map', 'hexes', letter, i], `"${text}" is no hex of the map; write column and row like 0503`);
      else line[column] = letter;
    });
  return letters.map((line) => line.join(''));
}

function readRows(form: DataReader, given: readonly unknown[], columns: number, rows: number): string[][] {
  if (given.length !== rows) form.flaw(['map', 'terrain'], `has ${given.length} rows, and the map ${rows}`);
  return given.map((row, i) => {
    const letters = [...form.text(row, ['map', 'terrain', i])];
    if (letters.length !== columns)
      form.flaw(['map', 'terrain', i], `has ${letters.length} letters, and the map ${columns} columns`);
    const odd = letters.find((letter) => !(TERRAINS as readonly string[]).includes(letter));
    if (odd !== undefined) form.flaw(['map', 'terrain', i], `"${odd}" is none of ${TERRAINS.join(', ')}`);
    return letters;
  });
}

function readSides(form: DataReader, value: unknown, kind: Hexside, atlas: Atlas): readonly Pair[] {
  return form.list(value, ['map', kind]).map((one, i): Pair => {
    const path = ['map', kind, i];
    const [a = '', b = '', ...more] = form.list(one, path).map((hex, n) => readHexName(form, hex, [...path, n], atlas));
    if (b === '' || more.length > 0) form.flaw(path, 'should be two hexes, like [0303, 0403]');
    else if (atlas.ground.has(a) && atlas.ground.has(b) && !atlas.neighbours(a).includes(b))
      form.flaw(path, `${a} and ${b} are not neighbours`);
    return [a, b];
  });
}

function readProduces(form: DataReader, value: unknown, atlas: Atlas): Readonly<Record<string, Produce>> {
  const given = value === undefined ? {} : form.record(value, ['map', 'produces']);
  return Object.fromEntries(
    Object.entries(given).map(([hex, amounts]) => {
      const path = ['map', 'produces', hex];
      readHexName(form, hex, path, atlas);
      const entries = Object.entries(form.record(amounts, path, ['gold', ...GOODS]));
      return [hex, Object.fromEntries(entries.map(([what, n]) => [what, form.whole(n, [...path, what], MOST_AMOUNT)]))];
    }),
  );
}

/** J13 A hex of the map, `0503`. */
export function readHexName(form: DataReader, value: unknown, path: DataPath, { ground }: Atlas): string {
  const text = form.text(value, path);
  if (text !== '' && !ground.has(text))
    form.flaw(path, `"${text}" is no hex of the map; write column and row like 0503`);
  return text;
}

/** A hex that is no water. */
export function readLandHex(form: DataReader, value: unknown, path: DataPath, atlas: Atlas): string {
  const hex = readHexName(form, value, path, atlas);
  const terrain: HexTerrain | undefined = atlas.ground.has(hex) ? atlas.terrainAt(hex) : undefined;
  if (terrain && !isLand(terrain)) form.flaw(path, `${hex} is water`);
  return hex;
}
