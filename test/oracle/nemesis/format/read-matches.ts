import { type Decision, type Entered, type GivenBattle, type GivenMatch, RACES } from './case.js';
import type { Entry } from './entry.js';

/** A battle not over; `drawn` is when its matches were drawn that do not say. */
export function readBattle(entry: Entry, drawn: number): GivenBattle {
  entry.only('at', 'units', 'home', 'byHand', 'matches');
  return {
    at: entry.texts('at'),
    units: entry.texts('units'),
    home: entry.has('home') ? entry.one('home', RACES) : null,
    byHand: entry.flag('byHand'),
    matches: entry.list('matches').map((one) => readMatch(one, drawn)),
  };
}

function readMatch(entry: Entry, drawn: number): GivenMatch {
  entry.only(
    'challenger',
    'opponent',
    'drawn',
    'extended',
    'warned',
    'winner',
    'turn',
    'points',
    'default',
    'draw',
    'void',
  );
  const decided = readDecision(entry);
  return {
    challenger: entry.text('challenger'),
    opponent: entry.text('opponent'),
    drawn: entry.has('drawn') ? entry.time('drawn') : drawn,
    ...(entry.has('extended') && { extended: entry.time('extended') }),
    warned: entry.has('warned') ? entry.entry('warned').map((one, name) => one.time(name)) : {},
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
export function readEntered(entry: Entry): Entered {
  const by = entry.has('by') ? { by: entry.text('by') } : {};
  if (entry.has('winner')) {
    entry.only('winner', 'loser', 'turn', 'points', 'default', 'by');
    const decision = readDecision(entry) ?? { kind: 'void' };
    return { kind: 'result', pair: [entry.text('winner'), entry.text('loser')], decision, ...by };
  }
  if (entry.has('draw')) return { kind: 'result', pair: entry.texts('draw'), decision: { kind: 'draw' }, ...by };
  if (entry.has('void')) return { kind: 'result', pair: entry.texts('void'), decision: { kind: 'void' }, ...by };
  if (entry.has('warn')) {
    entry.only('warn', 'against', 'at');
    const who = entry.text('warn');
    return { kind: 'warn', pair: [who, entry.text('against')], who, at: entry.time('at') };
  }
  if (entry.has('started')) return { kind: 'started', pair: entry.texts('started'), at: entry.time('at') };
  if (entry.has('extend')) return { kind: 'extend', pair: entry.texts('extend'), at: entry.time('to') };
  if (entry.has('fixtures')) return { kind: 'fixtures', unit: entry.text('battle'), pairs: entry.lists('fixtures') };
  if (entry.has('battle')) {
    entry.only('battle', 'dead', 'victories');
    const dead = entry.has('dead') ? entry.texts('dead') : [];
    return { kind: 'end', unit: entry.text('battle'), dead, victories: entry.numbers('victories') };
  }
  if (entry.has('join')) {
    entry.only('join', 'race', 'controller');
    const name = entry.text('join');
    const controllers = entry.has('controller') ? entry.texts('controller') : [name];
    return { kind: 'join', unit: { name, race: entry.one('race', RACES), at: null, controllers } };
  }
  entry.only('leave');
  return { kind: 'leave', unit: entry.text('leave') };
}
