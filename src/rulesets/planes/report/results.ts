import { strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { PlanesUpdate } from '../update.js';

/** Told with the results, and not again among the judge's calls: which of two winners leaves, where an army is bumped to. */
export const LEAVING: readonly string[] = ['P39', 'P40'];

/** 6.1.4, 6.3 The armies of a battle that left its square, with where they went. */
export function findLeaving(
  { moves, removed, before }: PlanesUpdate,
  at: string,
): readonly { piece: string; to: string }[] {
  const went = new Map(moves.map((move) => [move.piece, move]));
  return before.armies.flatMap(({ name, at: stood }) => {
    const { to, moved } = went.get(name) ?? {};
    const isGone = removed.some((one) => one.name === name && one.how === 'killed');
    return stood !== at || isGone || to === moved || to === null || to === undefined ? [] : [{ piece: name, to }];
  });
}

/** 6.3 Each battle fought: who won, for how many points, who was killed, and where the others went. */
export function writeResults(update: PlanesUpdate): readonly ListItem[] {
  const { results, removed, before, calls } = update;
  const fought = results.map(({ at, winner, siege, points }): ListItem => {
    const there = before.armies.filter((army) => army.at === at);
    const join = (wins: boolean) =>
      there
        .filter(({ team }) => (team === winner) === wins)
        .map(({ name }) => name)
        .join(' and ');
    const leaving = new Map(findLeaving(update, at).map(({ piece, to }) => [piece, to]));
    const fates = there.flatMap(({ name, team }) => {
      if (removed.some((one) => one.name === name && one.how === 'killed')) return [`${name} is killed (6.4)`];
      const to = leaving.get(name);
      if (to === undefined) return [];
      const own = calls.filter(({ piece, ruling }) => piece === name && LEAVING.includes(ruling));
      const rulings = own.map(({ ruling }) => `, ${ruling}`).join('');
      return [
        team === winner ? `${name} leaves for ${to} (6.1.4${rulings})` : `${name} is bumped to ${to} (6.3${rulings})`,
      ];
    });
    const worth = points > 0 ? `, ${points} ${points === 1 ? 'point' : 'points'} for ${winner}` : '';
    if (siege) {
      const verb = there.filter(({ team }) => team === winner).length > 1 ? 'besiege' : 'besieges';
      return [
        strong(join(true)),
        ` ${verb} ${join(false)} at ${at}: nobody is driven out${worth}, and the battle goes on (6.1.1, P38)`,
      ];
    }
    return [
      strong(join(true)),
      ` won against ${join(false)} at ${at}${worth} (6.3)${fates.map((one) => `; ${one}`).join('')}`,
    ];
  });
  const disbanded = removed.filter(({ how }) => how === 'disbanded');
  return [
    ...fought,
    ...disbanded.map(({ name, at }) => [
      strong(name),
      ` at ${at} is disbanded: it went for its structure twice (1.3, P34)`,
    ]),
  ];
}
