import { compareNames } from '../../../core/text.js';
import { type Challenge, piecesOf } from '../board.js';
import type { Game } from '../facts/changes.js';
import { addCall, type LegalOrder, type LivePiece, type TurnState } from '../state.js';
import type { ChallengeEnd, ConquestEntry, Fell } from '../update.js';
import {
  bringBack,
  type Concession,
  driveOff,
  failConcessions,
  type Retreats,
  readConcessions,
  readRetreats,
  removeGeneral,
  retreat,
  withdraw,
} from './3-3-2-retreats.js';
import { giveCard } from './3-6-cards-and-resources.js';
import { addExperience, addRenown, inOrder } from './4-2-reputation-and-experience.js';

type Entered = Extract<ConquestEntry, { kind: 'played' | 'discontinued' }>;

/** What the challenge phase leaves to the next ones. */
interface Aftermath {
  /** C24 The players whose planeswalkers were defeated in this window. */
  readonly defeated: ReadonlySet<string>;
  /** C27 The generals that conceded: they guard nothing in the conquest phase. */
  readonly idle: ReadonlySet<string>;
}

/** What is needed while challenges are settled. */
interface Settling {
  readonly order: readonly string[];
  readonly retreats: Retreats;
  readonly entered: readonly Entered[];
  readonly concessions: readonly Concession[];
  readonly defeated: Set<string>;
  readonly idle: Set<string>;
  /** By challenge, who played it. */
  readonly played: readonly Set<string>[];
}

/** 3.3.1 General challenges first, then planeswalker challenges, in the list's order; then generals come back (C22, C23). */
export function resolveChallenges(
  state: TurnState,
  entries: readonly ConquestEntry[],
  orders: readonly LegalOrder[],
): Aftermath {
  const { challenges } = state.before;
  const gone = [...state.pieces.values()].filter(({ isGeneral, at }) => isGeneral && at === null);
  const settling: Settling = {
    order: inOrder(state),
    retreats: readRetreats(orders),
    entered: entries.filter((one): one is Entered => one.kind === 'played' || one.kind === 'discontinued'),
    concessions: readConcessions(state, challenges, orders),
    defeated: new Set(),
    idle: new Set(),
    played: challenges.map(() => new Set()),
  };
  for (const kind of ['general', 'planeswalker'] as const)
    challenges.forEach((challenge, place) => {
      if (challenge.kind === kind) resolveOne(state, challenge, place, settling);
    });
  failConcessions(state, settling.concessions, settling.played);
  for (const piece of sortPieces(gone, settling.order)) bringBack(state, piece, settling.retreats);
  return { defeated: settling.defeated, idle: settling.idle };
}

/** C10 Pieces as their players act, then first by name. */
function sortPieces(pieces: readonly LivePiece[], order: readonly string[]): readonly LivePiece[] {
  return pieces.toSorted((a, b) => order.indexOf(a.owner) - order.indexOf(b.owner) || compareNames(a.name, b.name));
}

/** C22, C23 Who conceded goes first, then the defeated, then the challengers of a discontinued one; awards come last. */
function resolveOne(state: TurnState, challenge: Challenge, place: number, settling: Settling): void {
  const entry = findEntry(state, settling.entered, place + 1);
  const listed = piecesOf(challenge).flatMap((name) => state.pieces.get(name) ?? []);
  const wrote = new Set(
    settling.concessions.filter(({ places }) => places.includes(place)).map(({ player }) => player),
  );
  const fell = entry?.kind === 'played' ? entry.fell.flatMap((name) => state.pieces.get(name) ?? []) : [];
  for (const { owner } of fell) settling.played[place]?.add(owner);
  const concedes = listed.filter((piece) => {
    if (entry?.kind === 'played') return !settling.played[place]?.has(piece.owner);
    return wrote.has(piece.owner) || piece.at === null;
  });
  const stay = listed.filter((piece) => !concedes.includes(piece));
  const isUnplayed = !entry && stay.length > 1;
  state.resolved.push({ challenge, end: endOf(entry, concedes, stay), isUnplayed });
  for (const piece of sortPieces(concedes, settling.order)) {
    if (piece.isGeneral) settling.idle.add(piece.name);
    retreat(state, piece, settling.retreats);
  }
  if (entry?.kind === 'played') {
    for (const piece of fell.slice(0, -1)) defeat(state, piece, settling);
    award(state, entry, { challengeAt: challenge.at });
    return;
  }
  if (isUnplayed) {
    const pieces = stay.map(({ name }) => name);
    addCall(state, pieces[0] ?? '', { code: 'no-result', rule: '3.3.5', ruling: 'C22', pieces, at: challenge.at });
  }
  // who is left alone has nobody to break off with
  if (stay.length > 1)
    for (const piece of sortPieces(stay, settling.order))
      if (challenge.challengers.includes(piece.name)) withdraw(state, piece, settling.retreats);
}

