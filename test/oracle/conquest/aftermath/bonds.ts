import type { Player } from '../world.js';
import type { Aftermath } from './window.js';

/** C33: a bond to land he controls, or to which he has the right of C30b. */
export function bond(at: string, name: string, window: Aftermath): string | undefined {
  const { world, rights } = window;
  const { controller, bonded } = world.state(at);
  const isOthers = bonded.size > 0 && !bonded.has(name);
  const hasRight = rights.get(at)?.has(name) ?? false;
  const isHis = controller === name && !bonded.has(name);
  if (!isHis && !(isOthers && hasRight)) return isOthers ? '3.4.2' : '4.4.1';
  if (!payBond(world.player(name))) return '4.3.4';
  bonded.add(name);
  if (controller !== name) window.take(at, name);
  return undefined;
}

/** C33: a bond of his alone is made fast. */
export function reinforce(at: string, name: string, { world, rights }: Aftermath): string | undefined {
  const state = world.state(at);
  const isAlone = state.bonded.size === 1 && state.bonded.has(name);
  const isClaimed = (rights.get(at)?.size ?? 0) > 0;
  if (!isAlone || state.reinforced || state.controller !== name || isClaimed) return '4.4.1';
  if (!payBond(world.player(name))) return '4.3.4';
  state.reinforced = true;
  return undefined;
}

/** The next level of Bonded. */
function payBond(player: Player): boolean {
  const level = (player.traits.get('Bonded') ?? 0) + 1;
  if (player.experience < level) return false;
  player.experience -= level;
  player.traits.set('Bonded', level);
  return true;
}
