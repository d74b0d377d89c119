import {
  boolean,
  choice,
  listOf,
  mapOf,
  optional,
  place,
  type Schema,
  type TellAt,
  whole,
} from '../../../core/schema.js';
import { type Corrected, type Corrections, type EntryForm, form } from '../../contract/entries.js';
import { type ConquestBoard, type Counts, checkBoard, type HexState, KINDS, type Seat, topologyOf } from '../board.js';
import type { PutRightFact, Right } from '../facts/decisions.js';
import { TRAITS } from '../orders.js';
import { MOST, pieceOn, playerOn } from './entries.js';

const NOBODY = 'nobody';

/** The board put right, and what is so now of one thing. */
interface Done extends Corrected<ConquestBoard> {
  readonly what: PutRightFact;
}

/** What a league administrator puts right on the board with which a window begins; cards are entered as results (C31). */
export const CORRECTIONS: Corrections<ConquestBoard> = {
  example: '- {player: Ann, resources: {Green: 4}, why: "a sale was counted twice"}',
  forms: correctionForms,
};

/** What does not go together on the board is said of the correction, not of a place in the set-up. */
function toDone(board: ConquestBoard, about: string, now: readonly Right[], tell: TellAt): Done | undefined {
  if (now.length === 0) return tell([], 'says nothing that is put right');
  checkBoard((_, reason) => tell([], reason), board);
  return { board, what: { code: 'put-right', rule: '', about, now } };
}

function correctionForms(board: ConquestBoard): readonly EntryForm<ConquestBoard, Done>[] {
  return [
    form(
      'piece',
      'a planeswalker or a general',
      {
        piece: pieceOn(board, 'piece'),
        at: optional(hexOn(board, 'where it stands')),
        fell: optional(hexOn(board, 'a general off the board: where it lost')),
        shaken: optional(boolean('a planeswalker was defeated in the turn before')),
      },
      correctPiece,
    ),
    form(
      'hex',
      'a land',
      {
        hex: hexOn(board, 'hex'),
        controller: optional(choice('who controls it', [...board.players.map(({ name }) => name), NOBODY])),
        bonded: optional(listOf('all to whom it is bonded', playerOn(board))),
        reinforced: optional(boolean('its bond is reinforced')),
        stripped: optional(boolean('it is stripped')),
      },
      correctHex,
    ),
    form(
      'player',
      'what a player has',
      {
        player: playerOn(board, 'player'),
        renown: optional(whole('renown: Reputation without what cards, lands and traits bring', MOST)),
        allocated: optional(whole('Reputation allocated', MOST)),
        experience: optional(whole('Experience not spent', MOST)),
        resources: optional(mapOf('resources by kind (left out: as they are)', choice('', KINDS), whole('', MOST)), {}),
        traits: optional(mapOf('levels of traits (left out: as they are)', choice('', TRAITS), whole('', MOST)), {}),
      },
      correctPlayer,
    ),
  ];
}

function hexOn({ map }: ConquestBoard, label: string): Schema<string> {
  return place(label, (at) => (topologyOf(map).has(at) ? undefined : `${at} is no hex of the map`));
}

/** What is put right of a piece. */
interface PieceRight {
  readonly piece: string;
  readonly at?: string;
  readonly fell?: string;
  readonly shaken?: boolean;
}

/** 3.2, 3.3.2, 3.3.3 Where a piece stands, and whether it fell. */
function correctPiece(
  { piece: name, at, fell, shaken }: PieceRight,
  board: ConquestBoard,
  tell: TellAt,
): Done | undefined {
  const isGeneral = board.generals.some((one) => one.name === name);
  if (at !== undefined && fell !== undefined) return tell('fell', 'it stands somewhere or it fell somewhere, not both');
  if (fell !== undefined && !isGeneral) return tell('fell', 'a planeswalker never leaves the board (3.3.3)');
  if (shaken !== undefined && isGeneral) return tell('shaken', 'only a planeswalker is shaken (3.3.3)');
  const now: Right[] = [];
  if (at !== undefined) now.push({ is: 'at', at });
  if (fell !== undefined) now.push({ is: 'fell', at: fell });
  if (shaken !== undefined) now.push({ is: 'shaken', so: shaken });
  const players = board.players.map((seat) =>
    seat.planeswalker === name ? { ...seat, at: at ?? seat.at, shaken: shaken ?? seat.shaken } : seat,
  );
  const generals = board.generals.map((one) => {
    if (one.name !== name || (at === undefined && fell === undefined)) return one;
    return { ...one, at: at ?? null, fell: fell ?? null };
  });
  return toDone({ ...board, players, generals }, name, now, tell);
}

/** What is put right of a land. */
interface HexRight extends Partial<Pick<HexState, 'bonded' | 'reinforced' | 'stripped'>> {
  readonly hex: string;
  readonly controller?: string;
}

/** 3.4, 3.6.2, 4.4.1 Who controls a hex, and its bonds. */
function correctHex({ hex: at, controller, ...given }: HexRight, board: ConquestBoard, tell: TellAt): Done | undefined {
  const was = board.hexes.find((hex) => hex.at === at);
  const bare: HexState = { at, controller: null, bonded: [], reinforced: false, stripped: false };
  const holder = controller === NOBODY ? null : controller;
  const hex: HexState = { ...bare, ...was, ...(holder !== undefined && { controller: holder }), ...given };
  const now: Right[] = [];
  if (holder !== undefined) now.push({ is: 'controlled', by: holder === null ? [] : [holder] });
  if (given.bonded) now.push({ is: 'bonded', by: given.bonded });
  for (const is of ['reinforced', 'stripped'] as const) {
    const so = given[is];
    if (so !== undefined) now.push({ is, so });
  }
  const { compare } = topologyOf(board.map);
  const isBare = hex.controller === null && hex.bonded.length === 0 && !hex.reinforced && !hex.stripped;
  const others = board.hexes.filter((one) => one.at !== at);
  const hexes = [...others, ...(isBare ? [] : [hex])].sort((a, b) => compare(a.at, b.at));
  return toDone({ ...board, hexes }, at, now, tell);
}

/** What is put right of what a player has. */
interface PlayerRight extends Partial<Pick<Seat, 'renown' | 'allocated' | 'experience'>> {
  readonly player: string;
  readonly resources: Counts;
  readonly traits: Counts;
}

/** 4.1–4.3 What a player has: resources, points, traits. */
function correctPlayer(
  { player: name, resources, traits, ...points }: PlayerRight,
  board: ConquestBoard,
  tell: TellAt,
): Done | undefined {
  const players = board.players.map((seat) => {
    if (seat.name !== name) return seat;
    const others = Object.entries(seat.traits).filter(([trait]) => traits[trait] === undefined);
    const levels = [...others, ...Object.entries(traits)].filter(([, level]) => level > 0);
    return {
      ...seat,
      ...points,
      resources: { ...seat.resources, ...resources },
      traits: Object.fromEntries(levels),
    };
  });
  const counts: readonly (readonly [string, number | undefined])[] = [
    ['renown', points.renown],
    ['Reputation allocated', points.allocated],
    ['Experience', points.experience],
    ...Object.entries(resources),
  ];
  const now: readonly Right[] = [
    ...counts.flatMap(([of, count]): readonly Right[] => (count === undefined ? [] : [{ is: 'has', count, of }])),
    ...Object.entries(traits).map(([trait, level]): Right => ({ is: 'trait', trait, level })),
  ];
  return toDone({ ...board, players }, name, now, tell);
}
