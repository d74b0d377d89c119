import type { Conflict } from '../../../core/board-view.js';
import { cite, joinInlines, line, type Statement, statement, strong } from '../../../core/document.js';
import { BY_RULING, is, viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { squareTopology } from '../../../core/topology/square-boards.js';

import type { JudgeCall } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { TEAMS } from '../board.js';
import { type PlanesFact, tell } from '../facts.js';
import { type PlanesOrder, placeOn } from '../orders.js';
import { cellOf, layGrid, planeOf, squareOf } from '../state/grid.js';
import { type PlanesMove, type PlanesUpdate, sidesOf } from '../update.js';
import { nameBattle } from './battles.js';

/** What is told with the move itself, and not again among the judge's calls: who is kept out, a portal, closed or gone through, a partial move, a way that was rolled, a mercenary's way. */
export const SHORT: readonly string[] = ['P10', 'P24', 'P30', 'P31', 'P32', 'P33'];

/** Who did not simply stand, by side and name. */
export function sortMoves(update: PlanesUpdate): readonly PlanesMove[] {
  return sortBySide(
    update,
    update.moves.filter(({ outcome }) => outcome !== 'stood'),
  );
}

function sortBySide({ before }: PlanesUpdate, moves: readonly PlanesMove[]): readonly PlanesMove[] {
  const teams = new Map(before.armies.map(({ name, team }) => [name, TEAMS.indexOf(team)]));
  const teamOf = ({ piece }: PlanesMove) => teams.get(piece) ?? TEAMS.length;
  return moves.toSorted((a, b) => teamOf(a) - teamOf(b) || (a.piece < b.piece ? -1 : 1));
}

/** A place as a plane's own list names it: a square of that plane without its name. */
type Bare = (place: string) => string;

/** The moves from the squares of a plane, by its place in the list, with who waited there for somebody and was attacked, by side and name. */
export function writeMoves(update: PlanesUpdate, plane: number): readonly ListItem[] {
  const kept = findKept(update);
  const grid = layGrid(update.before.planes);
  const bare: Bare = (place) => {
    const cell = planeOf(grid, place) === plane ? cellOf(grid, place) : -1;
    return cell < 0 ? place : squareOf(grid, cell);
  };
  const told = update.moves.filter(
    ({ from, outcome, piece }) => planeOf(grid, from) === plane && (outcome !== 'stood' || kept.has(piece)),
  );
  return sortBySide(update, told).map((move) => {
    const by = kept.get(move.piece);
    const told =
      move.outcome !== 'stood' || by === undefined ? formatMove(update, move, bare) : [formatKept(move, by, bare)];
    return [statement(move.piece, 'move', {}, strong(move.piece), ': ', ...told)];
  });
}

/** An interceptor that stays where it was, since somebody attacks it. */
function formatKept({ piece, from }: PlanesMove, kept: Kept, bare: Bare): Statement {
  const { by, passed } = kept;
  const verb = by.length > 1 ? 'attack it and are' : 'attacks it and is';
  const told = line`stays at ${bare(from)}; its intercept comes to nothing: ${ENGLISH.list(by)} ${verb} nearer than ${ENGLISH.list(passed)} (${cite(['4.1.3'], ['P23'])})`;
  return statement(piece, 'kept', { from, by, passed }, ...told);
}

/** A move as its plane's list tells it; the rulings it rests on stand behind its last reason. */
function formatMove(update: PlanesUpdate, move: PlanesMove, bare: Bare): ListItem {
  const { piece, from, moved, outcome } = move;
  const destination = outcome !== 'moved' && move.destination !== moved ? move.destination : undefined;
  const short = destination === undefined ? '' : `, wanted ${bare(destination)}`;
  const way = moved === from ? `stays at ${bare(from)}` : `${bare(from)} > ${moved === null ? 'removed' : bare(moved)}`;
  const end = outcome === 'moved' ? '' : ` (${outcome}${short})`;
  const went = statement(piece, 'went', { from, moved, outcome, destination }, `${way}${end}`);
  const own = update.calls.filter((call) => call.piece === piece && SHORT.includes(call.because.ruling));
  const second = move.because.find(is('comes-second'));
  const rulings = [...new Set([...(second?.isRolled ? ['P25'] : []), ...own.map(({ because }) => because.ruling)])];
  const groups = groupReasons(move.because.map((fact) => findReason(update, move, fact)));
  const why = groups.map((reasons, i) => [stateReasons(piece, reasons, i === groups.length - 1 ? rulings : [], bare)]);
  return line`${[went]}${why.length === 0 ? '' : ': '}${joinInlines(why, '; ')}`;
}

/** A link of the chain that led to where an army is, and what stands beside it in the turn. */
interface MoveReason {
  readonly fact: PlanesFact;
  /** The battle that closes the structure it goes for (1.3, P33). */
  readonly closedBy?: Conflict;
  /** Who is at the near end of a portal instead (5.5.1); `comes`: for whom it had to set out. */
  readonly taken?: { readonly by: string; readonly comes: boolean };
}

/** Reasons, those of one rule that follow each other as one. */
function groupReasons(reasons: readonly MoveReason[]): readonly (readonly [MoveReason, ...MoveReason[]])[] {
  const groups: [MoveReason, ...MoveReason[]][] = [];
  for (const reason of reasons) {
    const last = groups.at(-1);
    if (last?.[0].fact.rule === reason.fact.rule) last.push(reason);
    else groups.push([reason]);
  }
  return groups;
}

function stateReasons(
  piece: string,
  reasons: readonly [MoveReason, ...MoveReason[]],
  rulings: readonly string[],
  bare: Bare,
): Statement {
  const { code, rule } = reasons[0].fact;
  const states = reasons.map(({ fact, closedBy, taken }) => ({
    because: viewFact(fact, 'public'),
    closedBy: closedBy && { kind: closedBy.kind, ...sidesOf(closedBy) },
    taken,
  }));
  const told = reasons.map((reason) => formatReason(reason, bare)).join('; ');
  return statement(piece, code, { reasons: states, rulings }, ...line`${told} (${citeReason(rule, rulings)})`);
}

function citeReason(rule: string, rulings: readonly string[]): ListItem {
  if (rule !== '') return [cite([rule], rulings)];
  return rulings.length === 0 ? [BY_RULING] : [`${BY_RULING}, `, cite([], rulings)];
}

function formatReason({ fact, closedBy, taken }: MoveReason, bare: Bare): string {
  const told = tell(withBare(fact, bare), 'public');
  const closed = closedBy ? `, which a battle closes, ${nameBattle(closedBy)}` : '';
  if (!taken || fact.code !== 'ends-nearest') return `${told}${closed}`;
  const goal = bare(fact.goal);
  return taken.comes
    ? `it had set out, ${taken.by} comes to ${goal}, and nobody stays for a battle while another square is free; ${told}`
    : `${taken.by} is at ${goal}; ${told}`;
}

function findReason(update: PlanesUpdate, move: PlanesMove, fact: PlanesFact): MoveReason {
  const closedBy = fact.code === 'nears-structure' ? findGuard(update, move, fact.at) : undefined;
  const taken = fact.code === 'ends-nearest' ? findTaken(update, move, fact) : undefined;
  return { fact, ...(closedBy && { closedBy }), ...(taken && { taken }) };
}

/** A fact with its places as a plane's own list names them. */
function withBare<T>(value: T, bare: Bare): T {
  const view = (one: unknown): unknown => {
    if (typeof one === 'string') return bare(one);
    if (Array.isArray(one)) return one.map(view);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, view(part)]));
  };
  return view(value) as T;
}

