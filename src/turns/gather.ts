import { commit } from '../kit/dice.js';
import type { Doubt, Order } from '../kit/order.js';
import type { Post, Revision } from '../kit/post.js';
import { writeIso } from '../kit/time.js';
import type { Part, Reader } from '../reading/reading.js';
import type { Ruleset, Unsure } from '../rulesets/ruleset.js';
import type { Identity } from './authors.js';
import { identifyAuthors, strangerQuestion } from './authors.js';
import type { Standing } from './timeline.js';
import { findStanding, isInWindow, isUnsureNear, timeTexts } from './timeline.js';
import type { Gathered, GatheredPost, MarkedPart, Question, QuestionKind, Ruling, TurnRecord } from './turn.js';

type Late = Gathered['late'][number];

/** A stretch of a post in force with everything read in it, its time, and whose it is. */
interface Item<V> {
  readonly post: Post;
  readonly revision: number;
  readonly who: Identity;
  readonly part: Part<V>;
  /** For an order part one time for each order; for a doubt or a group one in all. */
  readonly times: readonly { readonly ms: number; readonly revision: number }[];
}

/**
 * Reads a turn's posts: which posts count (3.1, R4, R30), whose they are, what is order, doubt or chatter, and since
 * when each order has stood (R3). Pure.
 */
export function gather<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Gathered {
  return new Gathering(record, board, ruleset).run();
}

class Gathering<B, V> {
  readonly #reader: Reader<V>;
  readonly #identify: (post: Post) => Identity;
  readonly #documents: ReadonlySet<string>;
  readonly #pieces: readonly string[];
  readonly #mine = new Map<string, readonly string[]>();
  readonly #questions: Question[] = [];
  readonly #unsure: Unsure[] = [];
  readonly #late: Late[] = [];
  readonly #orders: Order<V>[] = [];
  readonly #doubts: Doubt[] = [];

  constructor(
    readonly record: TurnRecord,
    readonly board: B,
    readonly ruleset: Ruleset<B, V>,
  ) {
    const { pieces } = ruleset.viewBoard(board, record.control, record.sheet.opened);
    const nicknames = acceptedNicknames(record.rulings, (text) => ruleset.readCanonical(text, board)?.piece);
    this.#pieces = pieces.map((piece) => piece.name);
    this.#reader = ruleset.createReader({ pieces, memory: { former: record.former, nicknames } });
    this.#identify = identifyAuthors(record.posts, record.players, record.rulings);
    this.#documents = new Set(record.documents.map(visible));
  }

  run(): Gathered {
    const items: Item<V>[] = [];
    const frames: { post: Post; who: Identity; standing: Standing; out?: GatheredPost['out'] }[] = [];
    for (const post of this.record.posts) {
      const who = this.#identify(post);
      const standing = findStanding(post, this.record.sheet);
      const out = this.#findOut(post, who, standing);
      frames.push({ post, who, standing, ...(out && { out }) });
      if (!out || out === 'before-opening') items.push(...this.#read(post, who, standing));
    }
    const marked = this.#settle(items);
    const posts = frames.map(({ post, who, standing, out }): GatheredPost => {
      const parts = marked.get(post.id) ?? [];
      return { post, revision: standing.revision, parts, ...(who.player && { player: who.name }), ...(out && { out }) };
    });
    return {
      posts,
      orders: this.#orders,
      doubts: this.#doubts,
      questions: this.#questions,
      unsure: this.#unsure,
      late: this.#late,
    };
  }

  /** Why a post is not read, where it is not; notes what is late and asks about what was withheld. */
  #findOut(post: Post, who: Identity, standing: Standing): GatheredPost['out'] | undefined {
    const { judges, sheet } = this.record;
    const text = post.revisions[standing.revision]?.body.text ?? '';
    if (this.#documents.has(visible(text)) && visible(text) !== '') return 'document';
    const judge = Object.values(judges).includes(who.name);
    if (!standing.counts) {
      if (standing.out === 'late') this.#late.push({ author: post.author, post: post.id, why: standing.why });
      if (standing.out === 'withheld') return this.#ask(post, who, standing);
      return standing.out;
    }
    if (isUnsureNear(post, standing.revision, sheet) && this.#askTime(post, who, standing.revision) === 'leave-out')
      return 'withheld';
    if (post.via === 'thread' && !isInWindow(post.at.ms, sheet)) {
      if (!this.record.told.includes(post.id) && !judge)
        this.#late.push({ author: post.author, post: post.id, why: 'posted before the turn was opened (3.1, R30)' });
      return 'before-opening';
    }
    return undefined;
  }

  /** A time that is not sure and near the lock: the orders count as it stands unless the judge says otherwise. */
  #askTime(post: Post, who: Identity, revision: number): Ruling['decision'] | undefined {
    const { body, since } = post.revisions[revision] as Revision;
    if (!this.#reader.read(body, this.#author(post, who)).parts.some(({ bin }) => bin === 'order')) return undefined;
    const id = `${post.id}:unsure:${revision}`;
    const ruling = this.#rulingOn(id);
    this.#questions.push({
      id,
      kind: 'unsure',
      place: { post: post.id, revision, from: 0, to: 0 },
      player: who.name,
      words: body.text,
      why: `The forum's time of this text, ${writeIso(since.ms)}, is ${since.sure} only, and the lock is near.`,
      change: 'Its orders are carried out unless you say that they came after the lock.',
      nearest: [],
      ...(ruling && { ruling }),
    });
    return ruling?.decision;
  }

