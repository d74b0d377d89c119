import type { ClassicBoard } from '../board.js';
import { NO_CAMPAIGN } from '../board.js';

/** What a judge is told of a board from before the campaign's rules; nothing of any other. */
export function offerTakeOver(board: ClassicBoard): string | undefined {
  if (board.campaign) return undefined;
  return 'this game goes on by the rules it was begun with: results are taken as they are typed, and ranks, requests, healing, captures and mercenaries of chapters 1, 2, 4, 5 and 6 are yours';
}

/**
 * An older board under the campaign's rules (R31): armies, troops, days and moves as they stand; the roster, who asks for
 * changes and whether Raiders come, as the set-up has them by now; an army's Legend and home from there too, and its kinds
 * where they are as many as it has alive.
 */
export function takeOver(board: ClassicBoard, setup: ClassicBoard): ClassicBoard {
  const { round: _, near: __, ...campaign } = setup.campaign ?? NO_CAMPAIGN;
  const declared = new Map(setup.armies.map((army) => [army.name, army]));
  return {
    ...board,
    armies: board.armies.map((army) => {
      const { kinds, legend, home, ocean } = declared.get(army.name) ?? {};
      const fits = kinds !== undefined && declared.get(army.name)?.troops.every((count, i) => count === army.troops[i]);
      return {
        ...army,
        ...(fits && { kinds }),
        ...(legend !== undefined && { legend }),
        ...(home !== undefined && { home }),
        ...(ocean && { ocean }),
      };
    }),
    campaign: { ...campaign, names: [...new Set([...board.armies, ...setup.armies].map(({ name }) => name))] },
  };
}
