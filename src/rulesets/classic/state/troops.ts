import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { bySlot as countBySlot } from '../../shared/troop-slots.js';
import { type Army, type Kind, NONE, SLOTS, type Slot, type Troops } from '../board.js';

/** Something that takes a share: a kind by its name. */
interface Share {
  readonly name: string;
  readonly weight: number;
}

/** R45 Shares a number out in proportion: whole parts first, the rest one each to the largest fractions, equal ones in name order. */
export function shareOut(total: number, shares: readonly Share[]): ReadonlyMap<string, number> {
  const sum = shares.reduce((all, { weight }) => all + weight, 0);
  const parts = new Map<string, number>(shares.map(({ name }) => [name, 0]));
  if (sum === 0) return parts;
  const counted = shares.map(({ name, weight }) => ({
    name,
    whole: Math.floor((total * weight) / sum),
    fraction: (total * weight) % sum,
  }));
  for (const { name, whole } of counted) parts.set(name, whole);
  let rest = total - counted.reduce((all, { whole }) => all + whole, 0);
  for (const { name } of counted.toSorted((a, b) => b.fraction - a.fraction || compareNames(a.name, b.name))) {
    if (rest === 0) break;
    parts.set(name, (parts.get(name) as number) + 1);
    rest--;
  }
  return parts;
}

/** The full number of each slot: that of its kinds, else 5000, 2500, 1500, 1000 (R44). */
export function fullOf({ kinds }: Army): Troops {
  if (!kinds) return SLOTS;
  return bySlot((slot) => sumOf(kinds, slot, ({ full }) => full));
}

/** What was lost in the last day, by slot (R48). */
export function freshOf({ kinds, fresh = NONE }: Army): Troops {
  return kinds ? bySlot((slot) => sumOf(kinds, slot, (kind) => kind.fresh)) : fresh;
}

/** Takes troops away, by slot: shared out over the living of each (R45), and remembered as lost in the last day. */
export function lose(army: Army, lost: Troops): Army {
  if (lost.every((count) => count === 0)) return army;
  if (!army.kinds) {
    return {
      ...army,
      troops: bySlot((_, i) => (army.troops[i] as number) - (lost[i] as number)),
      fresh: bySlot((_, i) => (army.fresh?.[i] ?? 0) + (lost[i] as number)),
    };
  }
  let after = army;
  for (const [i, slot] of SLOTS.entries()) {
    const kinds = (after.kinds as readonly Kind[]).filter((kind) => kind.slot === slot);
    after = loseKinds(
      after,
      slot,
      shareOut(
        lost[i] as number,
        kinds.map(({ name, alive }) => ({ name, weight: alive })),
      ),
    );
  }
  return after;
}

/** Takes troops away by kind in one slot. */
export function loseKinds(army: Army, slot: Slot, lost: ReadonlyMap<string, number>): Army {
  return withKinds(
    army,
    (army.kinds ?? []).map((kind) => {
      const count = kind.slot === slot ? (lost.get(kind.name) ?? 0) : 0;
      return count === 0 ? kind : { ...kind, alive: kind.alive - count, fresh: kind.fresh + count };
    }),
  );
}

/** Brings troops in by slot: what no longer fits is lost; over kinds by what they miss (R47). Gives what came. */
export function gain(army: Army, coming: Troops): { readonly army: Army; readonly came: Troops } {
  const full = fullOf(army);
  const came = bySlot((_, i) => Math.min(coming[i] as number, (full[i] as number) - (army.troops[i] as number)));
  if (came.every((count) => count === 0)) return { army, came };
  if (!army.kinds) {
    const troops = bySlot((_, i) => (army.troops[i] as number) + (came[i] as number));
    return { army: forgetFresh({ ...army, troops }), came };
  }
  const parts = new Map(
    SLOTS.map((slot, i) => [
      slot,
      shareOut(
        came[i] as number,
        (army.kinds ?? [])
          .filter((kind) => kind.slot === slot)
          .map(({ name, full: most, alive }) => ({ name, weight: most - alive })),
      ),
    ]),
  );
  const kinds = army.kinds.map((kind) => ({
    ...kind,
    alive: kind.alive + (parts.get(kind.slot)?.get(kind.name) ?? 0),
  }));
  return { army: forgetFresh(withKinds(army, kinds)), came };
}

/** Of what is missing no more can have been lost in the last day than is missing. */
function forgetFresh(army: Army): Army {
  if (army.kinds)
    return {
      ...army,
      kinds: army.kinds.map((kind) => ({ ...kind, fresh: Math.min(kind.fresh, kind.full - kind.alive) })),
    };
  if (!army.fresh) return army;
  return {
    ...army,
    fresh: bySlot((slot, i) => Math.min(army.fresh?.[i] as number, slot - (army.troops[i] as number))),
  };
}

/** A new day begins, in which nothing was lost yet (R48). */
export function beginDay(army: Army): Army {
  const { fresh, ...rest } = army;
  if (!army.kinds) return fresh === undefined ? army : rest;
  if (army.kinds.every((kind) => kind.fresh === 0)) return army;
  return { ...rest, kinds: army.kinds.map((kind) => (kind.fresh === 0 ? kind : { ...kind, fresh: 0 })) };
}

/** An army with other kinds: its troops by slot are their sums. */
export function withKinds(army: Army, kinds: readonly Kind[]): Army {
  return { ...army, kinds, troops: bySlot((slot) => sumOf(kinds, slot, ({ alive }) => alive)) };
}

/** A count for each slot. */
export function bySlot(count: (slot: Slot, i: number) => number): Troops {
  return countBySlot(SLOTS, count);
}

/** Troops of two armies slot by slot; of one that is not there none. */
export function addTroops(a: Troops | undefined, b: Troops | undefined): Troops {
  return bySlot((_, i) => (a?.[i] ?? 0) + (b?.[i] ?? 0));
}

/** What is left of troops slot by slot. */
export function subtractTroops(a: Troops, b: Troops | undefined): Troops {
  return bySlot((_, i) => (a[i] as number) - (b?.[i] ?? 0));
}

/** An army moved by the rules: it has counted nothing where it is now, and lost nothing there (R42, R48). */
export function moveTo(army: Army, at: Square): Army {
  return beginDay({ ...army, at, days: 0, winDays: 0 });
}

function sumOf(kinds: readonly Kind[], slot: Slot, count: (kind: Kind) => number): number {
  return kinds.reduce((all, kind) => all + (kind.slot === slot ? count(kind) : 0), 0);
}
