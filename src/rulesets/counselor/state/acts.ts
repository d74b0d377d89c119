import { roll } from '../../../core/dice.js';
import { compareNames } from '../../../core/text.js';
import { subjectOf, tellJudgesWord, tellResults } from '../../shared/hand.js';
import type { Skill } from '../board/board.js';
import type { OrderKind } from '../orders.js';
import { ORDER_SET } from '../orders.js';
import type { Rule, RulingId } from '../rulebook.js';
import type { Field, LegalOrder, LiveCharacter } from './state.js';
import { addCall, failOrder, tellChange } from './state.js';

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

/** What a roll is about: its rule, who, what, and the ruling it rests on (J63, J64). */
export interface RollAbout {
  readonly rule: Rule;
  readonly who: string;
  readonly what: string;
  readonly ruling: RulingId;
}

/** J64 Makes a roll among choices in their order, which the nations concerned are told; the judge's word may come before it. */
function rollAmong(field: Field, label: RollAbout, choices: readonly string[], concerns: readonly string[]): string {
  const { rule, who: piece, what, ruling } = label;
  const made = roll(field.secret, { turn: field.before.turn, rule, piece, what }, choices);
  field.rolls.push(made);
  field.concerns.push([...new Set(concerns)].sort(compareNames));
  addCall(field, ruling, piece, `${what}: ${made.result} of ${choices.length}`);
  if (field.hand.isIdle) return made.result;
  const { value, by } = field.hand.settle(subjectOf(made), [piece], tellResults(made), made.result);
  if (by) tellRuled(field, tellJudgesWord(by, `${piece}, ${what} is ${value}`), concerns);
  return value;
}

/** J57 What the judge decided otherwise is told to the nations concerned; to all where that is none. */
export function tellRuled({ ruled }: Field, told: string, concerns: readonly string[]): void {
  ruled.push({ told, nations: [...new Set(concerns)].sort(compareNames) });
}

const NUMBERS = new Map<number, readonly string[]>();

/** A roll of n: 1 to n. */
export function rollNumber(field: Field, label: RollAbout, n: number, concerns: readonly string[]): number {
  const choices = NUMBERS.get(n) ?? Array.from({ length: n }, (_, i) => String(i + 1));
  NUMBERS.set(n, choices);
  return Number(rollAmong(field, label, choices, concerns));
}

/** "Chance c": a roll of 100 that is at most c, which is first brought into 5 to 95. */
export function meetsChance(field: Field, label: RollAbout, chance: number, concerns: readonly string[]): boolean {
  return rollNumber(field, label, 100, concerns) <= Math.min(95, Math.max(5, chance));
}
