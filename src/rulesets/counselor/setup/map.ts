import type { DataPath } from '../../../core/result.js';
import {
  choice,
  either,
  flag,
  listOf,
  manyOf,
  mapOf,
  mapOfKeys,
  optional,
  place,
  positive,
  recordOf,
  string,
  type TellAt,
  twoOf,
  type Value,
  whole,
} from '../../../core/schema.js';
import { checkTerrain } from '../../shared/terrain.js';
import { type Atlas, atlasOf } from '../board/atlas.js';
import { HEXSIDES, type Hexside, type Pair, type WorldMap } from '../board/board.js';
import { GOODS, isLand, LAND, TERRAINS, UNITS, type UnitKind } from '../board/tables.js';

const MOST_STRENGTH = 1_000_000;
const MOST_AMOUNT = 1_000_000;
const LARGEST = 99;

const STRENGTH = whole('', MOST_STRENGTH);

/** J15 A kind of troops of another table of units. */
const UNIT = recordOf('', {
  name: string(),
  code: string(),
  strength: recordOf('', Object.fromEntries(LAND.map((terrain) => [terrain, STRENGTH]))),
  gold: optional(STRENGTH, 0),
  food: optional(STRENGTH, 0),
  goods: optional(mapOf('', choice('', GOODS), STRENGTH), {}),
  fast: flag(),
  archers: flag(),
  scouts: flag(),
  engines: flag(),
});

const SIDES = manyOf('', twoOf('', place(), '[0303, 0403]'));

/** A text a row, a letter a hex. */
const ROW = string('', (row) => {
  const odd = [...row].find((letter) => !(TERRAINS as readonly string[]).includes(letter));
  return odd === undefined ? undefined : `"${odd}" is none of ${TERRAINS.join(', ')}`;
});

/** J13, J14 What a set-up says of the map: its size, a terrain for all hexes with those that differ or a text for each row, what lies on hexsides, what hexes produce. */
export const MAP = recordOf('write its columns and rows', {
  columns: positive('', LARGEST),
  rows: positive('', LARGEST),
  terrain: optional(either(choice('', TERRAINS), listOf('', ROW)), 'P'),
  hexes: optional(
    mapOfKeys('', TERRAINS, () => listOf('', place())),
    {},
  ),
  roads: SIDES,
  rivers: SIDES,
  streams: SIDES,
  bridges: SIDES,
  fords: SIDES,
  produces: optional(mapOf('', place(), mapOf('', choice('', ['gold', ...GOODS]), whole('', MOST_AMOUNT))), {}),
  units: optional(listOf('', UNIT)),
});

type MapRead = Value<typeof MAP>;

/** Makes the map of what a set-up says of it; undefined where it told what cannot be. */
export function readMap(given: MapRead, tell: TellAt): WorldMap | undefined {
  const { columns, rows, roads, rivers, streams, bridges, fords, produces } = given;
  const terrain = readTerrain(given, tell);
  const units = given.units?.map(readUnit) ?? UNITS;
  units.forEach(({ name }, i) => {
    if (units.findIndex((one) => one.name === name) < i) tell(['map', 'units', i, 'name'], `${name} stands twice`);
  });
  if (!terrain) return undefined;
  const sides = { roads, rivers, streams, bridges, fords };
  const map: WorldMap = { columns, rows, terrain, ...sides, produces, units };
  const atlas = atlasOf(map);
  const odd = HEXSIDES.filter((kind) => !checkSides(kind, sides[kind], atlas, tell));
  if (!odd.includes('rivers'))
    for (const kind of ['bridges', 'fords'] as const) if (!odd.includes(kind)) checkCrossings(kind, sides, tell);
  for (const hex of Object.keys(produces)) formatNoHex(hex, ['map', 'produces', hex], atlas, tell);
  return odd.length > 0 ? undefined : map;
}

function readUnit({ strength, fast, archers, scouts, engines, ...one }: Value<typeof UNIT>): UnitKind {
  return {
    ...{ name: one.name, code: one.code, strength: strength as UnitKind['strength'] },
    ...{ gold: one.gold, food: one.food, goods: one.goods },
    ...{ pace: fast ? 'fast' : 'regular', archers, scouts, engines },
  };
}

function readTerrain({ columns, rows, terrain, hexes }: MapRead, tell: TellAt): readonly string[] | undefined {
  const signs: ReadonlySet<string> = new Set(TERRAINS);
  const given = typeof terrain === 'string' ? Array<string>(rows).fill(terrain.repeat(columns)) : terrain;
  const size = { wide: [columns, 'columns'], high: [rows, 'rows'] } as const;
  if (!checkTerrain(tell, ['map', 'terrain'], { terrain: given, of: 'the map', signs, ...size })) return undefined;
  const letters = given.map((row) => [...row]);
  const seen = new Map<string, string>();
  for (const letter of TERRAINS)
    hexes[letter]?.forEach((text, i) => {
      const [column, row] = [Number(text.slice(0, 2)) - 1, Number(text.slice(2)) - 1];
      const line = letters[row];
      const path = ['map', 'hexes', letter, i];
      const other = seen.get(text) ?? letter;
      if (!/^\d{4}$/.test(text) || line?.[column] === undefined) tell(path, toNoHex(text));
      else if (other !== letter) tell(path, `${text} stands under ${other}, too`);
      else line[column] = letter;
      seen.set(text, letter);
    });
  return letters.map((line) => line.join(''));
}

/** True where each pair is two hexes of the map that touch. */
function checkSides(kind: Hexside, pairs: readonly Pair[], atlas: Atlas, tell: TellAt): boolean {
  const odd = pairs.filter((pair, i) => {
    const path = ['map', kind, i];
    const strange = pair.filter((hex, n) => formatNoHex(hex, [...path, n], atlas, tell));
    const [a, b] = pair;
    const isApart = strange.length === 0 && !atlas.neighbours(a).includes(b);
    if (isApart) tell(path, `${a} and ${b} are not neighbours`);
    return isApart || strange.length > 0;
  });
  return odd.length === 0;
}

function checkCrossings(kind: 'bridges' | 'fords', sides: Pick<WorldMap, Hexside>, tell: TellAt): void {
  sides[kind].forEach((pair, i) => {
    if (!sides.rivers.some((river) => pair.every((hex) => river.includes(hex))))
      tell(['map', kind, i], `no river lies between ${pair.join(' and ')}`);
  });
}

function toNoHex(text: string): string {
  return `"${text}" is no hex of the map; write column and row like 0503`;
}

/** J13 Tells where a text is no hex of the map, `0503`; true where it told. */
export function formatNoHex(text: string, path: DataPath, { topology }: Atlas, tell: TellAt): boolean {
  const isThere = topology.has(text);
  if (!isThere) tell(path, toNoHex(text));
  return !isThere;
}

/** The same of one that is no land. */
export function tellNoLand(text: string, path: DataPath, atlas: Atlas, tell: TellAt): void {
  if (formatNoHex(text, path, atlas, tell)) return;
  const terrain = atlas.terrainAt(text);
  if (terrain && !isLand(terrain)) tell(path, `${text} is water`);
}
