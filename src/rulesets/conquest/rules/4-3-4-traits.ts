import { COLORS, type Seat } from '../board.js';
import { type Breach, type ConquestOrder, priceOfLevels } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { type Field, purseOf, tellChange } from '../state.js';

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

/** 4.4.6 One block not yet his, one level an order. */
function refuseBlock({ level, block }: TraitOrder, had: number, blocks: readonly string[]): Breach | undefined {
  const refuse = (why: string): Breach => ({ rule: '4.4.6', why });
  if (block === undefined) return refuse('Well-Traveled names the block it opens.');
  if (block === CORE || blocks.includes(block)) return refuse(`${block} is open already.`);
  return level === had + 1 ? undefined : refuse(`Well-Traveled goes up one level an order: the next is ${had + 1}.`);
}

/** 4.4.6 The block that is open to everybody. */
export const CORE = 'Core';

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

/** C29 The Experience a player has earned: what is unspent, and the price of every level of a trait that he has. */
export function earnedOf({ experience, traits }: Pick<Seat, 'experience' | 'traits'>): number {
  return Object.entries(traits).reduce((sum, [trait, level]) => sum + priceOfLevels(trait, 0, level), experience);
}

/** 4.3.1–4.3.4 Experience gained or spent. */
export function addExperience(field: Field, player: string, points: number, rule: Rule, why: string): void {
  const purse = purseOf(field, player);
  purse.experience += points;
  tellChange(field, player, 'experience', [purse.experience - points, purse.experience], rule, why);
}

/** 4.3.4 The level of a trait after a purchase. */
export function raiseTrait(field: Field, player: string, trait: string, level: number, rule: Rule, why: string): void {
  const purse = purseOf(field, player);
  const before = levelOf(purse, trait);
  purse.traits[trait] = level;
  tellChange(field, player, trait, [before, level], rule, why);
}

/** The level of a trait, 0 where it was never bought. */
export function levelOf({ traits }: Pick<Seat, 'traits'>, trait: string): number {
  return Object.hasOwn(traits, trait) ? (traits[trait] as number) : 0;
}
