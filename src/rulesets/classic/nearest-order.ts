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
export function writeNearest(lookup: BoardIndex, army: number, order: ClassicOrder, rule: string): string | undefined {
  const { name, at } = lookup.armies[army] as { name: string; at: Square };
  const nearest = suggest(lookup, army, order, rule);
  // R9: where it would move to is where it is; the square alone says that it stays
  const stays = nearest?.action === 'move' && nearest.legs[0].to === at && nearest.legs[0].verb === undefined;
  if (nearest && isAllowed(checkOrder(lookup, army, nearest)))
    return stays ? `${name}: ${at}` : writeOrder(name, nearest);
  return rule === '3.2.2.5' ? `${name}: ${at} > …` : undefined;
}

function suggest(lookup: BoardIndex, army: number, order: ClassicOrder, rule: string): ClassicOrder | undefined {
  if (rule === '3.2.1') return { action: 'stand' };
  switch (order.action) {
    case 'stand':
      return undefined;
    case 'move':
      return suggestMove(lookup, army, order.legs[0], rule);
    case 'intercept': {
      const enemy = nearestEnemy(lookup, army);
      return enemy && { action: 'intercept', target: enemy };
    }
    case 'transfer':
      return suggestTransfer(lookup, army, order.to);
  }
}

/** From where the army stands, to the square named or the nearest on the map, with the verb and route the rules want. */
function suggestMove(lookup: BoardIndex, army: number, leg: Leg, rule: string): ClassicOrder | undefined {
  const from = lookup.starts[army] as Cell;
  const to = nearestCell(lookup, leg.to);
  if (to === undefined || stepsBetween(from, to, lookup.width) > RANGE) return undefined;
  const name = (cell: Cell) => squareOf(cell, lookup.width);
  const [shortest] = shortestRoutes(from, to, lookup.width);
  const route = rule === '3.2.2.4' ? shortest?.map(name) : rule === '3.2.2.5' ? undefined : leg.route;
  const verb = leg.verb?.kind === 'joint engage' && rule !== '3.2.5.4' ? leg.verb : rightVerb(lookup, army, to);
  return { action: 'move', legs: [{ from: name(from), to: name(to), ...(route && { route }), ...(verb && { verb }) }] };
}

/** 3.2.2.2 The verb for a square as the map stands. */
function rightVerb(lookup: BoardIndex, army: number, to: Cell): Verb | undefined {
  const holder = armiesAt(lookup, to).find((other) => other !== army);
  if (holder === undefined) return undefined;
  return { kind: isEnemy(lookup, army, holder) ? 'engage' : 'replace', other: known(lookup, holder) };
}

/** 3.2.3.1 The nearest enemy whose move of one turn could cross the army's square. */
function nearestEnemy(lookup: BoardIndex, army: number): Named | undefined {
  const start = lookup.starts[army] as Cell;
  const near = around(lookup, start, RANGE - 1)
    .flatMap((cell) => armiesAt(lookup, cell))
    .filter((other) => isEnemy(lookup, army, other))
    .map((other) => ({
      other: known(lookup, other),
      steps: stepsBetween(start, lookup.starts[other] as Cell, lookup.width),
    }))
    .sort((a, b) => a.steps - b.steps || compareNames(a.other.name, b.other.name));
  return near[0]?.other;
}

/** 3.2.4.1 To the army named where it stands, or to the first friend next to it. */
function suggestTransfer(lookup: BoardIndex, army: number, to: Named): ClassicOrder | undefined {
  const start = lookup.starts[army] as Cell;
  const friends = around(lookup, start, 2)
    .filter((cell) => cell !== start)
    .flatMap((cell) => armiesAt(lookup, cell))
    .filter((other) => !isEnemy(lookup, army, other))
    .map(
      (other): ClassicOrder => ({ action: 'transfer', to: known(lookup, other), at: lookup.armies[other]?.at ?? '' }),
    )
    .filter((order) => isAllowed(checkOrder(lookup, army, order)));
  const named = friends.find((order) => order.action === 'transfer' && order.to.name === to.name);
  return named ?? friends[0];
}

function around(lookup: BoardIndex, cell: Cell, reach: number): readonly Cell[] {
  const found: Cell[] = [];
  const [column, row] = [cell % lookup.width, Math.floor(cell / lookup.width)];
  for (let x = Math.max(0, column - reach); x <= Math.min(lookup.width - 1, column + reach); x++) {
    for (let y = Math.max(0, row - reach); y <= Math.min(lookup.height - 1, row + reach); y++) {
      if (Math.abs(x - column) + Math.abs(y - row) <= reach) found.push(x + y * lookup.width);
    }
  }
  return found;
}

function known(lookup: BoardIndex, army: number): Named {
  return { name: lookup.armies[army]?.name ?? '', known: true, fits: [] };
}
