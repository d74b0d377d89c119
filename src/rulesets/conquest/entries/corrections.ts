import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import {
  type Corrected,
  type Corrections,
  choiceOf,
  FLAG,
  manyOf,
  mapOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  PLAYER,
} from '../../contract/entries.js';
import { type ConquestBoard, checkBoard, groundOf, type HexState, KINDS, type Kind, ownerOn } from '../board.js';
import type { PutRightFact, Right } from '../facts/decisions.js';
import { TRAITS } from '../orders.js';
import { type Fields, MOST } from './entries.js';

/** What a league administrator puts right on the board with which a window begins; cards are entered as results (C31). */
export const CORRECTIONS: Corrections<ConquestBoard> = {
  example: '- {player: Ann, resources: {Green: 4}, why: "a sale was counted twice"}',
  forms: ({ players }) => [
    {
      sign: 'piece',
      says: 'a planeswalker or a general',
      fields: [
        needed('piece', 'piece', PIECE),
        maybe('at', 'where it stands', PLACE_NAME),
        maybe('fell', 'a general off the board: where it lost', PLACE_NAME),
        maybe('shaken', 'a planeswalker was defeated in the turn before', FLAG),
      ],
    },
    {
      sign: 'hex',
      says: 'a land',
      fields: [
        needed('hex', 'hex', PLACE_NAME),
        maybe('controller', 'who controls it', choiceOf([...players.map(({ name }) => name), NOBODY])),
        maybe('bonded', 'all to whom it is bonded', manyOf(PLAYER)),
        maybe('reinforced', 'its bond is reinforced', FLAG),
        maybe('stripped', 'it is stripped', FLAG),
      ],
    },
    {
      sign: 'player',
      says: 'what a player has',
      fields: [
        needed('player', 'player', PLAYER),
        maybe('renown', 'renown: Reputation without what cards, lands and traits bring', NUMBER),
        maybe('allocated', 'Reputation allocated', NUMBER),
        maybe('experience', 'Experience not spent', NUMBER),
        maybe('resources', 'resources by kind (left out: as they are)', mapOf(choiceOf(KINDS), NUMBER)),
        maybe('traits', 'levels of traits (left out: as they are)', mapOf(choiceOf(TRAITS), NUMBER)),
      ],
    },
  ],
  apply: (board, given) => {
    const form = new DataReader();
    const correct = given.piece !== undefined ? correctPiece : given.hex !== undefined ? correctHex : correctPlayer;
    const { board: now, about, told } = correct(board, given, form);
    if (form.flaws.length === 0 && told.length === 0) form.flaw([], 'says nothing that is put right');
    if (form.flaws.length === 0) return checkWhole(now, { code: 'put-right', rule: '', about, now: told });
    return err(form.flaws);
  },
};

/** What does not go together on the board is said of the correction, not of a place in the set-up. */
function checkWhole(board: ConquestBoard, what: PutRightFact): Result<Corrected<ConquestBoard>, readonly Flaw[]> {
  const form = new DataReader();
  checkBoard(form, board);
  return form.flaws.length > 0 ? err(form.flaws.map(({ reason }) => ({ path: [], reason }))) : ok({ board, what });
}

/** 3.2, 3.3.2, 3.3.3 Where a piece stands, and whether it fell. */
function correctPiece(board: ConquestBoard, given: Fields, form: DataReader): Done {
  const name = form.text(given.piece, ['piece']);
  const told: Right[] = [];
  const at = given.at === undefined ? undefined : readHex(board, given.at, 'at', form);
  const fell = given.fell === undefined ? undefined : readHex(board, given.fell, 'fell', form);
  const isGeneral = board.generals.some((one) => one.name === name);
  if (ownerOn(board, name) === undefined) form.flaw(['piece'], `no planeswalker or general is called "${name}"`);
  if (at !== undefined && fell !== undefined) form.flaw(['fell'], 'it stands somewhere or it fell somewhere, not both');
  if (fell !== undefined && !isGeneral) form.flaw(['fell'], 'a planeswalker never leaves the board (3.3.3)');
  if (given.shaken !== undefined && isGeneral) form.flaw(['shaken'], 'only a planeswalker is shaken (3.3.3)');
  if (at !== undefined) told.push({ is: 'at', at });
  if (fell !== undefined) told.push({ is: 'fell', at: fell });
  const shaken = given.shaken === undefined ? undefined : form.flag(given.shaken, ['shaken']);
  if (shaken !== undefined) told.push({ is: 'shaken', so: shaken });
  const players = board.players.map((seat) =>
    seat.planeswalker === name ? { ...seat, at: at ?? seat.at, shaken: shaken ?? seat.shaken } : seat,
  );
  const generals = board.generals.map((one) => {
    if (one.name !== name || (at === undefined && fell === undefined)) return one;
    return { ...one, at: at ?? null, fell: fell ?? null };
  });
  return { board: { ...board, players, generals }, about: name, told };
}

