import type { Land, UnitKind } from '../board/tables.js';
import { type Act, type Failure, formatDead } from '../state/acts.js';
import { armyOf, garrisonAt, joinArmies } from '../state/armies.js';
import {
  cityAt,
  commandOf,
  type LiveArmy,
  type LiveCharacter,
  type LivePlatoon,
  type TurnState,
  unitOf,
} from '../state/state.js';

/** J49 His army and all its people to an own commander here, with whom he travels then. */
export function handOver(state: TurnState): Act<'command'> {
  return ({ value }, character) => {
    const army = commandOf(character);
    if (!army) return { code: 'commands-no-army', rule: '6.1', name: character.name };
    const receiver = state.characters.get(value.target);
    const failure = refuseOwn(character, receiver, value.target);
    if (failure || !receiver) return failure;
    if (receiver.commander === 0) return { code: 'no-commander', rule: '6.1', name: receiver.name };
    if (commandOf(receiver)) return { code: 'commands-already', rule: '6.1', name: receiver.name };
    army.commander = receiver;
    receiver.army = army;
    return undefined;
  };
}

/** J49 The nation's garrison here becomes his army, or joins it. */
export function takeGarrison(state: TurnState): Act<'take-garrison'> {
  return (_order, character) => {
    const garrison = garrisonAt(state, character.nation, character.at);
    const { nation, at } = character;
    if (!garrison) return { code: 'no-garrison', rule: '6.1', nation, at };
    const own = commandOf(character);
    if (own) joinArmies(state, garrison, own);
    else {
      garrison.commander = character;
      character.army = garrison;
    }
    return undefined;
  };
}

/** J49 Travels with the army of an own character here. */
export function join(state: TurnState): Act<'join'> {
  return ({ value }, character) => joinTo(state, character, value.target);
}

/** Why a character cannot travel with another's army; nothing where he does now. */
export function joinTo(state: TurnState, character: LiveCharacter, name: string): Failure<'join'> | undefined {
  if (commandOf(character)) return { code: 'commands-himself', rule: '6.1', name: character.name };
  const target = state.characters.get(name);
  const failure = refuseOwn(character, target, name);
  if (failure || !target) return failure;
  const army = armyOf(target);
  if (!army) return { code: 'with-no-army', rule: '6.1', name: target.name };
  character.army = army;
  return undefined;
}

function refuseOwn(
  { nation, at, name }: LiveCharacter,
  target: LiveCharacter | undefined,
  named: string,
): Failure<'join'> | undefined {
  if (target && target.nation !== nation) return { code: 'other-nation', rule: '6.1', name: target.name };
  if (!target?.isAlive) return formatDead('6.1', named);
  return target.at === at ? undefined : { code: 'elsewhere', rule: '6.1', target: target.name, name };
}

/** What a battlefield does to the troops of an army: its terrain, and whether it is a friend's city. */
export interface Battleground {
  readonly terrain: Land;
  /** Archers strike with double strength, and bear all (J20, J21). */
  readonly isHome: boolean;
}

/** The ground of a hex for a nation's army. */
export function topologyFor(state: TurnState, nation: string, hex: string): Battleground {
  const city = cityAt(state, hex);
  return {
    terrain: state.atlas.terrainAt(hex) as Land,
    isHome: city !== undefined && city.nation !== null && state.relations.areFriends(nation, city.nation),
  };
}

/** J20 The strength of one of a unit when it strikes. */
export function strikingStrength({ strength, archers }: UnitKind, { terrain, isHome }: Battleground): number {
  return strength[terrain] * (archers && isHome ? 2 : 1);
}

/** J21 The strength of one of a unit when it bears blows, without armor, in halves. */
export function bearingHalves({ strength, archers }: UnitKind, { terrain, isHome }: Battleground): number {
  return strength[terrain] * (archers && !isHome ? 1 : 2);
}

/** J20 Attack of an army, or of its archers alone; rounded down once. */
export function attackOf(state: TurnState, army: LiveArmy, ground: Battleground, archersAlone = false): number {
  let sum = 0;
  for (const { unit, men, weapons, training } of army.units) {
    const kind = unitOf(state, unit);
    if (archersAlone && !kind.archers) continue;
    sum += strikingStrength(kind, ground) * men * (weapons + training + 100);
  }
  const skill = army.commander?.commander ?? 0;
  return Math.floor((sum * (skill + army.morale + 200)) / (300 * 400));
}

/** J21 What one man of a platoon bears, in two-hundredths. */
export function bearingOf(state: TurnState, { unit, armor }: LivePlatoon, ground: Battleground): number {
  return bearingHalves(unitOf(state, unit), ground) * (100 + armor);
}

/** J21 Defence of an army, rounded down once. */
export function defenceOf(state: TurnState, army: LiveArmy, ground: Battleground): number {
  let sum = 0;
  for (const platoon of army.units) sum += platoon.men * bearingOf(state, platoon, ground);
  return Math.floor(sum / 200);
}

const WALLS = [0, 2000, 6000, 10000, 16000, 24000] as const;

const HOUSES = [0, 200, 500, 1000, 2500, 5000] as const;

/** J21 Defence of a city. */
export function cityDefence({
  size,
  fortification,
  loyalty,
}: {
  readonly size: number;
  readonly fortification: number;
  readonly loyalty: number;
}): number {
  return Math.floor((((HOUSES[size] ?? 0) + (WALLS[fortification] ?? 0)) * (100 + loyalty)) / 100);
}
