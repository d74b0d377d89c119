import { cite, type Inline, joinInlines, line, type Statement, statement, strong } from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import type { Verdict } from '../../../core/order.js';

import type { ListItem } from '../../shared/report-posts.js';
import { type ConquestBoard, ownerOn, piecesOf, topologyOf } from '../board.js';
import { type ConquestFact, tell } from '../facts.js';
import type { ConquestUpdate } from '../update.js';
import { formatWithPlayer } from './announcement.js';

type Move = ConquestUpdate['moves'][number];
type Call = ConquestUpdate['calls'][number];

/** 3.2 The moves in the order in which they were made, then who was held and why, then all who stood. */
export function writeMoves({ moves, before, went, verdicts }: ConquestUpdate): readonly ListItem[] {
  const byPiece = new Map(moves.map((move) => [move.piece, move]));
  // what an illegal order is refused for stands with the order alone
  const own = ({ piece, because }: Move) => {
    const refused = verdicts.filter((one) => one.piece === piece && one.status === 'illegal');
    const codes = new Set<string>(refused.flatMap((one) => one.because.map(({ code }) => code)));
    return because.filter(({ code }) => !codes.has(code));
  };
  const still = moves.filter(({ outcome }) => outcome === 'stood');
  const held = still.filter((move) => own(move).length > 0);
  const stood = still.filter((move) => own(move).length === 0 && move.to !== null);
  return [
    ...went
      .flatMap((name) => byPiece.get(name) ?? [])
      .map(({ piece, from, to, destination, because }): ListItem => {
        const first = destination === undefined ? '' : `, its first choice was ${destination}`;
        const states = { owner: ownerOn(before, piece), from, to, destination };
        const told = [strong(formatWithPlayer(before, piece)), ` ${from} > ${to}${first}`, ...formatMet(because)];
        return [statement(piece, 'moved', states, ...told)];
      }),
    ...held.map((move): ListItem => {
      const { piece, to } = move;
      const where = to === null ? 'is off the board' : `stays on ${to}`;
      const told = [strong(formatWithPlayer(before, piece)), ` ${where}`, ...formatMet(own(move))];
      return [statement(piece, 'held', { owner: ownerOn(before, piece), to }, ...told)];
    }),
    ...(stood.length > 0 ? [[formatStood(before, stood)]] : []),
  ];
}

function formatStood(board: ConquestBoard, stood: readonly Move[]): Statement {
  const each = stood.map(({ piece, to }) => [
    statement(piece, 'stood', { owner: ownerOn(board, piece), to }, `${formatWithPlayer(board, piece)} on ${to}`),
  ]);
  return statement('', 'stood', null, ...line`${strong('Stood')}: ${joinInlines(each, ', ')} (${cite(['3.2'])})`);
}

/** 3.2.1–3.2.7 What a piece met where it went or wanted to go. */
function formatMet(because: readonly ConquestFact[]): ListItem {
  const told = because.map((fact) => [
    statement('', fact.code, viewFact(fact, 'public'), ...line`${tell(fact, 'public')} (${citeMet(fact)})`),
  ]);
  return told.length === 0 ? [] : [': ', ...joinInlines(told, '; ')];
}

/** The rules and rulings on which it rests. */
function citeMet(fact: ConquestFact): Inline {
  switch (fact.code) {
    case 'challenges': {
      const guarded = fact.guards.length > 0 ? ['3.2.2'] : [];
      return cite([...guarded, ...(fact.lands.length > 0 ? ['3.2.3'] : []), ...(fact.calls ? ['3.2.7'] : [])]);
    }
    case 'no-path': {
      const isWarded = fact.barrier?.kind === 'ring' && fact.barrier.lands.length > 0;
      return cite([fact.rule], ['C12', ...(isWarded ? ['C13'] : []), fact.ruling]);
    }
    default:
      return cite([fact.rule], 'ruling' in fact ? [fact.ruling] : []);
  }
}

/** A call that stands behind the move it rests on is not told again. */
export function isToldOfMove({ window, moves }: ConquestUpdate, { piece, because }: Call): boolean {
  const move = moves.find((one) => one.piece === piece);
  return window === 'movement' && move !== undefined && move.because.some(({ code }) => code === because.code);
}

/** An order that came to nothing and stands behind the piece that did not move is not told again. */
export function isToldOfPiece({ window, moves }: ConquestUpdate, { piece, rule }: Verdict): boolean {
  const move = moves.find((one) => one.piece === piece);
  return window === 'movement' && move?.outcome === 'stood' && move.because.some((one) => one.rule === rule);
}

