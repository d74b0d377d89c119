import { compareNames } from '../../../core/text.js';
import { DAY, minuteOf } from '../../../core/time.js';
import type { DrawnMatch } from '../board.js';
import type { DefaultRule } from '../facts.js';
import { addCall, addReason, type LiveMatch, type TurnState } from '../state.js';
import type { EnteredFacts } from './6-2-results.js';

/** 6.4 What is due how many days after the newsletter, which is the lock that drew the match (N25). */
const DUE = [
  { what: 'challenge', days: 5 },
  { what: 'deployed', days: 7 },
  { what: 'finished', days: 15 },
] as const;

/** 6.4 What is due of a match until when (ms), that minute included. */
export interface Due {
  readonly what: (typeof DUE)[number]['what'];
  readonly at: number;
}

/** 6.4 A match's deadlines (ms), each minute still in; an extension moves those that lie before it (N25). */
export function deadlinesOf({ drawn = 0, extended }: Pick<DrawnMatch, 'drawn' | 'extended'>): readonly Due[] {
  return DUE.map(({ what, days }) => ({ what, at: Math.max(drawn + days * DAY, extended ?? 0) }));
}

/** 6.4 True for an open match past its last deadline at a lock: it is told to the judge, and nothing befalls it (N25). */
export function isOverdue(match: Pick<DrawnMatch, 'drawn' | 'extended' | 'ending'>, lock: number): boolean {
  const last = deadlinesOf(match).at(-1)?.at ?? 0;
  return match.ending === undefined && minuteOf(last) < minuteOf(lock);
}

/** 6.5 A warning given later than so many minutes before a lock waits for the next one (N26). */
const NOTICE = 24 * 60;

/** 6.5 Warnings that stand at the lock and were given in time become defaults; the others stand on (N26). */
export function defaultWhoWasWarned(state: TurnState, { started, warnings }: EnteredFacts): void {
  const lock = minuteOf(state.sheet.lock);
  for (const match of openMatches(state)) {
    const given = [
      ...Object.entries(match.warned).map(([unit, at]) => ({ unit, at })),
      ...(warnings.get(match) ?? []),
    ].map(({ unit, at }) => ({ unit, at, isDue: minuteOf(at) <= lock - NOTICE }));
    const standing = given.filter(
      ({ at, isDue }) =>
        !(started.get(match) ?? []).some(
          (start) => minuteOf(start) >= minuteOf(at) && (!isDue || minuteOf(start) <= lock),
        ),
    );
    const due = standing.filter(({ isDue }) => isDue).map(({ unit }) => unit);
    match.warned = {};
    for (const { unit, at } of standing) match.warned[unit] = Math.min(at, match.warned[unit] ?? at);
    loseByDefault(state, match, [...new Set(due)], '6.5');
  }
}

/** Matches without an end, of battles that the judge has not ended himself. */
export function openMatches({ battles }: TurnState): readonly LiveMatch[] {
  return battles.flatMap(({ matches, ended }) => (ended ? [] : matches.filter(({ ending }) => ending === undefined)));
}

/** 6.5 A match is lost by default, by one side or by both. */
export function loseByDefault(state: TurnState, match: LiveMatch, losers: readonly string[], rule: DefaultRule): void {
  const [loser, other] = losers;
  if (loser === undefined) return;
  if (other !== undefined) {
    match.ending = { how: 'both' };
    const both = [...losers].sort(compareNames);
    state.defaults.push(...both.map((one) => ({ loser: one, rule })));
    addCall(state, both[0] as string, { code: 'both-lost', rule, ruling: 'N26', units: both });
    for (const one of both) addReason(state, one, { code: 'both-by-default', rule, loser: one });
    return;
  }
  const winner = match.challenger === loser ? match.opponent : match.challenger;
  match.ending = { how: 'won', winner, loser, byDefault: true };
  state.defaults.push({ loser, winner, rule });
  addReason(state, loser, { code: 'lost-by-default', rule, winner, loser });
  addReason(state, winner, { code: 'won-by-default', rule, loser });
}
