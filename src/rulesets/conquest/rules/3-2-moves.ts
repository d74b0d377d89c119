import { compareNames } from '../../../core/text.js';
import type { Challenge } from '../board.js';
import type { MoveFact } from '../facts/moves.js';
import type { Alternative } from '../orders.js';
import { MOST_STEPS } from '../rulebook.js';
import {
  addCall,
  addReason,
  failOrder,
  type LegalMove,
  type LivePiece,
  neighboursOf,
  resolve,
  rollAmong,
  type TurnState,
} from '../state.js';
import { bondsAgainst, findBarrier, type Resistance, resistanceTo, type Search, searchWay } from './3-2-resistance.js';
import { inOrder, reputationOf } from './4-2-reputation-and-experience.js';

/** C16, C17 A challenge as it was begun, before those with a piece in common are joined. */
interface BegunChallenge {
  readonly kind: 'general' | 'planeswalker';
  readonly challenger: string;
  readonly challenged: readonly string[];
  readonly at: string;
}

/** What ended General Movement for a player, and Planeswalker Movement. */
interface Ended {
  readonly general: Map<string, { readonly by: string; readonly onlyWarded: boolean }>;
  readonly walker: Map<string, string>;
}

/** C11, C15–C18 Generals first, then planeswalkers, player by player; each on the board as those before it left it. */
export function move(state: TurnState, moves: readonly LegalMove[]): readonly BegunChallenge[] {
  const order = inOrder(state);
  const begun: BegunChallenge[] = [];
  const engaged = new Map<string, string>();
  const ended: Ended = { general: new Map(), walker: new Map() };
  for (const isGeneral of [true, false]) {
    for (const player of order) {
      for (const one of moves) {
        const piece = state.pieces.get(one.piece);
        if (!piece || piece.owner !== player || piece.isGeneral !== isGeneral) continue;
        const stopped = findStop(state, piece, engaged, ended);
        if (stopped) {
          hold(state, one, stopped);
          continue;
        }
        const challenge = carryOut(state, piece, one);
        if (!challenge) continue;
        begun.push(challenge);
        for (const name of [piece.name, ...challenge.challenged]) engaged.set(name, piece.name);
        if (isGeneral) endMovement(state, piece, challenge, ended);
      }
    }
  }
  return begun;
}

/** Why a piece does not go, and the piece or player that is why, where there is one. */
interface Obstacle {
  readonly because: MoveFact;
  readonly cause?: string;
}

/** C16, then C18: a player's movement that is over, a piece that is in a challenge. */
function findStop(
  state: TurnState,
  { name, owner, isGeneral }: LivePiece,
  engaged: ReadonlyMap<string, string>,
  ended: Ended,
): Obstacle | undefined {
  const over = ended.general.get(owner);
  if (isGeneral && over) {
    const { by } = over;
    if (over.onlyWarded)
      addCall(state, name, { code: 'only-planeswalkers-challenged', rule: '3.2.2', ruling: 'C16', by, owner });
    return { because: { code: 'general-movement-over', rule: '3.2.2', by, owner }, cause: by };
  }
  const by = ended.walker.get(owner);
  if (!isGeneral && by !== undefined)
    return { because: { code: 'planeswalker-movement-over', rule: '3.2.3', by, owner }, cause: by };
  const of = engaged.get(name);
  if (of === undefined) return undefined;
  const because = { code: 'in-challenge', rule: isGeneral ? '3.2.2' : '3.2.3', ruling: 'C18', of } as const;
  addCall(state, name, because);
  return { because: { ...because, piece: name }, cause: of };
}

function endMovement({ pieces }: TurnState, piece: LivePiece, { challenged }: BegunChallenge, ended: Ended): void {
  const isOnlyWarded = challenged.every((name) => !pieces.get(name)?.isGeneral);
  const isWarded = challenged.some((name) => !pieces.get(name)?.isGeneral);
  ended.general.set(piece.owner, { by: piece.name, onlyWarded: isOnlyWarded });
  if (isWarded) ended.walker.set(piece.owner, piece.name);
}

