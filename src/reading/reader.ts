import type { Body } from '../core/post.js';
import type { Compiled } from './compile-language.js';
import { decide, decideWhole } from './deciding/decide.js';
import type { Decided } from './deciding/decided.js';
import { ELSEWHERE, tellEntry } from './deciding/doubts/elsewhere.js';
import type { Knowledge } from './deciding/knowledge.js';
import type { NameLookup } from './language.js';
import type { LaidPost } from './likelihood/weighed-utterance.js';
import { createNameTable } from './names/name-table.js';
import { createSides } from './names/sides.js';
import { nameTokens } from './naming/name-row.js';
import { joinTokens } from './naming/name-tokens.js';
import { findPronoun, nameHits, nameStruck } from './naming/struck.js';
import { decidePost } from './post/decide-post.js';
import type { Marked } from './post/decided-spans.js';
import { layOut } from './post/parts.js';
import type { Author, Reader, Reading, Vocabulary } from './reading.js';
import { findSentences } from './sentences/find-sentences.js';
import { joinRows } from './sentences/join-lines.js';
import { createWholeRows } from './sentences/whole-rows.js';
import type { Cast } from './tables/cast.js';
import { restateTables } from './tables/restate-tables.js';
import { cleanBody } from './text/clean.js';
import { cutLines, LONGEST_LINE } from './text/lines.js';
import { createRowMaker } from './tokens/rows.js';
import type { Row, Token } from './tokens/token.js';
import { createTongueFinder } from './words/find-tongue.js';
import type { HumanId } from './words/index.js';

/** Longer posts are no orders anybody wrote by hand (phpBB takes 60,000 characters); reading them would take too long. */
export const LONGEST_POST = 60_000;
/** Nor posts of more lines than this that say anything. */
export const MOST_LINES = 2_000;
/** Nor posts of more words and signs: the work grows with them, however few characters they are. */
export const MOST_TOKENS = 15_000;

/** An author's pieces, and where they stand. */
interface Owned {
  readonly pieces: ReadonlySet<string>;
  readonly places: ReadonlySet<string | undefined>;
}

