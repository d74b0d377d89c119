import { need } from '../format/entry.js';
import { byTime } from '../posts.js';
import type { Race, Refused } from './case.js';
import { isStand } from './legal.js';
import type { Order } from './orders.js';
import { racesOf, takeRegions, type World } from './world.js';

/** The one scan of the turn, until it is used up. */
export interface Scan {
  readonly by?: string;
  readonly named?: string;
  isUsed: boolean;
  readonly calls: Set<string>;
}

export function findScan(legal: readonly Order[]): Scan {
  const calls = new Set<string>();
  for (const { subject, value } of legal)
    if (value.action === 'scan') return { by: subject, named: value.other, isUsed: false, calls };
  return { isUsed: false, calls };
}

/** N17: whom the scan leaves out of a new battle of these; it is used up by it. */
export function spare(names: readonly string[], scan: Scan): string | undefined {
  const { by, named } = scan;
  if (scan.isUsed || by === undefined || named === undefined) return undefined;
  if (!names.includes(by) || !names.includes(named)) return undefined;
  scan.isUsed = true;
  return named;
}

export function findFailedScan({ by, isUsed }: Scan): readonly Refused[] {
  return by === undefined || isUsed ? [] : [{ army: by, rule: '4.3' }];
}

interface Mover {
  readonly name: string;
  readonly race: Race;
  readonly from: string;
  readonly to: string;
  readonly isTeleport: boolean;
}

/** A battle before its fixtures. */
export interface Begun {
  readonly at: readonly string[];
  readonly units: readonly string[];
  readonly home: Race | null;
}

interface Moved {
  readonly arrived: ReadonlySet<string>;
  /** New border battles. */
  readonly begun: readonly Begun[];
  readonly failed: readonly Refused[];
}

/** N3, stage 2, from the limit on. */
export function carryOut(legal: readonly Order[], scan: Scan, world: World): Moved {
  const { movers, failed } = limit(legal, world);
  const begun: Begun[] = [];
  const stopped = new Set<string>();
  for (const border of world.given.borders) {
    const crossing = movers.filter(
      ({ from, to, isTeleport }) => !isTeleport && border.includes(from) && border.includes(to),
    );
    if (!isFight(crossing)) continue;
    const spared = spare(
      crossing.map(({ name }) => name),
      scan,
    );
    const left = crossing.filter(({ name }) => name !== spared);
    if (!isFight(left)) continue;
    if (spared !== undefined) scan.calls.add('N17');
    for (const { name } of left) stopped.add(name);
    begun.push({ at: border, units: left.map(({ name }) => name), home: null });
  }
  const going = movers.filter(({ name }) => !stopped.has(name));
  for (const { name, to } of going) world.unit(name).at = to;
  takeRegions(world, []);
  return { arrived: new Set(going.map(({ name }) => name)), begun, failed };
}

/** N14: of each race the two earliest into one region. */
function limit(legal: readonly Order[], world: World) {
  const failed: Refused[] = [];
  const movers: Mover[] = [];
  for (const { subject, value } of legal.toSorted(byTime)) {
    if (value.action !== 'move') continue;
    const { at, race } = world.unit(subject);
    const to = need(value.path[0], 'destination');
    if (at === null || isStand(value, at)) continue;
    if (movers.filter((mover) => mover.to === to && mover.race === race).length < 2)
      movers.push({ name: subject, race, from: at, to, isTeleport: value.teleport });
    else failed.push({ army: subject, rule: '5.3' });
  }
  return { movers, failed };
}

/** N15: two enemies cross in opposite directions. */
function isFight(crossing: readonly Mover[]): boolean {
  return crossing.some((one) => crossing.some((other) => one.from === other.to && one.race !== other.race));
}

export function areEnemies(names: readonly string[], world: World): boolean {
  return racesOf(names.map((name) => world.unit(name))).length > 1;
}
