import { need } from '../../format/entry.js';
import { distance, neighbours } from '../ground/hexes.js';
import type { Turn } from './turn.js';

const SCRY_REACH = 12;

/** What a nation sees by the way: a hex, with its neighbours or without. */
export function see(nation: string, hex: string, isWide: boolean, turn: Turn): void {
  for (const one of [hex, ...(isWide ? neighbours(hex) : [])]) turn.seen.push({ nation, hex: one });
}

/** 1925 and 1940 (J33, J56). */
export function scout(turn: Turn): void {
  turn.each('scout', (who) => {
    see(who.nation, who.at, true, turn);
    return true;
  });
  turn.each('scry', (who, order) => {
    const hex = need(order.value.hex, 'hex');
    const isCity = order.value.spell === 'Scry City';
    const works = distance(who.at, hex) <= SCRY_REACH && (!isCity || turn.world.cityAt(hex) !== undefined);
    return turn.tryCast(who, order, works, () => see(who.nation, hex, !isCity, turn));
  });
}

/** J56: the hexes a nation sees at the end of the turn. */
export function sightOf(nation: string, { world, seen }: Turn): ReadonlySet<string> {
  const hexes = new Set(seen.filter((one) => one.nation === nation).map(({ hex }) => hex));
  for (const one of [...world.living(), ...world.armies]) if (one.nation === nation) hexes.add(one.at);
  for (const city of world.cities) {
    if (city.nation !== nation || city.size === 0) continue;
    const reach = city.size - 1 + (city.loyalty > 60 ? 1 : 0);
    for (const hex of world.map.terrain.keys()) if (distance(city.at, hex) <= reach) hexes.add(hex);
  }
  return hexes;
}

/** Every hex of the map, seen or not. */
export function tellSight(nation: string, turn: Turn): Readonly<Record<string, boolean>> {
  const hexes = sightOf(nation, turn);
  return Object.fromEntries([...turn.world.map.terrain.keys()].map((hex) => [hex, hexes.has(hex)]));
}
