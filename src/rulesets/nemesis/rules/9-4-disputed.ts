import { isBorder, type NemesisBoard, type Race, type Unit } from '../board.js';
import { type Field, type Fight, fightOf, racesOf, soldiersOf, unitsAt } from '../state.js';

type Standing = Pick<Unit, 'race' | 'at'>;

/** 9.6 Where a battle was over and free units of two races or more now stand, none of these may move (N12). */
export function holdUnits(field: Field, over: readonly Fight[]): void {
  for (const region of new Set(over.flatMap(({ at }) => at))) {
    const free = unitsAt(field, region).filter(({ name }) => !fightOf(field, name));
    if (racesOf(free).length > 1) for (const { name } of free) field.held.set(name, region);
  }
}

/** 9.4 The regions of a board that are disputed as it stands: what the next update begins with, before its results. */
export function disputedOn({ regions, units, battles }: NemesisBoard): ReadonlySet<string> {
  const there = new Map(units.map((unit) => [unit.name, unit]));
  const fights = battles.map(({ at, units: names }) => ({
    at,
    soldiers: names.flatMap((name) => there.get(name) ?? []),
  }));
  return new Set(
    regions
      .filter(({ name, owner }) =>
        isDisputed(
          name,
          owner,
          fights,
          units.filter(({ at }) => at === name),
        ),
      )
      .map(({ name }) => name),
  );
}

/** 9.4 In this update (N13). */
export function findDisputed(field: Field): void {
  const fights = field.fights.map((fight) => ({ at: fight.at, soldiers: soldiersOf(field, fight) }));
  for (const { name } of field.before.regions)
    if (isDisputed(name, field.owners.get(name) ?? null, fights, unitsAt(field, name))) field.disputed.add(name);
}

/**
 * 9.4 A region is disputed where more units of other races fight for it than units of its owner stand there: those in a
 * region's battle there, and those that want to cross into it in a border battle (N13).
 */
function isDisputed(
  region: string,
  owner: Race | null,
  fights: readonly { readonly at: readonly string[]; readonly soldiers: readonly Standing[] }[],
  here: readonly Standing[],
): boolean {
  const fighting = fights.flatMap(({ at, soldiers }) => {
    if (!at.includes(region)) return [];
    return isBorder({ at }) ? soldiers.filter((one) => one.at !== region) : soldiers;
  });
  const attackers = fighting.filter(({ race }) => race !== owner).length;
  return attackers > here.filter(({ race }) => race === owner).length;
}
