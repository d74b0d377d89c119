import type { DataPath, DataReader } from '../../../core/data-reader.js';
import type { EntryField } from '../../../core/schema.js';
import {
  choiceOf,
  type EntryForm,
  FLAG,
  keysOf,
  manyOf,
  mapOf,
  maybe,
  NEWCOMER,
  NUMBER,
  needed,
  oneOrMore,
  PIECE,
  PLACE_NAME,
  PLAYER,
  recordOf,
  TEXT,
  TIME,
  usually,
} from '../../contract/entries.js';
import { AUTHOR_CODES } from '../../contract/question-facts.js';
import { MOST_WRITTEN } from '../../shared/troop-slots.js';
import {
  BEGINNERS,
  COALITION_RANKS,
  COLOR_WORDS,
  type ColorWord,
  type Kind,
  PHYREXIA_RANKS,
  SLOTS,
  TEAMS,
  VOTE_KINDS,
} from '../board.js';

const SLOT_WORDS = SLOTS.map(String);
const BY_SLOT = mapOf(choiceOf(SLOT_WORDS), NUMBER);
/** By slot, or by the name of a kind (R47). */
const BY_SLOT_OR_KIND = mapOf(usually(SLOT_WORDS), NUMBER);
const TEAM = choiceOf(TEAMS);
const MEMBER_RANK = choiceOf([...BEGINNERS, ...COALITION_RANKS, ...PHYREXIA_RANKS]);

/** What fills a slot, or a part of it (R44). */
export const KIND_FIELDS = [
  needed('slot', 'slot', choiceOf(SLOT_WORDS)),
  needed('name', 'name of the kind', TEXT),
  maybe('size', 'power/toughness, like 2/3', TEXT),
  maybe('colors', 'colours', manyOf(choiceOf(COLOR_WORDS))),
  maybe('full', 'how many it has when full', NUMBER),
  maybe('alive', 'how many are alive', NUMBER),
  maybe('fresh', 'how many fell in the last day', NUMBER),
] as const;

/** What one army has after its battle. */
export const ARMY_RESULT_FIELDS = [
  maybe('troops', 'troops left, by slot (left out: as before)', BY_SLOT),
  maybe('to', 'where it was separated to', PLACE_NAME),
  maybe('removed', 'killed, or captured away', FLAG),
] as const;

/** What the battle judge says of one fighter (R33). */
export const FIGHTER_FIELDS = [
  maybe('troops', 'troops left when all is over, by slot or kind', BY_SLOT_OR_KIND),
  maybe('lost', 'or: troops lost, by slot or kind', BY_SLOT_OR_KIND),
  maybe('stratless', 'sent no strategy', FLAG),
  maybe('kill', 'enemy it tried to kill (4.3.2)', PIECE),
  maybe('capture', 'enemy it tried to capture (4.5)', PIECE),
  maybe('done', 'the kill or capture was done', FLAG),
  maybe('squad', 'how many of those risked died', NUMBER),
  maybe('to', 'square you place it on where it was beaten (left out: by the rules, R42)', PLACE_NAME),
  maybe('removed', 'killed by your word', FLAG),
] as const;

const BATTLE = [needed('at', 'square of the battle', PLACE_NAME), needed('winner', 'who won', TEAM)] as const;

export const RESULT_FIELDS = [
  ...BATTLE,
  maybe('armies', 'army by army', mapOf(PIECE, recordOf(ARMY_RESULT_FIELDS))),
] as const;

export const ENTERED_RESULT_FIELDS = [
  ...BATTLE,
  maybe('armies', 'army by army', mapOf(PIECE, recordOf(FIGHTER_FIELDS))),
  maybe('leaves', 'of two winners the one that leaves (4.4)', PIECE),
  maybe('toward', 'the neighbouring square it goes to', PLACE_NAME),
  maybe('dice', 'the worksheet’s dice were used (they are listed with the result, R35)', FLAG),
] as const;

const TRANSFER = [needed('from', 'army that sends', PIECE), needed('to', 'army that receives', PIECE)] as const;

export const DETAIL_FIELDS = [...TRANSFER, maybe('troops', 'how many go, by slot', BY_SLOT)] as const;

export const KIND_DETAIL_FIELDS = [
  ...TRANSFER,
  maybe('troops', 'how many go, by slot or kind', BY_SLOT_OR_KIND),
  maybe('into', 'slot they go to, where that is another', choiceOf(SLOT_WORDS)),
] as const;

export const WEATHER_FIELDS = [
  needed('at', 'square of the battle', PLACE_NAME),
  needed('weather', 'the weather, in words', TEXT),
] as const;

const ASKED = [needed('at', 'when it was sent', TIME), needed('by', 'who asks', PLAYER)] as const;
const ACCEPTED = maybe('accepted', 'you accept it although it may break a rule (5.2.2.2)', FLAG);

function request(sign: string, says: string, ...fields: readonly EntryField[]): EntryForm {
  return { sign, says, fields: [...ASKED, ...fields, ACCEPTED] };
}

const KINDS_OF_TROOPS = maybe('kinds', 'what fills the slots', manyOf(recordOf(KIND_FIELDS)));

export const REQUEST_FORMS: readonly EntryForm[] = [
  request(
    'control',
    'who commands which army',
    needed('control', 'army and its controllers', mapOf(PIECE, oneOrMore(PLAYER))),
  ),
  request('requesters', 'who may ask for a team', needed('requesters', 'those who may ask', manyOf(PLAYER))),
  request(
    'contingency',
    'who stands in for a player',
    needed('contingency', 'player and who stands in', mapOf(PLAYER, PLAYER)),
  ),
  request('change', 'a change of troops (2.3.2)', needed('change', 'army', PIECE), KINDS_OF_TROOPS),
  request(
    'award',
    'an army for a new player (2.6)',
    needed('award', 'player and the army he gets', mapOf(PLAYER, PIECE)),
  ),
  request(
    'customise',
    'a new player’s army (2.6)',
    needed('customise', 'army', PIECE),
    maybe('name', 'its new name', TEXT),
    maybe('legend', 'its legend', TEXT),
    KINDS_OF_TROOPS,
  ),
];

