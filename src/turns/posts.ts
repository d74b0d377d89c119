import { commit } from '../core/dice.js';
import { textToShow } from '../core/order.js';
import { ownText, type Post, type Revision } from '../core/post.js';
import { minuteOf, writeIso } from '../core/time.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Unsure } from '../rulesets/contract/turn.js';
import type { PostPolicy, Words } from '../rulesets/contract/words.js';
import { type Identity, nicknameQuestion, strangerQuestion } from './authors.js';
import { Questions } from './questions.js';
import { createReadingContext, placeOf, type ReadingContext, type ReadPart, readParts } from './read-posts.js';
import { ruleOnParts } from './rulings.js';
import { findStanding, isInWindow, isUnsureNear, type PostStanding } from './timeline.js';
import type { Gathered, GatheredPost, TurnRecord } from './turn.js';

/** Why a post is not read, where it is not; what to tell of it; what rests on a time nobody is sure of. */
export interface Admission {
  readonly out?: GatheredPost['out'];
  readonly late?: Gathered['late'][number];
  readonly unsure?: readonly Unsure[];
  /** The revision that counts by the judge's word, where that is another. */
  readonly revision?: number;
}

/** Says whether a post counts in this turn, and asks the judge where only he can tell. */
function admitPost<B, V>(
  scene: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  standing: PostStanding,
): Admission {
  const { judges, sheet, told } = scene.record;
  const body = post.revisions[standing.revision]?.body;
  if (body && scene.isDocument(ownText(body))) return { out: 'document' };
  if (!standing.counts) {
    if (standing.out === 'withheld') return askUnseen(scene, questions, post, who, standing);
    return {
      out: standing.out,
      ...(standing.out === 'late' && { late: { author: post.author, post: post.id, why: standing.why } }),
    };
  }
  if (isUnsureNear(post, standing.revision, sheet) && isLeftOut(scene, questions, post, who, standing.revision))
    return { out: 'withheld' };
  if (post.via === 'pm' || isInWindow(post.at.ms, sheet)) return {};
  const silent = told.includes(post.id) || Object.values(judges).includes(who.name);
  return {
    out: 'before-opening',
    ...(!silent && {
      late: {
        author: post.author,
        post: post.id,
        why: `posted before the turn was opened (${scene.ruleset.posts.early})`,
      },
    }),
  };
}

/** A time that is not sure and near the lock: the orders count as it stands unless the judge says otherwise. */
function isLeftOut<B, V>(
  scene: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  revision: number,
): boolean {
  const { body, since } = post.revisions[revision] as Revision;
  if (!scene.read(body, post, who).parts.some(({ bin }) => bin === 'order')) return false;
  const ruling = questions.ask({
    id: `${post.id}:unsure:${revision}`,
    kind: 'unsure',
    place: { post: post.id, revision, from: 0, to: 0 },
    player: who.name,
    words: body.text,
    why: `The forum's time of this text, ${writeIso(since.ms)}, is ${since.sure} only, and the lock is near.`,
    change: 'Its orders are carried out unless you say that they came after the lock.',
    nearest: [],
  });
  return ruling?.decision === 'leave-out';
}

/** A withheld post goes to the judge, where there is an order in it. */
function askUnseen<B, V>(
  scene: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  standing: Extract<PostStanding, { out: 'withheld' }>,
): Admission {
  const { withheld } = scene.ruleset.posts;
  const orders = post.revisions
    .flatMap(({ body }) => scene.read(body, post, who).parts)
    .flatMap((part) => (part.bin === 'order' ? [part.orders] : []));
  if (orders.length === 0) return {};
  const ruling = questions.ask({
    id: `${post.id}:unseen:${standing.revision}`,
    kind: 'unseen',
    place: { post: post.id, revision: standing.revision, from: 0, to: 0 },
    player: who.name,
    words: post.revisions[standing.revision]?.body.text ?? '',
    why: `The post was ${standing.why} (${withheld}).`,
    change: `Its orders are not carried out unless you say that ${standing.unless ?? 'the text shown is what stood at the lock'}.`,
    nearest: [],
    ...(standing.later !== undefined && { later: standing.later }),
  });
  const isLater = ruling?.decision === 'carry-out-later' && standing.later !== undefined;
  const pieces = [...new Set(orders.flat().map(({ piece }) => piece))];
  const unsure = (pieces.length > 0 ? pieces : ['']).map(
    (piece): Unsure => ({ piece, ruling: withheld, why: `the post of ${who.name} was ${standing.why}` }),
  );
  if (isLater) return { unsure, revision: standing.later };
  return { unsure, ...(ruling?.decision !== 'carry-out' && { out: 'withheld' }) };
}

