import { byCodePoint } from '../chance.js';
import type { Army, Refused, Square } from './case.js';
import { findEntering, findInterceptors, judgeInterceptions, keepOut, settleRoutes } from './contests.js';
import { Field, findWhoGoes, goerOf, judgeRaids } from './goers.js';
import { type Board, bySquare, type SquareDice } from './ground.js';
import type { Order } from './orders.js';
import { comeOut, findShutOut, moveMercenaries, Placing, type Sent } from './placing.js';

export interface Fight {
  readonly kind: 'attacks' | 'versus' | 'intercepts' | 'raids' | 'sieges';
  readonly first: readonly Army[];
  readonly second: readonly Army[];
  readonly at: Square;
}

/** How armies came to where they are, as P35 asks. */
interface Arrivals {
  /** An army stopped, or put into an enemy's square, and who intercepts it. */
  readonly met: ReadonlyMap<Army, Army>;
  readonly raiders: ReadonlySet<Army>;
  /** Mercenaries that ended at their structures. */
  readonly mercenaries: ReadonlySet<Army>;
  readonly movedIn: ReadonlySet<Army>;
}

/** P35: the new battles; `old` are the squares of battles in progress. */
function findFights(at: ReadonlyMap<Army, Square>, old: ReadonlySet<Square>, how: Arrivals): readonly Fight[] {
  const fights: Fight[] = [];
  for (const square of [...new Set(at.values())].toSorted(bySquare)) {
    const there = [...at].filter(([, one]) => one === square).map(([army]) => army);
    const teams = [...new Set(there.map(({ team }) => team))].toSorted(byCodePoint);
    if (teams.length < 2 || old.has(square)) continue;
    if (teams.length > 2) throw new Error(`three sides at ${square}`);
    const sides = teams.map((team) => there.filter((army) => army.team === team));
    const { kind, isFirst } = findKind(there, how);
    const attackers = sides.filter(isFirst);
    const first = attackers[0];
    if (!first) throw new Error(`nobody moved into ${square}`);
    const second = sides.find((side) => side !== first) ?? [];
    fights.push({ kind: attackers.length === 2 ? 'versus' : kind, first, second, at: square });
  }
  return fights;
}

function findKind(there: readonly Army[], how: Arrivals) {
  const has = (armies: { has(army: Army): boolean }) => (side: readonly Army[]) =>
    side.some((army) => armies.has(army));
  if (has(how.met)(there))
    return { kind: 'intercepts', isFirst: (side: readonly Army[]) => !has(how.met)(side) } as const;
  if (has(how.raiders)(there)) return { kind: 'raids', isFirst: has(how.raiders) } as const;
  if (has(how.mercenaries)(there)) return { kind: 'attacks', isFirst: has(how.mercenaries) } as const;
  const allMovedIn = (side: readonly Army[]) => side.every((army) => how.movedIn.has(army));
  return { kind: 'attacks', isFirst: allMovedIn } as const;
}

export interface Moved {
  readonly at: Map<Army, Square>;
  readonly intercepted: ReadonlySet<Army>;
  readonly partial: ReadonlySet<Army>;
  readonly moved: ReadonlySet<Army>;
  readonly mercenaries: Sent;
  readonly fights: readonly Fight[];
  readonly failed: readonly Refused[];
  /** The orders that stand after P21: a raided army has none. */
  readonly orders: readonly Order[];
  readonly calls: ReadonlySet<string>;
}

/** P21–P35: where everybody is once all have moved, before the results. */
export function carryOut(legal: readonly Order[], board: Board, dice: SquareDice): Moved {
  const calls = new Set<string>();
  const setOut = legal.flatMap((order) => goerOf(order, board) ?? []);

  const { working, raided, barred } = judgeRaids(setOut, board, dice);
  const isRaided = ({ army }: Order) => raided.has(board.need(army));
  const lost = legal.filter((order) => isRaided(order) && !['stand', 'heal', 'bump'].includes(order.value.action));
  const failed = [...lost.map(({ army }) => army), ...barred.map(({ army }) => army.name)]
    .filter((name, i, all) => all.indexOf(name) === i)
    .map((army) => ({ army, rule: '4.1.5' }));
  const orders = legal.filter((order) => !lost.includes(order));

  const left = setOut.filter((goer) => !barred.includes(goer) && !raided.has(goer.army));
  const { going, failed: stuck } = findWhoGoes(left, board);
  failed.push(...stuck);

  const field = new Field(board, going);
  for (const goer of working) field.raiders.add(goer);
  const interceptors = findInterceptors(orders, field);
  settleRoutes(field, interceptors, dice);
  judgeInterceptions(field, interceptors, dice);
  keepOut(field, dice);
  if (field.keptOut.size > 0) calls.add('P24');
  const arrived = new Set([...findEntering(field, dice), ...working]);

  const at = new Map<Army, Square>();
  for (const army of board.armies) if (!field.isGoing(army)) at.set(army, army.at);
  for (const [{ army }, by] of field.stopped) at.set(army, by.at);
  for (const { army, to } of arrived) at.set(army, to);
  const shutOut = findShutOut(field, at);
  if (shutOut.length > 0) calls.add('P30');
  const beaten = going.filter((goer) => goer.through === undefined && !arrived.has(goer) && !field.stopped.has(goer));
  const placing = new Placing(field, at, arrived, [...beaten, ...shutOut], dice);
  placing.placeAll();
  if (placing.partial.size > 0) calls.add('P31');
  const passing = going.filter(
    (goer) => goer.through !== undefined && !shutOut.includes(goer) && !field.stopped.has(goer),
  );
  if (passing.length > 0) calls.add('P32');
  const put = comeOut(passing, field, at, dice);
  const mercenaries = moveMercenaries(board, at, dice);
  if (mercenaries.out.size > 0) calls.add('P33');
  if (mercenaries.disbanded.size > 0) calls.add('P34');

  const intercepted = new Map([...field.stopped].map(([{ army }, by]) => [army, by] as const));
  const old = new Set(board.armies.map((army) => army.at).filter((square) => board.isBattle(square)));
  const movedIn = new Set([...arrived].map(({ army }) => army));
  const raiders = new Set([...working].map(({ army }) => army));
  const met = new Map([...intercepted, ...put]);
  const fights = findFights(at, old, { met, raiders, mercenaries: mercenaries.arrived, movedIn });
  // P32: who found no square on the other plane stays where he was
  const passed = passing.map(({ army }) => army).filter((army) => at.get(army) !== army.at);
  const moved = new Set([...movedIn, ...mercenaries.arrived, ...passed]);
  return {
    at,
    intercepted: new Set(intercepted.keys()),
    partial: new Set([...placing.partial, ...[...mercenaries.out].filter((army) => !mercenaries.arrived.has(army))]),
    moved,
    mercenaries,
    fights,
    failed,
    orders,
    calls,
  };
}
