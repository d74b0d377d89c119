import type { Square } from '../../../src/core/places.js';
import type { Army, ClassicBoard, Team } from '../../../src/rulesets/classic/board.js';
import type { Battle } from './answer.js';

/** A battle with its armies. */
export interface Fight {
  readonly kind: Battle['kind'];
  readonly first: readonly Army[];
  readonly second: readonly Army[];
  readonly at: Square;
}

/** R22: enemies that end in one square where no battle was in progress. `interceptorOf`: who stopped an army. */
export function findFights(
  at: ReadonlyMap<Army, Square>,
  closed: ReadonlySet<Square>,
  interceptorOf: ReadonlyMap<Army, Army>,
): readonly Fight[] {
  return [...new Set(at.values())].flatMap((square): Fight[] => {
    const here = [...at].filter(([, one]) => one === square).map(([army]) => army);
    const teams = [...new Set(here.map(({ team }) => team))];
    if (closed.has(square) || teams.length < 2) return [];
    const side = (team: Team) => here.filter((army) => army.team === team);
    const movedIn = (team: Team) => side(team).every((army) => army.at !== square);
    const [one, other] = teams as [Team, Team];
    const stopped = here.find((army) => interceptorOf.has(army));
    if (stopped)
      return [{ kind: 'intercepts', first: [interceptorOf.get(stopped) as Army], second: [stopped], at: square }];
    if (movedIn(one) === movedIn(other)) return [{ kind: 'versus', first: side(one), second: side(other), at: square }];
    const [attacker, defender] = movedIn(one) ? [one, other] : [other, one];
    return [{ kind: 'attacks', first: side(attacker), second: side(defender), at: square }];
  });
}

/** The battles in progress: who began the turn together in a closed square. */
export function findOldFights({ armies }: ClassicBoard, closed: ReadonlySet<Square>): readonly Fight[] {
  return [...closed].map((square): Fight => {
    const here = armies.filter((army) => army.at === square);
    const side = (mine: boolean) => here.filter(({ team }) => (team === here[0]?.team) === mine);
    return { kind: 'versus', first: side(true), second: side(false), at: square };
  });
}

/** R23: the battle without its empty armies; none where a side has nobody left. */
export function withoutEmpty(fight: Fight, isEmpty: (army: Army) => boolean): Fight | undefined {
  const first = fight.first.filter((army) => !isEmpty(army));
  const second = fight.second.filter((army) => !isEmpty(army));
  return first.length > 0 && second.length > 0 ? { ...fight, first, second } : undefined;
}
