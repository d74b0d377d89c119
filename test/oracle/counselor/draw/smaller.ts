import { everySmaller } from '../../format/drawn.js';
import type { Drawn } from './drawn.js';

/** The smaller turns: without pieces, without the market, without a feature of the map or a setting of the game. */
export function everySmallerOf(drawn: Drawn): readonly Drawn[] {
  const { market, ...bare } = drawn;
  const without = (map: Drawn['map'], gone: string) =>
    Object.fromEntries(Object.entries(map).filter(([key]) => key !== gone));
  const features = ['roads', 'rivers', 'bridges', 'fords', 'streams', 'produces', 'hexes'];
  const settings = Object.keys(drawn.game).filter((key) => key !== 'turn' && key !== 'type');
  return [
    ...everySmaller(drawn, 'armies', 'characters', 'cities'),
    ...(market ? [bare] : []),
    ...features.filter((key) => key in drawn.map).map((key) => ({ ...drawn, map: without(drawn.map, key) })),
    ...settings.map((key) => ({ ...drawn, game: without(drawn.game, key) })),
  ];
}
