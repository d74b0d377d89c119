import type { Fact, Teller } from '../core/fact.js';
import type { Doubt, Order } from '../core/order.js';
import { ownText } from '../core/post.js';
import { minuteOf } from '../core/time.js';
import type { HouseFact } from '../rulesets/contract/house-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Unsure } from '../rulesets/contract/turn.js';
import { addMoves, isToldOverOrder, numberOrders, ordersForGroup, ordersRead, ordersRuled } from './orders.js';
import { writeKey } from './question-key.js';
import { digest, isHandFor, type Questions } from './questions.js';
import { partTime, placeOf, type ReadingContext, type ReadPart } from './read-posts.js';
import { isInWindow } from './timeline.js';
import type { Confirmation, GatheredPost, MarkedPart, Ruling, TurnRecord, TurnResult } from './turn.js';

/** What a ruling is about, as the judge is told of it: orders, rules, an outcome. */
export function formatAbout({ orders, change }: Ruling, tell: Teller): readonly string[] {
  return change ? [tell(change.value, 'judge')] : orders;
}

/** An order the judge put in, and the ruling that did. */
export interface HandOrder<V = unknown> {
  readonly order: Order<V>;
  readonly ruling: Ruling;
}

/**
 * The orders the judge put in for a post, at its time, or without one at the lock, after all others of that minute. The
 * rules hold for them as for any other. What cannot be read on the board any more is left out, and its ruling with it.
 */
export function readHandOrders<B, V>(
  about: GatheredPost | undefined,
  record: TurnRecord,
  board: B,
  ruleset: Ruleset<B, V>,
): readonly HandOrder<V>[] {
  const { sheet, control, rulings } = record;
  const isOwn = (question: string) => isHandFor(question, about ?? sheet.number);
  const own = rulings.filter(({ question, decision }) => decision === 'put-in' && isOwn(question));
  const post = about?.post;
  let count = 0;
  return own.flatMap((ruling) => {
    const orders = ruling.orders.map((text): Order<V> | undefined => {
      const read = ruleset.readCanonical(text, board);
      if (!read) return undefined;
      const owners = ruleset.controllersOf(board, control, read.piece, sheet.lock);
      return {
        ...read,
        id: `${post?.id ?? `turn-${sheet.number}`}.h${++count}`,
        place: { post: post?.id ?? '', revision: about?.revision ?? 0, from: 0, to: 0 },
        player: owners.find((owner) => owner === post?.author) ?? owners[0] ?? post?.author ?? '',
        at: post ? Math.min(Math.max(post.at.ms, sheet.opened), sheet.lock) : sheet.lock,
        known: true,
        fits: [],
        text,
        words: text,
        notes: [{ words: text, meaning: `put in by ${ruling.who}: ${ruling.why}` }],
      };
    });
    if (orders.includes(undefined)) return [];
    return orders.flatMap((order) => (order ? [{ order, ruling }] : []));
  });
}

/** What the parts of a turn come to. */
export interface RuledParts<V> {
  readonly orders: readonly Order<V>[];
  readonly doubts: readonly Doubt[];
  readonly unsure: readonly Unsure[];
  /** By the post's id, in the order written. */
  readonly parts: ReadonlyMap<string, readonly MarkedPart[]>;
}

/** A part on its way: its orders so far, and the question about it. */
interface PartOnItsWay<V> {
  readonly readPart: ReadPart<V>;
  orders: readonly Order<V>[];
  question?: string;
}

