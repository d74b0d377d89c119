import { strong } from '../../../core/document.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import type { ListItem } from '../../shared/report-posts.js';
import { TEAMS } from '../board.js';
import type { PlanesOrder } from '../orders.js';
import type { PlanesMove, PlanesUpdate } from '../update.js';
import { sidesOf } from '../update.js';
import { nameBattle } from './battles.js';

/** What is told with the move itself, and not again among the judge's calls: who is kept out, a portal, closed or gone through, a partial move, a way that was rolled, a mercenary's way. */
export const SHORT: readonly string[] = ['P10', 'P24', 'P30', 'P31', 'P32', 'P33'];

const LIST = new Intl.ListFormat('en-GB');

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

/** The moves from the squares of a plane, with who waited there for somebody and was attacked, by side and name. */
export function writeMoves(update: PlanesUpdate, plane: string): readonly ListItem[] {
  const kept = findKept(update);
  const told = update.moves.filter(
    ({ from, outcome, piece }) => from.startsWith(`${plane} `) && (outcome !== 'stood' || kept.has(piece)),
  );
  return sortBySide(update, told).map((move) => {
    const by = kept.get(move.piece);
    if (move.outcome !== 'stood' || by === undefined) return writeMove(update, move, plane);
    const at = move.from.slice(plane.length + 1);
    return [strong(move.piece), `: stays at ${at}; its intercept comes to nothing: ${by} (4.1.3, P23)`];
  });
}

/** A move as its plane's list tells it: squares of that plane without its name; the rulings it rests on stand behind its last reason. */
function writeMove(update: PlanesUpdate, move: PlanesMove, plane: string): ListItem {
  const { piece, from, moved, wanted, outcome } = move;
  const bare = (text: string) => text.replaceAll(`${plane} `, '');
  const short = outcome !== 'moved' && wanted !== undefined && wanted !== moved ? `, wanted ${bare(wanted)}` : '';
  const own = update.calls.filter((call) => call.piece === piece && SHORT.includes(call.ruling));
  const lost = findContest(update, move);
  const named = [...(lost?.isRolled ? ['P25'] : []), ...own.map(({ ruling }) => ruling)];
  const rulings = [...new Set(named)].map((ruling) => `, ${ruling}`).join('');
  const why = joinReasons(update, move).map((one, i, all) => {
    const last = i === all.length - 1 ? rulings : '';
    return `${bare(one.why)} (${one.rule}${last})`;
  });
  const way = moved === from ? `stays at ${bare(from)}` : `${bare(from)} > ${moved === null ? 'removed' : bare(moved)}`;
  return [
    strong(piece),
    `: ${way}${outcome === 'moved' ? '' : ` (${outcome}${short})`}${why.length === 0 ? '' : `: ${why.join('; ')}`}`,
  ];
}

/** Reasons of one rule that follow each other as one. */
function joinReasons(update: PlanesUpdate, move: PlanesMove): PlanesMove['reasons'] {
  const joined: { why: string; rule: string }[] = [];
  for (const { rule, why } of move.reasons) {
    const last = joined.at(-1);
    const told = findContest(update, move, why)?.told ?? tellGuarded(update, move, why) ?? tellNear(update, move, why);
    if (last?.rule === rule) last.why += `; ${told}`;
    else joined.push({ rule, why: told });
  }
  return joined;
}

const BEFORE = ' before it';

/** 4.2 Who of the same side got the square, and by what: nearer, or by a roll among those equally near (P25). */
function findContest(
  { moves, before, calls }: PlanesUpdate,
  { piece, from, reasons }: PlanesMove,
  only?: string,
): { readonly told: string; readonly isRolled: boolean; readonly winner: string; readonly at: string } | undefined {
  const why = only ?? reasons.find((one) => one.why.endsWith(BEFORE))?.why ?? '';
  const [winner = '', at] = why.endsWith(BEFORE) ? why.slice(0, -BEFORE.length).split(' enters ') : [];
  if (at === undefined) return undefined;
  const ground = squareGround(before.planes);
  const start = moves.find((one) => one.piece === winner)?.from ?? '';
  const [near, far] = [ground.distance(start, at) ?? 0, ground.distance(from, at) ?? 0];
  const isRolled = calls.some(({ ruling, why: call }) => ruling === 'P25' && isTie(call, at, [winner, piece]));
  const told = isRolled
    ? `${winner} and ${piece} were equally near ${at}, and the roll chose ${winner}`
    : near < far
      ? `${winner} is nearer to ${at}, ${near} ${near === 1 ? 'step' : 'steps'} against ${far}`
      : `${winner} enters ${at} instead`;
  return { told, isRolled, winner, at };
}

