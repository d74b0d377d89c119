import { compareNames } from '../../../core/text.js';
import type { Alternative } from '../../contract/turn.js';
import { TEAMS } from '../board.js';
import type { AlternativeFact, Beaten } from '../facts/moves.js';
import type { Cell } from '../state/board-index.js';
import { findWord, isSameList, type OverrideOf, ruledOn } from '../state/overrides.js';
import {
  addCall,
  addReason,
  arrive,
  boundFor,
  compareContest,
  giveWay,
  howBeaten,
  nameOf,
  type TurnState,
  whyStayed,
} from '../state/state.js';
import type { Unit } from '../state/units.js';

/** 3.3.1, 3.3.5 A square where a battle is in progress takes nobody in (R19). */
export function closeSquares(state: TurnState): void {
  for (const cell of state.closed) {
    for (const unit of boundFor(state, cell)) {
      if (unit.state !== 'going') continue;
      const fact = { code: 'battle-in-progress', rule: '3.3.1', ruling: 'R19', at: nameOf(state, cell) } as const;
      giveWay(unit, fact);
      addCall(state, unit, fact);
    }
  }
}

/**
 * 3.3.1 Friends for one square (R18): whoever stands there keeps it; else the closer arrives, then the earlier. The
 * others make partial moves. Enemies never contest a square. 3.3.4: all at once, so rings and exchanges succeed as far
 * as each mover wins its own contest. Pairs are judged by 3.2.5.
 */
export function judgeContests(state: TurnState): void {
  const { bound, units } = state;
  const { goals } = units.counted;
  for (let index = 0; index < units.count; index++) {
    const goal = goals[index] as Cell;
    if (bound.first(goal) !== index) continue; // a square is judged with the first who is ordered there
    if (bound.next(index) < 0 && !isKept(state, goal)) {
      arriveAlone(state, index); // the everyday case: nobody else comes, and nobody stays
      continue;
    }
    const teams = teamsBoundFor(state, index);
    for (let team = 0; team < TEAMS.length; team++) if (teams & (1 << team)) judgeContest(state, goal, team);
  }
}

function arriveAlone({ units }: TurnState, index: number): void {
  const unit = units.find(index);
  if (unit === undefined) units.arrive(index);
  else if (contends(unit)) arrive(unit);
}

/** The teams of those ordered to a cell, of whom this is the first: a bit for each, by its place in TEAMS. */
function teamsBoundFor({ bound, lookup }: TurnState, first: number): number {
  let teams = 0;
  for (let index = first; index >= 0; index = bound.next(index)) teams |= 1 << (lookup.teams[index] as number);
  return teams;
}

/** The only one of a team who is ordered to a cell; −1 where there are several. */
function findLone({ bound, lookup }: TurnState, cell: Cell, team: number): number {
  let lone = -1;
  for (let index = bound.first(cell); index >= 0; index = bound.next(index)) {
    if (lookup.teams[index] !== team) continue;
    if (lone >= 0) return -1;
    lone = index;
  }
  return lone;
}

/** `team`: its place in TEAMS. */
function judgeContest(state: TurnState, cell: Cell, team: number): void {
  const lone = findLone(state, cell, team);
  if (lone >= 0 && !isKept(state, cell, team)) {
    arriveAlone(state, lone);
    return;
  }
  const contenders = findContenders(state, cell, team);
  const [one] = contenders;
  if (!one) return;
  const keeper = findKeeper(state, cell, team);
  if (keeper) for (const unit of contenders) yieldTo(keeper, unit, state);
  else if (contenders.length === 1) arrive(one);
  else resolve(state, contenders);
}

