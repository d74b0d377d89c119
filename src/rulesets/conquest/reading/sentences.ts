import type { Intent, Manner, Meaning, NameLookup, PhraseToken } from '../../../reading/meaning.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Leaf, Node } from '../../../reading/phrases/parse.js';
import { child, SentenceReading } from '../../shared/sentence.js';
import { KINDS, type Kind } from '../board.js';
import type { DoubtFact, DoubtId } from '../facts/orders.js';
import { type Alternative, type ConquestOrder, isPlayersOrder, TRAITS, writeOrder } from '../orders.js';

/** The first square in a node; leaves count into `tokens`. */
function squareIn(tokens: readonly PhraseToken[], node: Node): string | undefined {
  const leaf = node.leaves.find(({ type }) => type === 'square');
  return leaf && tokens[leaf.index]?.square;
}

/** A sentence that tries to be an order and cannot be read with certainty. */
export type Doubted = Extract<Meaning<ConquestOrder>, { kind: 'doubt' }>;

/** The doubt of that row, with the words it names, the nearest readings and the piece it is about. */
export function doubt(
  id: DoubtId,
  words: readonly string[] = [],
  nearest: readonly string[] = [],
  about?: string,
): Doubted {
  const because: DoubtFact = {
    code: 'unclear',
    rule: id === 'barter' ? '3.6.4' : '',
    row: id,
    words,
    ...((id === 'which-card' || id === 'which-partner') && { advice: { whole: true } }),
  };
  return { kind: 'doubt', id, because, nearest, ...(about !== undefined && { about }) };
}

/** True for a doubt among what was understood. */
function isDoubt(one: unknown): one is Doubted {
  return (one as Doubted | undefined)?.kind === 'doubt';
}

export type Read = Meaning<ConquestOrder>;

/** What a board says of its names while a sentence is understood. */
export interface BoardNames {
  /** True for a planeswalker or a general. */
  isPiece(name: string): boolean;
  /** The planeswalker of a piece's player (C6). */
  walkerOf(piece: string): string | undefined;
  /** True for a legendary creature of the register. */
  isLegend(name: string): boolean;
  /** A block as the board spells it. */
  blockOf(typed: string): string;
}

/** A sentence of this rulebook, and what its names are. */
abstract class ConquestSentence extends SentenceReading {
  constructor(
    tokens: readonly PhraseToken[],
    scene: NameLookup,
    protected readonly names: BoardNames,
  ) {
    super(tokens, scene);
  }

  protected unnamed(): FoundName {
    return this.scene.findOwn();
  }

  protected whoOf(node: Node): readonly FoundName[] {
    const standers = child(child(node, 'who') ?? EMPTY, 'standers');
    return standers ? this.named(standers, undefined) : [this.scene.findOwn()];
  }

  protected named(standers: Node, start: string | undefined): readonly FoundName[] {
    const tokens = standers.leaves.flatMap(({ type, index }: Leaf) =>
      type === 'name' ? (this.tokens[index] ?? []) : [],
    );
    return tokens.map((token) => this.asPiece(this.scene.findSubject(token, tokens.length === 1 ? start : undefined)));
  }

  protected piece(node: Node, start: string | undefined): FoundName {
    return this.asPiece(this.subject(node, start));
  }

  /** A card that is no general is no piece. */
  private asPiece(found: FoundName): FoundName {
    return found.known && !this.names.isPiece(found.piece) ? { ...found, known: false } : found;
  }

  protected intent(found: FoundName, value: ConquestOrder, start?: string): Intent<ConquestOrder> {
    return {
      found,
      value,
      text: writeOrder(found.piece, value),
      notes: [...found.notes, ...this.notes],
      ...(start !== undefined && { start }),
    };
  }

  protected orders(
    founds: readonly FoundName[],
    toOrders: () => readonly ConquestOrder[],
    manner: Manner = 'form',
    bare = false,
  ): Read {
    const values = toOrders();
    if (founds.length > 1 && values.some(isPlayersOrder))
      return doubt('several-orders-for', [founds.map(({ piece }) => piece).join(', ')]);
    const [first, ...more] = founds.flatMap((found) => values.map((value) => this.intent(found, value)));
    return first ? { kind: 'orders', intents: [first, ...more], manner, bare } : doubt('no-order');
  }
}

