import { type Card, COLORS, landNameAt, type Rarity } from '../board.js';
import type { TraitRule } from '../facts/changes.js';
import type { GrowthFact, LandFact } from '../facts/growth.js';
import { type ConquestOrder, priceOfLevels } from '../orders.js';
import { hexAt, type LiveSeat, openHex, seatOf, type TurnState, tellChange } from '../state.js';
import { type Rights, takeControl } from './3-4-conquest.js';
import { addResources } from './3-6-cards-and-resources.js';
import { addExperience, levelOf, raiseTrait } from './4-2-reputation-and-experience.js';

/** 4.4.1 Bonds to a land he controls, or has the right to bond to, which gives him control, too (C33). */
export function bond(state: TurnState, player: string, at: string, rights: Rights): LandFact | GrowthFact | undefined {
  const { controller, bonded } = hexAt(state, at);
  const hasRight = rights.get(at)?.has(player) === true;
  if (bonded.includes(player)) return { code: 'bonded-already', rule: '4.4.1', at, player };
  if (controller !== player && !hasRight) {
    if (bonded.length === 0) return { code: 'not-his-land', rule: '4.4.1', at, player };
    return { code: 'no-right-to-bond', rule: '3.4.2', at, bonded: [...bonded], player };
  }
  const poor = payLevel(state, player, 'bond', at);
  if (poor) return poor;
  const before = [...bonded];
  if (controller !== player) {
    const [land, from] = [landNameAt(state.before.map, at), controller ?? ''];
    takeControl(state, player, at, rights, { code: 'bonds-to', rule: '3.4.2', player, land, from });
  }
  const hex = openHex(state, at);
  hex.bonded.push(player);
  tellChange(state, at, 'bonded to', [before, [...hex.bonded]], { code: 'bonded', rule: '4.4.1', by: player });
  return undefined;
}

/** 4.4.1 Reinforces a bond that is nobody else's; nobody may have a right to the land (C33). */
export function reinforce(
  state: TurnState,
  player: string,
  at: string,
  rights: Rights,
): LandFact | GrowthFact | undefined {
  const { controller, bonded, reinforced } = hexAt(state, at);
  const rule = '4.4.1';
  if (!bonded.includes(player)) return { code: 'not-bonded', rule, at, player };
  const others = bonded.filter((one) => one !== player);
  if (others.length > 0) return { code: 'shared-land', rule, at, others };
  if (reinforced) return { code: 'reinforced-already', rule, at };
  if (controller !== player) return { code: 'not-his-land', rule, at, player };
  const players = [...(rights.get(at) ?? [])];
  if (players.length > 0) return { code: 'others-may-bond', rule, at, players };
  const poor = payLevel(state, player, 'reinforcement', at);
  if (poor) return poor;
  openHex(state, at).reinforced = true;
  tellChange(state, at, 'reinforced', [false, true], { code: 'reinforced', rule, by: player });
  return undefined;
}

/** 4.4.1 A level of Bonded costs as much Experience as it is high. */
function payLevel(state: TurnState, player: string, by: 'bond' | 'reinforcement', at: string): GrowthFact | undefined {
  const seat = seatOf(state, player);
  const level = levelOf(seat, 'Bonded') + 1;
  const has = seat.experience;
  if (has < level) return { code: 'level-too-dear', rule: '4.3.4', trait: 'Bonded', level, player, price: level, has };
  addExperience(state, player, -level, { code: 'bond-raised', rule: '4.3.4', by, at });
  raiseTrait(state, player, 'Bonded', level, { code: 'bond-raised', rule: '4.4.1', by, at });
  return undefined;
}

type TraitOrder = Extract<ConquestOrder, { action: 'trait' }>;

/** The rule a trait stands under. */
const RULE_OF: Readonly<Record<string, TraitRule>> = {
  Charismatic: '4.4.2',
  Merchant: '4.4.3',
  Engineer: '4.4.4',
  'Creature Mastery': '4.4.5',
  'Well-Traveled': '4.4.6',
  'Color Weaving': '4.4.8',
  ...Object.fromEntries(COLORS.map((color) => [`Color Mastery ${color}`, '4.4.7'])),
};

