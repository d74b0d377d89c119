import { type Roll, roll } from '../../../core/dice.js';
import { DAY, MINUTE, minuteOf, writeIso } from '../../../core/time.js';
import type { EnteredAbsences } from '../../contract/entries.js';
import { type Army, type ClassicBoard, D20, type Member, type Troops } from '../board.js';
import type { CampaignEvent } from '../entries/requests-and-events.js';
import type { PeopleFact } from '../facts/people.js';
import { classOfMember, covers, type People } from '../state/people.js';
import { bySlot, lose } from '../state/troops.js';
import { MOST_IN_CLASS } from './2-5-round.js';

type Of<K extends CampaignEvent['kind']> = Extract<CampaignEvent, { kind: K }>;

/** 1.1 Ranks given by a leader of the team or the judge; armies that a player may no longer control are not his (R53, R56). */
export function giveRanks(people: People, { at, by, ranks }: Of<'rank'>): PeopleFact | undefined {
  for (const name of Object.keys(ranks)) {
    const member = people.find(name);
    if (!member) return { code: 'not-on-roster', rule: '1.1', name };
    if (by !== undefined && !people.isLeader(by, member.team))
      return { code: 'no-leader', rule: '1.1', by, team: member.team };
  }
  const before = people.members;
  for (const [name, rank] of Object.entries(ranks)) {
    const member = people.find(name);
    if (member) people.put({ ...member, rank });
  }
  const crowded = findCrowded(people);
  if (crowded) {
    for (const member of before) people.put(member);
    return crowded;
  }
  const fell = people.dropControl(at, (player, army) => player in ranks && !people.mayHave(player, army));
  for (const player of new Set(fell.flatMap(({ lost }) => lost))) people.owe(player, at, true);
  return undefined;
}

function findCrowded(people: People): PeopleFact | undefined {
  for (const team of ['Coalition', 'Phyrexia'] as const) {
    for (const [i, most] of MOST_IN_CLASS.entries()) {
      const count = people.members.filter((one) => one.team === team && classOfMember(one) === i + 1).length;
      if (count > most) return { code: 'class-full', rule: '2.5.2.1', team, count, place: i + 1, most };
    }
  }
  return undefined;
}

/** 5.1 A leader of the team declares a player inactive, or the judge enters what he accepts (R58). */
export function declareInactive(people: People, { at, by, name }: Of<'inactive'>): PeopleFact | undefined {
  const member = people.find(name);
  if (!member) return { code: 'not-on-roster', rule: '5.1', name };
  if (by !== undefined && !people.isLeader(by, member.team))
    return { code: 'no-leader', rule: '5.1', by, team: member.team };
  people.put({ ...member, inactiveSince: at });
  return undefined;
}

/** Who joins, leaves, takes another name (1.6), is away or back (5.1). */
export function changeRoster(
  people: People,
  event: Of<'joins'> | Of<'leaves'> | Of<'renamed'> | Of<'away'> | Of<'back'>,
): PeopleFact | undefined {
  const { at } = event;
  switch (event.kind) {
    case 'joins': {
      const { name, team, rank } = event;
      people.put({ name, team, rank, since: at, battles: 0, permits: [], away: [] });
      const crowded = findCrowded(people);
      if (crowded) people.leave(name);
      return crowded;
    }
    case 'leaves':
      people.dropControl(at, (player) => player === event.name);
      people.leave(event.name);
      return undefined;
    case 'renamed':
      for (const [from, to] of Object.entries(event.names)) people.rename(from, to, at);
      return undefined;
    case 'away':
    case 'back': {
      const member = people.find(event.name);
      if (!member) return { code: 'not-on-roster', rule: '5.1', name: event.name };
      const away = event.kind === 'back' ? endAbsences(member.away, at) : [...member.away, absenceOf(event)];
      people.put({ ...member, away });
      return undefined;
    }
  }
}

type Penalty = Extract<CampaignEvent, { kind: 'penalty' }>;

/** What a point of severity and of the die costs each slot. */
const COST: Troops = [100, 50, 25, 10];

