import { everySmaller } from '../format/drawn.js';
import { need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { type Case, FORM, type TurnAnswer } from './case.js';
import type { Drawn } from './draw/draw-board.js';
import { drawCase } from './draw/draw-case.js';
import { readLine, writeOrder } from './orders.js';
import { resolve, resolveTurn } from './resolve.js';
import { checkWorld, World } from './world.js';

/** What holds of every turn whatever is ordered, and does not here; none where all does. */
function findBroken(given: Case): readonly string[] {
  const world = new World(given);
  return given.steps.flatMap((step) => {
    const points = { ...world.territory };
    const answer = resolveTurn(step, world);
    const broken = [...breakUnits(answer, world), ...breakBattles(answer, world)];
    for (const race of world.races) {
      const owned = Object.entries(answer.owners).filter(
        ([name, owner]) => owner === race && !answer.disputed.includes(name),
      );
      if (answer.territory[race] !== points[race] + owned.length) broken.push(`${race} has not its points`);
      const { resources, production } = need(answer.treasury[race], race);
      if (resources < 0 || production < 0) broken.push(`${race} is in debt`);
      for (const name of need(answer.queue[race], race))
        if (world.unit(name).at !== null || world.raceOf(name) !== race)
          broken.push(`${name} waits in the wrong place`);
    }
    return broken.map((one) => `turn ${step.number}: ${one}`);
  });
}

function breakUnits(answer: TurnAnswer, world: World): readonly string[] {
  const broken: string[] = [];
  const came = new Map<string, number>();
  for (const [name, outcome] of Object.entries(answer.outcomes)) {
    const to = answer.positions[name];
    if (outcome === 'left' && to !== null) broken.push(`${name} left and is at ${to}`);
    if (outcome === 'left') continue;
    const waits = need(answer.queue[world.raceOf(name)], name).includes(name);
    if (waits === (to !== null)) broken.push(`${name} is on the map and waits, or neither`);
    if (outcome !== 'moved' || !to) continue;
    const key = `${world.raceOf(name)} into ${to}`;
    came.set(key, (came.get(key) ?? 0) + 1);
  }
  for (const [key, count] of came) if (count > 2) broken.push(`${count} ${key}`);
  return broken;
}

function breakBattles(answer: TurnAnswer, world: World): readonly string[] {
  const broken: string[] = [];
  const engaged = world.battles.flatMap(({ units }) => units);
  if (new Set(engaged).size < engaged.length) broken.push('a unit is in two battles');
  for (const { at, units, byHand, matches } of world.battles) {
    const where = at.join(' and ');
    for (const name of units) {
      const { at: place } = world.unit(name);
      if (place === null || !at.includes(place)) broken.push(`${name} fights at ${where} and is not there`);
      const isFree = matches.every(({ challenger, opponent }) => challenger !== name && opponent !== name);
      if (isFree && !byHand) broken.push(`${name} has no match at ${where}`);
    }
    if (new Set(units.map((name) => world.raceOf(name))).size < 2 && matches.every(({ decided }) => decided) && !byHand)
      broken.push(`friends fight at ${where}`);
  }
  for (const { challenger, opponent } of answer.fixtures)
    if (world.units.has(challenger) && world.units.has(opponent) && world.raceOf(challenger) === world.raceOf(opponent))
      broken.push(`${challenger} and ${opponent} are friends`);
  for (const { sides } of answer.battles)
    for (const name of Object.values(sides).flat()) {
      const isMover = ['moved', 'border', 'stood'].includes(need(answer.outcomes[name], name));
      if (!isMover) broken.push(`${name} fights and is ${answer.outcomes[name]}`);
    }
  return broken;
}

/** The oracle of the Nemesis campaign. */
export const NEMESIS: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: (drawn) => everySmaller(drawn, 'battles', 'units'),
  check: checkWorld,
  steps: ({ steps }) => steps,
  resolve,
  terms: { sequences: ['orders', 'unread', 'queue'] },
  findBroken,
  count(answer, see) {
    for (const { at, sides, home } of answer.battles) {
      const sizes = Object.values(sides).map(({ length }) => length);
      see(`battle ${sizes.toSorted((a, b) => b - a).join('v')}${typeof at === 'string' ? '' : ' at a border'}`);
      if (home) see('battle with a home race');
    }
    for (const { winner } of answer.over) see(winner ? 'over' : 'over, nobody’s');
    for (const { winner } of answer.defaults) see(winner ? 'default' : 'default of both');
    for (const key of ['unread', 'disputed', 'overdue', 'fixtures'] as const) for (const _ of answer[key]) see(key);
  },
  isCanonical(given) {
    const world = new World(given);
    return (text) => {
      const written = readLine(text, world);
      return written?.typed !== undefined && writeOrder(written.typed, written.value) === text;
    };
  },
};
