import { need } from '../../format/entry.js';
import { distance, neighbour, sideOf } from '../ground/hexes.js';
import { type Direction, isLand, POWER, SPELLS, spellOf } from '../tables.js';
import type { Character, World } from '../world.js';
import type { Value } from './order.js';

/** What an order is illegal for by its own words and the board at the start of the turn (J6, J8); its skill is there. */
export function findFault(value: Value, who: Character, world: World): string | undefined {
  const { verb, hex, target, n = 0, name = '' } = value;
  const isOnMap = (at: string | undefined) => at !== undefined && world.map.terrain.has(at);
  const isSpell = ['heal', 'combat spell', 'conjure', 'scry', 'move spell'].includes(verb);
  if (isSpell && !who.spells.has(need(value.spell, 'spell'))) return '3.1'; // J30
  switch (verb) {
    case 'learn':
      return canLearn(need(value.spell, 'spell'), who) ? undefined : '3.2';
    case 'move':
    case 'move and join':
      return canReach(need(hex, 'hex'), world.given.game.reach, who, world) ? undefined : '12.2';
    case 'move spell':
      return canReach(need(hex, 'hex'), need(POWER[value.spell ?? ''], 'reach'), who, world) ? undefined : '12.3';
    case 'march':
      return canMarch(value.path ?? [], who.at, world) ? undefined : '12.1';
    case 'scry':
      return isOnMap(hex) ? undefined : '3.1';
    case 'tax':
      return n > 100 ? '10' : undefined;
    case 'sell everywhere':
      return n < 1 || n > 100 ? '5' : undefined;
    case 'transport':
      return isOnMap(hex) && isOnMap(value.from) ? undefined : '5';
    case 'recruit':
      return n < 1 || (value.unit === 'catapults' && (value.weapons ?? value.armor) !== undefined) ? '6.2' : undefined;
    case 'transfer':
      return target !== undefined && !mayLead(target, who, world) ? '6.2' : undefined;
    case 'command':
      return world.character(need(target, 'target')).skills.commander > 0 ? undefined : '6.1';
    case 'guard':
      return target === who.name ? '4' : undefined;
    case 'name commander':
    case 'name rogue':
    case 'name wizard':
      return world.characters.has(name) || [...name].filter((one) => /\p{L}/u.test(one)).length < 3 ? '4' : undefined;
    case 'camp':
      return world.cities.some((city) => city.name === name) ? '10' : undefined;
    default:
      return undefined;
  }
}

/** J33: what he knows at the start of the turn decides. */
function canLearn(name: string, who: Character): boolean {
  if (who.spells.has(name)) return false;
  const { book, level } = spellOf(name);
  return level === 1 || SPELLS.some((one) => one.book === book && one.level === level - 1 && who.spells.has(one.name));
}

/** J50, J51. */
function canReach(hex: string, reach: number, who: Character, world: World): boolean {
  const terrain = world.map.terrain.get(hex);
  return terrain !== undefined && isLand(terrain) && distance(who.at, hex) <= reach;
}

/** J52: off the map, into water, over a river without bridge or ford. */
function canMarch(path: readonly (Direction | 'h')[], start: string, world: World): boolean {
  const { terrain, rivers, crossings } = world.map;
  let at = start;
  for (const step of path) {
    if (step === 'h') continue;
    const to = neighbour(at, step);
    const side = sideOf(at, to);
    if (!isLand(terrain.get(to) ?? 'C') || (rivers.has(side) && !crossings.has(side))) return false;
    at = to;
  }
  return true;
}

/** J43: not to oneself, not to somebody without commander skill. */
function mayLead(target: string, who: Character, world: World): boolean {
  return target !== who.name && world.character(target).skills.commander > 0;
}
