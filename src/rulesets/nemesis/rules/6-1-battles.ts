import type { Conflict } from '../../../core/board-view.js';
import { compareNames } from '../../../core/text.js';
import { type Battle, type DrawnMatch, drawnAt, isBorder, type NemesisBoard, type Race } from '../board.js';
import type { CircumstanceFact, NoteFact } from '../facts.js';
import type { LegalMove } from '../orders.js';
import {
  addCall,
  addReason,
  battleOf,
  type LiveBattle,
  type LiveUnit,
  racesOf,
  type TurnState,
  unitsAt,
  unitsOf,
} from '../state.js';
import { type Scan, spare } from './4-abilities.js';
import { deadlinesOf } from './6-4-deadlines.js';

/**
 * 5.5 Where enemies cross one border in opposite directions, all units that cross it fight there, in one battle, and
 * stay where they came from until it is over; the others arrive (N15). Teleports cross no border.
 */
export function meetAtBorders(
  state: TurnState,
  going: readonly LegalMove[],
  scan: Scan | undefined,
): readonly LegalMove[] {
  const crossing = new Map<string, LegalMove[]>();
  for (const move of going) {
    if (move.teleport) continue;
    const key = endsOf(state, move).join('\n');
    crossing.set(key, [...(crossing.get(key) ?? []), move]);
  }
  const fighting = new Set<LegalMove>();
  for (const [, all] of [...crossing].sort(([a], [b]) => compareNames(a, b))) {
    if (!hasOpposed(state, all)) continue;
    const at = endsOf(state, all[0] as LegalMove);
    const spared = spare(scan, new Set(all.map(({ unit }) => unit)));
    const moves = all.filter(({ unit }) => unit !== spared?.target);
    if (spared) addReason(state, spared.target, { code: 'avoided', rule: '4.3', at, by: spared.unit });
    if (!hasOpposed(state, moves)) continue;
    if (spared) addCall(state, spared.target, { code: 'goes-on-without', rule: '4.3', ruling: 'N17', at });
    for (const move of moves) fighting.add(move);
    startBattle(state, at, moves);
  }
  return going.filter((move) => !fighting.has(move));
}

function endsOf({ units }: TurnState, { unit, to }: LegalMove): readonly string[] {
  return [units.get(unit)?.at ?? '', to].sort(compareNames);
}

/** True where two enemies among them cross in opposite directions. */
function hasOpposed(state: TurnState, moves: readonly LegalMove[]): boolean {
  const raceOf = ({ unit }: LegalMove) => state.units.get(unit)?.race;
  return moves.some((one) => moves.some((two) => one.to !== two.to && raceOf(one) !== raceOf(two)));
}

/** 5.5, 5.6 A border battle has no home race (N18). */
function startBattle(state: TurnState, at: readonly string[], moves: readonly LegalMove[]): void {
  const units = moves.map(({ unit }) => unit).sort(compareNames);
  const battle: LiveBattle = { at, home: null, byHand: false, units, matches: [], goesOn: false, isNew: true };
  state.battles.push(battle);
  for (const { unit, to } of moves) {
    const fate = state.fates.get(unit);
    if (!fate) continue;
    fate.outcome = 'border';
    fate.destination = to;
    const race = state.units.get(unit)?.race;
    const foes = units.filter((name) => state.units.get(name)?.race !== race);
    fate.because.push({ code: 'met', rule: '5.5', foes, at });
  }
}

/** Which races claim a region without a unit there: those whose units won a battle at a border of it. */
export type Claims = ReadonlyMap<string, ReadonlySet<Race>>;

/** 5.5 Survivors of a border battle that is over go on to where they were going; of several races they stay (N23, N34). */
export function goOn(state: TurnState, over: readonly LiveBattle[]): Claims {
  const claims = new Map<string, Set<Race>>();
  const goers: { name: string; to: string }[] = [];
  for (const battle of over) {
    const units = unitsOf(state, battle);
    const [race, ...others] = racesOf(units);
    if (!isBorder(battle) || race === undefined || others.length > 0) continue;
    for (const region of battle.at) claims.set(region, new Set([...(claims.get(region) ?? []), race]));
    for (const { name, at } of units) {
      const to = battle.at.find((end) => end !== at) as string;
      goers.push({ name, to });
      addReason(state, name, { code: 'went-on', rule: '5.5', at: battle.at, to });
    }
  }
  for (const { name, to } of goers) {
    const unit = state.units.get(name);
    if (unit) unit.at = to;
  }
  return claims;
}

