import type { ValueOf } from '../orders/order.js';
import { earnedBy, pay, priceOfLevels } from '../reckoning.js';
import type { World } from '../world.js';

/** C35: levels of a trait, for Experience. */
export function raiseTrait({ trait, level, block }: ValueOf<'trait'>, name: string, world: World): string | undefined {
  const player = world.player(name);
  const now = player.traits.get(trait) ?? 0;
  if (trait === 'Bonded') return '4.4.1';
  if (trait === 'Well-Traveled') {
    const isNew = block !== undefined && block !== 'Core' && !player.blocks.includes(block);
    if (!isNew || level !== now + 1) return '4.4.6';
  }
  const price = priceOfLevels(trait, now + 1, level);
  if (level <= now || player.experience < price) return '4.3.4';
  player.experience -= price;
  player.traits.set(trait, level);
  if (block !== undefined) player.blocks.push(block);
  return undefined;
}

/** C35: points of Experience or Reputation, for resources. */
export function buyPoints(
  { action, count }: ValueOf<'experience' | 'reputation'>,
  name: string,
  world: World,
): string | undefined {
  const player = world.player(name);
  if (count === 0) return undefined;
  const earned = earnedBy(player);
  if (action === 'reputation') {
    if (player.bought + count > (player.traits.get('Charismatic') ?? 0)) return '4.4.2';
    if (!pay(player, count * (1 + earned))) return '4.1.3';
    player.bought += count;
    player.renown += count;
    return undefined;
  }
  let price = 0;
  for (let n = 1; n <= count; n++) price += 1 + earned + n;
  if (!pay(player, price)) return '4.1.3';
  player.experience += count;
  return undefined;
}
