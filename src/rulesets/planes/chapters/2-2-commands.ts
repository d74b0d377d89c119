import { compareNames } from '../../../core/dice.js';
import type { Order, Verdict } from '../../../core/order.js';
import { minuteOf } from '../../../core/time.js';
import { type Changes, controllersAt } from '../../shared/control.js';
import type { Army } from '../board.js';
import { type BoardIndex, partnerOf } from '../engine/board-index.js';
import { type Legal, STAND } from '../engine/legal.js';
import { writeNearest } from '../language/nearest-order.js';
import type { PlanesOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { checkOrder } from './4-movement/4-orders.js';

type Given = Order<PlanesOrder>;

/** The orders that count, by army, and a verdict on every one. */
export interface Weighed {
  readonly legal: Legal[];
  readonly orders: (Given | undefined)[];
  readonly priorities: Float64Array;
  /** Who asked for healing, and who for leaving a joint battle, each by army (P20). */
  readonly heals: ReadonlyMap<number, Given>;
  readonly bumps: ReadonlyMap<number, { readonly order: Given; readonly to: number }>;
  /** By place; an order that counts stands so far. */
  readonly verdicts: Verdict[];
  /** By army, the last of its move orders that was refused. */
  readonly refused: ReadonlyMap<number, Verdict>;
}

/**
 * 2.2 Which order of each army counts (P4): of each kind only its controllers' at the lock (P3), of one controller the
 * last, of two who both ordered none; bumps compete by pair. `orders` in the order of the posts, then as written.
 */
export function weighOrders(ground: BoardIndex, orders: readonly Given[], changes: Changes, lock: number): Weighed {
  const count = ground.armies.length;
  const latest = new Int32Array(count).fill(-1);
  const several = new Map<number, number[]>();
  const requests = new Map<string, { army: number; places: number[] }>();
  const armies = new Int32Array(orders.length).fill(-1);
  const refused = new Map<number, Verdict>();
  const verdicts = orders.map((order, place): Verdict => {
    const army = order.known ? ground.index.get(order.piece) : undefined;
    if (army === undefined) return refuseUnknown(order);
    const refusal = checkControl(ground, army, order, changes, lock);
    if (refusal) {
      if (isMove(order)) refused.set(army, refusal);
      return refusal;
    }
    armies[place] = army;
    if (isMove(order)) {
      const earlier = latest[army] as number;
      if (earlier >= 0) several.set(army, [...(several.get(army) ?? [earlier]), place]);
      latest[army] = place;
    } else {
      const key = keyOf(ground, army, order.value);
      const same = requests.get(key);
      if (same) same.places.push(place);
      else requests.set(key, { army, places: [place] });
    }
    return letStand(order);
  });
  for (const [army, places] of several) latest[army] = chooseLast(orders, places, verdicts, true);
  const legal = new Array<Legal>(count).fill(STAND);
  const given = new Array<Given | undefined>(count).fill(undefined);
  const priorities = new Float64Array(count).fill(Number.MAX_SAFE_INTEGER);
  const weigh = (place: number): Legal | undefined => {
    if ((verdicts[place] as Verdict).fate !== 'stands') return undefined;
    const order = orders[place] as Given;
    const army = armies[place] as number;
    const checked = checkOrder(ground, army, order.value);
    if (checked.ok) return checked.value;
    const why = `${checked.error.why}${writeNearest(ground, army, order.value, checked.error)}`;
    verdicts[place] = { order: order.id, piece: order.piece, fate: 'illegal', ...checked.error, why };
    return undefined;
  };
  for (let army = 0; army < count; army++) {
    const place = latest[army] as number;
    if (place < 0) continue;
    const found = weigh(place);
    if (!found) {
      refused.set(army, verdicts[place] as Verdict);
      continue;
    }
    // What somebody else ordered in vain is no reason of what the army did.
    refused.delete(army);
    legal[army] = found;
    given[army] = orders[place];
    priorities[army] = priorityOf(orders, place);
  }
  const heals = new Map<number, Given>();
  const bumps = new Map<number, { order: Given; to: number }>();
  for (const { army, places } of requests.values()) {
    const first = orders[places[0] as number] as Given;
    const isBump = first.value.action === 'bump';
    const place = places.length > 1 ? chooseLast(orders, places, verdicts, !isBump) : (places[0] as number);
    const found = weigh(place);
    if (found?.action === 'heal') heals.set(army, orders[place] as Given);
    if (found?.action === 'bump') bumps.set(armies[place] as number, { order: orders[place] as Given, to: found.to });
  }
  return { legal, orders: given, priorities, heals, bumps, verdicts, refused };
}

/** P5 Its rank in time: the minute, and in a minute its place. */
export function priorityOf(orders: readonly Given[], place: number): number {
  return minuteOf((orders[place] as Given).at) * (orders.length + 1) + place;
}

function isMove({ value }: Given): boolean {
  return value.action !== 'heal' && value.action !== 'bump';
}

/** P20 Healing is an army's own; of bumps those for two friends in one square compete, or for one without a friend. */
function keyOf(ground: BoardIndex, army: number, { action }: PlanesOrder): string {
  if (action === 'heal') return `heal ${army}`;
  return `bump ${Math.min(army, partnerOf(ground, army) ?? army)}`;
}

/** Of several orders of a kind the last; the verdicts on the others, or on all where two controllers gave them. */
function chooseLast(orders: readonly Given[], places: readonly number[], verdicts: Verdict[], voids: boolean): number {
  const given = places.map((place) => ({ place, order: orders[place] as Given }));
  const players = voids ? [...new Set(given.map(({ order }) => order.player))].sort(compareNames) : [];
  const last = given.reduce((best, one) => (minuteOf(one.order.at) >= minuteOf(best.order.at) ? one : best));
  for (const { place, order } of given) {
    if (players.length > 1) verdicts[place] = voidOrder(order, players);
    else if (place !== last.place) verdicts[place] = supersede(order, last.order);
  }
  return last.place;
}

/** The verdict on an order of which nothing is to be told. */
export function letStand({ id, piece }: Pick<Order, 'id' | 'piece'>): Verdict {
  return { order: id, piece, fate: 'stands', rule: '', why: '' };
}

function illegal(order: Order, rule: Rule, why: string): Verdict {
  return { order: order.id, piece: order.piece, fate: 'illegal', rule, why };
}

/** 4 An order without a name, or whose name fits no army or two (P6). */
function refuseUnknown(order: Order): Verdict {
  if (order.piece === '') return illegal(order, '4', 'No army was named, and its name may never be left off.');
  if (order.fits.length > 1)
    return illegal(order, '4', `"${order.piece}" fits ${order.fits.join(' and ')}; write the whole name.`);
  return illegal(order, '4', `No army on the planes is called "${order.piece}".`);
}

/** 2.2, 1.3 The player must control the army at the lock (P3), for a bump one of the two; mercenaries nobody orders. */
function checkControl(
  ground: BoardIndex,
  army: number,
  order: Given,
  changes: Changes,
  lock: number,
): Verdict | undefined {
  const piece = ground.armies[army] as Army;
  if (piece.team === 'Mercenary') return illegal(order, '1.3', `${piece.name} is a mercenary; nobody orders it.`);
  const isBump = order.value.action === 'bump';
  if (!isBump && controllersAt(piece, changes(piece.name), lock).includes(order.player)) return undefined;
  const partner = isBump ? partnerOf(ground, army) : undefined;
  const friends = partner === undefined ? [piece] : [piece, ground.armies[partner] as Army];
  const controls = (at: number) =>
    friends.some((one) => controllersAt(one, changes(one.name), at).includes(order.player));
  if (controls(lock)) return undefined;
  const now = controllersAt(piece, changes(piece.name), lock);
  const whose = now.length > 0 ? now.join(' and ') : 'nobody';
  const why = controls(order.at)
    ? `${order.player} lost control of ${piece.name} before the lock; by then it is ${whose}'s.`
    : `${piece.name} is controlled by ${whose}, not by ${order.player}.`;
  return illegal(order, '2.2', why);
}

function voidOrder(order: Order, players: readonly string[]): Verdict {
  const why = `${players.join(' and ')} both control ${order.piece} and both gave it orders, so none of them counts.`;
  return illegal(order, '2.2', why);
}

function supersede(order: Given, last: Given): Verdict {
  const why = `A later order of ${last.player} counts instead: ${last.text}.`;
  return { order: order.id, piece: order.piece, fate: 'superseded', rule: '2.2', why };
}
