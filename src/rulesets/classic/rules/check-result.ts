import type { Flaw } from '../../../core/schema.js';
import type { TurnInput } from '../../contract/turn.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import type { EnteredResult } from '../update.js';
import { checkResult } from './4-2-5-check.js';
import { acceptResults } from './4-results.js';
import { listChoices } from './checked-result.js';
import { standAtResults } from './stand-at-results.js';

/**
 * 4.1.1–4.5 Whether a result may be so on the turn as it stands (R32–R37, R41, R42): looked at when it is entered, on what
 * would stand then, beside the other results. It is looked at once more in the update.
 */
export function checkEnteredResult(input: TurnInput<ClassicBoard, ClassicOrder>, value: unknown): readonly Flaw[] {
  const { campaign } = input.board;
  if (!campaign) return [];
  const result = value as EnteredResult;
  if (campaign.round) return [{ path: ['at'], reason: 'nobody fights before the armies are placed (4.1.1)' }];
  const { after, battles } = standAtResults(input);
  const battle = battles.find(({ at }) => at === result.at);
  const others = ((input.entries.results ?? []) as readonly EnteredResult[]).filter(({ at }) => at !== result.at);
  const placed = new Set(
    acceptResults(after, battles, others).flatMap((one) =>
      Object.values(one.result.armies).flatMap(({ to }) => (to === undefined ? [] : [to])),
    ),
  );
  const checked = checkResult(result, battle, input.board, (square) => after.at(square), placed);
  if (!('rule' in checked)) return [];
  const { path, rule, why } = checked;
  const right = battle ? checked.right : listChoices(battles.map(({ at }) => at)) || 'no result: nobody fights on';
  return [{ path, reason: `${why} (${rule})${right === undefined ? '' : `; right would be ${right}`}` }];
}
