import type { Body } from '../core/post.js';
import { type Mark, makeDoubt } from './judge/mark.js';
import type { ReadingFact } from './judge/reasons.js';
import type { Scene } from './mentions/scene.js';
import { createShortNames } from './mentions/short-names.js';
import { createNameTable } from './names/name-table.js';
import { createSides } from './names/sides.js';
import { layOut } from './post/parts.js';
import { questionsIn, readPost } from './post/read-post.js';
import { toUtterances } from './post/utterances.js';
import type { Author, Reader, Reading, Vocabulary } from './reading.js';
import type { Nouns, Rulebook } from './rulebook.js';
import { type Clean, cleanBody } from './text/clean.js';
import { foldWords } from './text/fold.js';

/** A post of more signs, lines or words was not written by hand; the work of reading one grows faster than its lines. */
export const LONGEST_POST = 100_000;
export const MOST_LINES = 1_000;
export const MOST_TOKENS = 8_000;
const LINE = /\S[^\n]*/g;

/** What the posts of one board are read with; made once somebody reads one. */
interface Board {
  readonly names: ReturnType<typeof createNameTable>;
  readonly sides: ReturnType<typeof createSides>;
  readonly shortened: (typed: string, among: readonly string[]) => readonly string[];
  /** The words of its names; asked for where a post is in several languages. */
  readonly nameWords: () => ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, string>;
  readonly pieces: readonly string[];
}

function readBoard(vocabulary: Vocabulary): Board {
  const pieces = vocabulary.pieces.map(({ name }) => name);
  let nameWords: ReadonlySet<string> | undefined;
  return {
    names: createNameTable(vocabulary),
    sides: createSides(vocabulary),
    shortened: createShortNames(pieces),
    nameWords() {
      nameWords ??= new Set(pieces.flatMap((name) => foldWords(name)));
      return nameWords;
    },
    byKey: new Map(pieces.map((name) => [name.normalize('NFC'), name])),
    pieces,
  };
}

const folded = (player: string): string => foldWords(player).join('');

/** What an author holds, as his posts are read; the same for all of them. */
interface Hand {
  readonly mine: ReadonlySet<string>;
  /** Where his pieces stand. */
  readonly places: ReadonlySet<string | undefined>;
  readonly isNobodys: (typed: string) => boolean;
}

function handOf({ names, shortened }: Board, { pieces }: Vocabulary, author: Author): Hand {
  // whose name is a player's only when folded orders that player's pieces: what comes of it the rules say
  const his = (piece: { readonly owners: readonly string[] }) =>
    piece.owners.some((owner) => folded(owner) === folded(author.player));
  const mine = new Set(author.mine.length > 0 ? author.mine : pieces.filter(his).map(({ name }) => name));
  const known = new Map<string, boolean>();
  const find = (typed: string): boolean => {
    const found = names.findSubject(typed, author, undefined);
    return !found.known && found.fits.length === 0 && shortened(typed, author.mine).length === 0;
  };
  return {
    mine,
    places: new Set(author.mine.map(names.placeOf)),
    isNobodys(typed) {
      const before = known.get(typed);
      if (before !== undefined) return before;
      const nobodys = find(typed);
      if (known.size < MOST_TOKENS) known.set(typed, nobodys);
      return nobodys;
    },
  };
}

/** The doubts with what was found, in the rulebook's nouns. */
const withBecause = <V>(marks: readonly Mark<V>[], nouns: Nouns) =>
  marks.map((mark) => {
    if (mark.bin !== 'doubt') return mark;
    const because: ReadingFact = { code: 'unread', rule: '', row: mark.id, nouns };
    return { ...mark, because, ...mark.refused };
  });

/** Where in the cleaned text the engine's own quotations were left out. */
function quotationsIn({ skips }: Body, { text, placeOf }: Clean): readonly number[] {
  const places: number[] = [];
  let at = 0;
  for (const { from } of skips.filter(({ why }) => why === 'quote')) {
    while (at < text.length && placeOf(at) < from) at++;
    places.push(at);
  }
  return places;
}

/** Makes the reader of a game's posts at one board. */
export function createBoardReader<V>(rulebook: Rulebook<V>, vocabulary: Vocabulary): Reader<V> {
  let known: Board | undefined;
  const hands = new WeakMap<readonly string[], Hand>();
  return {
    read(body: Body, author: Author): Reading<V> {
      known ??= readBoard(vocabulary);
      const board = known;
      const { names, sides } = board;
      const hand = hands.get(author.mine) ?? handOf(board, vocabulary, author);
      // who holds nothing is told by his name
      if (author.mine.length > 0) hands.set(author.mine, hand);
      const { mine, places, isNobodys } = hand;
      const clean = cleanBody(body);
      const { text } = clean;
      const doubtWhole = (): Reading<V> => {
        const whole = makeDoubt<V>({ from: 0, to: text.length }, 'long-post');
        return { parts: layOut(withBecause([whole], rulebook.nouns), body, clean, names, author) };
      };
      const isLong = text.length > MOST_LINES && (text.match(LINE)?.length ?? 0) > MOST_LINES;
      if (text.length > LONGEST_POST || isLong) return doubtWhole();
      const own = vocabulary.ownOf ? vocabulary.ownOf(author) : board.byKey.get(author.player.normalize('NFC'));
      const side = own ?? author.mine[0];
      const plain: Scene<V> = {
        rulebook,
        names,
        author,
        text,
        own,
        isMine: (piece) => piece === own || mine.has(piece),
        placeOf: names.placeOf,
        whoIsAt: sides.whoIsAt,
        isEnemy: (piece) => sides.areOfOne(piece, side) === false,
        isMineAt: (place) => places.has(place),
        isNobodys,
        shortened: board.shortened,
        pieces: board.pieces,
        others: () =>
          [...new Set(vocabulary.pieces.flatMap(({ owners }) => owners))].filter(
            (player) => folded(player) !== folded(author.player) && player.length > 2 && !board.byKey.has(player),
          ),
      };
      const scene = { ...plain, said: rulebook.phrases?.readPost?.(plain) };
      const lexing = { names, places: rulebook.places, isMine: scene.isMine };
      const utterances = toUtterances(scene, lexing, board.nameWords, quotationsIn(body, clean));
      if (utterances.reduce((sum, { tokens }) => sum + tokens.length, 0) > MOST_TOKENS) return doubtWhole();
      const marks = readPost(utterances, scene).filter(({ from, to }) => to > from);
      const asks = questionsIn(utterances, marks).map(({ from, to }) => ({
        from: clean.placeOf(from),
        to: clean.placeOf(to - 1) + 1,
      }));
      const parts = layOut(withBecause(marks, rulebook.nouns), body, clean, names, author);
      return asks.length > 0 ? { parts, asks } : { parts };
    },
  };
}
