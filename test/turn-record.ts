import type { TurnRecord } from '../src/turns/turn.js';

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
