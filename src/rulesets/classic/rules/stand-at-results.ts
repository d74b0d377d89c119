import type { TurnInput } from '../../contract/turn.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import { makeMoves } from '../turn.js';
import { findBattlesToDecide } from './4-results.js';
import { Aftermath } from './aftermath.js';
import type { Deciding } from './checked-result.js';

/** The turn as step 4 of its update begins: what stands, and the battles to be decided (R32). */
export interface AtResults {
  readonly after: Aftermath;
  readonly battles: readonly Deciding[];
}

/** Carries a turn out up to its results, as it stands by now (R31, steps 0 to 3). */
export function standAtResults(input: TurnInput<ClassicBoard, ClassicOrder>): AtResults {
  const { opened, field, moved } = makeMoves(input);
  const { changes = [], members = [] } = opened?.people ?? {};
  const after = new Aftermath(field, input.board, moved.board, input.sheet.lock, changes, members);
  return { after, battles: findBattlesToDecide(after, field) };
}
