import { manyOf, mapOf, optional, piece, player, type TellAt, type Value } from '../../core/schema.js';
import { formatNear } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { ControlChange } from '../contract/turn.js';

/** What is on the control list: a piece, with who controls it before the changes. */
interface Controlled {
  readonly name: string;
  readonly controllers: readonly string[];
  /** Since when (ms) these control it, where that is known: changes from before are older. */
  readonly controlledSince?: number;
}

/** Who controls a piece at a moment (ms): the control list with the changes up to that minute, the latest change last. */
export function controllersAt(army: Controlled, changes: readonly ControlChange[], at: number): readonly string[] {
  let current = army.controllers;
  let since = army.controlledSince === undefined ? Number.NEGATIVE_INFINITY : minuteOf(army.controlledSince) + 1;
  for (const change of changes) {
    const minute = minuteOf(change.at);
    if (change.piece === army.name && minute <= minuteOf(at) && minute >= since) {
      current = change.to;
      since = minute;
    }
  }
  return current;
}

/** The changes of control that concern a piece, looked up by its name. */
export type ControlOf = (army: string) => readonly ControlChange[];

const NONE: readonly ControlChange[] = [];

/** Looks the changes up by piece. */
export function groupControl(control: readonly ControlChange[]): ControlOf {
  const changes = new Map<string, ControlChange[]>();
  for (const change of control) {
    const list = changes.get(change.piece);
    if (list) list.push(change);
    else changes.set(change.piece, [change]);
  }
  return changes.size === 0 ? () => NONE : (army) => changes.get(army) ?? NONE;
}

/** The control list of a set-up: each player with his armies. */
export const CONTROL = optional(mapOf('', player(), manyOf('', piece())), {});

/** Each army's players, in the order in which the control list has them. */
export function controllersOf(control: Value<typeof CONTROL>): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, armies] of Object.entries(control))
    for (const army of armies) lists.set(army, [...(lists.get(army) ?? []), name]);
  return lists;
}

/** Tells where the control list names an army that is none. */
export function checkControl(
  tell: TellAt,
  control: Value<typeof CONTROL>,
  armies: readonly { readonly name: string }[],
): void {
  const names = armies.map(({ name }) => name);
  for (const [who, listed] of Object.entries(control))
    listed.forEach((name, i) => {
      if (!names.includes(name)) tell(['control', who, i], `no army is called "${name}"${formatNear(name, names)}`);
    });
}
