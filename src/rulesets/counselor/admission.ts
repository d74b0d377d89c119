import type { Verdict } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { ControlChange, TurnInput, Unfit } from '../contract/turn.js';
import { letStand, refuse, superseded } from '../shared/admission.js';
import { type Waiver, waiversOf } from '../shared/overruling.js';
import { type CounselorBoard, characterOn, type Skill } from './board/board.js';
import type { CounselorFact, LegalityFact } from './facts.js';
import { type CounselorOrder, ORDER_SET, type OrderRank } from './orders.js';
import { type Breach, controllersOn, refuseOrder } from './rules/1-control-and-legality.js';
import { addReason, type Field, type Given, type LegalOrder } from './state/state.js';

/** An order that counts, with its place among his orders as written, from 1, and why it has none of the places there are. */
export interface Counted {
  readonly index: number;
  readonly place: number;
  readonly crowded: LegalityFact | undefined;
}

/** The orders that count, by character, and a verdict on every order so far, by its place in the list. */
export interface Counting {
  readonly byCharacter: ReadonlyMap<string, readonly Counted[]>;
  readonly verdicts: Verdict<CounselorFact>[];
}

const ORDERS = 2;
const ORDERS_OF_A_HERO = 3;

/** J1, J3, J4 Which orders count (nobody is waited for, J5): of whoever controls the nation, from the last post that orders the character, the first two or three. */
function chooseOrders(
  board: CounselorBoard,
  orders: readonly Given[],
  control: readonly ControlChange[],
  lock: number,
  waivers: ReadonlyMap<string, Waiver>,
): Counting {
  const verdicts: Verdict<CounselorFact>[] = orders.map(letStand);
  const byCharacter = new Map<string, number[]>();
  for (const [index, order] of orders.entries()) {
    const stranger = refuseStranger(board, order, control, lock);
    if (stranger && !(order.known && waivers.has(order.id))) verdicts[index] = refuse(order, stranger);
    else if (!order.known)
      verdicts[index] = refuse(
        order,
        refuseName(order, (name) => controllersOn(board, control, name, lock).includes(order.player)),
      );
    else byCharacter.set(order.piece, [...(byCharacter.get(order.piece) ?? []), index]);
  }
  const counted = [...byCharacter].map(([character, indexes]) => {
    const last = lastPost(orders, indexes);
    const kept = indexes.filter((index) => orders[index]?.place.post === last || waivers.has(orders[index]?.id ?? ''));
    const later: LegalityFact = { code: 'later-post', rule: '4', ruling: 'J3', piece: character };
    for (const index of indexes) if (!kept.includes(index)) verdicts[index] = superseded(orders[index] as Given, later);
    const isHero = board.characters.find(({ name }) => name === character)?.hero === true;
    return [character, placeOrders(orders, kept, isHero ? ORDERS_OF_A_HERO : ORDERS)] as const;
  });
  return { byCharacter: new Map(counted), verdicts };
}

/** J3 The post whose latest order for a character is the last; of equal ones the later in the order of posts. */
function lastPost(orders: readonly Given[], indexes: readonly number[]): string {
  const times = new Map<string, number>();
  for (const index of indexes) {
    const { place, at } = orders[index] as Given;
    times.set(place.post, Math.max(times.get(place.post) ?? Number.NEGATIVE_INFINITY, minuteOf(at)));
  }
  let last = '';
  for (const [post, time] of times) if (last === '' || time >= (times.get(last) ?? time)) last = post;
  return last;
}

/** J4 What of a character's orders has no place: beyond the number he has, a second main order of a skill, a second move. */
function placeOrders(orders: readonly Given[], indexes: readonly number[], most: number): readonly Counted[] {
  const taken = new Set<string>();
  let free = 0;
  return indexes.map((index, place): Counted => {
    const { value } = orders[index] as Given;
    const before = place === 0 ? undefined : orders[indexes[place - 1] as number]?.value;
    // J65: food that a recruit's own line loads is no order of its own
    if (value.kind === 'load' && value.withRecruits && before?.kind === 'recruit') {
      free++;
      return { index, place: place + 1, crowded: undefined };
    }
    const i = place - free;
    const { rank, skills } = ORDER_SET[value.kind];
    const key = rank === 'main' ? `main ${skills.join()}` : rank;
    const isSecond = rank !== 'misc' && taken.has(key);
    if (i < most) taken.add(key);
    if (i >= most) return { index, place: place + 1, crowded: { code: 'too-many', rule: '4', ruling: 'J4', most } };
    return { index, place: place + 1, crowded: isSecond ? tellSecond(rank, skills) : undefined };
  });
}

