import type { TurnInput } from '../../contract/turn.js';
import type { ClassicBoard } from '../board.js';
import { type Settled, settleEntries } from '../campaign/before-moves.js';
import { settleTroops } from '../campaign/troops/settle-troops.js';
import { countDays } from '../chapters/1-5-counting.js';
import type { ClassicOrder } from '../orders.js';
import { indexBoard } from './board-index.js';
import { type CarriedOut, carryOut } from './carry-out.js';
import { gatherOutcomes } from './outcomes.js';

/** A turn up to its results: what was settled before the moves, the moves, and the board with its days counted. */
export type MovesMade = CarriedOut &
  Pick<ReturnType<typeof gatherOutcomes>, 'moves' | 'removed' | 'rests'> & {
    /** Absent on a board from before the campaign's rules. */
    readonly opened: Settled | undefined;
    /** The turn as it is at its lock. */
    readonly input: TurnInput<ClassicBoard, ClassicOrder>;
    readonly moved: ReturnType<typeof countDays>;
  };

/** R31 Steps 0 to 3 of an update: what comes up to the lock, orders and moves, transfers, days and destruction. */
export function makeMoves(entered: TurnInput<ClassicBoard, ClassicOrder>): MovesMade {
  const opened = entered.board.campaign ? settleEntries(entered) : undefined;
  const input = opened?.input ?? entered;
  const { board } = input;
  const made = carryOut(input, indexBoard(board));
  const { moves, removed, rests, armies } = gatherOutcomes(made.field, made.transfers, made.battles);
  const stood = board.campaign ? settleTroops(board, armies, made.transfers) : armies;
  return { ...made, moves, removed, rests, opened, input, moved: countDays(board, stood, made.field) };
}
