import {
  type Answer,
  type Form,
  type Head,
  readHead,
  readSteps,
  type Refused as SharedRefused,
  type Step as SharedStep,
} from '../format/case.js';
import { type Entry, readEntry } from '../format/entry.js';

export const RACES = ['Greys', 'Machina', 'Marines', 'Spawn'] as const;
export type Race = (typeof RACES)[number];

interface Region {
  readonly name: string;
  readonly owner: Race | null;
  readonly gold: number;
  readonly factories: number;
}

export interface GivenUnit {
  readonly name: string;
  readonly race: Race;
  /** Null where it waits in the queue. */
  readonly at: string | null;
  readonly controllers: readonly string[];
}

/** How a match ended; `both` lost it where neither won. */
export type Decision =
  | { readonly kind: 'draw' | 'void' | 'both' }
  | {
      readonly kind: 'won';
      readonly winner: string;
      readonly turn?: number;
      readonly points?: number;
      readonly isDefault: boolean;
    };

/** Times are milliseconds since 1970, UTC. */
interface GivenMatch {
  readonly challenger: string;
  readonly opponent: string;
  readonly drawn: number;
  readonly extended?: number;
  readonly warned: Readonly<Record<string, number>>;
  readonly decided?: Decision;
}

export interface GivenBattle {
  /** One region, or the two of a border. */
  readonly at: readonly string[];
  readonly units: readonly string[];
  readonly home: Race | null;
  readonly byHand: boolean;
  readonly matches: readonly GivenMatch[];
}

/** What the judge entered (N24). */
export type Entered =
  | {
      readonly kind: 'result';
      readonly pair: readonly string[];
      readonly decision: Decision;
      /** The unit whose player says so; the judge himself where there is none. */
      readonly by?: string;
    }
  | { readonly kind: 'warn'; readonly pair: readonly string[]; readonly who: string; readonly at: number }
  | { readonly kind: 'started' | 'extend'; readonly pair: readonly string[]; readonly at: number }
  | { readonly kind: 'fixtures'; readonly unit: string; readonly pairs: readonly (readonly string[])[] }
  | {
      readonly kind: 'end';
      readonly unit: string;
      readonly dead: readonly string[];
      readonly victories: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'join'; readonly unit: GivenUnit }
  | { readonly kind: 'leave'; readonly unit: string };

export interface ControlChange {
  readonly at: number;
  /** A unit, or a race: its general. */
  readonly army: string;
  readonly to: readonly string[];
}

export type Step = SharedStep<ControlChange, Entered>;

export interface Case extends Head {
  readonly regions: readonly Region[];
  readonly borders: readonly (readonly string[])[];
  readonly generals: Readonly<Partial<Record<Race, string>>>;
  /** On the map, then those in the queues, top first. */
  readonly units: readonly GivenUnit[];
  readonly treasury: Readonly<Partial<Record<Race, Purse>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
  readonly victory: { readonly points?: number; readonly domination: boolean };
  readonly battles: readonly GivenBattle[];
  readonly steps: readonly Step[];
}

interface Purse {
  readonly resources: number;
  readonly production: number;
}

/** The same for every race. */
export function eachRace<T>(make: (race: Race) => T): Record<Race, T> {
  return { Greys: make('Greys'), Machina: make('Machina'), Marines: make('Marines'), Spawn: make('Spawn') };
}

export type Refused = SharedRefused<'army'>;
export type Outcome = 'moved' | 'stood' | 'border' | 'fell' | 'left' | 'deployed';

export interface ToldBattle {
  readonly at: string | readonly string[];
  readonly sides: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly home?: Race;
}

export interface Fixture {
  readonly challenger: string;
  readonly opponent: string;
}

export interface Default {
  readonly loser: string;
  readonly winner?: string;
}

/** What comes of a turn, under the keys of a case's `expect`. */
export interface TurnAnswer extends Answer<'army', Outcome> {
  readonly unread: readonly string[];
  readonly owners: Readonly<Record<string, Race | null>>;
  readonly disputed: readonly string[];
  readonly over: readonly { readonly at: string | readonly string[]; readonly winner?: Race }[];
  readonly battles: readonly ToldBattle[];
  readonly fixtures: readonly Fixture[];
  readonly defaults: readonly Default[];
  readonly overdue: readonly (readonly string[])[];
  readonly queue: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly treasury: Readonly<Partial<Record<Race, Purse>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
}

/** A battle not over; `drawn` is when its matches were drawn that do not say. */
function readBattle(entry: Entry, drawn: number): GivenBattle {
  return {
    at: entry.texts('at'),
    units: entry.texts('units'),
    home: entry.one('home', RACES, null),
    byHand: entry.flag('byHand'),
    matches: entry.list('matches', (one) => readMatch(one, drawn)),
  };
}

function readMatch(entry: Entry, drawn: number): GivenMatch {
  const decided = readDecision(entry);
  return {
    challenger: entry.text('challenger'),
    opponent: entry.text('opponent'),
    drawn: entry.time('drawn', drawn),
    ...(entry.has('extended') && { extended: entry.time('extended') }),
    warned: entry.each('warned', (all, name) => all.time(name)),
    ...(decided && { decided }),
  };
}

function readDecision(entry: Entry): Decision | undefined {
  if (entry.flag('draw')) return { kind: 'draw' };
  if (entry.flag('void')) return { kind: 'void' };
  if (!entry.has('winner')) return entry.flag('default') ? { kind: 'both' } : undefined;
  return {
    kind: 'won',
    winner: entry.text('winner'),
    ...(entry.has('turn') && { turn: entry.number('turn') }),
    ...(entry.has('points') && { points: entry.number('points') }),
    isDefault: entry.flag('default'),
  };
}

/** One entry of the judge's, known by its keys. */
function readEntered(entry: Entry): Entered {
  const by = entry.has('by') ? { by: entry.text('by') } : {};
  if (entry.has('winner')) {
    const decision = readDecision(entry) ?? { kind: 'void' };
    return { kind: 'result', pair: [entry.text('winner'), entry.text('loser')], decision, ...by };
  }
  if (entry.has('draw')) return { kind: 'result', pair: entry.texts('draw'), decision: { kind: 'draw' }, ...by };
  if (entry.has('void')) return { kind: 'result', pair: entry.texts('void'), decision: { kind: 'void' }, ...by };
  if (entry.has('warn')) {
    const who = entry.text('warn');
    return { kind: 'warn', pair: [who, entry.text('against')], who, at: entry.time('at') };
  }
  if (entry.has('started')) return { kind: 'started', pair: entry.texts('started'), at: entry.time('at') };
  if (entry.has('extend')) return { kind: 'extend', pair: entry.texts('extend'), at: entry.time('to') };
  if (entry.has('fixtures')) return { kind: 'fixtures', unit: entry.text('battle'), pairs: entry.lists('fixtures') };
  if (entry.has('battle')) {
    const dead = entry.texts('dead', []);
    return { kind: 'end', unit: entry.text('battle'), dead, victories: entry.numbers('victories') };
  }
  if (entry.has('join')) {
    const name = entry.text('join');
    const controllers = entry.texts('controller', [name]);
    return { kind: 'join', unit: { name, race: entry.one('race', RACES), at: null, controllers } };
  }
  return { kind: 'leave', unit: entry.text('leave') };
}

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
