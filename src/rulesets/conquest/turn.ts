import type { Result } from '../../core/result.js';
import type { Alternative, Inapplicable, TurnInput } from '../contract/turn.js';
import { rulesToWaive } from '../shared/admission.js';
import { Changes, gatherCalls } from '../shared/overruling.js';
import { admitOrders, rulesOfAdmission } from './admission.js';
import type { Card, ConquestBoard, General, HexState, Seat } from './board.js';
import type { AlternativeFact } from './facts/decisions.js';
import type { ConquestFact } from './facts.js';
import type { ConquestOrder } from './orders.js';
import { joinChallenges, listPlayers, move } from './rules/3-2-moves.js';
import { holdQuests, resolveChallenges } from './rules/3-3-1-settling.js';
import { recover } from './rules/3-3-2-retreats.js';
import { conquer, findWinner } from './rules/3-4-conquest.js';
import { enterCards } from './rules/3-6-cards-and-resources.js';
import { produce } from './rules/3-6-production.js';
import { advance } from './rules/3-7-advancement.js';
import { formatReputation } from './rules/4-2-reputation-and-experience.js';
import { type LegalOrders, openTurnState, type TurnState } from './state.js';
import { type ConquestEntry, type ConquestUpdate, toConflict } from './update.js';

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** Judges a window. Pure: the same input gives the same update. */
export function judge(input: Input): ConquestUpdate {
  return playTurn(input);
}

/** Plays the window that is open (C4); where `offers` is given it gathers what the judge could decide otherwise. */
function playTurn(input: Input, alternatives?: Alternative<AlternativeFact>[]): ConquestUpdate {
  const state = openTurn(input, alternatives);
  const { legal, inapplicable } = admitOrders(state, input);
  const ended =
    input.board.window === 'movement'
      ? playMovement(state, legal)
      : playAftermath(state, legal, (input.entries.results ?? []) as readonly ConquestEntry[]);
  return makeUpdate(input, state, { ...ended, inapplicable: [...inapplicable, ...state.changes.inapplicable] });
}

/** The field with the cards that were entered: they come first in either window (C39). */
function openTurn(
  { board, sheet, entries, overrulings, published }: Input,
  alternatives?: Alternative<AlternativeFact>[],
): TurnState {
  const state = openTurnState(board, sheet, new Changes(overrulings, alternatives), published);
  enterCards(state, (entries.results ?? []) as readonly ConquestEntry[], (entries.register ?? []) as readonly Card[]);
  return state;
}

/** 3.2 The movement window: moves are made, and challenges begin. */
function playMovement(state: TurnState, { moves }: LegalOrders): WindowEnd {
  state.begun.push(...joinChallenges(state, move(state, moves)));
  return { list: [...state.players.keys()], winner: null };
}

/** 3.3–3.7 The window after the challenges, step by step (C39). */
function playAftermath(state: TurnState, { others }: LegalOrders, entries: readonly ConquestEntry[]): WindowEnd {
  const aftermath = resolveChallenges(state, entries, others);
  const rights = conquer(state, aftermath.idle);
  holdQuests(state, entries);
  produce(state, others, entries);
  advance(state, others, rights);
  recover(state, aftermath.defeated);
  return { list: listPlayers(state), winner: findWinner(state) };
}

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly ConquestFact[]> {
  return rulesToWaive(input, id, rulesOfAdmission(openTurn(input), input));
}

/** What of the outcome is the judge's to change: what was rolled, and where pieces went by default. */
export function listAlternatives(input: Input): readonly Alternative[] {
  const alternatives: Alternative<AlternativeFact>[] = [];
  playTurn(input, alternatives);
  return alternatives;
}

/** How a window ended: the list of players after it, and who has won. */
export interface WindowEnd {
  readonly list: readonly string[];
  readonly winner: string | null;
}

/** Puts together what a window came to: the new board, and all that is told of it. */
function makeUpdate(
  input: Input,
  state: TurnState,
  { list, winner, inapplicable }: WindowEnd & { readonly inapplicable: readonly Inapplicable<ConquestFact>[] },
): ConquestUpdate {
  const board = makeBoard(state, list);
  const { rolls, went, begun, resolved, found, quests, yields, choices, remarks, ruled } = state;
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts: state.verdicts,
    moves: makeMoves(state),
    conflicts: begun.map((challenge) => toConflict(board, challenge)),
    ledger: [...state.ledger, ...formatReputation(input.board, board)],
    rolls,
    calls: gatherCalls(input, state.calls),
    winner,
    inapplicable,
    window: input.board.window,
    went,
    found,
    begun,
    resolved,
    quests,
    yields,
    choices,
    remarks,
    ruled,
  };
}

function makeBoard(state: TurnState, list: readonly string[]): ConquestBoard {
  const { before, players, pieces, hexes, register, topology } = state;
  const isMovement = before.window === 'movement';
  return {
    ...before,
    window: isMovement ? 'aftermath' : 'movement',
    turn: isMovement ? before.turn : before.turn + 1,
    hexes: [...hexes.values()]
      .filter(hasSomethingToSay)
      .map(
        ({ at, controller, bonded, reinforced, stripped }): HexState => ({
          at,
          controller,
          bonded,
          reinforced,
          stripped,
        }),
      )
      .sort((a, b) => topology.compare(a.at, b.at)),
    players: list.flatMap((name): Seat[] => {
      const seat = players.get(name);
      if (!seat) return [];
      const { planeswalker, shaken, renown, allocated, bought, experience, resources, traits, blocks, cards, legends } =
        seat;
      const at = pieces.get(planeswalker)?.at ?? '';
      const own = { name, planeswalker, at, shaken, renown, allocated, bought, experience };
      return [{ ...own, resources, traits, blocks, cards, legends }];
    }),
    generals: [...pieces.values()]
      .filter(({ isGeneral }) => isGeneral)
      .map(({ name, owner, at, fell }): General => ({ name, owner, at, fell })),
    cards: [...register.values()],
    challenges: isMovement ? state.begun : [],
  };
}

function hasSomethingToSay({ controller, bonded, reinforced, stripped }: HexState): boolean {
  return controller !== null || bonded.length > 0 || reinforced || stripped;
}

/** Every piece of the board before, then the generals that were declared. */
function makeMoves({ fates, before, pieces }: TurnState): ConquestUpdate['moves'] {
  const began = new Map<string, string | null>([
    ...before.players.map(({ planeswalker, at }) => [planeswalker, at] as const),
    ...before.generals.map(({ name, at }) => [name, at] as const),
  ]);
  return [...fates].map(([piece, { outcome, destination, because }]) => ({
    piece,
    from: began.get(piece) ?? null,
    to: pieces.get(piece)?.at ?? null,
    ...(destination !== undefined && { destination }),
    outcome,
    because,
  }));
}
