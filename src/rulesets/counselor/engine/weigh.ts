import { compareNames } from '../../../core/dice.js';
import type { TurnInput, Unfit } from '../../contract/turn.js';
import { type CounselorBoard, characterOn } from '../board.js';
import { controllersOn } from '../chapters/1-1-control.js';
import { refuseOrder } from '../chapters/1-2-legality.js';
import { type Counted, chooseOrders, illegal } from '../chapters/4-orders-that-count.js';
import type { CounselorOrder } from '../orders.js';
import { addReason, type Field } from './field.js';
import type { Given, LegalOrder, RuleBroken } from './legal.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** The orders weighed; verdicts and legal orders are the field's. */
export interface Weighed {
  readonly unfit: readonly Unfit[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly RuleBroken[]>;
}

/** J6, J7 Weighs the orders on the board at the start of the turn: which count, and which are legal. */
export function weighOrders(field: Field, { board, orders, control, sheet, overrulings }: Input): Weighed {
  const leaves = new Map(overrulings.flatMap((one) => (one.kind === 'allow' ? [[one.order, one] as const] : [])));
  const { byCharacter, verdicts } = chooseOrders(board, orders, control, sheet.lock, new Set(leaves.keys()));
  field.verdicts.push(...verdicts);
  const unfit: Unfit[] = [];
  const broken = new Map<string, readonly RuleBroken[]>();
  for (const name of [...byCharacter.keys()].sort(compareNames)) {
    const character = characterOn(board, name);
    if (!character) continue;
    for (const counted of byCharacter.get(name) ?? []) {
      const order = orders[counted.index] as Given;
      const refusals = [...tellCrowded(counted), ...refuseOrder(board, character, order.value)].toSorted(byRank);
      broken.set(order.id, refusals);
      const leave = leaves.get(order.id);
      const first = refusals.find(({ rule, fixed }) => fixed || !leave?.waived.includes(rule));
      if (leave && first) unfit.push({ ruling: leave.ruling, why: `${first.why} You have not waived ${first.rule}.` });
      if (first) {
        field.verdicts[counted.index] = illegal(order, first.rule, first.why);
        addReason(field, name, first.rule, first.why.replace(/\.$/, ''));
      } else addLegal(field, { order: order.id, character: name, place: counted.place, value: order.value });
    }
  }
  noteSenders(field, { board, orders, control });
  return { unfit, broken };
}

/** J7 A target that fits nobody comes before too many orders. */
function byRank(a: RuleBroken, b: RuleBroken): number {
  const rank = ({ rule, fixed }: RuleBroken) => (rule === '4' && fixed ? 0 : 1);
  return rank(a) - rank(b);
}

function tellCrowded({ crowded }: Counted): readonly RuleBroken[] {
  return crowded === undefined ? [] : [{ rule: '4', why: crowded }];
}

function addLegal({ orders }: Field, order: LegalOrder): void {
  const { kind } = order.value;
  orders.set(kind, [...(orders.get(kind) ?? []), order]);
}

/** J58 A nation has sent orders where its player wrote any for a character of it, or for a name that fits nobody. */
function noteSenders({ sent }: Field, { board, orders, control }: Pick<Input, 'board' | 'orders' | 'control'>): void {
  for (const { known, piece, player, at } of orders) {
    const nation = known ? characterOn(board, piece)?.nation : undefined;
    for (const { name } of board.nations)
      if ((nation === undefined ? !known : nation === name) && controllersOn(board, control, name, at).includes(player))
        sent.add(name);
  }
}
