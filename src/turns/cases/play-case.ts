import { err, ok, type Result } from '../../core/result.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Entries } from '../../rulesets/contract/turn-input.js';
import type { Update } from '../../rulesets/contract/update.js';
import { judgeTurn } from '../close.js';
import { gather } from '../posts/gather.js';
import type { Gathered, TurnRecord } from '../turn.js';
import type { Case } from './case.js';

/** A turn of a case as it was played. */
export interface PlayedStep {
  readonly record: TurnRecord;
  readonly board: unknown;
  readonly gathered: Gathered;
  readonly update: Update;
}

/** Plays a case turn by turn; an error says what of a turn's entries could not be read, and ends it. */
export function* playCase({ steps }: Case, ruleset: Ruleset): Generator<Result<PlayedStep, readonly string[]>> {
  let board = ruleset.readBoard(steps[0].record.board);
  for (const step of steps) {
    const entries = readEntered(step.entered, board, ruleset);
    if (!entries.ok) {
      yield entries;
      return;
    }
    const record = { ...step.record, board: ruleset.writeBoard(board), entries: entries.value };
    const gathered = gather(record, board, ruleset);
    const update = judgeTurn(record, board, gathered, ruleset);
    yield ok({ record, board, gathered, update });
    board = update.board;
  }
}

function readEntered(entered: Entries, board: unknown, ruleset: Ruleset): Result<Entries, readonly string[]> {
  const flaws: string[] = [];
  const entries = ruleset.entries.map(({ id, read }) => {
    const values = (entered[id] ?? []).flatMap((item, i) => {
      const value = read(item, board);
      if (value.ok) return [value.value];
      flaws.push(...value.error.map(({ path, reason }) => `${[id, i, ...path].join('.')}: ${reason}`));
      return [];
    });
    return [id, values] as const;
  });
  return flaws.length > 0 ? err(flaws) : ok(Object.fromEntries(entries));
}
