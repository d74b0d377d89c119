import { compareNames } from '../../../core/text.js';
import { type Atlas, besideDirection, type Direction } from '../board/atlas.js';
import { isLand, type Land, MOVEMENT } from '../board/tables.js';
import type { MarchFact, OverrunAsked, PathFact } from '../facts.js';
import type { PathStep } from '../orders.js';
import { type Act, carryOne, type Failure, ordersOf, tellRuled } from '../state/acts.js';
import { dissolve, peopleOf } from '../state/armies.js';
import {
  addCall,
  addReason,
  cityAt,
  commandOf,
  type LegalOrder,
  type LiveArmy,
  type LiveCharacter,
  menOf,
  nameOf,
  type TurnState,
  unitOf,
} from '../state/state.js';
import { castOrders } from './3-1-casting.js';
import { fleeFrom } from './4-characters.js';
import { joinTo } from './6-command-and-strength.js';

/** J52 The hexes of a path behind its start, a halt repeating its hex; or why an army cannot go so. */
export function walkPath(
  { step, terrainAt, hasSide }: Atlas,
  start: string,
  path: readonly PathStep[],
): { readonly hexes: readonly string[] } | { readonly because: PathFact } {
  const hexes: string[] = [];
  let at = start;
  for (const one of path) {
    const next = one === 'h' ? at : step(at, one);
    if (next === undefined) return { because: { code: 'off-map', rule: '12.1', direction: one, at } };
    if (!isLand(terrainAt(next)))
      return { because: { code: 'into-water', rule: '12.1', to: next, direction: one, at } };
    if (one !== 'h' && hasSide('rivers', at, next) && !hasSide('bridges', at, next) && !hasSide('fords', at, next))
      return { because: { code: 'river-between', rule: '12.1', from: at, to: next } };
    hexes.push(next);
    at = next;
  }
  return { hexes };
}

/** A step of a march: where to, in which tick. */
interface MarchStep {
  readonly to: string;
  /** Null for a halt. */
  readonly direction: Direction | null;
  /** J52 The points spent up to and with it. */
  readonly tick: number;
}

/** An army on its way. */
interface March {
  readonly army: LiveArmy;
  /** As it was called when the marches began. */
  readonly name: string;
  readonly order: LegalOrder<'march'>;
  /** Within its points; what is beyond was cut off. */
  readonly steps: readonly MarchStep[];
  readonly isCut: boolean;
  /** How many steps are made. */
  made: number;
  /** Why it marches no more; absent while it does. */
  stopped?: MarchFact;
}

/** The step an army is due to make next; undefined where it makes none any more. */
function nextStep({ steps, made, stopped, army }: March): MarchStep | undefined {
  return stopped === undefined && !army.isGone ? steps[made] : undefined;
}

/** J14 The points an army has in a turn. */
const POINTS = 14;

const COST_OF_HALT = 1;

/** J14 What it costs an army to go from a hex to the next; a road halves it (11.1). */
function costOfStep(field: Pick<TurnState, 'atlas' | 'units'>, army: LiveArmy, from: string, to: string): number {
  const { atlas } = field;
  const terrain = atlas.terrainAt(to) as Land;
  const isRoad = atlas.hasSide('roads', from, to);
  let dearest = 0;
  for (const { unit } of army.units) {
    const pace = unitOf(field, unit).pace;
    const plain = MOVEMENT[terrain][pace];
    const cost = !isRoad ? plain : pace === 'fast' ? Math.floor(plain / 2) : Math.ceil(plain / 2);
    dearest = Math.max(dearest, cost);
  }
  const isCrossing = atlas.hasSide('bridges', from, to) || atlas.hasSide('fords', from, to);
  const side = (isCrossing ? 1 : 0) + (atlas.hasSide('streams', from, to) ? 2 : 0);
  const cost = dearest + side;
  return army.fed ? cost : Math.ceil((cost * 4) / 3);
}

/** J52 The steps of a path that an army's points pay for. */
function planSteps(state: TurnState, army: LiveArmy, path: readonly PathStep[]): readonly MarchStep[] {
  const steps: MarchStep[] = [];
  let [at, spent] = [army.at, 0];
  for (const one of path) {
    const to = one === 'h' ? at : state.atlas.step(at, one);
    if (to === undefined) break;
    spent += one === 'h' ? COST_OF_HALT : costOfStep(state, army, at, to);
    if (spent > POINTS) break;
    steps.push({ to, direction: one === 'h' ? null : one, tick: spent });
    at = to;
  }
  return steps;
}

