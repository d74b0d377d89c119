import { type Action, type Alternative, type Breach, type ConquestOrder, isMovement, isStand } from '../orders.js';
import { MOST_STEPS, type Rule } from '../rulebook.js';
import type { Field, LivePiece } from '../state.js';

type MoveOrder = Extract<ConquestOrder, { action: 'move' }>;

/** C31 The rule an order for a card that is not in the register breaks. */
const RULE_OF_CARDS: Readonly<Partial<Record<Action, Rule>>> = {
  sell: '3.6.3',
  buy: '4.1.2',
  gain: '4.2.5',
  general: '4.2.6',
  recruit: '4.2.7',
};

/** C9 Every rule that an order breaks by its own words and the board at the opening, in the rulings' order. */
export function refuseOrder(field: Field, piece: LivePiece, order: ConquestOrder): readonly Breach[] {
  const refusals: Breach[] = [];
  const { window } = field.before;
  if (isMovement(order) !== (window === 'movement'))
    refusals.push({ rule: '3.1', why: `The ${window} window is open; this is an order of the other one.` });
  if (isMovement(order)) return [...refusals, ...refuseMovement(field, piece, order)];
  const at = placeOf(order);
  if (at !== undefined && !field.ground.has(at)) refusals.push({ rule: '1', why: `${at} is no hex of the map.` });
  if (order.action === 'trade') refusals.push(...refusePartner(field, piece, order.other));
  const rule = RULE_OF_CARDS[order.action];
  if (rule !== undefined && 'card' in order && findCard(field, order.card) === undefined)
    refusals.push({ rule, why: `"${order.card}" is not in the register of cards.` });
  return refusals;
}

/** 3.6.4 A trade is with another player. */
function refusePartner({ pieces }: Field, { owner }: LivePiece, other: string): readonly Breach[] {
  const partner = pieces.get(other)?.owner;
  if (partner === undefined) return [{ rule: '3.6.4', why: `No player is called "${other}".` }];
  return partner === owner ? [{ rule: '3.6.4', why: `${owner} trades with nobody by trading with himself.` }] : [];
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
export function findCard({ register }: Pick<Field, 'register'>, typed: string): string | undefined {
  if (register.has(typed)) return typed;
  const key = typed.toLowerCase();
  return [...register.keys()].find((name) => name.toLowerCase() === key);
}

/** 3.3.2, 3.3.3, 3.2.1, 3.2.6, 1 What a move or a stand breaks. */
function refuseMovement(field: Field, piece: LivePiece, order: ConquestOrder): readonly Breach[] {
  const { name, at, isGeneral } = piece;
  if (at === null) return [{ rule: '3.3.2', why: `${name} lost a challenge and is off the board.` }];
  if (order.action !== 'move' || isStand(order)) return [];
  const refusals: Breach[] = [];
  if (!isGeneral && field.players.get(piece.owner)?.shaken === true)
    refusals.push({ rule: '3.3.3', why: `${name} was defeated in the turn before and does not move.` });
  if (order.from !== undefined && order.from !== at)
    refusals.push({ rule: isGeneral ? '3.2.1' : '3.2.6', why: `${name} stands on ${at}, not on ${order.from}.` });
  const left = leaveOut(field, piece, order);
  return left.goals.length > 0 ? refusals : [...refusals, ...left.refusals];
}

/** C7, C9 The alternatives that break no rule, and what the others break, the first one's first. */
export function leaveOut(
  field: Field,
  piece: LivePiece,
  { goals }: MoveOrder,
): { readonly goals: readonly Alternative[]; readonly refusals: readonly Breach[] } {
  const refusals: Breach[] = [];
  const left = goals.filter(({ to }, i) => {
    if (i > 0 && to === piece.at) return false;
    const refusal = refuseGoal(field, piece, to);
    if (refusal) refusals.push(refusal);
    return refusal === undefined;
  });
  return { goals: left, refusals };
}

function refuseGoal({ ground }: Field, { name, at, isGeneral }: LivePiece, to: string): Breach | undefined {
  if (!ground.has(to)) return { rule: '1', why: `${to} is no hex of the map.` };
  const far = ground.distance(at ?? to, to) ?? 0;
  if (!isGeneral || far <= MOST_STEPS) return undefined;
  return { rule: '3.2.1', why: `${name} moves ${MOST_STEPS} hexes at most, and ${to} is ${far} from ${at}.` };
}
