import { atlasOf } from '../board/atlas.js';
import { type Army, armyName, type CounselorBoard, type Stores } from '../board/board.js';
import { TERRAIN_NAMES } from '../board/tables.js';
import { sizeOf } from '../view.js';

/** J56 A foreign army as it is seen: how large it looks, its men only where somebody scouted. */
export interface ArmySeen {
  readonly nation: string;
  readonly commander: string | null;
  readonly size: string;
  /** To the nearest hundred, 100 at least; null where nobody counted. */
  readonly men: number | null;
}

/** J56 What a nation sees of a hex. */
export interface Sighting {
  readonly hex: string;
  readonly terrain: string;
  readonly city: {
    readonly name: string;
    readonly nation: string | null;
    readonly size: number;
    readonly fortification: number;
    /** Scry City alone. */
    readonly scried: { readonly loyalty: number; readonly docks: number; readonly stores: Stores } | null;
  } | null;
  /** Armies of other nations. */
  readonly armies: readonly ArmySeen[];
}

/** J56 What a nation sees at the end of a turn: all positions before the first (1.3). */
export function sightingsOf(board: CounselorBoard, nation: string): readonly Sighting[] {
  const atlas = atlasOf(board.map);
  const sight = board.sight === null ? undefined : board.sight[nation];
  const hexes = board.sight === null ? atlas.hexes : (sight?.seen ?? []);
  const [scouted, scried] = [new Set(sight?.scouted), new Set(sight?.scried)];
  const cities = new Map(board.cities.map((city) => [city.at, city]));
  const armies = new Map<string, Army[]>();
  for (const army of board.armies)
    if (army.nation !== nation) armies.set(army.at, [...(armies.get(army.at) ?? []), army]);
  return hexes.map((hex) => {
    const city = cities.get(hex);
    return {
      hex,
      terrain: TERRAIN_NAMES[atlas.terrainAt(hex)],
      city: city
        ? {
            name: city.name,
            nation: city.nation,
            size: city.size,
            fortification: city.fortification,
            scried: scried.has(hex) ? { loyalty: city.loyalty, docks: city.docks, stores: city.stores } : null,
          }
        : null,
      armies: (armies.get(hex) ?? [])
        .toSorted((a, b) => (armyName(a) < armyName(b) ? -1 : 1))
        .map((army) => ({
          nation: army.nation,
          commander: army.commander,
          size: sizeOf(army),
          men: scouted.has(hex) ? countMen(army) : null,
        })),
    };
  });
}

function countMen({ units }: Army): number {
  const men = units.reduce((sum, platoon) => sum + platoon.men, 0);
  return Math.max(100, Math.floor((men + 50) / 100) * 100);
}
