import { ownText, type Post, type Revision } from '../core/post.js';
import type { PostPolicy } from '../rulesets/contract/policy.js';
import type { PostFact } from '../rulesets/contract/post-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Unsure } from '../rulesets/contract/turn.js';
import { type Identity, nicknameQuestion } from './authors.js';
import type { ModeratorsAct } from './moderated.js';
import { writeKey } from './question-key.js';
import { digest, type Questions } from './questions.js';
import { placeOf, type ReadingContext, type ReadPart } from './read-posts.js';
import { isInWindow, isUnsureNear, type PostStanding } from './timeline.js';
import type { GatheredPost, Untimely } from './turn.js';

/** Why a post is not read, where it is not; what to tell of it; what rests on a time nobody is sure of. */
export interface Admission {
  readonly out?: GatheredPost['out'];
  readonly untimely?: Untimely;
  readonly unsure?: readonly Unsure[];
  /** The revision that counts by the judge's word, where that is another. */
  readonly revision?: number;
}

/** Says whether a post counts in this turn, and asks the judge where only he can tell. */
export function admitPost<B, V>(
  context: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  standing: PostStanding,
): Admission {
  const { judges, sheet, told } = context.record;
  const body = post.revisions[standing.revision]?.body;
  if (body && context.isDocument(ownText(body))) return { out: 'document' };
  if (!standing.counts) {
    if (standing.out === 'withheld' && standing.isAsked)
      return { out: 'withheld', unsure: withheldFor(context, post, who, standing.because) };
    if (standing.out === 'withheld') return askUnseen(context, questions, post, who, standing);
    return {
      out: standing.out,
      ...(standing.out !== 'deleted' && {
        untimely: { author: post.author, post: post.id, because: [standing.because] },
      }),
    };
  }
  if (isUnsureNear(post, standing.revision, sheet) && isLeftOut(context, questions, post, who, standing.revision))
    return { out: 'withheld' };
  if (post.via === 'pm' || isInWindow(post.at.ms, sheet)) return {};
  // What was told of it before was told of another text, where it was edited since.
  const isEdited = isInWindow(post.revisions[standing.revision]?.since.ms ?? post.at.ms, sheet);
  const silent = (told.includes(post.id) && !isEdited) || Object.values(judges).includes(who.name);
  return {
    out: 'before-opening',
    ...(!silent && {
      untimely: {
        author: post.author,
        post: post.id,
        because: [foundEarly(context.ruleset.posts)],
      },
    }),
  };
}

/** Why what was posted before the opening counts for none. */
export function foundEarly({ early, earlyRuling }: PostPolicy): PostFact {
  return { code: 'posted-early', rule: early, ...(earlyRuling !== undefined && { ruling: earlyRuling }) };
}

/** A time that is not sure and near the lock: the orders count as it stands unless the judge says otherwise. */
function isLeftOut<B, V>(
  context: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  revision: number,
): boolean {
  const { body, since } = post.revisions[revision] as Revision;
  if (!context.read(body, post, who).parts.some(({ bin }) => bin === 'order')) return false;
  const ruling = questions.ask({
    id: writeKey({ of: 'post', post: post.id, what: 'unsure', marks: [`${revision}`] }),
    kind: 'unsure',
    place: { post: post.id, revision, from: 0, to: 0 },
    player: who.name,
    words: body.text,
    because: { code: 'time-unsure', rule: '', at: since.ms, sure: since.sure },
    change: { code: 'unless-late', rule: '' },
    nearest: [],
  });
  return ruling?.decision === 'leave-out';
}

/** A withheld post goes to the judge, where there is an order in it. */
function askUnseen<B, V>(
  context: ReadingContext<B, V>,
  questions: Questions,
  post: Post,
  who: Identity,
  standing: Extract<PostStanding, { out: 'withheld' }>,
): Admission {
  const { withheld } = context.ruleset.posts;
  const unsure = withheldFor(context, post, who, standing.because);
  if (unsure.length === 0) return {};
  const ruling = questions.ask({
    id: writeKey({ of: 'post', post: post.id, what: 'unseen', marks: [`${standing.revision}`] }),
    kind: 'unseen',
    place: { post: post.id, revision: standing.revision, from: 0, to: 0 },
    player: who.name,
    words: post.revisions[standing.revision]?.body.text ?? '',
    because: { code: 'post-withheld', rule: '', ruling: withheld, how: standing.because },
    change: { code: 'unless-stood', rule: '', how: standing.unless ?? 'as-shown' },
    nearest: [],
    ...(standing.later !== undefined && { later: standing.later }),
  });
  const isLater = ruling?.decision === 'carry-out-later' && standing.later !== undefined;
  if (isLater) return { unsure, revision: standing.later };
  return { unsure, ...(ruling?.decision !== 'carry-out' && { out: 'withheld' }) };
}