/** An unknown name where a piece of the author's stands: whether it is that piece's nickname is asked once for each name. */
function askNicknames<V>(items: readonly ReadPart<V>[], questions: Questions, nouns: Words): void {
  const asked = new Set<string>();
  for (const item of items) {
    const { who, part } = item;
    if (part.bin !== 'order') continue;
    for (const { nickname, notes, text, piece, words } of part.orders) {
      const typed = nickname?.typed ?? notes.find((note) => questions.rulingOn(nicknameQuestion(note.words)))?.words;
      if (typed === undefined || asked.has(nicknameQuestion(typed))) continue;
      const id = nicknameQuestion(typed);
      asked.add(id);
      const named = nickname?.piece ?? piece;
      questions.ask({
        id,
        kind: 'nickname',
        place: placeOf(item),
        player: who.name,
        words,
        why: `No ${nouns.piece.one} is called ${typed}, but ${named} of ${who.name} stands at the ${nouns.place.one} named.`,
        change: `The order is illegal unless you say that ${typed} is ${named}; then it is read so from now on.`,
        nearest: nickname ? [`${named}${text.slice(piece.length)}`] : [],
      });
    }
  }
}

/** Whether a look-alike who gave orders is the player is asked once for each. */
function askStrangers<V>(items: readonly ReadPart<V>[], questions: Questions, rules: PostPolicy): void {
  const asked = new Set<string>();
  for (const item of items) {
    const { post, who, part } = item;
    if (!who.maybe || part.bin !== 'order' || asked.has(who.name)) continue;
    asked.add(who.name);
    questions.ask({
      id: strangerQuestion(who.name),
      kind: 'stranger',
      place: placeOf(item),
      player: who.name,
      words: post.author,
      why: `${who.name} posts like ${who.maybe}, under another name or account (${rules.stranger}).`,
      change: `His orders are illegal (${rules.notPlaying}) unless you say that he is ${who.maybe}.`,
      nearest: [],
    });
  }
}

/**
 * Reads a turn's posts: which posts count, whose they are, what is order, doubt or chatter, and since
 * when each order has stood. Pure.
 */
export function gather<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Gathered {
  const scene = createReadingContext(record, board, ruleset);
  const questions = new Questions(record.rulings);
  const admitted = record.posts.map((post: Post) => {
    const who = scene.identify(post);
    const found = findStanding(post, record.sheet, ruleset.posts);
    const admission = admitPost(scene, questions, post, who, found);
    const standing = admission.revision === undefined ? found : { ...found, revision: admission.revision };
    const isRead = admission.out === undefined || admission.out === 'before-opening';
    return { post, who, standing, admission, items: isRead ? readParts(scene, post, who, standing) : [] };
  });
  const items = admitted.flatMap((one) => one.items);
  const settled = ruleOnParts(scene, questions, items);
  askStrangers(items, questions, ruleset.posts);
  askNicknames(items, questions, ruleset.words);
  const posts = admitted.map(
    ({ post, who, standing, admission: { out } }): GatheredPost => ({
      post,
      revision: standing.revision,
      parts: settled.parts.get(post.id) ?? [],
      ...(who.player && { player: who.name }),
      ...(out && { out }),
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
