import { readSquare, writeSquare } from '../../../core/places.js';
import { hexGround } from '../../../core/topology/hexes.js';
import type { Ground } from '../../../core/topology/topology.js';
import { COLORS, type Color, type ConquestMap, KINDS, type Kind, type Land } from '../board.js';

/** C2 What the five basic lands produce. */
const BASICS: Readonly<Record<string, Kind>> = {
  Plains: 'White',
  Island: 'Blue',
  Swamp: 'Black',
  Mountain: 'Red',
  Forest: 'Green',
};

/** C2 The sign in `terrain` where there is no hex. */
export const NO_HEX = '.';

const grounds = new WeakMap<ConquestMap, Ground>();

/** C1 The hexes of a map: number then letter, sorted by number; every second row half a hex further east. */
export function groundOf(map: ConquestMap): Ground {
  const known = grounds.get(map);
  if (known) return known;
  const ground = hexGround({
    columns: map.numbers,
    rows: map.letters,
    write: ({ column, row }) => writeSquare(column, row),
    read: (text) => readSquare(text.toUpperCase()),
    label: ({ column, row }) => (column === undefined ? writeSquare(0, row ?? 0).slice(1) : String(column + 1)),
    has: ({ column, row }) => map.terrain[row]?.[column] !== NO_HEX,
    sorted: 'by-column',
  });
  grounds.set(map, ground);
  return ground;
}

/** C2 True for the name of a basic land. */
export function isBasic(name: string): boolean {
  return BASICS[name] !== undefined;
}

/** C2 The name of the land of a hex that is there. */
export function landNameAt({ terrain, legend }: ConquestMap, at: string): string {
  const hex = readSquare(at);
  const sign = hex && terrain[hex.row]?.[hex.column];
  return (sign !== undefined && legend[sign]) || '';
}

/** C2 The land of a hex that is there. */
export function landAt(map: ConquestMap, at: string): Land {
  const name = landNameAt(map, at);
  const basic = BASICS[name];
  if (basic) return { name, produces: [basic], legendary: false };
  return map.lands.find((land) => land.name === name) ?? { name, produces: [], legendary: false };
}

/** C31 The colours of a land; Colorless is none. */
export function colorsOf({ produces }: Land): readonly Color[] {
  return COLORS.filter((color) => produces.includes(color));
}

/** The kinds of some resources in their order (Words). */
export function sortKinds(kinds: readonly Kind[]): readonly Kind[] {
  return KINDS.filter((kind) => kinds.includes(kind));
}

/** C2 What lies on a hex beside its land: the names of enchantments. */
export function effectsAt({ effects }: ConquestMap, at: string): readonly string[] {
  return effects.filter((effect) => effect.at.includes(at)).map(({ name }) => name);
}
