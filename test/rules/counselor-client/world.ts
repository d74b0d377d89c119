import { parse } from 'yaml';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board.js';
import { readSetup } from '../../../src/rulesets/counselor/setup/setup.js';

/** The board's keys of a `game.yaml`. */
export const SETUP = `
game: {type: ffa, allied: [[Reds, Greens]], victory: {turns: 20, score: true}}
map:
  columns: 12
  rows: 10
  terrain: P
  hexes: {F: ['0304', '0404'], M: ['0605'], C: ['1201', '1202']}
  roads: [['0302', '0303']]
  rivers: [['0403', '0503']]
  bridges: [['0403', '0503']]
  produces: {'0303': {food: 400, gold: 300, timber: 200}, '0908': {food: 400, gold: 300, iron: 100}, '1010': {steel: 77}}
nations:
  - {name: Blues, player: Bo, treasury: 15151, missed: 0}
  - {name: Greens, player: Cem, treasury: 16161, missed: 0}
  - {name: Reds, player: Ana, treasury: 15000, tax: 45, missed: 0}
characters:
  - {name: Azila, nation: Reds, at: '0303', commander: 40, hero: true}
  - {name: Corvin of Arden, nation: Reds, with: Azila, wizard: 30, spells: [Treatment, Ice Rays]}
  - {name: Aurélie, nation: Reds, at: '0404', rogue: 55, life: 80}
  - {name: Bron, nation: Blues, at: '0908', commander: 44}
  - {name: Berta, nation: Blues, at: '0908', rogue: 53}
  - {name: O'Malley, nation: Blues, at: '0403', commander: 33}
  - {name: Grimm, nation: Greens, at: '1010', commander: 31}
cities:
  - {name: Redhold, nation: Reds, at: '0303', size: burgh, fortification: tower, capital: true, loyalty: 55, stores: {food: 2000, iron: 40}}
  - {name: Blueburg, nation: Blues, at: '0908', size: burgh, fortification: tower, capital: true, loyalty: 66, stores: {food: 3111}}
  - {name: Greendale, nation: Greens, at: '1010', size: burgh, capital: true}
  - {name: Freeport, at: '0505', size: village}
  - {name: Old Wall, at: '0101', size: ruins}
armies:
  - {commander: Azila, food: 500, morale: 37, units: {heavy infantry: {men: 300, weapons: 30, armor: 10, training: 20}, archers: 100}}
  - {commander: Bron, food: 511, units: {heavy infantry: 722, archers: 133}}
  - {commander: O'Malley, food: 522, units: {scouts: 733}}
  - {garrison: Blues, at: '0908', units: {infantry: {men: 244, weapons: 30}}}
  - {garrison: Reds, at: '0303', units: {slaves: 50}}
market: {gold: 30000, max: 12000, goods: {food: {stock: 5000, asks: 5, pays: 3}, iron: {stock: 500, asks: 20, pays: 12}}}
players: [{name: Ana, team: Reds}, {name: Bo, team: Blues}, {name: Cem, team: Greens}]
`;

/** A board on which three nations stand, each with what the others must not learn. */
export function clientBoard(): CounselorBoard {
  const read = readSetup(parse(SETUP));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
