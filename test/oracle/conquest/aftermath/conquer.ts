import { byHex } from '../ground/hexes.js';
import { beginPhase } from '../reckoning.js';
import type { Aftermath } from './window.js';

/** C30: every player's hexes with a piece of his, by where they stand and by Reputation as the phase begins. */
export function conquer(window: Aftermath): void {
  const { world, conceded } = window;
  const { players, reputation } = beginPhase(world);
  const standing = world.pieces.filter((one) => one.at !== null);
  const stands = (player: string, at: string) => standing.some((one) => one.owner === player && one.at === at);
  const rank = (player: string | null) => (player === null ? -1 : (reputation.get(player) ?? 0));
  for (const player of players) {
    const his = new Set(standing.flatMap((one) => (one.owner === player && one.at !== null ? [one.at] : [])));
    for (const at of [...his].toSorted(byHex)) {
      const { controller, bonded, reinforced } = world.state(at);
      if (controller === player) continue;
      const isHigher = rank(player) > rank(controller);
      if (bonded.size === 0) {
        const general = world.generalOn(at);
        const isTaken = general !== undefined && general.owner !== player;
        const isGuarded = world.guards(at, player).some(({ name }) => !conceded.has(name));
        if (isTaken || isGuarded || (controller !== null && stands(controller, at))) continue;
        if (controller !== null) window.calls.add('C30');
        window.take(at, player);
      } else if (bonded.has(player)) {
        if (!isHigher) continue;
        window.calls.add('C30');
        window.take(at, player);
      } else if (!reinforced && isHigher) {
        window.rights.set(at, (window.rights.get(at) ?? new Set()).add(player));
      }
    }
  }
}
