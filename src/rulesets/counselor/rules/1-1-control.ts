import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { type CounselorBoard, characterOn } from '../board/board.js';

/** J1 Who controls a character or a nation at a moment: the nation's player, or whom the control list names. */
export function controllersOn(
  board: CounselorBoard,
  control: readonly ControlChange[],
  subject: string,
  at: number,
): readonly string[] {
  const name = characterOn(board, subject)?.nation ?? subject;
  const nation = board.nations.find((one) => one.name === name);
  if (!nation || nation.eliminated) return [];
  return controllersAt({ name, controllers: nation.player === null ? [] : [nation.player] }, control, at);
}
