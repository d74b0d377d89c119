import type { EntryKind } from '../contract/entries.js';
import type { ClassicBoard } from './board.js';
import { readHappening, readRequest } from './campaign/entered.js';
import { checkEnteredHappening, checkEnteredRequest } from './campaign/entering/check-people.js';
import { checkEnteredResult } from './campaign/entering/check-result.js';
import { readResultTable } from './campaign/entering/result-table.js';
import { readVote } from './campaign/people/1-4-votes.js';
import { readDetail } from './chapters/3-2-4-transferring.js';
import { readTypedWeather } from './chapters/4-1-2-5-weather.js';
import { readResult } from './chapters/4-2-5-results.js';
import type { ClassicOrder } from './orders.js';

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<ClassicBoard, ClassicOrder>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in private (3.2.4.2)',
    entered: 'Details of a transfer or a battle were entered.',
    example: '- {from: Sai Rei, to: Darkhand5, troops: {5000: 500}}',
    read: readDetail,
  },
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how the battles in progress ended (4.2.5)',
    entered: 'The result of a battle was entered.',
    example: '- {at: 5E, winner: Coalition, armies: {Sai Rei: {troops: {5000: 2800}}, Gorgon: {to: 4D}}}',
    read: readResult,
    check: checkEnteredResult,
    readTable: readResultTable,
  },
  {
    id: 'requests',
    isPrivate: true,
    purpose:
      'what players asked for by message: changes of control, requesters, contingencies, troop changes, new players’ armies (5.2.2, 2.3.2, 2.6)',
    entered: 'A request was entered.',
    example: '- {at: 2026-03-01T10:00Z, by: Mirel, control: {Sai Rei: Gazetzot}}',
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
    read: readVote,
  },
  {
    id: 'weather',
    isPrivate: false,
    purpose: 'the weather of a new battle, where you do not leave it to the table and the dice (4.1.2.5)',
    entered: 'The weather of a battle was entered.',
    example: '- {at: 5E, weather: heavy rain}',
    read: readTypedWeather,
  },
];