function tellSecond(rank: OrderRank, skills: readonly Skill[]): LegalityFact {
  const second = { rule: '4', ruling: 'J4' } as const;
  return rank === 'move' ? { code: 'second-move', ...second } : { code: 'second-main', ...second, skills };
}

/** J1 Why a player may not order a character: it is not of his nation, or was not by then. */
function refuseStranger(
  board: CounselorBoard,
  { piece, player, at, known }: Given,
  control: readonly ControlChange[],
  lock: number,
): LegalityFact | undefined {
  // a name that fits nobody has no nation (J7: rule 4)
  if (!known) return undefined;
  const now = controllersOn(board, control, piece, lock);
  const then = controllersOn(board, control, piece, at);
  if (now.includes(player) && then.includes(player)) return undefined;
  const when = then.includes(player) ? 'not-any-more' : now.includes(player) ? 'not-yet' : 'never';
  return { code: 'not-in-control', rule: '2.6', ruling: 'J1', player, piece, when };
}

/** Of several that a name may be, another nation's are not told (11.2). */
function refuseName({ piece, fits }: Given, isOwn: (name: string) => boolean): LegalityFact {
  const unclear = { rule: '4', ruling: 'J8', typed: piece } as const;
  if (fits.length > 1)
    return fits.every(isOwn) ? { code: 'fits-several', ...unclear, fits } : { code: 'fits-no-single', ...unclear };
  return { code: 'unknown-name', ...unclear };
}

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** The orders admitted; verdicts and legal orders are the field's. */
export interface Admitted {
  readonly unfit: readonly Unfit<CounselorFact>[];
  /** Every rule an order that counts breaks, by its id. */
  readonly broken: ReadonlyMap<string, readonly Breach[]>;
}

/** J6, J7 Admits orders on the board at the start of the turn: which count, and which are legal. */
export function admitOrders(field: Field, { board, orders, control, sheet, overrulings }: Input): Admitted {
  const waivers = waiversOf(overrulings);
  const { byCharacter, verdicts } = chooseOrders(board, orders, control, sheet.lock, waivers);
  field.verdicts.push(...verdicts);
  const unfit: Unfit<CounselorFact>[] = [];
  const broken = new Map<string, readonly Breach[]>();
  for (const name of [...byCharacter.keys()].sort(compareNames)) {
    const character = characterOn(board, name);
    if (!character) continue;
    for (const counted of byCharacter.get(name) ?? []) {
      const order = orders[counted.index] as Given;
      const refusals = [...tellCrowded(counted), ...refuseOrder(board, character, order.value)].toSorted(byRank);
      broken.set(order.id, refusals);
      const waiver = waivers.get(order.id);
      const first = refusals.find(({ because, fixed }) => fixed || !waiver?.waived.includes(because.rule))?.because;
      if (waiver && first)
        unfit.push({ ruling: waiver.ruling, because: [first, { code: 'not-waived', rule: '', broken: first.rule }] });
      if (first) {
        field.verdicts[counted.index] = refuse(order, first);
        addReason(field, name, first);
      } else addLegal(field, { order: order.id, character: name, place: counted.place, value: order.value });
    }
  }
  noteSenders(field, { board, orders, control });
  return { unfit, broken };
}

/** J7 A target that fits nobody comes before too many orders. */
function byRank(a: Breach, b: Breach): number {
  const rank = ({ because, fixed }: Breach) => (because.rule === '4' && fixed ? 0 : 1);
  return rank(a) - rank(b);
}

function tellCrowded({ crowded }: Counted): readonly Breach[] {
  return crowded ? [{ because: crowded }] : [];
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
