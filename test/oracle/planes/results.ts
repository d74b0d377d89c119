import { byCodePoint } from '../chance.js';
import { needIn } from '../format/entry.js';
import type { Fight } from './carry-out.js';
import { type Army, type ArmyResult, type Result, type Side, type Square, type Troops, troopsBy } from './case.js';
import { type Board, bySquare, otherSide, planeOf, rankValue, type SquareDice } from './ground.js';
import type { Order } from './orders.js';
import { findSpot, leastBy } from './placing.js';

/** One battle of the turn whose result ends it, as it is left. */
interface Ended {
  readonly result: Result;
  readonly winners: readonly Army[];
  readonly losers: readonly Army[];
}

interface Entered {
  readonly ended: readonly Ended[];
  readonly sieges: readonly Fight[];
  readonly killed: ReadonlySet<Army>;
  /** P41, P42. */
  readonly points: Readonly<Record<Side, number>>;
}

/** P37, P38, P41, P42: enters what the battle judge gave: `troops` and `at` are changed. */
export function enterResults(board: Board, troops: Map<Army, Troops>, at: Map<Army, Square>): Entered {
  const ended: Ended[] = [];
  const sieges: Fight[] = [];
  const killed = new Set<Army>();
  const points: Record<Side, number> = { Coalition: 0, Phyrexia: 0, Mercenary: 0 };
  for (const result of board.given.results.toSorted((a, b) => bySquare(a.at, b.at))) {
    points[result.winner] += result.points;
    const fighters = board.armiesAt(result.at);
    const enemyOf = (army: Army) => fighters.find(({ team }) => team !== army.team)?.team ?? otherSide(army.team);
    for (const army of fighters) {
      const given = resultOf(army, result);
      const has = troops.get(army) ?? army.troops;
      troops.set(
        army,
        troopsBy((slot) => given.troops[slot] ?? has[slot]),
      );
      if (!given.killed) continue;
      killed.add(army);
      at.delete(army);
      points[enemyOf(army)] += rankValue(army) === 6 ? 50 : 5 * rankValue(army);
    }
    const winners = fighters.filter((army) => army.team === result.winner && !killed.has(army));
    const losers = fighters.filter((army) => army.team !== result.winner && !killed.has(army));
    if (result.siege) sieges.push({ kind: 'sieges', first: winners, second: losers, at: result.at });
    else ended.push({ result, winners, losers });
  }
  return { ended, sieges, killed, points };
}

export function resultOf(army: Army, { armies }: Result): ArmyResult {
  return armies[army.name] ?? { troops: {}, killed: false };
}

/** One army that is to leave, where its battle was; `by` is the request it leaves by. */
interface Leaver {
  readonly army: Army;
  readonly battle: Square;
  readonly to?: Square;
  readonly by?: Order;
}

interface Bumped {
  readonly fights: readonly Fight[];
  /** The requests somebody left by. */
  readonly used: ReadonlySet<Order>;
  readonly calls: ReadonlySet<string>;
}

/** P37, P39, P40: sends away losers and joint winners, one after the other: `at` is changed. */
export function bump(
  ended: readonly Ended[],
  requests: readonly Order[],
  troops: ReadonlyMap<Army, Troops>,
  at: Map<Army, Square>,
  board: Board,
  dice: SquareDice,
): Bumped {
  const { topology } = board;
  const fights: Fight[] = [];
  const used = new Set<Order>();
  const calls = new Set<string>();
  const isEmpty = (square: Square) => ![...at.values()].includes(square);

  const goAnywhere = ({ army, battle }: Leaver) => {
    const spot = findSpot(army, battle, at, `6.3|${army.name}|square`, topology, dice);
    // P54: a bump for which no empty square is around; with none on the whole plane it stays where it is
    if (!spot || spot.isRolled || spot.isCrowded) calls.add('P40');
    if (!spot) return;
    if (spot.met) fights.push({ kind: 'intercepts', first: [spot.met], second: [army], at: spot.square });
    at.set(army, spot.square);
  };
  const goTo = (leaver: Leaver) => {
    const { army, to } = leaver;
    if (to !== undefined && isEmpty(to)) at.set(army, to);
    else goAnywhere(leaver);
  };
  const goAsAsked = ({ army, battle, by }: Leaver) => {
    if (by?.value.action !== 'bump') return;
    const { to } = by.value;
    used.add(by);
    const empty = topology.all(planeOf(battle)).filter(isEmpty);
    const nearest = leastBy(empty, (square) => topology.distance(square, to));
    const choices = leastBy(nearest, (square) => topology.distance(square, battle));
    at.set(army, dice.square(`6.1.4|${army.name}|square`, choices));
  };

  const named = leavers(ended, ({ result, winners, losers }) =>
    [...winners, ...losers].flatMap((army) => {
      const { to } = resultOf(army, result);
      return to === undefined ? [] : [{ army, battle: result.at, to }];
    }),
  );
  const isNamed = (army: Army) => named.some((leaver) => leaver.army === army);
  const joint = leavers(ended, ({ result, winners }) =>
    winners.length < 2 || winners.some(isNamed) ? [] : [chooseLeaver(result.at, winners, requests, troops, dice)],
  );
  const lost = leavers(ended, ({ result, losers }) =>
    losers.filter((army) => !isNamed(army)).map((army) => ({ army, battle: result.at })),
  );
  const isWinner = ({ army }: Leaver) => ended.some(({ winners }) => winners.includes(army));
  if ([...named, ...joint].some(isWinner)) calls.add('P39');
  for (const leaver of named) goTo(leaver);
  for (const leaver of joint.filter(({ by }) => by)) goAsAsked(leaver);
  for (const leaver of joint.filter(({ by }) => !by)) goAnywhere(leaver);
  for (const leaver of lost) goAnywhere(leaver);
  return { fights, used, calls };
}

/** P37: by plane, number, letter of the battle, then by name. */
function leavers(ended: readonly Ended[], who: (one: Ended) => readonly Leaver[]): readonly Leaver[] {
  return ended.flatMap(who).toSorted((a, b) => bySquare(a.battle, b.battle) || byCodePoint(a.army.name, b.army.name));
}

/** P39: which of two joint winners leaves. */
function chooseLeaver(
  battle: Square,
  winners: readonly Army[],
  requests: readonly Order[],
  troops: ReadonlyMap<Army, Troops>,
  dice: SquareDice,
): Leaver {
  const by = requests.find(({ army }) => winners.some(({ name }) => name === army));
  if (by)
    return {
      army: needIn(winners, by.army, ({ name }) => name === by.army),
      battle,
      by,
    };
  const count = (army: Army) => Object.values(troops.get(army) ?? army.troops).reduce((sum, alive) => sum + alive, 0);
  const larger = leastBy(winners, (army) => -count(army));
  const higher = leastBy(larger, (army) => -rankValue(army));
  const stays = dice.byName(`6.1.4|${winners[0]?.team}|${battle} stays`, higher);
  return {
    army: needIn(winners, 'other winner', (army) => army !== stays),
    battle,
  };
}
