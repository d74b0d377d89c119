import { ok } from '../../core/result.js';
import type { EntryKind, Occasion } from '../contract/entries.js';
import type { ConquestBoard } from './board.js';
import { piecesOf } from './chapters/3-3-challenges/3-3-4-concessions.js';
import type { ConquestEntry } from './entries/entry.js';
import { REGISTER_FORMS, RESULT_FORMS } from './entries/entry-forms.js';
import { readEntry, readRegistered } from './entries/read-entry.js';
import { cardOfRow } from './setup/read-card.js';

/** What the judge enters beside posts, messages and control (C22, C31, C32, C34). */
export const ENTRIES: readonly EntryKind<ConquestBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how challenges and quests ended, trades, cards that players gained or lost (3.3.1, 3.5, 3.6.4, 3.4.3)',
    entered: 'A result, a trade or cards were entered.',
    example:
      '- {challenge: 1, fell: [Ilyane, Varga], by: {Ilyane: Varga}}   # in the order of defeat, the winner last; also {challenge: 1, discontinued: true}, {quest: The Sunken Gate, played: [Ann, Bob], reputation: {Ann: 2}, prize: {Ann: Pearl Crown}}, {trade: Pearl Crown, from: Ann, to: Bob, price: 7}, {cards: Ann, gains: {Grove Elves: 1}}',
    forms: () => RESULT_FORMS,
    read: readEntry,
    about: (value) => aboutOf(value as ConquestEntry),
    due: findOpenChallenges,
  },
  {
    id: 'register',
    isPrivate: false,
    purpose: 'cards that orders may name, one by one or as a table (4.1.2)',
    entered: 'Cards were added to the register.',
    example: '- {name: Iron Ram, kinds: [artifact, creature], cost: 4, rarity: uncommon, block: Core}',
    forms: () => REGISTER_FORMS,
    read: readRegistered,
    readTable: (rows) => ok(rows.map(cardOfRow)),
  },
];

/** C22 A challenge ends once. */
function aboutOf(entry: ConquestEntry): string | undefined {
  return entry.kind === 'played' || entry.kind === 'discontinued' ? `challenge ${entry.challenge}` : undefined;
}

/** 3.3.1 What can be said of the challenges to be settled: of a duel who won, of any that it was discontinued. */
function findOpenChallenges({ challenges }: ConquestBoard): readonly Occasion[] {
  return challenges.flatMap((challenge, i): readonly Occasion[] => {
    const number = i + 1;
    const pieces = piecesOf(challenge);
    const [one = '', two = '', ...more] = pieces;
    const where = `challenge ${number} at ${challenge.at}`;
    const about = `challenge ${number}`;
    const ways: readonly (readonly [string, Readonly<Record<string, unknown>>])[] =
      more.length > 0
        ? [[`who fell in which order: ${pieces.join(', ')}`, {}]]
        : [
            [`${one} defeated ${two}`, { fell: [two, one] }],
            [`${two} defeated ${one}`, { fell: [one, two] }],
          ];
    return [...ways, ['it was discontinued', { discontinued: true }] as const].map(([says, start]) => ({
      about,
      says: `${where}: ${says}`,
      start: { challenge: number, ...start },
    }));
  });
}
