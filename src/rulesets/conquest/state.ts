import { type Roll, rollOrKeep } from '../../core/dice.js';
import type { Order, Verdict } from '../../core/order.js';
import type { Topology } from '../../core/topology/topology.js';
import type { JudgeCall, TurnSheet } from '../contract/turn.js';
import type { Changes } from '../shared/overruling.js';
import {
  type Card,
  type Challenge,
  type ConquestBoard,
  type Kind,
  type Outcome,
  type Seat,
  topologyOf,
} from './board.js';
import type { ChangeFact } from './facts/changes.js';
import type {
  AlternativeFact,
  ChoiceFact,
  Decided,
  Decision,
  DecisionRuled,
  QuestFact,
  RemarkFact,
} from './facts/decisions.js';
import type { ConquestFact } from './facts.js';
import type { Alternative, ConquestOrder } from './orders.js';
import type { Rule } from './rulebook.js';
import type { CreatureFound, LedgerLine, LedgerValues, Named, ResolvedChallenge, Yield } from './update.js';

/** A planeswalker or a general while a window is played. */
export interface LivePiece {
  readonly name: string;
  readonly owner: string;
  readonly isGeneral: boolean;
  /** Null while it is off the board. */
  at: string | null;
  /** Of a general off the board: where it lost. */
  fell: string | null;
}

/** A player while a window is played. */
export interface LiveSeat extends Omit<Seat, 'at' | 'shaken' | 'resources' | 'traits' | 'cards' | 'legends'> {
  shaken: boolean;
  renown: number;
  allocated: number;
  bought: number;
  experience: number;
  readonly resources: Record<Kind, number>;
  readonly traits: Record<string, number>;
  readonly blocks: string[];
  readonly cards: Record<string, number>;
  readonly legends: string[];
}

/** A hex while a window is played. */
export interface LiveHex {
  readonly at: string;
  controller: string | null;
  readonly bonded: string[];
  reinforced: boolean;
  stripped: boolean;
}

/** What became of a piece so far, with its reasons. */
export interface PieceFate {
  outcome: Outcome;
  destination?: string;
  readonly because: ConquestFact[];
}

/** All that changes while a window is played, and what is told of it. */
export interface TurnState {
  readonly sheet: TurnSheet;
  /** The rolls of the turn as players have read them. */
  readonly published: readonly Roll[];
  readonly before: ConquestBoard;
  readonly topology: Topology;
  readonly pieces: Map<string, LivePiece>;
  /** By player, in the order of the list (C10). */
  readonly players: Map<string, LiveSeat>;
  readonly hexes: Map<string, LiveHex>;
  readonly register: Map<string, Card>;
  readonly fates: Map<string, PieceFate>;
  readonly verdicts: Verdict<ConquestFact>[];
  /** The pieces that moved, in the order in which they did. */
  readonly went: string[];
  readonly begun: Challenge[];
  readonly resolved: ResolvedChallenge[];
  readonly found: CreatureFound[];
  readonly quests: QuestFact[];
  readonly yields: Yield[];
  readonly choices: ChoiceFact[];
  readonly remarks: RemarkFact[];
  /** What the judge decided otherwise. */
  readonly ruled: DecisionRuled[];
  readonly ledger: LedgerLine[];
  readonly rolls: Roll[];
  readonly calls: JudgeCall<ConquestFact>[];
  readonly changes: Changes<AlternativeFact>;
  readonly around: Map<string, readonly string[]>;
}

/** Lays the board out for a window. */
export function openTurnState(
  board: ConquestBoard,
  sheet: TurnSheet,
  changes: Changes<AlternativeFact>,
  published: readonly Roll[] = [],
): TurnState {
  const walkers = board.players.map(({ planeswalker, name, at }): LivePiece => {
    return { name: planeswalker, owner: name, isGeneral: false, at, fell: null };
  });
  const generals = board.generals.map((one): LivePiece => ({ ...one, isGeneral: true }));
  return {
    sheet,
    published,
    before: board,
    topology: topologyOf(board.map),
    pieces: new Map([...walkers, ...generals].map((piece) => [piece.name, piece])),
    players: new Map(
      board.players.map((seat) => [
        seat.name,
        {
          ...seat,
          resources: { ...seat.resources },
          traits: { ...seat.traits },
          blocks: [...seat.blocks],
          cards: { ...seat.cards },
          legends: [...seat.legends],
        },
      ]),
    ),
    hexes: new Map(board.hexes.map((hex) => [hex.at, { ...hex, bonded: [...hex.bonded] }])),
    register: new Map(board.cards.map((card) => [card.name, card])),
    fates: new Map([...walkers, ...generals].map(({ name }) => [name, { outcome: 'stood', because: [] }])),
    verdicts: [],
    went: [],
    begun: [],
    resolved: [],
    found: [],
    quests: [],
    yields: [],
    choices: [],
    remarks: [],
    ruled: [],
    ledger: [],
    rolls: [],
    calls: [],
    changes,
    around: new Map(),
  };
}

