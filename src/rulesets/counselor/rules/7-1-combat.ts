import { armiesAt, type Field, type LiveArmy, menOf, nameOf, peopleOf } from '../state.js';
import type { RoundTold } from '../update.js';
import { groundFor } from './6-3-strength.js';
import { settleBattle } from './7-1-aftermath.js';
import { assaultCity } from './7-1-assault.js';
import { fightRounds } from './7-1-rounds.js';
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