/** A part that is not there. */
const EMPTY: Node = { rule: '', children: [], leaves: [] };

const NUMBERS = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MOST = 999;

/** The parts of a node that a rule made, however deep in parts that are no such themselves. */
function childrenOf(node: Node, rule: string): readonly Node[] {
  return node.children.flatMap((part) => {
    if (!('rule' in part)) return [];
    return part.rule === rule ? [part] : childrenOf(part, rule);
  });
}

/** The hexes of a node's own parts, and of the list of places among them. */
function squaresIn(tokens: readonly PhraseToken[], node: Node): readonly string[] {
  return node.children.flatMap((part): readonly string[] => {
    if (!('rule' in part)) return [];
    if (part.rule === 'sq') return part.leaves.flatMap(({ index }) => tokens[index]?.square ?? []);
    return part.rule === 'places' ? squaresIn(tokens, part) : [];
  });
}

/** The words of a type in a node, in small letters. */
function textsOf(tokens: readonly PhraseToken[], node: Node, type: string): readonly string[] {
  return node.leaves.flatMap((leaf) => (leaf.type === type ? (tokens[leaf.index]?.text.toLowerCase() ?? []) : []));
}

/** All words of a node as typed. */
function joinTyped(tokens: readonly PhraseToken[], node: Node): string {
  return node.leaves.map(({ index }) => tokens[index]?.text ?? '').join(' ');
}

/** A number as typed: `2`, `2x`, `x2`, `two`; undefined for any other word. */
function readAmount(tokens: readonly PhraseToken[], count: Node | undefined): number | undefined {
  return count && readNumber(joinTyped(tokens, count));
}

/** The number a word is; undefined where it is none. */
function readNumber(typed: string): number | undefined {
  const word = typed.toLowerCase();
  const digits = word.startsWith('x') ? word.slice(1) : word.endsWith('x') ? word.slice(0, -1) : word;
  const number = /^\d+$/.test(digits) ? Number(digits) : NUMBERS.indexOf(word);
  return number >= 0 && number <= MOST ? number : undefined;
}

/** What a piece is told: to move, to stay, to leave a challenge (3.2, 3.3.4). */
export class PieceSentence extends ConquestSentence {
  /** C7, C8 A move with its alternatives; a start that is left off is where the piece stands. */
  move(node: Node): Read {
    const subject = child(node, 'subject') ?? child(node, 'placed');
    const trail = child(node, 'trail') ?? node;
    const beside = subject && squareIn(this.tokens, subject);
    const stated = squaresIn(this.tokens, trail)[0];
    if (stated !== undefined && beside !== undefined && stated !== beside) return doubt('two-starts');
    const start = stated ?? beside;
    const isBare = !subject || subject.leaves.every(({ type }) => type !== 'name');
    const found = isBare ? this.scene.findOwn() : this.piece(subject as Node, start);
    const from = start ?? this.scene.placeOf(found.piece);
    const goals = this.goals(child(trail, 'goals'), found, from);
    if (isDoubt(goals)) return goals;
    const [first, ...more] = goals;
    if (!first) return doubt('no-hex');
    // "attacks 7E": the challenge stands before the hex
    const strikes = child(node, 'assault') !== undefined;
    const value: ConquestOrder = {
      action: 'move',
      ...(from !== undefined && { from }),
      goals: [strikes ? { ...first, challenge: true } : first, ...more],
    };
    // C7: a move to where it stands is a stand
    if (from !== undefined && first.to === from)
      return this.orders([found], () => [{ action: 'stand' }], 'form', isBare);
    const formal = this.tokens.some(({ type }) => type === 'arrow' || type === 'colon');
    const intent = this.intent(found, value, start);
    return {
      kind: 'orders',
      intents: [intent],
      manner: formal || (!isBare && this.hasSigns()) ? 'form' : 'prose',
      bare: isBare,
    };
  }

  private goals(node: Node | undefined, found: FoundName, from: string | undefined): readonly Alternative[] | Doubted {
    const all: Alternative[] = [];
    for (let goals = node; goals; goals = child(goals, 'goals')) {
      const goal = child(goals, 'goal');
      const to = goal && squareIn(this.tokens, goal);
      const fight = goal && child(goal, 'fight');
      if (fight?.leaves.some(({ type }) => type === 'name'))
        this.note('a challenge takes on everybody whom the hex brings; names behind it change nothing (3.2.2)');
      if (to !== undefined) all.push({ to, challenge: fight !== undefined });
      const elsewise = child(goals, 'elsewise');
      const again = elsewise && this.differs(elsewise, found, from);
      if (again) return again;
    }
    return all;
  }

