import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import type { NemesisBoard } from '../board.js';
import type { CountingFact, OrderRule } from '../facts.js';
import { type Given, isRaceOrder } from '../orders.js';

/** Who controls a unit or a race at a moment: a race is its General's, whose own unit is a unit like others (3.4, N4). */
export function controllersOn(
  { units, sides }: NemesisBoard,
  control: readonly ControlChange[],
  subject: string,
  at: number,
): readonly string[] {
  const unit = units.find(({ name }) => name === subject);
  const side = sides.find(({ race }) => race === subject);
  const one = unit ?? (side && { name: side.race, controllers: side.generals });
  return one ? controllersAt(one, control, at) : [];
}

/** 5.1, 4.1, 8.1 The rule under which an order is refused for its name or who gave it, or void (N4, N6). */
export function ruleOf({ value }: Pick<Given, 'value'>): OrderRule {
  return value.action === 'authorise' ? '4.1' : value.action === 'buy' ? '8.1' : '5.1';
}

/** 5.1 An order without a name that is nobody's, or whose name fits nothing or two (N6). */
export function refuseName(order: Given): readonly CountingFact[] | undefined {
  if (order.known) return undefined;
  const { piece: typed, fits, value, player } = order;
  const rule = ruleOf(order);
  if (fits.length > 1) return [{ code: 'fits-several', rule, typed, fits, advice: { names: fits } }];
  if (typed !== '') return [{ code: 'no-such-unit', rule, typed }];
  return [{ code: isRaceOrder(value) ? 'no-race-named' : 'no-unit-named', rule, player }];
}

/** 5.1, 4.1, 8.1 Who gave the order must control the unit, or be the General, at the lock (N4). */
export function refuseStranger(
  board: NemesisBoard,
  order: Given,
  control: readonly ControlChange[],
  lock: number,
): readonly CountingFact[] | undefined {
  const { piece, player, at, value } = order;
  const now = controllersOn(board, control, piece, lock);
  if (now.includes(player)) return undefined;
  const had = controllersOn(board, control, piece, at).includes(player);
  const code = had ? 'lost-control' : isRaceOrder(value) ? 'not-general' : 'not-controlled';
  return [{ code, rule: ruleOf(order), piece, player, now }];
}
