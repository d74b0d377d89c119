import type { CardRule, OrderFact } from '../facts/orders.js';
import { type Action, type Alternative, type ConquestOrder, isMovement, isStand } from '../orders.js';
import { MOST_STEPS } from '../rulebook.js';
import type { LivePiece, TurnState } from '../state.js';

type MoveOrder = Extract<ConquestOrder, { action: 'move' }>;

/** C31 The rule an order for a card that is not in the register breaks. */
const RULE_OF_CARDS: Readonly<Partial<Record<Action, CardRule>>> = {
  sell: '3.6.3',
  buy: '4.1.2',
  gain: '4.2.5',
  general: '4.2.6',
  recruit: '4.2.7',
};

/** C9 Every rule that an order breaks by its own words and the board at the opening, in the rulings' order. */
export function refuseOrder(state: TurnState, piece: LivePiece, order: ConquestOrder): readonly OrderFact[] {
  const refusals: OrderFact[] = [];
  const { window, turn } = state.before;
  if (isMovement(order) !== (window === 'movement'))
    refusals.push({ code: 'other-window', rule: '3.1', open: window, turn });
  if (isMovement(order)) return [...refusals, ...refuseMovement(state, piece, order)];
  const at = placeOf(order);
  if (at !== undefined && !state.topology.has(at)) refusals.push({ code: 'no-hex', rule: '1', at });
  if (order.action === 'trade') refusals.push(...refusePartner(state, piece, order.other));
  const rule = RULE_OF_CARDS[order.action];
  if (rule !== undefined && 'card' in order && findCard(state, order.card) === undefined)
    refusals.push({ code: 'no-card', rule, card: order.card });
  return refusals;
}

/** 3.6.4 A trade is with another player. */
function refusePartner({ pieces }: TurnState, { owner }: LivePiece, other: string): readonly OrderFact[] {
  const partner = pieces.get(other)?.owner;
  if (partner === undefined) return [{ code: 'no-partner', rule: '3.6.4', other }];
  return partner === owner ? [{ code: 'no-other', rule: '3.6.4', player: owner }] : [];
}

/** The hex an order of the aftermath names. */
function placeOf(order: ConquestOrder): string | undefined {
  switch (order.action) {
    case 'retreat':
      return order.to;
    case 'produce':
      return order.from;
    case 'strip':
    case 'bond':
    case 'reinforce':
    case 'general':
      return order.at;
    default:
      return undefined;
  }
}

/** The name of a card as the register spells it; undefined where it is not there. */
export function findCard({ register }: Pick<TurnState, 'register'>, typed: string): string | undefined {
  if (register.has(typed)) return typed;
  const key = typed.toLowerCase();
  return [...register.keys()].find((name) => name.toLowerCase() === key);
}

/** 3.3.2, 3.3.3, 3.2.1, 3.2.6, 1 What a move or a stand breaks. */
function refuseMovement(state: TurnState, piece: LivePiece, order: ConquestOrder): readonly OrderFact[] {
  const { name, at, isGeneral } = piece;
  if (at === null) return [{ code: 'off-board', rule: '3.3.2', piece: name }];
  if (order.action !== 'move' || isStand(order)) return [];
  const refusals: OrderFact[] = [];
  if (!isGeneral && state.players.get(piece.owner)?.shaken === true)
    refusals.push({ code: 'rests', rule: '3.3.3', piece: name });
  if (order.from !== undefined && order.from !== at)
    refusals.push({
      code: 'stands-elsewhere',
      rule: isGeneral ? '3.2.1' : '3.2.6',
      piece: name,
      at,
      from: order.from,
    });
  const left = leaveOut(state, piece, order);
  return left.goals.length > 0 ? refusals : [...refusals, ...left.refusals];
}

/** C7, C9 The alternatives that break no rule, and what the others break, the first one's first. */
export function leaveOut(
  state: TurnState,
  piece: LivePiece,
  { goals }: MoveOrder,
): { readonly goals: readonly Alternative[]; readonly refusals: readonly OrderFact[] } {
  const refusals: OrderFact[] = [];
  const left = goals.filter(({ to }, i) => {
    if (i > 0 && to === piece.at) return false;
    const refusal = refuseGoal(state, piece, to);
    if (refusal) refusals.push(refusal);
    return refusal === undefined;
  });
  return { goals: left, refusals };
}

function refuseGoal({ topology }: TurnState, { name, at, isGeneral }: LivePiece, to: string): OrderFact | undefined {
  if (!topology.has(to)) return { code: 'no-hex', rule: '1', at: to };
  const from = at ?? to;
  const steps = topology.distance(from, to) ?? 0;
  if (!isGeneral || steps <= MOST_STEPS) return undefined;
  return { code: 'too-far', rule: '3.2.1', piece: name, from, to, steps, most: MOST_STEPS };
}
