import type { Square } from '../../../src/core/places.js';
import type { Army, ClassicBoard, Team } from '../../../src/rulesets/classic/board.js';
import { structureAt } from './legal.js';

const LOWEST = ['Lt. Commander', 'Lieutenant', 'CPL', 'Centurion'];
const LEADERS = ['General', 'Admiral', 'Captain', 'Chief Praetor', 'Praetor', 'Evincar'];

/** An army as it is after the moves. */
export interface Ended {
  readonly army: Army;
  readonly at: Square;
  /** An enemy is in its square, or was when the turn began and was there to be fought. */
  readonly fights: boolean;
}

/** R24, R26: days and destruction at the end of the moves. */
export function countDays(board: ClassicBoard, ended: readonly Ended[]) {
  const destroyed = board.structures.filter(
    (one) =>
      !one.destroyed &&
      one.kind !== 'town' &&
      ended.some(
        ({ army, at }) => at === one.at && army.at === at && army.days >= 4 && army.team === enemyOf(one.kind),
      ),
  );
  const days: Record<string, number> = {};
  const winDays: Record<string, number> = {};
  for (const { army, at, fights } of ended) {
    const counts = isCounting(army, at, board) && !destroyed.some((one) => one.at === at);
    const added = fights ? 0 : 1;
    days[army.name] = counts ? (army.at === at ? army.days : 0) + added : 0;
    const winning = counts && isWinning(army, at, board);
    winDays[army.name] = winning ? (army.at === at ? army.winDays : 0) + added : 0;
  }
  return { days, winDays, destroyed: destroyed.map(({ name }) => name) };
}

/** R27: a team that won, or null; `calls` holds R27 where nobody can be said to have won. */
export function findWinner(
  board: ClassicBoard,
  ended: readonly Ended[],
  winDays: Readonly<Record<string, number>>,
): { readonly winner: Team | null; readonly calls: readonly string[] } {
  const teams = ['Coalition', 'Phyrexia'] as const;
  const counted = teams.filter((team) =>
    ended.some(({ army }) => army.team === team && (winDays[army.name] as number) >= 4),
  );
  const leads = (team: Team) => (army: Army) => army.team === team && LEADERS.includes(army.rank);
  const lost = teams.filter((team) => board.armies.some(leads(team)) && !ended.some(({ army }) => leads(team)(army)));
  const winners = new Set([...counted, ...lost.map((team) => (team === 'Coalition' ? 'Phyrexia' : 'Coalition'))]);
  if (winners.size === 2) return { winner: null, calls: ['R27'] };
  return { winner: [...winners][0] ?? null, calls: [] };
}

function enemyOf(kind: 'base' | 'portal' | 'town'): Team | undefined {
  return kind === 'base' ? 'Phyrexia' : kind === 'portal' ? 'Coalition' : undefined;
}

function isCounting(army: Army, at: Square, board: ClassicBoard): boolean {
  const one = structureAt(at, board);
  if (!one || army.team === 'Mercenary') return false;
  if (one.kind === 'town') return LOWEST.includes(army.rank);
  if (one.kind === 'portal' || army.team === 'Phyrexia') return true;
  return one.color !== undefined && army.colors.includes(one.color);
}

/** R27: in a win condition of its own team, while the enemy had some and all of them were destroyed before. */
function isWinning(army: Army, at: Square, board: ClassicBoard): boolean {
  const [own, enemies] = army.team === 'Coalition' ? ['base', 'portal'] : ['portal', 'base'];
  const one = structureAt(at, board);
  const conditions = board.structures.filter(({ kind, winCondition }) => kind === enemies && winCondition);
  return (
    one?.kind === own && one.winCondition && conditions.length > 0 && conditions.every(({ destroyed }) => destroyed)
  );
}
