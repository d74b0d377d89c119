import { type Army, addTroops, NONE, rankValue, SLOTS, subtractTroops, sumTroops, type Troops } from '../board.js';
import type { TransferDetail } from '../entries.js';
import type { Breach, BreachFact, FailureFact } from '../facts.js';
import type { Named } from '../orders.js';
import { type Aftermath, isInBattle, receive } from '../state/aftermath.js';
import { type BoardIndex, isEnemy } from '../state/board-index.js';
import { kingsMoves } from '../state/grid.js';
import { addReason, failOrder, type TurnState } from '../state/state.js';

/** 4.1.4 Both armies are friends, around each other, and the sender is in no structure (P15). */
export function checkTransfer(lookup: BoardIndex, army: number, named: Named): readonly Breach[] {
  const { grid, byName, armies, starts, structures } = lookup;
  const rule = '4.1.4';
  const refuse = (because: BreachFact): Breach => ({ because });
  const { name, at } = armies[army] as Army;
  const { name: given, fits } = named;
  const to = named.known ? byName.get(given) : undefined;
  if (to === undefined)
    return [
      refuse(
        fits.length > 1 ? { code: 'fits-several', rule, name: given, fits } : { code: 'no-army', rule, name: given },
      ),
    ];
  if (to === army) return [refuse({ code: 'to-itself', rule, army: name })];
  if (isEnemy(lookup, army, to)) return [refuse({ code: 'no-friend', rule, named: given, army: name })];
  const structure = structures.get(starts[army] as number)?.name;
  const receiver = armies[to] as Army;
  return [
    ...(kingsMoves(grid, starts[army] as number, starts[to] as number) === 1
      ? []
      : [refuse({ code: 'not-around', rule, to: receiver.name, toAt: receiver.at, army: name, at })]),
    ...(structure === undefined ? [] : [refuse({ code: 'sends-from-structure', rule, army: name, structure })]),
  ];
}

/**
 * 4.1.4 Takes the transfers after the moves (P15), earliest first, from what each sender had when the update began: what
 * an army receives it cannot pass on. Into a battle they come with its end.
 */
export function judgeTransfers(state: TurnState, after: Aftermath, details: readonly TransferDetail[]): void {
  const senders = state.senders
    .filter((army) => state.raided[army] === 0)
    .toSorted((a, b) => (state.priorities[a] as number) - (state.priorities[b] as number));
  if (senders.length === 0) return;
  const told = new Map(details.map((detail) => [`${detail.from}\n${detail.to}`, detail.troops]));
  for (const sender of senders) {
    const legal = state.legal[sender];
    if (legal?.action !== 'transfer') continue;
    const receiver = legal.to;
    const [from, to] = [state.lookup.armies[sender] as Army, state.lookup.armies[receiver] as Army];
    const sent = told.get(`${from.name}\n${to.name}`) ?? NONE;
    const coming = shift(sent, rankValue(from.rank) - rankValue(to.rank));
    const failure = findFailure(state, after, sender, receiver, sent, coming);
    if (failure) failOrder(state, sender, failure, to.name);
    if (failure || !coming) continue;
    after.troops[sender] = subtractTroops(after.troops[sender] as Troops, sent);
    after.incoming[receiver] = addTroops(after.incoming[receiver] as Troops, coming);
    addReason(state, sender, { code: 'sent-troops', rule: '4.1.4', count: sumTroops(sent), to: to.name });
  }
}

/** 3.1 What is sent by the sender's slots, in the receiver's slots of the same sizes; undefined where one has none. */
function shift(sent: Troops, up: number): Troops | undefined {
  const coming: [number, number, number, number] = [0, 0, 0, 0];
  for (let slot = 0; slot < SLOTS.length; slot++) {
    const count = sent[slot] as number;
    if (count === 0) continue;
    if (slot + up < 0 || slot + up >= SLOTS.length) return undefined;
    coming[slot + up] = count;
  }
  return coming;
}

function findFailure(
  { lookup, here }: TurnState,
  after: Aftermath,
  sender: number,
  receiver: number,
  sent: Troops,
  coming: Troops | undefined,
): FailureFact | undefined {
  const rule = '4.1.4';
  const [from, { name: to }] = [lookup.armies[sender] as Army, lookup.armies[receiver] as Army];
  if (sumTroops(sent) === 0) return { code: 'transfer-untold', rule, to };
  for (const [i, slot] of SLOTS.entries()) {
    const [count, had] = [sent[i] as number, from.troops[i] as number];
    if (count > had) return { code: 'transfer-short', rule, count, slot, army: from.name, had };
  }
  if (!coming) return { code: 'no-slot', rule, to };
  const has = addTroops(after.troops[receiver] as Troops, after.incoming[receiver] as Troops);
  for (const [i, slot] of SLOTS.entries()) {
    const [count, there] = [coming[i] as number, has[i] as number];
    if (count > 0 && there + count > slot) return { code: 'slot-full', rule, to, has: there, slot, count };
  }
  return here.cells[receiver] === lookup.starts[receiver] ? undefined : { code: 'receiver-moved', rule, to };
}

/** 4.1.4 Who is in no battle at the end gets what was sent to it. */
export function receiveAll(state: TurnState, after: Aftermath): void {
  for (let army = 0; army < after.incoming.length; army++)
    if (sumTroops(after.incoming[army] as Troops) > 0 && !after.removed.has(army) && !isInBattle(state, army))
      receive(after, army);
}
