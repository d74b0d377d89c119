import type { CloseDetails } from '../../src/store/closes.js';
import type { TurnRecord } from '../../src/turns/turn.js';

/** A turn in which nothing was entered, ruled, drafted or remarked. */
export const BARE = {
  game: 'A game',
  ruleset: 'classic',
  players: [],
  judges: { movement: 'Umpire', battle: 'Holm', mercenary: 'Crake' },
  control: [],
  entries: { details: [], results: [] },
  rulings: [],
  documents: [],
  told: [],
  former: [],
  zone: 'UTC',
  remarks: [],
} as const satisfies Partial<TurnRecord>;

/** What a close keeps of a turn in which nothing happened. */
export const NOTHING_SAID: CloseDetails = {
  mark: { revision: 0, entry: 0 },
  counts: {
    posts: { orders: 0, 'needs-judge': 0, chatter: 0, 'set-aside': 0, all: 0 },
    orders: 0,
    illegal: 0,
    battles: 0,
    questions: 0,
    confirmations: [],
  },
  result: {
    gathered: { posts: [], orders: [], doubts: [], questions: [], unsure: [], untimely: [] },
    overrulings: [],
    documents: [],
    outlines: [],
    head: [],
    isSealShown: true,
  },
};
