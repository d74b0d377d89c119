import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child } from '../../shared/sentence.js';
import { KINDS, type Kind } from '../board.js';
import { TRAITS } from '../orders.js';
import { type Doubted, doubt } from './doubts.js';
import { joinTyped } from './sentence-parts.js';

/** A trait as the rulebook spells it: `Color Mastery Red`. */
export type NamedTrait = string;

const MASTERY = 'Color Mastery';

/** 4.3.4 The trait that words name; Color Mastery needs its colour, no other has one. */
export function readTrait(typed: string, color: string | undefined): NamedTrait | Doubted {
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
export function readColor(typed: string): Kind {
  const plain = typed.toLowerCase().replace('colour', 'color');
  return KINDS.find((kind) => kind.toLowerCase() === plain) ?? 'Colorless';
}

/** 4.4.6 The block behind a trait, as typed. */
export function readBlock(tokens: readonly Token[], block: Node): string {
  const card = child(block, 'card');
  return card ? joinTyped(tokens, card) : '';
}
