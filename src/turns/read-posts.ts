import type { Body, Place, Post, Span } from '../core/post.js';
import type { Part, Reader, Reading } from '../reading/reading.js';
import { LONGEST_LINE } from '../reading/text/lines.js';
import type { HouseFact } from '../rulesets/contract/house-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { acceptedNicknames, type Identity, identifyAuthors } from './authors.js';
import { ownDocuments } from './drafts.js';
import { findMerges, type Merge } from './moderated.js';
import { type PostStanding, type Since, timeTexts } from './timeline.js';
import type { TurnRecord } from './turn.js';

/** How many boards' readings are kept: those of the turn that a judge is at, and of one beside it. */
const MOST_BOARDS = 2;

/** How many readings of a board are kept: more than a thread has posts in a turn. */
const MOST_READINGS = 5000;

/**
 * The same rulebook, whose readers read the same text of the same author once, at each of the last boards. For a game,
 * which owns it: a turn is judged again for every ruling and for every answer that is tried of a question, and of its
 * posts nothing changes then.
 */
export function keepReadings<B, V>(ruleset: Ruleset<B, V>): Ruleset<B, V> {
  const texts = new WeakMap<object, string>();
  let kept: readonly { readonly at: string; readonly reader: Reader<V> }[] = [];
  const own: Pick<Ruleset<B, V>, 'readBoard' | 'createReader'> = {
    readBoard(text) {
      const board = ruleset.readBoard(text);
      texts.set(board as object, text);
      return board;
    },
    createReader(board, memory) {
      const text = texts.get(board as object) ?? ruleset.writeBoard(board);
      const at = JSON.stringify([text, memory.former, [...memory.nicknames]]);
      const found = kept.find((one) => one.at === at) ?? { at, reader: remember(ruleset.createReader(board, memory)) };
      kept = [found, ...kept.filter((one) => one !== found)].slice(0, MOST_BOARDS);
      return found.reader;
    },
  };
  return Object.assign(Object.create(Object.getPrototypeOf(ruleset)), ruleset, own);
}

function remember<V>(reader: Reader<V>): Reader<V> {
  const readings = new Map<string, Reading<V>>();
  return {
    read(body, author) {
      const key = JSON.stringify([body, author]);
      const reading = readings.get(key) ?? reader.read(body, author);
      if (readings.size >= MOST_READINGS) readings.clear();
      readings.set(key, reading);
      return reading;
    },
  };
}

/** What the reading of a turn's posts rests on: its record, its board, its rulebook, and a reader made for them. */
export interface ReadingContext<B, V> {
  readonly record: TurnRecord;
  readonly board: B;
  readonly ruleset: Ruleset<B, V>;
  /** Who wrote a post. */
  readonly identify: (post: Post) => Identity;
  /** The pieces somebody controls at the time of a post. */
  readonly mineOf: (post: Post, who: Identity) => readonly string[];
  /** True where a text is a document of this game, which is not read. */
  readonly isDocument: (text: string) => boolean;
  /** The posts whose text the forum joined to a post. */
  readonly mergesOf: (post: Post) => readonly Merge[];
  /** What a text by somebody, in a post of his, says. */
  readonly read: (body: Body, post: Post, who: Identity) => Reading<V>;
}

/** Gathers what the reading of a turn's posts rests on: the names, the nicknames accepted so far, the authors. */
export function createReadingContext<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): ReadingContext<B, V> {
  const nicknames = acceptedNicknames(record.rulings, (text) => ruleset.readCanonical(text, board)?.piece);
  const reader = ruleset.createReader(board, { former: record.former, nicknames });
  const names = ruleset.subjectsOf(board);
  const known = new Map<string, readonly string[]>();
  const mineOf = (post: Post, who: Identity): readonly string[] => {
    const epoch = record.control.filter(({ at }) => at <= post.at.ms).length;
    const key = `${who.name}|${epoch}`;
    const mine =
      known.get(key) ??
      names.filter((piece) => ruleset.controllersOf(board, record.control, piece, post.at.ms).includes(who.name));
    known.set(key, mine);
    return mine;
  };
  const judges = Object.values(record.judges);
  const merges = findMerges(record.posts);
  return {
    record,
    board,
    ruleset,
    identify: identifyAuthors(record.posts, record.players, record.rulings),
    mineOf,
    mergesOf: ({ id }) => merges.get(id) ?? [],
    isDocument: ownDocuments(record.documents),
    read: (body, post, who) =>
      doubtTangled(body) ??
      reader.read(body, { player: who.name, mine: mineOf(post, who), judges: judges.includes(who.name) }),
  };
}

