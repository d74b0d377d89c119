import {
  choice,
  flag,
  listOf,
  mapOf,
  newcomer,
  oneOrMore,
  optional,
  piece,
  player,
  recordOf,
  string,
  time,
  whole,
} from '../../../core/schema.js';
import { type EntryForm, form } from '../../contract/entries.js';
import { countsBySlot, fillSlots, MOST_WRITTEN } from '../../shared/troop-slots.js';
import {
  BEGINNERS,
  type ClassicBoard,
  COALITION_RANKS,
  type Kind,
  type MemberRank,
  PHYREXIA_RANKS,
  SLOTS,
  TEAMS,
  type Team,
  type Troops,
} from '../board.js';
import { fillKinds, kindsOf } from './kinds.js';

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

const ASKED = { at: time('when it was sent'), by: player('who asks') };
const ACCEPTED = { accepted: flag('you accept it although it may break a rule (5.2.2.2)') };
const KINDS = optional(kindsOf('what fills the slots'));

type Asked<T> = T extends unknown ? Omit<T, 'at' | 'by' | 'isAccepted'> : never;

function asked(
  { at, by, accepted }: { readonly at: number; readonly by: string; readonly accepted: boolean },
  own: Asked<Request>,
): Request {
  return { at, by, isAccepted: accepted, ...own };
}

/** What a player may ask for; whether it is granted is looked at in the update, on what is so at its minute (R55). */
export const REQUEST_FORMS: readonly EntryForm<ClassicBoard, Request>[] = [
  form(
    'control',
    'who commands which army',
    { ...ASKED, control: mapOf('army and its controllers', piece(), oneOrMore('', player())), ...ACCEPTED },
    ({ control, ...head }) => asked(head, { kind: 'control', control }),
  ),
  form(
    'requesters',
    'who may ask for a team',
    { ...ASKED, requesters: listOf('those who may ask', player()), ...ACCEPTED },
    ({ requesters, ...head }) => asked(head, { kind: 'requesters', requesters }),
  ),
  form(
    'contingency',
    'who stands in for a player',
    { ...ASKED, contingency: mapOf('player and who stands in', player(), player()), ...ACCEPTED },
    ({ contingency, ...head }) => asked(head, { kind: 'contingency', contingency }),
  ),
  form(
    'change',
    'a change of troops (2.3.2)',
    { ...ASKED, change: piece('army'), kinds: KINDS, ...ACCEPTED },
    ({ change: army, kinds = [], ...head }) => asked(head, { kind: 'change', army, kinds: fillKinds(kinds) }),
  ),
  form(
    'award',
    'an army for a new player (2.6)',
    { ...ASKED, award: mapOf('player and the army he gets', player(), piece()), ...ACCEPTED },
    ({ award, ...head }) => asked(head, { kind: 'award', award }),
  ),
  form(
    'customise',
    'a new player’s army (2.6)',
    {
      ...ASKED,
      customise: piece('army'),
      name: optional(string('its new name')),
      legend: optional(string('its legend')),
      kinds: KINDS,
      ...ACCEPTED,
    },
    ({ customise: army, kinds, at, by, accepted, ...own }) =>
      asked({ at, by, accepted }, { kind: 'customise', army, ...own, ...(kinds && { kinds: fillKinds(kinds) }) }),
  ),
];

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

const WRITTEN = { at: time('when'), by: optional(player('the leader it comes from')) };
const RANKS_OF_MEMBERS = [...BEGINNERS, ...COALITION_RANKS, ...PHYREXIA_RANKS];

/** What the judge may write down. */
export const EVENT_FORMS: readonly EntryForm<ClassicBoard, CampaignEvent>[] = [
  form(
    'away',
    'a player is away',
    { ...WRITTEN, away: player('player'), until: optional(time('until when')) },
    ({ away: name, ...written }) => ({ kind: 'away', name, ...written }),
  ),
  form(
    'back',
    'a player who was away is back',
    { ...WRITTEN, back: player('player') },
    ({ back: name, ...written }) => ({ kind: 'back', name, ...written }),
  ),
  form(
    'inactive',
    'a player is inactive',
    { ...WRITTEN, inactive: player('player') },
    ({ inactive: name, ...written }) => ({ kind: 'inactive', name, ...written }),
  ),
  form(
    'joins',
    'a player joins',
    {
      ...WRITTEN,
      joins: recordOf('who joins', {
        name: newcomer('name'),
        team: choice('team', TEAMS),
        rank: choice('rank', RANKS_OF_MEMBERS),
      }),
    },
    ({ joins, ...written }) => ({ kind: 'joins', ...joins, ...written }),
  ),
  form('leaves', 'a player leaves', { ...WRITTEN, leaves: player('player') }, ({ leaves: name, ...written }) => ({
    kind: 'leaves',
    name,
    ...written,
  })),
  form(
    'rank',
    'ranks',
    { ...WRITTEN, rank: mapOf('player and rank', player(), choice('', RANKS_OF_MEMBERS)) },
    ({ rank: ranks, ...written }) => ({ kind: 'rank', ranks, ...written }),
  ),
  form(
    'renamed',
    'a player has another name',
    { ...WRITTEN, renamed: mapOf('old name and new one', player(), newcomer()) },
    ({ renamed: names, ...written }) => ({ kind: 'renamed', names, ...written }),
  ),
  form(
    'penalty',
    'a penalty (5.4.1)',
    {
      ...WRITTEN,
      penalty: piece('army'),
      severity: optional(whole('severity, from 1', MOST_WRITTEN)),
      lost: optional(countsBySlot('or: troops lost, by slot', SLOTS)),
    },
    ({ penalty: army, lost, ...written }, _, tell) => {
      const { severity } = written;
      if ((severity === undefined) === (lost === undefined))
        tell('severity', 'a penalty has either a severity or the losses');
      else if (severity === 0) tell('severity', 'should be 1 or more');
      return { kind: 'penalty', army, ...written, ...(lost && { lost: fillSlots(SLOTS, lost) }) };
    },
  ),
  form('disband', 'a Raider disbands', { ...WRITTEN, disband: piece('army') }, ({ disband: army, ...written }) => ({
    kind: 'disband',
    army,
    ...written,
  })),
  form(
    'afterLock',
    'a Raider’s order after the lock',
    { ...WRITTEN, afterLock: string('the order in full') },
    ({ afterLock: order, ...written }) => ({ kind: 'afterLock', order, ...written }),
  ),
];
