import { compareNames } from '../../../core/text.js';
import { isBorder } from '../board.js';
import type { RollRule } from '../facts.js';
import { addCall, type LiveBattle, type LiveUnit, rollAmong, type TurnState } from '../state.js';
import { campsOf } from './6-1-battles.js';

type Pair = readonly [LiveUnit, LiveUnit];
type Camp = readonly LiveUnit[];

/** Two races with so many on a side follow the rules for two as a proposal (N19). */
const PROPOSAL = 3;

/** 7 The next rounds of battles that go on, and the first of new ones: who meets whom, and who challenges (N18, N19). */
export function drawFixtures(state: TurnState): void {
  for (const battle of state.battles) {
    if (!battle.goesOn && !battle.isNew) continue;
    battle.matches = [];
    battle.goesOn = false;
    const pairs = drawPairs(state, battle);
    if (!pairs) {
      battle.byHand = true;
      addCall(state, battle.units[0] ?? '', { code: 'by-hand', rule: '7.7', ruling: 'N19', at: battle.at });
      continue;
    }
    for (const pair of pairs) drawMatch(state, battle, pair);
  }
}

/** Who meets whom; undefined where it is by discussion with all generals (7.7). */
function drawPairs(state: TurnState, battle: LiveBattle): readonly Pair[] | undefined {
  const camps = campsOf(state, battle);
  const sizes = camps.map(({ length }) => length).sort((a, b) => a - b);
  if (camps.length === 2) {
    if (sizes.some((size) => size >= PROPOSAL))
      addCall(state, battle.units[0] ?? '', { code: 'proposal', rule: '7.3', ruling: 'N19', at: battle.at });
    const [one = [], two = []] = camps;
    const [small, big] = two.length < one.length ? [two, one] : [one, two];
    return small.length === 1 ? big.map((foe): Pair => [small[0] as LiveUnit, foe]) : drawTwoSides(state, small, big);
  }
  const shape = sizes.join('v');
  if (shape === '1v1v1') return eachAgainstEach(camps.flat());
  if (shape === '1v1v2') return drawTwoOneOne(state, camps);
  if (shape === '1v1v1v1') return drawFour(state, camps.flat().sort(byName));
  return undefined;
}

const byName = (a: LiveUnit, b: LiveUnit) => compareNames(a.name, b.name);

function drawOne(state: TurnState, rule: RollRule, drawing: LiveUnit, among: Camp): LiveUnit {
  const name = rollAmong(
    state,
    rule,
    drawing.name,
    { kind: 'opponent' },
    among.map((one) => one.name),
  );
  return among.find((one) => one.name === name) as LiveUnit;
}

/**
 * 7.3 Each of the smaller side draws among those not yet drawn; who is left over draws among the units of the smaller
 * side that have fewest opponents so far (N19).
 */
function drawTwoSides(state: TurnState, small: Camp, big: Camp): readonly Pair[] {
  const pairs: Pair[] = [];
  const left = [...big];
  for (const unit of small) {
    const drawn = drawOne(state, '7.3', unit, left);
    left.splice(left.indexOf(drawn), 1);
    pairs.push([unit, drawn]);
  }
  for (const unit of left) {
    const count = (one: LiveUnit) => pairs.filter(([a]) => a === one).length;
    const fewest = Math.min(...small.map(count));
    pairs.push([
      drawOne(
        state,
        '7.3',
        unit,
        small.filter((one) => count(one) === fewest),
      ),
      unit,
    ]);
  }
  return pairs;
}

/** 7.4 Every unit against every other. */
function eachAgainstEach(units: Camp): readonly Pair[] {
  return units.flatMap((one, i) => units.slice(i + 1).map((two): Pair => [one, two]));
}

/** 7.5 The first by name of the two draws one of the single ones, the second meets the other. */
function drawTwoOneOne(state: TurnState, camps: readonly Camp[]): readonly Pair[] {
  const [first, second] = camps.find(({ length }) => length === 2) as [LiveUnit, LiveUnit];
  const singles = camps.filter(({ length }) => length === 1).flat();
  const drawn = drawOne(state, '7.5', first, singles);
  return [
    [first, drawn],
    [second, singles.find((one) => one !== drawn) as LiveUnit],
  ];
}

/** 7.6 The first by name draws one of the three, the others meet. */
function drawFour(state: TurnState, [first, ...others]: Camp): readonly Pair[] {
  const drawn = drawOne(state, '7.6', first as LiveUnit, others);
  const [one, two] = others.filter((other) => other !== drawn);
  return [
    [first as LiveUnit, drawn],
    [one as LiveUnit, two as LiveUnit],
  ];
}

/** 6.1, 5.6 The home race's unit defends and so challenges; where neither is of it, a roll between the two (N18). */
function drawMatch(state: TurnState, battle: LiveBattle, [a, b]: Pair): void {
  const home = [a, b].find(({ race }) => race === battle.home);
  const [one, two] = [a, b].sort(byName) as [LiveUnit, LiveUnit];
  const border = isBorder(battle);
  const asked = { kind: 'defender', other: two.name } as const;
  const challenger = home?.name ?? rollAmong(state, border ? '5.6' : '6.1', one.name, asked, [one.name, two.name]);
  if (!home && !border) {
    const rolled = { other: two.name, at: battle.at, defender: challenger };
    addCall(state, one.name, { code: 'defender-rolled', rule: '6.1', ruling: 'N18', ...rolled });
  }
  const opponent = challenger === one.name ? two.name : one.name;
  battle.matches.push({ challenger, opponent, drawn: state.sheet.lock, warned: {}, settled: false, reported: {} });
  state.fixtures.push({ challenger, opponent });
}
