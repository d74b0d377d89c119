import type { Clash } from '../../core/board-view.js';
import type { Roll } from '../../core/dice.js';
import type { Square } from '../../core/squares.js';
import { readSquare } from '../../core/squares.js';
import type { LedgerEntry, Move, Update } from '../contract/turn.js';
import type { Army, ClassicBoard, Outcome, Rank, Slot, Team, Troops } from './board.js';
import type { EnteredResult } from './entries/battles-and-transfers.js';
import type { Rule } from './rulebook.js';

/** An entry that broke a check and is as if it were not there. */
export interface RefusedEntry {
  /** What was entered: `result 5E`, `request 2`. */
  readonly entry: string;
  readonly rule: Rule;
  readonly why: string;
}

/** What was allowed and came to nothing. */
export interface Lapsed {
  readonly army: string;
  readonly rule: Rule;
  readonly why: string;
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
  readonly told: readonly LedgerEntry[];
  readonly spawned: readonly Spawned[];
  /** Players who are owed an army (5.3.4), and those with a day more for their strategies (5.4.1). */
  readonly owed: readonly string[];
  readonly extended: readonly string[];
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

type Entry = LedgerEntry & { readonly rule: Rule };

/** What the ledger is found in: the board as the turn began, after the moves and at its end, the moves, and what was told step by step. */
export interface LedgerSource {
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  readonly after: ClassicBoard;
  readonly moves: readonly Move[];
  readonly rolls: readonly Pick<Roll, 'rule' | 'piece'>[];
  readonly told: readonly LedgerEntry[];
}

/**
 * What a turn changed beside where armies stand: days (1.5), troops (3.2.4, 4.2.5, 5.4.1), structures (1.7.1). What was
 * told step by step stands as it was told.
 */
export function findLedger(source: LedgerSource): readonly LedgerEntry[] {
  const { before, moved, after, told } = source;
  const hasSteps = before.campaign !== undefined;
  const ledger: LedgerEntry[] = [...(hasSteps ? troopsByMoves(source) : []), ...told];
  const renamed = new Map(told.filter(({ what }) => what === 'name').map((one) => [one.before, one.after]));
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
        rule: sum(troops) > sum(same.troops) ? '4.2.5' : '3.2.4.3',
        why: 'losses of a battle, or troops sent',
      });
  }
  after.structures.forEach((structure, i) => {
    if (structure.destroyed && !before.structures[i]?.destroyed)
      ledger.push({
        subject: structure.name,
        what: 'structure',
        before: 'stands',
        after: 'destroyed',
        rule: '1.7.1',
        why: 'an enemy counted the days it takes there',
      });
  });
  return ledger;
}

/** What troops were lost and got up to the end of the moves: by penalties (R60) and transfers (R14). */
function troopsByMoves({ before, moved, moves, rolls }: LedgerSource): readonly Entry[] {
  const now = new Map(moved.armies.map((army) => [army.name, army.troops]));
  return before.armies.flatMap((army): readonly Entry[] => {
    const troops = now.get(army.name);
    if (troops === undefined || isSame(army.troops, troops)) return [];
    const sent = moves.find(({ piece }) => piece === army.name)?.reasons.find(({ rule }) => rule === SENT)?.why;
    const fell = troops.reduce((all, count, i) => all + Math.max(0, (army.troops[i] as number) - count), 0);
    const hasGot = troops.some((count, i) => count > (army.troops[i] as number));
    const isFined =
      rolls.some(({ rule, piece }) => rule === FINED && piece === army.name) ||
      fell > Number(/\d+/.exec(sent ?? '0')?.[0]); // what sent them says how many
    const reasons = [
      ...(isFined ? [{ rule: FINED, why: 'a penalty' } as const] : []),
      ...(sent !== undefined ? [{ rule: SENT, why: sent } as const] : []),
      ...(hasGot ? [{ rule: '3.2.4.3', why: 'troops that were sent to it arrived' } as const] : []),
    ];
    const [first, ...others] = reasons;
    if (!first) return [];
    const why = [first.why, ...others.map((one) => `${one.why} (${one.rule})`)].join(', and ');
    return [{ ...changedTroops(army.name, army.troops, troops), rule: first.rule, why }];
  });
}

const SENT = '3.2.4.1';
const FINED = '5.4.1';

