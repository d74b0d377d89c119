import { type Card, COLORS, landNameAt, type Rarity } from '../board.js';
import { type Breach, type ConquestOrder, priceOfLevels } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { type Field, hexAt, openHex, type Purse, purseOf, tellChange } from '../state.js';
import { type Rights, takeControl } from './3-4-conquest.js';
import { addResources } from './3-6-cards-and-resources.js';
import { addExperience, levelOf, raiseTrait } from './4-3-experience.js';

/** 4.4.1 Bonds to a land he controls, or has the right to bond to, which gives him control, too (C33). */
export function bond(field: Field, player: string, at: string, rights: Rights): Breach | undefined {
  const { controller, bonded } = hexAt(field, at);
  const hasRight = rights.get(at)?.has(player) === true;
  if (bonded.includes(player)) return { rule: '4.4.1', why: `${at} is bonded to ${player} already.` };
  if (controller !== player && !hasRight) {
    if (bonded.length === 0) return { rule: '4.4.1', why: `${player} does not control ${at}.` };
    return {
      rule: '3.4.2',
      why: `${at} is bonded to ${bonded.join(' and ')}, and ${player} has no right to bond to it.`,
    };
  }
  const poor = payLevel(field, player, `a bond to ${at}`);
  if (poor) return poor;
  const before = bonded.join(', ') || 'nobody';
  if (controller !== player)
    takeControl(field, player, at, rights, '3.4.2', `${player} bonds to ${landNameAt(field.before.map, at)}`);
  const hex = openHex(field, at);
  hex.bonded.push(player);
  tellChange(field, at, 'bonded to', [before, hex.bonded.join(', ')], '4.4.1', `by ${player}`);
  return undefined;
}

/** 4.4.1 Reinforces a bond that is nobody else's; nobody may have a right to the land (C33). */
export function reinforce(field: Field, player: string, at: string, rights: Rights): Breach | undefined {
  const { controller, bonded, reinforced } = hexAt(field, at);
  const refuse = (why: string): Breach => ({ rule: '4.4.1', why });
  if (!bonded.includes(player)) return refuse(`${at} is not bonded to ${player}.`);
  if (bonded.length > 1) return refuse(`${at} is shared with ${bonded.filter((one) => one !== player).join(' and ')}.`);
  if (reinforced) return refuse(`The bond to ${at} is reinforced already.`);
  if (controller !== player) return refuse(`${player} does not control ${at}.`);
  if ((rights.get(at)?.size ?? 0) > 0)
    return refuse(`${[...(rights.get(at) ?? [])].join(' and ')} may bond to ${at} in this window.`);
  const poor = payLevel(field, player, `reinforcing the bond to ${at}`);
  if (poor) return poor;
  openHex(field, at).reinforced = true;
  tellChange(field, at, 'reinforced', ['no', 'yes'], '4.4.1', `by ${player}`);
  return undefined;
}

/** 4.4.1 A level of Bonded costs as much Experience as it is high. */
function payLevel(field: Field, player: string, why: string): Breach | undefined {
  const purse = purseOf(field, player);
  const level = levelOf(purse, 'Bonded') + 1;
  if (purse.experience < level)
    return { rule: '4.3.4', why: `Bonded ${level} costs ${level} Experience, and ${player} has ${purse.experience}.` };
  addExperience(field, player, -level, '4.3.4', why);
  raiseTrait(field, player, 'Bonded', level, '4.4.1', why);
  return undefined;
}

type TraitOrder = Extract<ConquestOrder, { action: 'trait' }>;

/** The rule a trait stands under. */
const RULE_OF: Readonly<Record<string, Rule>> = {
  Charismatic: '4.4.2',
  Merchant: '4.4.3',
  Engineer: '4.4.4',
  'Creature Mastery': '4.4.5',
  'Well-Traveled': '4.4.6',
  'Color Weaving': '4.4.8',
  ...Object.fromEntries(COLORS.map((color) => [`Color Mastery ${color}`, '4.4.7'])),
};