function defeat(state: TurnState, piece: LivePiece, { retreats, defeated }: Settling): void {
  if (piece.isGeneral) {
    removeGeneral(state, piece, { code: 'lost', rule: '3.3.2', at: piece.at ?? '' });
    return;
  }
  defeated.add(piece.owner);
  driveOff(state, piece, retreats);
}

/** C22 The last entry for a challenge; one with a piece that is off the board by now counts as none. */
function findEntry(state: TurnState, entered: readonly Entered[], challenge: number): Entered | undefined {
  return entered
    .filter((one) => one.challenge === challenge)
    .findLast((one) => {
      const gone =
        one.kind === 'played' ? one.fell.find((name) => (state.pieces.get(name)?.at ?? null) === null) : undefined;
      if (gone !== undefined)
        state.remarks.push({ code: 'result-void', rule: '3.3.1', ruling: 'C22', challenge, gone });
      return gone === undefined;
    });
}

function endOf(entry: Entered | undefined, concedes: readonly LivePiece[], stay: readonly LivePiece[]): ChallengeEnd {
  const names = (pieces: readonly LivePiece[]) => pieces.map(({ name }) => name);
  const conceded = names(concedes);
  if (entry?.kind === 'played') return { conceded, brokeOff: [], played: { fell: entry.fell, by: entry.by } };
  return { conceded, brokeOff: stay.length > 1 ? names(stay) : [] };
}

/** 3.5 Quests in the order entered: Experience to who played, awards of the game, what the judge gives (C32). */
export function holdQuests(state: TurnState, entries: readonly ConquestEntry[]): void {
  for (const one of entries) {
    if (one.kind !== 'quest') continue;
    const { quest, played, game, reputation, prize } = one;
    for (const player of played) addExperience(state, player, 1, { code: 'took-part', rule: '4.3.2', quest });
    if (game) award(state, game, { quest }); // 3.5.2
    for (const [player, points] of Object.entries(reputation))
      addRenown(state, player, points, { code: 'met-conditions', rule: '4.2.2', quest });
    for (const [player, card] of Object.entries(prize))
      giveCard(state, player, card, 1, { code: 'won-prize', rule: '3.5.1', quest });
    state.quests.push({ code: 'quest-held', rule: '3.5.1', quest, played, prize, reputation });
  }
}

/** A game of so many is a multiplayer game. */
const MULTIPLAYER = 3;

/** 3.3.6 Awards at the end of a game that was played (C29): of a challenge each loser gains, of a quest nobody by losing. */
function award(state: TurnState, { fell, by }: Fell, game: Game): void {
  const ownerOf = (piece: string) => state.pieces.get(piece)?.owner ?? '';
  const winner = fell.at(-1) ?? '';
  if ('challengeAt' in game)
    for (const piece of fell.slice(0, -1))
      addExperience(state, ownerOf(piece), 1, { code: 'lost-game', rule: '4.3.3', game });
  if (fell.length < MULTIPLAYER) return;
  fell.forEach((piece, before) => {
    if (before > 0 && state.pieces.get(piece)?.isGeneral === false)
      addExperience(state, ownerOf(piece), before, { code: 'saw-fall', rule: '4.3.1', count: before, game });
  });
  const of = fell.length - 1;
  for (const piece of fell) {
    const count = Object.values(by).filter((one) => one === piece).length;
    if (piece === winner) addRenown(state, ownerOf(piece), 1, { code: 'won-game', rule: '4.2.3', game });
    else if (count > of / 2)
      addRenown(state, ownerOf(piece), 1, { code: 'defeated-most', rule: '4.2.3', count, of, game });
  }
}
