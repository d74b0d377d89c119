import { type Hex, hexDistance, hexesAround, hexTopology } from '../../../core/topology/hexes.js';
import type { Topology } from '../../../core/topology/topology.js';
import type { Hexside, Pair, WorldMap } from './board.js';
import type { HexTerrain } from './tables.js';

export const DIRECTIONS = ['nw', 'ne', 'e', 'se', 'sw', 'w'] as const;

/** J13 Clockwise from the north-west. */
export type Direction = (typeof DIRECTIONS)[number];

const HEX = /^(\d\d)(\d\d)$/;

const two = (number: number) => String(number).padStart(2, '0');

/** `0303` → column and row from 0; undefined where it is no such text. */
function readHex(text: string): Hex | undefined {
  const [, column, row] = HEX.exec(text) ?? [];
  return column === undefined ? undefined : { column: Number(column) - 1, row: Number(row) - 1 };
}

function writeHex({ column, row }: Hex): string {
  return two(column + 1) + two(row + 1);
}

/** A map looked up: its ground, and what a step from hex to hex meets. */
export interface Atlas {
  readonly topology: Topology;
  /** All hexes, lowest number first. */
  readonly hexes: readonly string[];
  terrainAt(hex: string): HexTerrain;
  /** The hex one step away; undefined off the map. */
  step(hex: string, direction: Direction): string | undefined;
  neighbours(hex: string): readonly string[];
  /** J13 The fewest steps between two hexes. */
  distance(a: string, b: string): number;
  /** All hexes so many steps away at most, the hex itself too. */
  within(hex: string, steps: number): readonly string[];
  /** True where something lies on the side between two neighbours. */
  hasSide(kind: Hexside, a: string, b: string): boolean;
}

const atlases = new WeakMap<WorldMap, Atlas>();

/** J13, J14 The map of a board, looked up; made once for each. */
export function atlasOf(map: WorldMap): Atlas {
  const known = atlases.get(map) ?? makeAtlas(map);
  atlases.set(map, known);
  return known;
}

function makeAtlas(map: WorldMap): Atlas {
  const topology = hexTopology({
    columns: map.columns,
    rows: map.rows,
    write: writeHex,
    read: readHex,
    label: ({ column, row }) => two((column ?? row ?? 0) + 1),
    sorted: 'by-column',
  });
  const hexes = [...topology.placesOf('')].sort();
  const places = new Map(hexes.map((hex) => [hex, readHex(hex) as Hex]));
  const isOn = ({ column, row }: Hex) => column >= 0 && row >= 0 && column < map.columns && row < map.rows;
  const around = new Map(
    hexes.map((hex) => {
      const steps = hexesAround(places.get(hex) as Hex).map((one) => (isOn(one) ? writeHex(one) : undefined));
      return [hex, { steps, there: steps.filter((one) => one !== undefined).sort() }];
    }),
  );
  const sides = (pairs: readonly Pair[]) => new Set(pairs.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
  const lying: Readonly<Record<Hexside, ReadonlySet<string>>> = {
    roads: sides(map.roads),
    rivers: sides(map.rivers),
    streams: sides(map.streams),
    bridges: sides(map.bridges),
    fords: sides(map.fords),
  };
  const distance = (a: string, b: string): number => hexDistance(places.get(a) as Hex, places.get(b) as Hex);
  return {
    topology,
    hexes,
    terrainAt(hex) {
      const { column, row } = places.get(hex) as Hex;
      return (map.terrain[row]?.[column] ?? 'E') as HexTerrain;
    },
    step: (hex, direction) => around.get(hex)?.steps[DIRECTIONS.indexOf(direction)],
    neighbours: (hex) => around.get(hex)?.there ?? [],
    distance,
    within(hex, steps) {
      const { column, row } = places.get(hex) as Hex;
      const found: string[] = [];
      // a step changes the row by one at most, the column by one at most
      for (let c = Math.max(0, column - steps); c <= Math.min(map.columns - 1, column + steps); c++)
        for (let r = Math.max(0, row - steps); r <= Math.min(map.rows - 1, row + steps); r++)
          if (hexDistance({ column, row }, { column: c, row: r }) <= steps) found.push(writeHex({ column: c, row: r }));
      return found;
    },
    hasSide: (kind, a, b) => lying[kind].has(`${a}${b}`),
  };
}

/** J54 A direction and the two beside it. */
export function besideDirection(direction: Direction): readonly Direction[] {
  const at = DIRECTIONS.indexOf(direction);
  return [at + 5, at, at + 1].map((place) => DIRECTIONS[place % 6] as Direction);
}
