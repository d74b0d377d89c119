import { type Challenge, type Outcome, piecesOf } from '../board.js';
import type { ChallengeFact, LeaveRule, LeaveRuling } from '../facts/challenges.js';
import {
  addCall,
  addReason,
  failOrder,
  hexAt,
  type LegalOrder,
  type LivePiece,
  neighboursOf,
  resolve,
  type TurnState,
  tellChange,
} from '../state.js';
import { generalAt } from './3-2-moves.js';
import { resistanceTo } from './3-2-resistance.js';

/** C27 A piece's word where to go, and whether it has failed already. */
interface Named {
  readonly to: string;
  readonly order: string;
  failed: boolean;
}
export type Retreats = ReadonlyMap<string, Named>;

/** C27 The retreats ordered, by piece. */
export function readRetreats(orders: readonly LegalOrder[]): Retreats {
  const named = new Map<string, Named>();
  for (const { piece, value, id } of orders)
    if (value.action === 'retreat') named.set(piece, { to: value.to, order: id, failed: false });
  return named;
}

/** The homes of a player, first by hex: lands bonded to him that he controls; while he has none, all that are bonded to him. */
export function homesOf(state: TurnState, player: string): readonly string[] {
  const bonded = [...state.hexes.values()].filter((hex) => hex.bonded.includes(player));
  const own = bonded.filter(({ controller }) => controller === player);
  return (own.length > 0 ? own : bonded).map(({ at }) => at).sort(state.topology.compare);
}

/** The nearest of some hexes, first by hex; several where they are equally near. */
export function nearestOf(
  { topology }: Pick<TurnState, 'topology'>,
  from: string,
  hexes: readonly string[],
): readonly string[] {
  const far = (at: string) => topology.distance(from, at) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...hexes.map(far));
  return hexes.filter((at) => far(at) === least).sort(topology.compare);
}

/** How a piece leaves: the rule it goes under, the ruling that says where, and the fact that tells of it. */
interface Leaving {
  readonly rule: LeaveRule;
  readonly ruling: LeaveRuling;
  readonly outcome: Outcome;
  went(to: string, stays: boolean): ChallengeFact;
}

/**
 * C27 Where a piece goes: the hex its player named if it may go there, else the nearest, first by hex. `allowed` is empty
 * where it goes nowhere; with `anyNamed` all allowed may be named, else only those equally near.
 */
function choosePlace(
  state: TurnState,
  piece: LivePiece,
  from: string,
  allowed: readonly string[],
  anyNamed: boolean,
  retreats: Retreats,
  leaving: Leaving,
): string | undefined {
  const { rule, ruling } = leaving;
  const nearest = nearestOf(state, from, allowed);
  const open = anyNamed ? allowed : nearest;
  const named = retreats.get(piece.name);
  if (named && open.includes(named.to)) return named.to;
  if (named && !named.failed) {
    named.failed = true;
    failOrder(state, named.order, { code: 'may-not-go', rule, piece: piece.name, to: named.to });
  }
  const [first] = nearest;
  if (first === undefined || open.length < 2) return first;
  const others = open.filter((at) => at !== first);
  addCall(state, piece.name, { code: 'goes-by-default', rule, ruling, to: first, others });
  return resolve(state, piece.name, { what: 'place', rule }, open, first);
}

function goTo(state: TurnState, piece: LivePiece, to: string, { outcome, went }: Leaving): void {
  const fate = state.fates.get(piece.name);
  if (fate) fate.outcome = outcome;
  addReason(state, piece.name, went(to, to === piece.at));
  piece.at = to;
}

/** 3.3.2 A general that lost is off the board. */
export function removeGeneral(state: TurnState, piece: LivePiece, because: ChallengeFact): void {
  const fate = state.fates.get(piece.name);
  if (fate) fate.outcome = 'fell';
  addReason(state, piece.name, because);
  piece.fell = piece.at;
  piece.at = null;
}

/** 3.3.5 The challenger of a discontinued challenge goes to the nearest hex that is nobody's or his own, and open to him (C26). */
export function withdraw(state: TurnState, piece: LivePiece, retreats: Retreats): void {
  const { at: from } = piece;
  if (from === null) return;
  const leaving: Leaving = {
    rule: '3.3.5',
    ruling: 'C26',
    outcome: 'withdrew',
    went: (to, stays) => ({ code: 'discontinued', rule: '3.3.5', to, stays }),
  };
  const { isOpen } = resistanceTo(state, piece.owner);
  const allowed = [...state.topology.placesOf('')].filter((at) => {
    const { controller } = hexAt(state, at);
    if (at === from || (controller !== null && controller !== piece.owner) || !isOpen(at)) return false;
    return !piece.isGeneral || generalAt(state, at) === undefined;
  });
  const to = choosePlace(state, piece, from, allowed, false, retreats, leaving);
  goTo(state, piece, to ?? from, leaving);
}

