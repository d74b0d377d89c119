import { parse } from 'yaml';
import {
  type Case,
  type ControlChange,
  type GivenUnit,
  type Post,
  type Purse,
  RACES,
  type Race,
  type Step,
} from './case.js';
import { Entry } from './entry.js';
import { readBattle, readEntered } from './read-matches.js';

const DAY = 86_400_000;
const TURN_KEYS = ['seed', 'lock', 'opened', 'control', 'posts', 'results', 'expect'];
const CASE_KEYS = ['id', 'title', 'rules', 'map', 'generals', 'units', 'queue', 'treasury', 'territory', 'medals'];

/** The cases of a file, its defaults put in; throws where something is not in the format. */
export function readFile(text: string): readonly Case[] {
  return readCases(parse(text, { schema: 'failsafe' }));
}

/** The same of what a file holds, every scalar of it text. */
export function readCases(data: unknown): readonly Case[] {
  const file = new Entry(data, 'file');
  file.only('ruleset', 'defaults', 'cases');
  if (file.text('ruleset') !== 'nemesis') throw new Error('the ruleset is not nemesis');
  const defaults = file.has('defaults') ? file.entry('defaults').value : {};
  return file.list('cases').map((one) => readCase(new Entry({ ...defaults, ...one.value }, one.text('id'))));
}

function readCase(entry: Entry): Case {
  entry.only(...CASE_KEYS, 'victory', 'battles', 'aliases', 'then', ...TURN_KEYS);
  const map = entry.entry('map');
  const first = readStep(entry);
  const steps = [first];
  for (const next of entry.list('then')) {
    next.only(...TURN_KEYS);
    steps.push(readStep(next, steps.at(-1)));
  }
  const raceMap = <T>(key: string, read: (all: Entry, race: Race) => T): Partial<Record<Race, T>> => {
    const found: Partial<Record<Race, T>> = {};
    for (const race of RACES)
      if (entry.has(key) && entry.entry(key).has(race)) found[race] = read(entry.entry(key), race);
    return found;
  };
  return {
    id: entry.text('id'),
    title: entry.text('title'),
    rules: entry.texts('rules'),
    regions: map.list('regions').map((one) => {
      one.only('name', 'owner', 'gold', 'factories');
      return {
        name: one.text('name'),
        owner: one.has('owner') ? one.one('owner', RACES) : null,
        gold: one.number('gold', 0),
        factories: one.number('factories', 0),
      };
    }),
    borders: map.lists('borders'),
    generals: entry.has('generals') ? entry.entry('generals').map((one, race) => one.text(race)) : {},
    units: [...entry.list('units').map((one) => readUnit(one, one.one('race', RACES))), ...readQueues(entry)],
    treasury: raceMap('treasury', (all, race) => readPurse(all.entry(race))),
    territory: raceMap('territory', (all, race) => all.number(race)),
    medals: entry.numbers('medals'),
    victory: readVictory(entry),
    battles: entry.list('battles').map((one) => readBattle(one, first.lock - 10 * DAY)),
    aliases: entry.has('aliases') ? entry.entry('aliases').map((one, key) => one.texts(key)) : {},
    steps,
  };
}

function readQueues(entry: Entry): readonly GivenUnit[] {
  if (!entry.has('queue')) return [];
  const queue = entry.entry('queue');
  return RACES.flatMap((race) =>
    (Array.isArray(queue.value[race]) ? queue.value[race] : []).map((one: unknown) =>
      readUnit(new Entry(typeof one === 'string' ? { name: one } : one, `${entry.where}, queue`), race),
    ),
  );
}

export function readUnit(entry: Entry, race: Race): GivenUnit {
  entry.only('name', 'race', 'at', 'controller');
  const name = entry.text('name');
  return {
    name,
    race,
    at: entry.has('at') ? entry.text('at') : null,
    controllers: entry.has('controller') ? entry.texts('controller') : [name],
  };
}

function readPurse(entry: Entry): Purse {
  entry.only('resources', 'production');
  return { resources: entry.number('resources', 0), production: entry.number('production', 0) };
}

function readVictory(entry: Entry): Case['victory'] {
  if (!entry.has('victory')) return { domination: false };
  const victory = entry.entry('victory');
  victory.only('points', 'domination');
  return {
    ...(victory.has('points') && { points: victory.number('points') }),
    domination: victory.flag('domination'),
  };
}

/** A turn; what it leaves out is as in the turn before, or 14 days later. */
function readStep(entry: Entry, before?: Step): Step {
  const lock = before && !entry.has('lock') ? before.lock + 14 * DAY : entry.time('lock');
  const control: readonly ControlChange[] = entry.list('control').map((one) => {
    one.only('at', 'army', 'to');
    return { at: one.time('at'), army: one.text('army'), to: one.texts('to') };
  });
  return {
    number: (before?.number ?? 0) + 1,
    seed: entry.has('seed') ? entry.text('seed') : (before?.seed ?? '0'),
    lock,
    opened: entry.has('opened') ? entry.time('opened') : (before?.lock ?? lock - 14 * DAY),
    posts: entry.list('posts').map(readPost),
    control: [...(before?.control ?? []), ...control],
    results: entry.list('results').map(readEntered),
    expect: entry.has('expect') ? entry.entry('expect').value : {},
  };
}

function readPost(entry: Entry): Post {
  entry.only('author', 'at', 'text', 'via', 'edits', 'unseen');
  const edits = entry.list('edits').map((edit) => {
    edit.only('at', 'text', 'unmarked');
    return { at: edit.time('at'), text: edit.text('text'), unmarked: edit.flag('unmarked') };
  });
  return {
    author: entry.text('author'),
    pm: entry.has('via'),
    revisions: [{ at: entry.time('at'), text: entry.text('text'), unmarked: false }, ...edits],
    unseen: entry.flag('unseen'),
  };
}
