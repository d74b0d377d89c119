import type { Order } from '../core/order.js';
import type { Post } from '../core/post.js';
import type { Group } from '../reading/reading.js';
import { JUDGE } from '../rulesets/contract/report.js';
import { placesIn, withoutNames } from './authors.js';
import { partTime, placeOf, type ReadingContext, type ReadPart } from './read-posts.js';
import { isInWindow } from './timeline.js';
import type { Ruling } from './turn.js';

/** How many moves are offered at most. */
const MOST = 3;

/**
 * The nearest readings of a doubt, and where they only let a piece stand although the words name two places or more, the
 * moves to those places as well: they come first where nothing but name and places is said.
 */
export function addMoves<B, V>(
  { record, board, ruleset, read }: ReadingContext<B, V>,
  { post, who }: ReadPart<V>,
  words: string,
  nearest: readonly string[],
): readonly string[] {
  const pieces = [...new Set(nearest.flatMap((text) => ruleset.readCanonical(text, board)?.piece ?? []))];
  const [piece] = pieces;
  if (
    piece === undefined ||
    pieces.length > 1 ||
    nearest.some((text) => text !== ruleset.writeOrder(piece, ruleset.standing.value))
  )
    return nearest;
  const { topology, pieces: all } = ruleset.viewBoard(board, record.control, record.sheet.lock, JUDGE);
  const at = all.find(({ name }) => name === piece)?.at ?? undefined;
  const said = withoutNames(words, ruleset.subjectsOf(board));
  const named = [...new Set(placesIn(said, topology, at))];
  if (at === undefined || named.length < 2) return nearest;
  const moves = named
    .filter((place) => place !== at)
    .slice(0, MOST)
    .flatMap((place) => {
      const { parts } = read({ text: `${piece}: ${at} > ${place}`, skips: [] }, post, who);
      const [part, ...others] = parts;
      return part?.bin === 'order' && others.length === 0 ? part.orders.map(({ text }) => text) : [];
    });
  const isBare = !/\p{L}/u.test(
    named.reduce((left, place) => left.replaceAll(lastWord(place), ' '), said.toLowerCase()),
  );
  return isBare ? [...moves, ...nearest] : [...nearest, ...moves];
}

/** A place in small letters as it is written where its board is left off. */
function lastWord(place: string): string {
  return place.slice(place.lastIndexOf(' ') + 1).toLowerCase();
}

/** Numbers the orders of each post as they are made. */
export type NextId = (post: Post) => string;

/** A numbering of orders that starts with 1 in every post. */
export function numberOrders(): NextId {
  const counts = new Map<string, number>();
  return ({ id }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return `${id}.${count}`;
  };
}

/** The orders read in a part, each since its own time; those of before the turn's window are an older turn's. */
export function ordersRead<B, V>(
  { record }: ReadingContext<B, V>,
  readPart: ReadPart<V>,
  nextId: NextId,
): readonly Order<V>[] {
  const { post, revision, who, part, times } = readPart;
  if (part.bin !== 'order') return [];
  return part.orders.flatMap((order, i): Order<V>[] => {
    const at = times[i]?.ms ?? post.at.ms;
    if (!isInWindow(at, record.sheet)) return [];
    const { from, to, nickname: _, ...read } = order;
    return [{ ...read, id: nextId(post), place: { post: post.id, revision, from, to }, player: who.name, at }];
  });
}

/**
 * True for a stand told amid other words that would undo an order its player gave the piece in another post: it may be
 * talk. `given`: the orders of the posts so far.
 */
export function isToldOverOrder<B, V>(
  { ruleset }: ReadingContext<B, V>,
  { post, part }: ReadPart<V>,
  orders: readonly Order<V>[],
  given: readonly Order<V>[],
): boolean {
  if (part.bin !== 'order' || 'group' in part || !part.told) return false;
  return orders.some((stand) => {
    const before = given.findLast(
      ({ player, piece, value, at }) =>
        player === stand.player &&
        piece === stand.piece &&
        at <= stand.at &&
        ruleset.slotOf(value) === ruleset.slotOf(stand.value),
    );
    return before !== undefined && before.place.post !== post.id && before.text !== stand.text;
  });
}

/** The orders a judge's ruling reads a doubt as, at the doubt's place and time. */
export function ordersRuled<B, V>(
  { ruleset, board }: ReadingContext<B, V>,
  readPart: ReadPart<V>,
  ruling: Ruling,
  nextId: NextId,
): readonly Order<V>[] {
  return ruling.orders.flatMap((text): Order<V>[] => {
    const read = ruleset.readCanonical(text, board);
    if (!read) return [];
    const words = readPart.part.bin === 'doubt' ? readPart.part.words : text;
    return [
      {
        ...read,
        known: true,
        fits: [],
        id: nextId(readPart.post),
        place: placeOf(readPart),
        player: readPart.who.name,
        at: partTime(readPart),
        text,
        words,
        notes: [{ words, meaning: `read as "${text}" by the judge` }],
      },
    ];
  });
}

/**
 * "All of mine hold", "the rest hold": a stand for each piece meant, or undefined where it is a doubt because the
 * player gave one of them another order in another post. `explicit`: the orders that name their piece; `doubted`: the
 * pieces that doubts of the same post name, which "the rest" leaves out.
 */
export function ordersForGroup<B, V>(
  { record, ruleset, board, mineOf }: ReadingContext<B, V>,
  readPart: ReadPart<V>,
  group: Group,
  explicit: readonly Order<V>[],
  doubted: readonly string[],
  nextId: NextId,
): readonly Order<V>[] | undefined {
  const { post, who, part } = readPart;
  const at = partTime(readPart);
  if (!isInWindow(at, record.sheet)) return [];
  const mine = mineOf(post, who).filter((subject) => ruleset.standing.isFor?.(subject, board) ?? true);
  const ordered = explicit.filter(({ player }) => player === who.name);
  if (group === 'all' && ordered.some((order) => mine.includes(order.piece) && order.place.post !== post.id))
    return undefined;
  const slot = ruleset.slotOf(ruleset.standing.value);
  const alike = ordered.filter(({ value }) => ruleset.slotOf(value) === slot);
  const busy = new Set(group === 'rest' ? [...doubted, ...alike.map(({ piece }) => piece)] : []);
  const meant = mine.filter((piece) => !busy.has(piece) && !(group === 'rest' && ruleset.isRunning(board, piece)));
  return meant.map((piece) => ({
    id: nextId(post),
    place: placeOf(readPart),
    player: who.name,
    at,
    piece,
    known: true,
    fits: [],
    text: ruleset.writeOrder(piece, ruleset.standing.value),
    words: 'words' in part ? part.words : '',
    notes: [],
    value: ruleset.standing.value,
  }));
}
