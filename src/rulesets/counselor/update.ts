import type { Conflict } from '../../core/board-view.js';
import type { LedgerEntry, LedgerOf, LedgerValue, Move, Update } from '../contract/turn.js';
import type { CounselorBoard, Outcome, Skill } from './board/board.js';
import type { Good } from './board/tables.js';
import type {
  CityEnd,
  CityEndFact,
  CounselorFact,
  EliminatedFact,
  EndingFact,
  RuledFact,
  SpoilsFact,
} from './facts.js';
import type { Tactic } from './orders.js';
import type { CounselorRoll } from './update/rolls.js';

export interface CounselorMove extends Move<CounselorFact> {
  readonly outcome: Outcome;
  readonly nation: string;
}

/** What a turn changes beside where characters and armies are. */
export type LedgerValues = Readonly<Record<Good | Skill | Figure, number>> & {
  /** Whose a city is. */
  readonly nation: string | null;
  readonly capital: boolean;
  /** What the judge entered of something, by its own name; what it was before is told nobody. */
  readonly entered: LedgerValue;
};

type Figure = 'treasury' | 'tax' | 'size' | 'fortification' | 'loyalty' | 'life' | 'men' | 'morale';

/** Such a change, and the nations whose it is: nobody else is told. */
export type LedgerLine = LedgerEntry<CounselorFact> & LedgerOf<LedgerValues> & { readonly nations: readonly string[] };

/** An army in a battle: men as it began and ended, and what it struck and bore in each round. */
export interface Fighter {
  readonly army: string;
  readonly nation: string;
  readonly tactic: Tactic;
  readonly before: number;
  readonly after: number;
  readonly won: boolean;
}

/** One exchange of blows. Round 0 is the archers'; `assault` the round against a city. */
export interface RoundTold {
  readonly round: number | 'assault';
  readonly strikes: readonly {
    readonly army: string;
    readonly attack: number;
    readonly defence: number;
    readonly damage: number;
    readonly lost: number;
  }[];
}

/** 7.1 What was fought in a hex. */
export interface BattleReport {
  readonly at: string;
  readonly fighters: readonly Fighter[];
  /** Without round 0; 0 where there was only an assault. */
  readonly rounds: number;
  readonly told: readonly RoundTold[];
  /** Null where no city was assaulted. */
  readonly city: {
    readonly name: string;
    readonly end: CityEnd;
    readonly from: string | null;
    readonly to: string | null;
    readonly attack: number;
    readonly defence: number;
    /** How many levels of fortification the catapults broke. */
    readonly broken: number;
  } | null;
  /** Who took food and catapults of destroyed armies; told to all who fought. */
  readonly spoils: readonly SpoilsFact[];
}

/** 7.2 A duel to the death. */
export interface Duel {
  readonly at: string;
  readonly first: string;
  readonly second: string;
  readonly nations: readonly [string, string];
  readonly dead: string;
  readonly rounds: number;
  readonly life: number;
}

/** 12.1 Armies that trampled others in one tick. */
export interface Overrun {
  readonly at: string;
  readonly tick: number;
  readonly by: readonly string[];
  readonly of: readonly string[];
  readonly nations: readonly string[];
}

/** 12.1 Where an army went: its hexes, the start first, and whether its scouts looked about. */
export interface Track {
  readonly army: string;
  readonly nation: string;
  readonly path: readonly string[];
  readonly scouts: boolean;
}

/** 4 What a rogue did to a nation: its own name stands in the victim's report only where it failed. */
export interface Harm {
  readonly kind: 'assassination' | 'theft';
  readonly by: string;
  readonly nation: string;
  /** The victim's nation, and the character or city. */
  readonly against: string;
  readonly target: string;
  readonly at: string;
  readonly succeeded: boolean;
  readonly gold: number;
}

/** 8.5 A nation's points by category. */
export interface Points {
  readonly cities: number;
  readonly armies: number;
  readonly characters: number;
  readonly richness: number;
  readonly items: number;
}

export interface Elimination {
  readonly nation: string;
  readonly because: EliminatedFact;
}

/** 8 How the game ended; `side` is a team or a nation, null where nobody has won. */
export interface Ending {
  readonly side: string | null;
  /** 8.1 Of a team, the active nation with most points. */
  readonly nation: string | null;
  readonly because: EndingFact;
}

/** What the judge decided otherwise, and the nations that are told it; all where there is none. */
export interface JudgesWord {
  readonly because: RuledFact;
  readonly nations: readonly string[];
}

/** A turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface CounselorUpdate extends Update<CounselorBoard, CounselorFact> {
  readonly moves: readonly CounselorMove[];
  readonly ledger: readonly LedgerLine[];
  readonly rolls: readonly CounselorRoll[];
  /** The nations that sent orders (J58). */
  readonly sent: readonly string[];
  readonly battles: readonly BattleReport[];
  readonly duels: readonly Duel[];
  readonly overruns: readonly Overrun[];
  readonly tracks: readonly Track[];
  readonly harms: readonly Harm[];
  /** What is left of the market's gold, by tier. */
  readonly tiers: readonly number[];
  readonly points: Readonly<Record<string, Points>>;
  readonly eliminated: readonly Elimination[];
  readonly ending: Ending | null;
  readonly ruled: readonly JudgesWord[];
}

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: CounselorUpdate): string {
  const { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable } =
    update;
  const { sent, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled } = update;
  const base = { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable };
  const fought = { battles, duels, overruns, tracks, harms };
  return JSON.stringify({ ...base, sent, ...fought, tiers, points, eliminated, ending, ruled });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): CounselorUpdate {
  return JSON.parse(text) as CounselorUpdate;
}

/** A battle as desk and map know it: one side a nation. */
export function toConflict({ at, fighters, city }: Pick<BattleReport, 'at' | 'fighters' | 'city'>): Conflict {
  const sides = [...new Set(fighters.map(({ nation }) => nation))].map((nation) =>
    fighters.filter((one) => one.nation === nation).map(({ army }) => army),
  );
  const circumstances: readonly CityEndFact[] = city
    ? [{ code: 'city-ended', rule: '7.1', city: city.name, end: city.end }]
    : [];
  return {
    kind: 'battle',
    sides: city ? [...sides, [city.name]] : sides,
    at,
    circumstances,
  };
}
