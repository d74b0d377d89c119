import type { Body } from '../kit/post.js';
import { decide, decideWhole } from './deciding/decide.js';
import type { Language, Scene } from './language.js';
import { createNameTable, type NameTable } from './names/name-table.js';
import { findTyped } from './naming/subjects.js';
import { chainOnLine, doubtChains, doubtUnnamed, type Marked, markRow } from './post/decided-spans.js';
import { doubtUnder, isHedgedHeading, onlyTakesBack } from './post/headings.js';
import { layOut } from './post/parts.js';
import type { Author, Reader, Reading, Vocabulary } from './reading.js';
import { dropRemarks } from './sentences/drop-remarks.js';
import { findItems } from './sentences/find-sentences.js';
import { joinRows } from './sentences/join-lines.js';
import { createParser, type Parse } from './sentences/parse.js';
import { cleanBody } from './text/clean.js';
import type { Line } from './text/lines.js';
import { cutLines, LONGEST_LINE, skipBullet } from './text/lines.js';
import type { Shape } from './tokens/cache/line-shape.js';
import { createLexer } from './tokens/lexer.js';
import type { Row, Token } from './tokens/token.js';

/** Longer posts are no orders anybody wrote by hand (phpBB takes 60,000 characters); reading them would take too long. */
export const LONGEST_POST = 60_000;
/** Nor posts of more lines than this that say anything. */
export const MOST_LINES = 2_000;

/** Makes the reader of one game's posts at one board, for any ruleset's language. */
export function createReader<V>(language: Language<V>, vocabulary: Vocabulary): Reader<V> {
  const names = createNameTable(vocabulary);
  const lexer = createLexer(names, language.words, language.taking);
  const parser = createParser(language.grammar);
  const verbs = new Set(Object.keys(language.words));
  const taking = new Set(language.taking);
  const own = new Map(vocabulary.pieces.map(({ name }) => [name.normalize('NFC'), name]));

  const toRow = (text: string, line: Line): Row => {
    const { from, to, marked } = line;
    if (line.quoted || to === from) return { from, to, marked, tokens: [] };
    if (to - from > LONGEST_LINE) {
      return { from, to, marked, tokens: [], why: `a line of more than ${LONGEST_LINE} characters is not read` };
    }
    const whole = text.slice(from, to);
    const bullet = skipBullet(whole, marked);
    const start = bullet > 0 ? beginOf(whole, bullet) : 0;
    const said = start > 0 ? whole.slice(start) : whole;
    if (lexer.isTalk(said)) return new TalkRow(from, to, marked, () => lexer.lex(said, from + start).tokens);
    const { tokens, shape } = lexer.lex(said, from + start);
    return shape ? { from, to, marked, tokens, shape } : { from, to, marked, tokens };
  };
  /** Where a line begins behind its bullet, where that is not the beginning of a name: `12. Korps`. */
  const beginOf = (line: string, bullet: number): number => {
    for (let i = 0; i < bullet; i++) {
      const name = line[i] === ' ' ? undefined : names.findAt(line, i);
      if (name && name.to > bullet) return i;
    }
    return bullet;
  };
  /** The parse of a shape that is one sentence as it is, whoever wrote it; null where it is not. */
  const wholes = new WeakMap<Shape, Parse | null>();
  const wholeOf = (row: Row, author: Author): Parse | undefined => {
    if (!row.shape) return undefined;
    let whole = wholes.get(row.shape);
    if (whole === undefined) {
      whole = parseWhole(row.tokens, author);
      wholes.set(row.shape, whole);
    }
    return whole ?? undefined;
  };
  const parseWhole = (tokens: readonly Token[], author: Author): Parse | null => {
    let asked = false;
    const ask = <A extends readonly unknown[], R>(look: (...asked: A) => R): ((...given: A) => R) => {
      return (...given) => {
        asked = true;
        return look(...given);
      };
    };
    const watched: NameTable = {
      ...names,
      findSubject: ask(names.findSubject),
      findOther: ask(names.findOther),
      isNear: ask(names.isNear),
    };
    const typed = typeTokens(tokens, watched, author);
    if (asked || typed.length !== tokens.length || typed.some((token, i) => token !== tokens[i])) return null;
    const parse = parser.parse(tokens.map(({ type }) => type));
    const ends = tokens.slice(parse.length).every(({ type }) => type === 'stop');
    return parse.tree && ends ? parse : null;
  };
  const typeTokens = (tokens: readonly Token[], among: NameTable, author: Author): readonly Token[] =>
    dropRemarks(
      soften(findTyped(dropMarks(tokens, verbs, taking), { names: among, author, verbs, taking }), language),
      language.joining,
    );
  const owned = new WeakMap<Author, ReadonlySet<string>>();
  const ownedBy = (author: Author): ReadonlySet<string> => {
    const known = owned.get(author) ?? new Set(author.mine);
    owned.set(author, known);
    return known;
  };

  return {
    read(body: Body, author: Author): Reading<V> {
      if (body.text.length > LONGEST_POST) return doubtWhole(body, `${LONGEST_POST} characters`);
      const clean = cleanBody(body);
      const { text } = clean;
      const lines = cutLines(text);
      if (lines.filter(({ from, to }) => to > from).length > MOST_LINES) return doubtWhole(body, `${MOST_LINES} lines`);
      const ownName = own.get(author.player.normalize('NFC'));
      const scene: Scene = {
        findSubject: (token, start) => names.findSubject(token.text, author, start),
        findOther: (token, near) => names.findOther(token.text, near),
        findOwn: () => ({ piece: ownName ?? '', known: ownName !== undefined, fits: [], notes: [] }),
        placeOf: names.placeOf,
      };
      const mine = ownedBy(author);
      const isMine = (piece: string) => piece === ownName || mine.has(piece);
      const find = (tokens: readonly Token[]) => findItems(tokens, parser, language, scene);
      const isMineAt = (square: string) => author.mine.some((piece) => names.placeOf(piece) === square);
      const context = { language, isMine, isMineAt, widens: names.widens, placeOf: names.placeOf, findItems: find };
      const type = (row: Row): Row => {
        if (row.talk || row.why !== undefined || row.tokens.length === 0 || wholeOf(row, author)) return row;
        return { ...row, tokens: typeTokens(row.tokens, names, author), begin: row.tokens[0]?.from ?? row.from };
      };
      const rows = joinRows(
        lines.map((line) => toRow(text, line)),
        type,
        parser,
        language,
      );
      const marked: Marked<V>[] = [];
      let idle: Row | undefined;
      let heading: Row | undefined;
      let taken: Row | undefined;
      for (const row of rows) {
        if (row.why !== undefined) marked.push(markWhole(row, row.why));
        if (row.talk) heading = undefined;
        if (row.talk || row.tokens.length === 0) continue;
        const whole = wholeOf(row, author);
        const one = whole && decideWhole(row.tokens, whole, context, scene);
        const decided = one ? [one] : decide(row.tokens, find(row.tokens), context);
        const named = doubtUnnamed(chainOnLine(markRow(row, decided), language), idle, context);
        const marks = heading ? doubtUnder(named, heading) : named;
        marked.push(...marks);
        if (isHedgedHeading(row)) heading = row;
        else if (marks.length === 0) heading = undefined;
        if (onlyTakesBack(row)) taken = row;
        else if (marks.some(({ bin }) => bin === 'order')) taken = undefined;
        if (marks.length > 0) idle = undefined;
        else if (row.tokens.some(({ piece }) => piece !== undefined)) idle = row;
      }
      if (taken) {
        const { from } = taken;
        const place = marked.findIndex((mark) => mark.from > from);
        const mark: Marked<V> = markWhole(taken, 'it takes back what was said: which order, and what instead?');
        marked.splice(place < 0 ? marked.length : place, 0, mark);
      }
      return { parts: layOut(doubtChains(marked, language, names.placeOf), body, clean, names, author) };
    },
  };
}

