import {
  type Army,
  type ArmyResult,
  type Result,
  type Side,
  type Square,
  type Troops,
  troopsBy,
} from '../format/case.js';
import { type Board, otherSide, rankValue } from '../ground/board.js';
import { bySquare } from '../ground/ground.js';
import type { Fight } from '../moves/battles.js';

/** One battle of the turn whose result ends it, as it is left. */
export interface Ended {
  readonly result: Result;
  readonly winners: readonly Army[];
  readonly losers: readonly Army[];
}

export interface Entered {
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
