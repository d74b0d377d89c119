import type { Refused } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { Goer } from './goer.js';

/** P22: who goes of those that set out, and who stands after all. */
export function findWhoGoes(setOut: readonly Goer[], board: Board) {
  const failed: Refused[] = [];
  let going = [...setOut];
  const goes = (name: string | undefined) => going.some(({ army }) => army === board.need(name ?? ''));
  const stand = (goers: readonly Goer[], rule: string) => {
    going = going.filter((goer) => !goers.includes(goer));
    failed.push(...goers.map(({ army }) => ({ army: army.name, rule })));
  };
  const settleReplacing = () => {
    for (;;) {
      const stuck = going.filter(({ verb, other }) => verb === 'replace' && !goes(other));
      if (stuck.length === 0) return;
      stand(stuck, '4.1.2');
    }
  };
  settleReplacing(); // (a)
  stand(
    going.filter(({ verb, other }) => verb === 'support' && goes(other)),
    '4.1.6',
  ); // (b)
  settleReplacing(); // (c)
  return { going, failed };
}
