import { byCodePoint, type Dice } from '../../dice.js';
import { need } from '../../format/entry.js';
import { racesOf, type World } from '../world/world.js';

export type Pair = readonly [string, string];

/** N19: who meets whom; undefined where that is by hand. */
export function pairUp(names: readonly string[], world: World, dice: Dice): readonly Pair[] | undefined {
  const sides = racesOf(names.map((name) => world.unit(name)))
    .toSorted(byCodePoint)
    .map((race) => names.filter((name) => world.raceOf(name) === race).toSorted(byCodePoint))
    .toSorted((a, b) => a.length - b.length);
  const sizes = sides.map(({ length }) => length).join();
  const [small = [], large = []] = sides;
  const singles = sides.flat().toSorted(byCodePoint);
  if (sides.length === 2) return small.length === 1 ? meetAll(small, large) : drawTwoRaces(small, large, dice);
  if (sizes === '1,1,1') return singles.flatMap((one, i) => singles.slice(i + 1).map((other): Pair => [one, other]));
  if (sizes === '1,1,2') return drawOne(sides[2] ?? [], [...small, ...large], '7.5', dice);
  if (sizes !== '1,1,1,1') return undefined;
  const [first = '', ...rest] = singles;
  return drawOne([first], rest, '7.6', dice);
}

function meetAll([one = '']: readonly string[], others: readonly string[]): readonly Pair[] {
  return others.map((other): Pair => [one, other]);
}

/** 7.3: the smaller side draws, then who is left over of the larger. */
function drawTwoRaces(small: readonly string[], large: readonly string[], dice: Dice): readonly Pair[] {
  const pairs: Pair[] = [];
  let left = large;
  for (const name of small) {
    const drawn = dice.rollName(`7.3|${name}|opponent`, left);
    pairs.push([name, drawn]);
    left = left.filter((one) => one !== drawn);
  }
  for (const name of left) {
    const countOf = (one: string) => pairs.filter(([drawer]) => drawer === one).length;
    const fewest = Math.min(...small.map(countOf));
    const choices = small.filter((one) => countOf(one) === fewest);
    pairs.push([dice.rollName(`7.3|${name}|opponent`, choices), name]);
  }
  return pairs;
}

/** 7.5, 7.6: the first draws; the two that are left meet. */
function drawOne(drawers: readonly string[], others: readonly string[], rule: string, dice: Dice): readonly Pair[] {
  const [first = '', second] = drawers;
  const drawn = dice.rollName(`${rule}|${first}|opponent`, others);
  const rest = [...(second === undefined ? [] : [second]), ...others.filter((one) => one !== drawn)];
  return [
    [first, drawn],
    [need(rest[0], 'second'), need(rest[1], 'third')],
  ];
}
