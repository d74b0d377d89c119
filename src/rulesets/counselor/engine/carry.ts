import type { Skill } from '../board.js';
import { ORDER_SET, type OrderKind } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { type Field, failOrder, tellChange } from './field.js';
import type { LegalOrder } from './legal.js';
import type { LiveCharacter } from './live.js';

/** J44 What a main order that does not fail adds to the skill it needs. */
const LESSON = 2;
const MOST_SKILL = 100;

/** What an order comes to when its step comes: nothing where it was carried out, else why it fails. */
export type Act<K extends OrderKind> = (order: LegalOrder<K>, character: LiveCharacter) => string | undefined;

/** J10 The legal orders of a kind: by the character's name, then as written. */
export function ordersOf<K extends OrderKind>({ orders }: Field, kind: K): readonly LegalOrder<K>[] {
  return (orders.get(kind) ?? []) as unknown as readonly LegalOrder<K>[];
}

/** J10 Carries out the orders of a kind, one on what the other left. */
export function carryOrders<K extends OrderKind>(field: Field, kind: K, act: Act<K>): void {
  for (const order of ordersOf(field, kind)) carryOne(field, kind, order, act);
}

/** J6 Carries out one order; what it needs a skill for improves it (J44). */
export function carryOne<K extends OrderKind>(field: Field, kind: K, order: LegalOrder<K>, act: Act<K>): void {
  const { rule, rank, skills } = ORDER_SET[kind];
  const character = characterOf(field, order);
  const why = character.isAlive ? act(order, character) : `${character.name} is dead.`;
  if (why !== undefined) failOrder(field, order.order, rule, why);
  else if (rank === 'main') for (const skill of skills) improveSkill(field, character, skill, rule);
}

/** The character of an order that is legal. */
export function characterOf({ characters }: Field, { character }: Pick<LegalOrder, 'character'>): LiveCharacter {
  const one = characters.get(character);
  if (!one) throw new Error(`no character is called ${character}`);
  return one;
}

/** J44 */
export function improveSkill(field: Field, character: LiveCharacter, skill: Skill, rule: Rule): void {
  const before = character[skill];
  character[skill] = Math.min(MOST_SKILL, before + LESSON);
  const { name, nation } = character;
  tellChange(field, [nation], name, skill, [before, character[skill]], rule, `practice: ${LESSON} more`);
}
