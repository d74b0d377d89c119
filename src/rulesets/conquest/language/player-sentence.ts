import type { FoundName } from '../../../reading/names/name-table.js';
import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child, squareIn } from '../../shared/sentence.js';
import type { Kind } from '../board.js';
import type { ConquestOrder } from '../orders.js';
import { type Doubted, doubt, isDoubt } from './doubts.js';
import { ConquestSentence, EMPTY, type Read } from './sentence.js';
import { childrenOf, joinTyped, readAmount, readNumber, squaresIn, textsOf } from './sentence-parts.js';
import { type NamedTrait, readBlock, readColor, readTrait } from './traits.js';

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

  /** 4.3.4 */
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

  /** 4.1.3 */
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

  /** 4.2.5, 4.2.7 */
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

  /** 4.2.6 */
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
      { ...(token as Token), text: words, type: 'name', from: 0, to: 0 },
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
