import type { TurnRecord } from './turn.js';

/** A record as it was kept before rulesets named their own kinds of entries. */
export type EarlyRecord = Omit<TurnRecord, 'entries'> & {
  readonly details: readonly unknown[];
  readonly results: readonly unknown[];
};

/** A turn's inputs as a close or an export of this version or an earlier one holds them, as parsed from JSON. */
export function readRecord(record: TurnRecord | EarlyRecord): TurnRecord {
  if ('entries' in record) return record;
  const { details, results, ...others } = record;
  return { ...others, entries: { details, results } };
}