function isTie(call: string, at: string, pieces: readonly string[]): boolean {
  const [names = '', place] = call.split(' are equally near ');
  return place?.startsWith(`${at}; `) === true && pieces.every((one) => names.split(', ').includes(one));
}

const TOWARDS = 'it goes towards its structure at ';

/** 1.3 Why a mercenary does not reach its structure: a battle is there (P33). */
function tellGuarded({ clashes }: PlanesUpdate, { outcome }: PlanesMove, why: string): string | undefined {
  const clash = why.startsWith(TOWARDS) ? clashes.find(({ at }) => at === why.slice(TOWARDS.length)) : undefined;
  return outcome === 'partial' && clash ? `${why}, which a battle closes, ${nameBattle(clash)}` : undefined;
}

/** True for the roll of who is nearest that is told with the move of each who lost it. */
export function isToldOfMove(update: PlanesUpdate, { ruling, why }: PlanesUpdate['calls'][number]): boolean {
  const [names, near = ''] = why.split(' are equally near ');
  if (ruling !== 'P25' || names === undefined) return false;
  const at = near.split('; ')[0] ?? '';
  const lost = sortMoves(update).filter((move) => {
    const contest = findContest(update, move);
    return contest?.isRolled === true && contest.at === at;
  });
  return (
    lost.length > 0 &&
    names.split(', ').every((name) => lost.some((one) => one.piece === name) || near.endsWith(` ${name}`))
  );
}

/** Who comes short of a portal waits at its near end, or next to who has taken that; where several squares were as near, the roll chose. */
function tellNear({ rolls, moves }: PlanesUpdate, { piece, from, reasons }: PlanesMove, why: string): string {
  const [square = '', goal] = why.split(' is the free square nearest to ');
  if (goal === undefined) return why;
  const rolled = rolls.find((one) => one.rule === '4.2' && one.piece === piece && one.what === 'square')?.choices ?? [];
  const taker = reasons.some(({ rule }) => rule === '5.5.1')
    ? moves.find((one) => one.piece !== piece && one.moved === goal)?.piece
    : undefined;
  const taken =
    taker === undefined
      ? ''
      : from === goal
        ? `it had set out, ${taker} comes to ${goal}, and nobody stays for a battle while another square is free; `
        : `${taker} is at ${goal}; `;
  if (rolled.includes(square))
    return `${taken}${LIST.format(rolled)} are the free squares nearest to ${goal}, and the roll chose ${square}`;
  return square === goal ? `it waits at ${square}` : `${taken}${why}`;
}

/** 4.1.3 Whose intercept came to nothing, and why: who attacks it was nearer than whoever passed (P23). */
function findKept(update: PlanesUpdate): ReadonlyMap<string, string> {
  const { orders, verdicts, clashes, moves } = update;
  const stands = new Set(verdicts.flatMap(({ order, fate }) => (fate === 'stands' ? [order] : [])));
  return new Map(
    orders.flatMap(({ id, piece, value }) => {
      const order = value as PlanesOrder;
      const attack = clashes.find((clash) => clash.kind === 'attacks' && sidesOf(clash).second.includes(piece));
      if (order.action !== 'intercept' || !stands.has(id) || !attack) return [];
      const at = moves.find((one) => one.piece === piece)?.from ?? '';
      const { first } = sidesOf(attack);
      const passed = findPassing(update, piece, at).filter(
        (name) => !first.includes(name) && (order.target === undefined || order.target.name === name),
      );
      if (passed.length === 0) return [];
      const verb = first.length > 1 ? 'attack it and are' : 'attacks it and is';
      return [[piece, `${LIST.format(first)} ${verb} nearer than ${LIST.format(passed)}`] as const];
    }),
  );
}

/** The enemies who moved and whose way leads, or may lead, over a square. */
function findPassing({ orders, moves, before }: PlanesUpdate, piece: string, at: string): readonly string[] {
  const ground = squareGround(before.planes);
  const teamOf = (name: string) => before.armies.find((army) => army.name === name)?.team;
  const went = new Set(moves.flatMap((move) => (move.from === move.moved ? [] : [move.piece])));
  const passes = orders.filter(({ piece: other, value }) => {
    const order = value as PlanesOrder;
    if (order.action !== 'move' || !went.has(other) || teamOf(other) === teamOf(piece)) return false;
    const way = order.way.map((square) => (square.includes(' ') ? square : `${order.plane} ${square}`));
    return way.slice(1).some((to, i) => {
      const from = way[i] as string;
      const [far, one, two] = [ground.distance(from, to), ground.distance(from, at), ground.distance(at, to)];
      return at !== way.at(-1) && one !== undefined && two !== undefined && one + two === far;
    });
  });
  return [...new Set(passes.map((order) => order.piece))];
}
