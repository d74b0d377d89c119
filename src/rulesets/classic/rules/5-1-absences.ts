import { MINUTE, minuteOf, writeIso } from '../../../core/time.js';
import type { EnteredAbsences } from '../../contract/entries.js';
import type { ClassicBoard, Member } from '../board.js';
import type { Happening } from './requests-and-events.js';

type Absence = Member['away'][number];

const writeMinute = (at: number): string => writeIso(minuteOf(at) * MINUTE);

/** 5.1 True where an absence covers a minute, both ends included (R58). */
export function covers({ from, until }: Absence, at: number): boolean {
  return minuteOf(from) <= minuteOf(at) && (until === undefined || minuteOf(at) <= minuteOf(until));
}

/** 5.1 What is left of absences once a player is back: those that go on end before that minute. */
export function endAbsences(away: readonly Absence[], at: number): readonly Absence[] {
  return away.map((one) => (covers(one, at) ? { ...one, until: minuteOf(at) * MINUTE - MINUTE } : one));
}

/** 5.1 Absences as the judge writes them down, among what else happened. */
export const ABSENCES: EnteredAbsences<ClassicBoard> = {
  kind: 'events',
  knows: ({ campaign }, player) => campaign?.members.some(({ name }) => name === player) ?? false,
  writeAway: (player, from, until) => ({
    at: writeMinute(from),
    away: player,
    ...(until !== undefined && { until: writeMinute(until) }),
  }),
  writeBack: (player, at) => ({ at: writeMinute(at), back: player }),
  find({ campaign }, entered, at) {
    const away = new Map((campaign?.members ?? []).map(({ name, away: known }) => [name, known]));
    for (const one of (entered as readonly Happening[]).toSorted((a, b) => a.at - b.at)) {
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
export function absenceOf({ at, until }: Extract<Happening, { readonly kind: 'away' }>): Absence {
  return { from: at, ...(until !== undefined && { until }) };
}
