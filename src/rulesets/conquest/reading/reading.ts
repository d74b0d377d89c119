import { hexDistance } from '../../../core/ground/hexes.js';
import { readSquare } from '../../../core/squares.js';
import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, NameLookup, Restated } from '../../../reading/language.js';
import { createReader } from '../../../reading/reader.js';
import type { Memory, Reader } from '../../../reading/reading.js';
import type { Node } from '../../../reading/sentences/parse.js';
import type { Cast } from '../../../reading/tables/cast.js';
import { findForms } from '../../../reading/tables/find-forms.js';
import { squareSpelling } from '../../../reading/tokens/square-spelling.js';
import { makeToken, type Row, type Token } from '../../../reading/tokens/token.js';
import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { withOwnVerbs } from '../../shared/verbs.js';
import { type ConquestBoard, ownerOn } from '../board.js';
import { grammar } from '../grammar.js';
import type { ConquestOrder } from '../orders.js';
import { MOST_STEPS } from '../rulebook.js';
import { type BoardNames, doubt, PieceSentence, PlayerSentence, type Read, TradeSentence } from './sentences.js';

/** What players put above their orders: phases of the turn, and what is bought. */
const HEADINGS: ReadonlySet<string> = new Set([
  ...['movement', 'movement phase', 'troop movement', 'moves', 'aftermath', 'challenge phase', 'conquest', 'quests'],
  ...['production', 'resource production', 'production phase', 'resources', 'lands', 'bonds', 'stripping', 'sales'],
  ...['trades', 'auctions'],
  ...['advancement', 'advancement phase', 'traits', 'points', 'cards', 'purchases', 'shopping', 'generals', 'legends'],
]);
const MOST_WORDS = 2;

/** Leaves headings out, and reads "From: 2B", "To: 3D" as a move of the author's own; then the forms of every rulebook. */
export function restateForms(rows: readonly Row[], cast: Cast): readonly Row[] {
  const plain = rows.map(withoutHeading);
  const done: Row[] = [];
  for (let i = 0; i < plain.length; i++) {
    const [row, next] = [plain[i] as Row, plain[i + 1]];
    const from = fieldOf(row, 'from');
    const to = next && fieldOf(next, 'to');
    if (
      next &&
      from?.length === 1 &&
      from[0]?.type === 'square' &&
      to?.[0]?.type === 'square' &&
      !isLed(plain[i - 1], cast)
    ) {
      const arrow: Token = { type: 'arrow', text: '>', from: row.to, to: row.to };
      done.push({ from: row.from, to: next.to, marked: row.marked, tokens: [...from, arrow, ...to], restated: true });
      i++;
    } else done.push(row);
  }
  return findForms(done, cast);
}

/** True for a line that names the piece of a form. */
function isLed(before: Row | undefined, { isPiece }: Cast): boolean {
  if (!before) return false;
  const { tokens } = before;
  const colon = tokens.findIndex(({ type }) => type === 'colon');
  return isPiece(tokens) || (colon >= 0 && (isPiece(tokens.slice(colon + 1)) || isPiece(tokens.slice(0, colon))));
}

/** What stands under a label, the colon left out. */
function fieldOf({ tokens, talk, restated, tooLong }: Row, label: string): readonly Token[] | undefined {
  if (talk || restated || tooLong || tokens[1]?.type !== 'colon' || tokens[0]?.text.toLowerCase() !== label)
    return undefined;
  return tokens.slice(2);
}

/** "Advancement: bond 5E" */
function withoutHeading(row: Row): Row {
  const { tokens } = row;
  const colon = tokens.findIndex(({ type }) => type === 'colon');
  if (colon < 1 || colon > MOST_WORDS) return row;
  const words = tokens.slice(0, colon).map(({ text }) => text.toLowerCase());
  if (!HEADINGS.has(words.join(' ')) || tokens[0]?.piece !== undefined) return row;
  return { ...row, tokens: tokens.slice(colon + 1) };
}