/** Turns what was read into orders and questions; groups last, because they look at other posts. */
export function ruleOnParts<B, V>(
  context: ReadingContext<B, V>,
  questions: Questions,
  readParts: readonly ReadPart<V>[],
): RuledParts<V> {
  const nextId = numberOrders();
  const { piece } = context.ruleset.words;
  const doubts: Doubt[] = [];
  const all = readParts.map(
    (readPart): PartOnItsWay<V> => ({ readPart, orders: ordersRead(context, readPart, nextId) }),
  );
  const judgePosts = askJudgePosts(context, questions, all);

  const askDoubt = (
    one: PartOnItsWay<V>,
    words: string,
    because: Fact,
    nearest: readonly string[],
    row: string,
  ): void => {
    const at = partTime(one.readPart);
    if (!isInWindow(at, context.record.sheet)) return;
    doubts.push({ place: placeOf(one.readPart), player: one.readPart.who.name, at, words, because, nearest, row });
    one.question = questions.askWords('doubt', one.readPart, words, because, nearest, row);
    const ruling = questions.rulingOn(one.question);
    if (ruling?.decision === 'read-as') one.orders = ordersRuled(context, one.readPart, ruling, nextId);
  };

  const given: Order<V>[] = [];
  for (const one of all) {
    const { post, part } = one.readPart;
    const asked = judgePosts.get(post.id);
    if (asked !== undefined && questions.rulingOn(asked)?.decision !== 'carry-out') one.orders = [];
    else if (part.bin === 'doubt')
      askDoubt(one, part.words, part.because, addMoves(context, one.readPart, part.words, part.nearest), part.id);
    else if (isToldOverOrder(context, one.readPart, one.orders, given)) {
      const [{ words }] = one.orders as [Order<V>];
      const because: HouseFact = {
        code: 'told-over-order',
        rule: '',
        player: one.readPart.who.name,
        piece: piece.one,
      };
      const nearest = one.orders.map(({ text }) => text);
      one.orders = [];
      askDoubt(one, words, because, nearest, 'stand-over-order');
    }
    given.push(...one.orders);
  }
  const explicit = all.flatMap(({ orders }) => orders);
  for (const one of all) {
    const { part, post, who } = one.readPart;
    if (part.bin !== 'order' || !('group' in part) || judgePosts.has(post.id)) continue;
    const doubted = all.flatMap(({ readPart }) =>
      readPart.post === post && readPart.part.bin === 'doubt' ? (readPart.part.about ?? []) : [],
    );
    const orders = ordersForGroup(context, one.readPart, part.group, explicit, doubted, nextId);
    if (orders) one.orders = orders;
    else {
      const because: HouseFact = {
        code: 'group-ordered-elsewhere',
        rule: '',
        player: who.name,
        pieces: piece.many,
      };
      askDoubt(one, part.words, because, [], because.code);
    }
  }
  return {
    orders: all.flatMap(({ orders }) => orders),
    doubts,
    unsure: all.flatMap(({ readPart, orders }) =>
      orders.flatMap((order) => unsureOf(readPart, order, context.ruleset.posts.edited)),
    ),
    parts: markParts(all, judgePosts),
  };
}

