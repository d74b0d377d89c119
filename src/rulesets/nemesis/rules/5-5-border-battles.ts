import { compareNames } from '../../../core/text.js';
import { isBorder, type Race } from '../board.js';
import type { LegalMove } from '../orders.js';
import { addCall, addReason, type Field, type Fight, racesOf, soldiersOf } from '../state.js';
import { type Scan, spare } from './4-abilities.js';

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
    const moves = all.filter(({ unit }) => unit !== spared?.target);
    if (spared) addReason(field, spared.target, { code: 'avoided', rule: '4.3', at, by: spared.unit });
    if (!hasOpposed(field, moves)) continue;
    if (spared) addCall(field, spared.target, { code: 'goes-on-without', rule: '4.3', ruling: 'N17', at });
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
    fate.because.push({ code: 'met', rule: '5.5', foes, at });
  }
}

/** Sides of a battle's units, by race. */
export function sidesOf(field: Field, units: readonly string[]): readonly (readonly string[])[] {
  const soldiers = units.flatMap((name) => field.units.get(name) ?? []);
  return racesOf(soldiers).map((race) => soldiers.filter((one) => one.race === race).map(({ name }) => name));
}

/** Which races claim a region without a unit there: those whose units won a battle at a border of it. */
export type Claims = ReadonlyMap<string, ReadonlySet<Race>>;

/** 5.5 Survivors of a border battle that is over go on to where they were going; of several races they stay (N23, N34). */
export function goOn(field: Field, over: readonly Fight[]): Claims {
  const claims = new Map<string, Set<Race>>();
  const goers: { name: string; to: string }[] = [];
  for (const fight of over) {
    const soldiers = soldiersOf(field, fight);
    const [race, ...others] = racesOf(soldiers);
    if (!isBorder(fight) || race === undefined || others.length > 0) continue;
    for (const region of fight.at) claims.set(region, new Set([...(claims.get(region) ?? []), race]));
    for (const { name, at } of soldiers) {
      const to = fight.at.find((end) => end !== at) as string;
      goers.push({ name, to });
      addReason(field, name, { code: 'went-on', rule: '5.5', at: fight.at, to });
    }
  }
  for (const { name, to } of goers) {
    const soldier = field.units.get(name);
    if (soldier) soldier.at = to;
  }
  return claims;
}
