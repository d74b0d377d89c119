import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { keysOfForms } from '../../contract/entries.js';
import { MOST_WRITTEN, readCounts } from '../../shared/troop-slots.js';
import {
  BEGINNERS,
  COALITION_RANKS,
  type Kind,
  type MemberRank,
  PHYREXIA_RANKS,
  SLOTS,
  TEAMS,
  type Team,
  type Troops,
} from '../board.js';
import { EVENT_FORMS, REQUEST_FORMS, readKinds } from './forms.js';
/** A request of a player (5.2.2, 2.3.2, 2.6): when it was sent (ms), by whom, and what is asked. */
export type Request = {
  readonly at: number;
  readonly by: string;
  /** Accepted by the judge although it may break a rule (5.2.2.2). */
  readonly isAccepted: boolean;
} & (
  | { readonly kind: 'control'; readonly control: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'requesters'; readonly requesters: readonly string[] }
  | { readonly kind: 'contingency'; readonly contingency: Readonly<Record<string, string>> }
  | { readonly kind: 'change'; readonly army: string; readonly kinds: readonly Kind[] }
  | { readonly kind: 'award'; readonly award: Readonly<Record<string, string>> }
  | {
      readonly kind: 'customise';
      readonly army: string;
      readonly name?: string;
      readonly legend?: string;
      readonly kinds?: readonly Kind[];
    }
);

/** Something that the judge writes down, at its minute (ms). `by`: the leader it comes from; absent: the judge himself. */
export type CampaignEvent = { readonly at: number; readonly by?: string } & (
  | { readonly kind: 'rank'; readonly ranks: Readonly<Record<string, MemberRank>> }
  | { readonly kind: 'joins'; readonly name: string; readonly team: Team; readonly rank: MemberRank }
  | { readonly kind: 'leaves'; readonly name: string }
  | { readonly kind: 'renamed'; readonly names: Readonly<Record<string, string>> }
  | { readonly kind: 'away'; readonly name: string; readonly until?: number }
  | { readonly kind: 'back'; readonly name: string }
  | { readonly kind: 'inactive'; readonly name: string }
  | { readonly kind: 'penalty'; readonly army: string; readonly severity?: number; readonly lost?: Troops }
  | { readonly kind: 'disband'; readonly army: string }
  | { readonly kind: 'afterLock'; readonly order: string }
);

const RANKS_OF_MEMBERS: readonly MemberRank[] = [...BEGINNERS, ...COALITION_RANKS, ...PHYREXIA_RANKS];
const REQUESTS = ['control', 'requesters', 'contingency', 'change', 'award', 'customise'] as const;
const EVENTS = [
  'rank',
  'joins',
  'leaves',
  'renamed',
  'away',
  'back',
  'inactive',
  'penalty',
  'disband',
  'afterLock',
] as const;

/** Reads a request's form; whether it is granted is looked at in the update, on what is so at its minute (R55). */
export function readRequest(entry: unknown): Result<Request, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOfForms(REQUEST_FORMS));
  const kind = onlyOne(form, one, REQUESTS);
  const head = {
    at: form.time(one.at, ['at']),
    by: form.text(one.by, ['by']),
    isAccepted: form.flag(one.accepted, ['accepted']),
  };
  const request = kind && readAsked(form, one, kind);
  return form.flaws.length > 0 || !request ? err(form.flaws) : ok({ ...head, ...request });
}

type Asked<T> = T extends unknown ? Omit<T, 'at' | 'by' | 'isAccepted'> : never;

