import { err, ok, type Result } from '../../../core/result.js';
import { compareNames } from '../../../core/text.js';
import { type Army, type Kind, type Parcel, SLOTS, type Slot } from '../board.js';
import type { ColorFact, TransferFault } from '../facts/armies.js';
import { shareOut, withKinds } from '../state/troops.js';
import { checkColors, mostOf } from './2-1-make-up.js';

const MOST_NAMES = 6;

/**
 * 2.3.3 What a detail by kinds sends, slot by slot (R47); an error says why it sends nothing: who has no kinds, what the
 * sender has not, a seventh name, a kind too large for the slot or of a colour that the receiver may not have.
 */
export function packKinds(
  sender: Army,
  receiver: Army,
  kinds: Readonly<Record<string, number>>,
  into: Slot | undefined,
  underWay: readonly Parcel[],
): Result<readonly Parcel[], TransferFault | ColorFact> {
  if (!sender.kinds || !receiver.kinds) return err({ code: 'no-kinds', rule: '2.3.3' });
  const parcels: Parcel[] = [];
  for (const [name, count] of Object.entries(kinds)) {
    const kind = sender.kinds.find((one) => one.name === name);
    if (!kind) return err({ code: 'lacks-kind', rule: '2.3.3', army: sender.name, kind: name });
    if (count > kind.alive)
      return err({
        code: 'sends-too-many-of',
        rule: '2.3.3',
        count,
        kind: name,
        army: sender.name,
        had: kind.alive,
      });
    parcels.push({ kind, from: kind.slot, slot: into ?? kind.slot, count });
  }
  return checkParcels(receiver, parcels, underWay);
}

/** R45 What a detail by slots sends between two armies with kinds: the sender's living ones share it out. */
export function packSlots(
  sender: Army,
  receiver: Army,
  counts: Readonly<Partial<Record<Slot, number>>>,
  into: Slot | undefined,
  underWay: readonly Parcel[],
): Result<readonly Parcel[], TransferFault | ColorFact> {
  const parcels = SLOTS.flatMap((slot): Parcel[] => {
    const total = counts[slot] ?? 0;
    const own = (sender.kinds ?? []).filter((kind) => kind.slot === slot);
    const stood = own.reduce((all, { alive }) => all + alive, 0);
    if (total > stood) return [];
    const parts = shareOut(
      total,
      own.map(({ name, alive }) => ({ name, weight: alive })),
    );
    return own.flatMap((kind) => {
      const count = parts.get(kind.name) ?? 0;
      return count === 0 ? [] : [{ kind, from: slot, slot: into ?? slot, count }];
    });
  });
  const short = SLOTS.find((slot) => parcels.every(({ from }) => from !== slot) && (counts[slot] ?? 0) > 0);
  if (short !== undefined)
    return err({
      code: 'sends-too-many',
      rule: '2.3.3',
      count: counts[short] ?? 0,
      slot: short,
      army: sender.name,
    });
  return checkParcels(receiver, parcels, underWay);
}

function checkParcels(
  receiver: Army,
  parcels: readonly Parcel[],
  underWay: readonly Parcel[],
): Result<readonly Parcel[], TransferFault | ColorFact> {
  const names = new Set([
    ...(receiver.kinds ?? []).map(({ name }) => name),
    ...[...(receiver.coming ?? []), ...underWay].map(({ kind }) => kind.name),
    ...parcels.map(({ kind }) => kind.name),
  ]);
  if (names.size > MOST_NAMES)
    return err({ code: 'too-many-kinds', rule: '2.3.3', army: receiver.name, most: MOST_NAMES });
  for (const { kind, slot } of parcels) {
    const [power = 0, toughness = 0] = kind.size === '*/*' ? [] : kind.size.split('/').map(Number);
    if (Math.max(power, toughness) > mostOf(receiver, { slot }))
      return err({
        code: 'too-large',
        rule: '2.3.3',
        kind: kind.name,
        size: kind.size,
        slot,
        army: receiver.name,
      });
  }
  const colors = checkColors(
    receiver,
    parcels.map(({ kind, slot, count }): Kind => ({ ...kind, slot, full: count, alive: count, fresh: 0 })),
  );
  return colors ? err({ ...colors, rule: '2.3.3' }) : ok(parcels);
}

/** R47 Parcels join the kind of their name in their slot, or are a new one; full numbers rise to what then lives, and fall again by what exceeds the slot. */
export function joinKinds(army: Army, parcels: readonly Parcel[]): Army {
  let kinds = army.kinds ?? [];
  for (const { kind, slot, count } of parcels) {
    const there = kinds.find((one) => one.slot === slot && one.name === kind.name);
    const { name, size, colors } = kind;
    const joined: Kind = there
      ? { ...there, alive: there.alive + count, full: Math.max(there.full, there.alive + count) }
      : { slot, name, size, colors, full: count, alive: count, fresh: 0 };
    kinds = there ? kinds.map((one) => (one === there ? joined : one)) : [...kinds, joined];
    kinds = fitSlot(kinds, slot);
  }
  return withKinds(
    army,
    kinds.map((kind) => ({ ...kind, fresh: Math.min(kind.fresh, kind.full - kind.alive) })),
  );
}

/** The full numbers of a slot fall by what exceeds it, that of the kind that misses most first and down to what lives of it. */
function fitSlot(kinds: readonly Kind[], slot: Slot): readonly Kind[] {
  const own = kinds.filter((kind) => kind.slot === slot);
  let excess = own.reduce((all, { full }) => all + full, 0) - slot;
  const falls = new Map<Kind, number>();
  const missing = ({ full, alive }: Kind) => full - alive;
  for (const kind of own.toSorted((a, b) => missing(b) - missing(a) || compareNames(a.name, b.name))) {
    if (excess <= 0) break;
    const fall = Math.min(excess, missing(kind));
    falls.set(kind, fall);
    excess -= fall;
  }
  return kinds.map((kind) => (falls.has(kind) ? { ...kind, full: kind.full - (falls.get(kind) as number) } : kind));
}
