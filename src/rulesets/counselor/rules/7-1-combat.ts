import { compareNames } from '../../../core/text.js';
import { GOODS } from '../board/tables.js';
import type { BookFact, SpoilsFact } from '../facts.js';
import type { Tactic } from '../orders.js';
import { carryOne, characterOf, type Failure, formatDead, ordersOf } from '../state/acts.js';
import { addMen, dissolve, moveFood, peopleOf, tellArmyChange } from '../state/armies.js';
import {
  armiesAt,
  cityAt,
  commandOf,
  failOrder,
  type LegalOrder,
  type LiveArmy,
  type LiveCharacter,
  type LiveCity,
  type LivePlatoon,
  menOf,
  nameOf,
  type TurnState,
  tellChange,
  unitOf,
} from '../state/state.js';
import type { BattleReport, RoundTold } from '../update.js';
import { fleeFrom } from './4-characters.js';
import { attackOf, type Battleground, cityDefence, defenceOf, topologyFor } from './6-command-and-strength.js';
import { beats, takeLosses } from './7-3-losses.js';

const KINDS = ['attack', 'defend', 'raze', 'capture'] as const satisfies readonly StanceKind[];

/** J25 What commanders have ordered for the battles of the turn, by army; what comes to nothing fails. */
export function takeStances(state: TurnState): ReadonlyMap<LiveArmy, Stance> {
  const stances = new Map<LiveArmy, Stance>();
  for (const kind of KINDS)
    for (const order of ordersOf(state, kind)) {
      const character = characterOf(state, order);
      const army = commandOf(character);
      const failure = refuseStance(state, kind, character, army);
      if (failure) failOrder(state, order.order, failure);
      else if (army) stances.set(army, { kind, tactic: order.value.tactic, order, character });
    }
  return stances;
}

function refuseStance(
  state: TurnState,
  kind: StanceKind,
  character: LiveCharacter,
  army: LiveArmy | null,
): Failure<StanceKind> | undefined {
  const { name, nation, at, isAlive } = character;
  if (!isAlive) return formatDead('7.1', name);
  if (!army) return { code: 'commands-no-army', rule: '7.1', name };
  const { areEnemies } = state.relations;
  if (kind === 'attack' && !armiesAt(state, at).some((one) => areEnemies(nation, one.nation)))
    return { code: 'no-enemy-army', rule: '7.1', at };
  const city = cityAt(state, at);
  if ((kind === 'raze' || kind === 'capture') && !(city && areEnemies(nation, city.nation)))
    return { code: 'no-city-to-take', rule: '7.1', at };
  return undefined;
}

/** J44 After the battles of a hex: a raze or capture that had no part in an assault that took the city fails; who lives has learnt. */
function endStance(state: TurnState, stance: Stance, taken: boolean, fought: boolean): void {
  const { kind, order, character } = stance;
  const isVain = (kind === 'raze' || kind === 'capture') && !taken;
  if (character.isAlive && (!isVain || fought)) carryOne(state, kind, order, () => undefined);
  if (isVain) failOrder(state, order.order, { code: 'city-held', rule: '7.1' });
}

type StanceKind = 'attack' | 'defend' | 'raze' | 'capture';

/** J25 What a commander has ordered for a battle. */
interface Stance {
  readonly kind: StanceKind;
  readonly tactic: Tactic;
  readonly order: LegalOrder<StanceKind>;
  readonly character: LiveCharacter;
}

/** An army in a hex where there is fighting, while it goes on. */
interface Combatant {
  readonly army: LiveArmy;
  /** As it was called before the battle. */
  readonly name: string;
  readonly stance: Stance | undefined;
  readonly tactic: Tactic;
  readonly ground: Battleground;
  readonly people: readonly LiveCharacter[];
  readonly menBefore: number;
  /** Everybody it is paired with, from the beginning, and those it still is. */
  readonly pairs: Combatant[];
  readonly open: Set<Combatant>;
  /** J31 False until its first round 1, or the round of an assault. */
  hasFought: boolean;
  isDestroyed: boolean;
  hasWon: boolean;
  didAssault: boolean;
  /** J29 Its engines as they stood before its last round. */
  engines: readonly LivePlatoon[];
}

