import { strong } from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import type { ReportContext } from '../../contract/report.js';
import type { ListItem } from '../../shared/report-posts.js';
import { groundOf, ownerOn } from '../board.js';
import type { ConquestUpdate } from '../update.js';
import { tellWithPlayer } from './announcement.js';
import { findObstacles } from './obstacles.js';
import { tellNames, tellWhy } from './players.js';

/** 3.2 The moves in the order in which they were made, then who was held and why, then all who stood. */
export function writeMoves(update: ConquestUpdate, context: ReportContext): readonly ListItem[] {
  const { moves, before, went, calls, verdicts } = update;
  const byPiece = new Map(moves.map((move) => [move.piece, move]));
  // what an illegal order is refused for stands with the order alone
  const own = ({ piece, reasons }: Move) =>
    reasons.filter(
      ({ rule, why }) =>
        !verdicts.some(
          (one) => one.piece === piece && one.fate === 'illegal' && one.rule === rule && one.why.startsWith(why),
        ),
    );
  const still = moves.filter(({ outcome }) => outcome === 'stood');
  const held = still.filter((move) => own(move).length > 0);
  const stood = still.filter((move) => own(move).length === 0 && move.to !== null);
  const why = (move: Move, reasons: Move['reasons']) => {
    const all = reasons.map((one) => {
      const rulings = calls.filter((call) => call.piece === move.piece && isSame(call.why, one.why, move.piece));
      const met = tellMet(update, context, move, one);
      if (met !== undefined) return met;
      return `${tellWhy(one.why, before.turn)} (${[one.rule, ...rulings.map(({ ruling }) => ruling)].join(', ')})`;
    });
    return all.length === 0 ? '' : `: ${all.join('; ')}`;
  };
  return [
    ...went
      .flatMap((name) => byPiece.get(name) ?? [])
      .map((move): ListItem => {
        const { piece, from, to, wanted, reasons } = move;
        const first = wanted === undefined ? '' : `, its first choice was ${wanted}`;
        return [strong(tellWithPlayer(before, piece)), ` ${from} > ${to}${first}${why(move, reasons)}`];
      }),
    ...held.map((move): ListItem => {
      const where = move.to === null ? 'is off the board' : `stays on ${move.to}`;
      return [strong(tellWithPlayer(before, move.piece)), ` ${where}${why(move, own(move))}`];
    }),
    ...(stood.length > 0
      ? [
          [
            strong('Stood'),
            `: ${stood.map(({ piece, to }) => `${tellWithPlayer(before, piece)} on ${to}`).join(', ')} (3.2)`,
          ],
        ]
      : []),
  ];
}

type Move = ConquestUpdate['moves'][number];

const UNCHALLENGED = ', and the order takes on no challenge there';

/** 3.2.1–3.2.7 What a piece met where it went or wanted to go: who guards the hex, whose bond it is, what bars the way. */
function tellMet(
  update: ConquestUpdate,
  context: ReportContext,
  { piece, to, wanted }: Move,
  { rule, why }: Move['reasons'][number],
): string | undefined {
  const obstacles = findObstacles(update, context, piece);
  if (!obstacles) return undefined;
  if (why.startsWith('a challenge to ')) {
    const [guards, wards] = [obstacles.guards(to ?? ''), obstacles.wards(to ?? '')];
    const calls = guards !== '' && !update.before.generals.some(({ name }) => name === piece);
    const because = [calls ? `${guards}, who calls for its master` : guards, wards].filter((one) => one !== '');
    const rules = [
      ...(guards === '' ? [] : ['3.2.2']),
      ...(wards === '' ? [] : ['3.2.3']),
      ...(calls ? ['3.2.7'] : []),
    ];
    return `${because.join('; ')}, so it is ${tellWhy(why, update.before.turn)} (${rules.join(', ')})`;
  }
  if (why.endsWith(UNCHALLENGED))
    return `${rule === '3.2.3' ? `${obstacles.wards(wanted ?? '')}${UNCHALLENGED}` : why} (${rule}, C15)`;
  if (!why.startsWith('No path over open hexes')) return undefined;
  const barred = obstacles.way(wanted ?? '');
  return `no path over open hexes${why.slice('No path over open hexes'.length)}${barred === '' ? '' : `, since ${barred}`} (${rule}, C12${barred.includes('bonded') ? ', C13' : ''}, C14)`;
}

