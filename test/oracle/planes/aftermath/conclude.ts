import type { Army, Refused, Side, Square, Structure, Troops } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { SquareDice } from '../ground/dice.js';
import type { Fight } from '../moves/battles.js';
import type { Moved } from '../moves/carry-out.js';
import type { Order } from '../orders/order.js';
import { bump } from './bumps.js';
import { countTurns } from './counting.js';
import { findControl, hasWon, pointsFor } from './points.js';
import { enterResults } from './results.js';
import { add, sendTroops } from './transfers.js';

export interface Concluded {
  readonly troops: ReadonlyMap<Army, Troops>;
  readonly days: ReadonlyMap<Army, number>;
  /** Made by bumps, and sieges. */
  readonly fights: readonly Fight[];
  readonly failed: readonly Refused[];
  readonly destroyed: readonly Structure[];
  readonly control: ReadonlyMap<Structure, Side | null>;
  readonly points: Readonly<Record<Side, number>>;
  readonly winners: readonly Side[];
  readonly calls: ReadonlySet<string>;
}

/** P15 and P37–P48: transfers, results, bumps, counts, points; `at` is changed. */
export function conclude(legal: readonly Order[], moved: Moved, board: Board, dice: SquareDice): Concluded {
  const { at } = moved;
  const failed: Refused[] = [];
  const troops = new Map(board.armies.map((army) => [army, army.troops] as const));
  const sent = sendTroops(moved.orders, board, at, troops, failed);
  const arrive = (isNow: (army: Army) => boolean) => {
    for (const one of sent) if (isNow(one.to)) troops.set(one.to, add(troops.get(one.to) ?? one.to.troops, one.troops));
  };

  const { ended, sieges, points: won } = enterResults(board, troops, at);
  const endedAt = ended.map(({ result }) => result.at);
  arrive((army) => board.isFighter(army) && endedAt.includes(army.at)); // P15: its battle has ended
  const requests = legal.filter(({ value }) => value.action === 'bump');
  const bumped = bump(ended, requests, troops, at, board, dice);
  for (const order of requests) if (!bumped.used.has(order)) failed.push({ army: order.army, rule: '6.1.4' });
  arrive((army) => !board.isFighter(army) && !isFighting(army, at)); // P15: it is in no battle

  const heals = legal.filter(({ value }) => value.action === 'heal');
  const counted = countTurns(board, at, heals, troops);
  failed.push(...counted.failed);

  const control = findControl(board, at);
  const points: Record<Side, number> = { ...board.given.points };
  for (const side of ['Coalition', 'Phyrexia'] as const) {
    const razed = counted.destroyed.filter(({ kind }) => kind === (side === 'Coalition' ? 'stronghold' : 'base'));
    points[side] += won[side] + 50 * razed.length + pointsFor(side, control);
  }
  const winners = (['Coalition', 'Phyrexia'] as const).filter((side) =>
    hasWon(side, board, at, counted.destroyed, points[side]),
  );
  return {
    troops,
    days: counted.days,
    fights: [...bumped.fights, ...sieges],
    failed,
    destroyed: counted.destroyed,
    control,
    points,
    winners,
    calls: new Set([...bumped.calls, ...(winners.length > 1 ? ['P48'] : [])]),
  };
}

export function isFighting(army: Army, at: ReadonlyMap<Army, Square>): boolean {
  return [...at].some(([other, square]) => square === at.get(army) && other.team !== army.team);
}
