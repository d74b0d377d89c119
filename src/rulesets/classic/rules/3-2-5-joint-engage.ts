import type { Square } from '../../../core/squares.js';
import { isLeader, sumTroops } from '../board.js';
import type { JointFault } from '../facts/moves.js';
import { type BoardIndex, type Cell, cellOf } from '../state/board-index.js';
import {
  addCall,
  addReason,
  arrive,
  boundFor,
  compareContest,
  giveWay,
  howBeaten,
  nameOf,
  standersAt,
  type TurnState,
  timesOf,
  whyStayed,
} from '../state/state.js';
import type { Breach, Pair, Unit } from '../state/units.js';

/** 3.2.5.4 Nobody of rank Captain/Evincar or above joint engages, and nobody at a base, portal or town (R15). */
export function checkJointEngage(lookup: BoardIndex, army: number, to: Square): Breach | undefined {
  const { name, rank } = lookup.armies[army] as (typeof lookup.armies)[number];
  if (isLeader(rank)) return { because: { code: 'joint-rank', rule: '3.2.5.4', army: name, rank } };
  const structure = lookup.structures.get(cellOf(to, lookup.width, lookup.height) as Cell);
  return structure && { because: { code: 'joint-structure', rule: '3.2.5.4', to, structure: structure.name } };
}

/**
 * 3.2.5.2, 3.2.5.3 Which joint engages are pairs (R17): exactly two of a team at the square as posted, and no other
 * friend staying there or moving there. All are first taken as going; one that fails stands, which may fail others,
 * until nothing changes. Failed ones are ignored: their armies do not move.
 */
export function pairJointEngages(state: TurnState): readonly Pair[] {
  const groups = new Map<string, Unit[]>();
  for (const unit of state.kinds.joiners) {
    const group = groups.get(keyOf(unit, unit.goal));
    if (group) group.push(unit);
    else groups.set(keyOf(unit, unit.goal), [unit]);
  }
  const queue = [...groups.keys()];
  for (const key of queue) {
    const group = groups.get(key);
    const fault = group && findFault(state, group);
    if (!group || !fault) continue;
    groups.delete(key);
    for (const unit of group) {
      ignore(state, unit, fault);
      queue.push(keyOf(unit, unit.start)); // it stands now, where another pair may have been meant to meet
    }
  }
  return [...groups.values()].map((units): Pair => {
    const pair: Pair = { at: (units[0] as Unit).goal, units: [units[0] as Unit, units[1] as Unit], joined: false };
    for (const unit of units) unit.pair = pair;
    return pair;
  });
}

function keyOf(unit: Unit, cell: Cell): string {
  return `${unit.army.team}|${cell}`;
}

function findFault(state: TurnState, group: readonly Unit[]): JointFault | undefined {
  const [first] = group as [Unit];
  const at = nameOf(state, first.goal);
  if (group.length === 1) return { what: 'alone', at };
  if (group.length > 2) return { what: 'too-many', count: group.length, at };
  const isOther = (unit: Unit) => unit.army.team === first.army.team && !group.includes(unit);
  // What was so from the beginning is named first, so that the order in which pairs fail tells nothing.
  const [coming] = boundFor(state, first.goal).filter(isOther).sort(compareContest);
  if (coming) return { what: 'friend-comes', friend: coming.name, at };
  const standing = standersAt(state, first.goal).filter(isOther);
  const staying = standing.find((unit) => !unit.ignored) ?? standing[0];
  return staying && { what: 'friend-stays', friend: staying.name, at, stay: whyStayed(state, staying) };
}

function ignore(state: TurnState, unit: Unit, fault: JointFault): void {
  unit.ignored = true;
  addReason(unit, { code: 'joint-ignored', rule: '3.2.5.3', fault });
  unit.state = 'standing';
  state.leaving[unit.index] = 0;
}

/**
 * 3.2.5.2–3.2.5.4 What becomes of the pairs once interceptions and contests of everybody else are settled (R17): sent
 * away, an ordinary move, a joint battle (one a turn over both teams), or too late for it.
 */
