import { compareNames } from '../../../core/text.js';
import type { Challenge } from '../board.js';
import type { Rule } from '../rulebook.js';
import {
  addCall,
  addReason,
  type Field,
  failOrder,
  type LegalMove,
  type LivePiece,
  rollOne,
  settle,
} from '../state.js';
import { generalAt, isReached, type Resistance, resistanceTo } from './3-2-1-guards-and-wards.js';
import { inOrder, reputationOf } from './4-2-reputation.js';

/** C16, C17 A challenge as it was begun, before those with a piece in common are joined. */
interface BegunChallenge {
  readonly kind: 'general' | 'planeswalker';
  readonly challenger: string;
  readonly challenged: readonly string[];
  readonly at: string;
}

/** What ended General Movement for a player, and Planeswalker Movement, in words. */
interface Ended {
  readonly general: Map<string, { readonly by: string; readonly onlyWarded: boolean }>;
  readonly walker: Map<string, string>;
}

/** C11, C15–C18 Generals first, then planeswalkers, player by player; each on the board as those before it left it. */
export function move(field: Field, moves: readonly LegalMove[]): readonly BegunChallenge[] {
  const order = inOrder(field);
  const begun: BegunChallenge[] = [];
  const engaged = new Map<string, string>();
  const ended: Ended = { general: new Map(), walker: new Map() };
  for (const isGeneral of [true, false]) {
    for (const player of order) {
      for (const one of moves) {
        const piece = field.pieces.get(one.piece);
        if (!piece || piece.owner !== player || piece.isGeneral !== isGeneral) continue;
        const stopped = findStop(field, piece, engaged, ended);
        if (stopped) {
          hold(field, one, stopped.rule, stopped.why, stopped.culprit);
          continue;
        }
        const challenge = carryOut(field, piece, one);
        if (!challenge) continue;
        begun.push(challenge);
        for (const name of [piece.name, ...challenge.challenged]) engaged.set(name, piece.name);
        if (isGeneral) endMovement(field, piece, challenge, ended);
      }
    }
  }
  return begun;
}

interface Stop {
  readonly rule: Rule;
  readonly why: string;
  readonly culprit: string;
}

/** C16, then C18: a player's movement that is over, a piece that is in a challenge. */
function findStop(
  field: Field,
  { name, owner, isGeneral }: LivePiece,
  engaged: ReadonlyMap<string, string>,
  ended: Ended,
): Stop | undefined {
  const over = ended.general.get(owner);
  const rule = isGeneral ? '3.2.2' : '3.2.3';
  if (isGeneral && over) {
    if (over.onlyWarded)
      addCall(
        field,
        'C16',
        name,
        `${over.by} challenged only planeswalkers, and General Movement of ${owner} ended all the same`,
      );
    return {
      rule,
      why: `${over.by} began a challenge, and with it General Movement of ${owner} is over.`,
      culprit: over.by,
    };
  }
  const by = ended.walker.get(owner);
  if (!isGeneral && by !== undefined)
    return {
      rule,
      why: `${by} entered warded land, and with it Planeswalker Movement of ${owner} is over.`,
      culprit: by,
    };
  const challenger = engaged.get(name);
  if (challenger === undefined) return undefined;
  const why = `is in the challenge of ${challenger} and moves no more in this window`;
  addCall(field, 'C18', name, why);
  return { rule, why: `${name} ${why}.`, culprit: challenger };
}

function endMovement({ pieces }: Field, piece: LivePiece, { challenged }: BegunChallenge, ended: Ended): void {
  const isOnlyWarded = challenged.every((name) => !pieces.get(name)?.isGeneral);
  const isWarded = challenged.some((name) => !pieces.get(name)?.isGeneral);
  ended.general.set(piece.owner, { by: piece.name, onlyWarded: isOnlyWarded });
  if (isWarded) ended.walker.set(piece.owner, piece.name);
}

/** C15 The first alternative that is possible; the challenge it begins, where it does. */
function carryOut(field: Field, piece: LivePiece, one: LegalMove): BegunChallenge | undefined {
  const resistance = resistanceTo(field, piece.owner);
  const found = one.goals.find(({ to, challenge }) => !findObstacle(field, piece, to, challenge, resistance, one.most));
  const [first] = one.goals;
  if (!found) {
    const { rule, why, culprit } = findObstacle(
      field,
      piece,
      first.to,
      first.challenge,
      resistance,
      one.most,
    ) as Obstacle;
    hold(field, one, rule, why, culprit);
    return undefined;
  }
  const fate = field.fates.get(piece.name);
  if (fate) {
    fate.outcome = 'moved';
    if (found !== first) {
      fate.wanted = first.to;
      const missed = findObstacle(field, piece, first.to, first.challenge, resistance, one.most) as Obstacle;
      addReason(field, piece.name, missed.rule, missed.why.replace(/\.$/, ''));
    }
  }
  piece.at = found.to;
  field.went.push(piece.name);
  const guards = resistance.guardsOf(found.to);
  const wards = resistance.wardsOf(found.to);
  if (guards.length === 0 && wards.length === 0) return undefined;
  const masters = new Set(guards.flatMap((name) => field.pieces.get(name)?.owner ?? []));
  const walkers = [...field.players.values()]
    .filter(({ name }) => wards.includes(name) || (!piece.isGeneral && masters.has(name)))
    .map(({ planeswalker }) => planeswalker);
  const challenged = piece.isGeneral ? [...guards, ...walkers] : walkers;
  const rule = guards.length > 0 ? '3.2.2' : '3.2.3';
  addReason(field, piece.name, rule, `a challenge to ${challenged.join(', ')}`);
  return { kind: piece.isGeneral ? 'general' : 'planeswalker', challenger: piece.name, challenged, at: found.to };
}

