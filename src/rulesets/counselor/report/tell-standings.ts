import { type Block, list, strong } from '../../../core/document.js';
import { writeTable } from '../../shared/report-tables.js';
import type { NationNews } from './news.js';
import type { Item } from './tell-fights.js';

/** 8.5, 8.4, 8.1 What everybody knows: the points, who is eliminated, how the game ended. */
export function tellStandings({
  points,
  eliminated,
  ending,
}: Pick<NationNews, 'points' | 'eliminated' | 'ending'>): readonly Block[] {
  const ranked = Object.entries(points).toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const told = [
    ...eliminated.map(
      ({ nation, rule, why }): Item => [
        strong(nation),
        ` is eliminated: ${why} (${rule}); its characters and armies are off the map, its cities are free, and so enemies of all (J19, J58)`,
      ],
    ),
    ...(ending === null
      ? []
      : [
          [
            strong(ending.side === null ? 'The game is over without a winner' : `${ending.side} has won`),
            `${ending.nation === null || ending.nation === ending.side ? '' : `, first of it ${ending.nation}`}: ${ending.why} (${ending.rule})`,
          ],
        ]),
  ];
  return [
    ...writeTable(
      ['Nation', 'Victory points'],
      ranked.map(([nation, total]) => [nation, String(total)]),
    ),
    ...(told.length > 0 ? [list(...told)] : []),
  ];
}
