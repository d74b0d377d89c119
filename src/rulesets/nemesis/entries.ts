import type { EntryKind } from '../contract/entries.js';
import type { NemesisBoard } from './board.js';
import { readEntry } from './entries/read-entry.js';

/** What the judge enters beside posts, messages and control (N24). */
export const ENTRIES: readonly EntryKind<NemesisBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose:
      'how matches ended, what a player reported (by), warnings, games that have started, extensions, fixtures and ends by hand, who joins and who leaves (6.2)',
    entered: 'What befell a match or a player was entered.',
    example:
      '- {winner: Zax, loser: Bob, turn: 13}   # also {winner: Zax, loser: Bob, turn: 13, by: Bob} as Bob reports it, {draw: [Zax, Bob]}, {warn: Bob, against: Zax, at: 2004-03-09T10:00Z}, {join: Kim, race: Greys}, {leave: Bob}',
    read: readEntry,
  },
];
