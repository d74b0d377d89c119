import { need } from '../../format/entry.js';
import type { Race } from '../format/case.js';
import { racesOf, type World } from './world.js';

export interface Claim {
  readonly race: Race;
  readonly regions: readonly string[];
}

/** N2: a race takes the regions in which all who stand are its own; N23: and the empty ones it alone claims. */
export function takeRegions(world: World, claims: readonly Claim[]): void {
  for (const region of world.regions) {
    const there = racesOf(world.standingIn(region.name));
    const claiming = [
      ...new Set(claims.filter(({ regions }) => regions.includes(region.name)).map(({ race }) => race)),
    ];
    const taking = there.length === 0 ? claiming : there;
    if (taking.length === 1) region.owner = need(taking[0], 'race');
  }
}

/** N13: the regions with more attackers than defenders. */
export function findDisputed(world: World): readonly string[] {
  return world.regions.filter((region) => isDisputed(region, world)).map(({ name }) => name);
}

function isDisputed({ name, owner }: World['regions'][number], world: World): boolean {
  let attackers = 0;
  for (const battle of world.battles)
    for (const unit of battle.units) {
      const { at, race } = world.unit(unit);
      const isInside = battle.at.length === 1 && battle.at[0] === name;
      const wantsIn = battle.at.length === 2 && battle.at.includes(name) && at !== name;
      if ((isInside || wantsIn) && race !== owner) attackers += 1;
    }
  const defenders = world.standingIn(name).filter(({ race }) => race === owner).length;
  return attackers > defenders;
}
