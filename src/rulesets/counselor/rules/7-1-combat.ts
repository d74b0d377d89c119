import { compareNames } from '../../../core/text.js';
import { addMen, dissolve, moveFood, peopleOf, tellArmyChange } from '../state/armies.js';
import { armiesAt, type Field, type LiveArmy, menOf, nameOf } from '../state/state.js';
import type { RoundTold } from '../update.js';
import { fleeFrom } from './4-naming-and-death.js';
import { groundFor } from './6-command-and-strength.js';
import { assaultCity, fightRounds } from './7-1-assault.js';
import { type Combatant, endStance, type Stance } from './stances.js';

/** J11 1261 Combat, hex by hex; nothing in one changes another. */
export function fightBattles(field: Field, stances: ReadonlyMap<LiveArmy, Stance>): void {
  const hexes = new Set(field.armies.filter(({ isGone }) => !isGone).map(({ at }) => at));
  for (const hex of [...hexes].sort()) fightAt(field, hex, stances);
}

function fightAt(field: Field, hex: string, stances: ReadonlyMap<LiveArmy, Stance>): void {
  const combatants = armiesAt(field, hex).map((army) => enlist(field, army, stances.get(army)));
  if (combatants.length < 2 && combatants.every(({ stance }) => stance === undefined)) return;
  pairUp(field, combatants);
  const told: RoundTold[] = [];
  const rounds = fightRounds(field, combatants, told);
  const city = assaultCity(field, hex, combatants, told) ?? null;
  const fought = combatants.filter(({ pairs, didAssault }) => pairs.length > 0 || didAssault);
  const after = settleBattle(field, fought);
  const isTaken = city !== null && city.end !== 'held';
  for (const one of combatants)
    if (one.stance) endStance(field, one.stance, isTaken && one.didAssault, fought.includes(one));
  for (const one of fought) if (one.hasFought) field.magic.delete(one.army);
  if (fought.length === 0) return;
  field.battles.push({
    at: hex,
    fighters: fought.map(({ army, name, tactic, menBefore, isDestroyed, hasWon }) => ({
      army: name,
      nation: army.nation,
      tactic,
      before: menBefore,
      after: isDestroyed ? 0 : menOf(army),
      won: hasWon,
    })),
    rounds,
    told,
    city,
    after,
  });
}

function enlist(field: Field, army: LiveArmy, stance: Stance | undefined): Combatant {
  return {
    army,
    name: nameOf(army),
    stance,
    tactic: stance?.tactic ?? 'standard',
    ground: groundFor(field, army.nation, army.at),
    people: peopleOf(field, army),
    menBefore: menOf(army),
    pairs: [],
    open: new Set(),
    hasFought: false,
    isDestroyed: false,
    hasWon: false,
    didAssault: false,
    engines: [],
  };
}

/** J25 Two enemies are a pair where one of them strikes; in a death match any two are (2.1). */
function pairUp({ relations, before }: Field, combatants: readonly Combatant[]): void {
  const strikes = ({ stance }: Combatant) => stance !== undefined && stance.kind !== 'defend';
  combatants.forEach((one, i) => {
    for (const other of combatants.slice(i + 1)) {
      if (!relations.areEnemies(one.army.nation, other.army.nation)) continue;
      if (before.game.type !== 'dm' && !strikes(one) && !strikes(other)) continue;
      one.pairs.push(other);
      other.pairs.push(one);
      one.open.add(other);
      other.open.add(one);
    }
  });
}

const MORALE_OF_VICTORY = 5;

/** J29 Who has won, who takes food and engines of the destroyed, and who survives; told for all who fought. */
export function settleBattle(field: Field, combatants: readonly Combatant[]): readonly string[] {
  const told: string[] = [];
  for (const one of combatants) {
    if (one.isDestroyed) continue;
    if (one.pairs.length > 0 && one.open.size === 0) one.hasWon = true;
    if (!one.hasWon) continue;
    const before = one.army.morale;
    one.army.morale = Math.min(100, before + MORALE_OF_VICTORY);
    tellArmyChange(field, one.army, 'morale', before, '7.1', 'a victory');
  }
  const destroyed = combatants
    .filter(({ isDestroyed }) => isDestroyed)
    .toSorted((a, b) => compareNames(a.name, b.name));
  const left = new Map(combatants.map((one) => [one, one.isDestroyed ? 0 : menOf(one.army)]));
  for (const one of destroyed) {
    const [heir] = one.pairs
      .filter(({ isDestroyed }) => !isDestroyed)
      .sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || compareNames(a.name, b.name));
    const { food } = one.army;
    if (heir) {
      moveFood(field, heir.army, food, '7.1', `taken from ${one.name}`);
      moveFood(field, one.army, -food, '7.1', `taken by ${heir.name}`);
      for (const platoon of one.engines) addMen(field, heir.army, platoon);
      const engines = one.engines.reduce((sum, { men }) => sum + men, 0);
      if (food + engines > 0) told.push(`${heir.name} takes ${food} food and ${engines} engines of ${one.name}.`);
    }
    dissolve(field, one.army, '7.1', 'the army is destroyed');
  }
  fleeFrom(
    field,
    destroyed.flatMap(({ people }) => people),
    '7.1',
  );
  return told;
}
