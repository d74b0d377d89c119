import { createHash } from 'node:crypto';
import type { OutcomeKind } from '../../rulesets/contract/turn.js';
import type { NewsMark } from '../../store/marks.js';
import type { Turn } from '../../store/turns.js';
import { joinOutcomes } from '../../turns/outcomes.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import type { Judged } from './closed.js';

export interface NewsPost {
  readonly change: 'new' | 'changed' | 'gone';
  /** The turn it counts in, where it does. */
  readonly turn?: number;
  readonly post: string;
  readonly number: number;
  readonly author: string;
  readonly seen: number;
}

/** An order that something else has become of. */
export interface NewsFate {
  readonly turn: number;
  readonly order: string;
  readonly text: string;
  readonly before: string;
  readonly now: string;
}

/** The latest turn, where one was opened, as it stands. */
export interface Latest extends Judged {
  readonly turn: Turn;
}

/** How many new posts are told by name. */
const LISTED = 30;

/** What is new since the judge last said that he had seen all; without `since` he never did. */
export type News = ReturnType<typeof findNews>;

/** What is new since the judge last said that he had seen all: posts, and orders something else has become of. */
export function findNews(game: Game, latest: Latest | undefined) {
  const { store, setup } = game;
  const last = store.newsMarks.last();
  const changed = new Map<string, Pick<NewsPost, 'change' | 'seen'>>();
  for (const { post, change, seen } of store.newsMarks.since(last?.revision ?? 0)) {
    const fresh = change === 'first' || changed.get(post)?.change === 'new';
    changed.set(post, { change: change === 'gone' ? 'gone' : fresh ? 'new' : 'changed', seen });
  }
  const counts = { new: 0, changed: 0, gone: 0 };
  for (const { change } of changed.values()) counts[change]++;
  const now = markNow(store.newsMarks.revision(), latest, setup.ruleset.outcomes);
  return {
    ...(last && { since: last.at }),
    /** Stands for all that is shown: what is marked as seen is this and nothing later. */
    state: createHash('sha256').update(JSON.stringify(now)).digest('hex').slice(0, 16),
    counts,
    /** The last ones, the latest first; none where he never said that he had seen any. */
    posts: last ? formatPosts(game, [...changed].slice(-LISTED).reverse(), latest) : [],
    fates: latest && last?.turn === latest.turn.number ? changedFates(latest, last, setup.ruleset.outcomes) : [],
  };
}

type Changed = readonly [post: string, news: Pick<NewsPost, 'change' | 'seen'>];

function formatPosts({ store }: Game, changed: readonly Changed[], latest: Latest | undefined): readonly NewsPost[] {
  const inTurn = new Set(latest?.result.gathered.posts.map(({ post }) => post.id));
  const places = store.posts.places(changed.map(([post]) => post));
  return changed.flatMap(([post, news]) => {
    const place = places.get(post);
    if (!place) return [];
    return [{ ...news, ...place, post, ...(latest && inTurn.has(post) && { turn: latest.turn.number }) }];
  });
}

/** The mark that stands for having seen all there is now. */
export function markNow(
  revision: number,
  latest: Latest | undefined,
  kinds: readonly OutcomeKind[],
): Pick<NewsMark, 'revision' | 'turn' | 'fates'> {
  return {
    revision,
    ...(latest && { turn: latest.turn.number }),
    fates: latest ? fatesOf(latest.result, kinds) : {},
  };
}

function fatesOf(result: TurnResult, kinds: readonly OutcomeKind[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...joinOutcomes(result, kinds).byOrder].map(([id, { standing }]) => [id, standing]));
}

function changedFates(
  { turn, result }: Latest,
  { fates }: NewsMark,
  kinds: readonly OutcomeKind[],
): readonly NewsFate[] {
  return [...joinOutcomes(result, kinds).byOrder].flatMap(([id, { order, standing }]) => {
    const before = fates[id];
    if (before === undefined || before === standing) return [];
    return [{ turn: turn.number, order: id, text: order.text, before, now: standing }];
  });
}
