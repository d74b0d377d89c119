import type { NameTable } from '../../../reading/names/name-table.js';
import type { Token } from '../../../reading/tokens/token.js';
import type { CounselorBoard } from '../board.js';
import { type Book, SPELL_KINDS, SPELLS } from '../world/spells.js';
import { GOODS } from '../world/units.js';
import { FILLERS, NAMING, UNIT_WORDS, WORDS } from './words.js';

/** A token with what it stands for on the board: a character, a city, a spell, a unit, a good. */
export interface OrderToken extends Token {
  readonly means?: string;
}

const SPELL_TYPES: Readonly<Record<Book, string>> = {
  Healing: 'healing',
  Combat: 'combat',
  Movement: 'moving',
  Conjuring: 'conjuring',
  Knowledge: 'knowledge',
};
const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semi',
  ':': 'colon',
  '(': 'lparen',
  ')': 'rparen',
  '%': 'percent',
  '-': 'dash',
  '>': 'arrow',
  '->': 'arrow',
  '=>': 'arrow',
  '&': 'and',
};
const PIECES = /\d{1,3}(?:[.,]\d{3})+(?!\d)|[\p{L}\p{N}\p{M}_]+(?:'(?!s\b)\p{L}+)*|[-=]+>|'s\b|[^\s]/gu;

interface Phrase {
  readonly words: readonly string[];
  readonly type: string;
  readonly means?: string;
}

/** Turns the words behind a character's name into tokens of the grammar. */
export interface OrderLexer {
  lex(text: string, from: number): readonly OrderToken[];
}

/** J8 The lexer for a board: its characters and cities beside the words of orders. */
export function createLexer(board: CounselorBoard, people: NameTable, cities: NameTable): OrderLexer {
  const phrases = indexPhrases(board);
  const naming = indexNaming();
  return {
    lex(text, from) {
      const raw = cutPieces(text, people, cities);
      const begun = findPhrase(raw, 0, naming);
      const tokens: OrderToken[] = [];
      if (begun) {
        const [first, last] = [raw[0] as Raw, raw[begun.length - 1] as Raw];
        tokens.push({
          type: begun.type,
          text: text.slice(first.from, last.to),
          from: from + first.from,
          to: from + last.to,
        });
        const free = tidyName(text.slice(last.to));
        const start = free === '' ? -1 : text.indexOf(free, last.to);
        if (start >= 0) tokens.push({ type: 'free', text: free, from: from + start, to: from + start + free.length });
        return tokens;
      }
      for (let i = 0; i < raw.length; ) {
        const piece = raw[i] as Raw;
        const hit = findPhrase(raw, i, phrases);
        const length = hit?.length ?? 1;
        const last = raw[i + length - 1] as Raw;
        if (piece.name && !(hit && last.to > piece.to)) {
          tokens.push({ ...piece.name, from: from + piece.from, to: from + piece.to });
          i++;
          continue;
        }
        const span = { text: text.slice(piece.from, last.to), from: from + piece.from, to: from + last.to };
        const type = hit?.type ?? typeOf(piece.text);
        if (type !== 'filler') tokens.push({ type, ...span, ...(hit?.means !== undefined && { means: hit.means }) });
        i += length;
      }
      return tokens;
    },
  };
}

interface Raw {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly name?: { readonly type: string; readonly text: string; readonly means: string };
}

/** Words and signs; names of the board whole. */
function cutPieces(text: string, people: NameTable, cities: NameTable): readonly Raw[] {
  const pieces: Raw[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    const { index } = match;
    if (index < at) continue;
    const [person, city] = [people.findAt(text, index), cities.findAt(text, index)];
    const hit = city && (!person || city.to > person.to) ? city : person;
    if (hit?.piece !== undefined && hit.to > index) {
      const type = hit === person ? 'name' : 'city';
      const typed = text.slice(index, hit.to);
      pieces.push({ text: typed, from: index, to: hit.to, name: { type, text: typed, means: hit.piece } });
      at = hit.to;
      continue;
    }
    at = index + match[0].length;
    const word = match[0].toLowerCase();
    if (!FILLERS.has(word) && word !== "'s") pieces.push({ text: match[0], from: index, to: at });
  }
  return pieces;
}

function typeOf(text: string): string {
  const mark = MARKS[text] ?? (/^[-=]+>$/.test(text) ? 'arrow' : undefined);
  if (mark !== undefined) return mark;
  if (/^\d{4}$/.test(text)) return 'four';
  if (/^\d/.test(text)) return /^\d+$|^\d{1,3}([.,]\d{3})+$/.test(text) ? 'number' : 'odd';
  return /^[\p{L}]/u.test(text) ? 'word' : 'odd';
}

type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

function indexPhrases({ map }: CounselorBoard): PhraseIndex {
  const phrases: Phrase[] = Object.entries(WORDS).flatMap(([type, spellings]) =>
    spellings.map((one) => ({ type, words: one.split(' ') })),
  );
  for (const spell of SPELLS)
    phrases.push({ type: SPELL_TYPES[SPELL_KINDS[spell].book], words: spell.toLowerCase().split(' '), means: spell });
  for (const { name } of map.units)
    for (const one of UNIT_WORDS[name] ?? [name.toLowerCase()])
      phrases.push({ type: 'unit', words: one.split(' '), means: name });
  for (const good of GOODS) phrases.push({ type: 'good', words: [good], means: good });
  return index(phrases);
}

function indexNaming(): PhraseIndex {
  return index(Object.entries(NAMING).flatMap(([type, all]) => all.map((one) => ({ type, words: one.split(' ') }))));
}

function index(phrases: readonly Phrase[]): PhraseIndex {
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase.words[0] as string;
    byWord.set(first, [...(byWord.get(first) ?? []), phrase]);
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

/** The longest phrase that begins at a piece; a dash may stand between its words. */
function findPhrase(
  raw: readonly Raw[],
  at: number,
  phrases: PhraseIndex,
): (Phrase & { readonly length: number }) | undefined {
  for (const phrase of phrases.get((raw[at]?.text ?? '').toLowerCase()) ?? []) {
    let i = at + 1;
    const fits = phrase.words.slice(1).every((word) => {
      if (raw[i]?.text === '-' && raw[i]?.from === raw[i - 1]?.to) i++;
      return raw[i++]?.text.toLowerCase() === word;
    });
    if (fits) return { ...phrase, length: i - at };
  }
  return undefined;
}

/** A name as it is to stand on the board: without quotation marks, and no mark at its end. */
function tidyName(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && ' :,"\''.includes(text.charAt(from))) from++;
  while (to > from && ' .,;!"\''.includes(text.charAt(to - 1))) to--;
  const name = text.slice(from, to);
  return /^(?:called|named) /i.test(name) ? name.slice(name.indexOf(' ')).trimStart() : name;
}