function countedDays(before: number, now: Army): Entry {
  return {
    subject: now.name,
    what: 'days',
    before: String(before),
    after: String(now.days),
    rule: '1.5',
    why: now.days > before ? `it counted a day at ${now.at}` : `it counts none at ${now.at}`,
  };
}

function changedTroops(subject: string, before: Troops, after: Troops) {
  return { subject, what: 'troops', before: before.join(' / '), after: after.join(' / ') };
}

function isSame(a: Troops, b: Troops): boolean {
  return a === b || a.every((count, i) => count === b[i]);
}

function sum(troops: Troops): number {
  return troops.reduce((total, count) => total + count, 0);
}

/** What happened to an army: it always begins on the map. */
export interface ClassicMove extends Move {
  readonly from: Square;
  readonly outcome: Outcome;
}

/** A classic turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ClassicUpdate extends Update<ClassicBoard> {
  readonly moves: readonly ClassicMove[];
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

/** A battle as closes keep it. */
interface StoredClash {
  readonly kind: string;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
  readonly terrain?: string;
  readonly weather?: string;
}

type Stored = Omit<ClassicUpdate, 'clashes' | 'ledger'> & { readonly clashes: readonly StoredClash[] };

/** Writes an update as closes have kept it since the first one: the same keys in the same order, for ever. */
export function writeUpdate(update: ClassicUpdate): string {
  const { turn, before, board, moved, orders, verdicts, moves, clashes, rolls, calls, winner } = update;
  const { unfit, removed, destroyed, results, unfought, happened } = update;
  const stored: Stored = {
    turn,
    before,
    board,
    moved,
    orders,
    verdicts,
    moves,
    clashes: clashes.map(storeClash),
    rolls,
    calls,
    winner,
    unfit,
    removed,
    destroyed,
    results,
    unfought,
    ...(happened && { happened }),
  };
  return JSON.stringify(stored);
}

/** Reads an update that a close has kept; what can be worked out from it is. */
export function readUpdate(text: string): ClassicUpdate {
  const stored = JSON.parse(text) as Stored;
  return {
    ...stored,
    clashes: stored.clashes.map(readClash),
    ledger: findLedger({ ...stored, after: stored.board, told: stored.happened?.told ?? [] }),
  };
}

function storeClash(clash: Clash): StoredClash {
  const [terrain, weather] = [terrainOf(clash), weatherOf(clash)];
  return {
    kind: clash.kind,
    ...sidesOf(clash),
    at: clash.at,
    ...(terrain !== undefined && { terrain }),
    ...(weather !== undefined && { weather }),
  };
}

function readClash({ kind, first, second, at, terrain, weather }: StoredClash): Clash {
  return { kind, sides: [first, second], at, circumstances: writeCircumstances(terrain, weather) };
}

/** 4.1.2.3 How a battle came about: one side attacks, nobody does, or one stopped the other on its way. */
export const CLASH_KINDS = ['attacks', 'versus', 'intercepts'] as const;

export type ClashKind = (typeof CLASH_KINDS)[number];

/** A battle's two sides; of `versus` neither attacks. */
export function sidesOf({ sides }: Clash): { readonly first: readonly string[]; readonly second: readonly string[] } {
  const [first = [], second = []] = sides;
  return { first, second };
}

const WEATHER = 'weather: ';

/** 4.1.2.4, 4.1.2.5 What a battle is fought on and under, as everybody knows it. */
export function writeCircumstances(terrain: string | undefined, weather: string | undefined): readonly string[] {
  return [...(terrain === undefined ? [] : [terrain]), ...(weather === undefined ? [] : [`${WEATHER}${weather}`])];
}

/** 4.1.2.4 The terrain a battle is fought on, where the board says so. */
export function terrainOf({ circumstances }: Clash): string | undefined {
  return circumstances.find((one) => !one.startsWith(WEATHER));
}

/** 4.1.2.5 The weather a battle is fought under, where the game has any. */
export function weatherOf({ circumstances }: Clash): string | undefined {
  return circumstances.find((one) => one.startsWith(WEATHER))?.slice(WEATHER.length);
}

/** 4.1.2.4 The terrain of a square, where the board says it; as a list of circumstances. */
export function terrainAt(
  { terrain, legend }: Pick<ClassicBoard, 'terrain' | 'legend'>,
  square: Square,
): readonly string[] {
  const cell = readSquare(square);
  const sign = cell && terrain[cell.row]?.[cell.column];
  const told = sign === undefined ? undefined : legend[sign];
  return told === undefined ? [] : [told];
}
