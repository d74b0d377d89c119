import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Gathered, GatheredPost, TurnRecord, TurnResult } from './turn.js';

/** What a close gave beside its update, as plain data: the posts themselves stand in its record. */
export interface KeptResult extends Omit<TurnResult, 'update' | 'gathered'> {
  readonly gathered: Omit<Gathered, 'posts'> & {
    readonly posts: readonly (Omit<GatheredPost, 'post'> & { readonly id: string })[];
  };
}

/** Takes out of a result what a close keeps beside its update. */
export function keepResult({ gathered, update: _, wording, ...told }: TurnResult): KeptResult {
  const posts = gathered.posts.map(({ post, ...rest }) => ({ id: post.id, ...rest }));
  return { gathered: { ...gathered, posts }, ...told, ...(wording !== undefined && { wording }) };
}

/** The wording that a result is told in; one that names none is in the first. */
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
  return {
    ...kept,
    gathered: {
      ...kept.gathered,
      posts: kept.gathered.posts.flatMap(({ id, ...rest }) => {
        const post = posts.get(id);
        return post ? [{ post, ...rest }] : [];
      }),
    },
    update: ruleset.readUpdate(update),
  };
}
