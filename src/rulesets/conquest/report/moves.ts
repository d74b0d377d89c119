import { cite, type Inline, joinInlines, line, strong } from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import { tellNames } from '../../../core/text.js';
import type { ListItem } from '../../shared/report-posts.js';
import { groundOf, ownerOn } from '../board.js';
import { type ConquestFact, tell } from '../facts.js';
import type { ConquestUpdate } from '../update.js';
import { tellWithPlayer } from './announcement.js';

type Move = ConquestUpdate['moves'][number];
type Call = ConquestUpdate['calls'][number];

/** 3.2 The moves in the order in which they were made, then who was held and why, then all who stood. */
export function writeMoves({ moves, before, went, verdicts }: ConquestUpdate): readonly ListItem[] {
  const byPiece = new Map(moves.map((move) => [move.piece, move]));
  // what an illegal order is refused for stands with the order alone
  const own = ({ piece, because }: Move) => {
    const refused = verdicts.filter((one) => one.piece === piece && one.fate === 'illegal');
    const codes = new Set<string>(refused.flatMap((one) => one.because.map(({ code }) => code)));
    return because.filter(({ code }) => !codes.has(code));
  };
  const still = moves.filter(({ outcome }) => outcome === 'stood');
  const held = still.filter((move) => own(move).length > 0);
  const stood = still.filter((move) => own(move).length === 0 && move.to !== null);
  return [
    ...went
      .flatMap((name) => byPiece.get(name) ?? [])
      .map(({ piece, from, to, wanted, because }): ListItem => {
        const first = wanted === undefined ? '' : `, its first choice was ${wanted}`;
        return [strong(tellWithPlayer(before, piece)), ` ${from} > ${to}${first}`, ...tellMet(because)];
      }),
    ...held.map((move): ListItem => {
      const where = move.to === null ? 'is off the board' : `stays on ${move.to}`;
      return [strong(tellWithPlayer(before, move.piece)), ` ${where}`, ...tellMet(own(move))];
    }),
    ...(stood.length > 0
      ? [
          line`${strong('Stood')}: ${stood.map(({ piece, to }) => `${tellWithPlayer(before, piece)} on ${to}`).join(', ')} (${cite(['3.2'])})`,
        ]
      : []),
  ];
}

/** 3.2.1–3.2.7 What a piece met where it went or wanted to go. */
function tellMet(because: readonly ConquestFact[]): ListItem {
  const told = because.map((fact) => line`${tell(fact, 'public')} (${citeMet(fact)})`);
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
  const { moves, board, settled } = update;
  return moves
    .filter(({ because }) => because.some(({ code }) => code !== 'may-bond'))
    .map(({ piece, from, to, outcome, because }): ListItem => {
      const head = strong(tellWithPlayer(board, piece));
      const where = tellPlace(outcome, from, to);
      if (outcome === 'returned') return line`${head} ${where} (${cite(['3.3.2'])})`;
      const chosen = tellChosen(update, piece);
      const [first] = because;
      const befell = first && BEFELL.get(first.code);
      if (befell !== undefined && to !== null)
        return line`${head} ${befell} and ${where} (${cite([first?.rule ?? ''])})${chosen}`;
      const lost = settled.findIndex(({ challenge: { challengers, challenged } }) =>
        [...challengers, ...challenged].includes(piece),
      );
      const fought = lost < 0 ? 'lost a challenge' : `lost Challenge ${lost + 1} (${settled[lost]?.challenge.at})`;
      const why = because.map((one) =>
        one.rule === '3.3.2' && to === null
          ? line`${fought}; back at the end of the next challenge phase (${cite([one.rule])})`
          : line`${tell(one, 'public')} (${cite([one.rule])})`,
      );
      return line`${head} ${where}: ${joinInlines(why, '; ')}${chosen}`;
    });
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
function tellChosen(update: ConquestUpdate, piece: string): ListItem {
  const open = openPlaces(update, piece);
  if (!open) return [];
  const { ruling, to, others } = open;
  const owner = ownerOn(update.board, piece) ?? 'its player';
  const { distance } = groundOf(update.before.map);
  const from = update.moves.find((one) => one.piece === piece)?.from ?? to;
  const isTied = others.some((other) => distance(from, other) === distance(from, to));
  const settled = isTied ? `the first of those equally near, ${to}` : `the nearest, ${to}`;
  return line`; ${tellNames(others)} ${others.length === 1 ? 'was' : 'were'} open too: the choice was ${owner}’s, no “retreat to” named one of them, and so it is ${settled} (${cite([], [ruling, 'C27'])})`;
}

/** What befell who left its hex after a challenge. */
const BEFELL: ReadonlyMap<string, string> = new Map([
  ['conceded', 'conceded'],
  ['defeated', 'was defeated'],
]);

/** Where a piece is after the challenges, and how it came there. */
function tellPlace(outcome: Move['outcome'], from: string | null, to: string | null): string {
  if (to === null) return 'is off the board';
  if (outcome === 'retreated') return from === to ? `stays on ${to}` : `retreats to ${to}`;
  if (outcome === 'returned') return `is back on ${to}`;
  return from === to || from === null ? `is on ${to}` : `goes to ${to}`;
}
