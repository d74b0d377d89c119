import type { EntryKind } from '../contract/entries.js';
import { findWaitingBattles, writeBySlot } from '../shared/armies.js';
import type { PlanesBoard } from './board.js';
import { SLOTS } from './board.js';
import { readDetail, type TransferDetail } from './chapters/4-movement/4-1-4-transferring.js';
import { readResult } from './chapters/6-3-results.js';
import type { BattleResult } from './engine/battle-result.js';
import { DETAIL_FIELDS, RESULT_FIELDS } from './entry-forms.js';

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<PlanesBoard>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in its order or in private (4.1.4)',
    entered: 'Details of a transfer were entered.',
    example: '- {from: Frank, to: The Frogettes, troops: {5000: 500}}',
    forms: () => [{ says: 'what goes with a transfer', fields: DETAIL_FIELDS }],
    read: readDetail,
    about: (value) => {
      const { from, to } = value as TransferDetail;
      return `what ${from} sends to ${to}`;
    },
  },
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how the battles in progress ended, or that one goes on as a siege (6.3)',
    entered: 'The result of a battle was entered.',
    example:
      '- {at: Dominaria 10C, winner: Coalition, points: 10, armies: {Frank: {troops: {5000: 2800}}, Newt: {killed: true}, Grey Maw: {to: Dominaria 9C}}}',
    forms: () => [{ says: 'how a battle ended', fields: RESULT_FIELDS }],
    read: readResult,
    about: (value) => `the battle at ${(value as BattleResult).at}`,
    due: ({ armies }) => findWaitingBattles(armies, ({ troops }) => ({ troops: writeBySlot(troops, SLOTS) }), SLOTS),
  },
];