/** Makes the reader of one game's posts at one board, for any ruleset's language. */
export function createReader<V>(
  compiled: Compiled<V>,
  vocabulary: Vocabulary,
  /** Goes over what was read, where a rulebook's posts have been learnt from. */
  weigh: (post: LaidPost<V>) => readonly Marked<V>[] = ({ marked }) => marked,
): Reader<V> {
  const { language, parser } = compiled;
  const names = createNameTable(vocabulary, language.places);
  const rowMakers = new Map<HumanId, ReturnType<typeof createRowMaker>>();
  const rowMakerFor = (id: HumanId) => {
    const made = rowMakers.get(id) ?? createRowMaker(names, compiled.lexiconOf(id));
    rowMakers.set(id, made);
    return made;
  };
  const findTongue = createTongueFinder(
    compiled.tongues,
    vocabulary.pieces.map(({ name }) => name),
  );
  const wholes = createWholeRows(names, compiled);
  const own = new Map(vocabulary.pieces.map(({ name }) => [name.normalize('NFC'), name]));
  const sides = createSides(vocabulary);
  const owned = new WeakMap<Author, Owned>();
  const ownedBy = (author: Author): Owned => {
    const known = owned.get(author);
    if (known) return known;
    const mine = { pieces: new Set(author.mine), places: new Set(author.mine.map(names.placeOf)) };
    owned.set(author, mine);
    return mine;
  };

  /** The piece whose name a few words are, typed as names may be. */
  const pieceOf = (cell: readonly Token[], author: Author): string | undefined => {
    const [first, ...more] = cell;
    if (!first || cell.some(({ type }) => type === 'square')) return undefined;
    if (first.piece !== undefined && more.length === 0) return first.piece;
    const found = names.findSubject(joinTokens(cell).text, author, undefined);
    return found.known ? found.piece : undefined;
  };

  return {
    read(body: Body, author: Author): Reading<V> {
      if (body.text.length > LONGEST_POST) return doubtWhole(body, `${LONGEST_POST} characters`);
      const clean = cleanBody(body);
      const { text } = clean;
      const lines = cutLines(text);
      if (lines.filter(({ from, to }) => to > from).length > MOST_LINES) return doubtWhole(body, `${MOST_LINES} lines`);
      const ownName = vocabulary.ownOf ? vocabulary.ownOf(author) : own.get(author.player.normalize('NFC'));
      const scene: NameLookup = {
        findSubject: (token, start) => names.findSubject(token.text, author, start),
        findOther: (token, near) => findPronoun(token) ?? names.findOther(token.text, near),
        findOwn: () => ({ piece: ownName ?? '', known: ownName !== undefined, fits: [], notes: [] }),
        placeOf: names.placeOf,
        mine: author.mine,
      };
      const mine = ownedBy(author);
      const find = (tokens: readonly Token[]) => findSentences(tokens, parser, language, scene);
      const known: Knowledge<V> = {
        language,
        isVerb: compiled.isVerb,
        isTaker: compiled.isTaker,
        isNearVerb: compiled.isNearVerb,
        isMine: (piece) => piece === ownName || mine.pieces.has(piece),
        whoIsAt: sides.whoIsAt,
        isFriend: (piece) => sides.areOfOne(piece, ownName ?? author.mine[0]) === true,
        isEnemy: (piece) => sides.areOfOne(piece, ownName ?? author.mine[0]) === false,
        isMineAt: (place) => mine.places.has(place),
        piecesOfMine: (word) =>
          word !== undefined && !names.isPartOf(word, author.mine)
            ? []
            : author.mine.flatMap((piece) =>
                word === undefined || names.isPartOf(word, [piece]) ? (names.placeOf(piece) ?? []) : [],
              ),
        isInReach: (place) =>
          [...author.mine, ...(ownName === undefined ? [] : [ownName])].some((piece) => {
            const from = names.placeOf(piece);
            return from !== undefined && language.isNear(from, place);
          }),
        isPartOfMine: (word) => names.isPartOf(word, author.mine),
        widens: names.widens,
        pieceAt: names.findAt,
        placeOf: names.placeOf,
        own: ownName,
        carried: { name: undefined, before: undefined },
        findSentences: find,
      };
      const struck = { placeOf: names.placeOf, own: ownName, joining: language.joining };
      const nameRow = (row: Row): Row => {
        if (row.talk || row.tooLong || row.tokens.length === 0 || wholes.parse(row, author)) return row;
        const named = nameTokens(row.tokens, names, author, compiled);
        const tokens = nameStruck(nameHits(named, struck), struck);
        const { from, to, marked, restated } = row;
        return { from, to, marked, tokens, begin: row.tokens[0]?.from ?? from, restated };
      };
      const decideRow = (row: Row): readonly Decided<V>[] => {
        const whole = wholes.parse(row, author);
        const one = whole && decideWhole(row.tokens, whole, known, scene);
        return one ? [one] : decide(row.tokens, find(row.tokens), known);
      };
      const tongue = findTongue(text);
      // somebody who writes English may turn to another language for a line
      const foreign = tongue.id === 'en' ? tongue.foreign : [];
      let next = 0;
      const toRow = rowMakerFor(tongue.id);
      const cast: Cast = {
        isPiece: (cell) => pieceOf(cell, author) !== undefined,
        isMine: (cell) => known.isMine(pieceOf(cell, author) ?? ''),
        placeOf: (cell) => names.placeOf(pieceOf(cell, author) ?? ''),
        isJoining: ({ type }) => language.joining.includes(type),
      };
      const rows: Row[] = [];
      let tokens = 0;
      for (const line of lines) {
        while ((foreign[next] ?? text.length) < line.from) next++;
        const mixed = (foreign[next] ?? text.length) < line.to;
        const own = mixed ? findTongue(text.slice(line.from, line.to)).id : tongue.id;
        const row = (own === tongue.id ? toRow : rowMakerFor(own))(text, line);
        if (!row.talk) tokens += row.tokens.length;
        if (tokens > MOST_TOKENS) return doubtWhole(body, `${MOST_TOKENS} words and signs`);
        rows.push(row);
      }
      const raw = restateTables(rows, text, cast, language.restateForms);
      const joined = joinRows(raw, nameRow, compiled);
      const marked = decidePost(joined, decideRow, known, text);
      const weighed = weigh({ text, rows: joined, marked, known });
      return { parts: layOut(weighed, body, clean, names, author) };
    },
  };
}

/** A post that nobody wrote by hand is for the judge as a whole. */
function doubtWhole<V>({ text }: Body, most: string): Reading<V> {
  const words = text.slice(0, LONGEST_LINE);
  return {
    parts: [{ bin: 'doubt', ...tellEntry(ELSEWHERE.longPost, most), from: 0, to: text.length, words, nearest: [] }],
  };
}