/** What penalties need of the turn, and what they leave behind. */
export interface Penalising {
  readonly turn: number;
  readonly secret: string;
  readonly deadline: number;
  readonly rolls: Roll[];
  /** Players whose deadline is a day later. */
  readonly extended: Set<string>;
  /** What penalties have cost each army. */
  readonly fined: Map<string, Troops>;
  readonly counts: Map<string, number>;
}

/** 5.4.1 Troops fall at the penalty's minute; in battle, within a day of the deadline, its controllers get a day more (R60). */
export function punish(
  people: People,
  { at, army: name, severity, lost }: Penalty,
  turn: Penalising,
): PeopleFact | undefined {
  const army = people.armies.get(name);
  if (!army) return { code: 'no-such-army', rule: '5.4.1', army: name };
  const falls = lost ?? rollLosses(name, severity ?? 1, turn);
  const cost = bySlot((_, i) => Math.min(army.troops[i] as number, falls[i] as number));
  people.armies.set(name, lose(army, cost));
  const earlier = turn.fined.get(name);
  turn.fined.set(
    name,
    bySlot((_, i) => (earlier?.[i] ?? 0) + (cost[i] as number)),
  );
  const minute = minuteOf(at);
  const isNear = minute <= minuteOf(turn.deadline) && minute >= minuteOf(turn.deadline - DAY);
  if (isNear && isInBattle(people, army))
    for (const player of people.controllersOf(army, at)) turn.extended.add(player);
  return undefined;
}

function rollLosses(name: string, severity: number, turn: Penalising): Troops {
  const count = (turn.counts.get(name) ?? 0) + 1;
  turn.counts.set(name, count);
  const what = count === 1 ? 'penalty' : `penalty ${count}`;
  const made = roll(turn.secret, { turn: turn.turn, rule: '5.4.1', piece: name, what }, D20);
  turn.rolls.push(made);
  return bySlot((_, i) => severity * Number(made.result) * (COST[i] as number));
}

function isInBattle(people: People, army: Army): boolean {
  return [...people.armies.values()].some(({ at, team }) => at === army.at && team !== army.team);
}

type Absence = Member['away'][number];

/** A time as an entry has it, to the minute. */
const writeEntryTime = (at: number): string => writeIso(minuteOf(at) * MINUTE);

/** 5.1 What is left of absences once a player is back: those that go on end before that minute. */
function endAbsences(away: readonly Absence[], at: number): readonly Absence[] {
  return away.map((one) => (covers(one, at) ? { ...one, until: minuteOf(at) * MINUTE - MINUTE } : one));
}

/** 5.1 Absences as the judge writes them down, among what else happened. */
export const ABSENCES: EnteredAbsences<ClassicBoard> = {
  kind: 'events',
  knows: ({ campaign }, player) => campaign?.members.some(({ name }) => name === player) ?? false,
  writeAway: (player, from, until) => ({
    at: writeEntryTime(from),
    away: player,
    ...(until !== undefined && { until: writeEntryTime(until) }),
  }),
  writeBack: (player, at) => ({ at: writeEntryTime(at), back: player }),
  find({ campaign }, entered, at) {
    const away = new Map((campaign?.members ?? []).map(({ name, away: known }) => [name, known]));
    for (const one of (entered as readonly CampaignEvent[]).toSorted((a, b) => a.at - b.at)) {
      if (one.kind !== 'away' && one.kind !== 'back') continue;
      const known = away.get(one.name);
      if (!known) continue;
      away.set(one.name, one.kind === 'back' ? endAbsences(known, one.at) : [...known, absenceOf(one)]);
    }
    return [...away].flatMap(([player, absences]) => {
      const last = absences.findLast((one) => covers(one, at));
      return last ? [{ player, ...(last.until !== undefined && { until: last.until }) }] : [];
    });
  },
};

/** 5.1 The absence that somebody's word makes. */
function absenceOf({ at, until }: Extract<CampaignEvent, { readonly kind: 'away' }>): Absence {
  return { from: at, ...(until !== undefined && { until }) };
}
