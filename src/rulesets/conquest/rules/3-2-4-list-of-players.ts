import { compareNames } from '../../../core/text.js';
import type { Field } from '../state.js';
import { rollOne, settle } from '../state.js';
import { reputationOf } from './4-2-reputation.js';

/** 3.2.4 The list of players for the turn to come: by Reputation, the lowest first; rolls decide among equals (C10). */
export function listPlayers(field: Field): readonly string[] {
  const groups = new Map<number, string[]>();
  for (const player of field.players.keys()) {
    const reputation = reputationOf(field, player);
    groups.set(reputation, [...(groups.get(reputation) ?? []), player]);
  }
  const list: string[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    let left = group.toSorted(compareNames);
    while (left.length > 1) {
      const place = String(list.length + 1);
      const now = rollOne(field, '3.2.4', place, 'order', left);
      const next = settle(field, place, 'place in the list of players (3.2.4)', left, now);
      list.push(next);
      left = left.filter((player) => player !== next);
    }
    list.push(...left);
  }
  return list;
}
