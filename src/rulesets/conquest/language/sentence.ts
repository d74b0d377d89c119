import type { Intent, Manner, Meaning, NameLookup } from '../../../reading/language.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Leaf, Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child, SentenceReading } from '../../shared/sentence.js';
import { type ConquestOrder, isPlayersOrder, writeOrder } from '../orders.js';
import { doubt } from './doubts.js';

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
export abstract class ConquestSentence extends SentenceReading {
  constructor(
    tokens: readonly Token[],
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
    manner: Manner = 'formal',
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
export const EMPTY: Node = { rule: '', children: [], leaves: [] };