  /** "else Ilyane: 4D > 6E": another whole move, which must be the same piece's from the same start. */
  private differs(elsewise: Node, found: FoundName, from: string | undefined): Doubted | undefined {
    const restart = child(elsewise, 'restart');
    if (!restart) return undefined;
    const start = squareIn(this.tokens, restart);
    const again = child(restart, 'again');
    const name = again?.leaves.some(({ type }) => type === 'name') ? this.piece(again, start) : undefined;
    const isOther = (name && name.piece !== found.piece) || (start !== undefined && start !== from);
    return isOther ? doubt('another-start') : undefined;
  }

  stand(node: Node): Read {
    const said = squareIn(this.tokens, node);
    const standers = child(node, 'standers');
    const founds = standers ? this.named(standers, said) : [this.scene.findOwn()];
    if (standers && founds.some(({ known, fits }) => !known && fits.length === 0)) return doubt('unknown-stander');
    for (const { piece, known } of founds) {
      const at = this.scene.placeOf(piece);
      if (said !== undefined && known && at !== undefined && said !== at)
        return doubt('stands-elsewhere', [piece, at], [writeOrder(piece, { action: 'stand' })]);
    }
    // without a name it must be all that its line says
    return this.orders(founds, () => [{ action: 'stand' }], standers ? 'stay' : 'prose', !standers);
  }

  /** 3.3.4 "I concede, back to 2B": two orders. */
  leave(node: Node): Read {
    const to = squareIn(this.tokens, node.rule === 'retreat' ? node : (child(node, 'withdrawing') ?? EMPTY));
    const orders: ConquestOrder[] = node.rule === 'concede' ? [{ action: 'concede' }] : [];
    if (to !== undefined) orders.push({ action: 'retreat', to });
    return this.orders(this.whoOf(node), () => orders);
  }

  lone(node: Node): Read {
    const subject = child(node, 'subject') ?? node;
    const [to] = squaresIn(this.tokens, node);
    const found = subject.leaves.some(({ type }) => type === 'name')
      ? this.piece(subject, undefined)
      : this.scene.findOwn();
    const from = this.scene.placeOf(found.piece);
    const nearest =
      found.known && to !== undefined && from !== undefined && to !== from
        ? [writeOrder(found.piece, { action: 'move', from, goals: [{ to, challenge: false }] })]
        : [];
    return doubt('only-a-hex', [], nearest, found.piece);
  }
}

/** A trait as the rulebook spells it: `Color Mastery Red`. */
export type NamedTrait = string;

const MASTERY = 'Color Mastery';

/** 4.3.4 The trait that words name; Color Mastery needs its colour, no other has one. */
function readTrait(typed: string, color: string | undefined): NamedTrait | Doubted {
  const plain = typed
    .toLowerCase()
    .replace(/colour/g, 'color')
    .replace(/[-\s]+/g, ' ')
    .replace('travelled', 'traveled');
  const kind = color === undefined ? undefined : readColor(color);
  const name = TRAITS.find((trait) => trait.toLowerCase().replace('-', ' ') === plain);
  if (plain === MASTERY.toLowerCase())
    return kind === undefined || kind === 'Colorless' ? doubt('no-color') : `${MASTERY} ${kind}`;
  if (name === undefined) return doubt('no-order');
  return kind === undefined ? name : doubt('odd-color', [name]);
}

/** The kind of resource a word means. */
function readColor(typed: string): Kind {
  const plain = typed.toLowerCase().replace('colour', 'color');
  return KINDS.find((kind) => kind.toLowerCase() === plain) ?? 'Colorless';
}

/** 4.4.6 The block behind a trait, as typed. */
function readBlock(tokens: readonly PhraseToken[], block: Node): string {
  const card = child(block, 'card');
  return card ? joinTyped(tokens, card) : '';
}

