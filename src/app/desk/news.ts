import { createHash } from 'node:crypto';
import type { OutcomeKind } from '../../rulesets/contract/outcome.js';
import type { Look } from '../../store/looks.js';
import type { Turn } from '../../store/turns.js';
import { joinOutcomes } from '../../turns/telling/outcomes.js';
import type { TurnResult } from '../../turns/turn.js';
import type { News, NewsFate, NewsPost } from '../../web/views/home.js';
import type { Game } from '../game/game.js';

/** What the latest turn's judging gave, where a turn was opened. */
export interface Latest {
  readonly turn: Turn;
  readonly result: TurnResult;
}

/** What is new since the judge last said that he had seen all: posts, and orders something else has become of. */
export function findNews({ store, setup }: Game, latest: Latest | undefined): News {
  const last = store.looks.last();
  const numbers = new Map(store.posts.load().map((post) => [post.id, post]));
  const inTurn = new Set(latest?.result.gathered.posts.map(({ post }) => post.id));
  const posts = new Map<string, NewsPost>();
  for (const { post, change, seen } of store.looks.since(last?.revision ?? 0)) {
    const known = numbers.get(post);
    if (!known) continue;
    const fresh = change === 'first' || posts.get(post)?.change === 'new';
    posts.set(post, {
      change: change === 'gone' ? 'gone' : fresh ? 'new' : 'changed',
      ...(latest && inTurn.has(post) && { turn: latest.turn.number }),
      post,
      number: known.number,
      author: known.author,
      seen,
    });
  }
  const look = lookNow(store.looks.revision(), latest, setup.ruleset.outcomes);
  return {
    ...(last && { since: last.at }),
    state: createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 16),
    posts: [...posts.values()],
    fates: latest && last?.turn === latest.turn.number ? changedFates(latest, last, setup.ruleset.outcomes) : [],
  };
}

/** What a look that is taken now would keep. */
export function lookNow(
  revision: number,
  latest: Latest | undefined,
  kinds: readonly OutcomeKind[],
): Pick<Look, 'revision' | 'turn' | 'fates'> {
  return {
    revision,
    ...(latest && { turn: latest.turn.number }),
    fates: latest ? fatesOf(latest.result, kinds) : {},
  };
}

function fatesOf(result: TurnResult, kinds: readonly OutcomeKind[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...joinOutcomes(result, kinds).byOrder].map(([id, { standing }]) => [id, standing]));
}

function changedFates({ turn, result }: Latest, { fates }: Look, kinds: readonly OutcomeKind[]): readonly NewsFate[] {
  return [...joinOutcomes(result, kinds).byOrder].flatMap(([id, { order, standing }]) => {
    const before = fates[id];
    if (before === undefined || before === standing) return [];
    return [{ turn: turn.number, order: id, text: order.text, before, now: standing }];
  });
}