const TICKS = 14;

/** J52 Armies march in 14 ticks, all together: exits, steps, overruns, meetings; gives the hexes each went through. */
function marchAll(
  state: TurnState,
  marches: readonly March[],
  standing: ReadonlyMap<LiveArmy, Direction>,
): ReadonlyMap<LiveArmy, readonly string[]> {
  const tracks = new Map(marches.map((march) => [march.army, [march.army.at]]));
  for (let tick = 1; tick <= TICKS; tick++) {
    const due = marches.filter((march) => nextStep(march)?.tick === tick);
    if (due.length === 0) continue;
    leave(state, tick, due, standing);
    const entered: March[] = [];
    const halted: March[] = [];
    for (const march of due) {
      const step = nextStep(march);
      if (!step) continue;
      march.made++;
      if (step.direction === null) halted.push(march);
      else {
        march.army.at = step.to;
        entered.push(march);
      }
      tracks.get(march.army)?.push(step.to);
    }
    for (const { army } of entered) for (const one of peopleOf(state, army)) one.at = army.at;
    const hexes = hexesOf(state);
    overrun(state, tick, [...entered, ...halted], hexes, standing);
    meet(state, marches, entered, halted);
  }
  return tracks;
}

/** The armies on the board by hex. */
function hexesOf({ armies }: TurnState): ReadonlyMap<string, readonly LiveArmy[]> {
  const hexes = new Map<string, LiveArmy[]>();
  for (const army of armies) {
    if (army.isGone) continue;
    const here = hexes.get(army.at);
    if (here) here.push(army);
    else hexes.set(army.at, [army]);
  }
  return hexes;
}

/** J54 Who is to leave by a side that an enemy holds tramples him first, or marches no more. */
function leave(
  state: TurnState,
  tick: number,
  due: readonly March[],
  standing: ReadonlyMap<LiveArmy, Direction>,
): void {
  if (standing.size === 0) return;
  const hexes = hexesOf(state);
  const tramplings: Trampling[] = [];
  for (const march of due) {
    const direction = nextStep(march)?.direction;
    const here = hexes.get(march.army.at) ?? [];
    if (!direction) continue;
    const blocking = here.filter((army) => {
      const held = standing.get(army);
      return (
        held !== undefined &&
        state.relations.areEnemies(march.army.nation, army.nation) &&
        besideDirection(held).includes(direction)
      );
    });
    if (blocking.length === 0) continue;
    const of = findTrampled(state, tick, march.army, here, standing);
    if (of) tramplings.push({ by: march.army, of });
    else march.stopped = { code: 'way-held', rule: '12.1', direction, at: march.army.at };
  }
  if (tramplings.length > 0) trample(state, tick, tramplings);
}

/** J53 Who came or halted, and goes on within his points, tramples a small enemy. */
function overrun(
  state: TurnState,
  tick: number,
  moved: readonly March[],
  hexes: ReadonlyMap<string, readonly LiveArmy[]>,
  standing: ReadonlyMap<LiveArmy, Direction>,
): void {
  const tramplings: Trampling[] = [];
  for (const { army, steps, made } of moved) {
    if (!steps.slice(made).some(({ direction }) => direction !== null)) continue;
    const of = findTrampled(state, tick, army, hexes.get(army.at) ?? [], standing);
    if (of) tramplings.push({ by: army, of });
  }
  if (tramplings.length > 0) trample(state, tick, tramplings);
}

/** J52 Where somebody came or halted, every army that is with a non-friend's marches no more; a fortified city stops who came. */
function meet(state: TurnState, marches: readonly March[], entered: readonly March[], halted: readonly March[]): void {
  const hexes = hexesOf(state);
  const byArmy = new Map(marches.map((march) => [march.army, march]));
  const { areFriends } = state.relations;
  const places = new Set([...entered, ...halted].filter(({ army }) => !army.isGone).map(({ army }) => army.at));
  for (const hex of places) {
    const here = hexes.get(hex) ?? [];
    for (const army of here) {
      const march = byArmy.get(army);
      if (!march || march.stopped !== undefined) continue;
      const other = here.find((one) => !areFriends(army.nation, one.nation));
      if (other) march.stopped = { code: 'met-army', rule: '12.1', at: hex };
    }
  }
  for (const march of entered) {
    const { army } = march;
    if (army.isGone || march.stopped !== undefined) continue;
    const city = cityAt(state, army.at);
    if (city && city.fortification > 0 && !areFriends(army.nation, city.nation))
      march.stopped = { code: 'fortified', rule: '12.1', city: city.name };
  }
}