/** The pieces that a post would have ordered which does not count for now; none where it holds no order. */
function withheldFor<B, V>(context: ReadingContext<B, V>, post: Post, who: Identity, how: PostFact): readonly Unsure[] {
  const orders = post.revisions
    .flatMap(({ body }) => context.read(body, post, who).parts)
    .flatMap((part) => (part.bin === 'order' ? [part.orders] : []));
  if (orders.length === 0) return [];
  const pieces = [...new Set(orders.flat().map(({ piece }) => piece))];
  const ruling = context.ruleset.posts.withheld;
  const because = { code: 'withheld', rule: '', ruling, who: who.name, how } as const;
  return (pieces.length > 0 ? pieces : ['']).map((piece): Unsure => ({ piece, because }));
}

/** Asks about each act that took posts out, once, where orders hang on it; gives how its posts stand by that. */
export function askTaken<B, V>(
  context: ReadingContext<B, V>,
  questions: Questions,
  acts: readonly ModeratorsAct[],
): ReadonlyMap<string, PostStanding> {
  const standings = new Map<string, PostStanding>();
  const { withheld } = context.ruleset.posts;
  for (const { name, because, posts } of acts) {
    const saying = posts.filter(({ post, revision }) => {
      const body = post.revisions[revision]?.body;
      if (!body || !isInWindow(post.at.ms, context.record.sheet) || context.isDocument(ownText(body))) return false;
      return context.read(body, post, context.identify(post)).parts.some(({ bin }) => bin !== 'chatter');
    });
    const [first] = saying;
    if (!first) continue;
    const told = saying.map(({ post: { number, author } }) => ({ number, author }));
    const ruling = questions.ask({
      id: writeKey({ of: 'turn', turn: context.record.sheet.number, what: 'taken', marks: [digest(name)] }),
      kind: 'taken',
      place: { post: first.post.id, revision: first.revision, from: 0, to: 0 },
      player: saying.length === 1 ? context.identify(first.post).name : '',
      words: saying.map(({ post, revision }) => ownText(post.revisions[revision]?.body ?? NOTHING)).join('\n'),
      because: {
        code: 'posts-taken',
        rule: '',
        ruling: withheld,
        how: because,
        posts: told,
        of: posts.length,
      },
      change: { code: 'unless-taken-out', rule: '', posts: saying.length },
      nearest: [],
    });
    for (const { post, revision } of posts)
      standings.set(
        post.id,
        ruling?.decision === 'carry-out'
          ? { counts: true, revision }
          : { counts: false, revision, out: 'withheld', because, isAsked: true },
      );
  }
  return standings;
}

const NOTHING = { text: '', skips: [] };

/** An unknown name where a piece of the author's stands: whether it is that piece's nickname is asked once for each name. */
export function askNicknames<V>(
  readParts: readonly ReadPart<V>[],
  questions: Questions,
  { words: nouns, writeOrder }: Pick<Ruleset<unknown, V>, 'words' | 'writeOrder'>,
): void {
  const things = { piece: nouns.piece.one, place: nouns.place.one };
  const asked = new Set<string>();
  for (const readPart of readParts) {
    const { who, part } = readPart;
    if (part.bin !== 'order') continue;
    for (const { nickname, notes, piece, words, value } of part.orders) {
      const typed = nickname?.typed ?? notes.find((note) => questions.rulingOn(nicknameQuestion(note.words)))?.words;
      if (typed === undefined || asked.has(nicknameQuestion(typed))) continue;
      const id = nicknameQuestion(typed);
      asked.add(id);
      const named = nickname?.piece ?? piece;
      questions.ask({
        id,
        kind: 'nickname',
        place: placeOf(readPart),
        player: who.name,
        words,
        because: { code: 'unknown-name', rule: '', typed, named, player: who.name, ...things },
        change: { code: 'unless-nickname', rule: '', typed, named },
        nearest: nickname ? [writeOrder(named, value)] : [],
      });
    }
  }
}

/** Whether somebody who gave orders and may be a player is one is asked once for each. */
export function askStrangers<V>(readParts: readonly ReadPart<V>[], questions: Questions, rules: PostPolicy): void {
  const asked = new Set<string>();
  for (const readPart of readParts) {
    const { post, who, part } = readPart;
    const { maybe } = who;
    if (!maybe || part.bin !== 'order' || asked.has(maybe.question)) continue;
    asked.add(maybe.question);
    questions.ask({
      id: maybe.question,
      kind: 'stranger',
      place: placeOf(readPart),
      player: who.name,
      words: post.author,
      because: { code: 'may-be-player', rule: rules.stranger, who: who.name, how: maybe.because },
      change: { code: 'unless-player', rule: rules.notPlaying, player: maybe.name },
      nearest: [],
    });
  }
}
