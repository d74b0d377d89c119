import { besideDirection, type Direction } from '../board/atlas.js';
import { cityAt, type Field, type LiveArmy } from '../state/state.js';
import { findTrampled, type Trampling, trample } from './12-1-overruns.js';
import { type March, nextStep } from './12-1-path.js';

const TICKS = 14;

/** J52 Armies march in 14 ticks, all together: exits, steps, overruns, meetings; gives the hexes each went through. */
export function marchAll(
  field: Field,
  marches: readonly March[],
  standing: ReadonlyMap<LiveArmy, Direction>,
): ReadonlyMap<LiveArmy, readonly string[]> {
  const tracks = new Map(marches.map((march) => [march.army, [march.army.at]]));
  for (let tick = 1; tick <= TICKS; tick++) {
    const due = marches.filter((march) => nextStep(march)?.tick === tick);
    if (due.length === 0) continue;
    leave(field, tick, due, standing);
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
    for (const { army } of entered) for (const one of peopleWith(field, army)) one.at = army.at;
    const hexes = hexesOf(field);
    overrun(field, tick, [...entered, ...halted], hexes, standing);
    meet(field, marches, entered, halted);
  }
  return tracks;
}

function peopleWith({ characters }: Field, army: LiveArmy) {
  return [...characters.values()].filter((one) => one.isAlive && one.army === army);
}

/** The armies on the board by hex. */
function hexesOf({ armies }: Field): ReadonlyMap<string, readonly LiveArmy[]> {
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
function leave(field: Field, tick: number, due: readonly March[], standing: ReadonlyMap<LiveArmy, Direction>): void {
  if (standing.size === 0) return;
  const hexes = hexesOf(field);
  const tramplings: Trampling[] = [];
  for (const march of due) {
    const direction = nextStep(march)?.direction;
    const here = hexes.get(march.army.at) ?? [];
    if (!direction) continue;
    const blocking = here.filter((army) => {
      const held = standing.get(army);
      return (
        held !== undefined &&
        field.relations.areEnemies(march.army.nation, army.nation) &&
        besideDirection(held).includes(direction)
      );
    });
    if (blocking.length === 0) continue;
    const of = findTrampled(field, tick, march.army, here, standing);
    if (of) tramplings.push({ by: march.army, of });
    else march.stopped = `the way ${direction} out of ${march.army.at} is held against it`;
  }
  if (tramplings.length > 0) trample(field, tick, tramplings);
}

/** J53 Who came or halted, and goes on within his points, tramples a small enemy. */
function overrun(
  field: Field,
  tick: number,
  moved: readonly March[],
  hexes: ReadonlyMap<string, readonly LiveArmy[]>,
  standing: ReadonlyMap<LiveArmy, Direction>,
): void {
  const tramplings: Trampling[] = [];
  for (const { army, steps, made } of moved) {
    if (!steps.slice(made).some(({ direction }) => direction !== null)) continue;
    const of = findTrampled(field, tick, army, hexes.get(army.at) ?? [], standing);
    if (of) tramplings.push({ by: army, of });
  }
  if (tramplings.length > 0) trample(field, tick, tramplings);
}

/** J52 Where somebody came or halted, every army that is with a non-friend's marches no more; a fortified city stops who came. */
function meet(field: Field, marches: readonly March[], entered: readonly March[], halted: readonly March[]): void {
  const hexes = hexesOf(field);
  const byArmy = new Map(marches.map((march) => [march.army, march]));
  const { areFriends } = field.relations;
  const places = new Set([...entered, ...halted].filter(({ army }) => !army.isGone).map(({ army }) => army.at));
  for (const hex of places) {
    const here = hexes.get(hex) ?? [];
    for (const army of here) {
      const march = byArmy.get(army);
      if (!march || march.stopped !== undefined) continue;
      const other = here.find((one) => !areFriends(army.nation, one.nation));
      if (other) march.stopped = `it met an army that is no friend’s at ${hex}`;
    }
  }
  for (const march of entered) {
    const { army } = march;
    if (army.isGone || march.stopped !== undefined) continue;
    const city = cityAt(field, army.at);
    if (city && city.fortification > 0 && !areFriends(army.nation, city.nation))
      march.stopped = `${city.name} is fortified`;
  }
}
