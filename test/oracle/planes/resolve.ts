import { carryOut } from './carry-out.js';
import type { Army, Case, Outcome, TurnAnswer } from './case.js';
import { conclude, isFighting } from './conclude.js';
import { Board, bySquare, SquareDice } from './ground.js';
import { countOrders } from './legal.js';
import { takeOrders } from './orders.js';
import { goalOf } from './placing.js';

/** P54: the rolls that are judge's calls. What else is one is found where it happens. */
const ROLLED: readonly (readonly [RegExp, string])[] = [
  [/^4\|.*\|route$/, 'P10'],
  [/^4\.1\.5\|/, 'P21'],
  [/^4\.1\.3\|/, 'P23'],
  [/^4\.2\|.* place \d+$/, 'P25'],
  [/^4\.3\|/, 'P28'],
];

/** Resolves a turn by the rulebook of the second edition and its rulings alone, in the plainest way there is. */
export function resolve(given: Case): TurnAnswer {
  const board = new Board(given);
  const dice = new SquareDice(given.seed, given.number);
  const posted = takeOrders(given);
  const { legal, illegal, superseded } = countOrders(posted.orders, board);
  const moved = carryOut(legal, board, dice);
  const end = conclude(legal, moved, board, dice);
  const { at } = moved;

  const battles = [...moved.fights, ...end.fights].toSorted((a, b) => bySquare(a.at, b.at));
  for (const battle of battles)
    for (const [i, words] of given.weather.entries()) dice.roll(`6.1.3|${battle.at}|weather ${i + 1}`, words); // P49
  const rolled = ROLLED.filter(([pattern]) => dice.labels.some((label) => pattern.test(label)));

  const outcomeOf = (army: Army): Outcome => {
    if (moved.intercepted.has(army)) return 'intercepted';
    if (moved.partial.has(army)) return 'partial';
    return moved.moved.has(army) ? 'moved' : 'stood';
  };
  const triesOf = (army: Army) => {
    const isHome = at.get(army) === goalOf(army, board) && !isFighting(army, at);
    return isHome ? 0 : army.tries + (moved.mercenaries.out.has(army) ? 1 : 0); // P34
  };
  const names = (armies: readonly Army[]) => armies.map(({ name }) => name);
  const byName = <T>(armies: readonly Army[], value: (army: Army) => T) =>
    Object.fromEntries(armies.map((army) => [army.name, value(army)]));
  const left = board.armies.filter((army) => at.has(army));
  const [winner, second] = end.winners;
  return {
    orders: posted.orders.filter(({ isKnown }) => isKnown).map(({ text }) => text),
    unread: posted.unread,
    late: posted.late,
    superseded,
    illegal,
    failed: [...moved.failed, ...end.failed],
    positions: byName(board.armies, (army) => at.get(army) ?? null),
    outcomes: byName(board.armies, outcomeOf),
    battles: battles.map((one) => ({ ...one, first: names(one.first), second: names(one.second) })),
    joint: battles.filter((one) => one.first.length > 1 || one.second.length > 1).length,
    days: byName(left, (army) => end.days.get(army) ?? 0),
    troops: byName(left, (army) => end.troops.get(army) ?? army.troops),
    destroyed: end.destroyed.map(({ name }) => name),
    features: Object.fromEntries([...end.control].map(([{ name }, side]) => [name, side])),
    points: { Coalition: end.points.Coalition, Phyrexia: end.points.Phyrexia },
    tries: byName(
      left.filter(({ team }) => team === 'Mercenary'),
      triesOf,
    ),
    winner: winner && !second ? winner : null,
    judgeCalls: [...new Set([...posted.calls, ...moved.calls, ...end.calls, ...rolled.map(([, call]) => call)])].sort(),
    rolls: dice.count,
  };
}
