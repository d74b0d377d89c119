import { err, ok, type Result } from '../../../core/result.js';
import type { TurnInput } from '../../contract/turn.js';
import type { Army, ClassicBoard, Leg } from '../board.js';
import { readCanonical } from '../canonical.js';
import type { PeopleFact } from '../facts/armies.js';
import type { ClassicOrder } from '../orders.js';
import type { Aftermath } from '../state/aftermath.js';
import { armiesAt, indexBoard, isEnemy } from '../state/board-index.js';
import { type Cell, cellOf, squareOf } from '../state/grid.js';
import type { Field } from '../state/state.js';
import { checkOrder } from './3-2-1-actions.js';
import { shortestRoutes } from './3-2-2-routes-and-long-moves.js';

/** A Raider that begins the turn in no battle; undefined for any other name. */
export function isFreeRaider(board: ClassicBoard, name: string): Army | undefined {
  const army = board.armies.find((one) => one.name === name);
  if (army?.faction !== 'Raider') return undefined;
  const isBeset = board.armies.some(({ at, team }) => at === army.at && team !== army.team);
  return isBeset ? undefined : army;
}

/**
 * 6.3.2 After the lock one Raider may be sent against an enemy that held its destination, on a route whose squares
 * between held nobody (R70): the one stated, else the first of the free ones among the shortest.
 */
export function orderAfterLock(
  { board }: TurnInput<ClassicBoard, ClassicOrder>,
  text: string,
): Result<{ readonly army: Army; readonly value: ClassicOrder }, PeopleFact> {
  const rule = '6.3.2';
  const read = readCanonical(
    text,
    board.armies.map(({ name }) => name),
  );
  const army = read && isFreeRaider(board, read.piece);
  if (!read || !army) return err({ code: 'only-free-raider', rule });
  const { value } = read;
  if (value.action !== 'move' || value.legs.length > 1) return err({ code: 'only-against-enemy', rule });
  const index = indexBoard(board);
  const place = index.index.get(army.name) as number;
  const checked = checkOrder(index, place, value);
  if (typeof checked !== 'number' && !checked.ok)
    return err({ code: 'raider-order-illegal', rule, because: checked.error.because });
  const [leg] = value.legs;
  const to = cellOf(leg.to, index.width, index.height) as Cell;
  const foe = armiesAt(index, to).find((other) => isEnemy(index, place, other));
  if (foe === undefined || leg.verb?.kind !== 'engage') return err({ code: 'not-held-by-engaged', rule, to: leg.to });
  const from = index.starts[place] as Cell;
  const stated = leg.route?.map((square) => cellOf(square, index.width, index.height) as Cell);
  const routes = stated ? [stated] : shortestRoutes(from, to, index.width);
  const free = routes.find((route) => route.slice(1, -1).every((cell) => armiesAt(index, cell).length === 0));
  if (!free) return err({ code: 'way-not-free', rule, to: leg.to });
  const route = free.map((cell) => squareOf(cell, index.width));
  const routed: Leg = { ...leg, ...(route.length > 2 && { route }) };
  return ok({ army, value: { action: 'move', legs: [routed] } });
}

/** 6.3.2 A Raider that disbands is gone, unless an enemy is in its square by now (R69). */
export function disbandRaiders(after: Aftermath, field: Field, disbands: ReadonlySet<string>): void {
  for (const army of after.armies) {
    const index = field.ground.index.get(army.name);
    const given = index === undefined ? undefined : field.units.counted.given[index];
    if (!given || !disbands.has(given.id)) continue;
    if (after.at(army.at).some(({ team }) => team !== army.team))
      after.lapsed.push({ army: army.name, because: { code: 'enemy-came', rule: '6.3.2', at: army.at } });
    else after.remove(army.name, { code: 'raider-disbanded', rule: '6.3.2' });
  }
}
