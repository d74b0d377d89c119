import { compareNames } from '../../kit/dice.js';
import { BY_RULING } from '../../kit/verdict.js';
import type { Team } from './board.js';
import { TEAMS } from './board.js';
import { howBeaten, whyStayed } from './chain.js';
import type { Field, Unit } from './field.js';
import { arrive, because, boundFor, call, compareContest, giveWay, nameOf, nameOfGoal } from './field.js';
import type { Cell } from './ground.js';
import type { Changed, Choice } from './word.js';
import { contestKey, tellWord } from './word.js';

/** 3.3.1, 3.3.5 A square where a battle is in progress takes nobody in (R19). */
export function closeSquares(field: Field): void {
  for (const cell of field.closed) {
    for (const unit of boundFor(field, cell)) {
      if (unit.state !== 'going') continue;
      const why = `a battle is in progress at ${nameOf(field, cell)}, and nobody else gets in`;
      giveWay(unit, '3.3.1', why);
      call(field, 'R19', unit, why);
    }
  }
}

/**
 * 3.3.1 Friends for one square (R18): whoever stands there keeps it; else the closer arrives, then the earlier. The
 * others make partial moves. Enemies never contest a square. 3.3.4: all at once, so rings and exchanges succeed as far
 * as each mover wins its own contest. Pairs are judged by 3.2.5.
 */
export function judgeContests(field: Field): void {
  const { bound, units } = field;
  for (const unit of units) {
    if (bound.first(unit.goal) !== unit.index) continue; // a square is judged with the first who is ordered there
    if (bound.next(unit.index) < 0) judgeContest(field, unit.goal, unit.army.team);
    else for (const team of TEAMS) judgeContest(field, unit.goal, team);
  }
}

function judgeContest(field: Field, cell: Cell, team: Team): void {
  const { bound, units } = field;
  let first: Unit | undefined;
  let rivals = 0;
  for (let index = bound.first(cell); index >= 0; index = bound.next(index)) {
    const unit = units[index] as Unit;
    if (!contends(unit, team)) continue;
    rivals++;
    if (!first || compareContest(unit, first) < 0) first = unit;
  }
  if (!first) return;
  const keeper = findKeeper(field, cell, team);
  if (!keeper && rivals === 1) {
    arrive(first); // the everyday case
    return;
  }
  const contenders = boundFor(field, cell).filter((unit) => contends(unit, team));
  if (keeper) {
    for (const unit of contenders) lose(unit, keeper, field);
    return;
  }
  const word = findContestWord(field, cell, team, contenders);
  const winner = contenders.find(({ army }) => army.name === word?.winner) ?? first;
  arrive(winner);
  const losers = contenders.filter((unit) => unit !== winner);
  for (const unit of losers) lose(unit, winner, field, word);
  const goal = nameOfGoal(winner);
  if (word) because(winner, BY_RULING, tellWord(word, `it reached ${goal} first`));
  else because(winner, '3.3.1', `it reached ${goal} before ${listRivals(losers, winner)}`);
  field.word.choices?.push(...offerWinners(cell, goal, winner, contenders));
}

/** The judge's word on a contest among exactly these friends. */
function findContestWord(
  { word }: Field,
  cell: Cell,
  team: Team,
  contenders: readonly Unit[],
): Changed<'contest'> | undefined {
  if (word.contests.size === 0) return undefined;
  const found = word.contests.get(contestKey(cell, team));
  if (found?.among !== listNames(contenders)) return undefined;
  word.kept.add(found.ruling);
  return found;
}

/** Who of several friends could have come first. */
function offerWinners(at: Cell, goal: string, winner: Unit, contenders: readonly Unit[]): readonly Choice[] {
  const { team } = winner.army;
  const among = listNames(contenders);
  return contenders.map((unit) => ({
    subject: `contest ${goal} ${team}`,
    pieces: contenders.map(({ army }) => army.name),
    text: `to ${goal} among ${among}: ${unit.army.name} comes first`,
    now: unit === winner,
    change: { kind: 'contest', at, team, winner: unit.army.name, among },
  }));
}

function listNames(units: readonly Unit[]): string {
  return units
    .map(({ army }) => army.name)
    .sort(compareNames)
    .join(', ');
}

/** A mover on its way that no pair speaks for. */
function contends(unit: Unit, team: Team): boolean {
  return unit.state === 'going' && unit.pair === undefined && unit.army.team === team;
}

/** The friend who stands at a cell and keeps it. */
function findKeeper({ ground, units }: Field, cell: Cell, team: Team): Unit | undefined {
  for (let index = ground.standing.first(cell); index >= 0; index = ground.standing.next(index)) {
    const unit = units[index] as Unit;
    if (unit.state === 'standing' && unit.army.team === team) return unit;
  }
  return undefined;
}

function lose(unit: Unit, winner: Unit, field: Field, word?: Changed<'contest'>): void {
  const square = nameOfGoal(unit);
  const friend = winner.army.name;
  if (word) giveWay(unit, BY_RULING, tellWord(word, `${friend} reached ${square} first`));
  else if (winner.state === 'standing')
    giveWay(
      unit,
      '3.3.1',
      `${friend} stayed at ${square}${whyStayed(field, winner)}, and two friends never share a square`,
    );
  else giveWay(unit, '3.3.1', `${friend} also went to ${square} and came first: ${howBeaten(winner, unit)}`);
}

function listRivals(losers: readonly Unit[], winner: Unit): string {
  if (losers.length > MOST_NAMED) return `${losers.length} others of its team`;
  return losers
    .toSorted(compareContest)
    .map((unit) => `${unit.army.name} (${howBeaten(winner, unit)})`)
    .join(' and ');
}

/** How many rivals a reason names. */
const MOST_NAMED = 3;
