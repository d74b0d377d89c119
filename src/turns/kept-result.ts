import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Gathered, GatheredPost, TurnRecord, TurnResult } from './turn.js';

/** What a close gave beside its update, as plain data: the posts themselves stand in its record. */
export interface KeptResult extends Omit<TurnResult, 'update' | 'gathered'> {
  readonly gathered: Omit<Gathered, 'posts' | 'untimely'> & {
    readonly posts: readonly (Omit<GatheredPost, 'post'> & { readonly id: string })[];
    /** The untimely ones, under the name that they were first kept by. */
    readonly late: Gathered['untimely'];
  };
}

/** Takes out of a result what a close keeps beside its update. */
export function keepResult({ gathered, update: _, wording, ...told }: TurnResult): KeptResult {
  const posts = gathered.posts.map(({ post, ...rest }) => ({ id: post.id, ...rest }));
  const { posts: _posts, untimely: late, ...rest } = gathered;
  return { gathered: { posts, ...rest, late }, ...told, ...(wording !== undefined && { wording }) };
}

/** The wording that a result is told in; what was kept before wordings were told apart is in the first. */
export function wordingOf({ wording = '1' }: Pick<TurnResult, 'wording'>): string {
  return wording;
}

/** Puts together again what a close gave, without judging anything; `update` is the ruleset's text that the close keeps. */
export function restoreResult<B, V>(
  kept: KeptResult,
  record: TurnRecord,
  update: string,
  ruleset: Ruleset<B, V>,
): TurnResult {
  const posts = new Map(record.posts.map((post) => [post.id, post]));
  const { late: untimely, ...gathered } = kept.gathered;
  return {
    ...kept,
    gathered: {
      ...gathered,
      untimely,
      posts: gathered.posts.flatMap(({ id, ...rest }) => {
        const post = posts.get(id);
        return post ? [{ post, ...rest }] : [];
      }),
    },
    update: ruleset.readUpdate(update),
  };
}

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