/** 3.4, 3.6.2, 4.4.1 Who controls a hex, and its bonds. */
function correctHex(board: ConquestBoard, given: Fields, form: DataReader): Done {
  const at = readHex(board, given.hex, 'hex', form);
  const was = board.hexes.find((hex) => hex.at === at);
  const told: Right[] = [];
  let now: HexState = was ?? { at, controller: null, bonded: [], reinforced: false, stripped: false };
  if (given.controller !== undefined) {
    const names = [...board.players.map(({ name }) => name), NOBODY];
    const controller = form.oneOf(given.controller, ['controller'], names);
    now = { ...now, controller: controller === NOBODY ? null : controller };
    told.push({ is: 'controlled', by: now.controller === null ? [] : [now.controller] });
  }
  if (given.bonded !== undefined) {
    now = { ...now, bonded: form.list(given.bonded, ['bonded']).map((name, i) => form.text(name, ['bonded', i])) };
    told.push({ is: 'bonded', by: now.bonded });
  }
  for (const key of ['reinforced', 'stripped'] as const) {
    if (given[key] === undefined) continue;
    now = { ...now, [key]: form.flag(given[key], [key]) };
    told.push({ is: key, so: now[key] });
  }
  const { compare } = groundOf(board.map);
  const isBare = now.controller === null && now.bonded.length === 0 && !now.reinforced && !now.stripped;
  const others = board.hexes.filter((hex) => hex.at !== at);
  const hexes = [...others, ...(isBare ? [] : [now])].sort((a, b) => compare(a.at, b.at));
  return { board: { ...board, hexes }, about: at, told };
}

/** 4.1–4.3 What a player has: cards, resources, points. */
function correctPlayer(board: ConquestBoard, given: Fields, form: DataReader): Done {
  const name = form.text(given.player, ['player']);
  const told: Right[] = [];
  const seat = board.players.find((one) => one.name === name);
  if (!seat) {
    form.flaw(['player'], `no player is called "${name}"`);
    return { board, about: name, told };
  }
  let now = seat;
  for (const [key, word] of [
    ['renown', 'renown'],
    ['allocated', 'Reputation allocated'],
    ['experience', 'Experience'],
  ] as const) {
    if (given[key] === undefined) continue;
    now = { ...now, [key]: form.whole(given[key], [key], MOST) };
    told.push({ is: 'has', count: now[key], of: word });
  }
  for (const [kind, count] of readNumbers(form, given.resources, 'resources', KINDS)) {
    now = { ...now, resources: { ...now.resources, [kind as Kind]: count } };
    told.push({ is: 'has', count, of: kind });
  }
  for (const [trait, level] of readNumbers(form, given.traits, 'traits', TRAITS)) {
    const { [trait]: _, ...rest } = now.traits;
    now = { ...now, traits: level > 0 ? { ...rest, [trait]: level } : rest };
    told.push({ is: 'trait', trait, level });
  }
  const players = board.players.map((one) => (one === seat ? now : one));
  return { board: { ...board, players }, about: name, told };
}

const NOBODY = 'nobody';

/** The board put right, and what is so now of one thing. */
type Done = { readonly board: ConquestBoard; readonly about: string; readonly told: readonly Right[] };

function readNumbers(form: DataReader, value: unknown, key: string, names: readonly string[]) {
  if (value === undefined) return [];
  return Object.entries(form.record(value, [key], names)).map(
    ([name, count]) => [name, form.whole(count, [key, name], MOST)] as const,
  );
}

function readHex({ map }: ConquestBoard, value: unknown, key: string, form: DataReader): string {
  const at = form.text(value, [key]);
  if (!groundOf(map).has(at)) form.flaw([key], `${at} is no hex of the map`);
  return at;
}
