export const PACES = ['regular', 'fast'] as const;
/** How units march (J14). */
export type Pace = (typeof PACES)[number];

export const TERRAINS = ['P', 'L', 'F', 'H', 'M', 'S', 'D', 'C', 'E'] as const;
export type HexTerrain = (typeof TERRAINS)[number];

export const LAND = ['P', 'L', 'F', 'H', 'M', 'S', 'D'] as const satisfies readonly HexTerrain[];
/** J14 What armies and characters stand on. */
export type Land = (typeof LAND)[number];

export const TERRAIN_NAMES: Readonly<Record<HexTerrain, string>> = {
  P: 'plains',
  L: 'shore',
  F: 'woods',
  H: 'hills',
  M: 'mountains',
  S: 'swamp',
  D: 'desert',
  C: 'coast',
  E: 'high seas',
};

/** J14 Movement points to enter a hex of it. */
export const MOVEMENT: Readonly<Record<Land, Readonly<Record<Pace, number>>>> = {
  P: { regular: 3, fast: 2 },
  L: { regular: 3, fast: 2 },
  F: { regular: 5, fast: 5 },
  H: { regular: 5, fast: 3 },
  M: { regular: 12, fast: 12 },
  S: { regular: 6, fast: 5 },
  D: { regular: 4, fast: 2 },
};

/** True for what is no water. */
export function isLand(terrain: HexTerrain): terrain is Land {
  return terrain !== 'C' && terrain !== 'E';
}