  /** R4: a withheld post goes to the judge, where there is an order in it. */
  #ask(post: Post, who: Identity, standing: Extract<Standing, { out: 'withheld' }>): GatheredPost['out'] | undefined {
    const readings = post.revisions.map(({ body }) => this.#reader.read(body, this.#author(post, who)));
    const parts = readings.flatMap((reading) => reading.parts).filter((part) => part.bin === 'order');
    if (parts.length === 0) return undefined;
    const id = `${post.id}:unseen:${standing.revision}`;
    const ruling = this.#rulingOn(id);
    this.#questions.push({
      id,
      kind: 'unseen',
      place: { post: post.id, revision: standing.revision, from: 0, to: 0 },
      player: who.name,
      words: post.revisions[standing.revision]?.body.text ?? '',
      why: `The post was ${standing.why} (R4).`,
      change: 'Its orders are not carried out unless you say that the text shown is what stood at the lock.',
      nearest: [],
      ...(ruling && { ruling }),
    });
    const pieces = new Set(parts.flatMap((part) => part.orders.map((order) => order.piece)));
    for (const piece of pieces)
      this.#unsure.push({ piece, ruling: 'R4', why: `the post of ${who.name} was ${standing.why}` });
    if (pieces.size === 0)
      this.#unsure.push({ piece: '', ruling: 'R4', why: `the post of ${who.name} was ${standing.why}` });
    return ruling?.decision === 'carry-out' ? undefined : 'withheld';
  }

  #author(post: Post, who: Identity): { player: string; mine: readonly string[] } {
    const { control } = this.record;
    const epoch = control.filter(({ at }) => at <= post.at.ms).length;
    const key = `${who.name}|${epoch}`;
    const mine =
      this.#mine.get(key) ??
      this.#pieces.filter((piece) =>
        this.ruleset.controllersOf(this.board, control, piece, post.at.ms).includes(who.name),
      );
    this.#mine.set(key, mine);
    return { player: who.name, mine };
  }

  /** Reads the revision in force, with the earlier ones for the times (R3). */
  #read(post: Post, who: Identity, standing: Standing): readonly Item<V>[] {
    const author = this.#author(post, who);
    const revisions = post.revisions.slice(0, standing.revision + 1);
    const readings = revisions.map(({ body }) => this.#reader.read(body, author));
    const lists = readings.map(({ parts }) => parts.flatMap(keysOf));
    // A withheld text the judge vouched for counts from the post's own time.
    const times = timeTexts(
      lists,
      revisions.map(({ since }) => (standing.counts ? since.ms : post.at.ms)),
    );
    let next = 0;
    return (readings.at(-1)?.parts ?? []).map((part) => {
      const count = keysOf(part).length;
      next += count;
      return { post, revision: standing.revision, who, part, times: times.slice(next - count, next) };
    });
  }

  /** Turns what was read into orders and questions; groups last, because they look at other posts. */
  #settle(items: readonly Item<V>[]): ReadonlyMap<string, readonly MarkedPart[]> {
    const marked = new Map<string, MarkedPart[]>();
    const counters = new Map<string, number>();
    const drafts = items.map((item) => ({
      item,
      orders: this.#ordersOf(item, counters),
      question: undefined as string | undefined,
    }));
    const judgePosts = this.#findJudgePosts(drafts);
    for (const draft of drafts) {
      const { item } = draft;
      const asked = judgePosts.get(item.post.id);
      if (asked !== undefined && this.#rulingOn(asked)?.decision !== 'carry-out') draft.orders = [];
      else if (item.part.bin === 'doubt') {
        draft.question = this.#doubt(item, item.part.words, item.part.why, item.part.nearest);
        draft.orders = this.#ruled(item, draft.question, counters);
      }
    }
    const explicit = drafts.flatMap(({ orders }) => orders);
    for (const draft of drafts) {
      const { part, post } = draft.item;
      if (part.bin !== 'order' || !('group' in part) || judgePosts.has(post.id)) continue;
      const expanded = this.#expand(draft.item, part.group, explicit, counters);
      if (expanded) draft.orders = expanded;
      else
        draft.question = this.#doubt(
          draft.item,
          part.words,
          `${draft.item.who.name} gave one of these armies another order in another post, so it is not sure which he means.`,
          [],
        );
    }
    for (const { item, orders, question } of drafts) {
      const { post, part } = item;
      const asked = judgePosts.get(post.id) ?? question;
      const bin = asked !== undefined ? 'doubt' : part.bin === 'order' && orders.length === 0 ? 'chatter' : part.bin;
      const list = marked.get(post.id) ?? [];
      list.push({
        from: part.from,
        to: part.to,
        bin,
        orders: orders.map(({ id }) => id),
        ...(asked !== undefined && { question: asked }),
      });
      marked.set(post.id, list);
      this.#orders.push(...orders);
      for (const order of orders) this.#noteUnsure(item, order);
    }
    this.#askStrangers(items);
    this.#askNicknames(items);
    return marked;
  }

  #ordersOf({ post, revision, who, part, times }: Item<V>, counters: Map<string, number>): Order<V>[] {
    if (part.bin !== 'order') return [];
    return part.orders.flatMap((order, i): Order<V>[] => {
      const at = times[i]?.ms ?? post.at.ms;
      if (!isInWindow(at, this.record.sheet)) return [];
      const { from, to, ...read } = order;
      return [
        { ...read, id: nextId(post, counters), place: { post: post.id, revision, from, to }, player: who.name, at },
      ];
    });
  }

  /** A judge's post with orders for armies he does not control is one doubt as a whole: a report, a re-posted message. */
  #findJudgePosts(drafts: readonly { item: Item<V>; orders: readonly Order<V>[] }[]): ReadonlyMap<string, string> {
    const judges = Object.values(this.record.judges);
    const asked = new Map<string, string>();
    for (const { item, orders } of drafts) {
      const { post, who, revision } = item;
      if (!judges.includes(who.name) || asked.has(post.id)) continue;
      if (!isInWindow(item.times[0]?.ms ?? post.at.ms, this.record.sheet)) continue; // an older turn's report
      const { mine } = this.#author(post, who);
      const about =
        item.part.bin === 'doubt'
          ? (item.part.about ?? [])
          : orders.filter(({ known }) => known).map(({ piece }) => piece);
      if (about.every((piece) => mine.includes(piece))) continue;
      const words = post.revisions[revision]?.body.text ?? '';
      asked.set(
        post.id,
        this.#question(
          'judge-post',
          { ...item, part: { from: 0, to: words.length, bin: 'chatter' } },
          words,
          'A judge posted orders for armies he does not control: a report, or a message re-posted.',
          [],
        ),
      );
    }
    return asked;
  }

  #doubt(item: Item<V>, words: string, why: string, nearest: readonly string[]): string | undefined {
    const { post, revision, who, part, times } = item;
    const at = times[0]?.ms ?? post.at.ms;
    if (!isInWindow(at, this.record.sheet)) return undefined;
    this.#doubts.push({
      place: { post: post.id, revision, from: part.from, to: part.to },
      player: who.name,
      at,
      words,
      why,
      nearest,
    });
    return this.#question('doubt', item, words, why, nearest);
  }

  #question(
    kind: QuestionKind,
    { post, revision, who, part }: Item<V>,
    words: string,
    why: string,
    nearest: readonly string[],
  ): string {
    const stem = `${post.id}:${kind}:${commit(words).slice(0, 12)}`;
    const again = this.#questions.filter(({ id }) => id.startsWith(stem)).length;
    const id = again > 0 ? `${stem}:${again + 1}` : stem;
    const ruling = this.#rulingOn(id);
    const change =
      nearest.length > 0
        ? `Read as "${nearest[0]}" it would be carried out; as it stands it is not.`
        : 'As it stands nothing of it is carried out.';
    this.#questions.push({
      id,
      kind,
      place: { post: post.id, revision, from: part.from, to: part.to },
      player: who.name,
      words,
      why,
      change,
      nearest,
      ...(ruling && { ruling }),
    });
    return id;
  }

  /** The orders a judge's ruling reads a doubt as, at the doubt's place and time. */
  #ruled(item: Item<V>, question: string | undefined, counters: Map<string, number>): Order<V>[] {
    const ruling = question === undefined ? undefined : this.#rulingOn(question);
    if (ruling?.decision !== 'read-as') return [];
    const { post, revision, who, part, times } = item;
    return ruling.orders.flatMap((text): Order<V>[] => {
      const read = this.ruleset.readCanonical(text, this.board);
      if (!read) return [];
      const words = part.bin === 'doubt' ? part.words : text;
      const note = { words, meaning: `read as "${text}" by the judge` };
      const place = { post: post.id, revision, from: part.from, to: part.to };
      return [
        {
          ...read,
          known: true,
          fits: [],
          id: nextId(post, counters),
          place,
          player: who.name,
          at: times[0]?.ms ?? post.at.ms,
          text,
          words,
          notes: [note],
        },
      ];
    });
  }

  /** "All my armies hold", "the rest hold": a stand for each, or undefined where it is a doubt. */
  #expand(
    item: Item<V>,
    group: 'all' | 'rest',
    explicit: readonly Order<V>[],
    counters: Map<string, number>,
  ): Order<V>[] | undefined {
    const { post, revision, who, part, times } = item;
    const at = times[0]?.ms ?? post.at.ms;
    if (!isInWindow(at, this.record.sheet)) return [];
    const { mine } = this.#author(post, who);
    const ordered = explicit.filter(({ player }) => player === who.name);
    if (group === 'all' && ordered.some((order) => mine.includes(order.piece) && order.place.post !== post.id))
      return undefined;
    const busy = new Set(group === 'rest' ? ordered.map(({ piece }) => piece) : []);
    const meant = mine.filter(
      (piece) => !busy.has(piece) && !(group === 'rest' && this.ruleset.isRunning(this.board, piece)),
    );
    const words = 'words' in part ? part.words : '';
    return meant.map((piece) => ({
      id: nextId(post, counters),
      place: { post: post.id, revision, from: part.from, to: part.to },
      player: who.name,
      at,
      piece,
      known: true,
      fits: [],
      text: this.ruleset.standing.write(piece),
      words,
      notes: [],
      value: this.ruleset.standing.value,
    }));
  }

  /** R3: an order that came with an edit nobody saw before, or that left no mark. */
  #noteUnsure({ post, times }: Item<V>, order: Order<V>): void {
    const since = times.find(({ ms }) => ms === order.at);
    if (!since) return;
    if (post.unseen && since.revision === 0) {
      this.#unsure.push({
        piece: order.piece,
        ruling: 'R3',
        why: 'its post was edited before it was first seen, so it bears the time of the edit',
      });
    } else if (post.revisions[since.revision]?.unmarked) {
      this.#unsure.push({
        piece: order.piece,
        ruling: 'R3',
        why: 'its post was changed without an edit mark, so it bears the time of the capture that first showed it',
      });
    }
  }

  /** Whether a look-alike is the player is asked once for each. */
  #askStrangers(items: readonly Item<V>[]): void {
    const asked = new Set<string>();
    for (const { post, revision, who, part } of items) {
      if (!who.maybe || part.bin !== 'order' || asked.has(who.name)) continue;
      asked.add(who.name);
      const id = strangerQuestion(who.name);
      const ruling = this.#rulingOn(id);
      this.#questions.push({
        id,
        kind: 'stranger',
        place: { post: post.id, revision, from: part.from, to: part.to },
        player: who.name,
        words: post.author,
        why: `${who.name} posts like ${who.maybe}, under another name or account (1.6).`,
        change: `His orders are illegal (5.4.1) unless you say that he is ${who.maybe}.`,
        nearest: [],
        ...(ruling && { ruling }),
      });
    }
  }

  /** An unknown name where an army of the author's stands: whether it is that army's nickname is asked once for each name. */
  #askNicknames(items: readonly Item<V>[]): void {
    const asked = new Set<string>();
    for (const { post, revision, who, part } of items) {
      if (part.bin !== 'order') continue;
      for (const { nickname, notes, text, piece, words } of part.orders) {
        const typed = nickname?.typed ?? notes.find(({ words: name }) => this.#rulingOn(nicknameQuestion(name)))?.words;
        if (typed === undefined || asked.has(nicknameQuestion(typed))) continue;
        const id = nicknameQuestion(typed);
        asked.add(id);
        const ruling = this.#rulingOn(id);
        const named = nickname?.piece ?? piece;
        this.#questions.push({
          id,
          kind: 'nickname',
          place: { post: post.id, revision, from: part.from, to: part.to },
          player: who.name,
          words,
          why: `No army is called ${typed}, but ${named} of ${who.name} stands at the square named.`,
          change: `The order is illegal unless you say that ${typed} is ${named}; then it is read so from now on.`,
          nearest: nickname ? [`${named}${text.slice(piece.length)}`] : [],
          ...(ruling && { ruling }),
        });
      }
    }
  }

  #rulingOn(question: string): Ruling | undefined {
    return this.record.rulings.findLast((ruling) => ruling.question === question);
  }
}

