import type { Body } from '../kit/post.js';
import { cleanBody } from './clean.js';
import { decide } from './decide.js';
import { findItems } from './items.js';
import { joinRows } from './join.js';
import type { Language, Scene } from './language.js';
import { layOut } from './layout.js';
import { createLexer } from './lexer.js';
import type { Line } from './lines.js';
import { cutLines, LONGEST_LINE, skipBullet } from './lines.js';
import { chainOnLine, doubtChains, type Marked, markRow } from './marks.js';
import { createNameTable } from './names.js';
import { createParser } from './parse.js';
import type { Author, Reader, Reading, Vocabulary } from './reading.js';
import type { Row, Token } from './tokens.js';
import { findTyped } from './typed.js';

/** Longer posts are no orders anybody wrote by hand; reading them would take too long. */
export const LONGEST_POST = 100_000;

/** Makes the reader of one game's posts at one board, for any ruleset's language. */
export function createReader<V>(language: Language<V>, vocabulary: Vocabulary): Reader<V> {
  const names = createNameTable(vocabulary);
  const lexer = createLexer(names, language.words, language.taking);
  const parser = createParser(language.grammar);
  const verbs = new Set(Object.keys(language.words));
  const taking = new Set(language.taking);
  const own = new Map(vocabulary.pieces.map(({ name }) => [name.normalize('NFC'), name]));

  const toRow = (text: string, line: Line): Row => {
    const base = { from: line.from, to: line.to, marked: line.marked };
    if (line.quoted) return { ...base, tokens: [] };
    if (line.to - line.from > LONGEST_LINE) {
      return { ...base, tokens: [], why: `a line of more than ${LONGEST_LINE} characters is not read` };
    }
    const whole = text.slice(line.from, line.to);
    const bullet = skipBullet(whole, line.marked);
    const name = bullet > 0 ? names.findAt(whole, whole.search(/\S/)) : undefined;
    const start = name && name.to > bullet ? 0 : bullet;
    return { ...base, tokens: lexer.lex(whole.slice(start), line.from + start) };
  };

  return {
    read(body: Body, author: Author): Reading<V> {
      if (body.text.length > LONGEST_POST) {
        const why = `a post of more than ${LONGEST_POST} characters is not read`;
        return {
          parts: [
            { bin: 'doubt', from: 0, to: body.text.length, words: body.text.slice(0, LONGEST_LINE), why, nearest: [] },
          ],
        };
      }
      const clean = cleanBody(body);
      const { text } = clean;
      const ownName = own.get(author.player.normalize('NFC'));
      const scene: Scene = {
        findSubject: (token, start) => names.findSubject(token.text, author, start),
        findOther: (token, near) => names.findOther(token.text, near),
        findOwn: () => ({ piece: ownName ?? '', known: ownName !== undefined, fits: [], notes: [] }),
        placeOf: names.placeOf,
      };
      const isMine = (piece: string) => piece === ownName || author.mine.includes(piece);
      const type = (row: Row): Row => ({
        ...row,
        tokens: soften(findTyped(dropColons(row.tokens, taking), { names, author, verbs, taking }), language),
      });
      const rows = joinRows(
        cutLines(text).map((line) => toRow(text, line)),
        type,
        parser,
        language,
      );
      const marked: Marked<V>[] = [];
      for (const row of rows) {
        if (row.why !== undefined)
          marked.push({ from: row.from, to: row.to, bin: 'doubt', why: row.why, nearest: [], about: [] });
        if (row.tokens.length === 0) continue;
        const items = findItems(row.tokens, parser, language, scene);
        marked.push(
          ...chainOnLine(
            markRow(row, decide(row.tokens, items, { language, isMine, placeOf: names.placeOf })),
            language,
          ),
        );
      }
      return { parts: layOut(doubtChains(marked, language), body, clean, names, author) };
    },
  };
}

/** Words of courtesy say nothing wherever they stand; a verb with its name behind a full stop belongs to the move before it. */
function soften<V>(tokens: readonly Token[], language: Language<V>): readonly Token[] {
  const said = tokens.filter(({ type }) => type !== 'polite');
  return said.map((token, i) => {
    const verb = said[i + 1]?.type ?? '';
    const after = said[i + 2]?.type ?? 'stop';
    const goesOn = token.type === 'stop' && language.joining.includes(verb) && (after === 'name' || after === 'stop');
    return goesOn ? { ...token, type: 'comma' } : token;
  });
}

/** "Engage: Winter Palace" */
function dropColons(tokens: readonly Token[], taking: ReadonlySet<string>): readonly Token[] {
  return tokens.filter(({ type }, i) => type !== 'colon' || !taking.has(tokens[i - 1]?.type ?? ''));
}