/** J53 An army that tramples all enemies in a hex. */
interface Trampling {
  readonly by: LiveArmy;
  readonly of: readonly LiveArmy[];
}

/** J53 The men who may be trampled at most, those who trample at least, and how many times more they must be. */
const MOST_TRAMPLED = 999;
const MOST_TRAMPLED_STANDING = 1199;
const LEAST_TRAMPLING = 1001;
const TIMES = 4;
const TIMES_STANDING = 3;

/** J53, J63 The enemies an army tramples in the hex where it is, by the rule or the judge's word; undefined where it does not. */
function findTrampled(
  state: TurnState,
  tick: number,
  by: LiveArmy,
  here: readonly LiveArmy[],
  standing: ReadonlyMap<LiveArmy, unknown>,
): readonly LiveArmy[] | undefined {
  const { areEnemies, areFriends } = state.relations;
  const city = cityAt(state, by.at);
  if (city && city.fortification > 0 && !areFriends(by.nation, city.nation)) return undefined;
  const enemies = here.filter((army) => areEnemies(by.nation, army.nation));
  if (enemies.length === 0) return undefined;
  const count = (armies: readonly LiveArmy[]) => armies.reduce((sum, army) => sum + menOf(army), 0);
  const own = count(here.filter((army) => areFriends(by.nation, army.nation)));
  const theirs = count(enemies);
  const stands = enemies.some((army) => standing.has(army));
  const most = stands ? MOST_TRAMPLED_STANDING : MOST_TRAMPLED;
  const times = stands ? TIMES_STANDING : TIMES;
  const may = theirs <= most && own >= LEAST_TRAMPLING && own > times * theirs;
  return resolve(state, tick, by, enemies, may) ? enemies : undefined;
}

/** J63 Whether it tramples them: as the rule has it, or as the judge said. */
function resolve(state: TurnState, tick: number, by: LiveArmy, of: readonly LiveArmy[], may: boolean): boolean {
  if (state.changes.isIdle) return may;
  const asked: OverrunAsked = { by: nameOf(by), of: of.map(nameOf).toSorted(compareNames), at: by.at, tick };
  const isSettled = (tramples: boolean) => ({ code: 'overrun-settled', rule: '12.1', ...asked, tramples }) as const;
  const options = [true, false].map((value) => ({ value, offer: isSettled(value) }));
  const about = `overrun by ${asked.by} at ${by.at}, tick ${tick}`;
  const { value, by: word } = state.changes.resolve(about, [asked.by, ...asked.of], options, may);
  const nations = [by, ...of].map(({ nation }) => nation);
  if (word) tellRuled(state, word, isSettled(value), nations);
  return value;
}

/** J53 Carries out the overruns of a tick, all taken from the same state: the trampled are destroyed, their food and engines lost. */
function trample(state: TurnState, tick: number, tramplings: readonly Trampling[]): void {
  const groups = new Map<string, { readonly by: LiveArmy[]; readonly of: readonly LiveArmy[] }>();
  for (const { by, of } of tramplings) {
    const key = [by.at, ...of.map(nameOf).toSorted()].join('\n');
    const group = groups.get(key) ?? { by: [], of };
    group.by.push(by);
    groups.set(key, group);
  }
  const trampled = new Set(tramplings.flatMap(({ of }) => of));
  const people = [...trampled].flatMap((army) => peopleOf(state, army));
  for (const { by, of } of groups.values()) {
    const [first] = by;
    if (!first) continue;
    const names = (armies: readonly LiveArmy[]) => armies.map(nameOf).toSorted(compareNames);
    const nations = [...new Set([...by, ...of].map(({ nation }) => nation))].sort(compareNames);
    state.overruns.push({ at: first.at, tick, by: names(by), of: names(of), nations });
    for (const name of names(of))
      addCall(state, name, { code: 'trampled-by', rule: '12.1', ruling: 'J53', at: first.at, by: names(by) });
  }
  for (const army of trampled) dissolve(state, army, { code: 'trampled', rule: '12.1' });
  fleeFrom(state, people, '12.1');
}

