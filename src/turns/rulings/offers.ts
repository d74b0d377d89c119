import type { Result } from '../../core/result.js';
import type { Offer } from '../../rulesets/contract/overruling.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { toInput } from '../close.js';
import type { TurnRecord, TurnResult } from '../turn.js';

/** What the judge may overrule of a turn as it was carried out, beside leaving orders out and putting them in. */
export interface Offers {
  /** For each order that was refused or superseded: the rules he would waive by allowing it, or why it cannot be. */
  readonly allowed: ReadonlyMap<string, Result<readonly string[], string>>;
  /** The outcomes there could be instead. */
  readonly changes: readonly Offer[];
}

/** Finds what the judge may overrule of a turn carried out from a record. */
export function findOffers<B, V>(record: TurnRecord, result: TurnResult, ruleset: Ruleset<B, V>): Offers {
  const input = toInput(record, ruleset.readBoard(record.board), result, ruleset);
  const judged = new Set(result.gathered.orders.map(({ id }) => id));
  const refused = result.update.verdicts.filter(
    ({ order, fate, leg }) => leg === undefined && judged.has(order) && (fate === 'illegal' || fate === 'superseded'),
  );
  return {
    allowed: new Map(refused.map(({ order }) => [order, ruleset.checkAllowed(input, order)])),
    changes: ruleset.offerChanges(input),
  };
}
