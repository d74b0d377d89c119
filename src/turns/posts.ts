import { textToShow } from '../core/order.js';
import { type Body, ownText, type Post } from '../core/post.js';
import { inOneLine } from '../core/text.js';
import { minuteOf } from '../core/time.js';
import { findOneTime, type PostFact } from '../rulesets/contract/post-facts.js';
import type { ReportContext } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { admitPost, askNicknames, askStrangers, askTaken, foundEarly } from './admit-post.js';
import { findModeratorsActs } from './moderated.js';
import { Questions } from './questions.js';
import { createReadingContext, partTime, type ReadingContext, type ReadPart, readPost } from './read-posts.js';
import { ruleOnParts } from './rulings.js';
import { isJudgesOwn } from './seal.js';
import { findStanding, isInWindow } from './timeline.js';
import type { Gathered, GatheredPost, TurnRecord } from './turn.js';

/**
 * Reads a turn's posts: which posts count, whose they are, what is order, doubt or chatter, and since
 * when each order has stood. Pure.
 */
export function gather<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Gathered {
  const context = createReadingContext(record, board, ruleset);
  const questions = new Questions(record.rulings);
  // What the forum joined to another post is not gone.
  const joined = new Set(record.posts.flatMap((post) => context.mergesOf(post).map(({ from }) => from.id)));
  const left = record.posts.filter(({ id }) => !joined.has(id));
  const taken = askTaken(context, questions, findModeratorsActs(left, record.sheet));
  const admitted = record.posts.map((post: Post) => {
    const who = context.identify(post);
    const found = taken.get(post.id) ?? findStanding(post, record.sheet, ruleset.posts);
    const admission = admitPost(context, questions, post, who, found);
    const standing = admission.revision === undefined ? found : { ...found, revision: admission.revision };
    const isRead = admission.out === undefined || admission.out === 'before-opening';
    const { readParts, asks } = isRead ? readPost(context, post, who, standing) : { readParts: [], asks: [] };
    const early = admission.out === 'before-opening' ? sortEarly(context, readParts) : undefined;
    return { post, who, standing, admission, readParts, asks, early };
  });
  const readParts = admitted.flatMap((one) => one.readParts);
  const settled = ruleOnParts(context, questions, readParts);
  askStrangers(readParts, questions, ruleset.posts);
  askNicknames(readParts, questions, ruleset);
  const posts = admitted.map(
    ({ post, who, standing, admission: { out, untimely }, asks, early }): GatheredPost => ({
      post,
      revision: standing.revision,
      parts: settled.parts.get(post.id) ?? [],
      ...(who.player && { player: who.name }),
      ...(out && !early?.counts && { out }),
      ...(asks.length > 0 && { asks }),
      ...(early?.counts && untimely && early.before.length > 0 && { before: early.before }),
    }),
  );
  return {
    posts,
    orders: settled.orders,
    doubts: settled.doubts,
    questions: questions.list,
    unsure: [...admitted.flatMap(({ admission }) => admission.unsure ?? []), ...settled.unsure],
    untimely: admitted.flatMap(({ admission: { untimely }, early }) => {
      const isWhole = early?.counts && (early.before.length === 0 || ruleset.posts.earlyMayCount);
      return untimely && !isWhole ? [untimely] : [];
    }),
  };
}

/** Of a post from before the opening: whether an edit brought anything since, and what has stood there from before. */
function sortEarly<B, V>(
  { record: { sheet } }: ReadingContext<B, V>,
  readParts: readonly ReadPart<V>[],
): { readonly counts: boolean; readonly before: readonly string[] } {
  const said = readParts.flatMap((readPart) => {
    const { part } = readPart;
    if (part.bin === 'chatter') return [];
    if (part.bin === 'doubt' || 'group' in part) return [{ words: part.words, at: partTime(readPart) }];
    return part.orders.map(({ words }, i) => ({ words, at: readPart.times[i]?.ms ?? partTime(readPart) }));
  });
  const isNew = ({ at }: (typeof said)[number]): boolean => isInWindow(at, sheet);
  return { counts: said.some(isNew), before: asLines(said.filter((one) => !isNew(one)).map(({ words }) => words)) };
}