/** J11 1261 Combat, hex by hex; nothing in one changes another. */
export function fightBattles(state: TurnState, stances: ReadonlyMap<LiveArmy, Stance>): void {
  const hexes = new Set(state.armies.filter(({ isGone }) => !isGone).map(({ at }) => at));
  for (const hex of [...hexes].sort()) fightAt(state, hex, stances);
}

function fightAt(state: TurnState, hex: string, stances: ReadonlyMap<LiveArmy, Stance>): void {
  const combatants = armiesAt(state, hex).map((army) => enlist(state, army, stances.get(army)));
  if (combatants.length < 2 && combatants.every(({ stance }) => stance === undefined)) return;
  pairUp(state, combatants);
  const told: RoundTold[] = [];
  const rounds = fightRounds(state, combatants, told);
  const city = assaultCity(state, hex, combatants, told) ?? null;
  const fought = combatants.filter(({ pairs, didAssault }) => pairs.length > 0 || didAssault);
  const spoils = resolveBattle(state, fought);
  const isTaken = city !== null && city.end !== 'held';
  for (const one of combatants)
    if (one.stance) endStance(state, one.stance, isTaken && one.didAssault, fought.includes(one));
  for (const one of fought) if (one.hasFought) state.magic.delete(one.army);
  if (fought.length === 0) return;
  state.battles.push({
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
    spoils,
  });
}

