import { compareNames } from '../../../core/text.js';
import { type Decided, type Ending, isBorder, isTriangle, type Match, type Race } from '../board.js';
import type { RollRule } from '../facts.js';
import {
  addCall,
  addReason,
  type Field,
  type LiveBattle,
  type LiveMatch,
  type LiveUnit,
  racesOf,
  rollOne,
  unitsOf,
} from '../state.js';
import { campsOf } from './6-1-battles.js';
import { takeDead } from './6-3-gone.js';
import { credit } from './10-points-and-medals.js';

/** Default comes after every game turn, all defaults at once (N20). */
const AT_LAST = Number.POSITIVE_INFINITY;

/** 7 Rounds with every match decided are closed, and battles that are over are ended (N20, N21, N34). */
export function closeRounds(field: Field): readonly LiveBattle[] {
  const over: LiveBattle[] = [];
  for (const battle of field.battles) {
    if (battle.ended) endByHand(field, battle, battle.ended);
    else if (battle.byHand || battle.matches.some(({ ending }) => ending === undefined)) {
      battle.units = battle.units.filter((name) => !field.left.has(name));
      if (battle.units.length > 0) continue;
      over.push(battle);
      field.over.push(endOf(battle));
      continue;
    } else if (isTriangle(battle.matches)) closeTriangle(field, battle);
    else closeRound(field, battle);
    battle.units = battle.units.filter(
      (name) => field.units.has(name) && !field.left.has(name) && !field.fallen.has(name),
    );
    const races = racesOf(unitsOf(field, battle));
    if (races.length > 1 && !battle.ended) {
      battle.goesOn = true;
      continue;
    }
    over.push(battle);
    const [winner] = races;
    const won = races.length === 1 ? winner : undefined;
    field.over.push(endOf(battle, won));
  }
  field.battles = field.battles.filter((battle) => !over.includes(battle));
  return over;
}

function endOf({ at, ended, units }: LiveBattle, winner?: Race): Field['over'][number] {
  const won = winner && { winner };
  const how = { byJudge: ended !== undefined, isEmpty: units.length === 0 };
  return { at, ...won, because: { code: 'battle-over', rule: '7.2', at, ...won, ...how } };
}

/** When a match ended, in game turns; a draw or a void match has no time. */
function timeOf({ ending }: Pick<LiveMatch, 'ending'>): number | undefined {
  if (ending?.how === 'both') return AT_LAST;
  if (ending?.how !== 'won') return undefined;
  return ending.byDefault ? AT_LAST : (ending.turn ?? AT_LAST);
}

type RoundMatch = Match & Pick<LiveMatch, 'ending'>;

/** True where a unit lost a match, alone or with the other. */
function isLostBy({ ending, challenger, opponent }: RoundMatch, name: string): boolean {
  return ending?.how === 'won'
    ? ending.loser === name
    : ending?.how === 'both' && (challenger === name || opponent === name);
}

/** 7.2 A round with every match decided: which of its matches count, by the first loss of each unit with several (N20). */
function weighRound(matches: readonly RoundMatch[]): {
  /** The matches of each unit. */
  readonly byUnit: ReadonlyMap<string, readonly RoundMatch[]>;
  /** Those whose first loss decides which of their matches count. */
  readonly beaten: readonly string[];
  counts(match: RoundMatch): boolean;
} {
  const byUnit = new Map<string, RoundMatch[]>();
  for (const match of matches)
    for (const name of [match.challenger, match.opponent]) byUnit.set(name, [...(byUnit.get(name) ?? []), match]);
  const firstLoss = new Map<string, number>();
  for (const [name, own] of byUnit) {
    if (own.length < 2) continue;
    const losses = own.filter((match) => isLostBy(match, name)).flatMap((match) => timeOf(match) ?? []);
    if (losses.length > 0) firstLoss.set(name, Math.min(...losses));
  }
  return {
    byUnit,
    beaten: [...firstLoss.keys()],
    counts: (match) => {
      const time = timeOf(match);
      return (
        time !== undefined &&
        [match.challenger, match.opponent].every((name) => time <= (firstLoss.get(name) ?? AT_LAST))
      );
    },
  };
}

/**
 * 7.2 Of a unit with several matches those count that ended no later than its first loss; the losers of matches that
 * count die, their winners have a victory each (N20, N22).
 */
