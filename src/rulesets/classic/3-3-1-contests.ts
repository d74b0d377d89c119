import type { Team } from './board.js';
import { TEAMS } from './board.js';
import { howBeaten, whyStayed } from './chain.js';
import type { Field, Unit } from './field.js';
import { arrive, because, boundFor, call, compareContest, giveWay, nameOf, nameOfGoal } from './field.js';
import type { Cell } from './ground.js';

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
  for (const cell of bound.cells()) {
    const first = bound.first(cell);
    if (bound.next(first) < 0) judgeContest(field, cell, (units[first] as Unit).army.team);
    else for (const team of TEAMS) judgeContest(field, cell, team);
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
  if (!keeper) arrive(first);
  if (!keeper && rivals === 1) return; // the everyday case
  const losers = boundFor(field, cell).filter((unit) => contends(unit, team));
  for (const unit of losers) lose(unit, keeper ?? first, field);
  if (!keeper) because(first, '3.3.1', `it reached ${nameOfGoal(first)} before ${listRivals(losers, first)}`);
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

function lose(unit: Unit, winner: Unit, field: Field): void {
  const square = nameOfGoal(unit);
  const friend = winner.army.name;
  if (winner.state === 'standing')
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