/** 6.1, 9.6 Free units of two races or more in one region fight, however long they have been there (N16). */
export function meetInRegions(state: TurnState, scan: Scan | undefined): void {
  for (const { name: region } of state.before.regions) {
    const free = unitsAt(state, region).filter(({ name }) => !battleOf(state, name)); // 9.5: who fights is not touched
    if (racesOf(free).length < 2) continue;
    const spared = spare(scan, new Set(free.map(({ name }) => name)));
    const units = free.filter(({ name }) => name !== spared?.target);
    if (spared) addReason(state, spared.target, { code: 'avoided', rule: '4.3', at: [region], by: spared.unit });
    const races = racesOf(units);
    if (races.length < 2) continue;
    if (spared) addCall(state, spared.target, { code: 'goes-on-without', rule: '4.3', ruling: 'N17', at: [region] });
    const names = units.map(({ name }) => name);
    const home = findHome(state, region, units);
    state.battles.push({ at: [region], home, byHand: false, units: names, matches: [], goesOn: false, isNew: true });
    for (const { name, race } of units) {
      const foes = units.filter((one) => one.race !== race).map((one) => one.name);
      addReason(state, name, { code: 'fights', rule: '6.1', foes, at: region });
    }
  }
}

/**
 * 6.1 The home race defends: the owner where it has units in the battle, else the only race with a unit in it that
 * stood there when the update began, else none (N18).
 */
function findHome({ owners }: TurnState, region: string, units: readonly LiveUnit[]): Race | null {
  const owner = owners.get(region) ?? null;
  if (owner !== null && units.some(({ race }) => race === owner)) return owner;
  const [first, ...others] = racesOf(units.filter(({ began }) => began === region));
  return first !== undefined && others.length === 0 ? first : null;
}

/** The units of a battle by race, the race first by name first. */
export function campsOf(state: TurnState, battle: LiveBattle): readonly (readonly LiveUnit[])[] {
  const units = unitsOf(state, battle);
  return racesOf(units).map((race) => units.filter((one) => one.race === race));
}

/** A battle as desk, map and mails know it before a lock: a side for each race, its matches with their deadlines. */
export function toConflict({ units }: NemesisBoard, battle: Battle, lock: number): Conflict {
  const raceOf = (name: string) => units.find((unit) => unit.name === name)?.race ?? '';
  const races = [...new Set(battle.units.map(raceOf))].sort(compareNames);
  // the home race defends, and so acts last
  races.sort((a, b) => Number(a === battle.home) - Number(b === battle.home));
  const circumstances: readonly CircumstanceFact[] = [
    ...(isBorder(battle) ? [{ code: 'at-border', rule: '5.5', at: battle.at } as const] : []),
    ...(battle.home ? [{ code: 'home-defends', rule: '6.1', race: battle.home } as const] : []),
    ...(battle.byHand ? [{ code: 'matches-discussed', rule: '7.7' } as const] : []),
  ];
  const kind = battle.byHand ? 'faces' : isBorder(battle) ? 'meets' : 'fights';
  return {
    kind,
    sides: races.map((race) => battle.units.filter((name) => raceOf(name) === race)),
    at: battle.at[0] ?? '',
    circumstances,
    matches: battle.matches.map((match) => {
      const { challenger, opponent, ending } = match;
      const notes = notesOn(match);
      return {
        challenger,
        opponent,
        deadlines: deadlinesOf({ ...match, drawn: drawnAt(match, lock) }),
        ...(ending && { ended: { code: 'match-ended', rule: '6.2', challenger, opponent, ending } as const }),
        ...(notes.length > 0 && { notes }),
      };
    }),
  };
}

/** 6.2, 6.4, 6.5 Who was warned when, until when a match was extended, and what was reported. */
function notesOn({ challenger, opponent, warned, extended, reported }: DrawnMatch): readonly NoteFact[] {
  return [
    ...Object.entries(warned).map(([unit, at]) => ({ code: 'was-warned', rule: '6.5', unit, at }) as const),
    ...(extended === undefined ? [] : [{ code: 'extended', rule: '6.4', to: extended } as const]),
    ...(reported ? [{ code: 'reported', rule: '6.2', challenger, opponent, reported } as const] : []),
  ];
}