function closeRound(field: Field, battle: LiveBattle): void {
  const { byUnit, beaten, counts } = weighRound(battle.matches);
  for (const name of beaten) {
    const times = (byUnit.get(name) ?? []).flatMap((match) => timeOf(match) ?? []);
    if (new Set(times).size < times.length || times.includes(AT_LAST))
      addCall(field, name, { code: 'same-time', rule: '7.2', ruling: 'N20', at: battle.at });
  }
  const dead = new Set<string>();
  const [counted, late]: [Decided[], Decided[]] = [[], []];
  for (const match of battle.matches) {
    const { challenger, opponent, ending } = match;
    if (ending?.how !== 'won' && ending?.how !== 'both') continue;
    const losers = [challenger, opponent].filter((name) => isLostBy(match, name));
    (counts(match) ? counted : late).push({ challenger, opponent, ending });
    if (!counts(match)) {
      for (const name of losers)
        addReason(field, name, { code: 'uncounted', rule: '7.2', winner: otherOf(match, name) });
      continue;
    }
    for (const name of losers) dead.add(name);
    if (ending.how === 'won') creditWinner(field, ending);
  }
  field.closed.push({ counted, late });
  for (const name of [...dead].sort(compareNames))
    takeDead(field, name, { code: 'lost-match', rule: '6.3', at: battle.at });
}

/** Whom a match of a unit is against. */
export function otherOf({ challenger, opponent }: Match, name: string): string {
  return challenger === name ? opponent : challenger;
}

function creditWinner(field: Field, { winner, loser }: Extract<Ending, { how: 'won' }>): void {
  credit(field, winner, { code: 'victory', rule: '12.1', loser });
}

/** 7.4 There can be only one: who won both, else the best sum of points, else a roll among the tied (N21). */
function closeTriangle(field: Field, battle: LiveBattle): void {
  for (const { ending } of battle.matches) if (ending?.how === 'won') creditWinner(field, ending);
  const here = [...new Set(battle.matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))]
    .filter((name) => field.units.has(name) && !field.left.has(name))
    .sort(compareNames);
  const wins = (name: string) =>
    battle.matches.filter(({ ending }) => ending?.how === 'won' && ending.winner === name).length;
  const both = here.find((name) => wins(name) === 2);
  const sum = (name: string) => battle.matches.reduce((all, { ending }) => all + leadOf(ending, name), 0);
  const best = Math.max(...here.map(sum));
  const tied = both === undefined ? here.filter((name) => sum(name) === best) : [both];
  const winner = tied.length > 1 ? rollOne(field, '7.4', tied[0] as string, { kind: 'winner' }, tied) : tied[0];
  if (winner === undefined) return;
  const { at } = battle;
  if (tied.length > 1) addCall(field, winner, { code: 'tied', rule: '7.4', ruling: 'N21', units: tied, at });
  const sumOf = both === undefined ? { sum: best } : {};
  for (const name of here)
    if (name !== winner) takeDead(field, name, { code: 'outdone', rule: '7.4', winner, at, ...sumOf });
}

function leadOf(ending: LiveMatch['ending'], name: string): number {
  if (ending?.how !== 'won' || ending.byDefault) return 0;
  const points = ending.points ?? 0;
  return ending.winner === name ? points : ending.loser === name ? -points : 0;
}

/** 7.7 The judge's own end: its dead and its victories; matches count for nothing else (N34). */
function endByHand(field: Field, battle: LiveBattle, { dead, victories }: NonNullable<LiveBattle['ended']>): void {
  for (const [name, count] of Object.entries(victories)) {
    credit(field, name, { code: 'given-victories', rule: '12.1', count });
  }
  for (const name of dead) takeDead(field, name, { code: 'ended-by-hand', rule: '7.7', at: battle.at });
}

type Pair = readonly [LiveUnit, LiveUnit];
type Camp = readonly LiveUnit[];

/** Two races with so many on a side follow the rules for two as a proposal (N19). */
const PROPOSAL = 3;

