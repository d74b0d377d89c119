import { readSquare } from '../../../core/squares.js';
import { hexDistance } from '../../../core/topology/hexes.js';
import type { NameLookup, PhraseToken } from '../../../reading/meaning.js';
import { squareSpelling } from '../../../reading/names/square-spelling.js';
import { createGrammarPhrases } from '../../../reading/phrases/grammar-phrases.js';
import type { Node } from '../../../reading/phrases/parse.js';
import { createBoardReader } from '../../../reading/reader.js';
import type { Memory, Reader } from '../../../reading/reading.js';
import type { Rulebook } from '../../../reading/rulebook.js';
import type { BroughtWords, OwnVerb, OwnVerbs } from '../../../reading/words/lexicon.js';
import { type ConquestBoard, ownerOn } from '../board.js';
import { grammar } from '../grammar.js';
import { type ConquestOrder, writeOrder } from '../orders.js';
import { MOST_STEPS } from '../rulebook.js';
import { type BoardNames, doubt, PieceSentence, PlayerSentence, type Read, TradeSentence } from './sentences.js';

/** What this rulebook says beside the languages' own words. */
const words: BroughtWords = {
  en: {
    strike: 'challenge/challenges/challenging',
    // what players put above their orders
    list: `
      troop movement, movement/challenge/production/advancement phase, aftermath, conquest, quests, production, resource production
      resources, lands, bonds, stripping, sales, trades, auctions, advancement, traits, points, cards, purchases, shopping, generals, legends`,
    all: 'all/both /of my/our pieces/generals, my/our pieces/generals, all pieces/generals',
  },
};

/** A verb of the rulebook's own, by what its grammar calls it. */
const verb = (spelt: OwnVerb['words']): OwnVerb => ({ does: ['act'], beside: true, words: spelt });
/** What such a verb takes beside pieces, cards and hexes. */
const thing = (en: string): OwnVerb => ({ does: ['thing'], beside: true, words: { en } });

/** The words that only this rulebook has (C8). */
const verbs: OwnVerbs = {
  concede: verb({
    en: 'concede/concedes/conceding, concede/concedes/conceding /the/my/this challenge, give/gives/giving up /the/my/this challenge, give/gives/giving up the game, give/gives/giving up',
    de: 'gibt/geben/gebe auf',
    fr: 'abandonne/abandonnent, jabandonne',
    es: 'se rinde/rinden, me rindo',
    nl: 'geeft/geven/geef op',
  }),
  retreat: verb({
    en: 'retreat/retreats/retreating, retreat/retreats/retreating back, back /to, go/goes back /to, come/comes back /to',
    de: 'zieht/ziehe sich zurück, zurück nach',
    fr: 'bat/battent en retraite, se retire/retirent',
    es: 'se retira/retiran, me retiro',
    nl: 'trekt/trekken/trek terug, trekt zich terug',
  }),
  produce: verb({
    en: 'produce/produces/producing',
    de: 'produziert/produzieren/produziere',
    fr: 'produit/produisent/produis',
    es: 'produce/producen/produzco',
    nl: 'produceert/produceren/produceer',
  }),
  strip: verb({ en: 'strip/strips/stripping' }),
  sell: verb({
    en: 'sell/sells/selling, sell/sells/selling back',
    de: 'verkauft/verkaufen/verkaufe',
    fr: 'vend/vendent/vends',
    es: 'vende/venden/vendo',
    nl: 'verkoopt/verkopen/verkoop',
  }),
  buy: verb({
    en: 'buy/buys/buying, purchase/purchases/purchasing',
    de: 'kauft/kaufen/kaufe',
    fr: 'achète/achètent/achetons, jachète',
    es: 'compra/compran/compro',
    nl: 'koopt/kopen/koop',
  }),
  trade: verb({ en: 'trade/trades/trading, trade/trades/trading away, give/gives/giving' }),
  bond: verb({
    en: 'bond/bonds/bonding',
    de: 'bindet/binden/binde',
    fr: 'lie/lient',
    es: 'vincula/vinculo',
    nl: 'bindt/binden/bind',
  }),
  reinforce: verb({
    en: 'reinforce/reinforces/reinforcing, reinforce/reinforces/reinforcing my/the bond, strengthen/strengthens/strengthening /my/the bond',
    de: 'verstärkt/verstärke',
    fr: 'renforce/renforcent',
    es: 'refuerza/refuerzo',
    nl: 'versterkt/versterk',
  }),
  raise: verb({
    en: 'raise/raises/raising, increase/increases/increasing, improve/improves/improving',
    de: 'erhöht/erhöhe, steigert/steigere',
    fr: 'augmente/augmentent',
    es: 'aumenta/aumento',
    nl: 'verhoogt/verhoog',
  }),
  gain: verb({ en: 'gain/gains/gaining' }),
  recruit: verb({ en: 'recruit/recruits/recruiting' }),
  appoint: verb({
    en: 'declare/declares/declaring, appoint/appoints/appointing, become/becomes/becoming, make/makes/making, name/names/naming',
  }),
  spend: verb({ en: 'spend/spends/spending' }),
  take: thing('take/takes/taking'),
  self: thing('my planeswalker, planeswalker, my own planeswalker, my walker'),
  otherwise: thing(
    'else, otherwise, or else, or otherwise, failing that, or failing that, if blocked, if its blocked, if not possible, if thats not possible, if that is not possible, if that fails',
  ),
  price: thing('for, for the price of, at the price of, in exchange for, in return for'),
  resource: thing('resource/resources, mana'),
  trait: thing('trait/traits, the trait, my trait'),
  level: thing('level, lvl'),
  compass: thing('four, five, six, seven, eight, nine, ten'),
  quality: thing(
    'bonded, charismatic, merchant, engineer, creature mastery, well traveled/travelled, color/colour mastery, color/colour weaving',
  ),
  color: thing('white, blue, black, red, green, colorless, colourless'),
  experience: thing('experience, experience points/point, points/point of experience, xp'),
  reputation: thing('reputation, reputation points/point, points/point of reputation, renown'),
  general: thing('general, my/the/a/as general, as my/the/a general, to be my/a general'),
};

