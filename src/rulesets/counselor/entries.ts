import type { EntryKind } from '../contract/entries.js';
import { needed, TEXT } from '../contract/entries.js';
import type { CounselorBoard } from './board.js';
import { CHANGE_FORMS, readChange } from './entries/board-changes.js';
import { MARKET_FORMS, RELATION_FORMS, readMarketEntry, readRelation } from './entries/market-entry.js';

const WHY = needed('why', 'why, as the nation concerned is told', TEXT);

/** What the judge enters beside posts, order files and control, for the turn after (J62). */
export const ENTRIES: readonly EntryKind<CounselorBoard>[] = [
  {
    id: 'prices',
    isPrivate: true,
    purpose: 'the market’s gold, stock and prices for the next turn (5)',
    entered: 'The market of the next turn was entered.',
    example: '- {good: food, stock: 5000, asks: 5, pays: 3}   # also {gold: 30000, max: 12000}',
    forms: () => MARKET_FORMS,
    read: (entry) => readMarketEntry(entry),
  },
  {
    id: 'relations',
    isPrivate: true,
    purpose: 'who is allied or neutral from the next turn on, in a free for all (2.2)',
    entered: 'Nations became friends or enemies.',
    example: '- {nation: Reds, with: Greens, are: allied}   # allied, neutral or war',
    forms: () => RELATION_FORMS,
    read: readRelation,
  },
  {
    id: 'changes',
    isPrivate: true,
    purpose:
      'what becomes otherwise at the end of the turn by the judge’s word: items, encounters, special powers (9, 10)',
    entered: 'The judge changed something on the board.',
    example: '- {character: Azila, life: 80, why: "bitten by a wolf"}   # also nation, city, army',
    forms: () => CHANGE_FORMS.map((form) => ({ ...form, fields: [...form.fields, WHY] })),
    read: (entry, board) => readChange(entry, board, [WHY]),
  },
];
