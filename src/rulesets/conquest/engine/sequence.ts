import type { Offer, TurnInput } from '../../contract/turn.js';
import type { Card, ConquestBoard } from '../board.js';
import { enterCards } from '../chapters/3-1-cards-entered.js';
import { listPlayers } from '../chapters/3-2-4-list-of-players.js';
import { joinChallenges } from '../chapters/3-2-movement/3-2-5-joined-challenges.js';
import { move } from '../chapters/3-2-movement/3-2-moves.js';
import { type Aftermath, settleChallenges } from '../chapters/3-3-challenges/3-3-1-settling.js';
import { conquer } from '../chapters/3-4-conquest.js';
import { holdQuests } from '../chapters/3-5-quests.js';
import { produce } from '../chapters/3-6-production.js';
import { advance } from '../chapters/3-7-advancement/3-7-orders.js';
import { findWinner } from '../chapters/goal.js';
import type { ConquestEntry } from '../entries/entry.js';
import type { ConquestOrder } from '../orders.js';
import type { ConquestUpdate } from '../update.js';
import { type Field, openField, tellChange } from './field.js';
import type { LegalOrders } from './legal.js';
import { makeUpdate } from './make-update.js';
import { weighOrders } from './weigh.js';
import type { WindowEnd } from './window-end.js';

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** Judges a window. Pure: the same input gives the same update. */
export function judge(input: Input): ConquestUpdate {
  return playTurn(input);
}

/** Plays the window that is open (C4); where `offers` is given it gathers what the judge could decide otherwise. */
export function playTurn(input: Input, offers?: Offer[]): ConquestUpdate {
  const field = openUpdate(input, offers);
  const { legal, unfit } = weighOrders(field, input);
  const ended =
    input.board.window === 'movement'
      ? playMovement(field, legal)
      : playAftermath(field, legal, (input.entries.results ?? []) as readonly ConquestEntry[]);
  return makeUpdate(input, field, { ...ended, unfit: [...unfit, ...field.hand.unfit] });
}

/** The field with the cards that were entered: they come first in either window (C39). */
export function openUpdate({ board, sheet, entries, overrulings, published }: Input, offers?: Offer[]): Field {
  const field = openField(
    board,
    sheet,
    overrulings.filter((one) => one.kind === 'change'),
    offers,
    published,
  );
  enterCards(field, (entries.results ?? []) as readonly ConquestEntry[], (entries.register ?? []) as readonly Card[]);
  return field;
}

/** 3.2 */
function playMovement(field: Field, { moves }: LegalOrders): WindowEnd {
  field.begun.push(...joinChallenges(field, move(field, moves)));
  return { list: [...field.players.keys()], winner: null };
}

/** 3.3–3.7 (C39) */
function playAftermath(field: Field, { others }: LegalOrders, entries: readonly ConquestEntry[]): WindowEnd {
  const aftermath = settleChallenges(field, entries, others);
  const rights = conquer(field, aftermath.idle);
  holdQuests(field, entries);
  produce(field, others, entries);
  advance(field, others, rights);
  recover(field, aftermath);
  return { list: listPlayers(field), winner: findWinner(field) };
}

/** 3.3.3 Who was shaken when the window opened is so no longer, unless he was defeated again in it (C24). */
function recover(field: Field, { defeated }: Aftermath): void {
  for (const purse of field.players.values()) {
    const isShaken = defeated.has(purse.name);
    const tell = (shaken: boolean) => (shaken ? 'yes' : 'no');
    const why = isShaken
      ? 'defeated: it does not move in the next turn, and plays with 5 life less'
      : 'its turn of rest is over';
    tellChange(field, purse.planeswalker, 'shaken', [tell(purse.shaken), tell(isShaken)], '3.3.3', why);
    purse.shaken = isShaken;
  }
}