/** C15 The first alternative that is possible; the challenge it begins, where it does. */
function carryOut(state: TurnState, piece: LivePiece, one: LegalMove): BegunChallenge | undefined {
  const resistance = resistanceTo(state, piece.owner);
  const [first, ...others] = one.goals;
  const isClear = (goal: Alternative) => findObstacle(state, piece, goal, resistance, one.most) === undefined;
  const missed = findObstacle(state, piece, first, resistance, one.most);
  const found = missed ? others.find(isClear) : first;
  if (missed && !found) hold(state, one, missed);
  if (!found) return undefined;
  const fate = state.fates.get(piece.name);
  if (fate) fate.outcome = 'moved';
  if (fate && missed) fate.destination = first.to;
  if (missed) addReason(state, piece.name, missed.because);
  piece.at = found.to;
  state.went.push(piece.name);
  const guards = resistance.guardsOf(found.to);
  const wards = resistance.wardsOf(found.to);
  if (guards.length === 0 && wards.length === 0) return undefined;
  const masters = new Set(guards.flatMap((name) => state.pieces.get(name)?.owner ?? []));
  const walkers = [...state.players.values()]
    .filter(({ name }) => wards.includes(name) || (!piece.isGeneral && masters.has(name)))
    .map(({ planeswalker }) => planeswalker);
  const challenged = piece.isGeneral ? [...guards, ...walkers] : walkers;
  addReason(state, piece.name, {
    code: 'challenges',
    rule: guards.length > 0 ? '3.2.2' : '3.2.3',
    challenged,
    at: found.to,
    guards,
    calls: guards.length > 0 && !piece.isGeneral,
    lands: wards.length > 0 ? bondsAgainst(state, piece.owner, found.to) : [],
  });
  return { kind: piece.isGeneral ? 'general' : 'planeswalker', challenger: piece.name, challenged, at: found.to };
}

/** C15 Why an alternative is not possible; undefined where it is. */
function findObstacle(
  state: TurnState,
  piece: LivePiece,
  { to, challenge }: Alternative,
  resistance: Resistance,
  most: number,
): Obstacle | undefined {
  const rule = piece.isGeneral ? '3.2.1' : '3.2.6';
  const there = generalAt(state, to);
  if (there && (piece.isGeneral || there.owner !== piece.owner))
    return { because: { code: 'general-there', rule, general: there.name, at: to }, cause: there.name };
  const closed = findClosed(state, piece, to, resistance, most);
  if (closed) {
    const from = piece.at ?? to;
    const barrier = findBarrier(state, piece.owner, closed, resistance);
    const within = piece.isGeneral && most === MOST_STEPS ? { most } : {}; // the judge may waive it
    return { because: { code: 'no-path', rule, ruling: 'C14', from, to, ...within, ...(barrier && { barrier }) } };
  }
  if (challenge) return undefined;
  const [guard] = resistance.guardsOf(to);
  if (guard !== undefined)
    return { because: { code: 'guarded', rule: '3.2.2', ruling: 'C15', at: to, by: guard }, cause: guard };
  const [ward] = resistance.wardsOf(to);
  if (ward === undefined) return undefined;
  const lands = bondsAgainst(state, piece.owner, to);
  return { because: { code: 'warded', rule: '3.2.3', ruling: 'C15', at: to, by: ward, lands }, cause: ward };
}

function hold(state: TurnState, { piece, id, goals }: LegalMove, { because, cause }: Obstacle): void {
  failOrder(state, id, because, cause);
  addReason(state, piece, because);
  const fate = state.fates.get(piece);
  if (fate) fate.destination = goals[0].to;
}

/** A challenge while those with a piece in common are joined. */
interface Joined {
  readonly kind: BegunChallenge['kind'];
  readonly at: string;
  readonly challengers: string[];
  readonly challenged: Set<string>;
}

