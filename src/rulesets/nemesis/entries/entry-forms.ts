import type { EntryForm } from '../../contract/entries.js';
import {
  choiceOf,
  FLAG,
  manyOf,
  mapOf,
  maybe,
  NEWCOMER,
  NUMBER,
  needed,
  oneOrMore,
  PIECE,
  TEXT,
  TIME,
} from '../../contract/entries.js';
import { RACES } from '../board.js';

const REPORTER = maybe('by', 'who reported it, where it is not your own word', PIECE);
const PAIR = manyOf(PIECE);
/** One player for himself, who need not be known yet. */
const CONTROLLERS = oneOrMore(NEWCOMER);

/** What can be entered (6.2), each by the key that tells it. */
export const ENTRY_FORMS = [
  {
    sign: 'winner',
    says: 'a match was won',
    fields: [
      needed('winner', 'who won', PIECE),
      needed('loser', 'who lost', PIECE),
      maybe('turn', 'the game turn of the victory, where one of them has another match', NUMBER),
      maybe('points', 'the winner’s lead, in one against one against one (7.4)', NUMBER),
      maybe('default', 'won by default', FLAG),
      maybe('why', 'why it was won by default, as all may read it (6.5)', TEXT),
      REPORTER,
    ],
  },
  { sign: 'draw', says: 'a match was drawn', fields: [needed('draw', 'the two', PAIR), REPORTER] },
  { sign: 'void', says: 'a match is void', fields: [needed('void', 'the two', PAIR), REPORTER] },
  {
    sign: 'warn',
    says: 'a player is warned',
    fields: [
      needed('warn', 'who is warned', PIECE),
      needed('against', 'in the match against', PIECE),
      needed('at', 'when', TIME),
    ],
  },
  {
    sign: 'started',
    says: 'a match’s game has started',
    fields: [needed('started', 'the two', PAIR), needed('at', 'when', TIME)],
  },
  {
    sign: 'extend',
    says: 'a match has more time',
    fields: [needed('extend', 'the two', PAIR), needed('to', 'until when', TIME)],
  },
  {
    sign: 'fixtures',
    says: 'matches of a battle by hand (7.7)',
    fields: [
      needed('battle', 'a unit of the battle', PIECE),
      needed('fixtures', 'the matches, two units each', manyOf(PAIR)),
    ],
  },
  {
    sign: 'dead',
    says: 'a battle by hand has ended (7.7)',
    fields: [
      needed('battle', 'a unit of the battle', PIECE),
      maybe('dead', 'who is dead', manyOf(PIECE)),
      maybe('victories', 'victories by unit', mapOf(PIECE, NUMBER)),
    ],
  },
  {
    sign: 'join',
    says: 'a player joins',
    fields: [
      needed('join', 'name of his unit', NEWCOMER),
      needed('race', 'race', choiceOf(RACES)),
      maybe('controller', 'who controls it, where that is another name', CONTROLLERS),
    ],
  },
  { sign: 'leave', says: 'a player leaves', fields: [needed('leave', 'unit', PIECE)] },
] as const satisfies readonly EntryForm[];

export type EntrySign = (typeof ENTRY_FORMS)[number]['sign'];
