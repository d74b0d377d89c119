import { compareNames } from '../../../core/text.js';
import type { Challenge } from '../board.js';
import { addCall, type Field, rollOne, settle } from '../state.js';
import type { BegunChallenge } from './3-2-moves.js';
import { reputationOf } from './4-2-reputation.js';

/** A challenge while those with a piece in common are joined. */
interface Joined {
  readonly kind: BegunChallenge['kind'];
  readonly at: string;
  readonly challengers: string[];
  readonly challenged: Set<string>;
}

/** 3.2.5 Challenges of one kind with a piece in common are one, in the order in which their first challengers moved (C19). */
export function joinChallenges(field: Field, begun: readonly BegunChallenge[]): readonly Challenge[] {
  let all: readonly Joined[] = [];
  for (const { kind, challenger, challenged, at } of begun) {
    const names = [challenger, ...challenged];
    const meets = (one: Joined) =>
      one.kind === kind && names.some((name) => one.challengers.includes(name) || one.challenged.has(name));
    const [first, ...more] = all.filter(meets);
    if (!first) {
      all = [...all, { kind, at, challengers: [challenger], challenged: new Set(challenged) }];
      continue;
    }
    for (const one of [{ challengers: [challenger], challenged: new Set(challenged) }, ...more]) {
      first.challengers.push(...one.challengers);
      for (const name of one.challenged) first.challenged.add(name);
    }
    all = all.filter((one) => !more.includes(one));
  }
  return all.map((one) => keepOneEach(field, one));
}

/** C19 Of several of a player's the one that moved in, else a general, else the planeswalker, then first by name. */
function keepOneEach(field: Field, { kind, at, challengers, challenged }: Joined): Challenge {
  const movers = new Set(challengers);
  const rank = (name: string) => (movers.has(name) ? 0 : field.pieces.get(name)?.isGeneral ? 1 : 2);
  const kept = new Map<string, string>();
  const several = new Set<string>();
  for (const name of new Set([...challengers, ...challenged])) {
    const owner = field.pieces.get(name)?.owner ?? '';
    const other = kept.get(owner);
    if (other !== undefined) several.add(owner);
    if (
      other === undefined ||
      rank(name) < rank(other) ||
      (rank(name) === rank(other) && compareNames(name, other) < 0)
    )
      kept.set(owner, name);
  }
  for (const owner of several) {
    const name = kept.get(owner) as string;
    addCall(field, 'C19', name, `${owner} has several pieces in the challenge at ${at} and keeps ${name} in it`);
  }
  const stays = (name: string) => kept.get(field.pieces.get(name)?.owner ?? '') === name;
  return {
    kind,
    challengers: challengers.filter(stays),
    challenged: [...challenged].filter((name) => !movers.has(name) && stays(name)).sort(compareNames),
    at,
  };
}

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