function enlist(state: TurnState, army: LiveArmy, stance: Stance | undefined): Combatant {
  return {
    army,
    name: nameOf(army),
    stance,
    tactic: stance?.tactic ?? 'standard',
    ground: topologyFor(state, army.nation, army.at),
    people: peopleOf(state, army),
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
function pairUp({ relations, before }: TurnState, combatants: readonly Combatant[]): void {
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

/** J29 Who has won, who takes food and engines of the destroyed, and who survives; the spoils are told to all who fought. */
function resolveBattle(state: TurnState, combatants: readonly Combatant[]): BattleReport['spoils'] {
  const spoils: SpoilsFact[] = [];
  for (const one of combatants) {
    if (one.isDestroyed) continue;
    if (one.pairs.length > 0 && one.open.size === 0) one.hasWon = true;
    if (!one.hasWon) continue;
    const before = one.army.morale;
    one.army.morale = Math.min(100, before + MORALE_OF_VICTORY);
    tellArmyChange(state, one.army, 'morale', before, { code: 'victory', rule: '7.1' });
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
      moveFood(state, heir.army, food, { code: 'taken-from', rule: '7.1', from: one.name });
      moveFood(state, one.army, -food, { code: 'taken-by', rule: '7.1', by: heir.name });
      for (const platoon of one.engines) addMen(state, heir.army, platoon);
      const engines = one.engines.reduce((sum, { men }) => sum + men, 0);
      if (food + engines > 0)
        spoils.push({ code: 'spoils', rule: '7.1', heir: heir.name, of: one.name, food, engines });
    }
    dissolve(state, one.army, { code: 'wiped-out', rule: '7.1' });
  }
  fleeFrom(
    state,
    destroyed.flatMap(({ people }) => people),
    '7.1',
  );
  return spoils;
}

const BROKEN_BY_ONE = 200;
/** J28 What it takes to break each level of fortification. */
const WALLS_TO_BREAK = [0, 2000, 4000, 4000, 6000, 8000] as const;
const LOYALTY_OF_CAPTURED = 30;

/** J28 The assault of all who are free to: catapults, then one round; undefined where nobody assaults. */
function assaultCity(
  state: TurnState,
  hex: string,
  combatants: readonly Combatant[],
  told: RoundTold[],
): BattleReport['city'] | undefined {
  const city = cityAt(state, hex);
  if (!city) return undefined;
  const assaulting = combatants.filter(
    ({ stance, open, isDestroyed, army }) =>
      (stance?.kind === 'raze' || stance?.kind === 'capture') &&
      open.size === 0 &&
      !isDestroyed &&
      state.relations.areEnemies(army.nation, city.nation),
  );
  if (assaulting.length === 0) return undefined;
  const owner = city.nation;
  const broken = breakWalls(state, city, assaulting);
  const defence = cityDefence(city);
  const values = assaulting.map((one) => {
    const spells = one.hasFought ? undefined : state.magic.get(one.army);
    return {
      one,
      attack: attackOf(state, one.army, one.ground) + (spells?.attack ?? 0),
      shield: spells?.shield ?? 0,
      bears: defenceOf(state, one.army, one.ground),
    };
  });
  const total = values.reduce((sum, { bears }) => sum + bears, 0);
  const attack = values.reduce((sum, one) => sum + one.attack, 0);
  const strikes = values.map(({ one, attack: own, shield, bears }) => {
    const share = total === 0 ? Math.floor(defence / values.length) : Math.floor((defence * bears) / total);
    const damage = Math.max(0, share - shield);
    one.didAssault = true;
    one.hasFought = true;
    one.engines = one.army.units.filter(({ unit }) => unitOf(state, unit).engines).map((platoon) => ({ ...platoon }));
    const lost = takeLosses(state, one.army, damage, one.tactic, one.ground);
    if (one.army.units.length === 0) endCombatant(one);
    return { army: one.name, attack: own, defence: bears, damage, lost };
  });
  told.push({ round: 'assault', strikes });
  const [best] = values
    .filter(({ one }) => !one.isDestroyed)
    .sort((a, b) => b.attack - a.attack || compareNames(a.one.name, b.one.name));
  const report = { name: city.name, from: owner, attack, defence, broken };
  if (attack <= defence || !best) return { ...report, end: 'held', to: owner };
  const end = takeCity(state, city, best.one);
  for (const { one } of values) if (!one.isDestroyed) one.hasWon = true;
  return { ...report, end, to: city.nation };
}

/** 7.1 A city that was stormed is razed, as one of the smallest size always is, or belongs to who stormed it (J28). */
function takeCity(state: TurnState, city: LiveCity, { army, stance, name }: Combatant): 'razed' | 'captured' {
  const end = stance?.kind === 'raze' ? 'razed' : 'captured';
  const owner = city.nation;
  const nations = [owner, army.nation];
  const taken = { code: 'city-taken', rule: '7.1', end, by: name } as const;
  if (end === 'razed' || city.size === 1) {
    const { food } = city.stores;
    city.stores.food = 0;
    tellChange(state, [owner], city.name, 'food', [food, 0], { code: 'taken-by', rule: '7.1', by: name });
    moveFood(state, army, food, { code: 'taken-from', rule: '7.1', from: city.name });
    ruin(state, city, nations, taken);
    return end;
  }
  tellChange(state, nations, city.name, 'nation', [owner, army.nation], taken);
  tellChange(state, nations, city.name, 'size', [city.size, city.size - 1], taken);
  tellChange(state, nations, city.name, 'loyalty', [city.loyalty, LOYALTY_OF_CAPTURED], taken);
  Object.assign(city, { nation: army.nation, size: city.size - 1, loyalty: LOYALTY_OF_CAPTURED, capital: false });
  return end;
}

/** J28 Catapults break fortifications from the top while their points last. */
function breakWalls(state: TurnState, city: LiveCity, assaulting: readonly Combatant[]): number {
  const before = city.fortification;
  let points = 0;
  for (const { army } of assaulting)
    for (const { unit, men } of army.units) if (unitOf(state, unit).engines) points += men * BROKEN_BY_ONE;
  while (city.fortification > 0 && points >= (WALLS_TO_BREAK[city.fortification] ?? 0)) {
    points -= WALLS_TO_BREAK[city.fortification] ?? 0;
    city.fortification--;
  }
  const nations = [city.nation, ...assaulting.map(({ army }) => army.nation)];
  const because = { code: 'catapults', rule: '7.1' } as const;
  tellChange(state, nations, city.name, 'fortification', [before, city.fortification], because);
  return before - city.fortification;
}

/** J28, J36 A city is no more: ruins of nobody. */
export function ruin(state: TurnState, city: LiveCity, nations: readonly (string | null)[], cause: BookFact): void {
  const owner = city.nation;
  tellChange(state, nations, city.name, 'nation', [owner, null], cause);
  tellChange(state, nations, city.name, 'size', [city.size, 0], cause);
  Object.assign(city, { nation: null, size: 0, fortification: 0, docks: 0, loyalty: 0, capital: false });
  for (const good of GOODS) {
    tellChange(state, [owner], city.name, good, [city.stores[good], 0], { code: 'lost', rule: cause.rule, cause });
    city.stores[good] = 0;
  }
}

/** J26 Fights until no pair is left, or nobody falls any more; says how many rounds there were, without round 0. */
function fightRounds(state: TurnState, combatants: readonly Combatant[], told: RoundTold[]): number {
  const fighting = combatants.filter(({ pairs }) => pairs.length > 0);
  const hasArchers = fighting.some(({ army }) => army.units.some(({ unit }) => unitOf(state, unit).archers));
  if (hasArchers) fightRound(state, fighting, 0, told);
  let round = 0;
  while (fighting.some(({ open }) => open.size > 0)) {
    round++;
    const fallen = fightRound(state, fighting, round, told);
    if (round >= 2 && fallen === 0) break;
  }
  return round;
}

/** One round: all values are taken anew, all strike at once. */
function fightRound(state: TurnState, fighting: readonly Combatant[], round: number, told: RoundTold[]): number {
  const striking = fighting.filter(({ open }) => open.size > 0);
  const defences = new Map(striking.map((one) => [one, defenceOf(state, one.army, one.ground)]));
  const damage = new Map(striking.map((one) => [one, 0]));
  const attacks = new Map(
    striking.map((one) => {
      const attack = attackOf(state, one.army, one.ground, round === 0);
      const isFirst = round === 1 && !one.hasFought;
      return [one, attack + (isFirst ? (state.magic.get(one.army)?.attack ?? 0) : 0)];
    }),
  );
  for (const one of striking) {
    const attack = attacks.get(one) ?? 0;
    const targets = [...one.open];
    const total = targets.reduce((sum, target) => sum + (defences.get(target) ?? 0), 0);
    for (const target of targets) {
      const defence = defences.get(target) ?? 0;
      const share = total === 0 ? Math.floor(attack / targets.length) : Math.floor((attack * defence) / total);
      const struck = beats(one.tactic, target.tactic) ? Math.floor((share * 6) / 5) : share;
      damage.set(target, (damage.get(target) ?? 0) + struck);
    }
  }
  const strikes = striking.map((one) => {
    const shield = round === 1 && !one.hasFought ? (state.magic.get(one.army)?.shield ?? 0) : 0;
    const taken = Math.max(0, (damage.get(one) ?? 0) - shield);
    one.engines = one.army.units.filter(({ unit }) => unitOf(state, unit).engines).map((platoon) => ({ ...platoon }));
    const lost = takeLosses(state, one.army, taken, one.tactic, one.ground);
    return { one, attack: attacks.get(one) ?? 0, defence: defences.get(one) ?? 0, damage: taken, lost };
  });
  if (round === 1) for (const one of striking) one.hasFought = true;
  for (const { one } of strikes) if (one.army.units.length === 0) endCombatant(one);
  told.push({ round, strikes: strikes.map(({ one, ...strike }) => ({ army: one.name, ...strike })) });
  return strikes.reduce((sum, { lost }) => sum + lost, 0);
}

/** An army without men is destroyed, and its pairs end. */
function endCombatant(one: Combatant): void {
  one.isDestroyed = true;
  for (const other of one.open) other.open.delete(one);
  one.open.clear();
}
