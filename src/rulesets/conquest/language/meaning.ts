import type { NameLookup } from '../../../reading/language.js';
import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { doubt } from './doubts.js';
import { PieceSentence } from './piece-sentence.js';
import { PlayerSentence } from './player-sentence.js';
import type { BoardNames, Read } from './sentence.js';
import { TradeSentence } from './trade-sentence.js';

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
