import type { Direction } from './board/atlas.js';
import type { Skill } from './board/board.js';
import type { ArmorGood, Good, Metal, Spell } from './board/tables.js';
import type { Rule } from './rulebook.js';

export const TACTICS = ['charge', 'flank', 'standard', 'surround', 'guerrilla', 'ambush'] as const;
/** 7.3 How an army fights. */
export type Tactic = (typeof TACTICS)[number];

/** A step of a march: a direction, or `h` for halting. */
export type PathStep = Direction | 'h';

/**
 * What can be ordered. Characters are spelt as the board has them, as typed where they fit none or several; hexes are
 * `CCRR`, on the map or not; units, goods, spells and tactics are known, or the text was a doubt (J8).
 */
export type CounselorOrder =
  | { readonly kind: 'heal'; readonly spell: Spell; readonly target: string }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'challenge'; readonly target: string }
  | { readonly kind: 'fight'; readonly spell: Spell }
  | { readonly kind: 'attack' | 'defend' | 'raze' | 'capture'; readonly tactic: Tactic }
  | { readonly kind: 'tax'; readonly rate: number }
  | { readonly kind: 'buy' | 'sell'; readonly count: number; readonly good: Good }
  | { readonly kind: 'sell-all'; readonly percent: number; readonly good: Good }
  | { readonly kind: 'conjure'; readonly spell: Spell }
  | { readonly kind: 'fortify' | 'maneuvers' | 'influence' | 'improve' }
  | {
      readonly kind: 'recruit';
      readonly count: number;
      readonly unit: string;
      readonly weapons: Metal | null;
      readonly armor: ArmorGood | null;
    }
  | {
      readonly kind: 'load';
      readonly count: number;
      /** J65 Ordered with the recruiting before it, as the client has it: it takes no place of its own. */
      readonly withRecruits?: true;
    }
  | {
      readonly kind: 'transfer';
      readonly count: number;
      readonly unit: string;
      /** Null for the garrison. */
      readonly to: string | null;
    }
  | { readonly kind: 'retire'; readonly count: number; readonly unit: string }
  | { readonly kind: 'camp'; readonly name: string }
  | { readonly kind: 'guard-city' | 'steal' | 'study' }
  | { readonly kind: 'guard' | 'assassinate'; readonly target: string }
  | { readonly kind: 'name-commander' | 'name-rogue' | 'name-wizard'; readonly name: string }
  | { readonly kind: 'command' | 'join'; readonly target: string }
  | { readonly kind: 'take-garrison' }
  | { readonly kind: 'move'; readonly to: string }
  | { readonly kind: 'move-join'; readonly to: string; readonly target: string }
  | { readonly kind: 'fly'; readonly spell: Spell; readonly to: string }
  | { readonly kind: 'block'; readonly direction: Direction }
  | { readonly kind: 'march'; readonly path: readonly PathStep[] }
  | { readonly kind: 'scout' }
  | { readonly kind: 'scry'; readonly spell: Spell; readonly at: string }
  | { readonly kind: 'learn'; readonly spell: Spell }
  | {
      readonly kind: 'transport';
      readonly count: number;
      readonly good: Good;
      readonly from: string;
      readonly to: string;
    };
export type OrderKind = CounselorOrder['kind'];
/** An order of some kinds. */
export type OrderOf<K extends OrderKind> = K extends OrderKind ? OrdersWith<CounselorOrder, K> : never;
type OrdersWith<O extends CounselorOrder, K> = O extends CounselorOrder
  ? K extends O['kind']
    ? O & { readonly kind: K }
    : never
  : never;

/** Which orders stand in each other's way (J4). */
export type OrderRank = 'main' | 'move' | 'misc';

/** J12 A row of the order set: its step, the codes of the client, who may give it, and the rule it fails under. */
export interface OrderRow<R extends Rule = Rule> {
  readonly step: number;
  /** In the client's order files; the first is written, all are read. None where it has no such order. */
  readonly codes: readonly number[];
  /** One of these above 0; none: everybody. */
  readonly skills: readonly Skill[];
  readonly rank: OrderRank;
  readonly rule: R;
  readonly title: string;
}

const row = <R extends Rule>(
  step: number,
  codes: readonly number[],
  skills: readonly Skill[],
  rank: OrderRank,
  rule: R,
  title: string,
): OrderRow<R> => ({ step, codes, skills, rank, rule, title });

const [C, R, W]: readonly [readonly Skill[], readonly Skill[], readonly Skill[]] = [
  ['commander'],
  ['rogue'],
  ['wizard'],
];

