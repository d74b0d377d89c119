import { commit } from '../core/dice.js';
import { textToShow } from '../core/order.js';
import { type Body, ownText, type Post } from '../core/post.js';
import { minuteOf } from '../core/time.js';
import { findOneTime, type PostFact } from '../rulesets/contract/post-facts.js';
import type { ReportContext } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { admitPost, askNicknames, askStrangers, askTaken } from './admit-post.js';
import { findModeratorsActs } from './moderated.js';
import { Questions } from './questions.js';
import { createReadingContext, readPost } from './read-posts.js';
import { ruleOnParts } from './rulings.js';
import { findStanding } from './timeline.js';
import type { Gathered, GatheredPost, TurnRecord, TurnResult } from './turn.js';

/**
 * Reads a turn's posts: which posts count, whose they are, what is order, doubt or chatter, and since
 * when each order has stood. Pure.
 */
export function gather<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Gathered {
  const scene = createReadingContext(record, board, ruleset);
  const questions = new Questions(record.rulings);
  // What the forum joined to another post is not gone.
  const joined = new Set(record.posts.flatMap((post) => scene.mergesOf(post).map(({ from }) => from.id)));
  const left = record.posts.filter(({ id }) => !joined.has(id));
  const taken = askTaken(scene, questions, findModeratorsActs(left, record.sheet));
  const admitted = record.posts.map((post: Post) => {
    const who = scene.identify(post);
    const found = taken.get(post.id) ?? findStanding(post, record.sheet, ruleset.posts);
    const admission = admitPost(scene, questions, post, who, found);
    const standing = admission.revision === undefined ? found : { ...found, revision: admission.revision };
    const isRead = admission.out === undefined || admission.out === 'before-opening';
    const { items, asks } = isRead ? readPost(scene, post, who, standing) : { items: [], asks: [] };
    return { post, who, standing, admission, items, asks };
  });
  const items = admitted.flatMap((one) => one.items);
  const settled = ruleOnParts(scene, questions, items);
  askStrangers(items, questions, ruleset.posts);
  askNicknames(items, questions, ruleset);
  const posts = admitted.map(
    ({ post, who, standing, admission: { out }, asks }): GatheredPost => ({
      post,
      revision: standing.revision,
      parts: settled.parts.get(post.id) ?? [],
      ...(who.player && { player: who.name }),
      ...(out && { out }),
      ...(asks.length > 0 && { asks }),
    }),
  );
  return {
    posts,
    orders: settled.orders,
    doubts: settled.doubts,
    questions: questions.list,
    unsure: [...admitted.flatMap(({ admission }) => admission.unsure ?? []), ...settled.unsure],
    late: admitted.flatMap(({ post, admission: { out, late } }) => {
      const counts = out === 'before-opening' && settled.orders.some(({ place }) => place.post === post.id);
      return late && !(counts && ruleset.posts.earlyMayCount) ? [late] : [];
    }),
  };
}

/** What a post that came too late or too early says: its own words, the orders in it, and whether it could hold any. */
export interface LatePost {
  readonly words: string;
  readonly orders: readonly string[];
  readonly mayOrder: boolean;
}

/** True for what a judge posted of the turn himself: it tells the secret of its dice. */
function isJudgesOwn(words: string, author: string, { judges, sheet }: TurnRecord): boolean {
  return Object.values(judges).includes(author) && words.includes(sheet.secret);
}

/** Reads posts that do not count, so that their players are told what did not count. */
export function readLate<B, V>(
  posts: readonly Post[],
  record: TurnRecord,
  board: B,
  ruleset: Ruleset<B, V>,
): ReadonlyMap<string, LatePost> {
  if (posts.length === 0) return new Map();
  const scene = createReadingContext(record, board, ruleset);
  const read = (post: Post): LatePost => {
    const body = post.revisions.at(-1)?.body ?? { text: '', skips: [] };
    const who = scene.identify(post);
    if (isJudgesOwn(body.text, who.name, record)) return { words: '', orders: [], mayOrder: false };
    const { parts } = scene.read(body, post, who);
    const orders = parts.flatMap((part) => {
      if (part.bin !== 'order') return [];
      // in the player's words; a private message's may tell what else it says
      return 'group' in part ? [part.words] : part.orders.map(post.via === 'pm' ? textToShow : ({ words }) => words);
    });
    return {
      words: ownText(body),
      orders: [...new Set(orders.map((one) => one.replace(/\s+/g, ' ').trim()))],
      mayOrder: parts.some(({ bin }) => bin !== 'chatter'),
    };
  };
  return new Map(posts.map((post) => [post.id, read(post)]));
}

