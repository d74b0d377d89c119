import { addTroops, type ConflictKind, isSide, NONE, type Side, sumTroops, type Team, type Troops } from '../board.js';
import type { BattleResult } from '../entries.js';
import type { GainFact } from '../facts.js';
import type { LedgerLine } from '../update.js';
import type { Cell } from './grid.js';
import type { TurnState } from './state.js';

/** What a turn changes after its moves: troops, counts, points, structures, by army where not said otherwise. */
export interface Aftermath {
  readonly troops: Troops[];
  /** Sent and still to come (P15). */
  readonly incoming: Troops[];
  /** Lost by this update's result. */
  readonly lost: Map<number, Troops>;
  readonly days: number[];
  /** 1 by army that added a turn in this update. */
  readonly added: Uint8Array;
  readonly removed: Set<number>;
  readonly killed: Set<number>;
  /** Squares of battles that a result ended. */
  readonly ended: Map<Cell, BattleResult>;
  /** Sieges that go on, and battles that bumps make. */
  readonly battles: Battle[];
  /** Joint winners who left as requested, by the army (P39). */
  readonly left: Set<number>;
  readonly points: Record<Side, number>;
  readonly ledger: LedgerLine[];
  readonly destroyed: string[];
  readonly healed: Set<number>;
}

/** What a turn changes after its moves, as nothing has changed yet. */
export function openAftermath({ lookup }: TurnState): Aftermath {
  const { armies, board } = lookup;
  return {
    troops: armies.map(({ troops }) => troops),
    incoming: armies.map(({ incoming }) => incoming),
    lost: new Map(),
    days: armies.map(({ days }) => days),
    added: new Uint8Array(armies.length),
    removed: new Set(),
    killed: new Set(),
    ended: new Map(),
    battles: [],
    left: new Set(),
    points: { ...board.points },
    ledger: [],
    destroyed: [],
    healed: new Set(),
  };
}

/** Gives a side points, by what brings them; mercenaries gain none (P41). */
export function score(after: Aftermath, team: Team, because: GainFact): void {
  const { points } = because;
  if (!isSide(team) || points === 0) return;
  const before = after.points[team];
  after.points[team] = before + points;
  after.ledger.push({
    subject: team,
    what: 'victory points',
    before,
    after: before + points,
    because,
  });
}

/** True where enemies are in an army's square by now. */
export function isInBattle({ lookup, here }: Pick<TurnState, 'lookup' | 'here'>, army: number): boolean {
  const cell = here.cells[army] as Cell;
  return cell >= 0 && here.count(cell) > 1 && here.hasOther(cell, lookup.teams, lookup.teams[army] as number);
}

/** Troops that were on their way come in (P15). */
export function receive(after: Aftermath, army: number): void {
  const coming = after.incoming[army] as Troops;
  if (sumTroops(coming) === 0) return;
  after.troops[army] = addTroops(after.troops[army] as Troops, coming);
  after.incoming[army] = NONE;
}

/** A new battle, or one that goes on as a siege. */
export interface Battle {
  readonly kind: ConflictKind;
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly at: Cell;
}

/** An army that a result forces out of its square. */
export interface Leaver {
  readonly army: number;
  readonly from: Cell;
  /** The groups in which they go, one after the other (P37). */
  readonly group: 'named' | 'requested' | 'joint winner' | 'loser';
  readonly to?: Cell;
}