/** 7 The next rounds of battles that go on, and the first of new ones: who meets whom, and who challenges (N18, N19). */
export function drawFixtures(field: Field): void {
  for (const battle of field.battles) {
    if (!battle.goesOn && !battle.isNew) continue;
    battle.matches = [];
    battle.goesOn = false;
    const pairs = drawPairs(field, battle);
    if (!pairs) {
      battle.byHand = true;
      addCall(field, battle.units[0] ?? '', { code: 'by-hand', rule: '7.7', ruling: 'N19', at: battle.at });
      continue;
    }
    for (const pair of pairs) drawMatch(field, battle, pair);
  }
}

/** Who meets whom; undefined where it is by discussion with all generals (7.7). */
function drawPairs(field: Field, battle: LiveBattle): readonly Pair[] | undefined {
  const camps = campsOf(field, battle);
  const sizes = camps.map(({ length }) => length).sort((a, b) => a - b);
  if (camps.length === 2) {
    if (sizes.some((size) => size >= PROPOSAL))
      addCall(field, battle.units[0] ?? '', { code: 'proposal', rule: '7.3', ruling: 'N19', at: battle.at });
    const [one = [], two = []] = camps;
    const [small, big] = two.length < one.length ? [two, one] : [one, two];
    return small.length === 1 ? big.map((foe): Pair => [small[0] as LiveUnit, foe]) : drawTwoSides(field, small, big);
  }
  const shape = sizes.join('v');
  if (shape === '1v1v1') return eachAgainstEach(camps.flat());
  if (shape === '1v1v2') return drawTwoOneOne(field, camps);
  if (shape === '1v1v1v1') return drawFour(field, camps.flat().sort(byName));
  return undefined;
}

const byName = (a: LiveUnit, b: LiveUnit) => compareNames(a.name, b.name);

function drawOne(field: Field, rule: RollRule, drawing: LiveUnit, among: Camp): LiveUnit {
  const name = rollOne(
    field,
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
function drawTwoSides(field: Field, small: Camp, big: Camp): readonly Pair[] {
  const pairs: Pair[] = [];
  const left = [...big];
  for (const unit of small) {
    const drawn = drawOne(field, '7.3', unit, left);
    left.splice(left.indexOf(drawn), 1);
    pairs.push([unit, drawn]);
  }
  for (const unit of left) {
    const count = (one: LiveUnit) => pairs.filter(([a]) => a === one).length;
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

/** 7.4 Every unit against every other. */
function eachAgainstEach(units: Camp): readonly Pair[] {
  return units.flatMap((one, i) => units.slice(i + 1).map((two): Pair => [one, two]));
}

/** 7.5 The first by name of the two draws one of the single ones, the second meets the other. */
function drawTwoOneOne(field: Field, camps: readonly Camp[]): readonly Pair[] {
  const [first, second] = camps.find(({ length }) => length === 2) as [LiveUnit, LiveUnit];
  const singles = camps.filter(({ length }) => length === 1).flat();
  const drawn = drawOne(field, '7.5', first, singles);
  return [
    [first, drawn],
    [second, singles.find((one) => one !== drawn) as LiveUnit],
  ];
}

/** 7.6 The first by name draws one of the three, the others meet. */
function drawFour(field: Field, [first, ...others]: Camp): readonly Pair[] {
  const drawn = drawOne(field, '7.6', first as LiveUnit, others);
  const [one, two] = others.filter((other) => other !== drawn);
  return [
    [first as LiveUnit, drawn],
    [one as LiveUnit, two as LiveUnit],
  ];
}

/** 6.1, 5.6 The home race's unit defends and so challenges; where neither is of it, a roll between the two (N18). */
function drawMatch(field: Field, battle: LiveBattle, [a, b]: Pair): void {
  const home = [a, b].find(({ race }) => race === battle.home);
  const [one, two] = [a, b].sort(byName) as [LiveUnit, LiveUnit];
  const border = isBorder(battle);
  const asked = { kind: 'defender', other: two.name } as const;
  const challenger = home?.name ?? rollOne(field, border ? '5.6' : '6.1', one.name, asked, [one.name, two.name]);
  if (!home && !border) {
    const rolled = { other: two.name, at: battle.at, defender: challenger };
    addCall(field, one.name, { code: 'defender-rolled', rule: '6.1', ruling: 'N18', ...rolled });
  }
  const opponent = challenger === one.name ? two.name : one.name;
  battle.matches.push({ challenger, opponent, drawn: field.sheet.lock, warned: {}, settled: false, reported: {} });
  field.fixtures.push({ challenger, opponent });
}
