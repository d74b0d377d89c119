import { mapOfKeys, type Schema, whole } from '../../core/schema.js';

/** A count for each slot of an army, in the order of its rulebook's slots. */
type BySlot<S extends readonly number[]> = { readonly [I in keyof S]: number };

/** Counts slot by slot. */
export function bySlot<S extends readonly number[]>(
  slots: S,
  count: (slot: S[number], i: number) => number,
): BySlot<S> {
  return slots.map(count) as unknown as BySlot<S>;
}

/** More than anybody has. */
export const MOST_WRITTEN = 1_000_000;

/** Troops by slot as a file writes them; a slot without any is left out. */
export function writeBySlot(troops: readonly number[], slots: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    slots.flatMap((slot, i) => ((troops[i] ?? 0) > 0 ? [[String(slot), String(troops[i])]] : [])),
  );
}

/** Troops by slot as they are written, of which none holds more than it can. */
export function troopsBySlot(
  label: string,
  slots: readonly number[],
): Schema<Readonly<Partial<Record<string, number>>>> {
  return mapOfKeys(label, slots.map(String), (slot) => whole('', Number(slot), `the slot of ${slot}`));
}

/** Numbers by slot as they are written, whatever a slot holds: what is too much is for the rules to say. */
export function countsBySlot(
  label: string,
  slots: readonly number[],
): Schema<Readonly<Partial<Record<string, number>>>> {
  return mapOfKeys(label, slots.map(String), () => whole('', MOST_WRITTEN));
}

/** Slot by slot what was written; a slot that was not is as `otherwise` says, empty where that is left out. */
export function fillSlots<S extends readonly number[]>(
  slots: S,
  given: Readonly<Partial<Record<string, number>>> | undefined,
  otherwise: BySlot<S> = bySlot(slots, () => 0),
): BySlot<S> {
  return bySlot(slots, (slot, i) => given?.[slot] ?? (otherwise[i] as number));
}