const WRITTEN = [needed('at', 'when', TIME), maybe('by', 'the leader it comes from', PLAYER)] as const;

function event(sign: string, says: string, ...fields: readonly EntryField[]): EntryForm {
  return { sign, says, fields: [...WRITTEN, ...fields] };
}

export const EVENT_FORMS: readonly EntryForm[] = [
  event('away', 'a player is away', needed('away', 'player', PLAYER), maybe('until', 'until when', TIME)),
  event('back', 'a player who was away is back', needed('back', 'player', PLAYER)),
  event('inactive', 'a player is inactive', needed('inactive', 'player', PLAYER)),
  event(
    'joins',
    'a player joins',
    needed(
      'joins',
      'who joins',
      recordOf([needed('name', 'name', NEWCOMER), needed('team', 'team', TEAM), needed('rank', 'rank', MEMBER_RANK)]),
    ),
  ),
  event('leaves', 'a player leaves', needed('leaves', 'player', PLAYER)),
  event('rank', 'ranks', needed('rank', 'player and rank', mapOf(PLAYER, MEMBER_RANK))),
  event('renamed', 'a player has another name', needed('renamed', 'old name and new one', mapOf(PLAYER, NEWCOMER))),
  event(
    'penalty',
    'a penalty (5.4.1)',
    needed('penalty', 'army', PIECE),
    maybe('severity', 'severity, from 1', NUMBER),
    maybe('lost', 'or: troops lost, by slot', BY_SLOT),
  ),
  event('disband', 'a Raider disbands', needed('disband', 'army', PIECE)),
  event('afterLock', 'a Raider’s order after the lock', needed('afterLock', 'the order in full', TEXT)),
];

/** A post of a vote's thread. */
export const VOTE_POST_FIELDS = [
  needed('author', 'who posted', TEXT),
  needed('at', 'when', TIME),
  needed('text', 'what it says', TEXT),
  maybe(
    'edits',
    'what it was edited to',
    manyOf(
      recordOf([
        needed('at', 'when', TIME),
        needed('text', 'what it said then', TEXT),
        maybe('unmarked', 'the forum did not mark it', FLAG),
        maybe('unseen', 'nobody saw it', FLAG),
      ]),
    ),
  ),
  maybe('unseen', 'nobody saw its first text', FLAG),
  maybe('maybe', 'the player who may have posted it', TEXT),
  maybe('because', 'why it may be his', choiceOf(AUTHOR_CODES)),
  maybe('other', 'another player, whose account posted it', TEXT),
  maybe('url', 'its address', TEXT),
  maybe('via', 'how it came', TEXT),
] as const;

export const VOTE_FIELDS = [
  needed('name', 'name of the vote', TEXT),
  needed('kind', 'kind', choiceOf(VOTE_KINDS)),
  needed('options', 'what may be voted for', manyOf(TEXT)),
  needed('opened', 'when it began', TIME),
  needed('closes', 'when it ends', TIME),
  maybe('voters', 'of a special vote: players, or teams', oneOrMore(TEXT)),
  maybe('points', 'of a special vote: player and points', mapOf(PLAYER, NUMBER)),
  maybe('posts', 'posts of its thread', manyOf(recordOf(VOTE_POST_FIELDS))),
] as const;

const MOST = 5000;

/** The kinds of an army (R44); a full number left out is what the slot has left, who lives left out is all of it. */
export function readKinds(form: DataReader, value: unknown, path: DataPath): readonly Kind[] {
  const room = new Map<number, number>(SLOTS.map((slot) => [slot, slot]));
  return form.list(value, path).map((item, i): Kind => {
    const at = (key: string): DataPath => [...path, i, key];
    const one = form.record(item, [...path, i], keysOf(KIND_FIELDS));
    const slot = Number(form.oneOf(one.slot, at('slot'), SLOTS.map(String))) as Kind['slot'];
    const full =
      one.full === undefined ? Math.max(0, room.get(slot) ?? 0) : form.whole(one.full, at('full'), MOST_WRITTEN);
    room.set(slot, (room.get(slot) ?? 0) - full);
    return {
      slot,
      name: form.name(one.name, at('name')),
      size: one.size === undefined ? '1/1' : readSize(form, one.size, at('size')),
      colors: form.list(one.colors, at('colors')).map((color, n) => readColorWord(form, color, [...at('colors'), n])),
      full,
      alive: one.alive === undefined ? full : form.whole(one.alive, at('alive'), MOST),
      fresh: one.fresh === undefined ? 0 : form.whole(one.fresh, at('fresh'), MOST),
    };
  });
}

/** R44 A creature has colours; a faction that is none is told by them. */
function readColorWord(form: DataReader, value: unknown, path: DataPath): ColorWord {
  if (value === '5-Color') form.flaw(path, '5-Color is a faction and no colour: write the two colours or more it has');
  else if (value === 'Colorless') form.flaw(path, 'a colourless creature is written Artifact');
  else return form.oneOf(value, path, COLOR_WORDS);
  return 'Artifact';
}

function readSize(form: DataReader, value: unknown, path: DataPath): string {
  const text = form.text(value, path);
  if (!/^(?:\d+\/\d+|\*\/\*)$/.test(text)) form.flaw(path, `"${text}" should be power/toughness like 2/3, or */*`);
  return text;
}