/** What a player orders for himself: lands, traits, points, cards (3.6, 3.7). */
export class PlayerSentence extends ConquestSentence {
  /** 3.6.1, 3.6.2, 4.4.1 Several hexes are an order each. */
  lands(node: Node, action: 'produce' | 'strip' | 'bond' | 'reinforce'): Read {
    const places = squaresIn(this.tokens, node);
    const color = textsOf(this.tokens, node, 'color')[0];
    const kind: Kind | undefined = color === undefined ? undefined : readColor(color);
    const toOrder = (at: string): ConquestOrder =>
      action === 'produce' ? { action, kind: kind ?? 'Colorless', from: at } : { action, at };
    return this.orders(this.players(node), () => places.map(toOrder));
  }

  /** 4.3.4 A level of a trait that is bought. */
  trait(node: Node): Read {
    const trait = this.traitOf(node);
    const level = readAmount(this.tokens, child(node, 'count'));
    if (isDoubt(trait)) return trait;
    if (level === undefined) return doubt('odd-count');
    const block = child(node, 'block');
    if (block && trait !== 'Well-Traveled') {
      // "Merchant 2, Engineer 1": what stands behind the comma is no block
      return { ...doubt('no-order'), cut: block.leaves[0]?.index ?? 0 };
    }
    const value: ConquestOrder = {
      action: 'trait',
      trait,
      level,
      ...(block && { block: this.names.blockOf(readBlock(this.tokens, block)) }),
    };
    return this.orders(this.players(node), () => [value]);
  }

  private traitOf(node: Node): NamedTrait | Doubted {
    const quality = child(node, 'quality') ?? EMPTY;
    return readTrait(textsOf(this.tokens, quality, 'quality')[0] ?? '', textsOf(this.tokens, quality, 'color')[0]);
  }

  /** 4.1.3 Points of Experience or Reputation that are bought. */
  points(node: Node): Read {
    const count = child(node, 'count') ? readAmount(this.tokens, child(node, 'count')) : 1;
    if (count === undefined) return doubt('odd-count');
    const action = node.leaves.some(({ type }) => type === 'experience') ? 'experience' : 'reputation';
    return this.orders(this.players(node), () => [{ action, count }]);
  }

  /** 3.6.3, 4.1.2 Several cards are an order each. */
  shop(node: Node, action: 'sell' | 'buy'): Read {
    const items: ConquestOrder[] = [];
    for (const item of childrenOf(child(node, 'goods') ?? EMPTY, 'item')) {
      const card = this.card(child(item, 'card') ?? item, node);
      if (isDoubt(card)) return card;
      const counted = child(item, 'count');
      const count = counted ? readAmount(this.tokens, counted) : (card.count ?? 1);
      if (count === undefined) return doubt('odd-count');
      items.push({ action, count, card: card.name });
    }
    return this.orders(this.players(node), () => items);
  }

  /** 4.2.5, 4.2.7 Cards that are gained or recruited. */
  legends(node: Node, rule: 'gain' | 'recruit'): Read {
    const takes = node.leaves.some(({ type }) => type === 'take');
    const values: ConquestOrder[] = [];
    for (const part of childrenOf(node, 'card')) {
      const card = this.card(part, node);
      if (isDoubt(card)) return card;
      if (takes && !this.names.isLegend(card.name)) return doubt('no-legend', [card.name]);
      values.push({ action: rule, card: card.name });
    }
    return this.orders(this.players(node), () => values);
  }

  /** 4.2.6 A legendary creature that is declared a general. */
  general(node: Node): Read {
    const card = this.card(child(node, 'card') ?? node, node);
    if (isDoubt(card)) return card;
    const at = squareIn(this.tokens, child(node, 'station') ?? EMPTY);
    const who = child(node, 'who') ? this.players(node) : [this.scene.findOwn()];
    return this.orders(who, () => [{ action: 'general', card: card.name, ...(at !== undefined && { at }) }]);
  }

  vague(node: Node): Read {
    const trait = this.traitOf(node);
    return isDoubt(trait) ? trait : doubt('no-level', [trait]);
  }

