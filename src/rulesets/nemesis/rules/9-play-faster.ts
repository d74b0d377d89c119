import { DAY, MINUTE } from '../../../core/time.js';
import type { Windows } from '../../contract/policy.js';
import { isBorder, type NemesisBoard, type Race, type Unit } from '../board.js';
import type { Breach } from '../facts.js';
import { battleOf, type LiveBattle, type LiveUnit, racesOf, type TurnState, unitsAt, unitsOf } from '../state.js';

/** 9.3 Who fights can't be moved; 9.6 nor who stands where the next fight is certain (N12). */
export function refuseBound(state: TurnState, { name, at }: LiveUnit): readonly Breach[] {
  const battle = battleOf(state, name);
  if (battle) return [{ code: 'fighting', rule: '9.3', unit: name, at: battle.at }];
  return state.held.has(name) ? [{ code: 'held', rule: '9.6', unit: name, at }] : [];
}

type Standing = Pick<Unit, 'race' | 'at'>;

/** 9.6 Where a battle was over and free units of two races or more now stand, none of these may move (N12). */
export function holdUnits(state: TurnState, over: readonly LiveBattle[]): void {
  for (const region of new Set(over.flatMap(({ at }) => at))) {
    const free = unitsAt(state, region).filter(({ name }) => !battleOf(state, name));
    if (racesOf(free).length > 1) for (const { name } of free) state.held.set(name, region);
  }
}

/** 9.4 The regions of a board that are disputed as it stands: what the next update begins with, before its results. */
export function disputedOn({ regions, units, battles }: NemesisBoard): ReadonlySet<string> {
  const there = new Map(units.map((unit) => [unit.name, unit]));
  const standing = battles.map(({ at, units: names }) => ({
    at,
    units: names.flatMap((name) => there.get(name) ?? []),
  }));
  return new Set(
    regions
      .filter(({ name, owner }) =>
        isDisputed(
          name,
          owner,
          standing,
          units.filter(({ at }) => at === name),
        ),
      )
      .map(({ name }) => name),
  );
}

/** 9.4 In this update (N13). */
export function findDisputed(state: TurnState): void {
  const battles = state.battles.map((battle) => ({ at: battle.at, units: unitsOf(state, battle) }));
  for (const { name } of state.before.regions)
    if (isDisputed(name, state.owners.get(name) ?? null, battles, unitsAt(state, name))) state.disputed.add(name);
}

/**
 * 9.4 A region is disputed where more units of other races fight for it than units of its owner stand there: those in a
 * region's battle there, and those that want to cross into it in a border battle (N13).
 */
function isDisputed(
  region: string,
  owner: Race | null,
  battles: readonly { readonly at: readonly string[]; readonly units: readonly Standing[] }[],
  here: readonly Standing[],
): boolean {
  const fighting = battles.flatMap(({ at, units }) => {
    if (!at.includes(region)) return [];
    return isBorder({ at }) ? units.filter((one) => one.at !== region) : units;
  });
  const attackers = fighting.filter(({ race }) => race !== owner).length;
  return attackers > here.filter(({ race }) => race === owner).length;
}

/** 9.7 The days of a month on which orders are due. */
const DUE_DAYS = [1, 11, 21];

/** 9.1, 9.7 Three turns a month (N36). */
export const windows: Windows<NemesisBoard> = {
  title: (number) => `turn ${number}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock, firstLock = lock }) => {
    const next = lockAfter(firstLock);
    return { deadline: next, lock: next };
  },
};

/** N36 The last minute of the next day that orders are due on, behind the day a time lies in. */
function lockAfter(time: number): number {
  let day = Math.floor(time / DAY) + 1;
  while (!DUE_DAYS.includes(new Date(day * DAY).getUTCDate())) day++;
  return (day + 1) * DAY - MINUTE;
}