/** 3.3.2 A general comes back to the nearest home with no general on it; with none it waits another turn (C23). */
export function bringBack(state: TurnState, piece: LivePiece, retreats: Retreats): void {
  const { fell } = piece;
  if (fell === null) return;
  const leaving: Leaving = {
    rule: '3.3.2',
    ruling: 'C23',
    outcome: 'returned',
    went: (to, stays) => ({ code: 'came-back', rule: '3.3.2', to, stays }),
  };
  const homes = homesOf(state, piece.owner).filter((at) => generalAt(state, at) === undefined);
  const to = choosePlace(state, piece, fell, homes, false, retreats, leaving);
  if (to === undefined) {
    addReason(state, piece.name, { code: 'no-free-home', rule: '3.3.2' });
    return;
  }
  piece.fell = null;
  goTo(state, piece, to, leaving);
}

/** 3.3.3 Who was shaken when the window opened is so no longer, unless he was defeated again in it (C24). */
export function recover(state: TurnState, defeated: ReadonlySet<string>): void {
  for (const seat of state.players.values()) {
    const isShaken = defeated.has(seat.name);
    const code = isShaken ? 'driven-off' : 'rested';
    tellChange(state, seat.planeswalker, 'shaken', [seat.shaken, isShaken], { code, rule: '3.3.3' });
    seat.shaken = isShaken;
  }
}

/** 3.3.3 A defeated planeswalker goes home, and is shaken (C24). */
export function driveOff(state: TurnState, piece: LivePiece, retreats: Retreats): void {
  if (piece.at === null) return;
  const leaving: Leaving = {
    rule: '3.3.3',
    ruling: 'C24',
    outcome: 'driven',
    went: (to, stays) => ({ code: 'defeated', rule: '3.3.3', to, stays }),
  };
  const homes = homesOf(state, piece.owner);
  const quiet = homes.filter((at) =>
    [at, ...neighboursOf(state, at)].every((one) => !isEnemyAt(state, piece.owner, one)),
  );
  const safe = homes.filter((at) => !isEnemyGeneralAt(state, piece.owner, at));
  const to =
    quiet.length > 0
      ? choosePlace(state, piece, piece.at, quiet, true, retreats, leaving)
      : choosePlace(state, piece, piece.at, safe, false, retreats, leaving);
  goTo(state, piece, to ?? piece.at, leaving);
}

function isEnemyAt({ pieces }: TurnState, player: string, at: string): boolean {
  return [...pieces.values()].some((piece) => piece.at === at && piece.owner !== player);
}

function isEnemyGeneralAt(state: TurnState, player: string, at: string): boolean {
  const there = generalAt(state, at);
  return there !== undefined && there.owner !== player;
}

/** A concession that was ordered, and the challenges it is for, by their places in the list. */
export interface Concession {
  readonly order: string;
  readonly player: string;
  readonly places: readonly number[];
}

/**
 * 3.3.4 A concession is for every challenge its piece is in; written for a piece that is in none, for the one challenge
 * its player is in, if there is just one (C22).
 */
export function readConcessions(
  state: TurnState,
  challenges: readonly Challenge[],
  orders: readonly LegalOrder[],
): readonly Concession[] {
  return orders.flatMap(({ piece, player, value, id }): readonly Concession[] => {
    if (value.action !== 'concede') return [];
    const placesOf = (isIt: (name: string) => boolean) =>
      challenges.flatMap((challenge, place) => (piecesOf(challenge).some(isIt) ? [place] : []));
    const own = placesOf((name) => name === piece);
    if (own.length > 0) return [{ order: id, player, places: own }];
    const his = placesOf((name) => state.pieces.get(name)?.owner === player);
    if (his.length === 1) return [{ order: id, player, places: his }];
    failOrder(state, id, { code: 'in-no-challenge', rule: '3.3.4', piece, player, several: his.length > 1 });
    return [];
  });
}

/** 3.3.4 A concession fails where its player played all that it is for. `played`: by challenge, who did. */
export function failConcessions(
  state: TurnState,
  concessions: readonly Concession[],
  played: readonly ReadonlySet<string>[],
): void {
  for (const { order, player, places } of concessions)
    if (places.every((place) => played[place]?.has(player)))
      failOrder(state, order, { code: 'had-begun', rule: '3.3.4', player });
}

/** 3.3.4 Who conceded retreats to a home; a general with none is off the board (C25). */
export function retreat(state: TurnState, piece: LivePiece, retreats: Retreats): void {
  if (piece.at === null) return;
  const leaving: Leaving = {
    rule: '3.3.4',
    ruling: 'C25',
    outcome: 'retreated',
    went: (to, stays) => ({ code: 'conceded', rule: '3.3.4', to, stays }),
  };
  const homes = homesOf(state, piece.owner).filter((at) => {
    const there = generalAt(state, at);
    return there === undefined || there === piece || (!piece.isGeneral && there.owner === piece.owner);
  });
  const to = choosePlace(state, piece, piece.at, homes, !piece.isGeneral, retreats, leaving);
  if (to === undefined && piece.isGeneral) removeGeneral(state, piece, { code: 'conceded-homeless', rule: '3.3.4' });
  else goTo(state, piece, to ?? piece.at, leaving);
}
