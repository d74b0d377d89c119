import { compareNames } from '../../../core/text.js';
import { type Ending, isBorder, isTriangle } from '../board.js';
import type { Rule } from '../rulebook.js';
import {
  addCall,
  addReason,
  type Field,
  type Fight,
  type LiveMatch,
  racesOf,
  rollOne,
  type Soldier,
  soldiersOf,
  tellBattlefield,
} from '../state.js';
import { campsOf } from './6-1-battles.js';
import { takeDead } from './6-3-dead.js';
import { credit } from './12-medals.js';

/** Default comes after every game turn, all defaults at once (N20). */
const AT_LAST = Number.POSITIVE_INFINITY;

/** 7 Rounds with every match decided are closed, and battles that are over are ended (N20, N21, N34). */
export function closeRounds(field: Field): readonly Fight[] {
  const over: Fight[] = [];
  for (const fight of field.fights) {
    if (fight.ended) endByHand(field, fight, fight.ended);
    else if (fight.byHand || fight.matches.some(({ ending }) => ending === undefined)) {
      fight.units = fight.units.filter((name) => !field.left.has(name));
      if (fight.units.length > 0) continue;
      over.push(fight);
      field.over.push({ at: fight.at, why: tellEnd(fight, undefined) });
      continue;
    } else if (isTriangle(fight.matches)) closeTriangle(field, fight);
    else closeRound(field, fight);
    fight.units = fight.units.filter(
      (name) => field.units.has(name) && !field.left.has(name) && !field.fallen.has(name),
    );
    const races = racesOf(soldiersOf(field, fight));
    if (races.length > 1 && !fight.ended) {
      fight.goesOn = true;
      continue;
    }
    over.push(fight);
    const [winner] = races;
    const won = races.length === 1 ? winner : undefined;
    field.over.push({ at: fight.at, ...(won && { winner: won }), why: tellEnd(fight, won) });
  }
  field.fights = field.fights.filter((fight) => !over.includes(fight));
  return over;
}

function tellEnd({ at, ended, units }: Fight, winner: string | undefined): string {
  const how = ended ? 'The judge ended the battle' : 'The battle';
  const is = ended ? '' : ' is over';
  if (winner) return `${how} at ${tellBattlefield(at)}${is}: ${winner} won it (7.2).`;
  return `${how} at ${tellBattlefield(at)}${is}: ${units.length > 0 ? 'units of several races are left' : 'nobody is left'} (7.2).`;
}

/** When a match ended, in game turns; a draw or a void match has no time. */
function timeOf({ ending }: Pick<LiveMatch, 'ending'>): number | undefined {
  if (ending?.how === 'both') return AT_LAST;
  if (ending?.how !== 'won') return undefined;
  return ending.byDefault ? AT_LAST : (ending.turn ?? AT_LAST);
}

type Game = Pick<LiveMatch, 'challenger' | 'opponent' | 'ending'>;

/** True where a unit lost a match, alone or with the other. */
export function isLostBy({ ending, challenger, opponent }: Game, name: string): boolean {
  return ending?.how === 'won'
    ? ending.loser === name
    : ending?.how === 'both' && (challenger === name || opponent === name);
}

/** 7.2 A round with every match decided: which of its matches count, by the first loss of each unit with several (N20). */
export function weighRound(matches: readonly Game[]): {
  /** The matches of each unit. */
  readonly games: ReadonlyMap<string, readonly Game[]>;
  /** Those whose first loss decides which of their matches count. */
  readonly losers: readonly string[];
  counts(game: Game): boolean;
} {
  const games = new Map<string, Game[]>();
  for (const game of matches)
    for (const name of [game.challenger, game.opponent]) games.set(name, [...(games.get(name) ?? []), game]);
  const firstLoss = new Map<string, number>();
  for (const [name, own] of games) {
    if (own.length < 2) continue;
    const losses = own.filter((game) => isLostBy(game, name)).flatMap((game) => timeOf(game) ?? []);
    if (losses.length > 0) firstLoss.set(name, Math.min(...losses));
  }
  return {
    games,
    losers: [...firstLoss.keys()],
    counts: (game) => {
      const time = timeOf(game);
      return (
        time !== undefined && [game.challenger, game.opponent].every((name) => time <= (firstLoss.get(name) ?? AT_LAST))
      );
    },
  };
}

