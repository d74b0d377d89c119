import fc from 'fast-check';
import { parse } from 'yaml';
import { DIRECTIONS } from '../../../src/rulesets/counselor/board/atlas.js';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import {
  ARMOR_GOODS,
  GOODS,
  METALS,
  SPELL_KINDS,
  SPELLS,
  UNITS,
} from '../../../src/rulesets/counselor/board/tables.js';
import { type CounselorOrder, type OrderKind, TACTICS } from '../../../src/rulesets/counselor/orders.js';
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

/** Any order that the client has, about whoever is on a board. */
export function orderOn(board: CounselorBoard): fc.Arbitrary<Fileable> {
  const people = board.characters.map(({ name }) => name);
  const person = fc.constantFrom(...people);
  const hex = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 }))
    .map(([c, r]) => [c, r].map((n) => String(n).padStart(2, '0')).join(''));
  const spell = (...books: readonly string[]) =>
    fc.constantFrom(...SPELLS.filter((one) => books.includes(SPELL_KINDS[one].book)));
  const count = fc.integer({ min: 1, max: 4000 });
  const percent = fc.integer({ min: 1, max: 100 });
  const good = fc.constantFrom(...GOODS);
  const unit = fc.constantFrom(...UNITS.map(({ name }) => name));
  const name = fc.constantFrom('Newtown', 'Cleo Marr', "D'Arcy", 'Nine-Oaks');
  const bare = (...kinds: readonly OrderKind[]) =>
    fc.constantFrom(...kinds).map((kind) => ({ kind }) as CounselorOrder);
  return fc.oneof(
    bare(
      'refuse',
      'fortify',
      'maneuvers',
      'influence',
      'improve',
      'guard-city',
      'steal',
      'study',
      'take-garrison',
      'scout',
    ),
    fc.record({ kind: fc.constant('heal'), spell: spell('Healing'), target: person }),
    fc.record({ kind: fc.constantFrom('challenge', 'guard', 'assassinate', 'join', 'command'), target: person }),
    fc.record({ kind: fc.constant('fight'), spell: spell('Combat') }),
    fc.record({ kind: fc.constantFrom('attack', 'defend', 'raze', 'capture'), tactic: fc.constantFrom(...TACTICS) }),
    fc.record({ kind: fc.constant('tax'), rate: percent }),
    fc.record({ kind: fc.constantFrom('buy', 'sell'), count, good }),
    fc.record({ kind: fc.constant('sell-all'), percent, good }),
    fc.record({ kind: fc.constant('conjure'), spell: spell('Conjuring') }),
    fc.record({
      kind: fc.constant('recruit'),
      count,
      unit,
      weapons: fc.option(fc.constantFrom(...METALS)),
      armor: fc.option(fc.constantFrom(...ARMOR_GOODS)),
    }),
    fc.record({ kind: fc.constant('transfer'), count, unit, to: fc.option(person) }),
    fc.record({ kind: fc.constant('retire'), count, unit }),
    fc.record({ kind: fc.constantFrom('camp', 'name-commander', 'name-rogue', 'name-wizard'), name }),
    fc.record({ kind: fc.constant('move'), to: hex }),
    fc.record({ kind: fc.constant('move-join'), to: hex, target: person }),
    fc.record({ kind: fc.constant('fly'), spell: spell('Movement'), to: hex }),
    fc.record({ kind: fc.constant('block'), direction: fc.constantFrom(...DIRECTIONS) }),
    fc.record({
      kind: fc.constant('march'),
      path: fc.array(fc.constantFrom(...DIRECTIONS, 'h'), { minLength: 1, maxLength: 14 }),
    }),
    fc.record({ kind: fc.constant('scry'), spell: spell('Knowledge'), at: hex }),
    fc.record({ kind: fc.constant('learn'), spell: fc.constantFrom(...SPELLS) }),
    fc.record({ kind: fc.constant('transport'), count, good, from: hex, to: hex }),
  ) as fc.Arbitrary<Fileable>;
}

export type Fileable = Exclude<CounselorOrder, { kind: 'load' }>;
