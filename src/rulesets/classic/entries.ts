import type { EntryKind } from '../contract/entries.js';
import { findWaitingBattles, writeBySlot } from '../shared/armies.js';
import type { ClassicBoard } from './board.js';
import { askAfar } from './campaign/battles/4-2-5-afar.js';
import { readHappening, readRequest } from './campaign/entered.js';
import { checkEnteredDetail, checkEnteredVote } from './campaign/entering/check-detail-and-vote.js';
import { checkEnteredHappening, checkEnteredRequest } from './campaign/entering/check-people.js';
import { checkEnteredResult } from './campaign/entering/check-result.js';
import { checkEnteredWeather } from './campaign/entering/check-weather.js';
import { readResultTable } from './campaign/entering/result-table.js';
import { VOTE_THREAD } from './campaign/entering/vote-thread.js';
import { readVote, type Vote } from './campaign/people/1-4-votes.js';
import { readDetail, type TransferDetail } from './chapters/3-2-4-transferring.js';
import { readTypedWeather, type TypedWeather } from './chapters/4-1-2-5-weather.js';
import { type BattleResult, readResult } from './chapters/4-2-5-results.js';
import {
  DETAIL_FIELDS,
  ENTERED_RESULT_FIELDS,
  EVENT_FORMS,
  KIND_DETAIL_FIELDS,
  REQUEST_FORMS,
  RESULT_FIELDS,
  VOTE_FIELDS,
  WEATHER_FIELDS,
} from './entry-forms.js';
import type { ClassicOrder } from './orders.js';
import { SLOTS } from './ranks.js';

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<ClassicBoard, ClassicOrder>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in private (3.2.4.2)',
    entered: 'Details of a transfer or a battle were entered.',
    example: '- {from: Sai Rei, to: Darkhand5, troops: {5000: 500}}',
    forms: ({ campaign }) => [
      { says: 'what goes with a transfer', fields: campaign ? KIND_DETAIL_FIELDS : DETAIL_FIELDS },
    ],
    read: readDetail,
    checkOnBoard: checkEnteredDetail,
    about: (value) => {
      const { from, to } = value as TransferDetail;
      return `what ${from} sends to ${to}`;
    },
  },
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how the battles in progress ended (4.2.5)',
    entered: 'The result of a battle was entered.',
    example: '- {at: 5E, winner: Coalition, armies: {Sai Rei: {troops: {5000: 2800}}, Gorgon: {to: 4D}}}',
    forms: ({ campaign }) => [{ says: 'how a battle ended', fields: campaign ? ENTERED_RESULT_FIELDS : RESULT_FIELDS }],
    read: readResult,
    check: checkEnteredResult,
    ask: askAfar,
    readTable: readResultTable,
    about: (value) => `the battle at ${(value as BattleResult).at}`,
    due: ({ armies, campaign }) =>
      findWaitingBattles(armies, ({ troops }) => (campaign ? {} : { troops: writeBySlot(troops, SLOTS) }), SLOTS),
  },
  {
    id: 'requests',
    isPrivate: true,
    purpose:
      'what players asked for by message: changes of control, requesters, contingencies, troop changes, new players’ armies (5.2.2, 2.3.2, 2.6)',
    entered: 'A request was entered.',
    example: '- {at: 2026-03-01T10:00Z, by: Mirel, control: {Sai Rei: Gazetzot}}',
    forms: () => REQUEST_FORMS,
    read: readRequest,
    check: checkEnteredRequest,
  },
  {
    id: 'events',
    isPrivate: false,
    purpose:
      'who joins, leaves, is away, has another rank or name; penalties; a Raider that disbands or moves after the lock',
    entered: 'A change of the roster, a penalty or a Raider’s order was entered.',
    example: '- {at: 2026-03-01T10:00Z, away: Gazetzot, until: 2026-03-08T10:00Z}',
    forms: () => EVENT_FORMS,
    read: readHappening,
    check: checkEnteredHappening,
  },
  {
    id: 'votes',
    isPrivate: false,
    purpose: 'a vote with the posts of its thread (1.4)',
    entered: 'A vote was entered.',
    example:
      '- {name: towns, kind: normal, options: [Yes, No], opened: 2026-03-01T00:00Z, closes: 2026-03-04T00:00Z, posts: [{author: Gazetzot, at: 2026-03-02T10:00Z, text: "Yes"}]}',
    forms: () => [{ says: 'a vote and its posts', fields: VOTE_FIELDS }],
    read: readVote,
    checkOnBoard: checkEnteredVote,
    about: (value) => `the vote “${(value as Vote).name}”`,
    thread: VOTE_THREAD,
  },
  {
    id: 'weather',
    isPrivate: false,
    purpose: 'the weather of a new battle, where you do not leave it to the table and the dice (4.1.2.5)',
    entered: 'The weather of a battle was entered.',
    example: '- {at: 5E, weather: heavy rain}',
    forms: () => [{ says: 'the weather of a battle', fields: WEATHER_FIELDS }],
    read: readTypedWeather,
    check: checkEnteredWeather,
    about: (value) => `the weather at ${(value as TypedWeather).at}`,
  },
];
