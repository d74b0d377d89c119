import { minuteOf } from '../../../kit/time.js';
import type { ControlChange } from '../../contract/turn-sheet.js';
import type { Army } from '../board.js';

/**
 * 5.2.1 Who controls an army at a moment (ms): the control list with the changes up to that minute (R1), the latest
 * change last. An army on no list is its namesake's.
 */
export function controllersAt(army: Army, changes: readonly ControlChange[], at: number): readonly string[] {
  let current = army.controllers;
  let since = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    const minute = minuteOf(change.at);
    if (change.piece === army.name && minute <= minuteOf(at) && minute >= since) {
      current = change.to;
      since = minute;
    }
  }
  return current;
}

/** The changes of control that concern an army. */
export type Changes = (army: string) => readonly ControlChange[];

const NONE: readonly ControlChange[] = [];

/** Looks the changes up by army. */
export function groupChanges(control: readonly ControlChange[]): Changes {
  const changes = new Map<string, ControlChange[]>();
  for (const change of control) {
    const list = changes.get(change.piece);
    if (list) list.push(change);
    else changes.set(change.piece, [change]);
  }
  return changes.size === 0 ? () => NONE : (army) => changes.get(army) ?? NONE;
}
