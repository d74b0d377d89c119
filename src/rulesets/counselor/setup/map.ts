import type { DataPath, DataReader } from '../../../core/data-reader.js';
import { type Atlas, atlasOf } from '../board/atlas.js';
import {
  type City,
  HEXSIDES,
  type Hexside,
  type Market,
  type Offered,
  type Pair,
  type Produce,
  type Stores,
  type WorldMap,
} from '../board/board.js';
import {
  FORTIFICATIONS,
  GOODS,
  type Good,
  type HexTerrain,
  isLand,
  LAND,
  SIZES,
  TERRAINS,
  UNITS,
  type UnitKind,
} from '../board/tables.js';

const MOST_STRENGTH = 1_000_000;

/** J15 Another table of units in the place of the core's; that one where nothing is given. */
function readUnits(form: DataReader, value: unknown, path: DataPath): readonly UnitKind[] {
  if (value === undefined) return UNITS;
  const units = form.list(value, path).map((one, i) => readUnit(form, one, [...path, i]));
  units.forEach(({ name }, i) => {
    if (units.findIndex((one) => one.name === name) < i) form.flaw([...path, i, 'name'], `${name} stands twice`);
  });
  return units;
}

function readUnit(form: DataReader, value: unknown, path: DataPath): UnitKind {
  const keys = ['name', 'code', 'strength', 'gold', 'food', 'goods', 'fast', 'archers', 'scouts', 'engines'];
  const unit = form.record(value, path, keys);
  const number = (key: 'gold' | 'food') => form.whole(unit[key] ?? '0', [...path, key], MOST_STRENGTH);
  const strength = form.record(unit.strength, [...path, 'strength'], LAND);
  const goods = unit.goods === undefined ? {} : form.record(unit.goods, [...path, 'goods'], GOODS);
  return {
    name: form.text(unit.name, [...path, 'name']),
    code: form.text(unit.code, [...path, 'code']),
    strength: Object.fromEntries(
      LAND.map((terrain) => [terrain, form.whole(strength[terrain], [...path, 'strength', terrain], MOST_STRENGTH)]),
    ) as UnitKind['strength'],
    gold: number('gold'),
    food: number('food'),
    goods: Object.fromEntries(
      Object.entries(goods).map(([good, count]) => [good, form.whole(count, [...path, 'goods', good], MOST_STRENGTH)]),
    ),
    pace: form.flag(unit.fast, [...path, 'fast']) ? 'fast' : 'regular',
    archers: form.flag(unit.archers, [...path, 'archers']),
    scouts: form.flag(unit.scouts, [...path, 'scouts']),
    engines: form.flag(unit.engines, [...path, 'engines']),
  };
}

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
  const text = form.name(value, path);
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

const MOST_GOODS = 1_000_000_000;
const LOYALTY = 50;

/** J19 A city, or ruins. */
export function readCity(form: DataReader, value: unknown, path: DataPath, atlas: Atlas): City {
  const keys = ['name', 'nation', 'at', 'size', 'fortification', 'docks', 'loyalty', 'capital', 'stores'];
  const one = form.record(value, path, keys);
  const isFree = one.nation === undefined || one.nation === null || one.nation === 'null';
  return {
    name: form.name(one.name, [...path, 'name']),
    nation: isFree ? null : form.text(one.nation, [...path, 'nation']),
    at: readLandHex(form, one.at, [...path, 'at'], atlas),
    size: readGrade(form, one.size, [...path, 'size'], SIZES),
    fortification:
      one.fortification === undefined
        ? 0
        : readGrade(form, one.fortification, [...path, 'fortification'], FORTIFICATIONS),
    docks: one.docks === undefined ? 0 : form.whole(one.docks, [...path, 'docks'], 2),
    loyalty: one.loyalty === undefined ? LOYALTY : form.whole(one.loyalty, [...path, 'loyalty'], 100),
    capital: form.flag(one.capital, [...path, 'capital']),
    stores: readStores(form, one.stores, [...path, 'stores']),
  };
}

/** A number from 0 to 5, or its name. */
function readGrade(form: DataReader, value: unknown, path: DataPath, names: readonly string[]): number {
  const text = form.text(value, path);
  const grade = /^[0-5]$/.test(text) ? Number(text) : names.indexOf(text);
  if (grade < 0 && value !== undefined) form.flaw(path, `"${text}" should be 0 to 5, or one of ${names.join(', ')}`);
  return Math.max(0, grade);
}

/** How much of each good; 0 of what is left out. */
function readStores(form: DataReader, value: unknown, path: DataPath): Stores {
  const given = value === undefined ? {} : form.record(value, path, GOODS);
  const entries = GOODS.map((good) => [
    good,
    given[good] === undefined ? 0 : form.whole(given[good], [...path, good], MOST_GOODS),
  ]);
  return Object.fromEntries(entries) as Record<Good, number>;
}

/** 5 The market; none where it is left out. */
export function readMarket(form: DataReader, value: unknown, path: DataPath): Market | null {
  if (value === undefined) return null;
  const market = form.record(value, path, ['gold', 'max', 'goods']);
  const given = market.goods === undefined ? {} : form.record(market.goods, [...path, 'goods'], GOODS);
  const goods = GOODS.flatMap((good): (readonly [Good, Offered])[] => {
    if (given[good] === undefined) return [];
    const at = [...path, 'goods', good];
    const one = form.record(given[good], at, ['stock', 'asks', 'pays']);
    const number = (key: keyof Offered) =>
      one[key] === undefined ? 0 : form.whole(one[key], [...at, key], MOST_GOODS);
    return [[good, { stock: number('stock'), asks: number('asks'), pays: number('pays') }]];
  });
  return {
    gold: form.whole(market.gold, [...path, 'gold'], MOST_GOODS),
    max: form.whole(market.max, [...path, 'max'], MOST_GOODS),
    goods: Object.fromEntries(goods),
  };
}
