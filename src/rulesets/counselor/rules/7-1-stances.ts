import type { Tactic } from '../orders.js';
import { carryOne, characterOf, ordersOf } from '../state/acts.js';
import {
  armiesAt,
  cityAt,
  commandOf,
  type Field,
  failOrder,
  type LegalOrder,
  type LiveArmy,
  type LiveCharacter,
} from '../state/state.js';

const KINDS = ['attack', 'defend', 'raze', 'capture'] as const satisfies readonly StanceKind[];

/** J25 What commanders have ordered for the battles of the turn, by army; what comes to nothing fails. */
export function takeStances(field: Field): ReadonlyMap<LiveArmy, Stance> {
  const stances = new Map<LiveArmy, Stance>();
  for (const kind of KINDS)
    for (const order of ordersOf(field, kind)) {
      const character = characterOf(field, order);
      const why = refuseStance(field, kind, character);
      const army = commandOf(character);
      if (why !== undefined || !army) failOrder(field, order.order, '7.1', why ?? '');
      else stances.set(army, { kind, tactic: order.value.tactic, order: order as unknown as LegalOrder, character });
    }
  return stances;
}

function refuseStance(field: Field, kind: StanceKind, character: LiveCharacter): string | undefined {
  const { name, nation, at, isAlive } = character;
  if (!isAlive) return `${name} is dead.`;
  if (!commandOf(character)) return `${name} commands no army.`;
  const { areEnemies } = field.relations;
  if (kind === 'attack' && !armiesAt(field, at).some((army) => areEnemies(nation, army.nation)))
    return `No enemy army is at ${at}.`;
  const city = cityAt(field, at);
  if ((kind === 'raze' || kind === 'capture') && !(city && areEnemies(nation, city.nation)))
    return `No city of an enemy, and none that is free, is at ${at}.`;
  return undefined;
}

/** J44 After the battles of a hex: a raze or capture that had no part in an assault that took the city fails; who lives has learnt. */
export function endStance(field: Field, stance: Stance, taken: boolean, fought: boolean): void {
  const { kind, order, character } = stance;
  const isVain = (kind === 'raze' || kind === 'capture') && !taken;
  if (character.isAlive && (!isVain || fought)) carryOne(field, kind, order as never, () => undefined);
  if (isVain) failOrder(field, order.order, '7.1', 'The city did not fall to his army.');
}

export type StanceKind = 'attack' | 'defend' | 'raze' | 'capture';

/** J25 What a commander has ordered for a battle. */
export interface Stance {
  readonly kind: StanceKind;
  readonly tactic: Tactic;
  readonly order: LegalOrder;
  readonly character: LiveCharacter;
}
