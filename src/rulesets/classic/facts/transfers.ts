import type { Sayings } from '../../../core/fact.js';
import type { Square } from '../../../core/squares.js';
import type { Slot } from '../board.js';

/** Why a transfer came to nothing. */
export type TransferFault =
  | { readonly code: 'no-detail'; readonly rule: '3.2.4.2'; readonly to: string }
  | {
      readonly code: 'sends-too-many';
      readonly rule: '2.3.3';
      readonly count: number;
      readonly slot: Slot;
      readonly army: string;
      readonly had?: number;
    }
  | {
      readonly code: 'sends-too-many-of';
      readonly rule: '2.3.3';
      readonly count: number;
      readonly kind: string;
      readonly army: string;
      readonly had: number;
    }
  | {
      readonly code: 'slot-full';
      readonly rule: '2.3.3';
      readonly to: string;
      readonly has: number;
      readonly slot: Slot;
      readonly more: number;
    }
  | { readonly code: 'receiver-moved'; readonly rule: '3.2.4.1'; readonly to: string; readonly at: Square }
  | { readonly code: 'no-kinds'; readonly rule: '2.3.3' }
  | { readonly code: 'lacks-kind'; readonly rule: '2.3.3'; readonly army: string; readonly kind: string }
  | { readonly code: 'too-many-kinds'; readonly rule: '2.3.3'; readonly army: string; readonly most: number }
  | {
      readonly code: 'too-large';
      readonly rule: '2.3.3';
      readonly kind: string;
      readonly size: string;
      readonly slot: Slot;
      readonly army: string;
    };

/** What comes of transfers. */
export type TransferFact =
  | TransferFault
  | { readonly code: 'sent-troops'; readonly rule: '3.2.4.1'; readonly count: number; readonly to: string };

/** Transfers in English. */
export const TRANSFER_SAYINGS: Sayings<TransferFact> = {
  'sent-troops': { says: ({ count, to }) => `it sent ${count} troops to ${to}` },
  'no-detail': { says: ({ to }) => `no detail of what goes to ${to} was sent to the judge in private` },
  'sends-too-many': {
    says: ({ count, slot, army, had }) =>
      `the detail sends ${count} of the ${slot} slot, ${had === undefined ? `more than ${army} had` : `and ${army} had ${had}`}`,
  },
  'sends-too-many-of': {
    says: ({ count, kind, army, had }) => `the detail sends ${count} of ${kind}, and ${army} had ${had}`,
  },
  'slot-full': {
    says: ({ to, has, slot, more }) => `${to} has ${has} in its ${slot} slot, so ${more} more do not fit`,
  },
  'receiver-moved': { says: ({ to, at }) => `${to} moved off to ${at}, and the receiving army must stay` },
  'no-kinds': { says: () => 'troops are sent by kind only where both armies have kinds' },
  'lacks-kind': { says: ({ army, kind }) => `${army} has no ${kind}` },
  'too-many-kinds': { says: ({ army, most }) => `${army} would have more than ${most} kinds` },
  'too-large': {
    says: ({ kind, size, slot, army }) => `${kind} is ${size}, too large for the ${slot} slot of ${army}`,
  },
};