interface Obstacle {
  readonly rule: Rule;
  readonly why: string;
  readonly culprit?: string;
}

/** C15 Why an alternative is not possible; undefined where it is. */
function findObstacle(
  field: Field,
  piece: LivePiece,
  to: string,
  challenge: boolean,
  resistance: Resistance,
  most: number,
): Obstacle | undefined {
  const rule = piece.isGeneral ? '3.2.1' : '3.2.6';
  const there = generalAt(field, to);
  if (there && (piece.isGeneral || there.owner !== piece.owner))
    return { rule, why: `${there.name}, a general, stands on ${to}.`, culprit: there.name };
  if (!isReached(field, piece, to, resistance, most)) {
    const how = piece.isGeneral ? ` in ${most} steps` : '';
    return { rule, why: `No path over open hexes leads from ${piece.at} to ${to}${how}.` };
  }
  if (challenge) return undefined;
  const [guard] = resistance.guardsOf(to);
  if (guard !== undefined)
    return { rule: '3.2.2', why: `${guard} guards ${to}, and the order takes on no challenge there.`, culprit: guard };
  const [ward] = resistance.wardsOf(to);
  if (ward === undefined) return undefined;
  return {
    rule: '3.2.3',
    why: `${to} is bonded to ${ward} or lies next to such land, and the order takes on no challenge there.`,
    culprit: ward,
  };
}

function hold(field: Field, { piece, order, goals }: LegalMove, rule: Rule, why: string, culprit?: string): void {
  failOrder(field, order, rule, why, culprit);
  addReason(field, piece, rule, why.replace(/\.$/, ''));
  const fate = field.fates.get(piece);
  if (fate) fate.wanted = goals[0].to;
}

/** A challenge while those with a piece in common are joined. */
interface Joined {
  readonly kind: BegunChallenge['kind'];
  readonly at: string;
  readonly challengers: string[];
  readonly challenged: Set<string>;
}

/** 3.2.5 Challenges of one kind with a piece in common are one, in the order in which their first challengers moved (C19). */
export function joinChallenges(field: Field, begun: readonly BegunChallenge[]): readonly Challenge[] {
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
  return all.map((one) => keepOneEach(field, one));
}

/** C19 Of several of a player's the one that moved in, else a general, else the planeswalker, then first by name. */
function keepOneEach(field: Field, { kind, at, challengers, challenged }: Joined): Challenge {
  const movers = new Set(challengers);
  const rank = (name: string) => (movers.has(name) ? 0 : field.pieces.get(name)?.isGeneral ? 1 : 2);
  const kept = new Map<string, string>();
  const several = new Set<string>();
  for (const name of new Set([...challengers, ...challenged])) {
    const owner = field.pieces.get(name)?.owner ?? '';
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
    addCall(field, 'C19', name, `${owner} has several pieces in the challenge at ${at} and keeps ${name} in it`);
  }
  const stays = (name: string) => kept.get(field.pieces.get(name)?.owner ?? '') === name;
  return {
    kind,
    challengers: challengers.filter(stays),
    challenged: [...challenged].filter((name) => !movers.has(name) && stays(name)).sort(compareNames),
    at,
  };
}

/** 3.2.4 The list of players for the turn to come: by Reputation, the lowest first; rolls decide among equals (C10). */
export function listPlayers(field: Field): readonly string[] {
  const groups = new Map<number, string[]>();
  for (const player of field.players.keys()) {
    const reputation = reputationOf(field, player);
    groups.set(reputation, [...(groups.get(reputation) ?? []), player]);
  }
  const list: string[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    let left = group.toSorted(compareNames);
    while (left.length > 1) {
      const place = String(list.length + 1);
      const now = rollOne(field, '3.2.4', place, 'order', left);
      const next = settle(field, place, 'place in the list of players (3.2.4)', left, now);
      list.push(next);
      left = left.filter((player) => player !== next);
    }
    list.push(...left);
  }
  return list;
}
