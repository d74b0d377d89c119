import { choice, optional, piece, place, type Schema, string, type TellAt, whole } from '../../core/schema.js';
import { formatNear } from '../../core/text.js';
import { type Corrected, type Corrections, type EntryForm, type EntryKind, form } from '../contract/entries.js';
import type { Entries } from '../contract/turn.js';
import { atlasOf } from './board/atlas.js';
import {
  type Army,
  armyName,
  type Character,
  type City,
  type CounselorBoard,
  type Market,
  type Nation,
  type Offered,
  type Pair,
  type Skill,
} from './board/board.js';
import { GOODS, type Good, isLand, SPELLS, type Spell } from './board/tables.js';
import type { CounselorFact } from './facts.js';
import type { LedgerLine } from './update.js';

const MOST = 1_000_000_000;
const NOBODY = 'nobody';

/** J61, J62 What the judge changes on the board by his word: one thing's numbers, or where it is; a correction's reason is not told here. */
type BoardChange = Change & { readonly why: string };

type Change =
  | ChangeOf<'nation', Partial<Pick<Nation, 'treasury' | 'tax'>>>
  | ChangeOf<'character', Partial<Pick<Character, 'at' | 'life' | Skill>> & { readonly learns?: Spell }>
  | ChangeOf<'city', Partial<Pick<City, 'size' | 'fortification' | 'docks' | 'loyalty'>> & { readonly owner?: string }>
  | ChangeOf<'army', Partial<Pick<Army, 'morale' | 'food'>>>;

/** By key, as a file holds it, what becomes otherwise of one thing. */
interface ChangeOf<S extends string, V> {
  readonly sign: S;
  readonly subject: string;
  readonly values: V;
}

/** Why none of some names is meant; undefined where one is. */
function amid(names: readonly string[], what: string, more = ''): (given: string) => string | undefined {
  return (given) =>
    names.includes(given) ? undefined : `no ${what} is called "${given}"${more || formatNear(given, names)}`;
}

/** What can be changed, each by the key that tells it; `reason` is what is asked beside it, `make` what it comes to. */
function changeForms<E>(
  board: CounselorBoard,
  reason: { readonly why?: Schema<string> },
  make: (change: Change, why: string) => E,
): readonly EntryForm<CounselorBoard, E>[] {
  const { topology, terrainAt } = atlasOf(board.map);
  const nations = board.nations.map(({ name }) => name);
  const characters = board.characters.map(({ name }) => name);
  const cities = board.cities.filter(({ size }) => size > 0).map(({ name }) => name);
  const toChange = (change: Change, why: unknown, tell: TellAt): E | undefined =>
    Object.keys(change.values).length === 0
      ? tell([], 'says nothing of what is to change')
      : make(change, typeof why === 'string' ? why : '');
  return [
    form(
      'nation',
      'a nation’s treasury or taxes',
      {
        nation: string('nation', amid(nations, 'nation')),
        treasury: optional(whole('gold in its treasury', MOST)),
        tax: optional(whole('its tax rate', 100)),
        ...reason,
      },
      ({ nation: subject, why, ...values }, _, tell) => toChange({ sign: 'nation', subject, values }, why, tell),
    ),
    form(
      'character',
      'a character',
      {
        character: piece('character', amid(characters, 'character')),
        at: optional(
          place('hex where he is, with his army if he commands one', (at) =>
            topology.has(at) && isLand(terrainAt(at)) ? undefined : `"${at}" is no land hex of the map`,
          ),
        ),
        life: optional(whole('life', 100)),
        commander: optional(whole('commander skill', 100)),
        rogue: optional(whole('rogue skill', 100)),
        wizard: optional(whole('wizard skill', 100)),
        learns: optional(choice('a spell he knows now', SPELLS)),
        ...reason,
      },
      ({ character: subject, why, ...values }, _, tell) => {
        if (values.life === 0) tell('life', 'a character with no life left is dead');
        return toChange({ sign: 'character', subject, values }, why, tell);
      },
    ),
    form(
      'city',
      'a city',
      {
        city: string('city', amid(cities, 'city')),
        owner: optional(
          string('its nation, or nobody', amid([...nations, NOBODY], 'nation', `; ${NOBODY} makes it free`)),
        ),
        size: optional(whole('its size, 1 to 5', 5)),
        fortification: optional(whole('its fortification, 0 to 5', 5)),
        docks: optional(whole('its docks, 0 to 2', 2)),
        loyalty: optional(whole('its loyalty', 100)),
        ...reason,
      },
      ({ city: subject, why, ...values }, _, tell) => {
        if (values.size === 0) tell('size', 'a city has a size of 1 or more');
        return toChange({ sign: 'city', subject, values }, why, tell);
      },
    ),
    form(
      'army',
      'an army',
      {
        army: string('its commander, or garrison with nation and hex', amid(board.armies.map(armyName), 'army')),
        morale: optional(whole('its morale', 100)),
        food: optional(whole('its food', MOST)),
        ...reason,
      },
      ({ army: subject, why, ...values }, _, tell) => toChange({ sign: 'army', subject, values }, why, tell),
    ),
  ];
}

