import { TEAMS } from './board.js';
import { howBeaten, whyStayed } from './chain.js';
import type { Field, Unit } from './field.js';
import { arrive, because, boundFor, call, compareContest, giveWay, nameOf, nameOfGoal, standersAt } from './field.js';

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
  const { bound, units, ground } = field;
  for (const cell of bound.cells()) {
    const only = bound.next(bound.first(cell)) < 0 ? (units[bound.first(cell)] as Unit) : undefined;
    if (only && ground.standing.first(cell) < 0) {
      if (only.state === 'going' && !only.pair) arrive(only);
      continue; // the everyday case: one comes, and nobody is there
    }
    const comers = boundFor(field, cell).filter((unit) => unit.state === 'going' && !unit.pair);
    if (comers.length === 0) continue;
    const standers = standersAt(field, cell);
    for (const team of TEAMS) {
      const rivals = comers.filter((unit) => unit.army.team === team);
      if (rivals.length === 0) continue;
      const keeper = standers.find((unit) => unit.army.team === team);
      const winner = keeper ?? rivals.reduce((best, unit) => (compareContest(unit, best) < 0 ? unit : best));
      for (const unit of rivals) {
        if (unit !== winner) lose(field, unit, winner);
      }
      if (keeper) continue;
      arrive(winner);
      if (rivals.length > 1)
        because(winner, '3.3.1', `it reached ${nameOf(field, cell)} before ${listRivals(rivals, winner)}`);
    }
  }
}

function lose(field: Field, unit: Unit, winner: Unit): void {
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

function listRivals(rivals: readonly Unit[], winner: Unit): string {
  if (rivals.length > MOST_NAMED + 1) return `${rivals.length - 1} others of its team`;
  return rivals
    .filter((unit) => unit !== winner)
    .sort(compareContest)
    .map((unit) => `${unit.army.name} (${howBeaten(winner, unit)})`)
    .join(' and ');
}

/** How many rivals a reason names. */
const MOST_NAMED = 3;
