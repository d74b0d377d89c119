import type { EntryKind } from '../contract/entries.js';
import type { ConquestBoard } from './board.js';
import { readEntry, readRegister } from './entries/read-entry.js';

/** What the judge enters beside posts, messages and control (C22, C31, C32, C34). */
export const ENTRIES: readonly EntryKind<ConquestBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how challenges and quests ended, trades, cards that players gained or lost (3.3.1, 3.5, 3.6.4, 3.4.3)',
    entered: 'A result, a trade or cards were entered.',
    example:
      '- {challenge: 1, fell: [Ilyane, Varga], by: {Ilyane: Varga}}   # in the order of defeat, the winner last; also {challenge: 1, discontinued: true}, {quest: The Sunken Gate, played: [Ann, Bob], reputation: {Ann: 2}, prize: {Ann: Pearl Crown}}, {trade: Pearl Crown, from: Ann, to: Bob, price: 7}, {cards: Ann, gains: {Grove Elves: 1}}',
    read: readEntry,
  },
  {
    id: 'register',
    isPrivate: false,
    purpose:
      'cards that orders may name: name, kinds, cost, rarity, colours, block, one by one or as a CSV text (4.1.2)',
    entered: 'Cards were added to the register.',
    example:
      '- {name: Iron Ram, kinds: [artifact, creature], cost: 4, rarity: uncommon, block: Core}   # also {csv: "name,kinds,cost,rarity,colors,block\\nMarsh Wurm,creature,6,common,Green,Core"}',
    read: readRegister,
  },
];