/** J62 What the market has and asks in the next turn: of a good, or its gold. */
type MarketEntry =
  | { readonly kind: 'good'; readonly good: Good; readonly values: Partial<Offered> }
  | { readonly kind: 'gold'; readonly values: Pick<Market, 'gold'> & Partial<Pick<Market, 'max'>> };

const MARKET_FORMS: readonly EntryForm<unknown, MarketEntry>[] = [
  form(
    'good',
    'a good’s stock and prices in the next turn',
    {
      good: choice('good', GOODS),
      stock: optional(whole('how much is for sale', MOST)),
      asks: optional(whole('gold asked for one', MOST)),
      pays: optional(whole('gold paid for one', MOST)),
    },
    ({ good, ...values }) => ({ kind: 'good', good, values }),
  ),
  form(
    'gold',
    'the market’s gold in the next turn',
    {
      gold: whole('gold of the turn', MOST),
      max: optional(whole('the most paid in one transaction', MOST)),
    },
    (values) => ({ kind: 'gold', values }),
  ),
];

const PEACE = ['allied', 'neutral', 'war'] as const;

/** J62 Two nations of a free for all become allied, neutral or enemies. */
interface RelationEntry {
  readonly pair: Pair;
  readonly to: (typeof PEACE)[number];
}

function relationForms({ nations }: CounselorBoard): readonly EntryForm<CounselorBoard, RelationEntry>[] {
  const names = nations.map(({ name }) => name);
  return [
    form(
      undefined,
      'what two nations are to each other from the next turn on',
      {
        nation: string('nation', amid(names, 'nation')),
        with: string('the other nation', amid(names, 'nation')),
        are: choice('what they are', PEACE),
      },
      ({ nation, with: other, are: to }, { game }, tell) => {
        if (nation === other) tell('with', 'should be another nation');
        if (game.type !== 'ffa') tell([], `in ${game.type} nobody chooses friends (J18)`);
        return { pair: [nation, other], to };
      },
    ),
  ];
}

const REASON = { why: string('why, as the nation concerned is told') };

/** What the judge enters beside posts, order files and control, for the turn after (J62). */
export const ENTRIES: readonly EntryKind<CounselorBoard>[] = [
  {
    id: 'prices',
    isPrivate: true,
    purpose: 'the market’s gold, stock and prices for the next turn (5)',
    entered: 'The market of the next turn was entered.',
    example: '- {good: food, stock: 5000, asks: 5, pays: 3}   # also {gold: 30000, max: 12000}',
    forms: () => MARKET_FORMS,
  },
  {
    id: 'relations',
    isPrivate: true,
    purpose: 'who is allied or neutral from the next turn on, in a free for all (2.2)',
    entered: 'Nations became friends or enemies.',
    example: '- {nation: Reds, with: Greens, are: allied}   # allied, neutral or war',
    forms: relationForms,
  },
  {
    id: 'changes',
    isPrivate: true,
    purpose:
      'what becomes otherwise at the end of the turn by the judge’s word: items, encounters, special powers (9, 10)',
    entered: 'The judge changed something on the board.',
    example: '- {character: Azila, life: 80, why: "bitten by a wolf"}   # also nation, city, army',
    forms: (board) => changeForms(board, REASON, (change, why): BoardChange => ({ ...change, why })),
  },
];

/** The board with a change made; as it was where its subject is not there any more. */
function applyChange(board: CounselorBoard, change: Change): CounselorBoard {
  const { subject } = change;
  switch (change.sign) {
    case 'nation':
      return {
        ...board,
        nations: board.nations.map((one) => (one.name === subject ? { ...one, ...change.values } : one)),
      };
    case 'character':
      return changeCharacter(board, change);
    case 'city': {
      const { owner, ...numbers } = change.values;
      const nation = owner === undefined ? {} : { nation: owner === NOBODY ? null : owner, capital: false };
      const cities = board.cities.map((one) => (one.name === subject ? { ...one, ...numbers, ...nation } : one));
      return { ...board, cities };
    }
    case 'army':
      return {
        ...board,
        armies: board.armies.map((one) => (armyName(one) === subject ? { ...one, ...change.values } : one)),
      };
  }
}

