import type { Race } from '../board.js';
import {
  addCall,
  addReason,
  type Field,
  type Fight,
  fightOf,
  racesOf,
  type Soldier,
  soldiersOf,
  unitsAt,
} from '../state.js';
import { type Scan, spare } from './4-abilities.js';

/** 6.1, 9.6 Free units of two races or more in one region fight, however long they have been there (N16). */
export function meetInRegions(field: Field, scan: Scan | undefined): void {
  for (const { name: region } of field.before.regions) {
    const free = unitsAt(field, region).filter(({ name }) => !fightOf(field, name)); // 9.5: who fights is not touched
    if (racesOf(free).length < 2) continue;
    const spared = spare(scan, new Set(free.map(({ name }) => name)));
    const units = free.filter(({ name }) => name !== spared?.target);
    if (spared) addReason(field, spared.target, { code: 'avoided', rule: '4.3', at: [region], by: spared.unit });
    const races = racesOf(units);
    if (races.length < 2) continue;
    if (spared) addCall(field, spared.target, { code: 'goes-on-without', rule: '4.3', ruling: 'N17', at: [region] });
    const names = units.map(({ name }) => name);
    const home = findHome(field, region, units);
    field.fights.push({ at: [region], home, byHand: false, units: names, matches: [], goesOn: false, isNew: true });
    for (const { name, race } of units) {
      const foes = units.filter((one) => one.race !== race).map((one) => one.name);
      addReason(field, name, { code: 'fights', rule: '6.1', foes, at: region });
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