function readAsked(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  kind: (typeof REQUESTS)[number],
): Asked<Request> {
  const kinds = one.kinds === undefined ? undefined : readKinds(form, one.kinds, ['kinds']);
  switch (kind) {
    case 'control':
      return {
        kind,
        control: mapEach(form, one.control, 'control', (value, path) =>
          [value].flat().map((player) => form.text(player, path)),
        ),
      };
    case 'requesters':
      return {
        kind,
        requesters: form.list(one.requesters, ['requesters']).map((name) => form.text(name, ['requesters'])),
      };
    case 'contingency':
      return {
        kind,
        contingency: mapEach(form, one.contingency, 'contingency', (value, path) => form.text(value, path)),
      };
    case 'change':
      return { kind, army: form.text(one.change, ['change']), kinds: kinds ?? [] };
    case 'award':
      return { kind, award: mapEach(form, one.award, 'award', (value, path) => form.text(value, path)) };
    case 'customise':
      return {
        kind,
        army: form.text(one.customise, ['customise']),
        ...(one.name !== undefined && { name: form.text(one.name, ['name']) }),
        ...(one.legend !== undefined && { legend: form.text(one.legend, ['legend']) }),
        ...(kinds && { kinds }),
      };
  }
}

/** Reads something that the judge writes down. */
export function readEvent(entry: unknown): Result<CampaignEvent, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOfForms(EVENT_FORMS));
  const kind = onlyOne(form, one, EVENTS);
  const head = { at: form.time(one.at, ['at']), ...(one.by !== undefined && { by: form.text(one.by, ['by']) }) };
  const event = kind && readWritten(form, one, kind);
  return form.flaws.length > 0 || !event ? err(form.flaws) : ok({ ...head, ...event });
}

type Told<T> = T extends unknown ? Omit<T, 'at' | 'by'> : never;

function readWritten(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  kind: (typeof EVENTS)[number],
): Told<CampaignEvent> {
  const name = () => form.text(one[kind], [kind]);
  switch (kind) {
    case 'rank':
      return {
        kind,
        ranks: mapEach(form, one.rank, 'rank', (value, path) => form.oneOf(value, path, RANKS_OF_MEMBERS)),
      };
    case 'joins': {
      const joins = form.record(one.joins, ['joins'], ['name', 'team', 'rank']);
      return {
        kind,
        name: form.text(joins.name, ['joins', 'name']),
        team: form.oneOf<Team>(joins.team, ['joins', 'team'], TEAMS),
        rank: form.oneOf(joins.rank, ['joins', 'rank'], RANKS_OF_MEMBERS),
      };
    }
    case 'renamed':
      return { kind, names: mapEach(form, one.renamed, 'renamed', (value, path) => form.text(value, path)) };
    case 'away':
      return { kind, name: name(), ...(one.until !== undefined && { until: form.time(one.until, ['until']) }) };
    case 'penalty':
      return { kind, army: name(), ...readPenalty(form, one) };
    case 'disband':
      return { kind, army: name() };
    case 'afterLock':
      return { kind, order: name() };
    default:
      return { kind, name: name() };
  }
}

/** 5.4.1 A penalty has a whole severity from 1, or the losses. */
function readPenalty(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
): { readonly severity?: number; readonly lost?: Troops } {
  if ((one.severity === undefined) === (one.lost === undefined)) {
    form.flaw(['severity'], 'a penalty has either a severity or the losses');
    return {};
  }
  if (one.severity !== undefined) {
    const severity = form.whole(one.severity, ['severity'], MOST_WRITTEN);
    if (severity < 1) form.flaw(['severity'], 'should be 1 or more');
    return { severity };
  }
  return { lost: readCounts(form, one.lost, ['lost'], SLOTS) };
}

/** Which of some keys stands in an entry: exactly one must. */
function onlyOne<K extends string>(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  keys: readonly K[],
): K | undefined {
  const [key, ...others] = keys.filter((each) => one[each] !== undefined);
  if (key !== undefined && others.length === 0) return key;
  form.flaw(key === undefined ? [] : [others[0] as string], `should hold one of ${keys.join(', ')}, and only one`);
  return undefined;
}

function mapEach<T>(
  form: DataReader,
  value: unknown,
  key: string,
  read: (value: unknown, path: readonly string[]) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(form.record(value, [key])).map(([name, item]) => [name, read(item, [key, name])]),
  );
}
