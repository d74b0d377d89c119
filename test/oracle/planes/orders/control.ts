import type { Army, Case } from '../format/case.js';

export function minuteOf(at: number): number {
  return Math.floor(at / 60_000);
}

/** P3 as R1: who may order an army by the end of a minute; nobody a mercenary. */
export function controllersAt(army: Army, minute: number, { control }: Case): readonly string[] {
  const changes = control
    .filter((change) => change.army === army.name && minuteOf(change.at) <= minute)
    .toSorted((a, b) => a.at - b.at);
  return changes.at(-1)?.to ?? army.controllers;
}

/** A player by the name the board knows: a judge's alias stands for him. */
export function playerOf(author: string, { aliases }: Case): string {
  return Object.keys(aliases).find((player) => aliases[player]?.includes(author)) ?? author;
}
