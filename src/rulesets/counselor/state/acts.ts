import { roll } from '../../../core/dice.js';
import { compareNames } from '../../../core/text.js';
import { type ChangeMade, rollChange } from '../../shared/overruling.js';
import type { Skill } from '../board/board.js';
import type { CounselorFact, RuledFact } from '../facts.js';
import { ORDER_SET, type OrderKind, type RuleOf } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { type CounselorRoll, nameRoll, withinChance } from '../update/rolls.js';
import { addCall, failOrder, type LegalOrder, type LiveCharacter, type TurnState, tellChange } from './state.js';

/** J44 What a main order that does not fail adds to the skill it needs. */
const LESSON = 2;

const MOST_SKILL = 100;

/** Why an order of a kind fails, under its rule. */
export type Failure<K extends OrderKind = OrderKind> = CounselorFact & { readonly rule: RuleOf<K> };

/** What an order comes to when its step comes: nothing where it was carried out, else why it fails. */
export type Act<K extends OrderKind> = (order: LegalOrder<K>, character: LiveCharacter) => Failure<K> | undefined;

/** J10 The legal orders of a kind: by the character's name, then as written. */
export function ordersOf<K extends OrderKind>({ orders }: TurnState, kind: K): readonly LegalOrder<K>[] {
  return (orders.get(kind) ?? []) as unknown as readonly LegalOrder<K>[];
}

/** J10 Carries out the orders of a kind, one on what the other left. */
export function carryOrders<K extends OrderKind>(state: TurnState, kind: K, act: Act<K>): void {
  for (const order of ordersOf(state, kind)) carryOne(state, kind, order, act);
}

/** J6 Carries out one order; what it needs a skill for improves it (J44). */
export function carryOne<K extends OrderKind>(state: TurnState, kind: K, order: LegalOrder<K>, act: Act<K>): void {
  const { rule, rank, skills } = ORDER_SET[kind];
  const character = characterOf(state, order);
  const failure = character.isAlive ? act(order, character) : formatDead(rule, character.name);
  if (failure) failOrder(state, order.order, failure);
  else if (rank === 'main') for (const skill of skills) improveSkill(state, character, skill, rule);
}

/** J6 Why an order of somebody dead fails, or one that is about him. */
export function formatDead<R extends Rule>(rule: R, name: string) {
  return { code: 'dead', rule, ruling: 'J6', name } as const;
}

/** The character of an order that is legal. */
export function characterOf({ characters }: TurnState, { character }: Pick<LegalOrder, 'character'>): LiveCharacter {
  const one = characters.get(character);
  if (!one) throw new Error(`no character is called ${character}`);
  return one;
}

/** J44 A skill that was used grows, up to the most there is. */
export function improveSkill(state: TurnState, character: LiveCharacter, skill: Skill, rule: Rule): void {
  const before = character[skill];
  character[skill] = Math.min(MOST_SKILL, before + LESSON);
  const { name, nation } = character;
  tellChange(state, [nation], name, skill, [before, character[skill]], { code: 'practice', rule, more: LESSON });
}

/** What is rolled for: by which rule, for whom, what about, and the ruling it rests on (J63, J64). */
export interface Asked extends Pick<CounselorRoll, 'about' | 'ruling' | 'chance'> {
  readonly rule: Rule;
  readonly who: string;
}

/** J64 Makes a roll among choices in their order, which the nations concerned are told; the judge's word may come before it. */
function rollAmong(state: TurnState, asked: Asked, choices: readonly string[], nations: readonly string[]): string {
  const { rule, who: piece, ...more } = asked;
  const { about, ruling } = more;
  const made = roll(state.secret, { turn: state.before.turn, rule, piece, what: nameRoll(about) }, choices);
  state.rolls.push({ ...made, ...more, nations: sortNations(nations) });
  addCall(state, piece, { code: 'rolled', rule, ruling, about, result: made.result, sides: choices.length });
  if (state.changes.isIdle) return made.result;
  const options = choices.map((result) => ({
    value: result,
    offer: { code: 'roll-result', rule, piece, about, among: choices, result } as const,
  }));
  const { value, by } = state.changes.resolve(rollChange(made), [piece], options, made.result);
  if (by) tellRuled(state, by, { code: 'roll-settled', rule, piece, about, value }, nations);
  return value;
}

/** J57 Tells a roll, by its place among the turn's, to other nations than it was told to. */
export function tellRollTo({ rolls }: TurnState, place: number, nations: readonly string[]): void {
  const made = rolls[place];
  if (made) rolls[place] = { ...made, nations: sortNations(nations) };
}

function sortNations(nations: readonly string[]): readonly string[] {
  return [...new Set(nations)].sort(compareNames);
}

/** J57 What the judge decided otherwise is told to the nations concerned; to all where that is none. */
export function tellRuled(
  { ruled }: TurnState,
  { who, why }: ChangeMade,
  what: RuledFact['what'],
  nations: readonly string[],
): void {
  const because: RuledFact = { code: 'judge-ruled', rule: what.rule, who, what, word: why };
  ruled.push({ because, nations: sortNations(nations) });
}

const NUMBERS = new Map<number, readonly string[]>();

/** A roll of n: 1 to n. */
export function rollNumber(state: TurnState, asked: Asked, n: number, nations: readonly string[]): number {
  const choices = NUMBERS.get(n) ?? Array.from({ length: n }, (_, i) => String(i + 1));
  NUMBERS.set(n, choices);
  return Number(rollAmong(state, asked, choices, nations));
}

/**
 * "Chance c": a roll of 100 that is at most c less what a `guard` takes off, which is first brought into 5 to 95. Whose
 * roll it is may know the chance, and not what guards are there.
 */
export function meetsChance(
  state: TurnState,
  asked: Omit<Asked, 'chance'>,
  chance: number,
  nations: readonly string[],
  guard = 0,
): boolean {
  return rollNumber(state, { ...asked, chance }, 100, nations) <= withinChance(chance - guard);
}
