import type { Army, Case, Side, Square, Structure } from '../format/case.js';
import { Ground } from './ground.js';

/** P56: the value of each rank. */
const VALUES: Readonly<Record<string, number>> = {
  General: 6,
  Admiral: 5,
  Captain: 4,
  Commander: 3,
  'Lt. Commander': 2,
  Lieutenant: 1,
  'Chief Praetor': 6,
  Praetor: 5,
  Evincar: 4,
  Plaguelord: 3,
  CPL: 2,
  Centurion: 1,
};

/** A case's position with the questions everybody asks of it. All of it is the board the turn began with. */
export class Board {
  readonly ground: Ground;
  readonly armies: readonly Army[];

  constructor(readonly given: Case) {
    this.ground = new Ground(given.planes);
    this.armies = given.armies;
  }

  armiesAt(square: Square): readonly Army[] {
    return this.armies.filter(({ at }) => at === square);
  }

  need(name: string): Army {
    const army = this.armies.find((one) => one.name === name);
    if (!army) throw new Error(`no army ${name}`);
    return army;
  }

  /** A battle in progress. */
  isBattle(square: Square): boolean {
    return new Set(this.armiesAt(square).map(({ team }) => team)).size > 1;
  }

  isFighter(army: Army): boolean {
    return this.isBattle(army.at);
  }

  /** The friend who fights in one square with a fighter. */
  partnerOf(army: Army): Army | undefined {
    if (!this.isFighter(army)) return undefined;
    return this.armiesAt(army.at).find((other) => other !== army && other.team === army.team);
  }

  structureAt(square: Square): Structure | undefined {
    return this.given.structures.find(({ squares, destroyed }) => !destroyed && squares.includes(square));
  }

  portalAt(square: Square): Structure | undefined {
    const structure = this.structureAt(square);
    return structure?.kind === 'portal' ? structure : undefined;
  }
}

export function rankValue({ rank }: Army): number {
  const value = VALUES[rank];
  if (value === undefined) throw new Error(`no rank ${rank}`);
  return value;
}

export function isTopThree(army: Army): boolean {
  return rankValue(army) >= 4;
}

export function troopsOf({ troops }: Army): number {
  return Object.values(troops).reduce((sum, alive) => sum + alive, 0);
}

export function otherSide(side: Side): Side {
  return side === 'Coalition' ? 'Phyrexia' : 'Coalition';
}