/** True where a call and a reason say the same; a reason may name its piece first. */
function isSame(call: string, why: string, piece: string): boolean {
  return why === call || why === `${piece} ${call}`;
}

/** A call that stands behind the move it rests on is not told again. */
export function isToldOfMove(
  { window, moves }: ConquestUpdate,
  { piece, why }: ConquestUpdate['calls'][number],
): boolean {
  const move = moves.find((one) => one.piece === piece);
  return window === 'movement' && move !== undefined && move.reasons.some((one) => isSame(why, one.why, piece));
}

/** An order that came to nothing and stands behind the piece that did not move is not told again. */
export function isToldOfPiece({ window, moves }: ConquestUpdate, { piece, rule }: Verdict): boolean {
  const move = moves.find((one) => one.piece === piece);
  return window === 'movement' && move?.outcome === 'stood' && move.reasons.some((one) => one.rule === rule);
}

/** 3.3.2–3.3.5, 4.2.6 Where pieces went, and why; a right to bond (3.4.2) is told with the land. */
export function writePlaces(update: ConquestUpdate): readonly ListItem[] {
  const { moves, before, board, settled } = update;
  return moves
    .filter(({ reasons }) => reasons.some(({ rule }) => rule !== '3.4.2'))
    .map(({ piece, from, to, outcome, reasons }) => {
      const head = strong(tellWithPlayer(board, piece));
      const [first] = reasons;
      const befell = BEFELL[first?.why.split('; ')[0] ?? ''];
      const where = tellPlace(outcome, from, to);
      if (outcome === 'returned') return [head, ` ${where} (3.3.2)`];
      const chosen = tellChosen(update, piece);
      if (befell !== undefined && to !== null) return [head, ` ${befell} and ${where} (${first?.rule})${chosen}`];
      const lost = settled.findIndex(({ challenge: { challengers, challenged } }) =>
        [...challengers, ...challenged].includes(piece),
      );
      const fought = lost < 0 ? 'lost a challenge' : `lost Challenge ${lost + 1} (${settled[lost]?.challenge.at})`;
      const why = reasons.map((one) =>
        one.rule === '3.3.2' && to === null
          ? `${fought}; back at the end of the next challenge phase (3.3.2)`
          : `${tellWhy(one.why, before.turn).split('; it goes to ')[0]} (${one.rule})`,
      );
      return [head, ` ${where}: ${why.join('; ')}${chosen}`];
    });
}

const GOES = 'goes to ';

/** The places that a piece could have gone to, where its player named none of several and it stands where it then went. */
export function openPlaces(
  { calls, moves }: ConquestUpdate,
  piece: string,
): { readonly ruling: string; readonly to: string; readonly others: readonly string[] } | undefined {
  const at = moves.find((one) => one.piece === piece)?.to;
  const told = calls.flatMap(({ piece: of, why, ruling }) => {
    const [went = '', others] = why.split(' by default; it could have gone to ');
    const to = went.slice(GOES.length);
    return of === piece && others !== undefined && to === at ? [{ ruling, to, others: others.split(', ') }] : [];
  });
  return told[0];
}

/** 3.3.3–3.3.5 Whose the choice of a place was, and how it was settled without him (C27). */
function tellChosen(update: ConquestUpdate, piece: string): string {
  const open = openPlaces(update, piece);
  if (!open) return '';
  const { ruling, to, others } = open;
  const owner = ownerOn(update.board, piece) ?? 'its player';
  const { distance } = groundOf(update.before.map);
  const from = update.moves.find((one) => one.piece === piece)?.from ?? to;
  const isTied = others.some((other) => distance(from, other) === distance(from, to));
  const settled = isTied ? `the first of those equally near, ${to}` : `the nearest, ${to}`;
  return `; ${tellNames(others)} ${others.length === 1 ? 'was' : 'were'} open too: the choice was ${owner}’s, no “retreat to” named one of them, and so it is ${settled} (${ruling}, C27)`;
}

/** What befell who left its hex after a challenge. */
const BEFELL: Readonly<Record<string, string>> = { conceded: 'conceded', defeated: 'was defeated' };

/** Where a piece is after the challenges, and how it came there. */
function tellPlace(outcome: Move['outcome'], from: string | null, to: string | null): string {
  if (to === null) return 'is off the board';
  if (outcome === 'retreated') return from === to ? `stays on ${to}` : `retreats to ${to}`;
  if (outcome === 'returned') return `is back on ${to}`;
  return from === to || from === null ? `is on ${to}` : `goes to ${to}`;
}