/** 1.3 Why a mercenary does not reach its structure: a battle is there (P33). */
function findGuard({ conflicts }: PlanesUpdate, { outcome }: PlanesMove, goal: string): Conflict | undefined {
  return outcome === 'partial' ? conflicts.find(({ at }) => at === goal) : undefined;
}

/** 5.5.1 Who comes short of a closed portal waits at its near end, or next to who has taken that. */
function findTaken(
  { moves }: PlanesUpdate,
  { piece, from, because }: PlanesMove,
  { at, goal }: Extract<PlanesFact, { code: 'ends-nearest' }>,
): MoveReason['taken'] {
  if (at === goal || !because.some(is('portal-closed'))) return undefined;
  const by = moves.find((one) => one.piece !== piece && one.moved === goal)?.piece;
  return by === undefined ? undefined : { by, comes: from === goal };
}

/** True for the roll of who is nearest that is told with the move of each who lost it. */
export function isToldOfMove(update: PlanesUpdate, { because }: JudgeCall<PlanesFact>): boolean {
  if (because.code !== 'equally-near') return false;
  const lost = sortMoves(update).filter((move) => {
    const second = move.because.find(is('comes-second'));
    return second?.isRolled === true && second.at === because.at;
  });
  const isLost = (name: string) => lost.some(({ piece }) => piece === name);
  return lost.length > 0 && because.armies.every((name) => name === because.chosen || isLost(name));
}

/** Who attacks an interceptor, and who passed it farther off. */
interface Kept {
  readonly by: readonly string[];
  readonly passed: readonly string[];
}

/** 4.1.3 Whose intercept came to nothing, and why: who attacks it was nearer than whoever passed (P23). */
function findKept(update: PlanesUpdate): ReadonlyMap<string, Kept> {
  const { orders, verdicts, conflicts, moves } = update;
  const stands = new Set(verdicts.flatMap(({ order, status }) => (status === 'stands' ? [order] : [])));
  return new Map(
    orders.flatMap(({ id, piece, value }) => {
      const order = value as PlanesOrder;
      const attack = conflicts.find(
        (conflict) => conflict.kind === 'attacks' && sidesOf(conflict).second.includes(piece),
      );
      if (order.action !== 'intercept' || !stands.has(id) || !attack) return [];
      const at = moves.find((one) => one.piece === piece)?.from ?? '';
      const { first } = sidesOf(attack);
      const passed = findPassing(update, piece, at).filter(
        (name) => !first.includes(name) && (order.target === undefined || order.target.name === name),
      );
      if (passed.length === 0) return [];
      return [[piece, { by: first, passed }] as const];
    }),
  );
}

/** The enemies who moved and whose way leads, or may lead, over a square. */
function findPassing({ orders, moves, before }: PlanesUpdate, piece: string, at: string): readonly string[] {
  const topology = squareTopology(before.planes);
  const teamOf = (name: string) => before.armies.find((army) => army.name === name)?.team;
  const went = new Set(moves.flatMap((move) => (move.from === move.moved ? [] : [move.piece])));
  const passes = orders.filter(({ piece: other, value }) => {
    const order = value as PlanesOrder;
    if (order.action !== 'move' || !went.has(other) || teamOf(other) === teamOf(piece)) return false;
    const way = order.way.map((square) => placeOn(order.plane, square));
    return way.slice(1).some((to, i) => {
      const from = way[i] as string;
      const [far, one, two] = [topology.distance(from, to), topology.distance(from, at), topology.distance(at, to)];
      return at !== way.at(-1) && one !== undefined && two !== undefined && one + two === far;
    });
  });
  return [...new Set(passes.map((order) => order.piece))];
}
