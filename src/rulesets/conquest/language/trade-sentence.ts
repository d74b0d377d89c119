import type { Leaf, Node } from '../../../reading/sentences/parse.js';
import { child } from '../../shared/sentence.js';
import { type ConquestOrder, writeOrder } from '../orders.js';
import { type Doubted, doubt, isDoubt } from './doubts.js';
import { PlayerSentence } from './player-sentence.js';
import { EMPTY, type Read } from './sentence.js';
import { childrenOf, readAmount } from './sentence-parts.js';

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
