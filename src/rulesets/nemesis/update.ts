import type { OfCode } from '../../core/fact.js';
import type { Verdict } from '../../core/order.js';
import type { LedgerEntry, LedgerOf, Move, Update } from '../contract/turn.js';
import type { Battle, Decided, NemesisBoard, Outcome, Race } from './board.js';
import type { DefaultRule, NemesisFact } from './facts.js';

/**
 * What the judge enters for a turn, as it is kept (N24). Times in ms; units by name; `by` is the unit whose player
 * reported a result, which then is not the judge's own word (6.2); `why` what a default was for (6.5).
 */
export type CampaignEntry =
  | {
      readonly kind: 'won';
      readonly winner: string;
      readonly loser: string;
      readonly turn?: number;
      readonly points?: number;
      readonly byDefault: boolean;
      readonly why?: string;
      readonly by?: string;
    }
  | { readonly kind: 'draw' | 'void'; readonly units: readonly [string, string]; readonly by?: string }
  | { readonly kind: 'warn'; readonly unit: string; readonly against: string; readonly at: number }
  | { readonly kind: 'started'; readonly units: readonly [string, string]; readonly at: number }
  | { readonly kind: 'extend'; readonly units: readonly [string, string]; readonly to: number }
  | {
      readonly kind: 'fixtures';
      readonly battle: string;
      readonly fixtures: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: 'end';
      readonly battle: string;
      readonly dead: readonly string[];
      readonly victories: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'join'; readonly unit: string; readonly race: Race; readonly controllers: readonly string[] }
  | { readonly kind: 'leave'; readonly unit: string };

/** The two units of a match that an entry is about, where it is about one. */
export function pairOf(entry: CampaignEntry): readonly [string, string] | undefined {
  if (entry.kind === 'won') return [entry.winner, entry.loser];
  if (entry.kind === 'warn') return [entry.unit, entry.against];
  return 'units' in entry ? entry.units : undefined;
}

export type NemesisVerdict = Verdict<NemesisFact>;

export interface NemesisMove extends Move<NemesisFact> {
  readonly outcome: Outcome;
}

/** How a match of this turn went on, or ended. */
export type ResultFact = OfCode<NemesisFact, 'match-started' | 'match-ended'>;

/** A round that was closed in this update: of the matches that somebody lost those that count, and those that came too late (7.2, N20). */
export interface ClosedRound {
  readonly counted: readonly Decided[];
  readonly late: readonly Decided[];
}

/** A match lost by default in stage 1; without a winner where both lost it (N26, N32). */
export interface DefaultLoss {
  readonly loser: string;
  readonly winner?: string;
  readonly rule: DefaultRule;
}

/** A battle that was over in this update; without a winner where nobody is left, or units of several races are (N20, N34). */
export interface OverBattle {
  readonly at: readonly string[];
  readonly winner?: Race;
  readonly because: OfCode<NemesisFact, 'battle-over'>;
}

/** What a turn brought a race (8). */
export interface Income {
  readonly race: Race;
  readonly resources: number;
  readonly production: number;
  readonly bought: number;
  readonly territory: number;
}

/** What an update changes beside where units stand. */
interface LedgerValues {
  readonly owner: Race | null;
  readonly victories: number;
  /** The race in whose queue it waits; null where it was not in the campaign. */
  readonly queue: Race | null;
  readonly 'resource points': number;
  readonly 'production points': number;
  readonly 'territory points': number;
}

/** Such a change, as it is found. */
export type LedgerLine = LedgerEntry<NemesisFact> & LedgerOf<LedgerValues>;

/** A turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface NemesisUpdate extends Update<NemesisBoard, NemesisFact> {
  readonly moves: readonly NemesisMove[];
  readonly ledger: readonly LedgerLine[];
  readonly over: readonly OverBattle[];
  /** The battles that began in this update. */
  readonly begun: readonly Battle[];
  /** The matches drawn or entered by hand in this update. */
  readonly fixtures: readonly { readonly challenger: string; readonly opponent: string }[];
  readonly defaults: readonly DefaultLoss[];
  /** Open matches past their last deadline at the lock (N25). */
  readonly overdue: readonly (readonly [string, string])[];
  /** Regions disputed in this update (N13). */
  readonly disputed: readonly string[];
  /** How matches ended that were entered for this turn, or of a default. */
  readonly decided: readonly ResultFact[];
  readonly closed: readonly ClosedRound[];
  readonly income: readonly Income[];
}

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: NemesisUpdate): string {
  const { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable } =
    update;
  const { over, begun, fixtures, defaults, overdue, disputed, decided, closed, income } = update;
  const base = { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable };
  return JSON.stringify({ ...base, over, begun, fixtures, defaults, overdue, disputed, decided, closed, income });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): NemesisUpdate {
  return JSON.parse(text) as NemesisUpdate;
}

/** Units that fight each other, those of a race together. */
export type Sides = readonly (readonly string[])[];

/** The sides that some units are of in a battle, in the order in which they are named. */
export function sidesIn(update: NemesisUpdate, units: readonly string[]): Sides {
  const races = units.map((name) => raceOf(update, name));
  return [...new Set(races)].map((race) => units.filter((_, i) => races[i] === race));
}

/** Who fights whom, race against race: `Brassneck against Private Benny and Tully`. */
export function formatSides(sides: Sides): string {
  return sides.map((units) => units.join(' and ')).join(' against ');
}

/** The race of a unit, also of one that fell. */
export function raceOf({ before, board }: NemesisUpdate, name: string): Race | undefined {
  return [...board.units, ...before.units, ...board.queue].find((one) => one.name === name)?.race;
}
