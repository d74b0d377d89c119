import { type DataPath, DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import {
  choiceOf,
  type EntryForm,
  type EntryKind,
  FLAG,
  keysOf,
  manyOf,
  mapOf,
  maybe,
  NUMBER,
  needed,
  type Occasion,
  oneOrMore,
  PIECE,
  PLAYER,
  TEXT,
} from '../../contract/entries.js';
import {
  CARD_KINDS,
  type Card,
  COLORS,
  type ConquestBoard,
  type Counts,
  ownerOn,
  piecesOf,
  RARITIES,
} from '../board.js';
import type { ConquestEntry, Fell } from '../update.js';

const FELL = maybe('fell', 'who played, in the order of defeat, the winner last', manyOf(PIECE));
const BY = maybe('by', 'who defeated whom: the beaten, then who beat him', mapOf(PIECE, PIECE));

/** What can be entered of a window (C22, C31, C32, C34), each by the key that tells it. */
const RESULT_FORMS = [
  {
    sign: 'challenge',
    says: 'how a challenge ended (3.3.1)',
    fields: [
      needed('challenge', 'its number in the list', NUMBER),
      FELL,
      BY,
      maybe('discontinued', 'they agreed to discontinue it (3.3.5)', FLAG),
    ],
  },
  {
    sign: 'quest',
    says: 'a quest (3.5.1)',
    fields: [
      needed('quest', 'what it is called', TEXT),
      needed('played', 'the players who took part', manyOf(PLAYER)),
      FELL,
      BY,
      maybe('reputation', 'points for those who met its conditions', mapOf(PLAYER, NUMBER)),
      maybe('prize', 'the card each winner gets', mapOf(PLAYER, TEXT)),
    ],
  },
  {
    sign: 'trade',
    says: 'a card changes hands (3.6.4)',
    fields: [
      needed('trade', 'the card', TEXT),
      needed('from', 'the seller', PLAYER),
      needed('to', 'the buyer', PLAYER),
      needed('price', 'resources', NUMBER),
    ],
  },
  {
    sign: 'cards',
    says: 'cards found, chosen or corrected (3.4.3, 4.4.7)',
    fields: [
      needed('cards', 'the player', PLAYER),
      maybe('gains', 'cards he gains, how many of each', mapOf(TEXT, NUMBER)),
      maybe('loses', 'cards he loses, how many of each', mapOf(TEXT, NUMBER)),
    ],
  },
] as const satisfies readonly EntryForm[];

/** A card of the register (C31). */
const REGISTER_FORMS = [
  {
    says: 'a card that orders may name',
    fields: [
      needed('name', 'its name', TEXT),
      needed('kinds', 'what it is', oneOrMore(choiceOf(CARD_KINDS))),
      needed('cost', 'its converted mana cost', NUMBER),
      needed('rarity', 'how rare it is', choiceOf(RARITIES)),
      maybe('colors', 'its colours', oneOrMore(choiceOf(COLORS))),
      needed('block', 'its block; Core is everybody’s', TEXT),
    ],
  },
] as const satisfies readonly EntryForm[];

export type Fields = Readonly<Record<string, unknown>>;
type Read = (form: DataReader, one: Fields, board: ConquestBoard) => ConquestEntry;

type Sign = (typeof RESULT_FORMS)[number]['sign'];

/** How each form is read. */
const READS: Readonly<Record<Sign, Read>> = {
  challenge: readChallengeEnd,
  quest: readQuest,
  trade: readTrade,
  cards: readPool,
};

/** Checks one result against the board the window opens with (C22, C31, C32, C34); in a movement window only cards are entered (C39). */
function readEntry(entry: unknown, board: ConquestBoard): Result<ConquestEntry, readonly Flaw[]> {
  const form = new DataReader();
  const given = form.record(entry, []);
  const found = RESULT_FORMS.find(({ sign }) => given[sign] !== undefined);
  if (form.flaws.length > 0) return err(form.flaws);
  if (found === undefined) {
    const signs = RESULT_FORMS.map(({ sign }) => sign).join(', ');
    return err([{ path: [], reason: `is none of what can be entered: write one of ${signs}` }]);
  }
  const kind = found.sign;
  const value = READS[kind](form, form.record(given, [], keysOf(found.fields)), board);
  if (kind !== 'cards' && board.window === 'movement')
    form.flaw([kind], 'the movement window is open; this is entered in the aftermath (3.1)');
  return form.flaws.length > 0 ? err(form.flaws) : ok(value);
}

/** Checks a card for the register (C31). */
function readRegistered(entry: unknown): Result<Card, readonly Flaw[]> {
  const form = new DataReader();
  const card = readCard(form, entry, []);
  return form.flaws.length > 0 ? err(form.flaws) : ok(card);
}

/** 3.3.1 How a challenge ended; the judge may put another piece of a player's in (C22). */
function readChallengeEnd(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const challenge = form.whole(one.challenge, ['challenge'], MOST);
  const found = board.challenges[challenge - 1];
  if (!found) {
    const count = board.challenges.length;
    form.flaw(
      ['challenge'],
      `there is no challenge ${challenge}; ${count === 0 ? 'none is' : `1 to ${count} are`} to be settled (3.3.1)`,
    );
  }
  if (form.flag(one.discontinued, ['discontinued'])) {
    if (one.fell !== undefined) form.flaw(['fell'], 'a discontinued challenge has no winner and no loser (3.3.5)');
    return { kind: 'discontinued', challenge };
  }
  const game = readFell(form, one, board, '3.3.1');
  const players = new Set(found && piecesOf(found).map((name) => ownerOn(board, name)));
  if (found)
    for (const name of game.fell) {
      const owner = ownerOn(board, name);
      if (owner !== undefined && !players.has(owner))
        form.flaw(['fell'], `${owner}, whose piece ${name} is, is not in challenge ${challenge} (3.3.1)`);
    }
  return { kind: 'played', challenge, ...game };
}

/** Who played, in the order of defeat, the winner last: two at least, one piece a player (C22). */
function readFell(form: DataReader, one: Fields, board: ConquestBoard, rule: '3.3.1' | '3.5.1'): Fell {
  const fell = form.list(one.fell, ['fell']).map((name, i) => form.text(name, ['fell', i]));
  if (fell.length < 2) {
    const without = rule === '3.5.1' ? '; leave fell out where the quest was no such game' : '';
    const who = 'should name who played, in the order of defeat, the winner last: two pieces at least';
    form.flaw(['fell'], `${who} (${rule})${without}`);
  }
  const owners = fell.map((name) => ownerOn(board, name));
  fell.forEach((name, i) => {
    if (owners[i] === undefined) form.flaw(['fell', i], `no planeswalker or general is called "${name}"`);
    else if (owners.indexOf(owners[i]) < i) form.flaw(['fell', i], `${owners[i]} has one piece in a game (C22)`);
  });
  const given = one.by === undefined ? {} : form.record(one.by, ['by']);
  const by = Object.fromEntries(Object.entries(given).map(([name, who]) => [name, form.text(who, ['by', name])]));
  for (const [name, who] of Object.entries(by))
    for (const piece of [name, who])
      if (!fell.includes(piece)) form.flaw(['by', name], `${piece} is not among those who played`);
  return { fell, by };
}

/** 3.5 A quest that was played: who took part, who fell, what it brought. */
function readQuest(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const played = form.list(one.played, ['played']).map((name, i) => readPlayer(form, name, ['played', i], board));
  const reputation = one.reputation === undefined ? {} : readCounts(form, one.reputation, ['reputation']);
  const prizes = one.prize === undefined ? {} : form.record(one.prize, ['prize']);
  for (const player of [...Object.keys(reputation), ...Object.keys(prizes)]) readPlayer(form, player, ['quest'], board);
  const game = one.fell === undefined ? undefined : readFell(form, one, board, '3.5.1');
  for (const name of game?.fell ?? [])
    if (!board.players.some(({ planeswalker }) => planeswalker === name))
      form.flaw(['fell'], `${name} is no planeswalker (3.5.1)`);
  return {
    kind: 'quest',
    quest: form.text(one.quest, ['quest']),
    played,
    ...(game && { game }),
    reputation,
    prize: Object.fromEntries(
      Object.entries(prizes).map(([player, card]) => [player, form.text(card, ['prize', player])]),
    ),
  };
}

/** 3.6.4 A card that one player gives another, and its price. */
function readTrade(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const [from, to] = [readPlayer(form, one.from, ['from'], board), readPlayer(form, one.to, ['to'], board)];
  if (from === to && from !== '') form.flaw(['to'], 'nobody trades with himself');
  return {
    kind: 'trade',
    card: form.text(one.trade, ['trade']),
    from,
    to,
    price: form.whole(one.price ?? 0, ['price'], MOST),
  };
}

/** 3.4.3, 4.4.7 Cards that a player has from now on, or no more. */
function readPool(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const counts = (key: 'gains' | 'loses'): Counts => readCounts(form, one[key], [key]);
  return {
    kind: 'cards',
    player: readPlayer(form, one.cards, ['cards'], board),
    gains: counts('gains'),
    loses: counts('loses'),
  };
}

function readPlayer(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  { players }: ConquestBoard,
): string {
  const name = form.name(value, path);
  if (name !== '' && !players.some((player) => player.name === name)) form.flaw(path, `no player is called "${name}"`);
  return name;
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

/** A row of a table of cards as a file holds a card; several kinds or colours in a cell are parted by a slash or a blank. */
export function cardOfRow(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const several = (key: string) => (cells[key] ?? '').split(SEVERAL).filter((word) => word !== '');
  return { ...cells, kinds: several('kinds'), colors: several('colors') };
}

/** C31 A card as the judge declares it. */
export function readCard(form: DataReader, value: unknown, path: DataPath): Card {
  const one = form.record(value, path, CARD_KEYS);
  const kinds = form.list(asList(one.kinds), [...path, 'kinds']);
  if (kinds.length === 0) form.flaw([...path, 'kinds'], `is missing: one or more of ${CARD_KINDS.join(', ')}`);
  const name = form.name(one.name, [...path, 'name']);
  return {
    name,
    kinds: kinds.map((kind, i) => form.oneOf(kind, [...path, 'kinds', i], CARD_KINDS)),
    cost: form.whole(one.cost, [...path, 'cost'], MOST_COST),
    rarity: form.oneOf(one.rarity, [...path, 'rarity'], RARITIES),
    colors: form
      .list(asList(one.colors), [...path, 'colors'])
      .map((color, i) => form.oneOf(color, [...path, 'colors', i], COLORS)),
    block: form.text(one.block, [...path, 'block']),
  };
}

/** Names with how many; nothing is kept of those with 0. */
export function readCounts(form: DataReader, value: unknown, path: DataPath): Counts {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(form.record(value, path))
      .map(([name, count]) => [name, form.whole(count, [...path, name], MOST)] as const)
      .filter(([, count]) => count > 0),
  );
}

export const CARD_KEYS = ['name', 'kinds', 'cost', 'rarity', 'colors', 'block'] as const;

const MOST_COST = 100;

/** What parts several words in a cell. */
const SEVERAL = /[\s/;|]+/;

/** One alone needs no brackets. */
function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}

export const MOST = 1_000_000;
