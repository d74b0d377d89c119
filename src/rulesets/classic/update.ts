import type { Square } from '../../core/squares.js';
import type { Counted, LedgerEntry, LedgerOf, Move, Update } from '../contract/turn.js';
import type { Army, ClassicBoard, Outcome, Rank, Slot, Team, Troops } from './board.js';
import type { EnteredResult } from './entries/battles-and-transfers.js';
import type { ClassicFact } from './facts.js';
import type { ClassicConflict } from './update/clashes.js';

/** What was entered, with its place in the list or what it is about: `request 2`, `result 5E`, `army Sai Rei`, `armies`. */
export interface Entered {
  readonly kind: 'request' | 'event' | 'result' | 'army' | 'armies' | 'structures';
  readonly of?: string;
}

/** Writes what was entered: `request 2`. */
export function writeEntered({ kind, of }: Entered): string {
  return of === undefined ? kind : `${kind} ${of}`;
}

/** An entry that broke a check and is as if it were not there. */
export interface RefusedEntry {
  readonly entry: Entered;
  readonly because: ClassicFact;
}

/** What was allowed and came to nothing. */
export interface Lapsed {
  readonly army: string;
  readonly because: ClassicFact;
}

/** What changed after the moves, as it is told step by step. */
export type LedgerLine = LedgerEntry<ClassicFact> & LedgerOf<LedgerValues>;

/** What a turn changes beside where armies stand. */
export interface LedgerValues {
  /** Where it is; null where it is not on the map. */
  readonly army: Square | null;
  readonly square: Square | null;
  readonly name: string;
  readonly team: Team;
  readonly converting: 'captured' | 'converted';
  readonly days: number;
  readonly troops: Troops;
  /** Troops by kind; empty where they are as its slots are. */
  readonly 'make-up': readonly Counted[];
  readonly 'at war': readonly Team[];
  readonly structure: 'stands' | 'destroyed';
  /** The result that the judge's word put in a roll's place. */
  readonly roll: string | null;
}

/** What the ledger is found in: the board as the turn began, after the moves and at its end, the moves, and what was told step by step. */
interface LedgerSource {
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  readonly after: ClassicBoard;
  /** What an army sent to another. */
  readonly sentBy: (army: string) => SentFact | undefined;
  /** What penalties cost armies. */
  readonly fined: Readonly<Record<string, Troops>>;
  readonly told: readonly LedgerLine[];
}

type SentFact = Extract<ClassicFact, { readonly code: 'sent-troops' }>;
type CauseFact = Extract<ClassicFact, { readonly code: 'sent-troops' | 'penalty' | 'troops-arrived' }>;

/**
 * What a turn changed beside where armies stand: days (1.5), troops (3.2.4, 4.2.5, 5.4.1), structures (1.7.1). What was
 * told step by step stands as it was told.
 */
export function findLedger(source: LedgerSource): readonly LedgerLine[] {
  const { before, moved, after, told } = source;
  const hasSteps = before.campaign !== undefined;
  const ledger: LedgerLine[] = [...(hasSteps ? troopsByMoves(source) : []), ...told];
  const renamed = new Map(told.flatMap((one) => (one.what === 'name' ? [[one.before, one.after] as const] : [])));
  const toldTroops = new Set(told.filter(({ what }) => what === 'troops').map(({ subject }) => subject));
  const now = new Map(after.armies.map((army) => [army.name, army]));
  const midway = hasSteps ? new Map(moved.armies.map((army) => [army.name, army.troops])) : undefined;
  for (const army of before.armies) {
    const same = now.get(renamed.get(army.name) ?? army.name);
    if (!same || same === army) continue;
    const { days, name } = army;
    if (days !== same.days) ledger.push(countedDays(days, same));
    const troops = midway?.get(name) ?? army.troops;
    if (!toldTroops.has(name) && !isSame(troops, same.troops))
      ledger.push({
        ...changedTroops(same.name, troops, same.troops),
        because: { code: 'troops-changed', rule: sum(troops) > sum(same.troops) ? '4.2.5' : '3.2.4.3' },
      });
  }
  after.structures.forEach((structure, i) => {
    if (structure.destroyed && !before.structures[i]?.destroyed)
      ledger.push({
        subject: structure.name,
        what: 'structure',
        before: 'stands',
        after: 'destroyed',
        because: { code: 'structure-fell', rule: '1.7.1' },
      });
  });
  return ledger;
}

/** What troops were lost and got up to the end of the moves: by penalties (R60) and transfers (R14). */
function troopsByMoves({
  before,
  moved,
  sentBy,
  fined,
}: Pick<LedgerSource, 'before' | 'moved' | 'sentBy' | 'fined'>): readonly LedgerLine[] {
  const now = new Map(moved.armies.map((army) => [army.name, army.troops]));
  return before.armies.flatMap((army): readonly LedgerLine[] => {
    const troops = now.get(army.name);
    if (troops === undefined || isSame(army.troops, troops)) return [];
    const sent = sentBy(army.name);
    const hasGot = troops.some((count, i) => count > (army.troops[i] as number));
    const causes: readonly CauseFact[] = [
      ...(fined[army.name] ? [{ code: 'penalty', rule: '5.4.1' } as const] : []),
      ...(sent ? [sent] : []),
      ...(hasGot ? [{ code: 'troops-arrived', rule: '3.2.4.3' } as const] : []),
    ];
    const [first, ...others] = causes;
    if (!first) return [];
    const because = others.length === 0 ? first : ({ code: 'troops-by-several', rule: first.rule, causes } as const);
    return [{ ...changedTroops(army.name, army.troops, troops), because }];
  });
}