/**
 * True where a post of the thread showed the SHA-256 of a turn's secret before orders closed, by any text that it had
 * until then: only so can anybody know that the dice were not drawn afterwards.
 */
export function isSealShown({ posts, sheet }: Pick<TurnRecord, 'posts' | 'sheet'>): boolean {
  const seal = commit(sheet.secret);
  const isInTime = (ms: number): boolean => minuteOf(ms) <= minuteOf(sheet.lock);
  return posts.some(
    ({ via, revisions }) =>
      via === 'thread' && revisions.some(({ since, body }) => isInTime(since.ms) && isIn(seal, body.text)),
  );
}

/** True where any text of a post shows the SHA-256 of a secret. */
export function showsSeal({ via, revisions }: Pick<Post, 'via' | 'revisions'>, secret: string): boolean {
  return via === 'thread' && revisions.some(({ body }) => isIn(commit(secret), body.text));
}

/** What stands at the head of drafts that are to be posted: also where the seal was not shown. */
export function wholeHead({ head, isSealShown: isShown }: Pick<TurnResult, 'head' | 'isSealShown'>): readonly string[] {
  return isShown ? head : [...head, SEAL_UNSEEN];
}

/** What the judge is told where it was not. */
export const SEAL_UNSEEN =
  'The post that opens the turn was not seen in the thread before orders closed: the players cannot know that the dice were sealed beforehand, and the drafts do not say so. Where it stands there, let the page it is on be looked at, and close the turn anew.';

/** A forum may break a long word. */
function isIn(seal: string, text: string): boolean {
  return text
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase()
    .includes(seal);
}

type Late = ReportContext['late'][number];

/**
 * What players are told of posts that were changed after orders closed: the thread shows the new text, the update rests on
 * what stood there then. Only where it changes what was ordered or tries to be an order; a private message has no edits.
 */
export function tellLateEdits<B, V>(
  record: TurnRecord,
  { posts }: Pick<Gathered, 'posts'>,
  board: B,
  ruleset: Ruleset<B, V>,
): readonly Late[] {
  const edits = record.edited ?? [];
  if (edits.length === 0) return [];
  const scene = createReadingContext(record, board, ruleset);
  return edits.flatMap(({ post: id, revision }): readonly Late[] => {
    const found = posts.find(({ post, out }) => post.id === id && out === undefined);
    const edit = found?.post.revisions[revision];
    if (!found || !edit || found.revision >= revision) return [];
    const { post } = found;
    const who = scene.identify(post);
    const isJudge = Object.values(record.judges).includes(who.name) && !who.player;
    const read = (body: Body | undefined) => (body ? ordersIn(scene.read(body, post, who).parts) : []);
    const [then, now] = [read(post.revisions[found.revision]?.body), read(edit.body)];
    if (isJudge || then.join('\n') === now.join('\n')) return [];
    const words = ownText(edit.body);
    const because: readonly PostFact[] = [
      { code: 'changed-late', rule: ruleset.posts.late, isDeleted: words === '', ...findOneTime(record.sheet) },
      { code: 'judged-then', rule: '', orders: then },
    ];
    return [
      {
        author: post.author,
        post: id,
        because,
        at: edit.since.ms,
        words: words === '' ? 'nothing' : words,
        orders: now,
        isEarly: false,
      },
    ];
  });
}

/** What tries to be an order in a text, in its player's words, each once. */
function ordersIn(parts: ReturnType<ReturnType<typeof createReadingContext>['read']>['parts']): readonly string[] {
  const words = parts.flatMap((part) => {
    if (part.bin === 'chatter') return [];
    return part.bin === 'order' && !('group' in part) ? part.orders.map((order) => order.words) : [part.words];
  });
  return [...new Set(words.map((one) => one.replace(/\s+/g, ' ').trim()))];
}
