import fc from 'fast-check';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board.js';
import { DIRECTIONS } from '../../../src/rulesets/counselor/board.js';
import { type CounselorOrder, type OrderKind, TACTICS } from '../../../src/rulesets/counselor/orders.js';
import { ARMOR_GOODS, GOODS, METALS, SPELL_KINDS, SPELLS, UNITS } from '../../../src/rulesets/counselor/rulebook.js';

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