  /** A card as the register spells it; one that is not there as typed, where it looks like a name. */
  protected card(node: Node, order: Node): { readonly name: string; readonly count?: number } | Doubted {
    const typed = joinTyped(this.tokens, node);
    // "2 Gorilla Berserkers", where the number was taken for a part of the name
    const [head = '', ...tail] = typed.split(' ');
    const number = /^\d/.test(head) && tail.length > 0 ? readNumber(head) : undefined;
    const rest = number === undefined ? typed : tail.join(' ');
    const words = rest.replace(/^(?:a|an|the|my|one) (?=\S)/i, '');
    const count = number === undefined ? {} : { count: number };
    const token = node.leaves.map(({ index }) => this.tokens[index]).find((one) => one?.piece !== undefined);
    if (token?.piece !== undefined && node.leaves.length === 1) return { name: token.piece, ...count };
    const { piece, known, fits, notes } = this.scene.findOther(
      { ...(token as PhraseToken), text: words, type: 'name', from: 0, to: 0 },
      undefined,
    );
    if (known) {
      this.notes.push(...notes);
      return { name: piece, ...count };
    }
    const about = this.whoOf(order)[0]?.piece;
    if (fits.length > 1) return doubt('which-card', [words, fits.join(' or ')], [], about);
    return /^\p{Lu}/u.test(words) ? { name: words, ...count } : doubt('unknown-card', [words], [], about);
  }

  /** C6 Who orders for himself: a planeswalker, or one of whose generals is named; each player's own where nobody is. */
  protected players(node: Node): readonly FoundName[] {
    return this.whoOf(node).map((found) => {
      const walker = found.known ? this.names.walkerOf(found.piece) : undefined;
      if (walker === undefined || walker === found.piece) return found;
      this.notes.push({
        words: found.piece,
        meaning: `an order for a player is read as ${walker}'s, not ${found.piece}'s (3.1)`,
      });
      return { ...found, piece: walker };
    });
  }
}

/** 3.6.4 What one side says of a trade: a card, the other player, the price. */
export class TradeSentence extends PlayerSentence {
  trade(node: Node): Read {
    if (node.rule === 'barter') return doubt('barter');
    const ware = childrenOf(node, 'ware')[0] ?? EMPTY;
    const card = this.card(child(ware, 'goodname') ?? ware, node);
    if (isDoubt(card)) return card;
    const counted = child(ware, 'count');
    if ((counted ? readAmount(this.tokens, counted) : (card.count ?? 1)) !== 1) return doubt('several-copies');
    if (node.rule === 'priceless') return doubt('no-price', [card.name]);
    const price = this.price(childrenOf(node, 'fee')[0] ?? EMPTY);
    if (price === undefined) return doubt('odd-count');
    const other = this.partner(node);
    if (isDoubt(other)) return other;
    const gives = node.rule === 'verbless' ? node.leaves.some(({ type }) => type === 'to') : child(node, 'giving');
    const value: ConquestOrder = { action: 'trade', side: gives ? 'gives' : 'gets', card: card.name, other, price };
    const who = this.players(node);
    if (node.rule !== 'verbless') return this.orders(who, () => [value]);
    return doubt('no-verb', [card.name], who[0] ? [writeOrder(who[0].piece, value)] : []);
  }

  /** The other player's planeswalker; as typed where nobody is called so. */
  private partner(node: Node): string | Doubted {
    const named = childrenOf(node, 'partner')[0];
    // "trade Bob the Pearl Crown for 7": the name stands in the form itself
    const leaf = named?.leaves[0] ?? ownName(child(node, 'giving') ?? child(node, 'getting') ?? node);
    const token = leaf && this.tokens[leaf.index];
    if (!token) return doubt('no-order');
    const { name, known, fits } = this.other({ ...token, type: 'name' }, undefined);
    if (fits.length > 1) return doubt('which-partner', [name, fits.join(' or ')]);
    return (known ? this.names.walkerOf(name) : undefined) ?? name;
  }

  /** C35 A price counts resources of any kind; kinds that are named change nothing. */
  private price(fee: Node): number | undefined {
    const amounts = childrenOf(fee, 'amount').map((one) => readAmount(this.tokens, child(one, 'count')));
    if (fee.leaves.some(({ type }) => type === 'color'))
      this.note(
        'a price is taken from all kinds of resources, Colorless first; kinds that are named change nothing (C35)',
      );
    return amounts.reduce<number | undefined>(
      (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
      0,
    );
  }
}

/** The name that stands in a form itself, not in its parts. */
function ownName(form: Node): Leaf | undefined {
  return form.children.find((part): part is Leaf => !('rule' in part) && part.type === 'name');
}