export function judgePairs(state: TurnState, pairs: readonly Pair[]): void {
  const whole: Pair[] = [];
  for (const pair of pairs) {
    const open = pair.units.filter((unit) => unit.state === 'going' || unit.state === 'standing');
    if (open.length === 1) moveAlone(state, pair, open[0] as Unit);
    if (open.length === 2) whole.push(pair); // else both were sent away or stopped
  }
  const able = findMeeting(state, whole);
  const first = able.reduce<Pair | undefined>(
    (best, pair) => (!best || timeOf(pair) < timeOf(best) ? pair : best),
    undefined,
  );
  for (const pair of able) {
    if (pair.at === first?.at) join(state, pair);
    else putOff(state, pair, first as Pair);
  }
}

/** The pairs that meet an enemy with troops; the others make ordinary moves, after which fewer troops may be there. */
function findMeeting(state: TurnState, pairs: readonly Pair[]): readonly Pair[] {
  const meeting: Pair[] = [];
  const alone: Pair[] = [];
  for (const pair of pairs) (meetsTroops(state, pair) ? meeting : alone).push(pair);
  if (alone.length === 0) return meeting;
  for (const pair of alone) contestPair(state, pair);
  return findMeeting(state, meeting);
}

/** The place among all orders of a pair's second order, which times the pair (3.2.5.4). */
export function timeOf(pair: Pair): number {
  return secondOf(pair).priority;
}

/** The one of a pair that was ordered later. */
function secondOf({ units: [one, two] }: Pair): Unit {
  return one.priority > two.priority ? one : two;
}

function meetsTroops(state: TurnState, pair: Pair): boolean {
  const isFoe = (unit: Unit) => unit.army.team !== pair.units[0].army.team && sumTroops(unit.army.troops) > 0;
  if (standersAt(state, pair.at).some(isFoe)) return true;
  return boundFor(state, pair.at).some(
    (unit) => isFoe(unit) && (unit.state === 'arrived' || (unit.pair !== undefined && unit.state === 'going')),
  );
}

function moveAlone(state: TurnState, pair: Pair, unit: Unit): void {
  const other = pair.units[0] === unit ? pair.units[1] : pair.units[0];
  addReason(unit, { code: 'partner-missed', rule: '3.2.5.3', partner: other.name, at: nameOf(state, pair.at) });
  arrive(unit);
}

/** 3.2.5.3 No enemy comes: an ordinary move of both, which rule 3.3.1 settles. */
function contestPair(state: TurnState, pair: Pair): void {
  const [winner, loser] = rankPair(pair);
  const at = nameOf(state, pair.at);
  for (const unit of pair.units) addReason(unit, { code: 'no-enemy-came', rule: '3.2.5.3', at });
  const beaten = winner.state !== 'standing' && { beaten: howBeaten(winner, loser) };
  arrive(winner);
  giveWay(loser, { code: 'friend-has-square', rule: '3.3.1', winner: winner.name, ...beaten });
}

/** Of a pair, who keeps or reaches the square first (R18). */
export function rankPair(pair: Pair): readonly [Unit, Unit] {
  const [a, b] = pair.units;
  if (a.state === 'standing') return [a, b];
  if (b.state === 'standing') return [b, a];
  return compareContest(a, b) < 0 ? [a, b] : [b, a];
}

function join(state: TurnState, pair: Pair): void {
  pair.joined = true;
  const [a, b] = pair.units;
  for (const unit of pair.units) {
    const partner = (unit === a ? b : a).name;
    addReason(unit, { code: 'joint-engaged', rule: '3.2.5.2', partner, at: nameOf(state, pair.at) });
    arrive(unit);
  }
}

function putOff(state: TurnState, pair: Pair, first: Pair): void {
  const inTurn = first.units.toSorted((a, b) => a.priority - b.priority); // whatever the order of the list
  const fact = {
    code: 'one-joint-battle',
    rule: '3.2.5.4',
    ruling: 'R17',
    first: inTurn.map((unit) => unit.name),
    at: nameOf(state, first.at),
    times: timesOf(secondOf(first), secondOf(pair)),
  } as const;
  for (const unit of pair.units) {
    addCall(state, unit, fact);
    if (unit.state === 'going') giveWay(unit, fact);
    else addReason(unit, fact);
  }
}
