import { err, ok } from '../../../kit/result.js';
import type { Corrections } from '../../contract/corrections.js';
import type { CounselorBoard } from '../board.js';
import { applyChange, CHANGE_FORMS, readChange, tellBoardChange } from './board-changes.js';

/** What a judge puts right on the board with which a turn begins. */
export const CORRECTIONS: Corrections<CounselorBoard> = {
  example: '- {character: Azila, at: "0303", why: "the march before was read wrongly"}',
  forms: () => CHANGE_FORMS,
  apply: (board, given) => {
    const read = readChange(given, board, []);
    return read.ok ? ok({ board: applyChange(board, read.value), told: tellBoardChange(read.value) }) : err(read.error);
  },
};
