import { byTime } from '../posts.js';
import type { Fight, Moved } from './carry-out.js';
import {
  type Army,
  FULL,
  PLANES,
  type Plane,
  type Refused,
  SIDES,
  type Side,
  SLOTS,
  type Slot,
  type SomeTroops,
  type Square,
  type Structure,
  type Troops,
  troopsBy,
} from './case.js';
import { type Board, isTopThree, otherSide, planeOf, rankValue, type SquareDice } from './ground.js';
import type { Order } from './orders.js';
import { bump, enterResults, resultOf } from './results.js';

interface Concluded {
  readonly troops: ReadonlyMap<Army, Troops>;
  readonly days: ReadonlyMap<Army, number>;
  /** Made by bumps, and sieges. */
  readonly fights: readonly Fight[];
  readonly failed: readonly Refused[];
  readonly destroyed: readonly Structure[];
  readonly control: ReadonlyMap<Structure, Side | null>;
  readonly points: Readonly<Record<Side, number>>;
  readonly winners: readonly Side[];
  readonly calls: ReadonlySet<string>;
}

/** P15 and P37–P48: transfers, results, bumps, counts, points; `at` is changed. */
export function conclude(legal: readonly Order[], moved: Moved, board: Board, dice: SquareDice): Concluded {
  const { at } = moved;
  const failed: Refused[] = [];
  const troops = new Map(board.armies.map((army) => [army, army.troops] as const));
  const sent = sendTroops(moved.orders, board, at, troops, failed);
  const arrive = (isNow: (army: Army) => boolean) => {
    for (const one of sent) if (isNow(one.to)) troops.set(one.to, add(troops.get(one.to) ?? one.to.troops, one.troops));
  };

  const { ended, sieges, points: won } = enterResults(board, troops, at);
  const endedAt = ended.map(({ result }) => result.at);
  arrive((army) => board.isFighter(army) && endedAt.includes(army.at)); // P15: its battle has ended
  const requests = legal.filter(({ value }) => value.action === 'bump');
  const bumped = bump(ended, requests, troops, at, board, dice);
  for (const order of requests) if (!bumped.used.has(order)) failed.push({ army: order.army, rule: '6.1.4' });
  arrive((army) => !board.isFighter(army) && !isFighting(army, at)); // P15: it is in no battle

  const heals = legal.filter(({ value }) => value.action === 'heal');
  const counted = countTurns(board, at, heals, troops);
  failed.push(...counted.failed);

  const control = findControl(board, at);
  const points: Record<Side, number> = { ...board.given.points };
  for (const side of ['Coalition', 'Phyrexia'] as const) {
    const razed = counted.destroyed.filter(({ kind }) => kind === (side === 'Coalition' ? 'stronghold' : 'base'));
    points[side] += won[side] + 50 * razed.length + pointsFor(side, control);
  }
  const winners = (['Coalition', 'Phyrexia'] as const).filter((side) =>
    hasWon(side, board, at, counted.destroyed, points[side]),
  );
  return {
    troops,
    days: counted.days,
    fights: [...bumped.fights, ...sieges],
    failed,
    destroyed: counted.destroyed,
    control,
    points,
    winners,
    calls: new Set([...bumped.calls, ...(winners.length > 1 ? ['P48'] : [])]),
  };
}

export function isFighting(army: Army, at: ReadonlyMap<Army, Square>): boolean {
  return [...at].some(([other, square]) => square === at.get(army) && other.team !== army.team);
}

interface Counted {
  readonly days: ReadonlyMap<Army, number>;
  readonly destroyed: readonly Structure[];
  /** `heal` requests that healed nothing. */
  readonly failed: readonly Refused[];
}

/** P43, P44, P45 at the end of the update: `troops` is changed. */
function countTurns(
  board: Board,
  at: ReadonlyMap<Army, Square>,
  heals: readonly Order[],
  troops: Map<Army, Troops>,
): Counted {
  const days = new Map<Army, number>();
  const healed = new Set<string>();
  const destroyed: Structure[] = [];
  const isFighting = (square: Square) =>
    new Set([...at].filter(([, there]) => there === square).map(([{ team }]) => team)).size > 1;
  for (const [army, square] of at) {
    const structure = board.structureAt(square);
    const kept = structure && square === army.at ? army.days : 0;
    const counts = structure && army.team !== 'Mercenary' && !isFighting(square);
    days.set(army, kept + (counts ? 1 : 0));
    if (!structure || !counts) continue;
    const asked = heals.some((order) => order.army === army.name) && isPrimary(army, structure);
    if (healsAt(army, structure) && ((kept + 1) % 2 === 0 || asked)) {
      heal(army, board, troops);
      healed.add(army.name);
    }
    if (kept + 1 === 4 && isEnemys(army, structure)) destroyed.push(structure);
  }
  for (const [army, square] of at) if (destroyed.some(({ squares }) => squares.includes(square))) days.set(army, 0);
  const failed = heals.filter(({ army }) => !healed.has(army)).map(({ army }) => ({ army, rule: '5.1.2' }));
  return { days, destroyed, failed };
}

function healsAt(army: Army, { kind, color }: Structure): boolean {
  if (kind === 'stronghold') return army.team === 'Phyrexia';
  if (kind !== 'base' || army.team !== 'Coalition' || !color) return false;
  return color === army.primary || army.secondary.includes(color);
}

function isPrimary(army: Army, { kind, color }: Structure): boolean {
  return kind === 'base' && army.team === 'Coalition' && color !== undefined && color === army.primary;
}

function isEnemys(army: Army, { kind }: Structure): boolean {
  return (kind === 'base' && army.team === 'Phyrexia') || (kind === 'stronghold' && army.team === 'Coalition');
}