const NICKNAME = 'nickname:';

/** The name under which a nickname is asked about: the same for the whole game. */
function nicknameQuestion(typed: string): string {
  return `${NICKNAME}${typed.toLowerCase()}`;
}

/** The nicknames the judge accepted, as typed → piece. */
function acceptedNicknames(
  rulings: readonly Ruling[],
  pieceOf: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const nicknames = new Map<string, string>();
  for (const { question, decision, orders } of rulings) {
    if (!question.startsWith(NICKNAME)) continue;
    const piece = decision === 'read-as' ? pieceOf(orders[0] ?? '') : undefined;
    if (piece === undefined) nicknames.delete(question.slice(NICKNAME.length));
    else nicknames.set(question.slice(NICKNAME.length), piece);
  }
  return nicknames;
}

/** What R3 compares: the orders as read, doubts by their words. */
function keysOf<V>(part: Part<V>): readonly string[] {
  if (part.bin === 'chatter') return [];
  if (part.bin === 'doubt') return [`?${part.words}`];
  return 'group' in part ? [`*${part.group}`] : part.orders.map((order) => order.text);
}

function nextId(post: Post, counters: Map<string, number>): string {
  const count = (counters.get(post.id) ?? 0) + 1;
  counters.set(post.id, count);
  return `${post.id}.${count}`;
}

/** Letters and digits only: what is left the same by every forum's way of showing a text. */
function visible(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
