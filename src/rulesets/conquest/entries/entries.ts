import { ok } from '../../../core/result.js';
import {
  choice,
  flag,
  listOf,
  mapOf,
  oneOrMore,
  optional,
  piece,
  player,
  type Schema,
  string,
  type TellAt,
  whole,
} from '../../../core/schema.js';
import { type DueEntry, type EntryForm, type EntryKind, form } from '../../contract/entries.js';
import {
  CARD_KINDS,
  type Card,
  COLORS,
  type ConquestBoard,
  type Counts,
  ownerOn,
  piecesOf,
  RARITIES,
  whyNoPiece,
  whyNoPlayer,
} from '../board.js';
import type { ConquestEntry, Fell } from '../update.js';

/** More than anybody has of anything. */
export const MOST = 1_000_000;
const MOST_COST = 100;

const COUNT = whole('', MOST);

/** The name of a player of the game. */
export function playerOn(board: ConquestBoard, label = ''): Schema<string> {
  return player(label, (given) => whyNoPlayer(board, given));
}

/** The name of a planeswalker or a general. */
export function pieceOn(board: ConquestBoard, label = ''): Schema<string> {
  return piece(label, (given) => whyNoPiece(board, given));
}

/** What can be entered of a window (C22, C31, C32, C34), each by the key that tells it. */
function resultForms(board: ConquestBoard): readonly EntryForm<ConquestBoard, ConquestEntry>[] {
  const game = {
    fell: optional(listOf('who played, in the order of defeat, the winner last', pieceOn(board))),
    by: optional(mapOf('who defeated whom: the beaten, then who beat him', piece(), piece()), {}),
  };
  return [
    form(
      'challenge',
      'how a challenge ended (3.3.1)',
      {
        challenge: whole('its number in the list', MOST),
        ...game,
        discontinued: flag('they agreed to discontinue it (3.3.5)'),
      },
      readChallengeEnd,
    ),
    form(
      'quest',
      'a quest (3.5.1)',
      {
        quest: string('what it is called'),
        played: listOf('the players who took part', playerOn(board)),
        ...game,
        reputation: optional(mapOf('points for those who met its conditions', playerOn(board), COUNT), {}),
        prize: optional(mapOf('the card each winner gets', playerOn(board), string()), {}),
      },
      ({ quest, played, reputation, prize, fell, by }, { players }, tell) => {
        checkAftermath(tell, 'quest', board);
        const ended = fell && readFell(tell, { fell, by }, board, '3.5.1');
        for (const name of fell ?? [])
          if (!players.some(({ planeswalker }) => planeswalker === name))
            tell('fell', `${name} is no planeswalker (3.5.1)`);
        return {
          kind: 'quest',
          quest,
          played,
          ...(ended && { game: ended }),
          reputation: withoutNone(reputation),
          prize,
        };
      },
    ),
    form(
      'trade',
      'a card changes hands (3.6.4)',
      {
        trade: string('the card'),
        from: playerOn(board, 'the seller'),
        to: playerOn(board, 'the buyer'),
        price: whole('resources', MOST),
      },
      ({ trade: card, from, to, price }, _, tell) => {
        checkAftermath(tell, 'trade', board);
        if (from === to) tell('to', 'nobody trades with himself');
        return { kind: 'trade', card, from, to, price };
      },
    ),
    form(
      'cards',
      'cards found, chosen or corrected (3.4.3, 4.4.7)',
      {
        cards: playerOn(board, 'the player'),
        gains: optional(mapOf('cards he gains, how many of each', string(), COUNT), {}),
        loses: optional(mapOf('cards he loses, how many of each', string(), COUNT), {}),
      },
      ({ cards, gains, loses }) => ({
        kind: 'cards',
        player: cards,
        gains: withoutNone(gains),
        loses: withoutNone(loses),
      }),
    ),
  ];
}

/** The keys of a card of the register (C31), the same in a set-up. */
export const CARD = {
  name: string('its name'),
  kinds: oneOrMore('what it is', choice('', CARD_KINDS)),
  cost: whole('its converted mana cost', MOST_COST),
  rarity: choice('how rare it is', RARITIES),
  colors: optional(oneOrMore('its colours', choice('', COLORS)), []),
  block: string('its block; Core is everybody’s'),
};

/** What a card without kinds is told. */
export const WITHOUT_KIND = `is missing: one or more of ${CARD_KINDS.join(', ')}`;

/** A card of the register. */
export const CARD_FORM: EntryForm<unknown, Card> = form(
  undefined,
  'a card that orders may name',
  CARD,
  (card, _, tell) => {
    if (card.kinds.length === 0) tell('kinds', WITHOUT_KIND);
    return card;
  },
);