/** P44: every slot comes back to its full number, less what this update's result took from it. */
function heal(army: Army, board: Board, troops: Map<Army, Troops>): void {
  const result = board.given.results.find((one) => one.at === army.at);
  const left = result ? resultOf(army, result).troops : {};
  const lost = (slot: Slot) => Math.max(0, army.troops[slot] - (left[slot] ?? army.troops[slot]));
  troops.set(
    army,
    troopsBy((slot) => FULL[slot] - lost(slot)),
  );
}

/** P46: who controls each feature at the end of the update. */
function findControl(board: Board, at: ReadonlyMap<Army, Square>): ReadonlyMap<Structure, Side | null> {
  const features = board.given.structures.filter(({ kind }) => kind === 'feature');
  const teamsAt = (square: Square) =>
    new Set([...at].filter(([, there]) => there === square).map(([{ team }]) => team));
  const controlOf = (square: Square): Side | null => {
    const [occupier, ...enemies] = teamsAt(square);
    if (occupier) return enemies.length > 0 ? null : occupier;
    const free = [...at].filter(([, there]) => teamsAt(there).size === 1);
    const nearest = (side: Side) =>
      Math.min(
        ...free.filter(([army]) => army.team === side).map(([, there]) => board.topology.distance(there, square)),
      );
    const least = Math.min(...SIDES.map(nearest));
    const sides = SIDES.filter((side) => nearest(side) === least);
    return least <= 3 && sides.length === 1 ? (sides[0] ?? null) : null;
  };
  return new Map(features.map((feature) => [feature, controlOf(feature.squares[0] ?? '')]));
}

/** P47: what control of features gives a side in this update. */
function pointsFor(side: Side, control: ReadonlyMap<Structure, Side | null>): number {
  const own = [...control].filter(([, holder]) => holder === side).map(([{ points }]) => points);
  const dominated = PLANES.filter((plane) => {
    const there = [...control].filter(([{ squares }]) => planeOf(squares[0] ?? '') === plane);
    return there.filter(([, holder]) => holder === side).length > there.length / 2;
  });
  return [...own, ...dominated.map((plane) => worth(plane, side))].reduce((sum, points) => sum + points, 0);
}

function worth(plane: Plane, side: Side): number {
  if (plane === 'Mirrodin') return 10;
  return plane === (side === 'Coalition' ? 'Dominaria' : 'Phyrexia') ? 5 : 15;
}

/** P48: whether a side wins; `points` and `destroyed` as they are after the update. */
function hasWon(
  side: Side,
  board: Board,
  at: ReadonlyMap<Army, Square>,
  destroyed: readonly Structure[],
  points: number,
): boolean {
  const enemy = otherSide(side);
  const goals = board.given.structures.filter(({ kind }) => kind === (side === 'Coalition' ? 'stronghold' : 'base'));
  if (goals.length > 0 && goals.every((goal) => goal.destroyed || destroyed.includes(goal))) return true;
  const leaders = board.armies.filter((army) => army.team === enemy && isTopThree(army));
  return (leaders.length > 0 && !leaders.some((army) => at.has(army))) || points >= 500;
}

/** Troops under way to an army, by its own slots. */
interface Sent {
  readonly to: Army;
  readonly troops: SomeTroops;
}

/** P15: takes the transfers, the earliest first: `troops` loses what is sent, `failed` gets those that send nothing. */
function sendTroops(
  orders: readonly Order[],
  board: Board,
  at: ReadonlyMap<Army, Square>,
  troops: Map<Army, Troops>,
  failed: { army: string; rule: string }[],
): readonly Sent[] {
  const sent: Sent[] = [];
  for (const { army: name, value } of orders.toSorted(byTime)) {
    if (value.action !== 'transfer') continue;
    const [sender, receiver] = [board.need(name), board.need(value.other)];
    const detail = board.given.details.find(({ from, to }) => from === name && to === receiver.name);
    const goods = detail && at.get(receiver) === receiver.at ? bySize(detail.troops, sender, receiver) : undefined;
    const underWay = (slot: Slot) =>
      sent.filter(({ to }) => to === receiver).reduce((sum, one) => sum + (one.troops[slot] ?? 0), 0);
    const has = troops.get(receiver) ?? receiver.troops;
    const fits =
      goods &&
      SLOTS.every((slot) => (detail?.troops[slot] ?? 0) <= sender.troops[slot]) &&
      SLOTS.every((slot) => has[slot] + underWay(slot) + (goods[slot] ?? 0) <= FULL[slot]);
    if (!fits) {
      failed.push({ army: name, rule: '4.1.4' });
      continue;
    }
    const left = troops.get(sender) ?? sender.troops;
    troops.set(
      sender,
      troopsBy((slot) => left[slot] - (detail?.troops[slot] ?? 0)),
    );
    sent.push({ to: receiver, troops: goods });
  }
  return sent;
}

/** What is sent, by the receiver's slots of the same sizes; undefined where one of them is none of his. */
function bySize(goods: SomeTroops, sender: Army, receiver: Army): SomeTroops | undefined {
  const fitted: Partial<Record<Slot, number>> = {};
  for (const [i, slot] of SLOTS.entries()) {
    const count = goods[slot] ?? 0;
    if (count === 0) continue;
    const into = SLOTS[i + rankValue(sender) - rankValue(receiver)];
    if (into === undefined) return undefined;
    fitted[into] = count;
  }
  return fitted;
}

function add(troops: Troops, more: SomeTroops): Troops {
  return troopsBy((slot) => troops[slot] + (more[slot] ?? 0));
}