/** 3.3.2–3.3.5, 4.2.6 Where pieces went, and why; a right to bond (3.4.2) is told with the land. */
export function writePlaces(update: ConquestUpdate): readonly ListItem[] {
  return update.moves
    .filter(({ because }) => because.some(({ code }) => code !== 'may-bond'))
    .map((move) => [formatPlace(update, move)]);
}

function formatPlace(update: ConquestUpdate, move: Move): Statement {
  const { piece, to, outcome, because } = move;
  const way = wayOf(move);
  const head = strong(formatWithPlayer(update.board, piece));
  const where = WAYS[way](to);
  const states = { owner: ownerOn(update.board, piece), way, to };
  if (outcome === 'returned') return statement(piece, 'place', states, ...line`${head} ${where} (${cite(['3.3.2'])})`);
  const chosen = formatChosen(update, piece);
  const [first] = because;
  const befell = first && BEFELL.get(first.code);
  if (first && befell !== undefined && to !== null) {
    const told = line`${head} ${befell} and ${where} (${cite([first.rule])})${chosen}`;
    return statement(piece, 'place', { ...states, befell: first.code }, ...told);
  }
  const why = because.map((fact) => [formatWhy(update, move, fact)]);
  return statement(piece, 'place', states, ...line`${head} ${where}: ${joinInlines(why, '; ')}${chosen}`);
}

/** Why a piece is where it is after the challenges; of one that lost, which challenge. */
function formatWhy({ resolved }: ConquestUpdate, { piece, to }: Move, fact: ConquestFact): Statement {
  // where it went is told before
  const because = 'stays' in fact && !fact.stays ? null : viewFact(fact, 'public');
  const rule = cite([fact.rule]);
  if (fact.rule !== '3.3.2' || to !== null)
    return statement('', fact.code, { because }, ...line`${tell(fact, 'public')} (${rule})`);
  const index = resolved.findIndex(({ challenge }) => piecesOf(challenge).includes(piece));
  const lost = index < 0 ? undefined : { number: index + 1, at: resolved[index]?.challenge.at };
  const fought = lost === undefined ? 'lost a challenge' : `lost Challenge ${lost.number} (${lost.at})`;
  const told = line`${fought}; back at the end of the next challenge phase (${rule})`;
  return statement('', fact.code, { lost }, ...told);
}

/** The places that a piece could have gone to, where its player named none of several and it stands where it then went. */
export function openPlaces(
  { calls, moves }: ConquestUpdate,
  piece: string,
): { readonly ruling: string; readonly to: string; readonly others: readonly string[] } | undefined {
  const at = moves.find((one) => one.piece === piece)?.to;
  for (const { piece: of, because } of calls)
    if (of === piece && because.code === 'goes-by-default' && because.to === at) return because;
  return undefined;
}

/** 3.3.3–3.3.5 Whose the choice of a place was, and how it was settled without him (C27). */
function formatChosen(update: ConquestUpdate, piece: string): ListItem {
  const open = openPlaces(update, piece);
  if (!open) return [];
  const { ruling, to, others } = open;
  const owner = ownerOn(update.board, piece);
  const { distance } = topologyOf(update.before.map);
  const from = update.moves.find((one) => one.piece === piece)?.from ?? to;
  const isTied = others.some((other) => distance(from, other) === distance(from, to));
  const settled = isTied ? `the first of those equally near, ${to}` : `the nearest, ${to}`;
  const told = line`${ENGLISH.list(others)} ${others.length === 1 ? 'was' : 'were'} open too: the choice was ${owner ?? 'its player'}’s, no “retreat to” named one of them, and so it is ${settled} (${cite([], [ruling, 'C27'])})`;
  return ['; ', statement('', 'chosen', { ruling, owner, to, others, isTied }, ...told)];
}

/** What befell who left its hex after a challenge. */
const BEFELL: ReadonlyMap<string, string> = new Map([
  ['conceded', 'conceded'],
  ['defeated', 'was defeated'],
]);

/** How a piece came to where it is after the challenges. */
type Way = 'off' | 'stays' | 'retreats' | 'back' | 'is' | 'goes';

function wayOf({ outcome, from, to }: Move): Way {
  if (to === null) return 'off';
  if (outcome === 'retreated') return from === to ? 'stays' : 'retreats';
  if (outcome === 'returned') return 'back';
  return from === to || from === null ? 'is' : 'goes';
}

const WAYS: Readonly<Record<Way, (to: string | null) => string>> = {
  off: () => 'is off the board',
  stays: (to) => `stays on ${to}`,
  retreats: (to) => `retreats to ${to}`,
  back: (to) => `is back on ${to}`,
  is: (to) => `is on ${to}`,
  goes: (to) => `goes to ${to}`,
};
