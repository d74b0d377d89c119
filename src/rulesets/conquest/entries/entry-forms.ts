import type { EntryForm } from '../../contract/entries.js';
import {
  choiceOf,
  FLAG,
  manyOf,
  mapOf,
  maybe,
  NUMBER,
  needed,
  oneOrMore,
  PIECE,
  PLAYER,
  TEXT,
} from '../../contract/entries.js';
import { CARD_KINDS, COLORS, RARITIES } from '../board.js';

const FELL = maybe('fell', 'who played, in the order of defeat, the winner last', manyOf(PIECE));
const BY = maybe('by', 'who defeated whom: the beaten, then who beat him', mapOf(PIECE, PIECE));

/** What can be entered of a window (C22, C31, C32, C34), each by the key that tells it. */
export const RESULT_FORMS = [
  {
    sign: 'challenge',
    says: 'how a challenge ended (3.3.1)',
    fields: [
      needed('challenge', 'its number in the list', NUMBER),
      FELL,
      BY,
      maybe('discontinued', 'they agreed to discontinue it (3.3.5)', FLAG),
    ],
  },
  {
    sign: 'quest',
    says: 'a quest (3.5.1)',
    fields: [
      needed('quest', 'what it is called', TEXT),
      needed('played', 'the players who took part', manyOf(PLAYER)),
      FELL,
      BY,
      maybe('reputation', 'points for those who met its conditions', mapOf(PLAYER, NUMBER)),
      maybe('prize', 'the card each winner gets', mapOf(PLAYER, TEXT)),
    ],
  },
  {
    sign: 'trade',
    says: 'a card changes hands (3.6.4)',
    fields: [
      needed('trade', 'the card', TEXT),
      needed('from', 'the seller', PLAYER),
      needed('to', 'the buyer', PLAYER),
      needed('price', 'resources', NUMBER),
    ],
  },
  {
    sign: 'cards',
    says: 'cards found, chosen or corrected (3.4.3, 4.4.7)',
    fields: [
      needed('cards', 'the player', PLAYER),
      maybe('gains', 'cards he gains, how many of each', mapOf(TEXT, NUMBER)),
      maybe('loses', 'cards he loses, how many of each', mapOf(TEXT, NUMBER)),
    ],
  },
] as const satisfies readonly EntryForm[];

/** A card of the register (C31). */
export const REGISTER_FORMS = [
  {
    says: 'a card that orders may name',
    fields: [
      needed('name', 'its name', TEXT),
      needed('kinds', 'what it is', oneOrMore(choiceOf(CARD_KINDS))),
      needed('cost', 'its converted mana cost', NUMBER),
      needed('rarity', 'how rare it is', choiceOf(RARITIES)),
      maybe('colors', 'its colours', oneOrMore(choiceOf(COLORS))),
      needed('block', 'its block; Core is everybody’s', TEXT),
    ],
  },
] as const satisfies readonly EntryForm[];