/** J54 Armies that block a direction: they stand and defend, with the side they close. */
export function takeBlocks(state: TurnState): ReadonlyMap<LiveArmy, Direction> {
  const standing = new Map<LiveArmy, Direction>();
  for (const order of ordersOf(state, 'block'))
    carryOne(state, 'block', order, ({ value }, character) => {
      const army = commandOf(character);
      if (!army) return { code: 'commands-no-army', rule: '12.1', name: character.name };
      standing.set(army, value.direction);
      return undefined;
    });
  return standing;
}

/** J11 1861 The marches, and where everybody's scouts look (J52, J56). */
export function march(state: TurnState, standing: ReadonlyMap<LiveArmy, Direction>): void {
  const hasScouts = (army: LiveArmy) => army.units.some(({ unit }) => unitOf(state, unit).scouts);
  const standingBy = state.armies
    .filter(({ isGone }) => !isGone)
    .map((army) => ({
      army,
      track: { army: nameOf(army), nation: army.nation, path: [army.at], scouts: hasScouts(army) },
    }));
  const marches: March[] = [];
  const people = new Map<March, readonly string[]>();
  for (const order of ordersOf(state, 'march'))
    carryOne(state, 'march', order, (_order, character) => {
      const army = commandOf(character);
      if (!army) return { code: 'commands-no-army', rule: '12.1', name: character.name };
      const steps = planSteps(state, army, order.value.path);
      if (steps.length === 0) return { code: 'no-first-step', rule: '12.1' };
      const isCut = steps.length < order.value.path.length;
      const one: March = { army, name: nameOf(army), order, steps, isCut, made: 0 };
      marches.push(one);
      people.set(
        one,
        peopleOf(state, army).map(({ name }) => name),
      );
      return undefined;
    });
  const paths = marchAll(state, marches, standing);
  // a trampled army has seen where it was, too
  for (const { army, track } of standingBy) state.tracks.push({ ...track, path: paths.get(army) ?? track.path });
  for (const [one, names] of people) for (const name of names) tellMarch(state, one, name);
}

/** J55 What became of who went with an army. */
function tellMarch(state: TurnState, { steps, made, isCut, stopped }: March, name: string): void {
  const fate = state.fates.get(name);
  if (!fate) return;
  const isWhole = made === steps.length && !isCut && stopped === undefined;
  const isDone = made === steps.length && !isCut;
  fate.outcome = isWhole || isDone ? 'moved' : 'partial';
  const goal = steps.at(-1)?.to;
  if (goal !== undefined) fate.destination = goal;
  if (isDone) return;
  // whose points pay for a step, and whom nothing stops, has been trampled
  const short: MarchFact = stopped ?? { code: 'army-trampled', rule: '12.1' };
  addReason(state, name, made < steps.length ? short : { code: 'points-ended', rule: '12.1' });
}

/** J50 A character on his own; who commands an army cannot leave it. */
export function moveCharacter(state: TurnState): Act<'move'> {
  return ({ value }, character) => go(state, character, value.to);
}

/** J50 The same after the marches; he joins whom he finds there, if that is an own character with an army. */
export function moveAndJoin(state: TurnState): Act<'move-join'> {
  return ({ value }, character) => {
    const failure = go(state, character, value.to);
    if (!failure) joinTo(state, character, value.target);
    return failure;
  };
}

/** J51 Who flies is at his goal at once; who commands an army cannot. */
export function fly(state: TurnState): Act<'fly'> {
  return castOrders(state, 'fly', ({ value }, character) =>
    commandOf(character)
      ? { code: 'commands-army', rule: '12.3', name: character.name }
      : () => {
          go(state, character, value.to);
        },
  );
}

function go({ fates }: TurnState, character: LiveCharacter, to: string): Failure<'move'> | undefined {
  if (commandOf(character)) return { code: 'commands-army', rule: '12.2', name: character.name };
  character.army = null;
  character.at = to;
  const fate = fates.get(character.name);
  if (fate) {
    fate.outcome = 'moved';
    fate.destination = to;
  }
  return undefined;
}
