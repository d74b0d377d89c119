import {
  choiceOf,
  FLAG,
  mapOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  recordOf,
  TEXT,
} from '../contract/entries.js';
import { SLOTS, TEAMS } from './board.js';

const BY_SLOT = mapOf(choiceOf(SLOTS.map(String)), NUMBER);

export const DETAIL_FIELDS = [
  needed('from', 'army that sends', PIECE),
  needed('to', 'army that receives', PIECE),
  maybe('troops', 'how many go, by slot', BY_SLOT),
] as const;

/** What one army has after its battle. */
export const ARMY_RESULT_FIELDS = [
  maybe('troops', 'troops left, by slot (left out: as before)', BY_SLOT),
  maybe('to', 'square it leaves for', PLACE_NAME),
  maybe('killed', 'it was killed', FLAG),
] as const;

export const RESULT_FIELDS = [
  needed('at', 'plane and square of the battle', PLACE_NAME),
  needed('winner', 'who won', choiceOf(TEAMS)),
  maybe('siege', 'it goes on as a siege (P38)', FLAG),
  maybe('positions', 'of a siege: where both sides stand, for its announcement (6.1.1)', TEXT),
  maybe('points', 'points of the battle', NUMBER),
  maybe('armies', 'army by army', mapOf(PIECE, recordOf(ARMY_RESULT_FIELDS))),
] as const;
