import { err, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { type Army, type Named, type Parcel, SLOTS, type Slot, sumTroops, type Troops } from '../board.js';
import type { TransferDetail } from '../entries/battles-and-transfers.js';
import type { ColorFact, TransferFault } from '../facts/armies.js';
import type { RefusalFact } from '../facts/orders.js';
import { type BoardIndex, type Cell, cellOf, isEnemy, squareOf } from '../state/board-index.js';
import { addReason, nameOf, type TurnState } from '../state/state.js';
import { addTroops, bySlot, fullOf, subtractTroops } from '../state/troops.js';
import type { Breach, Legal, Unit } from '../state/units.js';
import { packKinds, packSlots } from './2-3-3-kinds.js';

/**
 * 3.2.4.1 Both armies are friends, the receiver is in one of the 8 squares around the sender and at the square named,
 * and the sender is in no base, portal or town (R14).
 */
export function checkTransfer(lookup: BoardIndex, army: number, named: Named, at: Square): Result<Legal, Breach> {
  const refuse = (because: RefusalFact) => err({ because });
  const { name } = lookup.armies[army] as { name: string };
  const cell = cellOf(at, lookup.width, lookup.height);
  if (cell === undefined) return refuse({ code: 'off-map', rule: '1.2', square: at });
  const to = named.known ? lookup.byName.get(named.name) : undefined;
  const [rule, whom] = ['3.2.4.1' as const, { army: name, named: named.name }];
  if (to === undefined) return refuse({ code: 'sends-to-unknown', rule, ...whom, fits: named.fits });
  if (to === army) return refuse({ code: 'sends-to-itself', rule, army: name });
  if (isEnemy(lookup, army, to)) return refuse({ code: 'sends-to-enemy', rule, ...whom });
  const place = lookup.starts[to] as Cell;
  const stands = squareOf(place, lookup.width);
  if (place !== cell) return refuse({ code: 'receiver-elsewhere', rule, named: named.name, stands, at });
  const start = lookup.starts[army] as Cell;
  const from = squareOf(start, lookup.width);
  if (!isNextTo(start, cell, lookup.width)) return refuse({ code: 'receiver-not-near', rule, ...whom, at, from });
  const structure = lookup.structures.get(start);
  if (structure) return refuse({ code: 'sends-from-structure', rule, army: name, structure: structure.name });
  return ok({ action: 'transfer', to, at: cell });
}

/** One of the 8 squares around. */
function isNextTo(a: Cell, b: Cell, width: number): boolean {
  const across = Math.abs((a % width) - (b % width));
  const down = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return Math.max(across, down) === 1;
}

/** Why a transfer comes to nothing. */
export type Failure = TransferFault | ColorFact;

/** Troops that changed hands in an update. */
export interface Transfers {
  /** What a unit has now. */
  troops(unit: Unit): Troops;
  /** Sent and under way, by receiver: they come now, or with its battle's result (3.2.4.3). */
  readonly underWay: ReadonlyMap<Unit, Troops>;
  /** Of that what goes by kind (R47), by sender and by receiver. */
  readonly sentByKind: ReadonlyMap<string, readonly Parcel[]>;
  readonly cameByKind: ReadonlyMap<string, readonly Parcel[]>;
  readonly failures: ReadonlyMap<Unit, Failure>;
}

/**
 * 3.2.4.2, 2.3.3 Takes the transfers, earliest first, from what each sender had when the update began (R14): what an
 * army receives it cannot pass on.
 */
export function judgeTransfers(state: TurnState, details: readonly TransferDetail[]): Transfers {
  const gone = new Map<Unit, Troops>();
  const underWay = new Map<Unit, Troops>();
  const failures = new Map<Unit, Failure>();
  const sentByKind = new Map<string, readonly Parcel[]>();
  const cameByKind = new Map<string, readonly Parcel[]>();
  const senders = state.kinds.senders.toSorted((a, b) => a.priority - b.priority);
  const told = new Map(details.map((detail) => [`${detail.from}\n${detail.to}`, detail]));
  for (const sender of senders) {
    if (sender.legal.action !== 'transfer') continue;
    const receiver = state.units.of(sender.legal.to);
    const detail = told.get(`${sender.name}\n${receiver.name}`);
    const packed = detail && pack(sender.army, receiver.army, detail, cameByKind.get(receiver.name) ?? []);
    const parcels = packed?.ok ? packed.value : [];
    const sent = packed ? sumParcels(parcels, 'from') : bySlot((slot) => detail?.troops[slot] ?? 0);
    const coming = packed ? sumParcels(parcels, 'slot') : sent;
    const failure =
      packed && !packed.ok
        ? packed.error
        : findFailure(state, sender, receiver, sent, coming, underWay.get(receiver), gone.get(receiver));
    if (failure) {
      failures.set(sender, failure);
      addReason(sender, failure);
      continue;
    }
    gone.set(sender, sent);
    underWay.set(receiver, addTroops(underWay.get(receiver), coming));
    if (parcels.length > 0) {
      sentByKind.set(sender.name, parcels);
      cameByKind.set(receiver.name, [...(cameByKind.get(receiver.name) ?? []), ...parcels]);
    }
    addReason(sender, { code: 'sent-troops', rule: '3.2.4.1', count: sumTroops(sent), to: receiver.name });
  }
  const troops = (unit: Unit) => {
    if (gone.size === 0) return unit.army.troops;
    const sent = gone.get(unit);
    return sent === undefined ? unit.army.troops : subtractTroops(unit.army.troops, sent);
  };
  return { troops, underWay, sentByKind, cameByKind, failures };
}

function findFailure(
  state: TurnState,
  sender: Unit,
  receiver: Unit,
  sent: Troops,
  arriving: Troops,
  coming?: Troops,
  left?: Troops,
): Failure | undefined {
  const to = receiver.name;
  if (sumTroops(sent) === 0) return { code: 'no-detail', rule: '3.2.4.2', to };
  const short = SLOTS.findIndex((_, i) => (sent[i] as number) > (sender.army.troops[i] as number));
  if (short >= 0) {
    return {
      code: 'sends-too-many',
      rule: '2.3.3',
      count: sent[short] as number,
      slot: SLOTS[short] as Slot,
      army: sender.name,
      had: sender.army.troops[short] as number,
    };
  }
  const onItsWay = state.lookup.board.campaign // what comes only with a victory takes room too (R40)
    ? addTroops(receiver.army.incoming, receiver.army.incomingIfWon)
    : receiver.army.incoming;
  const has = addTroops(addTroops(subtractTroops(receiver.army.troops, left), onItsWay), coming);
  // By kind a slot holds what it can; by slot an army with kinds takes what its kinds miss (R47).
  const most = arriving === sent ? fullOf(receiver.army) : SLOTS;
  const full = SLOTS.findIndex(
    (_, i) => (has[i] as number) + (arriving[i] as number) > (most[i] as number) && (arriving[i] as number) > 0,
  );
  if (full >= 0) {
    return {
      code: 'slot-full',
      rule: '2.3.3',
      to,
      has: has[full] as number,
      slot: SLOTS[full] as Slot,
      more: arriving[full] as number,
    };
  }
  if (receiver.end !== (sender.legal as { at: Cell }).at)
    return { code: 'receiver-moved', rule: '3.2.4.1', to, at: nameOf(state, receiver.end) };
  return undefined;
}

/** What parcels hold by the sender's slots or by the receiver's. */
function sumParcels(parcels: readonly Parcel[], by: 'from' | 'slot'): Troops {
  return bySlot((slot) => parcels.reduce((all, parcel) => all + (parcel[by] === slot ? parcel.count : 0), 0));
}

/** R47 What goes by kind: where both armies have kinds, or the detail names some; undefined where it goes by slot. */
function pack(
  sender: Army,
  receiver: Army,
  { troops, kinds, into }: TransferDetail,
  underWay: readonly Parcel[],
): Result<readonly Parcel[], Failure> | undefined {
  if (kinds) return packKinds(sender, receiver, kinds, into, underWay);
  if (!sender.kinds || !receiver.kinds || SLOTS.every((slot) => (troops[slot] ?? 0) === 0)) return undefined;
  return packSlots(sender, receiver, troops, into, underWay);
}
