import { need } from '../../nemesis/need.js';
import type { Case, Step } from '../format/case.js';
import type { World } from '../world.js';

/** R1: who orders a piece at the lock. */
export function controllerOf(piece: string, world: World, { control, lock }: Step): string {
  const minute = (at: number) => Math.floor(at / 60_000);
  const changes = control.filter((change) => change.piece === piece && minute(change.at) <= minute(lock));
  return changes.toSorted((a, b) => a.at - b.at).at(-1)?.to ?? world.piece(piece).owner;
}

/** A player by the name the board knows: a judge's alias stands for him. */
export function playerOf(author: string, { aliases }: Case): string {
  return Object.keys(aliases).find((player) => aliases[player]?.includes(author)) ?? author;
}

/** The player whose planeswalker or general a piece is. */
export function ownerOf(piece: string, world: World): string {
  return need(
    world.pieces.find(({ name }) => name === piece),
    piece,
  ).owner;
}
