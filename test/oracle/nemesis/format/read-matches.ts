import type { Entry } from '../../format/entry.js';
import { type Decision, type Entered, type GivenBattle, type GivenMatch, RACES } from './case.js';

/** A battle not over; `drawn` is when its matches were drawn that do not say. */
export function readBattle(entry: Entry, drawn: number): GivenBattle {
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
export function readEntered(entry: Entry): Entered {
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
