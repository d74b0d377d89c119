import { byCodePoint } from '../../dice.js';
import { earnedBy, reputationOf } from '../reckoning.js';
import type { Aftermath } from './window.js';

/** C24: who is shaken from now on. */
export function shake({ world, defeated }: Aftermath): void {
  for (const player of world.players.values()) player.shaken = defeated.has(player.walker);
}

/** C10: the list for the turn to come. */
export function listPlayers({ world, dice }: Aftermath): void {
  const groups = new Map<number, string[]>();
  for (const name of world.players.keys()) {
    const reputation = reputationOf(name, world);
    groups.set(reputation, [...(groups.get(reputation) ?? []), name]);
  }
  const list: string[] = [];
  for (const [, group] of [...groups].toSorted(([a], [b]) => a - b)) {
    let left: readonly string[] = group.toSorted(byCodePoint);
    while (left.length > 1) {
      const next = dice.roll(`3.2.4|${list.length + 1}|order`, left);
      list.push(next);
      left = left.filter((name) => name !== next);
    }
    list.push(...left);
  }
  world.order = list;
}

/** C38: who has won, if anybody. */
export function findWinner({ world, calls }: Aftermath): string | null {
  const { goal } = world.given;
  const lands = (name: string) => [...world.states.values()].filter(({ controller }) => controller === name).length;
  const names = [...world.players.keys()];
  const there = goal.lands === undefined ? [] : names.filter((name) => lands(name) >= (goal.lands ?? 0));
  const isLast = goal.turn !== undefined && world.turn >= goal.turn;
  if (there.length === 0 && !isLast) return null;
  let left = there.length > 0 ? there : names;
  const most = (measure: (name: string) => number) => {
    const top = Math.max(...left.map(measure));
    left = left.filter((name) => measure(name) === top);
  };
  if (there.length > 1) calls.add('C38');
  most(lands);
  if (left.length > 1) calls.add('C38');
  most((name) => reputationOf(name, world));
  most((name) => earnedBy(world.player(name)));
  const [only, ...more] = left;
  return more.length === 0 && only !== undefined ? only : null;
}
