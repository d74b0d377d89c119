import type { EntryKind } from '../contract/entries.js';
import type { ClassicBoard } from './board.js';
import { readDetail } from './chapters/3-2-4-transferring.js';
import { readTypedWeather } from './chapters/4-1-2-5-weather.js';
import { readResult } from './chapters/4-2-5-results.js';

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<ClassicBoard>[] = [
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
