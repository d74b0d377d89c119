import type { Random } from '../../chance.js';
import { KINDS } from '../case.js';
import { type Value, writeOrder } from '../orders.js';
import type { Player, World } from '../world.js';
import { BLOCKS, CARDS, LEGENDS, TRAITS } from './draw-board.js';

/** What two players may have agreed on. */
export interface DrawnDeal {
  readonly card: string;
  readonly from: string;
  readonly to: string;
  readonly price: number;
}

/** Some deals, at times about the same card or along a chain. */
export function drawDeals(world: World, random: Random): readonly DrawnDeal[] {
  const names = [...world.players.keys()];
  const deals: DrawnDeal[] = [];
  for (let n = random.pick([0, 0, 1, 2, 3]); n > 0; n--) {
    const last = deals.at(-1);
    const [first = '', second = '', third = ''] = random.shuffled(names);
    const isChain = last !== undefined && random.chance(0.4);
    const from = isChain ? last.to : first;
    const to = [first, second, third].find((name) => name !== from) ?? second;
    const held = [...world.player(from).cards].filter(([, count]) => count > 0).map(([card]) => card);
    const own = held.length > 0 && random.chance(0.9) ? random.pick(held) : random.pick(CARDS).name;
    deals.push({ card: isChain ? last.card : own, from, to, price: random.pick([0, 1, 1, 2, 3, 6]) });
  }
  return deals;
}

/** What a player posts of a deal he has a part in: mostly what was agreed, at times another price, card or partner. */
function sideOf(deal: DrawnDeal, { name, walker }: Player, world: World, random: Random): readonly string[] {
  const { from, to } = deal;
  if ((name !== from && name !== to) || random.chance(0.15)) return [];
  const partner = random.chance(0.03) ? random.pick([...world.players.keys()]) : name === from ? to : from;
  const card = random.chance(0.08) ? random.pick(CARDS).name : deal.card;
  const price = random.chance(0.12) ? deal.price + 1 : deal.price;
  const { walker: other } = world.player(partner);
  return [writeOrder(walker, { action: 'trade', way: name === from ? 'to' : 'from', card, other, price })];
}

/** Draws what a player orders in an aftermath window: mostly what he can pay and has. */
export class Wishes {
  readonly #hexes: readonly string[];

  constructor(
    readonly world: World,
    readonly deals: readonly DrawnDeal[],
    readonly random: Random,
  ) {
    this.#hexes = [...world.lands.keys()];
  }

  lines(player: Player): readonly string[] {
    const { random, world } = this;
    const his = world.pieces.filter(({ owner }) => owner === player.name);
    const lines: string[] = [];
    for (const { name } of his) {
      const isIn = world.challenges.some((one) => [...one.challengers, ...one.challenged].includes(name));
      if (random.chance(isIn ? 0.3 : 0.08)) lines.push(`${name}: concede`);
      if (random.chance(isIn ? 0.5 : 0.15)) lines.push(`${name}: retreat to ${this.#refuge(player)}`);
    }
    for (let n = random.between(0, 6); n > 0; n--) lines.push(writeOrder(player.walker, this.#wish(player)));
    for (const at of this.#stoodOn(player)) {
      const { bonded } = world.state(at);
      const isOthers = bonded.size > 0 && !bonded.has(player.name);
      if (isOthers && random.chance(0.7)) lines.push(writeOrder(player.walker, { action: 'bond', at }));
    }
    for (const deal of this.deals) lines.push(...sideOf(deal, player, world, random));
    return random.shuffled(lines);
  }

  #refuge({ name, at }: Player): string {
    const { random, world } = this;
    const homes = world.homes(name);
    if (homes.length > 0 && random.chance(0.6)) return random.pick(homes);
    const near = world.neighbours(at);
    return near.length > 0 && random.chance(0.6) ? random.pick(near) : random.pick([...this.#hexes, '9Z']);
  }

  #wish(player: Player): Value {
    const { random, world } = this;
    const own = this.#hexes.filter((at) => world.state(at).controller === player.name || at === player.at);
    const at =
      own.length > 0 && random.chance(0.75)
        ? random.pick(own)
        : random.pick([...this.#hexes, ...this.#stoodOn(player)]);
    const held = [...player.cards].filter(([, count]) => count > 0).map(([card]) => card);
    const any = random.chance(0.02) ? 'Black Lotus' : random.pick(CARDS).name;
    const card = held.length > 0 && random.chance(0.8) ? random.pick(held) : any;
    switch (
      random.weighted({
        produce: 2,
        strip: 2,
        sell: 3,
        bond: 4,
        reinforce: 2,
        trait: 3,
        points: 2,
        buy: 2,
        gain: 2,
        recruit: 1,
        general: 3,
      })
    ) {
      case 'produce':
        return { action: 'produce', kind: random.pick(random.chance(0.8) ? ['Colorless', 'Red', 'Green'] : KINDS), at };
      case 'strip':
        return { action: 'strip', at };
      case 'sell':
        return { action: 'sell', count: random.pick([0, 1, 1, 1, 2]), card };
      case 'bond':
        return { action: 'bond', at: random.chance(0.7) ? random.pick([at, ...this.#stoodOn(player)]) : at };
      case 'reinforce':
        return { action: 'reinforce', at };
      case 'trait':
        return this.#trait(player);
      case 'points':
        return { action: random.chance(0.5) ? 'experience' : 'reputation', count: random.pick([0, 1, 1, 2, 3]) };
      case 'buy':
        return { action: 'buy', count: random.pick([0, 1, 1, 2]), card: any };
      case 'gain':
        return { action: 'gain', card: random.chance(0.85) ? random.pick(LEGENDS) : any };
      case 'recruit':
        return { action: 'recruit', card: random.chance(0.85) ? random.pick(['Jace Beleren', 'Xenagos']) : any };
      default: {
        const legends = held.filter((one) => LEGENDS.includes(one) && !world.generals.has(one));
        const chosen =
          legends.length > 0 && random.chance(0.8)
            ? random.pick(legends)
            : random.chance(0.9)
              ? random.pick(LEGENDS)
              : card;
        const homes = world.homes(player.name);
        const home = random.chance(0.4) ? { at: random.chance(0.8) && homes.length > 0 ? random.pick(homes) : at } : {};
        return { action: 'general', card: chosen, ...home };
      }
    }
  }

  #trait({ traits }: Player): Value {
    const { random } = this;
    const trait = random.pick(TRAITS);
    const level = Math.max(1, (traits.get(trait) ?? 0) + random.pick([0, 1, 1, 1, 2, 3]));
    return { action: 'trait', trait, level, ...(trait === 'Well-Traveled' && { block: random.pick(BLOCKS) }) };
  }

  #stoodOn({ name }: Player): readonly string[] {
    return this.world.pieces.flatMap(({ owner, at }) => (owner === name && at !== null ? [at] : []));
  }
}