/** Understands a sentence of this rulebook's grammar as the orders it gives. */
function meaningOf(tree: Node, tokens: readonly PhraseToken[], scene: NameLookup, names: BoardNames): Read {
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

/** The orders of this rulebook as the reader takes them (C8), for one board. */
function rulebookOn(board: ConquestBoard): Rulebook<ConquestOrder> {
  const names = namesOn(board);
  return {
    actions: [
      {
        id: 'move',
        said: [],
        takes: { goal: true },
        make({ steps }) {
          const [step, ...more] = steps;
          if (!step || more.length > 0 || step.via.length > 0) return undefined; // C8: there are no long moves
          return { action: 'move', from: step.from, goals: [{ to: step.to, challenge: step.deed !== undefined }] };
        },
      },
      { id: 'stand', said: ['stay'], takes: {}, make: () => ({ action: 'stand' }) },
    ],
    deeds: [{ id: 'challenge', said: 'strike', whom: 'enemy', byBoard: true }],
    phrases: createGrammarPhrases(grammar, (tree, tokens, lookup) => meaningOf(tree, tokens, lookup, names)),
    places: squareSpelling,
    distance: stepsBetween,
    // 3.2.1: as far as a general goes; a planeswalker goes anywhere
    reach: MOST_STEPS,
    nouns: { piece: 'piece', pieces: 'pieces', place: 'hex', places: 'hexes' },
    words,
    verbs,
    wayInOneTurn: 'a move has one hex for its goal (3.2)',
    write: writeOrder,
    chain: () => undefined, // C8: there are no chains
  };
}

/** What the board's names mean beside pieces. */
function namesOn(board: ConquestBoard): BoardNames {
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

/** How many steps two hexes are apart, whatever lies between. */
function stepsBetween(from: string, to: string): number {
  const [one, two] = [readSquare(from), readSquare(to)];
  return one !== undefined && two !== undefined ? hexDistance(one, two) : Number.POSITIVE_INFINITY;
}

/** Makes the reader of posts for the pieces and cards on a board. A player's name is his planeswalker's, too. */
export function createReader(board: ConquestBoard, memory: Memory): Reader<ConquestOrder> {
  const { players, generals, cards } = board;
  const piece = (name: string, at: string | null) => {
    return { name, side: at === null ? '' : (ownerOn(board, name) ?? ''), owners: [], at, rank: '', strength: '' };
  };
  const pieces = [
    ...players.map(({ planeswalker, at }) => piece(planeswalker, at)),
    ...generals.map(({ name, at }) => piece(name, at)),
  ];
  const known = new Set(pieces.map(({ name }) => name));
  const others = new Set([...cards.map(({ name }) => name), ...players.flatMap((player) => Object.keys(player.cards))]);
  const nicknames = new Map(memory.nicknames);
  for (const { name, planeswalker } of players) if (name !== planeswalker) nicknames.set(name, planeswalker);
  const walkers = new Map(players.map(({ name, planeswalker }) => [name.normalize('NFC'), planeswalker]));
  return createBoardReader(rulebookOn(board), {
    pieces: [...pieces, ...[...others].filter((name) => !known.has(name)).map((name) => piece(name, null))],
    memory: { ...memory, nicknames },
    ownOf: ({ player }) => walkers.get(player.normalize('NFC')),
  });
}

const readers = new WeakMap<ConquestBoard, Reader<ConquestOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: ConquestBoard,
): { readonly piece: string; readonly value: ConquestOrder } | undefined {
  const reader = readers.get(board) ?? createReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.players.map(({ planeswalker }) => planeswalker), ...board.generals.map(({ name }) => name)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