/** The posts' parts as the review page marks them, each with its orders and the question about it. */
function markParts<V>(
  all: readonly PartOnItsWay<V>[],
  judgePosts: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly MarkedPart[]> {
  const parts = new Map<string, MarkedPart[]>();
  for (const { readPart, orders, question } of all) {
    const { post, part } = readPart;
    const asked = judgePosts.get(post.id) ?? question;
    const bin = asked !== undefined ? 'doubt' : part.bin === 'order' && orders.length === 0 ? 'chatter' : part.bin;
    const list = parts.get(post.id) ?? [];
    parts.set(post.id, list);
    list.push({
      from: part.from,
      to: part.to,
      bin,
      orders: orders.map(({ id }) => id),
      ...(asked !== undefined && { question: asked }),
    });
  }
  return parts;
}

/** An order that came with an edit nobody saw before, or that left no mark. */
function unsureOf<V>({ post, times }: ReadPart<V>, { piece, at }: Order<V>, ruling: string): readonly Unsure[] {
  const since = times.find(({ ms }) => ms === at);
  if (!since) return [];
  const code =
    post.unseen && since.revision === 0
      ? 'edited-before-seen'
      : post.revisions[since.revision]?.unmarked
        ? 'changed-unmarked'
        : undefined;
  if (!code) return [];
  const because = { code, rule: '', ruling } as const;
  return [{ piece, because }];
}

/** The name of a ruling that confirms: what it confirms is in its orders, one or many. */
export function confirmQuestion(turn: number, ids: readonly string[]): string {
  return writeKey({ of: 'turn', turn, what: 'confirm', marks: [digest(ids.join())] });
}

/**
 * What of a turn is to be confirmed, with what was confirmed already: every judge's call, and every post whose text was
 * changed after the lock and before `until` (ms), when the next turn was opened.
 */
export function findConfirmations(
  { sheet }: Pick<TurnRecord, 'sheet'>,
  { gathered, update }: TurnResult,
  rulings: readonly Ruling[],
  until: number,
  ruleset: Pick<Ruleset, 'posts'>,
): readonly Confirmation[] {
  const { withheld, edited: byEdit } = ruleset.posts;
  const confirmed = new Map(
    rulings.filter(({ decision }) => decision === 'confirm').flatMap((one) => one.orders.map((id) => [id, one])),
  );
  const withRuling = (one: Omit<Confirmation, 'ruling'>): Confirmation => {
    const ruling = confirmed.get(one.id);
    return ruling ? { ...one, ruling } : one;
  };
  const rolled = new Set(update.rolls.flatMap(({ piece, choices }) => [piece, ...choices]));
  const unsure = new Set(gathered.unsure.map(({ piece }) => piece));
  const doubted = new Set(gathered.questions.filter(({ ruling }) => !ruling).map(({ place }) => place.post));
  // What is withheld is a question of its own.
  const called = update.calls.filter(({ because }) => because.ruling !== withheld);
  const own = { of: 'turn', turn: sheet.number } as const;
  const isUnsure = (order: Order): boolean => {
    const post = gathered.posts.find((one) => one.post.id === order.place.post)?.post;
    return post !== undefined && (post.unseen || post.revisions.some(({ unmarked }) => unmarked));
  };
  const calls = called.map(({ piece, because }) => {
    const { ruling } = because;
    const orders = gathered.orders.filter((order) => order.known && order.piece === piece);
    // What rests on an edit rests on the post that was edited, though a later one says the same.
    const place = ((ruling === byEdit && orders.findLast(isUnsure)) || orders.at(-1))?.place;
    return withRuling({
      id: writeKey({ ...own, what: 'call', marks: [digest(JSON.stringify([piece, because]))] }),
      kind: 'call',
      because,
      call: { ruling, piece },
      ...(place && place.to > place.from && { place }),
      safe: !rolled.has(piece) && !unsure.has(piece) && !(place && doubted.has(place.post)),
    });
  });
  const edited = gathered.posts.filter((one) => isEditedLate(one, sheet.lock, until));
  return [
    ...calls,
    ...edited.map((one) => {
      const text = one.post.revisions.at(-1)?.body.text ?? '';
      return withRuling({
        id: writeKey({ ...own, what: 'edited', marks: [one.post.id, digest(text)] }),
        kind: 'edited',
        because: { code: 'edited-after-lock', rule: '' } satisfies HouseFact,
        place: { post: one.post.id, revision: one.revision, from: 0, to: 0 },
        safe: false,
      });
    }),
  ];
}

function isEditedLate({ post, revision, out }: GatheredPost, lock: number, until: number): boolean {
  const counted = post.revisions[revision];
  const last = post.revisions.at(-1);
  if (!counted || !last || last === counted) return false;
  if (out !== undefined && out !== 'withheld') return false;
  const { ms } = last.since;
  return minuteOf(ms) > minuteOf(lock) && ms < until && ownText(last.body) !== ownText(counted.body);
}

/**
 * A judge's post with orders for pieces he does not control is one doubt as a whole: a report, or a message re-posted.
 * Gives the question asked about each such post, by the post's id.
 */
function askJudgePosts<B, V>(
  { record, mineOf, ruleset }: ReadingContext<B, V>,
  questions: Questions,
  settled: readonly { readonly readPart: ReadPart<V>; readonly orders: readonly Order<V>[] }[],
): ReadonlyMap<string, string> {
  const judges = Object.values(record.judges);
  const asked = new Map<string, string>();
  for (const { readPart, orders } of settled) {
    const { post, who, revision, part } = readPart;
    if (!judges.includes(who.name) || asked.has(post.id)) continue;
    if (!isInWindow(partTime(readPart), record.sheet)) continue; // an older turn's report
    const about =
      part.bin === 'doubt' ? (part.about ?? []) : orders.filter(({ known }) => known).map(({ piece }) => piece);
    const mine = mineOf(post, who);
    if (about.every((piece) => mine.includes(piece))) continue;
    const words = post.revisions[revision]?.body.text ?? '';
    const whole: ReadPart<V> = { ...readPart, part: { from: 0, to: words.length, bin: 'chatter' } };
    const because: HouseFact = { code: 'judge-orders', rule: '', pieces: ruleset.words.piece.many };
    asked.set(post.id, questions.askWords('judge-post', whole, words, because, []));
  }
  return asked;
}
