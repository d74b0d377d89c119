import { type Form, readHead, readSteps } from '../../format/case.js';
import { type Entry, readEntry } from '../../format/entry.js';
import { type Case, type GivenUnit, RACES, type Race } from './case.js';
import { readBattle, readEntered } from './read-matches.js';

const DAY = 86_400_000;

export const FORM: Form<Case> = { ruleset: 'nemesis', readCase };

function readCase(entry: Entry): Case {
  const steps = readSteps(
    entry,
    (one) => ({ at: one.time('at'), army: one.text('army'), to: one.texts('to') }),
    readEntered,
  );
  const readRegion = (one: Entry) => ({
    name: one.text('name'),
    owner: one.one('owner', RACES, null),
    gold: one.number('gold', 0),
    factories: one.number('factories', 0),
  });
  const drawn = entry.time('lock') - 10 * DAY;
  return {
    ...readHead(entry),
    ...entry.part('map', (map) => ({ regions: map.list('regions', readRegion), borders: map.lists('borders') })),
    generals: entry.each('generals', (all, race) => all.text(race)),
    units: [...entry.list('units', (one) => readUnit(one, one.one('race', RACES))), ...readQueues(entry)],
    treasury: entry.each('treasury', (all, race) =>
      all.part(race, (one) => ({ resources: one.number('resources', 0), production: one.number('production', 0) })),
    ),
    territory: entry.numbers('territory'),
    medals: entry.numbers('medals'),
    victory: entry.part(
      'victory',
      (one) => ({ ...(one.has('points') && { points: one.number('points') }), domination: one.flag('domination') }),
      { domination: false },
    ),
    battles: entry.list('battles', (one) => readBattle(one, drawn)),
    steps,
  };
}

/** A unit that waits may be its name alone. */
function readQueues(entry: Entry): readonly GivenUnit[] {
  const queues = entry.each('queue', (all, race) => all.all()[race]);
  return RACES.flatMap((race) =>
    (Array.isArray(queues[race]) ? queues[race] : []).map((one: unknown) =>
      readEntry(typeof one === 'string' ? { name: one } : one, `${entry.where}, queue`, (unit) => readUnit(unit, race)),
    ),
  );
}

function readUnit(entry: Entry, race: Race): GivenUnit {
  const name = entry.text('name');
  entry.has('race');
  return { name, race, at: entry.text('at', null), controllers: entry.texts('controller', [name]) };
}
