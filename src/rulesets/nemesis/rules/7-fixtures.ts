import { compareNames } from '../../../core/text.js';
import { isBorder } from '../board.js';
import type { Rule } from '../rulebook.js';
import { addCall, type Field, type Fight, rollOne, type Soldier, tellBattlefield } from '../state.js';
import { campsOf } from './5-5-border-battles.js';

type Pair = readonly [Soldier, Soldier];
type Camp = readonly Soldier[];

/** Two races with so many on a side follow the rules for two as a proposal (N19). */
const PROPOSAL = 3;

/** 7 The next rounds of battles that go on, and the first of new ones: who meets whom, and who challenges (N18, N19). */
export function drawFixtures(field: Field): void {
  for (const fight of field.fights) {
    if (!fight.goesOn && !fight.isNew) continue;
    fight.matches = [];
    fight.goesOn = false;
    const pairs = drawPairs(field, fight);
    if (!pairs) {
      fight.byHand = true;
      addCall(field, 'N19', fight.units[0] ?? '', `the battle at ${tellBattlefield(fight.at)} is by hand`);
      continue;
    }
    for (const pair of pairs) drawMatch(field, fight, pair);
  }
}

/** Who meets whom; undefined where it is by discussion with all generals (7.7). */
function drawPairs(field: Field, fight: Fight): readonly Pair[] | undefined {
  const camps = campsOf(field, fight);
  const sizes = camps.map(({ length }) => length).sort((a, b) => a - b);
  if (camps.length === 2) {
    if (sizes.some((size) => size >= PROPOSAL))
      addCall(
        field,
        'N19',
        fight.units[0] ?? '',
        `three or more on a side at ${tellBattlefield(fight.at)}: the fixtures are a proposal`,
      );
    const [one = [], two = []] = camps;
    const [small, big] = two.length < one.length ? [two, one] : [one, two];
    return small.length === 1 ? big.map((foe): Pair => [small[0] as Soldier, foe]) : drawTwoSides(field, small, big);
  }
  const shape = sizes.join('v');
  if (shape === '1v1v1') return eachAgainstEach(camps.flat());
  if (shape === '1v1v2') return drawTwoOneOne(field, camps);
  if (shape === '1v1v1v1') return drawFour(field, camps.flat().sort(byName));
  return undefined;
}

const byName = (a: Soldier, b: Soldier) => compareNames(a.name, b.name);

function drawOne(field: Field, rule: Rule, drawing: Soldier, among: Camp): Soldier {
  const name = rollOne(
    field,
    rule,
    drawing.name,
    'opponent',
    among.map((one) => one.name),
  );
  return among.find((one) => one.name === name) as Soldier;
}

/**
 * 7.3 Each of the smaller side draws among those not yet drawn; who is left over draws among the units of the smaller
 * side that have fewest opponents so far (N19).
 */
function drawTwoSides(field: Field, small: Camp, big: Camp): readonly Pair[] {
  const pairs: Pair[] = [];
  const left = [...big];
  for (const unit of small) {
    const drawn = drawOne(field, '7.3', unit, left);
    left.splice(left.indexOf(drawn), 1);
    pairs.push([unit, drawn]);
  }
  for (const unit of left) {
    const count = (one: Soldier) => pairs.filter(([a]) => a === one).length;
    const fewest = Math.min(...small.map(count));
    pairs.push([
      drawOne(
        field,
        '7.3',
        unit,
        small.filter((one) => count(one) === fewest),
      ),
      unit,
    ]);
  }
  return pairs;
}

/** 7.4 */
function eachAgainstEach(units: Camp): readonly Pair[] {
  return units.flatMap((one, i) => units.slice(i + 1).map((two): Pair => [one, two]));
}

/** 7.5 The first by name of the two draws one of the single ones, the second meets the other. */
function drawTwoOneOne(field: Field, camps: readonly Camp[]): readonly Pair[] {
  const [first, second] = camps.find(({ length }) => length === 2) as [Soldier, Soldier];
  const singles = camps.filter(({ length }) => length === 1).flat();
  const drawn = drawOne(field, '7.5', first, singles);
  return [
    [first, drawn],
    [second, singles.find((one) => one !== drawn) as Soldier],
  ];
}

/** 7.6 The first by name draws one of the three, the others meet. */
function drawFour(field: Field, [first, ...others]: Camp): readonly Pair[] {
  const drawn = drawOne(field, '7.6', first as Soldier, others);
  const [one, two] = others.filter((other) => other !== drawn);
  return [
    [first as Soldier, drawn],
    [one as Soldier, two as Soldier],
  ];
}

/** 6.1, 5.6 The home race's unit defends and so challenges; where neither is of it, a roll between the two (N18). */
function drawMatch(field: Field, fight: Fight, [a, b]: Pair): void {
  const home = [a, b].find(({ race }) => race === fight.home);
  const [one, two] = [a, b].sort(byName) as [Soldier, Soldier];
  const border = isBorder(fight);
  const name =
    home?.name ?? rollOne(field, border ? '5.6' : '6.1', one.name, `defender ${two.name}`, [one.name, two.name]);
  if (!home && !border)
    addCall(
      field,
      'N18',
      one.name,
      `who defends against ${two.name} at ${tellBattlefield(fight.at)} was rolled: ${name}`,
    );
  const [challenger, opponent] = name === one.name ? [one.name, two.name] : [two.name, one.name];
  fight.matches.push({ challenger, opponent, drawn: field.sheet.lock, warned: {}, settled: false, reported: {} });
  field.fixtures.push({ challenger, opponent });
}