/** 4.3.4 Pays every level of a trait from the next up to the one named (C35). */
export function raise(state: TurnState, player: string, order: TraitOrder): GrowthFact | undefined {
  const { trait, level } = order;
  const seat = seatOf(state, player);
  if (trait === 'Bonded') return { code: 'raised-by-bonds', rule: '4.4.1' };
  const had = levelOf(seat, trait);
  const refusal = trait === 'Well-Traveled' ? refuseBlock(order, had, seat.blocks) : undefined;
  if (refusal) return refusal;
  if (level <= had) return { code: 'has-level', rule: '4.3.4', player, trait, level: had };
  const price = priceOfLevels(trait, had, level);
  const has = seat.experience;
  if (has < price) return { code: 'level-too-dear', rule: '4.3.4', trait, level, player, price, has };
  addExperience(state, player, -price, { code: 'level-paid', rule: '4.3.4', trait, level });
  const rule = RULE_OF[trait] ?? '4.3.4';
  raiseTrait(state, player, trait, level, { code: 'level-bought', rule, trait, level, price });
  if (order.block !== undefined) {
    seat.blocks.push(order.block);
    const after = [...seat.blocks];
    const { block } = order;
    tellChange(state, player, 'blocks', [after.slice(0, -1), after], {
      code: 'block-opened',
      rule: '4.4.6',
      trait,
      level,
      block,
    });
  }
  for (let reached = had + 1; reached <= level; reached++) tellChoices(state, player, trait, reached);
  return undefined;
}

const BASE = 10;

const TIMES: Readonly<Record<Rarity, number>> = { common: 1, uncommon: 3, rare: 5 };

/** 4.4.2 Charismatic is the leave to buy Reputation, a point for each level in all (C35). */
export function refuseReputation({ name, bought, traits }: LiveSeat, count: number): GrowthFact | undefined {
  const most = levelOf({ traits }, 'Charismatic');
  if (bought + count <= most) return undefined;
  return { code: 'reputation-bought', rule: '4.4.2', player: name, most, bought };
}

/** 4.4.3 What a merchant gets for copies of a card beside the price. */
export function payMerchant(state: TurnState, player: string, card: string, count: number): void {
  const extra = levelOf(seatOf(state, player), 'Merchant') * count;
  if (extra > 0)
    addResources(state, player, new Map([['Colorless', extra]]), {
      code: 'sold-as-merchant',
      rule: '4.4.3',
      card,
      count,
    });
}

/** 4.1.2, 4.4.4, 4.4.5 What one copy costs: Engineer lowers it for artifacts, Creature Mastery for creatures, the better for both. */
export function priceOf({ kinds, cost, rarity }: Card, seat: Pick<LiveSeat, 'traits'>): number {
  const off = Math.max(
    kinds.includes('artifact') ? levelOf(seat, 'Engineer') : 0,
    kinds.includes('creature') ? levelOf(seat, 'Creature Mastery') : 0,
  );
  return Math.max(1, BASE - off) * cost * TIMES[rarity];
}

/** 4.4.6 One block not yet his, one level an order. */
function refuseBlock({ level, block }: TraitOrder, had: number, blocks: readonly string[]): GrowthFact | undefined {
  const rule = '4.4.6';
  if (block === undefined) return { code: 'block-unnamed', rule };
  if (block === CORE || blocks.includes(block)) return { code: 'block-open', rule, block };
  return level === had + 1 ? undefined : { code: 'one-level-an-order', rule, next: had + 1 };
}

/** 4.4.6 The block that is open to everybody. */
const CORE = 'Core';

/** 4.4.6 True for a card of a core set, of his home block, or of one that Well-Traveled opened. */
export function isOpenTo({ block }: Card, { blocks }: Pick<LiveSeat, 'blocks'>): boolean {
  return block === CORE || blocks.includes(block);
}

/** 4.4.7, 4.4.8 The cards a level lets a player choose; the judge enters which they are. */
function tellChoices({ choices }: TurnState, player: string, trait: string, level: number): void {
  const color = COLORS.find((one) => trait === `Color Mastery ${one}`);
  if (color !== undefined) choices.push({ code: 'masters-color', rule: '4.4.7', player, trait, level, color });
  if (trait === 'Color Weaving') choices.push({ code: 'weaves-colors', rule: '4.4.8', player, trait, level });
}
