import type { Tactic } from '../orders.js';
import { carryOne, characterOf, type Failure, ordersOf, tellDead } from '../state/acts.js';
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
      const army = commandOf(character);
      const failure = refuseStance(field, kind, character, army);
      if (failure) failOrder(field, order.order, failure);
      else if (army)
        stances.set(army, { kind, tactic: order.value.tactic, order: order as unknown as LegalOrder, character });
    }
  return stances;
}

function refuseStance(
  field: Field,
  kind: StanceKind,
  character: LiveCharacter,
  army: LiveArmy | null,
): Failure<StanceKind> | undefined {
  const { name, nation, at, isAlive } = character;
  if (!isAlive) return tellDead('7.1', name);
  if (!army) return { code: 'commands-no-army', rule: '7.1', name };
  const { areEnemies } = field.relations;
  if (kind === 'attack' && !armiesAt(field, at).some((one) => areEnemies(nation, one.nation)))
    return { code: 'no-enemy-army', rule: '7.1', at };
  const city = cityAt(field, at);
  if ((kind === 'raze' || kind === 'capture') && !(city && areEnemies(nation, city.nation)))
    return { code: 'no-city-to-take', rule: '7.1', at };
  return undefined;
}

/** J44 After the battles of a hex: a raze or capture that had no part in an assault that took the city fails; who lives has learnt. */
export function endStance(field: Field, stance: Stance, taken: boolean, fought: boolean): void {
  const { kind, order, character } = stance;
  const isVain = (kind === 'raze' || kind === 'capture') && !taken;
  if (character.isAlive && (!isVain || fought)) carryOne(field, kind, order as never, () => undefined);
  if (isVain) failOrder(field, order.order, { code: 'city-held', rule: '7.1' });
}

export type StanceKind = 'attack' | 'defend' | 'raze' | 'capture';

/** J25 What a commander has ordered for a battle. */
export interface Stance {
  readonly kind: StanceKind;
  readonly tactic: Tactic;
  readonly order: LegalOrder;
  readonly character: LiveCharacter;
}
