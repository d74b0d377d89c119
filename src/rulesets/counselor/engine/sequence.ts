import type { Offer } from '../../contract/overruling.js';
import type { TurnInput } from '../../contract/turn-input.js';
import type { CounselorBoard } from '../board.js';
import type { CounselorOrder } from '../orders.js';
import type { CounselorUpdate } from '../update.js';
import { type Field, openField } from './field.js';
import { makeUpdate } from './make-update.js';
import { weighOrders } from './weigh.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): CounselorUpdate {
  return playTurn(input);
}

/** Carries a turn out; where `offers` is given it gathers what the judge could decide otherwise. */
export function playTurn(input: Input, offers?: Offer[]): CounselorUpdate {
  const field = openTurn(input, offers);
  const { unfit } = weighOrders(field, input);
  carryOut(field);
  return makeUpdate(input, field, [...unfit, ...field.hand.unfit]);
}

/** The field a turn begins with. */
export function openTurn({ board, sheet, overrulings }: Input, offers?: Offer[]): Field {
  const changes = overrulings.filter((one) => one.kind === 'change');
  return openField(board, sheet.secret, changes, offers);
}

/** J9, J11, J12 The steps of a turn, by their number. */
function carryOut(_field: Field): void {}
