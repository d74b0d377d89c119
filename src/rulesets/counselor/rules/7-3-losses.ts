import { MOVEMENT } from '../board/tables.js';
import type { Tactic } from '../orders.js';
import { type LiveArmy, type LivePlatoon, menOf, type TurnState, unitOf } from '../state/state.js';
import { type Battleground, bearingHalves, bearingOf, defenceOf, strikingStrength } from './6-command-and-strength.js';

/** 7.3 Each tactic beats the next; standard beats none (J26). */
const BEATS: Readonly<Partial<Record<Tactic, Tactic>>> = {
  ambush: 'charge',
  charge: 'surround',
  surround: 'guerrilla',
  guerrilla: 'flank',
  flank: 'ambush',
};

/** J26 True where a tactic beats another. */
export function beats(tactic: Tactic, other: Tactic): boolean {
  return BEATS[tactic] === other;
}

/** J27 Takes the men that damage costs an army, by its tactic; says how many fell. */
export function takeLosses(
  state: TurnState,
  army: LiveArmy,
  damage: number,
  tactic: Tactic,
  ground: Battleground,
): number {
  if (damage <= 0) return 0;
  const before = menOf(army);
  const defence = defenceOf(state, army, ground);
  if (damage >= defence) for (const platoon of army.units) platoon.men = 0;
  else if (tactic === 'standard')
    for (const platoon of army.units) platoon.men -= Math.floor((platoon.men * damage) / defence);
  else takeInTurn(state, inTurn(state, army, tactic, ground), damage, ground);
  if (menOf(army) === before) {
    // somebody falls always
    const [first] = tactic === 'standard' ? bySize(army) : inTurn(state, army, tactic, ground);
    if (first) first.men--;
  }
  army.units = army.units.filter(({ men }) => men > 0);
  return before - menOf(army);
}

function bySize({ units }: LiveArmy): readonly LivePlatoon[] {
  return units.toSorted((a, b) => b.men - a.men);
}

/** One platoon after the other, the next only where the one before is wiped out. */
function takeInTurn(state: TurnState, platoons: readonly LivePlatoon[], damage: number, ground: Battleground): void {
  let left = damage * 200;
  for (const platoon of platoons) {
    const cost = bearingOf(state, platoon, ground);
    const fallen = cost === 0 ? platoon.men : Math.min(platoon.men, Math.floor(left / cost));
    platoon.men -= fallen;
    left -= fallen * cost;
    if (platoon.men > 0) return;
  }
}

/** J27 Whom a tactic risks first; of equal ones in the order of the table. */
function inTurn(state: TurnState, { units }: LiveArmy, tactic: Tactic, ground: Battleground): readonly LivePlatoon[] {
  const order = state.before.map.units;
  const key = (platoon: LivePlatoon): number => {
    const kind = unitOf(state, platoon.unit);
    switch (tactic) {
      case 'charge':
        return -strikingStrength(kind, ground);
      case 'flank':
        return -bearingHalves(kind, ground);
      case 'surround':
        return MOVEMENT[ground.terrain][kind.pace];
      case 'guerrilla':
        return strikingStrength(kind, ground);
      case 'ambush':
        return kind.gold;
      case 'standard':
        return 0;
    }
  };
  const place = ({ unit }: LivePlatoon) => order.findIndex(({ name }) => name === unit);
  return units.toSorted((a, b) => key(a) - key(b) || place(a) - place(b));
}