/** Of several friends whom nobody keeps out one arrives: the closer, then the earlier, or whom the judge names. */
function resolve(state: TurnState, contenders: readonly Unit[]): void {
  const word = findContestWord(state, contenders);
  const ranked = rank(contenders);
  const winner = (word && ranked.find(({ name }) => name === word.value.winner)) ?? (ranked[0] as Unit);
  arrive(winner);
  const to = winner.destination;
  const named: { readonly name: string; readonly beaten: Beaten }[] = [];
  for (const unit of ranked) {
    if (unit === winner) continue;
    if (word) {
      giveWay(unit, ruledOn(word, { code: 'reached-first', rule: '', winner: winner.name, to }));
      continue;
    }
    const beaten = howBeaten(winner, unit);
    giveWay(unit, { code: 'came-first', rule: '3.3.1', winner: winner.name, to, beaten });
    if (ranked.length <= MOST_NAMED + 1) named.push({ name: unit.name, beaten });
  }
  if (word) addReason(winner, ruledOn(word, { code: 'reached-first', rule: '', to }));
  else addReason(winner, { code: 'reached-before', rule: '3.3.1', to, others: ranked.length - 1, named });
  state.overrides.alternatives?.push(...offerWinners(winner, contenders));
}

/** Contenders, the first by rule first. Mostly they are two, and to sort a list takes room as if it were long. */
function rank(contenders: readonly Unit[]): readonly Unit[] {
  const [one, other] = contenders as readonly [Unit, Unit];
  if (contenders.length > 2) return contenders.toSorted(compareContest);
  return compareContest(one, other) < 0 ? contenders : [other, one];
}

/** The judge's word on a contest among exactly these friends. */
function findContestWord(
  { overrides }: TurnState,
  contenders: readonly Unit[],
): OverrideOf<'could-come-first'> | undefined {
  if (overrides.changes.size === 0) return undefined;
  const found = findWord(overrides, decidedOf(contenders[0] as Unit), 'could-come-first');
  if (!found || !isSameList(found.value.among, listNames(contenders))) return undefined;
  overrides.kept.add(found.ruling);
  return found;
}

/** Who of several friends could have come first. */
function offerWinners(winner: Unit, contenders: readonly Unit[]): readonly Alternative<AlternativeFact>[] {
  const among = listNames(contenders);
  return contenders.map((unit) => ({
    about: decidedOf(winner),
    value: { code: 'could-come-first', rule: '3.3.1', to: winner.destination, among, winner: unit.name },
    pieces: contenders.map(({ name }) => name),
    now: unit === winner,
  }));
}

/** The contest of a side for the square that one of it wants. */
function decidedOf({ destination, army }: Unit): string {
  return `contest ${destination} ${army.team}`;
}

function listNames(units: readonly Unit[]): readonly string[] {
  return units.map(({ name }) => name).sort(compareNames);
}

const NOBODY: readonly Unit[] = [];

/** A mover on its way that no pair speaks for. */
function contends(unit: Unit): boolean {
  return unit.state === 'going' && unit.pair === undefined;
}

/** The movers of a team who contend for a cell. */
function findContenders({ lookup, bound, units }: TurnState, cell: Cell, team: number): readonly Unit[] {
  let contenders: Unit[] | undefined;
  for (let index = bound.first(cell); index >= 0; index = bound.next(index)) {
    if (lookup.teams[index] !== team) continue;
    const unit = units.of(index);
    if (!contends(unit)) continue;
    if (contenders) contenders.push(unit);
    else contenders = [unit]; // seldom more: a list begun so takes no more room than it needs
  }
  return contenders ?? NOBODY;
}

/** Does anybody stay who began the turn at a cell, or anybody of a team? */
function isKept({ lookup, leaving }: TurnState, cell: Cell, team?: number): boolean {
  for (let index = lookup.standing.first(cell); index >= 0; index = lookup.standing.next(index)) {
    if (leaving[index] === 0 && (team === undefined || lookup.teams[index] === team)) return true;
  }
  return false;
}

/** The friend who stands at a cell and keeps it. */
function findKeeper({ lookup, leaving, units }: TurnState, cell: Cell, team: number): Unit | undefined {
  for (let index = lookup.standing.first(cell); index >= 0; index = lookup.standing.next(index)) {
    const isOurs = lookup.teams[index] === team && leaving[index] === 0;
    if (isOurs && units.of(index).state === 'standing') return units.of(index);
  }
  return undefined;
}

function yieldTo(keeper: Unit, unit: Unit, state: TurnState): void {
  const stay = whyStayed(state, keeper);
  giveWay(unit, { code: 'friend-stayed', rule: '3.3.1', friend: keeper.name, at: unit.destination, stay });
}

/** How many rivals a reason names. */
const MOST_NAMED = 3;
