import { byCodePoint } from '../../dice.js';
import { need } from '../../format/entry.js';
import type { Phase } from '../reckoning.js';
import type { Aftermath } from './window.js';

/** C25: who conceded retreats. */
export function fleeConceding(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (at === null) return;
  if (isGeneral) window.conceded.add(piece);
  const homes = world.homes(owner).filter((home) => {
    const there = world.generalOn(home);
    return !there || there.name === piece || (!isGeneral && there.owner === owner);
  });
  const to = window.choose(piece, at, homes, isGeneral, '3.3.4', 'C25');
  if (to !== undefined) world.place(piece, to);
  else if (isGeneral) world.remove(piece);
}

/** C23, C24: who was defeated leaves the board, or goes home shaken. */
export function fleeDefeated(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (isGeneral) {
    world.remove(piece);
    return;
  }
  window.defeated.add(piece);
  const enemies = world.pieces.filter((one) => one.owner !== owner && one.at !== null);
  const homes = world.homes(owner);
  const isSafe = (home: string) =>
    [home, ...world.neighbours(home)].every((near) => enemies.every((one) => one.at !== near));
  const safe = homes.filter(isSafe);
  const bearable = homes.filter((home) => enemies.every((one) => !one.isGeneral || one.at !== home));
  const to = window.choose(
    piece,
    need(at ?? undefined, 'place'),
    safe.length > 0 ? safe : bearable,
    safe.length === 0,
    '3.3.3',
    'C24',
  );
  if (to !== undefined) world.place(piece, to);
}

/** C26: the challenger of a discontinued challenge moves off. */
export function fleeDiscontinued(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (at === null) return;
  const hexes = [...world.states].filter(([hex, { controller }]) => {
    if (hex === at || (controller !== null && controller !== owner)) return false;
    return world.isOpen(hex, owner) && !(isGeneral && world.generalOn(hex));
  });
  const to = window.choose(
    piece,
    at,
    hexes.map(([hex]) => hex),
    true,
    '3.3.5',
    'C26',
  );
  if (to !== undefined) world.place(piece, to);
}

/** C23: generals that were off the board when the window opened come back. */
export function bringBack(names: readonly string[], { players }: Phase, window: Aftermath): void {
  const { world } = window;
  for (const player of players)
    for (const name of names.toSorted(byCodePoint)) {
      const general = need(world.generals.get(name), name);
      if (general.owner !== player || general.at !== null) continue;
      const homes = world.homes(player).filter((home) => !world.generalOn(home));
      const to = window.choose(name, need(general.fell ?? undefined, 'place'), homes, true, '3.3.2', 'C23');
      if (to !== undefined) world.place(name, to);
    }
}
