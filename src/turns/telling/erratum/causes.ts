import type { TurnRecord } from '../../turn.js';

/** One thing that a turn is judged from otherwise than before: what players are told of it, and the turn without it. */
export interface RecordChange {
  readonly told: string;
  readonly undo: (record: TurnRecord) => TurnRecord;
}

/**
 * Finds the changes without which a document would not say what it says: `isSame` is asked whether it still does with
 * only those that are named. Halves are left out first, then smaller parts, so that few of many are found with few
 * questions. None of those given can be left out alone.
 */
export function findCauses(
  changes: readonly RecordChange[],
  isSame: (kept: readonly RecordChange[]) => boolean,
): readonly RecordChange[] {
  let kept = changes;
  for (let size = changes.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < kept.length; ) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (isSame(fewer)) kept = fewer;
      else from += size;
    }
  return kept;
}

/** A record as it would be with only some of the changes. */
export function keepOnly(
  record: TurnRecord,
  changes: readonly RecordChange[],
  kept: readonly RecordChange[],
): TurnRecord {
  return changes.reduce((now, change) => (kept.includes(change) ? now : change.undo(now)), record);
}
