import { type Army, addTroops, NONE, rankValue, SLOTS, sumTroops, type Troops } from '../board.js';
import type { TransferDetail } from '../entries.js';
import type { Breach, Named } from '../orders.js';
import { type Aftermath, isInBattle, receive } from '../state/aftermath.js';
import type { BoardIndex } from '../state/board-index.js';
import { isEnemy } from '../state/board-index.js';
import { kingsMoves } from '../state/grid.js';
import { because, type Field, fail } from '../state/state.js';

/** 4.1.4 Both armies are friends, around each other, and the sender is in no structure (P15). */
export function checkTransfer(ground: BoardIndex, army: number, named: Named): readonly Breach[] {
  const { grid, index, armies, starts, structures } = ground;
  const refuse = (why: string): Breach => ({ rule: '4.1.4', why });
  const { name, at } = armies[army] as Army;
  const to = named.known ? index.get(named.name) : undefined;
  if (to === undefined)
    return [
      refuse(
        named.fits.length > 1
          ? `"${named.name}" fits ${named.fits.join(' and ')}; write the whole name.`
          : `No army on the planes is called "${named.name}".`,
      ),
    ];
  if (to === army) return [refuse(`${name} cannot send troops to itself.`)];
  if (isEnemy(ground, army, to)) return [refuse(`${named.name} is no friend of ${name}; troops go to friends only.`)];
  const structure = structures.get(starts[army] as number);
  const receiver = armies[to] as Army;
  return [
    ...(kingsMoves(grid, starts[army] as number, starts[to] as number) === 1
      ? []
      : [refuse(`${receiver.name} at ${receiver.at} is not around ${name} at ${at}.`)]),
    ...(structure ? [refuse(`${name} is in ${structure.name}; the sender must be in no structure.`)] : []),
  ];
}

/**
 * 4.1.4 Takes the transfers after the moves (P15), earliest first, from what each sender had when the update began: what
 * an army receives it cannot pass on. Into a battle they come with its end.
 */
export function judgeTransfers(field: Field, after: Aftermath, details: readonly TransferDetail[]): void {
  const senders = field.senders
    .filter((army) => field.raided[army] === 0)
    .toSorted((a, b) => (field.priorities[a] as number) - (field.priorities[b] as number));
  if (senders.length === 0) return;
  const told = new Map(details.map((detail) => [`${detail.from}\n${detail.to}`, detail.troops]));
  for (const sender of senders) {
    const legal = field.legal[sender];
    if (legal?.action !== 'transfer') continue;
    const receiver = legal.to;
    const [from, to] = [field.ground.armies[sender] as Army, field.ground.armies[receiver] as Army];
    const sent = told.get(`${from.name}\n${to.name}`) ?? NONE;
    const coming = shift(sent, rankValue(from.rank) - rankValue(to.rank));
    const why = findFailure(field, after, sender, receiver, sent, coming);
    if (why !== undefined || !coming) {
      fail(field, sender, '4.1.4', why ?? '', to.name);
      continue;
    }
    after.troops[sender] = addTroops(after.troops[sender] as Troops, sent.map((count) => -count) as unknown as Troops);
    after.incoming[receiver] = addTroops(after.incoming[receiver] as Troops, coming);
    because(field, sender, '4.1.4', `it sent ${sumTroops(sent)} troops to ${to.name}`);
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
  { ground, here }: Field,
  after: Aftermath,
  sender: number,
  receiver: number,
  sent: Troops,
  coming: Troops | undefined,
): string | undefined {
  const [from, to] = [ground.armies[sender] as Army, ground.armies[receiver] as Army];
  if (sumTroops(sent) === 0) return `What goes to ${to.name} was not told the judge.`;
  const short = SLOTS.findIndex((_, i) => (sent[i] as number) > (from.troops[i] as number));
  if (short >= 0)
    return `${sent[short]} of the ${SLOTS[short]} slot were to go, and ${from.name} had ${from.troops[short]}.`;
  if (!coming) return `${to.name} has no slot for creatures of that size.`;
  const has = addTroops(after.troops[receiver] as Troops, after.incoming[receiver] as Troops);
  const full = SLOTS.findIndex(
    (slot, i) => (has[i] as number) + (coming[i] as number) > slot && (coming[i] as number) > 0,
  );
  if (full >= 0) return `${to.name} has ${has[full]} in its ${SLOTS[full]} slot, so ${coming[full]} more do not fit.`;
  if (here.cells[receiver] !== ground.starts[receiver]) return `${to.name} moved off, and the receiver must stay.`;
  return undefined;
}

/** 4.1.4 Who is in no battle at the end gets what was sent to it. */
export function receiveAll(field: Field, after: Aftermath): void {
  for (let army = 0; army < after.incoming.length; army++)
    if (sumTroops(after.incoming[army] as Troops) > 0 && !after.removed.has(army) && !isInBattle(field, army))
      receive(after, army);
}