/** Understands a sentence of this rulebook's grammar as the orders it gives. */
export function meaningOf(tree: Node, tokens: readonly Token[], scene: NameLookup, names: BoardNames): Read {
  const [what] = tree.children;
  if (!what || !('rule' in what)) return doubt('no-order');
  const piece = new PieceSentence(tokens, scene, names);
  const player = new PlayerSentence(tokens, scene, names);
  switch (what.rule) {
    case 'move':
      return piece.move(what);
    case 'stand':
      return piece.stand(what);
    case 'everybody':
      return { kind: 'group', group: tokens.some(({ type }) => type === 'rest') ? 'rest' : 'all' };
    case 'concede':
    case 'retreat':
      return piece.leave(what);
    case 'produce':
    case 'strip':
    case 'bond':
    case 'reinforce':
      return player.lands(what, what.rule);
    case 'trait':
      return player.trait(what);
    case 'points':
      return player.points(what);
    case 'sell':
    case 'buy':
      return player.shop(what, what.rule);
    case 'trade':
    case 'priceless':
    case 'verbless':
    case 'barter':
      return new TradeSentence(tokens, scene, names).trade(what);
    case 'gain':
    case 'recruit':
      return player.legends(what, what.rule);
    case 'general':
      return player.general(what);
    case 'lone':
      return piece.lone(what);
    case 'aimless':
      return doubt('no-hex');
    case 'vague':
      return player.vague(what);
    default:
      return doubt('no-card');
  }
}

/** The verbs and nouns that only this rulebook's orders have, in English (C8). */
const OWN: WordTable = {
  self: spell('my planeswalker, planeswalker, my own planeswalker, my walker'),
  otherwise: spell(
    'else, otherwise, or else, or otherwise, failing that, or failing that, if blocked, if its blocked, if not possible, if thats not possible, if that is not possible, if that fails',
  ),
  concede: spell(
    'concede/concedes/conceding, concede/concedes/conceding /the/my/this challenge, give/gives/giving up /the/my/this challenge, give/gives/giving up the game',
  ),
  retreat: spell('retreat/retreats/retreating, retreat/retreats/retreating back, back, go/goes back, come/comes back'),
  produce: spell('produce/produces/producing'),
  take: spell('take/takes/taking'),
  strip: spell('strip/strips/stripping'),
  sell: spell('sell/sells/selling, sell/sells/selling back'),
  buy: spell('buy/buys/buying, purchase/purchases/purchasing'),
  trade: spell('trade/trades/trading, trade/trades/trading away'),
  price: spell('for, for the price of, at the price of, in exchange for, in return for'),
  resource: spell('resource/resources, mana'),
  bond: spell('bond/bonds/bonding'),
  reinforce: spell(
    'reinforce/reinforces/reinforcing, reinforce/reinforces/reinforcing my/the bond, strengthen/strengthens/strengthening /my/the bond',
  ),
  trait: spell('trait/traits, the trait, my trait'),
  raise: spell('raise/raises/raising, increase/increases/increasing, improve/improves/improving'),
  level: spell('level, lvl'),
  quality: spell(
    'bonded, charismatic, merchant, engineer, creature mastery, well-traveled, well-travelled, well traveled/travelled, color/colour mastery, color/colour weaving',
  ),
  color: spell('white, blue, black, red, green, colorless, colourless'),
  experience: spell('experience, experience points/point, points/point of experience, xp'),
  reputation: spell('reputation, reputation points/point, points/point of reputation, renown'),
  gain: spell('gain/gains/gaining'),
  recruit: spell('recruit/recruits/recruiting'),
  general: spell('general, my/the/a/as general, as my/the/a general, to be my/a general'),
  appoint: spell('declare/declares/declaring, appoint/appoints/appointing, make/makes/making, name/names/naming'),
};

/** The verbs of this rulebook, and other words for them. */
const { verbs: VERBS, hints: HINTS } = withOwnVerbs({
  own: OWN,
  without: ['replace', 'joint', 'intercept', 'transfer'],
  more: { engage: spell('challenge/challenges/challenging') },
});

