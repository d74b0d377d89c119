import type { Conflict } from '../../core/board-view.js';
import type { LedgerEntry, LedgerOf, Move, Update } from '../contract/turn.js';
import {
  type Challenge,
  type Color,
  type ConquestBoard,
  type Counts,
  effectsAt,
  landNameAt,
  type Outcome,
  piecesOf,
  type Rarity,
  type WindowName,
} from './board.js';
import type { ChallengeGame, SettingFact, ShakenFact } from './facts/challenges.js';
import type { ChangeFact } from './facts/changes.js';
import type { ChoiceFact, DecisionRuled, QuestFact, RemarkFact } from './facts/decisions.js';
import type { ConquestFact } from './facts.js';

/** How a game ended, in the order of defeat, the winner last; by whom where known. */
export interface Fell {
  readonly fell: readonly string[];
  readonly by: Readonly<Record<string, string>>;
}

/** What the judge enters for a window, as it is kept (C22, C31, C32, C34). Challenges count from 1. */
export type ConquestEntry =
  | ({ readonly kind: 'played'; readonly challenge: number } & Fell)
  | { readonly kind: 'discontinued'; readonly challenge: number }
  | {
      readonly kind: 'quest';
      readonly quest: string;
      readonly played: readonly string[];
      readonly game?: Fell;
      readonly reputation: Counts;
      readonly prize: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'trade';
      readonly card: string;
      readonly from: string;
      readonly to: string;
      readonly price: number;
    }
  | { readonly kind: 'cards'; readonly player: string; readonly gains: Counts; readonly loses: Counts };

interface ConquestMove extends Move<ConquestFact> {
  readonly outcome: Outcome;
}

/** 3.4.3 A creature found; which card it is, the judge says. */
export interface CreatureFound {
  readonly player: string;
  readonly at: string;
  readonly rarity: Rarity;
  readonly color: Color | 'Artifact';
}

/** 3.3 Who conceded a challenge, who then broke it off, and how the game of those who were left ended, where they played. */
export interface ChallengeEnd {
  readonly conceded: readonly string[];
  readonly brokeOff: readonly string[];
  readonly played?: Fell;
}

/** 3.3 A challenge, and how it ended. */
export interface ResolvedChallenge {
  readonly challenge: Challenge;
  readonly end: ChallengeEnd;
  /** True where nothing was entered and more than one were left (C22). */
  readonly isUnplayed: boolean;
}

/** What a window brought a player in resources (3.6): how many lands gave something. */
export interface Yield {
  readonly player: string;
  readonly lands: number;
  readonly resources: number;
}

/** A window's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ConquestUpdate extends Update<ConquestBoard, ConquestFact> {
  readonly moves: readonly ConquestMove[];
  readonly ledger: readonly LedgerLine[];
  readonly window: WindowName;
  /** The pieces that moved, in the order in which they did (C11). */
  readonly went: readonly string[];
  readonly found: readonly CreatureFound[];
  /** The challenges that a movement window brought (C19). */
  readonly begun: readonly Challenge[];
  readonly resolved: readonly ResolvedChallenge[];
  readonly quests: readonly QuestFact[];
  readonly yields: readonly Yield[];
  /** The cards a player may choose for levels of Color Mastery and Weaving (4.4.7, 4.4.8). */
  readonly choices: readonly ChoiceFact[];
  /** For the judge: entries that were not carried out, cards that are not in the register. */
  readonly remarks: readonly RemarkFact[];
  /** What the judge decided otherwise. */
  readonly ruled: readonly DecisionRuled[];
}

/** What a window changes beside where pieces stand. */
export interface LedgerValues extends Readonly<Record<Named | Figure, number>> {
  readonly shaken: boolean;
  readonly controller: string | null;
  readonly stripped: boolean;
  readonly reinforced: boolean;
  readonly 'bonded to': readonly string[];
  readonly blocks: readonly string[];
}

/** Things that a player has so many of, or has so high, by name. */
export type Named = 'card' | 'resource' | 'trait';

type Figure = 'experience' | 'reputation' | 'renown' | 'renown bought' | 'allocated';

/** Such a change, as it is found. */
export type LedgerLine = LedgerEntry<ChangeFact> & LedgerOf<LedgerValues>;

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: ConquestUpdate): string {
  const { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable } =
    update;
  const { window, went, found, begun, resolved, quests, yields, choices, remarks, ruled } = update;
  const base = { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable };
  return JSON.stringify({ ...base, window, went, found, begun, resolved, quests, yields, choices, remarks, ruled });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): ConquestUpdate {
  return JSON.parse(text) as ConquestUpdate;
}

/** 3.3.1 With a general among its pieces it is an Elder Dragon Highlander game, else a duel or chaos multiplayer (C21). */
export function gameOf({ generals }: ConquestBoard, { challengers, challenged }: Challenge): ChallengeGame {
  const pieces = [...challengers, ...challenged];
  if (pieces.some((piece) => generals.some(({ name }) => name === piece))) return 'edh';
  return pieces.length === 2 ? 'duel' : 'chaos';
}

/** A challenge as desk, map and mails know it: who moved in, and who is challenged. */
export function toConflict(board: ConquestBoard, challenge: Challenge): Conflict {
  const { challengers, challenged, at } = challenge;
  const pieces = [...challengers, ...challenged];
  const shaken = board.players.filter((seat) => seat.shaken && pieces.includes(seat.planeswalker));
  return {
    kind: 'challenges',
    sides: [challengers, challenged],
    at,
    circumstances: [...settingOf(board, challenge), ...shaken.map(({ planeswalker }) => lessLife(planeswalker))],
  };
}

/** 3.3.1 Which game a challenge is, and what is in play where it is fought. */
export function settingOf(board: ConquestBoard, challenge: Challenge): readonly SettingFact[] {
  const rule = '3.3.1';
  const land = landNameAt(board.map, challenge.at);
  return [
    { code: 'game', rule, game: gameOf(board, challenge), isDuel: piecesOf(challenge).length === 2 },
    ...(land === '' ? [] : [{ code: 'on-land', rule, land } as const]),
    ...effectsAt(board.map, challenge.at).map((effect) => ({ code: 'in-play', rule, effect }) as const),
  ];
}

/** 3.3.3 What is told of a planeswalker that was defeated in the turn before. */
export function lessLife(piece: string): ShakenFact {
  return { code: 'less-life', rule: '3.3.3', piece };
}