function markWhole<V>({ from, to }: Row, why: string): Marked<V> {
  return { from, to, bin: 'doubt', why, nearest: [], about: [] };
}

/** A post that nobody wrote by hand is for the judge as a whole. */
function doubtWhole<V>({ text }: Body, most: string): Reading<V> {
  const why = `a post of more than ${most} is not read`;
  return { parts: [{ bin: 'doubt', from: 0, to: text.length, words: text.slice(0, LONGEST_LINE), why, nearest: [] }] };
}

/** A line of talk: its tokens are worked out only where somebody asks. */
class TalkRow implements Row {
  readonly talk = true;

  constructor(
    readonly from: number,
    readonly to: number,
    readonly marked: boolean,
    private readonly lex: () => readonly Token[],
  ) {}

  get tokens(): readonly Token[] {
    return this.lex();
  }
}

/** Words of courtesy say nothing wherever they stand; a verb with its name behind a full stop belongs to the move before it. */
function soften<V>(tokens: readonly Token[], language: Language<V>): readonly Token[] {
  const isPause = ({ type }: Token) => type === 'stop' || type === 'face' || type === 'slash' || type === 'colon';
  const soft = (token: Token, i: number) =>
    token.type === 'polite' || (isPause(token) && language.joining.includes(tokens[i + 1]?.type ?? ''));
  if (!tokens.some(soft)) return tokens;
  const said = tokens.flatMap((token, i) => {
    if (token.type !== 'polite') return [token];
    // "X: 3D > 4E, Y too"
    const alike =
      ALIKE.test(token.text) && tokens[i - 1]?.type === 'name' && !language.taking.includes(tokens[i - 2]?.type ?? '');
    return alike ? [{ ...token, type: 'recall' }] : [];
  });
  return said.map((token, i) => {
    const verb = said[i + 1]?.type ?? '';
    const after = said[i + 2]?.type ?? 'stop';
    const goesOn = isPause(token) && language.joining.includes(verb) && (after === 'name' || after === 'stop');
    return goesOn ? { ...token, type: 'comma' } : token;
  });
}

const ALIKE = /^(?:too|as well)$/i;
const ABBREVIATION = 4;

/** "Engage: Winter Palace", "Move: 3D > 4D", "repl. Darkhand5" */
function dropMarks(
  tokens: readonly Token[],
  verbs: ReadonlySet<string>,
  taking: ReadonlySet<string>,
): readonly Token[] {
  if (!tokens.some(({ type }) => type === 'colon' || type === 'stop')) return tokens;
  return tokens.filter(({ type, text }, i) => {
    const before = tokens[i - 1];
    if (!before || !verbs.has(before.type)) return true;
    // "Corps Engage: intercept Vorax": a name nobody knows
    if (type === 'colon') return tokens[i - 2]?.type === 'word';
    const short = taking.has(before.type) && before.text.length <= ABBREVIATION;
    return !(short && type === 'stop' && text === '.' && i + 1 < tokens.length);
  });
}
