import type { Square } from '../../core/squares.js';
import { compareNames } from '../../core/text.js';
import type { Leg, Named, Verb } from './board.js';
import { type ClassicOrder, writeOrder } from './orders.js';
import { RANGE } from './rulebook.js';
import { checkOrder } from './rules/3-2-1-actions.js';
import { shortestRoutes } from './rules/3-2-2-routes-and-long-moves.js';
import {
  armiesAt,
  type BoardIndex,
  type Cell,
  isEnemy,
  nearestCell,
  squareOf,
  stepsBetween,
} from './state/board-index.js';
import { isAllowed } from './state/units.js';

/**
 * The legal order nearest to one refused under a rule, for the player: how it should have been written, where one is near
 * enough; undefined where none is. It never changes what is carried out.
 */
export function writeNearest(ground: BoardIndex, army: number, order: ClassicOrder, rule: string): string | undefined {
  const { name, at } = ground.armies[army] as { name: string; at: Square };
  const nearest = mend(ground, army, order, rule);
  // R9: where it would move to is where it is; the square alone says that it stays
  const stays = nearest?.action === 'move' && nearest.legs[0].to === at && nearest.legs[0].verb === undefined;
  if (nearest && isAllowed(checkOrder(ground, army, nearest)))
    return stays ? `${name}: ${at}` : writeOrder(name, nearest);
  return rule === '3.2.2.5' ? `${name}: ${at} > …` : undefined;
}

function mend(ground: BoardIndex, army: number, order: ClassicOrder, rule: string): ClassicOrder | undefined {
  if (rule === '3.2.1') return { action: 'stand' };
  switch (order.action) {
    case 'stand':
      return undefined;
    case 'move':
      return mendMove(ground, army, order.legs[0], rule);
    case 'intercept': {
      const enemy = nearestEnemy(ground, army);
      return enemy && { action: 'intercept', target: enemy };
    }
    case 'transfer':
      return mendTransfer(ground, army, order.to);
  }
}

/** From where the army stands, to the square named or the nearest on the map, with the verb and route the rules want. */
function mendMove(ground: BoardIndex, army: number, leg: Leg, rule: string): ClassicOrder | undefined {
  const from = ground.starts[army] as Cell;
  const to = nearestCell(ground, leg.to);
  if (to === undefined || stepsBetween(from, to, ground.width) > RANGE) return undefined;
  const name = (cell: Cell) => squareOf(cell, ground.width);
  const [shortest] = shortestRoutes(from, to, ground.width);
  const route = rule === '3.2.2.4' ? shortest?.map(name) : rule === '3.2.2.5' ? undefined : leg.route;
  const verb = leg.verb?.kind === 'joint engage' && rule !== '3.2.5.4' ? leg.verb : rightVerb(ground, army, to);
  return { action: 'move', legs: [{ from: name(from), to: name(to), ...(route && { route }), ...(verb && { verb }) }] };
}

/** 3.2.2.2 The verb for a square as the map stands. */
function rightVerb(ground: BoardIndex, army: number, to: Cell): Verb | undefined {
  const holder = armiesAt(ground, to).find((other) => other !== army);
  if (holder === undefined) return undefined;
  return { kind: isEnemy(ground, army, holder) ? 'engage' : 'replace', other: known(ground, holder) };
}

/** 3.2.3.1 The nearest enemy whose move of one turn could cross the army's square. */
function nearestEnemy(ground: BoardIndex, army: number): Named | undefined {
  const start = ground.starts[army] as Cell;
  const near = around(ground, start, RANGE - 1)
    .flatMap((cell) => armiesAt(ground, cell))
    .filter((other) => isEnemy(ground, army, other))
    .map((other) => ({
      other: known(ground, other),
      steps: stepsBetween(start, ground.starts[other] as Cell, ground.width),
    }))
    .sort((a, b) => a.steps - b.steps || compareNames(a.other.name, b.other.name));
  return near[0]?.other;
}

/** 3.2.4.1 To the army named where it stands, or to the first friend next to it. */
function mendTransfer(ground: BoardIndex, army: number, to: Named): ClassicOrder | undefined {
  const start = ground.starts[army] as Cell;
  const friends = around(ground, start, 2)
    .filter((cell) => cell !== start)
    .flatMap((cell) => armiesAt(ground, cell))
    .filter((other) => !isEnemy(ground, army, other))
    .map(
      (other): ClassicOrder => ({ action: 'transfer', to: known(ground, other), at: ground.armies[other]?.at ?? '' }),
    )
    .filter((order) => isAllowed(checkOrder(ground, army, order)));
  const named = friends.find((order) => order.action === 'transfer' && order.to.name === to.name);
  return named ?? friends[0];
}

function around(ground: BoardIndex, cell: Cell, reach: number): readonly Cell[] {
  const found: Cell[] = [];
  const [column, row] = [cell % ground.width, Math.floor(cell / ground.width)];
  for (let x = Math.max(0, column - reach); x <= Math.min(ground.width - 1, column + reach); x++) {
    for (let y = Math.max(0, row - reach); y <= Math.min(ground.height - 1, row + reach); y++) {
      if (Math.abs(x - column) + Math.abs(y - row) <= reach) found.push(x + y * ground.width);
    }
  }
  return found;
}

function known(ground: BoardIndex, army: number): Named {
  return { name: ground.armies[army]?.name ?? '', known: true, fits: [] };
}