function countedDays(before: number, now: Army): LedgerLine {
  return {
    subject: now.name,
    what: 'days',
    before,
    after: now.days,
    because: { code: now.days > before ? 'counted-day' : 'counts-none', rule: '1.5', at: now.at },
  };
}

function changedTroops(subject: string, before: Troops, after: Troops) {
  return { subject, what: 'troops', before, after } as const;
}

function isSame(a: Troops, b: Troops): boolean {
  return a === b || a.every((count, i) => count === b[i]);
}

function sum(troops: Troops): number {
  return troops.reduce((total, count) => total + count, 0);
}

/** A Raider that came. */
export interface Spawned {
  readonly name: string;
  readonly rank: Rank;
  readonly at: Square;
}

/** A side's bonus or dice, under its first fighter by name. */
export type BySide<T> = Readonly<Record<string, T>>;

/** A vote counted: points by option, what is decided, whose posts hold votes that do not count, and which posts were counted. */
export interface VoteCount {
  readonly name: string;
  readonly points: Readonly<Record<string, number>>;
  readonly decided: string | null;
  readonly uncounted: readonly string[];
  /** Who has a vote and did not cast it. */
  readonly missing: readonly string[];
  readonly counted: readonly {
    readonly player: string;
    readonly option: string;
    readonly points: number;
    readonly url?: string;
  }[];
}

/** What an update holds beside the moves, on a board with its campaign. */
export interface Happened {
  /** Where step 5 put armies (4.2.5, 4.4, 4.5). */
  readonly separated: Readonly<Record<string, Square>>;
  /** Troops that came back, by slot (2.3.1, 6.1.2, 6.2.2). */
  readonly healed: Readonly<Record<string, Readonly<Partial<Record<Slot, number>>>>>;
  readonly refused: readonly RefusedEntry[];
  readonly lapsed: readonly Lapsed[];
  /** What changed after the moves, step by step, each with its reason. */
  readonly told: readonly LedgerLine[];
  readonly spawned: readonly Spawned[];
  /** Players who are owed an army (5.3.4), and those with a day more for their strategies (5.4.1). */
  readonly owed: readonly string[];
  readonly extended: readonly string[];
  /** What penalties cost armies (5.4.1); absent where there were none. */
  readonly fined?: Readonly<Record<string, Troops>>;
  /** 4.2.3, 4.2.4 Help for the battle judge: each side's colour bonus, and its dice where a result says that they were used. */
  readonly colorBonus: BySide<0 | 1 | null>;
  readonly dice: BySide<readonly number[]>;
  /** What mercenaries would do by their guidelines: an order each, for their judge (6). */
  readonly proposed: Readonly<Record<string, string>>;
  readonly votes: readonly VoteCount[];
  /** Who asks for changes of control, by team (5.2.2.1). */
  readonly requesters: Readonly<Partial<Record<Team, readonly string[]>>>;
  /** The armies taken off the map after the moves, and how. */
  readonly removed: readonly { readonly name: string; readonly at: Square; readonly by?: Team }[];
}

/** What happened to an army: it always begins on the map. */
export interface ClassicMove extends Move<ClassicFact> {
  readonly from: Square;
  readonly outcome: Outcome;
}

/** A classic turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ClassicUpdate extends Update<ClassicBoard, ClassicFact> {
  readonly moves: readonly ClassicMove[];
  readonly conflicts: readonly ClassicConflict[];
  readonly ledger: readonly LedgerLine[];
  /** The board after the moves, before the results of the turn's battles were entered (3.1). */
  readonly moved: ClassicBoard;
  readonly removed: readonly { readonly name: string; readonly at: Square }[];
  /** Names of structures destroyed in this update (1.7.1). */
  readonly destroyed: readonly string[];
  readonly results: readonly EnteredResult[];
  /** What came about after the moves, on a board with its campaign (R31). */
  readonly happened?: Happened;
  /** Squares of battles in progress whose result is not entered yet. */
  readonly unfought: readonly Square[];
}

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: ClassicUpdate): string {
  const { turn, before, board, moved, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable } =
    update;
  const { removed, destroyed, results, unfought, happened } = update;
  const base = {
    turn,
    before,
    board,
    moved,
    orders,
    verdicts,
    moves,
    conflicts,
    ledger,
    rolls,
    calls,
    winner,
    inapplicable,
  };
  return JSON.stringify({ ...base, removed, destroyed, results, unfought, happened });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): ClassicUpdate {
  return JSON.parse(text) as ClassicUpdate;
}