/** J12 The order set, step by step. */
export const ORDER_SET = {
  heal: row(1120, [120], W, 'misc', '3.1', 'Healing spell'),
  refuse: row(1209, [215], [], 'misc', '7.2', 'refuse duels'),
  challenge: row(1210, [210], [], 'misc', '7.2', 'challenge'),
  fight: row(1225, [225], W, 'misc', '3.1', 'Combat spell'),
  attack: row(1230, [230], C, 'main', '7.1', 'attack'),
  defend: row(1240, [240], C, 'main', '7.1', 'defend'),
  raze: row(1250, [250], C, 'main', '7.1', 'raze'),
  capture: row(1255, [255], C, 'main', '7.1', 'capture'),
  tax: row(1300, [300], C, 'main', '10', 'tax'),
  buy: row(1315, [315], [], 'misc', '5', 'buy'),
  sell: row(1320, [320], [], 'misc', '5', 'sell'),
  'sell-all': row(1325, [325], [], 'misc', '5', 'sell everywhere'),
  conjure: row(1330, [330], W, 'misc', '3.1', 'Conjuring spell'),
  fortify: row(1402, [494], C, 'main', '10', 'fortify'),
  recruit: row(1411, [411], C, 'main', '6.2', 'recruit'),
  load: row(1412, [], C, 'misc', '6.2', 'load food'),
  transfer: row(1424, [424], C, 'misc', '6.2', 'transfer'),
  retire: row(1425, [425], C, 'misc', '6.2', 'retire'),
  maneuvers: row(1431, [431], C, 'main', '6.3', 'maneuvers'),
  influence: row(1520, [520], C, 'misc', '10', 'influence'),
  improve: row(1550, [550], C, 'main', '10', 'improve'),
  camp: row(1555, [555], C, 'main', '10', 'camp'),
  'guard-city': row(1605, [605], R, 'main', '4', 'guard the city'),
  guard: row(1610, [610], R, 'main', '4', 'guard'),
  assassinate: row(1615, [615], R, 'main', '4', 'assassinate'),
  steal: row(1690, [690], R, 'main', '4', 'steal gold'),
  study: row(1710, [710], W, 'main', '4', 'study'),
  'name-commander': row(1728, [728], C, 'main', '4', 'name a commander'),
  'name-rogue': row(1731, [731], R, 'main', '4', 'name a rogue'),
  'name-wizard': row(1737, [737], W, 'main', '4', 'name a wizard'),
  command: row(1780, [780], C, 'misc', '6.1', 'hand over command'),
  'take-garrison': row(1782, [782], C, 'misc', '6.1', 'take the garrison'),
  join: row(1785, [785, 755], [], 'misc', '6.1', 'join'),
  move: row(1810, [810], [], 'move', '12.2', 'move'),
  fly: row(1825, [825], W, 'move', '12.3', 'Movement spell'),
  block: row(1840, [840], C, 'move', '12.1', 'stand and defend'),
  march: row(1850, [850], C, 'move', '12.1', 'march'),
  'move-join': row(1870, [870], [], 'move', '12.2', 'move and join'),
  scout: row(1925, [925, 910], ['commander', 'rogue'], 'misc', '11.2', 'scout'),
  scry: row(1940, [940], W, 'misc', '3.1', 'Knowledge spell'),
  learn: row(1942, [705], W, 'misc', '3.2', 'learn'),
  transport: row(1948, [948], [], 'misc', '5', 'transport'),
} as const satisfies Readonly<Record<OrderKind, OrderRow>>;

/** The rule under which an order of a kind fails. */
export type RuleOf<K extends OrderKind> = (typeof ORDER_SET)[K]['rule'];

/** The kind of order a code of the client stands for; undefined for a code that is not in the order set. */
export function kindOfCode(code: number): OrderKind | undefined {
  return (Object.keys(ORDER_SET) as OrderKind[]).find((kind) => ORDER_SET[kind].codes.includes(code));
}

/** J4 A character has several orders a turn, none of which takes another's place by itself. */
export const SLOTS_OF_ORDERS = { orders: 'orders' } as const;

/** Writes an order in its canonical form: `Azila: capture charge`. */
export function writeOrder(character: string, order: CounselorOrder): string {
  return `${character}: ${formatOrder(order)}`;
}

/** An order's own words in canonical form. */
export function formatOrder(order: CounselorOrder): string {
  switch (order.kind) {
    case 'heal':
      return `cast ${order.spell} on ${order.target}`;
    case 'refuse':
      return 'refuse duels';
    case 'challenge':
    case 'guard':
    case 'assassinate':
    case 'join':
      return `${order.kind} ${order.target}`;
    case 'fight':
    case 'conjure':
      return `cast ${order.spell}`;
    case 'attack':
    case 'defend':
    case 'raze':
    case 'capture':
      return `${order.kind} ${order.tactic}`;
    case 'tax':
      return `tax ${order.rate}`;
    case 'buy':
    case 'sell':
      return `${order.kind} ${order.count} ${order.good}`;
    case 'sell-all':
      return `sell ${order.percent}% ${order.good} everywhere`;
    case 'fortify':
    case 'maneuvers':
    case 'influence':
    case 'improve':
    case 'study':
    case 'scout':
      return order.kind;
    case 'recruit': {
      const weapons = order.weapons === null ? '' : `, ${order.weapons} weapons`;
      const armor = order.armor === null ? '' : `, ${order.armor} armor`;
      return `recruit ${order.count} ${order.unit}${weapons}${armor}`;
    }
    case 'load':
      return `load ${order.count} food${order.withRecruits ? ' with the recruits' : ''}`;
    case 'transfer':
      return `transfer ${order.count} ${order.unit} to ${order.to ?? 'garrison'}`;
    case 'retire':
      return `retire ${order.count} ${order.unit}`;
    case 'camp':
      return `camp ${order.name}`;
    case 'guard-city':
      return 'guard city';
    case 'steal':
      return 'steal gold';
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard':
      return `name ${order.kind.slice('name-'.length)} ${order.name}`;
    case 'command':
      return `command to ${order.target}`;
    case 'take-garrison':
      return 'take garrison';
    case 'move':
      return `move ${order.to}`;
    case 'move-join':
      return `move ${order.to} and join ${order.target}`;
    case 'fly':
      return `cast ${order.spell} to ${order.to}`;
    case 'block':
      return `stand and defend ${order.direction}`;
    case 'march':
      return `march ${order.path.join(' ')}`;
    case 'scry':
      return `cast ${order.spell} at ${order.at}`;
    case 'learn':
      return `learn ${order.spell}`;
    case 'transport':
      return `transport ${order.count} ${order.good} from ${order.from} to ${order.to}`;
  }
}
