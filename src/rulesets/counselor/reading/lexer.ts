import type { Note } from '../../../core/order.js';
import type { PhraseToken } from '../../../reading/meaning.js';
import { createNameTable, type FoundName, type NameTable } from '../../../reading/names/name-table.js';
import type { PlaceSpelling } from '../../../reading/names/place-spelling.js';
import { isSlip, lettersOf, type Spelling } from '../../../reading/names/slips.js';
import type { SentenceParser } from '../../../reading/phrases/parse.js';
import type { Author, Memory } from '../../../reading/reading.js';
import { foldWords } from '../../../reading/text/fold.js';
import { spell } from '../../../reading/words/spell.js';
import type { CounselorBoard } from '../board/board.js';
import { type Book, GOODS, SPELL_KINDS, SPELLS } from '../board/tables.js';

/** J13 How hexes are typed: column and row, two digits each. */
export const hexSpelling: PlaceSpelling = {
  pattern: /(?<!\d)\d{4}(?!\d)/uy,
  isPlace: (text) => /^\d{4}$/.test(text),
  read: (text) => text,
  readParted: () => undefined,
};

/** The words of orders by the type of token they are, as the grammar uses it; small, and without marks between their parts. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  cast: spell('cast/casts/casting, cast/casts/casting spell'),
  heal: spell('heal/heals'),
  refuse: spell('refuse/refuses, decline/declines'),
  no: spell('no'),
  challenge: spell('challenge/challenges, duel/duels'),
  self: spell('himself, herself, myself, self'),
  attack: spell('attack/attacks/attacking'),
  enemy: spell('enemy, enemies, enemy army/armies, foe, foes'),
  all: spell('all, every, everybody, everyone'),
  defend: spell('defend/defends/defending'),
  raze: spell('raze/razes/razing, destroy/destroys, burn/burns, burn/burns down'),
  capture: spell('capture/captures/capturing, conquer/conquers'),
  take: spell('take/takes/taking'),
  town: spell('city, town, village, camp, burgh, metropolis, city here'),
  formation: spell('tactic, tactics, formation'),
  with: spell('with'),
  using: spell('using, use, by'),
  set: spell('set/sets/setting'),
  tax: spell('tax, taxes, tax rate, tax rates, taxation'),
  to: spell('to, into'),
  at: spell('at'),
  on: spell('on, upon'),
  in: spell('in'),
  as: spell('as'),
  from: spell('from'),
  buy: spell('buy/buys/buying, purchase/purchases'),
  sell: spell('sell/sells/selling'),
  everywhere: spell(
    'everywhere, in/from/at all cities, all cities, nation wide, nationwide, in/from/at every city, every city',
  ),
  half: spell('half'),
  fortify: spell('fortify/fortifies/fortifying'),
  recruit: spell('recruit/recruits/recruiting, hire/hires, levy/levies'),
  weapons: spell('weapon/weapons'),
  armor: spell('armor/armour/armors/armours'),
  load: spell('load/loads/loading'),
  along: spell('with recruits'),
  transfer: spell('transfer/transfers/transferring, give/gives/giving, hand/hands over'),
  leave: spell('leave/leaves/leaving'),
  garrison: spell('garrison'),
  retire: spell('retire/retires, disband/disbands, dismiss/dismisses'),
  maneuvers: spell('maneuver/maneuvers/manoeuvre/manoeuvres, drill/drills/train/trains troops/army, drill/drills'),
  influence: spell('influence/influences, raise/raises loyalty, raise/raises city loyalty'),
  improve: spell('improve/improves/improving, enlarge/enlarges'),
  guard: spell('guard/guards/guarding, protect/protects'),
  assassinate: spell('assassinate/assassinates, kill/kills, murder/murders'),
  steal: spell('steal/steals, rob/robs'),
  gold: spell('gold'),
  treasury: spell('treasury'),
  study: spell('study/studies, prentice, train/trains magic'),
  command: spell('command, command over'),
  join: spell('join/joins/joining'),
  travel: spell('travel/travels/traveling/travelling'),
  army: spell('army'),
  move: spell('move/moves/moving, go/goes/going'),
  march: spell('march/marches/marching'),
  block: spell('stand and defend, stands and defends, block/blocks'),
  hold: spell('hold/holds, h, halt/halts'),
  idle: spell('no orders, no order, nothing, none, stays, stay, no actions'),
  scout: spell('scout/scouts, recon/recons, scouting'),
  area: spell('area, hex'),
  learn: spell('learn/learns/learning, research/researches'),
  transport: spell('transport/transports, send/sends, ship/ships'),
  and: spell('and'),
  tactic: spell('charge/charging, flank/flanking, standard, surround, guerrilla/guerilla, ambush'),
  percent: spell('percent, per cent'),
  direction: spell(
    'nw, ne, e, se, sw, w, northwest, northeast, east, southeast, southwest, west, north west, north east, south east, south west',
  ),
};

/** Words of orders that swallow what stands behind them: a name that is on no list. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  camp: spell(
    'camp, camp called/named, found/founds/create/creates/post/posts camp, found/founds/create/creates/post/posts camp called/named',
  ),
  newcomer: spell(
    'name/names/new commander/rogue/wizard, name/names/new commander/rogue/wizard called/named, name/names new commander/rogue/wizard',
  ),
};

/** Words that say nothing of their own between others. */
const FILLERS: ReadonlySet<string> = new Set(
  'the a an my our his her their its your of please will shall this turn spell'.split(' '),
);