/** 4.3.4 Pays every level of a trait from the next up to the one named (C35). */
export function raise(field: Field, player: string, order: TraitOrder): Breach | undefined {
  const { trait, level } = order;
  const purse = purseOf(field, player);
  if (trait === 'Bonded') return { rule: '4.4.1', why: 'Bonded is raised by a bond or a reinforcement.' };
  const had = levelOf(purse, trait);
  const refusal = trait === 'Well-Traveled' ? refuseBlock(order, had, purse.blocks) : undefined;
  if (refusal) return refusal;
  if (level <= had) return { rule: '4.3.4', why: `${player} has ${trait} ${had} already.` };
  const price = priceOfLevels(trait, had, level);
  if (purse.experience < price)
    return {
      rule: '4.3.4',
      why: `${trait} ${level} costs ${price} Experience, and ${player} has ${purse.experience}.`,
    };
  addExperience(field, player, -price, '4.3.4', `${trait} ${level}`);
  raiseTrait(field, player, trait, level, RULE_OF[trait] ?? '4.3.4', `bought for ${price} Experience`);
  if (order.block !== undefined) {
    purse.blocks.push(order.block);
    tellChange(
      field,
      player,
      'blocks',
      [purse.blocks.slice(0, -1).join(', ') || 'none', purse.blocks.join(', ')],
      '4.4.6',
      trait,
    );
  }
  for (let reached = had + 1; reached <= level; reached++) tellChoices(field, player, trait, reached);
  return undefined;
}

const BASE = 10;

const TIMES: Readonly<Record<Rarity, number>> = { common: 1, uncommon: 3, rare: 5 };

/** 4.4.2 Charismatic is the leave to buy Reputation, a point for each level in all (C35). */
export function refuseReputation({ name, bought, traits }: Purse, count: number): Breach | undefined {
  const most = levelOf({ traits }, 'Charismatic');
  if (bought + count <= most) return undefined;
  return { rule: '4.4.2', why: `With Charismatic ${most} ${name} may buy ${most} in all, and has bought ${bought}.` };
}

/** 4.4.3 What a merchant gets for copies of a card beside the price. */
export function payMerchant(field: Field, player: string, card: string, count: number): void {
  const extra = levelOf(purseOf(field, player), 'Merchant') * count;
  if (extra > 0)
    addResources(field, player, new Map([['Colorless', extra]]), '4.4.3', `sold ${count} ${card} as a merchant`);
}

/** 4.1.2, 4.4.4, 4.4.5 What one copy costs: Engineer lowers it for artifacts, Creature Mastery for creatures, the better for both. */
export function priceOf({ kinds, cost, rarity }: Card, purse: Pick<Purse, 'traits'>): number {
  const off = Math.max(
    kinds.includes('artifact') ? levelOf(purse, 'Engineer') : 0,
    kinds.includes('creature') ? levelOf(purse, 'Creature Mastery') : 0,
  );
  return Math.max(1, BASE - off) * cost * TIMES[rarity];
}

/** 4.4.6 One block not yet his, one level an order. */
function refuseBlock({ level, block }: TraitOrder, had: number, blocks: readonly string[]): Breach | undefined {
  const refuse = (why: string): Breach => ({ rule: '4.4.6', why });
  if (block === undefined) return refuse('Well-Traveled names the block it opens.');
  if (block === CORE || blocks.includes(block)) return refuse(`${block} is open already.`);
  return level === had + 1 ? undefined : refuse(`Well-Traveled goes up one level an order: the next is ${had + 1}.`);
}

/** 4.4.6 The block that is open to everybody. */
const CORE = 'Core';

/** 4.4.6 True for a card of a core set, of his home block, or of one that Well-Traveled opened. */
export function isOpenTo({ block }: Card, { blocks }: Pick<Purse, 'blocks'>): boolean {
  return block === CORE || blocks.includes(block);
}

const MASTERY = 'Color Mastery ';

/** 4.4.7, 4.4.8 The cards a level lets a player choose; the judge enters which they are. */
function tellChoices({ choices }: Field, player: string, trait: string, level: number): void {
  const isWeaving = trait === 'Color Weaving';
  const color = trait.startsWith(MASTERY) ? trait.slice(MASTERY.length) : '';
  if (!isWeaving && color === '') return;
  const what = isWeaving
    ? 'card of several colours, each mastered to its cost'
    : `${color} instant, sorcery or enchantment`;
  const sizes = [`one of cost ${level} or less`];
  if (level > 1) sizes.push(`one that is not rare of cost ${level - 1} or less`);
  if (level > 2) sizes.push(`one common of cost ${level - 2} or less`);
  choices.push(`${player}, ${trait} ${level}: a ${what}: ${sizes.join(', ')} (${isWeaving ? '4.4.8' : '4.4.7'})`);
}
