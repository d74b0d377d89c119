import type { FactOf, Sayings } from '../../../core/fact.js';
import { isHouse } from '../../contract/post-facts.js';
import { fillRow } from '../../shared/sentence.js';
import type { WindowName } from '../board.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two hexes are given where the piece starts',
  'another-start': 'an alternative begins with another piece or another hex',
  'only-a-hex': 'only a hex: an arrow was expected',
  'no-hex': 'no hex is given',
  'stands-elsewhere': '{} stands on {}',
  'unknown-stander': 'no piece of that name is known',
  'which-card': '"{}" may be {}',
  'no-card': 'no card is named',
  'unknown-card': 'no card is called "{}"',
  'no-legend': '"{}" is no legendary creature of the register',
  'odd-count': 'how many is not clear',
  'no-level': 'the level {} is to have is not said',
  'no-color': 'of which colour Color Mastery is to be is not said',
  'odd-color': '{} has no colour',
  'no-price': 'what the card is traded for is not said: write “trade {} to NAME for 3”',
  'no-verb': 'what is to be done with {} is not said',
  'several-copies': 'a trade is one card for a price: write a trade for each copy',
  barter: 'a trade is one card for resources: nothing else changes hands',
  'which-partner': '"{}" may be {}',
  'several-orders-for': '{}: write each player’s orders for himself',
} as const;

export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<
  'unclear',
  '' | '3.6.4',
  { row: DoubtId; words: readonly string[]; advice?: { whole: true } }
>;

export const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
    advises: () => 'Write the whole name',
  },
};

/** The legal order nearest to one that is refused, as it is written. */
interface Nearest {
  readonly order: string;
}

/** C31 The rules under which a card is ordered. */
export type CardRule = '3.6.3' | '4.1.2' | '4.2.5' | '4.2.6' | '4.2.7';

/** 3.1 Why an order does not count or is illegal (C6, C7, C9). */
export type OrderFact =
  | FactOf<'fits-several', '3.1', { typed: string; fits: readonly string[]; advice: { whole: true } }>
  | FactOf<'no-planeswalker', '3.1', { player: string }>
  | FactOf<'unknown-piece', '3.1', { typed: string }>
  | FactOf<'control-lost' | 'not-controlled', '3.1', { piece: string; player: string; now: readonly string[] }>
  /** An order of the other window than the one that is open in a turn. */
  | FactOf<'other-window', '3.1', { open: WindowName; turn: number }>
  | FactOf<'no-hex', '1', { at: string; advice?: Nearest }>
  | FactOf<'no-card', CardRule, { card: string }>
  | FactOf<'no-partner', '3.6.4', { other: string }>
  | FactOf<'no-other', '3.6.4', { player: string }>
  | FactOf<'off-board', '3.3.2', { piece: string }>
  | FactOf<'rests', '3.3.3', { piece: string; advice?: Nearest }>
  | FactOf<'stands-elsewhere', '3.2.1' | '3.2.6', { piece: string; at: string; from: string; advice?: Nearest }>
  | FactOf<
      'too-far',
      '3.2.1',
      { piece: string; from: string; to: string; steps: number; most: number; advice?: Nearest }
    >;

const write = ({ order }: Nearest) => `Write "${order}"`;

/** The same in English. */
export const ORDER_SAYINGS: Sayings<OrderFact> = {
  'fits-several': {
    says: ({ typed, fits }) => `"${typed}" fits ${fits.join(' and ')}`,
    advises: () => 'Write the whole name',
  },
  'no-planeswalker': { says: ({ player }) => `No piece was named, and ${player} has no planeswalker` },
  'unknown-piece': { says: ({ typed }) => `No planeswalker or general is called "${typed}"` },
  'control-lost': {
    says: ({ piece, player, now }, to) =>
      `${player} lost control of ${piece} before the ${isHouse(to) ? 'lock' : 'deadline'}; by then it is ${formatWho(now)}'s`,
  },
  'not-controlled': {
    says: ({ piece, player, now }) => `${piece} is controlled by ${formatWho(now)}, not by ${player}`,
  },
  'other-window': {
    says: ({ open, turn }, to) => {
      if (isHouse(to)) return `The ${open} window is open; this is an order of the other one`;
      return open === 'aftermath'
        ? `Moves are taken again when turn ${turn + 1} opens`
        : 'It is taken in the aftermath';
    },
  },
  'no-hex': { says: ({ at }) => `${at} is no hex of the map`, advises: write },
  'no-card': { says: ({ card }) => `"${card}" is not in the register of cards` },
  'no-partner': { says: ({ other }) => `No player is called "${other}"` },
  'no-other': { says: ({ player }) => `${player} trades with nobody by trading with himself` },
  'off-board': { says: ({ piece }) => `${piece} lost a challenge and is off the board` },
  rests: { says: ({ piece }) => `${piece} was defeated in the turn before and does not move`, advises: write },
  'stands-elsewhere': {
    says: ({ piece, at, from }) => `${piece} stands on ${at}, not on ${from}`,
    advises: write,
  },
  'too-far': {
    says: ({ piece, from, to, steps, most }) =>
      `${piece} moves ${most} hexes at most, and ${to} is ${steps} from ${from}`,
    advises: write,
  },
};

function formatWho(players: readonly string[]): string {
  return players.length > 0 ? players.join(' and ') : 'nobody';
}