const BARE: Omit<LiveHex, 'at'> = { controller: null, bonded: [], reinforced: false, stripped: false };

/** What there is to say of a hex, to look at. */
export function hexAt({ hexes }: TurnState, at: string): Readonly<Omit<LiveHex, 'at'>> {
  return hexes.get(at) ?? BARE;
}

/** What there is to say of a hex, to change. */
export function openHex({ hexes }: TurnState, at: string): LiveHex {
  const hex = hexes.get(at) ?? { ...BARE, at, bonded: [] };
  hexes.set(at, hex);
  return hex;
}

/** The hexes next to one. */
export function neighboursOf({ around, topology }: TurnState, at: string): readonly string[] {
  const known = around.get(at) ?? topology.neighbours(at);
  around.set(at, known);
  return known;
}

/** The seat of a player who is in the game. */
export function seatOf({ players }: TurnState, player: string): LiveSeat {
  const seat = players.get(player);
  if (!seat) throw new Error(`no player is called ${player}`);
  return seat;
}

/** The planeswalker of a player who is in the game. */
export function walkerOf(state: TurnState, player: string): LivePiece {
  const piece = state.pieces.get(seatOf(state, player).planeswalker);
  if (!piece) throw new Error(`${player} has no planeswalker`);
  return piece;
}

/** Adds to what is told of a piece. */
export function addReason(state: TurnState, piece: string, because: ConquestFact): void {
  state.fates.get(piece)?.because.push(because);
}

/** C36 Marks what rests on a ruling and not on plain text. */
export function addCall({ calls }: TurnState, piece: string, because: JudgeCall<ConquestFact>['because']): void {
  calls.push({ piece, because });
}

/** Tells that something of a subject's is otherwise than before; nothing where it is as it was. */
export function tellChange<K extends keyof LedgerValues>(
  { ledger }: TurnState,
  subject: string,
  what: K | { readonly what: K & Named; readonly of: string },
  [before, after]: readonly [LedgerValues[K], LedgerValues[K]],
  because: ChangeFact,
): void {
  if (before === after) return;
  const change =
    typeof what === 'object'
      ? { subject, what: what.what, of: what.of, before, after, because }
      : { subject, what, before, after, because };
  ledger.push(change as LedgerLine);
}

/** Makes a roll; the judge's word may come before its result. */
export function rollAmong(
  state: TurnState,
  rule: Rule,
  piece: string,
  what: string,
  choices: readonly string[],
): string {
  const rolled = rollOrKeep(
    state.sheet.secret,
    { turn: state.sheet.number, rule, piece, what },
    choices,
    state.published,
  );
  state.rolls.push(rolled);
  return rolled.result;
}

/** What comes out of something that the judge may decide otherwise: `now` by the rules, or his word. */
export function resolve<T extends Decided>(
  state: TurnState,
  piece: string,
  decision: Decision,
  choices: readonly T[],
  now: T,
): T {
  if (state.changes.isIdle) return now;
  const { rule } = decision;
  const about = [...Object.values(decision), piece].join('|');
  const options = choices.map((value) => ({
    value,
    offer: { code: 'could-be', rule, piece, decision, among: choices, value } as const,
  }));
  const { value, by } = state.changes.resolve(about, [piece], options, now);
  const what = { code: 'decided', rule, piece, decision, value } as const;
  if (by) state.ruled.push({ code: 'judge-ruled', rule, who: by.who, what, word: by.why });
  return value;
}

/** Gives the verdict on an order that came to nothing when its moment came (C9). */
export function failOrder({ verdicts }: TurnState, order: string, because: ConquestFact, cause?: string): void {
  const place = verdicts.findIndex((one) => one.order === order);
  const verdict = verdicts[place];
  if (!verdict) return;
  const { rule } = because;
  verdicts[place] = { ...verdict, status: 'fails', rule, because: [because], ...(cause !== undefined && { cause }) };
}

export type Given = Order<ConquestOrder>;

/** C15 A legal move: the alternatives left, and how many steps a general may go. */
export interface LegalMove {
  readonly piece: string;
  readonly goals: readonly [Alternative, ...Alternative[]];
  readonly most: number;
  /** The order's id. */
  readonly id: string;
}

/** An order of the aftermath that is legal, and the player whose it is. */
export interface LegalOrder {
  readonly piece: string;
  readonly player: string;
  readonly value: ConquestOrder;
  /** Its id. */
  readonly id: string;
}

/** All that was ordered and may be carried out, by timestamp (R5). */
export interface LegalOrders {
  readonly moves: readonly LegalMove[];
  readonly others: readonly LegalOrder[];
}
