import type { Character, CounselorBoard, Nation } from '../../../../src/rulesets/counselor/board/board.js';
import { SPELLS } from '../../../../src/rulesets/counselor/board/tables.js';
import { type CounselorOrder, ORDER_SET } from '../../../../src/rulesets/counselor/orders.js';
import type { Roll } from '../../roll.js';
import { newName, orderArmy } from './commanders.js';
import { orderBeside, orderCaptain, orderRogue, orderWizard } from './people.js';
import { Realm } from './realm.js';

/** What a player orders: a character and one of his orders, in the sequence of writing. */
export type Ordered = readonly [character: string, order: CounselorOrder];

/** J4 How many orders a character has. */
const [PLACES, PLACES_OF_HERO] = [2, 3] as const;

/** The orders of a nation for a turn: most of them sensible, some forbidden. */
export function orderNation(board: CounselorBoard, nation: Nation, roll: Roll): readonly Ordered[] {
  const realm = new Realm(board, nation);
  const idea = realm.people.find((one) => realm.people.length > 1 && remember(realm, one, roll) !== undefined);
  const ordersOf = (one: Character) => {
    const seldom = one === idea ? remember(realm, one, roll) : undefined;
    return seldom ? [seldom] : orderOne(realm, one, roll);
  };
  return realm.people.flatMap((one) => ordersOf(one).map((order): Ordered => [one.name, order]));
}

/** What hardly anybody thinks of by himself: one of these a turn, in turn, by somebody who has the skill for it. */
function remember(realm: Realm, one: Character, roll: Roll): CounselorOrder | undefined {
  const { board, nation, people } = realm;
  const other = (people.find(({ name, commander, at }) => name !== one.name && commander > 0 && at === one.at) ?? one)
    .name;
  const name = newName(realm, roll);
  const seldom: readonly CounselorOrder[] = [
    { kind: 'name-commander', name },
    { kind: 'name-rogue', name },
    { kind: 'name-wizard', name },
    { kind: 'camp', name: `${name} Camp` },
    { kind: 'command', target: other },
    { kind: 'take-garrison' },
    { kind: 'fortify' },
    { kind: 'raze', tactic: 'charge' },
    { kind: 'defend', tactic: 'ambush' },
    { kind: 'guard-city' },
    { kind: 'transfer', count: 5, unit: 'infantry', to: null },
    { kind: 'move-join', to: one.at, target: other },
  ];
  const order = seldom[(board.turn + board.nations.indexOf(nation) * 2) % seldom.length];
  return order && ORDER_SET[order.kind].skills.every((skill) => one[skill] > 0) ? order : undefined;
}

/** The orders of one character. */
export function orderOne(realm: Realm, one: Character, roll: Roll): readonly CounselorOrder[] {
  const army = realm.armyOf(one);
  const beside = orderBeside(realm, one, roll);
  const isFirst = roll(3) === 0;
  const drawn = [
    ...(beside && isFirst ? [beside] : []),
    ...(army ? orderArmy(realm, one, army, roll) : []),
    ...(beside && !isFirst ? [beside] : []),
    ...(one.rogue > 0 && !army ? orderRogue(realm, one, roll) : []),
    ...(one.wizard > 0 ? orderWizard(realm, one, roll) : []),
    ...(one.commander > 0 && !army ? orderCaptain(realm, one, roll) : []),
  ];
  const most = one.hero ? PLACES_OF_HERO : PLACES;
  // somebody does not count
  const written = roll(25) === 0 ? drawn.slice(0, most + 1) : keepPlaces(drawn, most);
  return roll(20) === 0 ? [...written.slice(0, most - 1), forbidden(realm, one, roll)] : written;
}

/** J4 As many as there are places for, a main order of each skill and a move at most. */
function keepPlaces(drawn: readonly CounselorOrder[], most: number): readonly CounselorOrder[] {
  const taken = new Set<string>();
  const kept = drawn.filter(({ kind }) => {
    const { rank, skills } = ORDER_SET[kind];
    const place = rank === 'main' ? `main ${skills.join()}` : rank === 'move' ? 'move' : undefined;
    if (place === undefined) return true;
    if (taken.has(place)) return false;
    taken.add(place);
    return true;
  });
  return kept.slice(0, most);
}

/** An order that the board, or the order itself, forbids (J6). */
function forbidden(realm: Realm, one: Character, roll: Roll): CounselorOrder {
  const unknown = SPELLS.find((spell) => !one.spells.includes(spell)) ?? 'Flying';
  const known = one.spells[0] ?? 'Treatment';
  const wrong: readonly CounselorOrder[] = [
    { kind: 'tax', rate: 101 + roll(99) },
    { kind: 'move', to: '0101' },
    { kind: 'move', to: '6060' },
    { kind: 'fly', spell: 'Dimensional Portal', to: '2020' },
    { kind: 'march', path: ['w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w', 'w'] },
    { kind: 'challenge', target: 'Nobody Known' },
    { kind: 'assassinate', target: one.name },
    { kind: 'learn', spell: known },
    { kind: 'learn', spell: 'Regeneration' },
    { kind: 'scry', spell: 'Scry Local', at: '9999' },
    { kind: 'conjure', spell: unknown === 'Conjure Slaves' ? unknown : 'Conjure Slaves' },
    { kind: 'recruit', count: 0, unit: 'infantry', weapons: null, armor: null },
    { kind: 'recruit', count: 2, unit: 'catapults', weapons: 'iron', armor: null },
    { kind: 'sell-all', percent: 150, good: 'food' },
    { kind: 'name-commander', name: realm.people[0]?.name ?? one.name },
    { kind: 'camp', name: 'Midford' },
    { kind: 'guard', target: one.name },
    { kind: 'study' },
    { kind: 'steal' },
  ];
  return wrong[roll(wrong.length)] as CounselorOrder;
}
