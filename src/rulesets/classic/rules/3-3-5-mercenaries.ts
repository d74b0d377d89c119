import { TEAMS, type Team } from '../board.js';
import type { Cell, CellLists } from '../state/board-index.js';
import {
  addCall,
  boundFor,
  compareContest,
  giveWay,
  howBeaten,
  nameOf,
  standersAt,
  type TurnState,
} from '../state/state.js';
import type { Unit } from '../state/units.js';
import { timeOf } from './3-2-5-joint-engage.js';

/** Whether something holds, where it may hang on what is not settled yet. */
export type Known = boolean | undefined;

/** The movers that give way to others at a square: surely, or depending on who is stopped on the way. */
export interface Yielders {
  readonly sure: ReadonlySet<Unit>;
  readonly maybe: ReadonlySet<Unit>;
}

const NOBODY: Yielders = { sure: new Set(), maybe: new Set() };
const PLAYERS = ['Coalition', 'Phyrexia'] as const;
const MERCENARY = TEAMS.indexOf('Mercenary');

/**
 * 3.3.5 Coalition, Phyrexia and a mercenary would meet in one square (R20): a mercenary that moved in gives way, of a
 * pair with one army there already too; before a standing mercenary the closer, then the earlier, of the two movers
 * enters and the other gives way. Who is stopped on the way meets nobody there.
 */
export function findYielders(state: TurnState, cell: Cell, isStopped: (unit: Unit) => Known): Yielders {
  if (state.closed.has(cell) || !hasMercenary(state, cell)) return NOBODY;
  const standing = standersAt(state, cell);
  const coming = boundFor(state, cell).filter((unit) => isStopped(unit) !== true);
  const stands = (team: Team) => standing.some((unit) => unit.army.team === team);
  const comes = (team: Team) => coming.filter((unit) => unit.army.team === team);
  if (PLAYERS.some((team) => !stands(team) && comes(team).length === 0)) return NOBODY;
  const mercenaries = comes('Mercenary');
  const sure = PLAYERS.every((team) => stands(team) || comes(team).some((unit) => isStopped(unit) === false));
  const slower = stands('Mercenary') ? findSlower(comes('Coalition'), comes('Phyrexia'), isStopped) : NOBODY;
  return sure
    ? { sure: new Set([...mercenaries, ...slower.sure]), maybe: slower.maybe }
    : { sure: slower.sure, maybe: new Set([...mercenaries, ...slower.maybe]) };
}

function hasMercenary({ bound, lookup }: TurnState, cell: Cell): boolean {
  const found = (list: CellLists) => {
    for (let one = list.first(cell); one >= 0; one = list.next(one)) if (lookup.teams[one] === MERCENARY) return true;
    return false;
  };
  return found(bound) || found(lookup.standing);
}

function findSlower(ones: readonly Unit[], twos: readonly Unit[], isStopped: (unit: Unit) => Known): Yielders {
  const outcomes = new Set<readonly Unit[]>();
  const none: readonly Unit[] = [];
  for (const a of [false, true]) {
    for (const b of [false, true]) {
      const one = findBest(ones.filter((unit) => a || isStopped(unit) === false));
      const two = findBest(twos.filter((unit) => b || isStopped(unit) === false));
      outcomes.add(!one || !two ? none : compareRank(one, two) < 0 ? twos : ones);
    }
  }
  if (outcomes.size === 1) return { sure: new Set([...outcomes][0]), maybe: NOBODY.maybe };
  return { sure: NOBODY.sure, maybe: new Set([...outcomes].flat()) };
}

type Rank = readonly [distance: number, priority: number];

function findBest(units: readonly Unit[]): Rank | undefined {
  return units
    .map((unit) => rankOf(unit, units))
    .reduce<Rank | undefined>((best, rank) => (best && compareRank(best, rank) < 0 ? best : rank), undefined);
}

/** A pair counts with its closer army and its second order's time. */
function rankOf(unit: Unit, among: readonly Unit[]): Rank {
  const { pair } = unit;
  if (!pair?.units.every((one) => among.includes(one))) return [unit.distance, unit.priority];
  return [Math.min(pair.units[0].distance, pair.units[1].distance), timeOf(pair)];
}

function compareRank(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Carries out what `findYielders` found once everything is settled. */
export function yieldSquare(state: TurnState, cell: Cell, yielders: ReadonlySet<Unit>): void {
  const at = nameOf(state, cell);
  for (const unit of yielders) {
    if (unit.army.team === 'Mercenary') {
      giveWay(unit, { code: 'mercenary-stayed-out', rule: '3.3.5', at });
      continue;
    }
    const first = findRival(state, cell, unit);
    const rival = first && { rival: { name: first.name, beaten: howBeaten(first, unit) } };
    const fact = { code: 'three-teams', rule: '3.3.5', ruling: 'R20', at, ...rival } as const;
    giveWay(unit, fact);
    addCall(state, unit, fact);
  }
}

/** Who of the other side came before a unit to a square a mercenary holds. */
function findRival(state: TurnState, cell: Cell, unit: Unit): Unit | undefined {
  return boundFor(state, cell)
    .filter(({ army, state }) => state !== 'stopped' && army.team !== unit.army.team && army.team !== 'Mercenary')
    .reduce<Unit | undefined>((best, one) => (best && compareContest(one, best) >= 0 ? best : one), undefined);
}
