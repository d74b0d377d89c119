import type { DrawnEntry } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import { hexAt, neighbours, sideOf } from '../ground/hexes.js';
import { GOODS, isLand } from '../tables.js';

/** The letters of the terrain, as often as they come. */
const LETTERS = [...'PPPPPPPLFFHHSDMCE'];

export interface DrawnMap {
  readonly map: DrawnEntry;
  readonly land: readonly string[];
  readonly all: readonly string[];
}

/** A small map with everything on it that there may be; most of it land. */
export function drawMap(random: Random): DrawnMap {
  return drawMapOf(random.between(5, 9), random.between(4, 7), random);
}

/** Such a map of so many columns and rows. */
export function drawMapOf(columns: number, rows: number, random: Random): DrawnMap {
  const all = Array.from({ length: columns * rows }, (_, i) => hexAt(1 + (i % columns), 1 + Math.floor(i / columns)));
  const hexes: Record<string, string[]> = {};
  for (const hex of all) {
    const letter = random.pick(LETTERS);
    if (letter !== 'P') hexes[letter] = [...(hexes[letter] ?? []), hex];
  }
  const water = [...(hexes.C ?? []), ...(hexes.E ?? [])];
  const land = all.filter((hex) => !water.includes(hex) && isLand('P'));
  const sides: Record<string, [string, string][]> = { roads: [], rivers: [], bridges: [], fords: [], streams: [] };
  const seen = new Set<string>();
  for (const hex of all)
    for (const other of neighbours(hex)) {
      const side = sideOf(hex, other);
      if (!all.includes(other) || seen.has(side)) continue;
      seen.add(side);
      if (random.chance(0.2) && land.includes(hex) && land.includes(other)) sides.roads?.push([hex, other]);
      const water = random.weighted({ none: 84, river: 8, stream: 8 });
      if (water === 'stream') sides.streams?.push([hex, other]);
      if (water === 'river') {
        sides.rivers?.push([hex, other]);
        if (random.chance(0.6)) sides[random.pick(['bridges', 'fords'])]?.push([other, hex]);
      }
    }
  const produces: Record<string, Record<string, number>> = {};
  for (const hex of land)
    if (random.chance(0.4)) {
      produces[hex] = { [random.pick(GOODS)]: random.between(1, 600) };
      if (random.chance(0.4)) produces[hex].gold = random.between(1, 400);
    }
  return { map: { columns, rows, terrain: 'P', hexes, ...sides, produces }, land, all };
}
