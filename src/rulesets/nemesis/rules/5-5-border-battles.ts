import { compareNames } from '../../../core/text.js';
import type { Race } from '../board.js';
import type { LegalMove } from '../orders.js';
import {
  addCall,
  addReason,
  type Field,
  type Fight,
  fightOf,
  racesOf,
  type Soldier,
  soldiersOf,
  tellBattlefield,
  unitsAt,
} from '../state.js';

/** 6.1, 9.6 Free units of two races or more in one region fight, however long they have been there (N16). */
export function meetInRegions(field: Field, scan: Scan | undefined): void {
  for (const { name: region } of field.before.regions) {
    const free = unitsAt(field, region).filter(({ name }) => !fightOf(field, name)); // 9.5: who fights is not touched
    if (racesOf(free).length < 2) continue;
    const spared = spare(scan, new Set(free.map(({ name }) => name)));
    const units = free.filter(({ name }) => name !== spared);
    if (spared !== undefined)
      addReason(field, spared, '4.3', `it was avoided in ${region} by a scan of ${scan?.unit}, and stands by`);
    const races = racesOf(units);
    if (races.length < 2) continue;
    if (spared !== undefined) addCall(field, 'N17', spared, `the battle in ${region} goes on without it`);
    const names = units.map(({ name }) => name);
    const home = findHome(field, region, units);
    field.fights.push({ at: [region], home, byHand: false, units: names, matches: [], goesOn: false, isNew: true });
    for (const { name, race } of units) {
      const foes = units.filter((one) => one.race !== race).map((one) => one.name);
      addReason(field, name, '6.1', `it fights ${foes.join(' and ')} in ${region}`);
    }
  }
}

/**
 * 6.1 The home race defends: the owner where it has units in the battle, else the only race with a unit in it that
 * stood there when the update began, else none (N18).
 */
function findHome({ owners }: Field, region: string, units: readonly Soldier[]): Race | null {
  const owner = owners.get(region) ?? null;
  if (owner !== null && units.some(({ race }) => race === owner)) return owner;
  const [first, ...others] = racesOf(units.filter(({ began }) => began === region));
  return first !== undefined && others.length === 0 ? first : null;
}

/** The units of a fight by race, the race first by name first. */
export function campsOf(field: Field, fight: Fight): readonly (readonly Soldier[])[] {
  const soldiers = soldiersOf(field, fight);
  return racesOf(soldiers).map((race) => soldiers.filter((one) => one.race === race));
}

/** 4.3 The one scan of a turn while it is carried out: it spares one new battle (N17). */
export interface Scan {
  readonly unit: string;
  readonly target: string;
  isUsed: boolean;
}

/** 4.3 Who is left out of a new battle: the unit named, where both it and the scanning one would be in it (N17). */
export function spare(scan: Scan | undefined, units: ReadonlySet<string>): string | undefined {
  if (!scan || scan.isUsed || !units.has(scan.unit) || !units.has(scan.target)) return undefined;
  scan.isUsed = true;
  return scan.target;
}

/**
 * 5.5 Where enemies cross one border in opposite directions, all units that cross it fight there, in one battle, and
 * stay where they came from until it is over; the others arrive (N15). Teleports cross no border.
 */
export function meetAtBorders(field: Field, going: readonly LegalMove[], scan: Scan | undefined): readonly LegalMove[] {
  const crossing = new Map<string, LegalMove[]>();
  for (const move of going) {
    if (move.teleport) continue;
    const key = endsOf(field, move).join('\n');
    crossing.set(key, [...(crossing.get(key) ?? []), move]);
  }
  const fighting = new Set<LegalMove>();
  for (const [, all] of [...crossing].sort(([a], [b]) => compareNames(a, b))) {
    if (!hasOpposed(field, all)) continue;
    const at = endsOf(field, all[0] as LegalMove);
    const spared = spare(scan, new Set(all.map(({ unit }) => unit)));
    const moves = all.filter(({ unit }) => unit !== spared);
    if (spared !== undefined)
      addReason(field, spared, '4.3', `it was avoided at ${tellBattlefield(at)} by a scan of ${scan?.unit}`);
    if (!hasOpposed(field, moves)) continue;
    if (spared !== undefined) addCall(field, 'N17', spared, `the battle at ${tellBattlefield(at)} goes on without it`);
    for (const move of moves) fighting.add(move);
    startBattle(field, at, moves);
  }
  return going.filter((move) => !fighting.has(move));
}

function endsOf({ units }: Field, { unit, to }: LegalMove): readonly string[] {
  return [units.get(unit)?.at ?? '', to].sort(compareNames);
}

/** True where two enemies among them cross in opposite directions. */
function hasOpposed(field: Field, moves: readonly LegalMove[]): boolean {
  const raceOf = ({ unit }: LegalMove) => field.units.get(unit)?.race;
  return moves.some((one) => moves.some((two) => one.to !== two.to && raceOf(one) !== raceOf(two)));
}

/** 5.5, 5.6 A border battle has no home race (N18). */
function startBattle(field: Field, at: readonly string[], moves: readonly LegalMove[]): void {
  const units = moves.map(({ unit }) => unit).sort(compareNames);
  const fight: Fight = { at, home: null, byHand: false, units, matches: [], goesOn: false, isNew: true };
  field.fights.push(fight);
  for (const { unit, to } of moves) {
    const fate = field.fates.get(unit);
    if (!fate) continue;
    fate.outcome = 'border';
    fate.wanted = to;
    const race = field.units.get(unit)?.race;
    const foes = units.filter((name) => field.units.get(name)?.race !== race);
    fate.reasons.push({ rule: '5.5', why: `it met ${foes.join(' and ')} at ${tellBattlefield(at)}` });
  }
}

/** 5.2 Everybody else arrives. */
export function arrive(field: Field, arriving: readonly LegalMove[]): void {
  for (const { unit, to } of arriving) {
    const soldier = field.units.get(unit);
    const fate = field.fates.get(unit);
    if (!soldier || !fate) continue;
    soldier.at = to;
    fate.outcome = 'moved';
    fate.wanted = to;
  }
}

/** Sides of a battle's units, by race. */
export function sidesOf(field: Field, units: readonly string[]): readonly (readonly string[])[] {
  const soldiers = units.flatMap((name) => field.units.get(name) ?? []);
  return racesOf(soldiers).map((race) => soldiers.filter((one) => one.race === race).map(({ name }) => name));
}
