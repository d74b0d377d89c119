import { ruledBy } from '../../shared/overruling.js';
import { type Ending, nameMatch, type ReportedEnding } from '../board.js';
import { addCall, addReason, battleOf, type LiveMatch, type TurnState } from '../state.js';
import { type CampaignEntry, pairOf, type ResultFact } from '../update.js';

/** A match of a running battle between two units that was not decided in an earlier turn; the latest one. */
function findMatch(state: TurnState, [a, b]: readonly [string, string]): LiveMatch | undefined {
  for (const battle of state.battles) {
    const match = battle.matches.findLast(
      ({ challenger, opponent, settled }) =>
        !settled && ((challenger === a && opponent === b) || (challenger === b && opponent === a)),
    );
    if (match) return match;
  }
  return undefined;
}

/** What was entered for a turn and bears on more than its own match. */
export interface EnteredFacts {
  /** When matches were said to have started, by match (N26). */
  readonly started: Map<LiveMatch, number[]>;
  readonly warnings: Map<LiveMatch, { unit: string; at: number }[]>;
  readonly joined: Extract<CampaignEntry, { kind: 'join' }>[];
}

/** 6.2 The judge's entries, in the order entered; of several for one match the last counts (N24). */
export function enterResults(state: TurnState, entries: readonly CampaignEntry[]): EnteredFacts {
  const entered: EnteredFacts = { started: new Map(), warnings: new Map(), joined: [] };
  for (const [place, entry] of entries.entries()) {
    switch (entry.kind) {
      case 'join':
        if (!isTaken(state, entered, entry.unit)) entered.joined.push(entry);
        break;
      case 'leave':
        state.left.add(entry.unit);
        break;
      case 'fixtures':
        enterFixtures(state, entry);
        break;
      case 'end': {
        const battle = battleOf(state, entry.battle);
        if (battle) battle.ended = { dead: entry.dead, victories: entry.victories, entry: place };
        break;
      }
      default:
        enterOne(state, entered, entry, place);
    }
  }
  return entered;
}

function isTaken({ units, queue }: TurnState, { joined }: EnteredFacts, name: string): boolean {
  return units.has(name) || [...queue, ...joined.map(({ unit }) => ({ name: unit }))].some((one) => one.name === name);
}

type OfMatch = Exclude<CampaignEntry, { kind: 'join' | 'leave' | 'fixtures' | 'end' }>;

function enterOne(state: TurnState, { started, warnings }: EnteredFacts, entry: OfMatch, place: number): void {
  const pair = pairOf(entry);
  const match = pair && findMatch(state, pair);
  if (!match || !pair) return;
  const [a, b] = pair;
  switch (entry.kind) {
    case 'won': {
      const { winner, loser, turn, points, byDefault, why } = entry;
      const told = { ...(turn !== undefined && { turn }), ...(points !== undefined && { points }) };
      const ending = { how: 'won', winner, loser, ...told, byDefault, ...(why !== undefined && { why }) } as const;
      enterEnding(match, ending, entry.by, place);
      break;
    }
    case 'draw':
    case 'void':
      enterEnding(match, { how: entry.kind }, entry.by, place);
      break;
    case 'warn':
      warnings.set(match, [...(warnings.get(match) ?? []), { unit: a, at: entry.at }]);
      break;
    case 'started':
      started.set(match, [...(started.get(match) ?? []), entry.at]);
      state.decided.push({ code: 'match-started', rule: '6.5', units: [a, b] });
      break;
    case 'extend':
      match.extended = Math.max(entry.to, match.extended ?? 0); // N25: it moves only what lies before it
      break;
  }
}

/** The judge's word ends a match; a player's report waits for the other's. */
function enterEnding(match: LiveMatch, ending: Ending, by: string | undefined, place: number): void {
  if (by === undefined) {
    match.ending = ending;
    match.entry = place;
  } else {
    match.reported[by] = ending;
    match.lastReport = place;
  }
}

