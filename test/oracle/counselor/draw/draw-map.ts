import type { Random } from '../../chance.js';
import type { DrawnEntry } from '../../format/drawn.js';
import { GOODS, hexAt, isLand, neighbours, sideOf, UNITS } from '../tables.js';

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

/** The most men of a platoon. */
export const MEN = [3, 60, 150, 400, 1500, 5000];
export const WEAK = [3, 60, 400];
export const UNEVEN = [60, 2000, 5000];
export const STRONG = [2000, 5000, 12_000];

/** Troops of up to three units, as a set-up has them; strong ones may bring catapults. */
export function drawTroops(sizes: readonly number[], random: Random): DrawnEntry & { readonly units: DrawnEntry } {
  const most = random.pick(sizes);
  const chosen = [...random.shuffled(UNITS)].slice(0, random.pick([1, 1, 2, 3]));
  if (sizes === STRONG && random.chance(0.5)) chosen.push('catapults');
  const units = [...new Set(chosen)].map((unit) => {
    const men = random.between(sizes === STRONG ? Math.floor(most / 2) : 1, most);
    const count = unit === 'catapults' ? Math.min(men, random.between(1, 60)) : men;
    const levels = {
      weapons: random.pick([10, 30, 60, 100]),
      armor: random.pick([0, 10, 30, 60]),
      training: random.between(0, 100),
    };
    return [unit, random.chance(0.3) ? count : { men: count, ...levels }] as const;
  });
  return {
    morale: random.between(0, 100),
    food: random.pick([0, random.between(0, 500), 8000]),
    units: Object.fromEntries(units),
  };
}