/** The orders of this rulebook as the reader takes them (C8), for one board. */
const languageOn = (names: BoardNames): Language<ConquestOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: squareSpelling,
  taking: ['engage', 'sell', 'buy', 'gain', 'recruit', 'take', 'appoint', 'trade'],
  joining: ['engage', 'otherwise'],
  staying: ['stand', 'halt'],
  quiet: [
    'stand',
    'go',
    'self',
    'otherwise',
    'concede',
    'retreat',
    'produce',
    'take',
    'strip',
    'sell',
    'buy',
    'trade',
    'price',
    'resource',
    'bond',
    'reinforce',
    'trait',
    'raise',
    'level',
    'quality',
    'color',
    'experience',
    'reputation',
    'gain',
    'recruit',
    'general',
    'appoint',
  ],
  // 3.2.1: as far as a general goes; a planeswalker goes anywhere
  isNear: (from, to) => isWithin(from, to, MOST_STEPS),
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, names),
  restate: restateMove,
  restateForms,
  chain: () => undefined, // C8: there are no chains
});

/** 3.2 "Varga: 4D > 7E; challenge" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => makeToken({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** True for two hexes that are so many steps apart at most, whatever lies between. */
function isWithin(from: string, to: string, steps: number): boolean {
  const [one, two] = [readSquare(from), readSquare(to)];
  return one !== undefined && two !== undefined && hexDistance(one, two) <= steps;
}

const NO_NAMES: BoardNames = {
  isPiece: () => true,
  walkerOf: () => undefined,
  isLegend: () => false,
  blockOf: (typed) => typed,
};
const compiled = compileLanguage(languageOn(NO_NAMES));

/** Makes the reader of posts for the pieces and cards on a board. A player's name is his planeswalker's, too. */
export function createConquestReader(board: ConquestBoard, memory: Memory): Reader<ConquestOrder> {
  const { players, generals, cards } = board;
  const names = namesOn(board);
  const piece = (name: string, at: string | null) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const pieces = [
    ...players.map(({ planeswalker, at }) => piece(planeswalker, at)),
    ...generals.map(({ name, at }) => piece(name, at)),
  ];
  const known = new Set(pieces.map(({ name }) => name));
  const others = new Set([...cards.map(({ name }) => name), ...players.flatMap((player) => Object.keys(player.cards))]);
  const nicknames = new Map(memory.nicknames);
  for (const { name, planeswalker } of players) if (name !== planeswalker) nicknames.set(name, planeswalker);
  const walkers = new Map(players.map(({ name, planeswalker }) => [name.normalize('NFC'), planeswalker]));
  const reader = createReader(
    { ...compiled, language: languageOn(names) },
    {
      pieces: [...pieces, ...[...others].filter((name) => !known.has(name)).map((name) => piece(name, null))],
      memory: { ...memory, nicknames },
      ownOf: ({ player }) => walkers.get(player.normalize('NFC')),
    },
  );
  return {
    read(body, author) {
      const { parts } = reader.read(body, author);
      return { parts: parts.map((part) => (part.bin === 'doubt' ? { ...part, why: ofHexes(part.why) } : part)) };
    },
  };
}

/** Why a doubt is one, in this rulebook's word for a place. */
function ofHexes(why: string): string {
  return why.replace(/\bsquare(s?)\b/g, (_, many: string) => (many === '' ? 'hex' : 'hexes'));
}

export function namesOn(board: ConquestBoard): BoardNames {
  const { players, cards } = board;
  const pieces = new Set([
    ...players.map(({ planeswalker }) => planeswalker),
    ...board.generals.map(({ name }) => name),
  ]);
  const blocks = new Set([...cards.map(({ block }) => block), ...players.flatMap((player) => player.blocks)]);
  const register = new Map(cards.map((card) => [card.name, card]));
  return {
    isPiece: (name) => pieces.has(name),
    walkerOf: (name) => players.find((player) => player.name === ownerOn(board, name))?.planeswalker,
    isLegend(name) {
      const kinds = register.get(name)?.kinds ?? [];
      return kinds.includes('legendary') && kinds.includes('creature');
    },
    blockOf: (typed) => [...blocks].find((block) => block.toLowerCase() === typed.toLowerCase()) ?? typed,
  };
}

const readers = new WeakMap<ConquestBoard, Reader<ConquestOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: ConquestBoard,
): { readonly piece: string; readonly value: ConquestOrder } | undefined {
  const reader = readers.get(board) ?? createConquestReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.players.map(({ planeswalker }) => planeswalker), ...board.generals.map(({ name }) => name)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