/** 7.7 The matches of a battle by hand as the judge enters them, the challenger first (N34). */
function enterFixtures(
  state: TurnState,
  { battle: unit, fixtures }: Extract<CampaignEntry, { kind: 'fixtures' }>,
): void {
  const battle = battleOf(state, unit);
  if (!battle?.byHand) return;
  for (const [challenger, opponent] of fixtures) {
    const isOpen = battle.matches.some(
      (match) =>
        match.ending === undefined &&
        [match.challenger, match.opponent].every((one) => one === challenger || one === opponent),
    );
    if (isOpen) continue;
    battle.matches.push({ challenger, opponent, drawn: state.sheet.lock, warned: {}, settled: false, reported: {} });
    state.fixtures.push({ challenger, opponent });
  }
}

/** How this turn's entries and defaults decided matches, in the order of the battles. */
export function findDecided(state: TurnState): readonly ResultFact[] {
  return state.battles.flatMap(({ matches }) =>
    matches.flatMap(({ challenger, opponent, settled, ending }): readonly ResultFact[] =>
      settled || !ending ? [] : [{ code: 'match-ended', rule: '6.2', challenger, opponent, ending }],
    ),
  );
}

/**
 * 6.2 Compares what both players of a match reported: where they say the same, that is how it ended; where they differ or
 * one is silent, nothing is decided until the judge says so (N24). His own entry comes before any report.
 */
export function compareReports(state: TurnState): void {
  for (const match of reportedMatches(state)) compare(state, match);
}

/** 6.2 Marks the matches that are reported and, after the defaults too, not decided: they are the judge's (N24). */
export function askReports(state: TurnState): void {
  for (const { challenger, opponent, reported } of reportedMatches(state))
    addCall(state, challenger, { code: 'not-decided', rule: '6.2', ruling: 'N24', challenger, opponent, reported });
}

/** Matches that were reported and have no end, of battles that the judge has not ended himself. */
function reportedMatches({ battles }: TurnState): readonly LiveMatch[] {
  return battles.flatMap(({ matches, ended }) =>
    ended ? [] : matches.filter(({ ending, reported }) => !ending && Object.keys(reported).length > 0),
  );
}

function compare(state: TurnState, match: LiveMatch): void {
  const pair = [match.challenger, match.opponent];
  const [first, second] = pair.map((unit) => match.reported[unit]);
  const agreed = first && second && agreeOn(first, second);
  if (agreed) {
    decide(match, agreed);
    return;
  }
  const { challenger, opponent } = match;
  const named = { challenger, opponent };
  const reports = pair.flatMap((by): readonly ReportedEnding[] => {
    const ending = match.reported[by];
    return ending ? [{ by, ending }] : [];
  });
  const isAs = (report: ReportedEnding | undefined) =>
    ({ code: 'match-is', rule: '6.2', match: named, ...(report && { report }) }) as const;
  const options = [...reports, undefined].map((value) => ({ value, offer: isAs(value) }));
  const { value: report, by } = state.changes.resolve(nameMatch(match), pair, options, undefined);
  if (report) decide(match, report.ending);
  if (!by) return;
  for (const unit of pair) addReason(state, unit, ruledBy(by, isAs(report), '6.2'));
}

/** What comes of reports has the place of the last one among the entries. */
function decide(match: LiveMatch, ending: Ending): void {
  match.ending = ending;
  if (match.lastReport !== undefined) match.entry = match.lastReport;
}

/** What both say; game turn and lead may be left out by one of them. Nothing where they differ. */
function agreeOn(one: Ending, other: Ending): Ending | undefined {
  if (one.how !== 'won' || other.how !== 'won') return one.how === other.how ? one : undefined;
  const differs = <T>(a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && a !== b;
  if (one.winner !== other.winner || one.byDefault !== other.byDefault) return undefined;
  return differs(one.turn, other.turn) || differs(one.points, other.points) ? undefined : { ...other, ...one };
}