/** Who commands an army takes it and its people along; who travels with one leaves it. */
function changeCharacter(
  board: CounselorBoard,
  { subject: name, values }: Extract<Change, { readonly sign: 'character' }>,
): CounselorBoard {
  const { at, learns, ...numbers } = values;
  const characters = board.characters.map((one) => {
    if (one.name === name) {
      const spells = learns === undefined || one.spells.includes(learns) ? one.spells : [...one.spells, learns];
      return { ...one, ...numbers, spells, ...(at !== undefined && { at, with: null }) };
    }
    return at !== undefined && one.with === name ? { ...one, at } : one;
  });
  const armies =
    at === undefined ? board.armies : board.armies.map((one) => (one.commander === name ? { ...one, at } : one));
  return { ...board, characters, armies };
}

/** J62 The market of the next turn; what was not entered stays. */
function changeMarket(market: Market | null, entries: readonly MarketEntry[]): Market | null {
  let next = market;
  for (const entry of entries) {
    const { goods, ...gold } = next ?? { gold: 0, max: 0, goods: {} };
    if (entry.kind === 'gold') next = { ...gold, ...entry.values, goods };
    else {
      const offered = goods[entry.good] ?? { stock: 0, asks: 0, pays: 0 };
      next = { ...gold, goods: { ...goods, [entry.good]: { ...offered, ...entry.values } } };
    }
  }
  return next;
}

/** The relations of the next turn. */
function changeRelations(game: CounselorBoard['game'], entries: readonly RelationEntry[]): CounselorBoard['game'] {
  let { allied, neutral } = game;
  for (const { pair, to } of entries) {
    const others = (pairs: readonly Pair[]) => pairs.filter((one) => !pair.every((name) => one.includes(name)));
    allied = to === 'allied' ? [...others(allied), pair] : others(allied);
    neutral = to === 'neutral' ? [...others(neutral), pair] : others(neutral);
  }
  return { ...game, allied, neutral };
}

/** J62 The board of the next turn with what the judge entered for it, and what nations are told of it. */
export function applyEntries(
  board: CounselorBoard,
  entries: Entries,
): { readonly board: CounselorBoard; readonly told: readonly LedgerLine[] } {
  const told: LedgerLine[] = [];
  let next: CounselorBoard = {
    ...board,
    market: changeMarket(board.market, (entries.prices ?? []) as readonly MarketEntry[]),
    game: changeRelations(board.game, (entries.relations ?? []) as readonly RelationEntry[]),
  };
  for (const change of (entries.changes ?? []) as readonly BoardChange[]) {
    const nations = ownersOf(next, change);
    next = applyChange(next, change);
    for (const [of, after] of Object.entries(change.values))
      told.push({
        subject: change.subject,
        what: 'entered',
        of,
        before: null,
        after,
        nations,
        because: { code: 'judge-changed', rule: '', word: change.why },
      });
  }
  return { board: next, told };
}

/** Whose it is that was changed, and to whom it came. */
function ownersOf({ characters, cities, armies }: CounselorBoard, change: Change): readonly string[] {
  const { sign, subject } = change;
  const own = {
    nation: [subject],
    character: characters.flatMap(({ name, nation }) => (name === subject ? [nation] : [])),
    city: cities.flatMap(({ name, nation }) => (name === subject && nation !== null ? [nation] : [])),
    army: armies.flatMap((army) => (armyName(army) === subject ? [army.nation] : [])),
  }[sign];
  const owner = change.sign === 'city' ? change.values.owner : undefined;
  return [...new Set([...own, ...(owner === undefined || owner === NOBODY ? [] : [owner])])];
}

/** What a judge puts right on the board with which a turn begins; told to the nations it concerns (J57). */
export const CORRECTIONS: Corrections<CounselorBoard> = {
  example: '- {character: Azila, at: "0303", why: "the march before was read wrongly"}',
  forms: (board) => changeForms(board, {}, (change) => putRight(board, change)),
};

function putRight(board: CounselorBoard, change: Change): Corrected<CounselorBoard> {
  const { subject, values } = change;
  const what: CounselorFact = { code: 'put-right', rule: '', subject, values };
  return { board: applyChange(board, change), what, concerns: ownersOf(board, change) };
}
