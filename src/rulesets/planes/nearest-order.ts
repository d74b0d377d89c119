import { readSquare } from '../../core/squares.js';
import type { Army } from './board.js';
import type { BreachFact } from './facts.js';
import { type Named, type PlanesOrder, placeOn, type Verb, writeOrder } from './orders.js';
import { RANGE } from './rulebook.js';
import { checkOrder } from './rules/4-orders.js';
import { type BoardIndex, isEnemy, othersAt } from './state/board-index.js';
import { type Cell, cellOf, cellOn, distance, planeOf, squareOf, within } from './state/grid.js';

/**
 * A refusal with the legal order nearest to what was refused, for the player to copy, where one is near enough; of an
 * order without its start how one begins. It never changes what is carried out.
 */
export function advise(lookup: BoardIndex, army: number, order: PlanesOrder, because: BreachFact): BreachFact {
  const { name } = lookup.armies[army] as Army;
  const nearest = suggest(lookup, army, order);
  if (nearest && checkOrder(lookup, army, nearest).legal)
    return { ...because, advice: { write: writeOrder(name, nearest) } };
  if (because.rule !== '4' || lookup.fighting[army] === 1) return because;
  return { ...because, advice: { write: `${name}: ${startOf(lookup, army)} > …` } };
}

function startOf({ grid, starts }: BoardIndex, army: number): string {
  const start = starts[army] as Cell;
  return `${grid.planes[grid.plane[start] as number]?.name}; ${squareOf(grid, start)}`;
}

function suggest(lookup: BoardIndex, army: number, order: PlanesOrder): PlanesOrder | undefined {
  if (order.action === 'bump') return undefined;
  if (lookup.fighting[army] === 1) return { action: 'stand' };
  const { grid, starts } = lookup;
  const start = starts[army] as Cell;
  const own = { plane: grid.planes[grid.plane[start] as number]?.name ?? '', at: squareOf(grid, start) };
  switch (order.action) {
    case 'move':
      return suggestMove(lookup, army, order, own);
    case 'intercept': {
      const target = order.target && lookup.byName.get(order.target.name);
      const isFoe = target !== undefined && isEnemy(lookup, army, target);
      return { action: 'intercept', ...own, ...(isFoe && order.target && { target: order.target }) };
    }
    case 'transfer':
      return { action: 'transfer', ...own, to: order.to };
    case 'portal':
      return { action: 'portal', ...own };
    default:
      return undefined;
  }
}

/** From where the army stands to the square named, or the nearest to it in reach, with the verb that the rules want. */
function suggestMove(
  lookup: BoardIndex,
  army: number,
  { plane, way, verb }: Extract<PlanesOrder, { action: 'move' }>,
  own: { readonly plane: string; readonly at: string },
): PlanesOrder | undefined {
  const { grid, starts } = lookup;
  const start = starts[army] as Cell;
  const end = placeOn(way.length > 0 && !(way.at(-1) ?? '').includes(' ') ? own.plane : plane, way.at(-1) ?? '');
  const wanted = nearestCell(lookup, end);
  if (wanted === undefined || grid.plane[wanted] !== grid.plane[start]) return undefined;
  const to = distance(grid, start, wanted) <= RANGE ? wanted : inReach(lookup, start, wanted);
  if (to === start) return undefined;
  const right = to === wanted ? rightVerb(lookup, army, to, verb) : undefined;
  return { action: 'move', plane: own.plane, way: [own.at, squareOf(grid, to)], ...(right && { verb: right }) };
}

/** 2.1 The square itself, or the nearest on its plane where it lies off it. */
function nearestCell({ grid }: BoardIndex, place: string): Cell | undefined {
  const found = cellOf(grid, place);
  if (found >= 0) return found;
  const plane = planeOf(grid, place);
  const square = place.slice(place.lastIndexOf(' ') + 1);
  const board = grid.planes[plane];
  const cell = readSquare(square);
  if (!board || !cell) return undefined;
  const column = Math.min(Math.max(cell.column, 0), board.numbers - 1);
  return cellOn(grid, plane, column, Math.min(cell.row, board.letters - 1));
}

function inReach({ grid }: BoardIndex, start: Cell, wanted: Cell): Cell {
  return within(grid, start, RANGE).reduce((best, cell) =>
    distance(grid, cell, wanted) < distance(grid, best, wanted) ? cell : best,
  );
}

/** 4.1.1, 4.1.2 The verb for a square as the turn began; the one written where it fits. */
function rightVerb(lookup: BoardIndex, army: number, to: Cell, verb: Verb | undefined): Verb | undefined {
  const [holder] = othersAt(lookup, to, army);
  if (holder === undefined) return verb?.kind === 'garrison' && lookup.farEnds.has(to) ? verb : undefined;
  if (!verb && lookup.farEnds.has(to)) return undefined;
  const kind = isEnemy(lookup, army, holder) ? 'engage' : 'replace';
  const other: Named = { name: (lookup.armies[holder] as Army).name, known: true, fits: [] };
  return { kind, other };
}