/**
 * 7.2 Of a unit with several matches those count that ended no later than its first loss; the losers of matches that
 * count die, their winners have a victory each (N20, N22).
 */
function closeRound(field: Field, fight: Fight): void {
  const { games, losers: late, counts } = weighRound(fight.matches);
  for (const name of late) {
    const times = (games.get(name) ?? []).flatMap((game) => timeOf(game) ?? []);
    if (new Set(times).size < times.length || times.includes(AT_LAST))
      addCall(field, 'N20', name, `its matches at ${tellBattlefield(fight.at)} ended at the same time, or by default`);
  }
  const dead = new Set<string>();
  for (const game of fight.matches) {
    if (game.ending?.how !== 'won' && game.ending?.how !== 'both') continue;
    const losers = [game.challenger, game.opponent].filter((name) => isLostBy(game, name));
    if (!counts(game)) {
      for (const name of losers)
        addReason(field, name, '7.2', `its match lost to ${otherOf(game, name)} came too late and does not count`);
      continue;
    }
    for (const name of losers) dead.add(name);
    if (game.ending.how === 'won') creditWinner(field, game.ending);
  }
  for (const name of [...dead].sort(compareNames))
    takeDead(field, name, `it lost its match at ${tellBattlefield(fight.at)}`);
}

function otherOf({ challenger, opponent }: LiveMatch, name: string): string {
  return challenger === name ? opponent : challenger;
}

function creditWinner(field: Field, { winner, loser }: Extract<Ending, { how: 'won' }>): void {
  credit(field, winner, 1, `it won its match against ${loser}`);
}

/** 7.4 There can be only one: who won both, else the best sum of points, else a roll among the tied (N21). */
function closeTriangle(field: Field, fight: Fight): void {
  for (const { ending } of fight.matches) if (ending?.how === 'won') creditWinner(field, ending);
  const here = [...new Set(fight.matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))]
    .filter((name) => field.units.has(name) && !field.left.has(name))
    .sort(compareNames);
  const wins = (name: string) =>
    fight.matches.filter(({ ending }) => ending?.how === 'won' && ending.winner === name).length;
  const both = here.find((name) => wins(name) === 2);
  const sum = (name: string) => fight.matches.reduce((all, { ending }) => all + leadOf(ending, name), 0);
  const best = Math.max(...here.map(sum));
  const tied = both === undefined ? here.filter((name) => sum(name) === best) : [both];
  const winner = tied.length > 1 ? rollOne(field, '7.4', tied[0] as string, 'winner', tied) : tied[0];
  if (tied.length > 1)
    addCall(
      field,
      'N21',
      winner ?? '',
      `${tied.join(' and ')} were equal at ${tellBattlefield(fight.at)}, and a roll decided`,
    );
  const how = both === undefined ? `the best sum of points, ${best}` : 'both its matches won';
  for (const name of here)
    if (name !== winner) takeDead(field, name, `${winner} won at ${tellBattlefield(fight.at)} with ${how}`, '7.4');
}

function leadOf(ending: LiveMatch['ending'], name: string): number {
  if (ending?.how !== 'won' || ending.byDefault) return 0;
  const points = ending.points ?? 0;
  return ending.winner === name ? points : ending.loser === name ? -points : 0;
}

/** 7.7 The judge's own end: its dead and its victories; matches count for nothing else (N34). */
function endByHand(field: Field, fight: Fight, { dead, victories }: NonNullable<Fight['ended']>): void {
  for (const [name, count] of Object.entries(victories)) {
    credit(field, name, count, `the judge gave it ${count === 1 ? 'a victory' : `${count} victories`}`);
  }
  for (const name of dead) takeDead(field, name, `the judge ended the battle at ${tellBattlefield(fight.at)}`, '7.7');
}

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