/** C39 All but cards is entered in the aftermath. */
function checkAftermath(tell: TellAt, at: string, { window }: ConquestBoard): void {
  if (window === 'movement') tell(at, 'the movement window is open; this is entered in the aftermath (3.1)');
}

/** What is entered of a challenge that was settled. */
interface ChallengeEnd extends Pick<Fell, 'by'>, Partial<Pick<Fell, 'fell'>> {
  readonly challenge: number;
  readonly discontinued: boolean;
}

/** 3.3.1 How a challenge ended; the judge may put another piece of a player's in (C22). */
function readChallengeEnd(one: ChallengeEnd, board: ConquestBoard, tell: TellAt): ConquestEntry {
  const { challenge, fell = [], by, discontinued } = one;
  checkAftermath(tell, 'challenge', board);
  const found = board.challenges[challenge - 1];
  const count = board.challenges.length;
  if (!found && board.window !== 'movement')
    tell(
      'challenge',
      `there is no challenge ${challenge}; ${count === 0 ? 'none is' : `1 to ${count} are`} to be settled (3.3.1)`,
    );
  if (discontinued) {
    if (one.fell) tell('fell', 'a discontinued challenge has no winner and no loser (3.3.5)');
    return { kind: 'discontinued', challenge };
  }
  const players = new Set(found && piecesOf(found).map((name) => ownerOn(board, name)));
  for (const name of found ? fell : []) {
    const owner = ownerOn(board, name);
    if (!players.has(owner)) tell('fell', `${owner}, whose piece ${name} is, is not in challenge ${challenge} (3.3.1)`);
  }
  return { kind: 'played', challenge, ...readFell(tell, { fell, by }, board, '3.3.1') };
}

/** Who played, in the order of defeat, the winner last: two at least, one piece a player (C22). */
function readFell(tell: TellAt, { fell, by }: Fell, board: ConquestBoard, rule: '3.3.1' | '3.5.1'): Fell {
  if (fell.length < 2) {
    const without = rule === '3.5.1' ? '; leave fell out where the quest was no such game' : '';
    const who = 'should name who played, in the order of defeat, the winner last: two pieces at least';
    tell('fell', `${who} (${rule})${without}`);
    return { fell, by };
  }
  const owners = fell.map((name) => ownerOn(board, name));
  for (const [i, owner] of owners.entries())
    if (owners.indexOf(owner) < i) tell(['fell', i], `${owner} has one piece in a game (C22)`);
  for (const [name, who] of Object.entries(by))
    for (const one of [name, who]) if (!fell.includes(one)) tell(['by', name], `${one} is not among those who played`);
  return { fell, by };
}

/** Names with how many; nothing is kept of those with 0. */
export function withoutNone(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** What the judge enters beside posts, messages and control (C22, C31, C32, C34). */
export const ENTRIES: readonly EntryKind<ConquestBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how challenges and quests ended, trades, cards that players gained or lost (3.3.1, 3.5, 3.6.4, 3.4.3)',
    entered: 'A result, a trade or cards were entered.',
    example:
      '- {challenge: 1, fell: [Ilyane, Varga], by: {Ilyane: Varga}}   # in the order of defeat, the winner last; also {challenge: 1, discontinued: true}, {quest: The Sunken Gate, played: [Ann, Bob], reputation: {Ann: 2}, prize: {Ann: Pearl Crown}}, {trade: Pearl Crown, from: Ann, to: Bob, price: 7}, {cards: Ann, gains: {Grove Elves: 1}}',
    forms: resultForms,
    about: (value) => aboutOf(value as ConquestEntry),
    due: findOpenChallenges,
  },
  {
    id: 'register',
    isPrivate: false,
    purpose: 'cards that orders may name, one by one or as a table (4.1.2)',
    entered: 'Cards were added to the register.',
    example: '- {name: Iron Ram, kinds: [artifact, creature], cost: 4, rarity: uncommon, block: Core}',
    forms: () => [CARD_FORM],
    readTable: (rows) => ok(rows.map(cardOfRow)),
  },
];

/** C22 A challenge ends once. */
function aboutOf(entry: ConquestEntry): string | undefined {
  return entry.kind === 'played' || entry.kind === 'discontinued' ? `challenge ${entry.challenge}` : undefined;
}

/** 3.3.1 What can be said of the challenges to be settled: of a duel who won, of any that it was discontinued. */
function findOpenChallenges({ challenges }: ConquestBoard): readonly DueEntry[] {
  return challenges.flatMap((challenge, i): readonly DueEntry[] => {
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

/** What parts several words in a cell. */
const SEVERAL = /[\s/;|]+/;

/** A row of a table of cards as a file holds a card; several kinds or colours in a cell are parted by a slash or a blank. */
export function cardOfRow(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const several = (key: string) => (cells[key] ?? '').split(SEVERAL).filter((word) => word !== '');
  return { ...cells, kinds: several('kinds'), colors: several('colors') };
}
