import type { Direction } from '../board/atlas.js';
import type { MarchFact } from '../facts.js';
import { type Act, carryOne, type Failure, ordersOf } from '../state/acts.js';
import { peopleOf } from '../state/armies.js';
import { addReason, commandOf, type Field, type LiveArmy, type LiveCharacter, nameOf, unitOf } from '../state/state.js';
import { castOrders } from './3-1-casting.js';
import { joinTo } from './6-command-and-strength.js';
import { type March, marchAll, planSteps } from './12-1-ways.js';

/** J54 Armies that stand and defend, with the direction they close. */
export function takeStands(field: Field): ReadonlyMap<LiveArmy, Direction> {
  const standing = new Map<LiveArmy, Direction>();
  for (const order of ordersOf(field, 'block'))
    carryOne(field, 'block', order, ({ value }, character) => {
      const army = commandOf(character);
      if (!army) return { code: 'commands-no-army', rule: '12.1', name: character.name };
      standing.set(army, value.direction);
      return undefined;
    });
  return standing;
}

/** J11 1861 The marches, and where everybody's scouts look (J52, J56). */
export function march(field: Field, standing: ReadonlyMap<LiveArmy, Direction>): void {
  const hasScouts = (army: LiveArmy) => army.units.some(({ unit }) => unitOf(field, unit).scouts);
  const standingBy = field.armies
    .filter(({ isGone }) => !isGone)
    .map((army) => ({
      army,
      track: { army: nameOf(army), nation: army.nation, path: [army.at], scouts: hasScouts(army) },
    }));
  const marches: March[] = [];
  const people = new Map<March, readonly string[]>();
  for (const order of ordersOf(field, 'march'))
    carryOne(field, 'march', order, (_order, character) => {
      const army = commandOf(character);
      if (!army) return { code: 'commands-no-army', rule: '12.1', name: character.name };
      const steps = planSteps(field, army, order.value.path);
      if (steps.length === 0) return { code: 'no-first-step', rule: '12.1' };
      const isCut = steps.length < order.value.path.length;
      const one: March = { army, name: nameOf(army), order, steps, isCut, made: 0 };
      marches.push(one);
      people.set(
        one,
        peopleOf(field, army).map(({ name }) => name),
      );
      return undefined;
    });
  const paths = marchAll(field, marches, standing);
  // a trampled army has seen where it was, too
  for (const { army, track } of standingBy) field.tracks.push({ ...track, path: paths.get(army) ?? track.path });
  for (const [one, names] of people) for (const name of names) tellMarch(field, one, name);
}

/** J55 What became of who went with an army. */
function tellMarch(field: Field, { steps, made, isCut, stopped }: March, name: string): void {
  const fate = field.fates.get(name);
  if (!fate) return;
  const isWhole = made === steps.length && !isCut && stopped === undefined;
  const isDone = made === steps.length && !isCut;
  fate.outcome = isWhole || isDone ? 'moved' : 'partial';
  const goal = steps.at(-1)?.to;
  if (goal !== undefined) fate.wanted = goal;
  if (isDone) return;
  // whose points pay for a step, and whom nothing stops, has been trampled
  const short: MarchFact = stopped ?? { code: 'army-trampled', rule: '12.1' };
  addReason(field, name, made < steps.length ? short : { code: 'points-ended', rule: '12.1' });
}

/** J50 A character on his own; who commands an army cannot leave it. */
export function moveCharacter(field: Field): Act<'move'> {
  return ({ value }, character) => go(field, character, value.to);
}

/** J50 The same after the marches; he joins whom he finds there, if that is an own character with an army. */
export function moveAndJoin(field: Field): Act<'move-join'> {
  return ({ value }, character) => {
    const failure = go(field, character, value.to);
    if (!failure) joinTo(field, character, value.target);
    return failure;
  };
}

/** J51 */
export function fly(field: Field): Act<'fly'> {
  return castOrders(field, 'fly', ({ value }, character) =>
    commandOf(character)
      ? { code: 'commands-army', rule: '12.3', name: character.name }
      : () => {
          go(field, character, value.to);
        },
  );
}

function go({ fates }: Field, character: LiveCharacter, to: string): Failure<'move'> | undefined {
  if (commandOf(character)) return { code: 'commands-army', rule: '12.2', name: character.name };
  character.army = null;
  character.at = to;
  const fate = fates.get(character.name);
  if (fate) {
    fate.outcome = 'moved';
    fate.wanted = to;
  }
  return undefined;
}
