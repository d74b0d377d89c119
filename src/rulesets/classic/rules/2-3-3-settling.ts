import type { Army, ClassicBoard, Parcel, Slot } from '../board.js';
import { SLOTS, type Troops } from '../board.js';
import { beginDay, bySlot, gain, lose, loseKinds } from '../state/troops.js';
import { joinKinds } from './2-3-3-kinds.js';
import type { Transfers } from './3-2-4-transferring.js';

type ByKind = Pick<Transfers, 'sentByKind' | 'cameByKind'>;

/**
 * After moves and transfers: what was sent and what came is taken from and given to kinds (R45, R47), what was sent is
 * lost in the last day, and who came to another square has lost nothing there yet (R48).
 */
export function settleTroops(before: ClassicBoard, armies: readonly Army[], byKind: ByKind): readonly Army[] {
  const earlier = new Map(before.armies.map((army) => [army.name, army]));
  return armies.map((army) => {
    const was = earlier.get(army.name);
    if (!was) return army;
    const parcels = byKind.cameByKind.get(army.name) ?? [];
    const isSame = was.troops.every((count, i) => count === army.troops[i]) && parcels.length === 0;
    const settled = isSame ? army : share(was, army, byKind.sentByKind.get(army.name) ?? [], parcels);
    return army.at === was.at ? settled : beginDay(settled);
  });
}

function share(was: Army, army: Army, sent: readonly Parcel[], parcels: readonly Parcel[]): Army {
  const isWaiting = !isSum(army.incoming, was.incoming) || !isSum(army.incomingIfWon, was.incomingIfWon);
  const ifWon = !isSum(army.incomingIfWon, was.incomingIfWon);
  const now = isWaiting ? [] : parcels;
  const count = (list: readonly Parcel[], slot: Slot, by: 'from' | 'slot') =>
    list.reduce((all, parcel) => all + (parcel[by] === slot ? parcel.count : 0), 0);
  const byKindSent = bySlot((slot) => count(sent, slot, 'from'));
  const byKindCame = bySlot((slot) => count(now, slot, 'slot'));
  const change = bySlot(
    (_, i) =>
      (army.troops[i] as number) - (was.troops[i] as number) + (byKindSent[i] as number) - (byKindCame[i] as number),
  );
  let settled = lose(
    { ...army, troops: was.troops },
    bySlot((_, i) => Math.max(0, -(change[i] as number))),
  );
  for (const slot of SLOTS) {
    const kinds = new Map(sent.filter(({ from }) => from === slot).map(({ kind, count: own }) => [kind.name, own]));
    if (kinds.size > 0) settled = loseKinds(settled, slot, kinds);
  }
  settled = gain(
    settled,
    bySlot((_, i) => Math.max(0, change[i] as number)),
  ).army;
  if (now.length > 0) settled = joinKinds(settled, now);
  if (!isWaiting || parcels.length === 0) return settled;
  return { ...settled, coming: [...(settled.coming ?? []), ...parcels.map((parcel) => ({ ...parcel, ifWon }))] };
}

function isSum(a: Troops, b: Troops): boolean {
  return a.every((count, i) => count === b[i]);
}
