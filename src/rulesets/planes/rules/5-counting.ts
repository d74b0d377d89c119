import { bySlot } from '../../shared/troop-slots.js';
import {
  type Army,
  enemyOf,
  isSide,
  type PlanesBoard,
  SLOTS,
  type Structure,
  type Team,
  type Troops,
  teamOf,
} from '../board.js';
import type { EndFact } from '../facts.js';
import { type Aftermath, isInBattle, score } from '../state/aftermath.js';
import type { Cell } from '../state/grid.js';
import { armyOf, type TurnState } from '../state/state.js';

/** 5.1 Every second turn counted heals; 5.3 the fourth destroys. */
const TO_HEAL = 2;
export const TO_DESTROY = 4;
const FOR_DESTROYING = 50;

/**
 * 5 Counts a turn for every army of a side that ends the update in a structure and in no battle (P43): any structure
 * will do. A battle there keeps the count, leaving the square ends it.
 */
export function countTurns(state: TurnState, after: Aftermath): void {
  const { lookup, here } = state;
  const { armies, structures, starts } = lookup;
  for (let army = 0; army < armies.length; army++) {
    const cell = here.cells[army] as Cell;
    if (cell < 0) continue;
    const before = cell === starts[army] ? (after.days[army] as number) : 0;
    const counts = structures.has(cell) && isSide(armyOf(state, army).team);
    const adds = counts && !isInBattle(state, army);
    after.days[army] = counts ? before + (adds ? 1 : 0) : 0;
    if (adds) after.added[army] = 1;
  }
}

/**
 * 5.1 Heals where an army can (P44): every second turn counted brings every slot back to full, less what this update's
 * result took; at a base of its primary colour a request does so with any turn counted (5.1.2). `asked`: who did.
 */
export function heal(state: TurnState, after: Aftermath, asked: ReadonlySet<number>): void {
  for (const army of countersOf(after)) {
    const structure = state.lookup.structures.get(state.here.cells[army] as Cell) as Structure;
    const one = armyOf(state, army);
    const even = (after.days[army] as number) % TO_HEAL === 0;
    const isPrimary = structure.kind === 'base' && structure.color === one.primary;
    if (!canHeal(one, structure) || !(even || (asked.has(army) && isPrimary))) continue;
    const lost = after.lost.get(army);
    const has = after.troops[army] as Troops;
    after.troops[army] = bySlot(SLOTS, (slot, i) => Math.max(has[i] as number, slot - (lost?.[i] ?? 0)));
    after.healed.add(army);
  }
}

/** 5.1.1, 5.1.2 Phyrexia heals in any stronghold, the Coalition at a base of its primary or a secondary faction. */
function canHeal({ team, primary, secondary }: Army, { kind, color }: Structure): boolean {
  if (kind === 'stronghold') return team === 'Phyrexia';
  return (
    kind === 'base' && team === 'Coalition' && (color === primary || (color !== undefined && secondary.includes(color)))
  );
}

/** 5.1.2 Why a request for healing came to nothing. */
export function findUnhealed(state: TurnState, after: Aftermath, army: number): EndFact {
  const rule = '5.1.2';
  const structure = state.lookup.structures.get(state.here.cells[army] as Cell);
  if (after.killed.has(army)) return { code: 'unhealed', rule, how: 'killed' };
  if (!structure) return { code: 'unhealed', rule, how: 'outside' };
  if (!canHeal(armyOf(state, army), structure))
    return { code: 'unhealed-in', rule, structure: structure.name, how: 'not-for-it' };
  if (after.added[army] === 0) return { code: 'unhealed', rule, how: 'in-battle' };
  return { code: 'unhealed-in', rule, structure: structure.name, how: 'not-primary' };
}

/** 5.3 The fourth turn counted in an enemy base or stronghold destroys it: 50 points to the side (P45). */
export function destroy(state: TurnState, after: Aftermath): void {
  const { lookup, here } = state;
  const gone = new Set<string>();
  for (const army of countersOf(after)) {
    const structure = lookup.structures.get(here.cells[army] as Cell) as Structure;
    const { team, name } = armyOf(state, army);
    if ((after.days[army] as number) < TO_DESTROY || !isEnemyOf(team, structure) || gone.has(structure.name)) continue;
    gone.add(structure.name);
    after.destroyed.push(structure.name);
    after.ledger.push({
      subject: structure.name,
      what: 'structure',
      before: 'stands',
      after: 'destroyed',
      because: { code: 'destroyed', rule: '5.3', by: name, turns: TO_DESTROY },
    });
    score(after, team, { code: 'destroyed-enemy', rule: '5.3', points: FOR_DESTROYING, structure: structure.name });
  }
  if (gone.size === 0) return;
  for (let army = 0; army < after.days.length; army++)
    if (gone.has(lookup.structures.get(here.cells[army] as Cell)?.name ?? '')) after.days[army] = 0;
}

/** P43 An army beside structures that are others than before: the destruction of its structure ends its count. */
export function amidChanged(army: Army, before: PlanesBoard, now: PlanesBoard): Army {
  const has = ({ structures }: PlanesBoard) =>
    structures.some(({ at, destroyed }) => !destroyed && at.includes(army.at));
  return army.days > 0 && has(before) && !has(now) ? { ...army, days: 0 } : army;
}

function isEnemyOf(team: Team, structure: Structure): boolean {
  const owner = teamOf(structure);
  return owner !== undefined && isSide(team) && enemyOf(team) === owner;
}

/** Who added a turn in this update. */
function countersOf({ added }: Aftermath): readonly number[] {
  const found: number[] = [];
  for (let army = added.indexOf(1); army >= 0; army = added.indexOf(1, army + 1)) found.push(army);
  return found;
}