/** 3.2.5 Challenges of one kind with a piece in common are one, in the order in which their first challengers moved (C19). */
export function joinChallenges(state: TurnState, begun: readonly BegunChallenge[]): readonly Challenge[] {
  let all: readonly Joined[] = [];
  for (const { kind, challenger, challenged, at } of begun) {
    const names = [challenger, ...challenged];
    const meets = (one: Joined) =>
      one.kind === kind && names.some((name) => one.challengers.includes(name) || one.challenged.has(name));
    const [first, ...more] = all.filter(meets);
    if (!first) {
      all = [...all, { kind, at, challengers: [challenger], challenged: new Set(challenged) }];
      continue;
    }
    for (const one of [{ challengers: [challenger], challenged: new Set(challenged) }, ...more]) {
      first.challengers.push(...one.challengers);
      for (const name of one.challenged) first.challenged.add(name);
    }
    all = all.filter((one) => !more.includes(one));
  }
  return all.map((one) => keepOneEach(state, one));
}

/** C19 Of several of a player's the one that moved in, else a general, else the planeswalker, then first by name. */
function keepOneEach(state: TurnState, { kind, at, challengers, challenged }: Joined): Challenge {
  const movers = new Set(challengers);
  const rank = (name: string) => (movers.has(name) ? 0 : state.pieces.get(name)?.isGeneral ? 1 : 2);
  const kept = new Map<string, string>();
  const several = new Set<string>();
  for (const name of new Set([...challengers, ...challenged])) {
    const owner = state.pieces.get(name)?.owner ?? '';
    const other = kept.get(owner);
    if (other !== undefined) several.add(owner);
    if (
      other === undefined ||
      rank(name) < rank(other) ||
      (rank(name) === rank(other) && compareNames(name, other) < 0)
    )
      kept.set(owner, name);
  }
  for (const owner of several) {
    const name = kept.get(owner) as string;
    addCall(state, name, { code: 'keeps-one', rule: '3.2.5', ruling: 'C19', owner, piece: name, at });
  }
  const stays = (name: string) => kept.get(state.pieces.get(name)?.owner ?? '') === name;
  return {
    kind,
    challengers: challengers.filter(stays),
    challenged: [...challenged].filter((name) => !movers.has(name) && stays(name)).sort(compareNames),
    at,
  };
}

/** 3.2.4 The list of players for the turn to come: by Reputation, the lowest first; rolls decide among equals (C10). */
export function listPlayers(state: TurnState): readonly string[] {
  const groups = new Map<number, string[]>();
  for (const player of state.players.keys()) {
    const reputation = reputationOf(state, player);
    groups.set(reputation, [...(groups.get(reputation) ?? []), player]);
  }
  const list: string[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    let left = group.toSorted(compareNames);
    while (left.length > 1) {
      const place = String(list.length + 1);
      const now = rollAmong(state, '3.2.4', place, 'order', left);
      const next = resolve(state, place, { what: 'list', rule: '3.2.4' }, left, now);
      list.push(next);
      left = left.filter((player) => player !== next);
    }
    list.push(...left);
  }
  return list;
}

/** C14 How a search for a way to a hex ended where a piece does not come there: over open hexes, a general in so many steps. */
function findClosed(
  state: TurnState,
  { at, isGeneral }: LivePiece,
  to: string,
  resistance: Resistance,
  most: number,
): Search | undefined {
  if (at !== null && isGeneral && isNear(state, at, to, resistance, most)) return undefined;
  const search = searchWay(state, at ?? to, to, resistance);
  return at !== null && !isGeneral && search.meets ? undefined : search;
}

/** C14 True where a path of so many steps at most leads from a hex to another over open hexes. */
function isNear(state: TurnState, start: string, to: string, { isOpen }: Resistance, most: number): boolean {
  const seen = new Set([start]);
  let edge = [start];
  for (let steps = 1; edge.length > 0 && steps <= most; steps++) {
    const next: string[] = [];
    for (const at of edge) {
      for (const one of neighboursOf(state, at)) {
        if (one === to) return true;
        if (seen.has(one)) continue;
        seen.add(one);
        if (isOpen(one)) next.push(one);
      }
    }
    edge = next;
  }
  return false;
}

/** The general on a hex, whoever it belongs to. */
export function generalAt({ pieces }: Pick<TurnState, 'pieces'>, at: string): LivePiece | undefined {
  for (const piece of pieces.values()) if (piece.isGeneral && piece.at === at) return piece;
  return undefined;
}
