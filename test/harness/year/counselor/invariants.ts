import { atlasOf } from '../../../../src/rulesets/counselor/board/atlas.js';
import { armyName, type CounselorBoard } from '../../../../src/rulesets/counselor/board/board.js';
import { isLand } from '../../../../src/rulesets/counselor/board/tables.js';
import type { CounselorOrder } from '../../../../src/rulesets/counselor/orders.js';
import type { CounselorUpdate } from '../../../../src/rulesets/counselor/update.js';
import { findMinted } from './sums.js';

const MOST = 100;
const isWithin = (n: number, most = MOST) => Number.isInteger(n) && n >= 0 && n <= most;

/** What must hold after every turn, worked out anew from the two boards; a sentence for each breach. */
export function findBreaches(update: CounselorUpdate): readonly string[] {
  return [
    ...breakPlaces(update.board),
    ...breakBounds(update.board),
    ...breakPeople(update),
    ...breakDice(update),
    ...findMinted(update),
  ];
}

const twice = (names: readonly string[]): readonly string[] => names.filter((name, i) => names.indexOf(name) !== i);

/** Everybody and everything is in one place, on land, with whom it is said to be. */
function breakPlaces({ characters, armies, cities, map }: CounselorBoard): readonly string[] {
  const { terrainAt } = atlasOf(map);
  const people = new Map(characters.map((one) => [one.name, one]));
  const led = new Map(armies.flatMap((army) => (army.commander === null ? [] : [[army.commander, army] as const])));
  return [
    ...twice(characters.map(({ name }) => name)).map((name) => `${name} is there twice`),
    ...twice(armies.map(armyName)).map((name) => `the army ${name} is there twice`),
    ...twice(cities.map(({ at }) => at)).map((at) => `two cities are at ${at}`),
    ...[...characters, ...armies]
      .filter(({ at }) => !isLand(terrainAt(at)))
      .map((one) => `${'name' in one ? one.name : armyName(one)} is in water at ${one.at}`),
    ...[...led].flatMap(([name, { at, nation }]) => {
      const one = people.get(name);
      if (!one) return [`${name} commands an army and is not there`];
      const isFit = one.at === at && one.nation === nation && one.with === null && one.commander > 0;
      return isFit ? [] : [`${name} is not with the army he commands`];
    }),
    ...characters.flatMap(({ name, at, nation, with: leader }) => {
      if (leader === null) return [];
      const army = led.get(leader);
      return army?.at === at && army.nation === nation ? [] : [`${name} travels with ${leader}, who is not there`];
    }),
  ];
}

/** Nothing is below nothing, above its most, or without men. */
function breakBounds({ nations, characters, armies, cities }: CounselorBoard): readonly string[] {
  return [
    ...nations
      .filter(({ treasury, tax }) => !isWithin(treasury, Number.MAX_SAFE_INTEGER) || !isWithin(tax))
      .map(({ name, treasury, tax }) => `${name} has ${treasury} gold and a tax of ${tax}`),
    ...characters
      .filter(
        ({ life, ...one }) =>
          !isWithin(life) || life < 1 || ![one.commander, one.rogue, one.wizard].every((n) => isWithin(n)),
      )
      .map(({ name }) => `life or skill of ${name}`),
    ...armies
      .filter(({ units, morale, food }) => {
        const isFit = units.every(
          ({ men, weapons, armor, training }) =>
            men > 0 && isWithin(men, 1e6) && [weapons, armor, training].every((n) => isWithin(n)),
        );
        return units.length === 0 || !isFit || !isWithin(morale) || !isWithin(food, 1e7);
      })
      .map((army) => `the army ${armyName(army)} is out of bounds`),
    ...cities
      .filter(
        ({ size, fortification, loyalty, stores }) =>
          !isWithin(size, 5) ||
          !isWithin(fortification, 5) ||
          !isWithin(loyalty) ||
          !Object.values(stores).every((n) => isWithin(n, 1e7)),
      )
      .map(({ name }) => `the city ${name} is out of bounds`),
  ];
}

/** Who is there was there, or was named this turn; who died is gone; an eliminated nation has nothing and stays out. */
function breakPeople({ before, board, moves, orders }: CounselorUpdate): readonly string[] {
  const was = new Set(before.characters.map(({ name }) => name));
  const named = new Set(
    orders.flatMap(({ value }) => {
      const order = value as CounselorOrder;
      return order.kind.startsWith('name-') && 'name' in order ? [order.name] : [];
    }),
  );
  const dead = new Set(moves.filter(({ outcome }) => outcome === 'dead').map(({ piece }) => piece));
  const now = new Set(board.characters.map(({ name }) => name));
  const out = new Set(board.nations.filter(({ eliminated }) => eliminated).map(({ name }) => name));
  return [
    ...[...now].filter((name) => !was.has(name) && !named.has(name)).map((name) => `${name} came from nowhere`),
    ...[...dead].filter((name) => now.has(name)).map((name) => `${name} is dead and there`),
    ...[...was].filter((name) => !now.has(name) && !dead.has(name)).map((name) => `${name} is gone and not dead`),
    ...before.nations
      .filter(({ name, eliminated }) => eliminated && !out.has(name))
      .map(({ name }) => `${name} is back`),
    ...[...board.characters, ...board.armies, ...board.cities]
      .filter(({ nation }) => nation !== null && out.has(nation))
      .map(({ nation, at }) => `something of ${nation}, which is eliminated, is at ${at}`),
  ];
}

/** Each roll has its own label, and is kept with the secret for the end. */
function breakDice({ rolls, board, turn }: CounselorUpdate): readonly string[] {
  const labels = rolls.map(({ rule, piece, what }) => `${rule}|${piece}|${what}`);
  const kept = board.dice.find((one) => one.turn === turn)?.rolls.length;
  return [
    ...twice(labels).map((label) => `two rolls are labelled ${label}`),
    ...(kept === rolls.length ? [] : [`${rolls.length} rolls were made, ${kept} are kept`]),
  ];
}
