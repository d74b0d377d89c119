import { err, ok } from '../../../core/result.js';
import { needed, TEXT } from '../../contract/entries.js';
import type { Corrections } from '../../contract/ruleset.js';
import type { CounselorBoard } from '../board.js';
import { ownersOf } from './apply-entries.js';
import { applyChange, type BoardChange, CHANGE_FORMS, readChange } from './board-changes.js';

const WHY = needed('why', 'why', TEXT);

/** What a judge puts right on the board with which a turn begins; told to the nations it concerns (J57). */
export const CORRECTIONS: Corrections<CounselorBoard> = {
  example: '- {character: Azila, at: "0303", why: "the march before was read wrongly"}',
  forms: () => CHANGE_FORMS,
  apply: (board, given) => {
    const read = readChange(given, board, [WHY]);
    if (!read.ok) return err(read.error);
    return ok({
      board: applyChange(board, read.value),
      told: tellRight(read.value),
      concerns: ownersOf(board, read.value),
    });
  },
};

/** `Azila is at 0404 and has life 80`. */
function tellRight({ subject, values }: BoardChange): string {
  const told = Object.entries(values).map(([key, value]) => {
    if (key === 'at') return `is at ${value}`;
    if (key === 'learns') return `knows ${value}`;
    return key === 'owner' ? `is of ${value}` : `has ${key} ${value}`;
  });
  return `${subject} ${told.join(' and ')}`;
}