/** Words that make an order a thought, a condition, a choice or a question. */
export const DOUBTING: ReadonlySet<string> = new Set(
  'if unless maybe perhaps or else otherwise when not dont should would could might possibly probably depending'.split(
    ' ',
  ),
);

/** Units as players write them, by the name of J15; a table of a judge's own has its names alone. */
const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  archers: spell('archers/archer'),
  scouts: spell('scouts'),
  'heavy cavalry': spell('heavy cavalry, hc'),
  infantry: spell('infantry, inf, infantries'),
  'heavy infantry': spell('heavy infantry, hi, heavy inf'),
  slaves: spell('slaves/slave'),
  catapults: spell('catapults/catapult'),
};

const COMPASS: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' };

/** `north-east` → `ne`. */
export function shortDirection(text: string): string {
  return text
    .toLowerCase()
    .replace(/north|south|east|west/g, (word) => COMPASS[word] ?? word)
    .replace(/[^a-z]/g, '');
}

/** A token with what it stands for on the board: a character, a city, a spell, a unit, a good. */
export interface OrderToken extends PhraseToken {
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

/** The names of a board: characters, and cities beside them. */
export interface BoardNames {
  readonly people: NameTable;
  readonly cities: NameTable;
  /** The character an order is for, as typed. */
  findSubject(typed: string, author: Author): FoundName;
  /** A character an order is about. */
  findTarget(typed: string): { readonly name: string; readonly notes: readonly Note[] };
  /** True for a word that is the given name of one of the author's. */
  isGivenNameOf(word: string, author: Author): boolean;
}

/** The names of a board as players may write them; a given name is enough where it is only one's. */
export function namesOn({ characters, cities }: CounselorBoard, memory: Memory): BoardNames {
  const piece = (name: string, at: string) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const people = createNameTable({ pieces: characters.map(({ name, at }) => piece(name, at)), memory });
  const towns = createNameTable({
    pieces: cities.map(({ name, at }) => piece(name, at)),
    memory: { former: [], nicknames: new Map() },
  });
  const all = characters.map(({ name }) => name);
  const byGivenName = (typed: string, among: readonly string[]): string | undefined => {
    const [first, ...more] = foldWords(typed);
    if (first === undefined || more.length > 0) return undefined;
    const fits = among.filter((name) => foldWords(name)[0] === first);
    return fits.length === 1 ? fits[0] : undefined;
  };
  const found = (typed: string, name: string): FoundName => ({
    piece: name,
    known: true,
    fits: [],
    notes: [{ words: typed, meaning: `read "${typed}" as ${name}` }],
  });
  const ownOf = ({ mine }: Author) => mine.filter((name) => all.includes(name));
  return {
    people,
    cities: towns,
    isGivenNameOf: (word, author) => byGivenName(word, ownOf(author)) !== undefined,
    findSubject(typed, author) {
      const one = people.findSubject(typed, author, undefined);
      if (one.known) return one;
      const given = byGivenName(typed, ownOf(author));
      return given === undefined ? one : found(typed, given);
    },
    findTarget(typed) {
      const one = people.findOther(typed, undefined);
      if (one.known) return { name: one.piece, notes: one.notes };
      const given = byGivenName(typed, all);
      return given === undefined ? { name: typed, notes: [] } : { name: given, notes: found(typed, given).notes };
    },
  };
}

/** What the lines of a post are read with. */
export interface LineScene {
  readonly author: Author;
  readonly names: BoardNames;
  readonly lexer: OrderLexer;
  readonly parser: SentenceParser;
  placeOf(character: string): string | undefined;
  hexOfCity(city: string): string | undefined;
}

/** A verb bears a slip from this length on. */
const SHORTEST = 6;

/** The verbs that bear one, by the type of token they are. */
const LONG: readonly (Spelling & { readonly type: string })[] = Object.entries(WORDS).flatMap(([type, spellings]) =>
  spellings
    .filter((one) => one.length >= SHORTEST && !one.includes(' '))
    .map((key) => ({ key, letters: lettersOf(key), type })),
);

/** A word read as the verb it is but for one slip, with the note that says so. */
export interface Mended {
  readonly token: OrderToken;
  readonly note: Note;
}

/**
 * Reads a word, where an order must begin, as the verb it has one slip of; `begins` are the types of token with which one
 * begins. Undefined where it is none, or might be two. What is past is told, not ordered.
 */
export function mendVerb(token: OrderToken, begins: ReadonlySet<string>): Mended | undefined {
  const key = token.text.toLowerCase();
  if (token.type !== 'word' || key.length < SHORTEST - 1) return undefined;
  const typed = { key, letters: lettersOf(key) };
  const fits = LONG.filter(
    (verb) =>
      begins.has(verb.type) &&
      verb.key[0] === key[0] &&
      key.endsWith('ed') === verb.key.endsWith('ed') &&
      isSlip(typed, verb, 1),
  );
  const [first] = fits;
  if (!first || fits.some(({ type }) => type !== first.type)) return undefined;
  return {
    token: { ...token, type: first.type },
    note: { words: token.text, meaning: `read "${token.text}" as ${first.key}` },
  };
}