/** A stretch of a post in force with what was read in it, whose it is, and since when it has stood there. */
export interface ReadPart<V> {
  readonly post: Post;
  readonly revision: number;
  readonly who: Identity;
  readonly part: Part<V>;
  /** For an order part one time for each order; for a doubt or a group one in all. */
  readonly times: readonly Since[];
}

/** Reads the revision of a post in force, with the earlier ones for the times of its orders; `asks` are its questions beside orders. */
export function readPost<B, V>(
  context: ReadingContext<B, V>,
  post: Post,
  who: Identity,
  standing: PostStanding,
): { readonly readParts: readonly ReadPart<V>[]; readonly asks: readonly Span[] } {
  const revisions = post.revisions.slice(0, standing.revision + 1);
  const readings = revisions.map(({ body }) => context.read(body, post, who));
  const texts = readings.map(({ parts }) => parts.flatMap(textsOf));
  const times = timeTexts(
    // What a post is gone for a while and then back is no edit: whoever took it out, what it said has stood all the while.
    texts.map((own, i) => (revisions[i]?.gone ? (texts[i - 1] ?? own) : own)),
    // A withheld text the judge vouched for counts from the post's own time.
    revisions.map(({ since }) => (standing.counts ? since.ms : post.at.ms)),
    (revision) => readMerged(context, post, who, revision),
  );
  const { parts = [], asks = [] } = readings.at(-1) ?? {};
  let next = 0;
  const readParts = parts.map((part): ReadPart<V> => {
    const first = next;
    next += textsOf(part).length;
    return { post, revision: standing.revision, who, part, times: times.slice(first, next) };
  });
  return { readParts, asks };
}

/** What a revision took over from posts that the forum joined to this one, with the time each order has there. */
function readMerged<B, V>(
  context: ReadingContext<B, V>,
  post: Post,
  who: Identity,
  revision: number,
): ReadonlyMap<string, number> {
  const merges = context.mergesOf(post).filter((merge) => merge.revision === revision);
  return new Map(
    merges.flatMap(({ from, last }) => {
      const own = from.revisions.slice(0, last + 1);
      const texts = own.map(({ body }) => context.read(body, from, who).parts.flatMap(textsOf));
      const times = timeTexts(
        texts,
        own.map(({ since }) => since.ms),
      );
      return (texts.at(-1) ?? []).map((text, i) => [text, times[i]?.ms ?? from.at.ms] as const);
    }),
  );
}

/** Since when a part has stood: its first order's time, else the post's. */
export function partTime<V>({ post, times }: ReadPart<V>): number {
  return times[0]?.ms ?? post.at.ms;
}

/** Where a part stands. */
export function placeOf<V>({ post, revision, part }: ReadPart<V>): Place {
  return { post: post.id, revision, from: part.from, to: part.to };
}

/** What the times compare: the orders as read, doubts by their words. */
function textsOf<V>(part: Part<V>): readonly string[] {
  if (part.bin === 'chatter') return [];
  if (part.bin === 'doubt') return [`?${part.words}`];
  return 'group' in part ? [`*${part.group}`] : part.orders.map((order) => order.text);
}

/** A post whose markup lies too deep to be read is one doubt as a whole; undefined for any other. */
function doubtTangled<V>({ text, skips }: Body): Reading<V> | undefined {
  const tangled = skips.filter(({ why }) => why === 'tangled');
  if (tangled.length === 0) return undefined;
  const words = tangled.map(({ from, to }) => text.slice(from, to)).join('\n');
  return {
    parts: [
      {
        bin: 'doubt',
        id: 'post-tangled',
        from: 0,
        to: text.length,
        words: words.slice(0, LONGEST_LINE),
        because: { code: 'post-tangled', rule: '' } satisfies HouseFact,
        nearest: [],
      },
    ],
  };
}