/** Words in one line each, and each once. */
function asLines(words: readonly string[]): readonly string[] {
  return [...new Set(words.map(inOneLine))];
}

type ToldUntimely = ReportContext['untimely'][number];

/**
 * What players are told of what came out of time, in the thread's order: posts that do not count, and of those that do
 * what has stood there from before the opening; then what was changed after orders closed.
 */
export function formatUntimely<B, V>(
  record: TurnRecord,
  gathered: Pick<Gathered, 'posts' | 'untimely'>,
  board: B,
  ruleset: Ruleset<B, V>,
): readonly ToldUntimely[] {
  const out = new Map(gathered.untimely.map((one) => [one.post, one]));
  const context = createReadingContext(record, board, ruleset);
  const posts = gathered.posts.flatMap((one): readonly ToldUntimely[] => {
    const { author, id, at } = one.post;
    const isEarly = minuteOf(at.ms) <= minuteOf(record.sheet.lock);
    const known = { author, post: id, at: at.ms, isEarly };
    if (one.before) {
      return [{ ...known, because: [foundEarly(ruleset.posts)], words: one.before.join('; '), orders: one.before }];
    }
    const found = one.out && out.get(id);
    // Mere talk comes too late for nothing.
    const read = found && readUntimely(context, one);
    return read ? [{ ...known, because: found.because, ...read }] : [];
  });
  return [...posts, ...formatLateEdits(context, gathered)];
}

/** What a post that does not count says, in the text that stood at the lock, and the orders in it; undefined where it can hold none. */
function readUntimely<B, V>(
  context: ReadingContext<B, V>,
  { post, revision }: GatheredPost,
): Pick<ToldUntimely, 'words' | 'orders'> | undefined {
  const body = post.revisions[revision]?.body ?? { text: '', skips: [] };
  const who = context.identify(post);
  if (isJudgesOwn(body.text, who.name, context.record)) return undefined;
  const { parts } = context.read(body, post, who);
  if (parts.every(({ bin }) => bin === 'chatter')) return undefined;
  const orders = parts.flatMap((part) => {
    if (part.bin !== 'order') return [];
    // in the player's words; a private message's may tell what else it says
    return 'group' in part ? [part.words] : part.orders.map(post.via === 'pm' ? textToShow : ({ words }) => words);
  });
  return { words: ownText(body), orders: asLines(orders) };
}

/**
 * What players are told of posts that were changed after orders closed: the thread shows the new text, the update rests on
 * what stood there then. Only where it changes what was ordered or tries to be an order; a private message has no edits.
 */
function formatLateEdits<B, V>(
  context: ReadingContext<B, V>,
  { posts }: Pick<Gathered, 'posts'>,
): readonly ToldUntimely[] {
  const { record, ruleset } = context;
  return (record.edited ?? []).flatMap(({ post: id, revision }): readonly ToldUntimely[] => {
    const found = posts.find(({ post, out }) => post.id === id && (out === undefined || out === 'before-opening'));
    const edit = found?.post.revisions[revision];
    if (!found || !edit || found.revision >= revision) return [];
    const { post } = found;
    const who = context.identify(post);
    const isJudge = Object.values(record.judges).includes(who.name) && !who.player;
    const read = (body: Body | undefined) => (body ? ordersIn(context.read(body, post, who).parts) : []);
    const [stood, shown] = [read(post.revisions[found.revision]?.body), read(edit.body)];
    // What was from before the opening counted for none, whether or not it was changed.
    const old = found.out === undefined ? (found.before ?? []) : stood;
    const [then, now] = [stood, shown].map((orders) => orders.filter((one) => !old.includes(one)));
    if (isJudge || !then || !now || then.join('\n') === now.join('\n')) return [];
    const words = ownText(edit.body);
    const because: readonly PostFact[] = [
      { code: 'changed-late', rule: ruleset.posts.late, isDeleted: words === '', ...findOneTime(record.sheet) },
      ...(found.out === undefined ? [{ code: 'judged-then', rule: '', orders: then } as const] : []),
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
  return asLines(words);
}
