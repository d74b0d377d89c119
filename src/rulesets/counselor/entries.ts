import { DataReader, type Flaw } from '../../core/data-reader.js';
import { err, ok, type Result } from '../../core/result.js';
import type { EntryField } from '../../core/schema.js';
import {
  type Corrections,
  choiceOf,
  type EntryKind,
  keysOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  TEXT,
} from '../contract/entries.js';
import type { Entries } from '../contract/turn.js';
import { atlasOf } from './board/atlas.js';
import { armyName, type CounselorBoard, type Market, type Pair } from './board/board.js';
import { GOODS, type Good, isLand, SPELLS, type Spell } from './board/tables.js';
import type { CounselorFact } from './facts.js';
import type { LedgerLine } from './update.js';

const MOST = 1_000_000_000;
const NOBODY = 'nobody';

/** J61, J62 What the judge changes on the board by his word: one thing's numbers, or where it is. */
interface BoardChange {
  readonly sign: ChangeSign;
  readonly subject: string;
  /** By key, as a file holds them, checked. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly why: string;
}

const SKILL_FIELDS = ['commander', 'rogue', 'wizard'].map((skill) =>
  maybe(skill, `${skill} skill`, { ...NUMBER, most: 100 }),
);

/** What can be changed, each by the key that tells it; without the reason. */
const CHANGE_FORMS = [
  {
    sign: 'nation',
    says: 'a nation’s treasury or taxes',
    fields: [
      needed('nation', 'nation', TEXT),
      maybe('treasury', 'gold in its treasury', NUMBER),
      maybe('tax', 'its tax rate', { ...NUMBER, most: 100 }),
    ],
  },
  {
    sign: 'character',
    says: 'a character',
    fields: [
      needed('character', 'character', PIECE),
      maybe('at', 'hex where he is, with his army if he commands one', PLACE_NAME),
      maybe('life', 'life', { ...NUMBER, most: 100 }),
      ...SKILL_FIELDS,
      maybe('learns', 'a spell he knows now', choiceOf(SPELLS)),
    ],
  },
  {
    sign: 'city',
    says: 'a city',
    fields: [
      needed('city', 'city', TEXT),
      maybe('owner', 'its nation, or nobody', TEXT),
      maybe('size', 'its size, 1 to 5', { ...NUMBER, most: 5 }),
      maybe('fortification', 'its fortification, 0 to 5', { ...NUMBER, most: 5 }),
      maybe('docks', 'its docks, 0 to 2', { ...NUMBER, most: 2 }),
      maybe('loyalty', 'its loyalty', { ...NUMBER, most: 100 }),
    ],
  },
  {
    sign: 'army',
    says: 'an army',
    fields: [
      needed('army', 'its commander, or garrison with nation and hex', TEXT),
      maybe('morale', 'its morale', { ...NUMBER, most: 100 }),
      maybe('food', 'its food', NUMBER),
    ],
  },
] as const satisfies readonly {
  readonly sign: string;
  readonly says: string;
  readonly fields: readonly EntryField[];
}[];
type ChangeSign = (typeof CHANGE_FORMS)[number]['sign'];

/** Checks a change against a board. */
function readChange(
  given: unknown,
  board: CounselorBoard,
  more: readonly EntryField[],
): Result<BoardChange, readonly Flaw[]> {
  const form = new DataReader();
  const record = form.record(given, []);
  const found = CHANGE_FORMS.find(({ sign }) => record[sign] !== undefined);
  if (!found) {
    const signs = CHANGE_FORMS.map(({ sign }) => sign).join(', ');
    return err([{ path: [], reason: `is none of what can be changed: write one of ${signs}` }]);
  }
  const { sign } = found;
  const fields: readonly EntryField[] = [...found.fields, ...more];
  const one = form.record(record, [], keysOf(fields));
  const subject = form.text(one[sign], [sign]);
  if (!namesOf(board, sign).includes(subject)) form.flaw([sign], `no ${sign} is called "${subject}"`);
  const values: Record<string, string | number> = {};
  for (const { key, holds } of found.fields as readonly EntryField[]) {
    if (key === sign || one[key] === undefined) continue;
    values[key] =
      holds.kind === 'number' ? form.whole(one[key], [key], holds.most ?? MOST) : form.text(one[key], [key]);
  }
  const { ground, terrainAt } = atlasOf(board.map);
  const { at, owner, learns, life, size } = values;
  if (at !== undefined && !(ground.has(String(at)) && isLand(terrainAt(String(at)))))
    form.flaw(['at'], `"${at}" is no land hex of the map`);
  if (owner !== undefined && owner !== NOBODY && !board.nations.some(({ name }) => name === owner))
    form.flaw(['owner'], `no nation is called "${owner}"; ${NOBODY} makes it free`);
  if (learns !== undefined && !(SPELLS as readonly string[]).includes(String(learns)))
    form.flaw(['learns'], `no spell is called "${learns}"`);
  if (life === 0) form.flaw(['life'], 'a character with no life left is dead');
  if (size === 0) form.flaw(['size'], 'a city has a size of 1 or more');
  if (Object.keys(values).length === 0) form.flaw([], 'says nothing of what is to change');
  const why = more.length > 0 ? form.text(one.why, ['why']) : '';
  return form.flaws.length > 0 ? err(form.flaws) : ok({ sign, subject, values, why });
}

function namesOf(board: CounselorBoard, sign: ChangeSign): readonly string[] {
  switch (sign) {
    case 'nation':
      return board.nations.map(({ name }) => name);
    case 'character':
      return board.characters.map(({ name }) => name);
    case 'city':
      return board.cities.filter(({ size }) => size > 0).map(({ name }) => name);
    case 'army':
      return board.armies.map(armyName);
  }
}

const PEACE = ['allied', 'neutral', 'war'] as const;

/** J62 What the market has and asks in the next turn: of a good, or its gold. */
type MarketEntry =
  | { readonly kind: 'good'; readonly good: Good; readonly values: Readonly<Record<string, number>> }
  | { readonly kind: 'gold'; readonly values: Readonly<Record<string, number>> };

const MARKET_FORMS = [
  {
    sign: 'good',
    says: 'a good’s stock and prices in the next turn',
    fields: [
      needed('good', 'good', choiceOf(GOODS)),
      maybe('stock', 'how much is for sale', NUMBER),
      maybe('asks', 'gold asked for one', NUMBER),
      maybe('pays', 'gold paid for one', NUMBER),
    ],
  },
  {
    sign: 'gold',
    says: 'the market’s gold in the next turn',
    fields: [needed('gold', 'gold of the turn', NUMBER), maybe('max', 'the most paid in one transaction', NUMBER)],
  },
] as const;

/** Checks an entry about the market. */
function readMarketEntry(entry: unknown): Result<MarketEntry, readonly Flaw[]> {
  const form = new DataReader();
  const given = form.record(entry, []);
  const found = MARKET_FORMS.find(({ sign }) => given[sign] !== undefined);
  if (!found) return err([{ path: [], reason: 'is none of what can be entered: write good or gold' }]);
  const one = form.record(given, [], keysOf(found.fields));
  const keys = found.fields.map(({ key }) => key).filter((key) => key !== 'good' && one[key] !== undefined);
  const values = Object.fromEntries(keys.map((key) => [key, form.whole(one[key], [key], MOST)]));
  const good = found.sign === 'good' ? form.oneOf(one.good, ['good'], GOODS) : undefined;
  if (form.flaws.length > 0) return err(form.flaws);
  return ok(good === undefined ? { kind: 'gold', values } : { kind: 'good', good, values });
}

/** J62 Two nations of a free for all become allied, neutral or enemies. */
interface RelationEntry {
  readonly pair: Pair;
  readonly to: (typeof PEACE)[number];
}

const RELATION_FORMS = [
  {
    says: 'what two nations are to each other from the next turn on',
    fields: [
      needed('nation', 'nation', TEXT),
      needed('with', 'the other nation', TEXT),
      needed('are', 'what they are', choiceOf(PEACE)),
    ],
  },
] as const;

/** Checks an entry about war and peace. */
function readRelation(entry: unknown, { nations, game }: CounselorBoard): Result<RelationEntry, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOf(RELATION_FORMS[0].fields));
  const name = (key: 'nation' | 'with') => {
    const nation = form.text(one[key], [key]);
    if (!nations.some((known) => known.name === nation)) form.flaw([key], `no nation is called "${nation}"`);
    return nation;
  };
  const pair: Pair = [name('nation'), name('with')];
  const to = form.oneOf(one.are, ['are'], PEACE);
  if (pair[0] === pair[1]) form.flaw(['with'], 'should be another nation');
  if (game.type !== 'ffa') form.flaw([], `in ${game.type} nobody chooses friends (J18)`);
  return form.flaws.length > 0 ? err(form.flaws) : ok({ pair, to });
}

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

/** The board with a change made; as it was where its subject is not there any more. */
function applyChange(board: CounselorBoard, { sign, subject, values }: BoardChange): CounselorBoard {
  const { at, learns, owner, ...numbers } = values;
  switch (sign) {
    case 'nation':
      return { ...board, nations: board.nations.map((one) => (one.name === subject ? { ...one, ...numbers } : one)) };
    case 'character':
      return placeCharacter(
        board,
        subject,
        at === undefined ? undefined : String(at),
        numbers,
        learns as Spell | undefined,
      );
    case 'city': {
      const nation = owner === undefined ? {} : { nation: owner === NOBODY ? null : String(owner), capital: false };
      const cities = board.cities.map((one) => (one.name === subject ? { ...one, ...numbers, ...nation } : one));
      return { ...board, cities };
    }
    case 'army':
      return {
        ...board,
        armies: board.armies.map((one) => (armyName(one) === subject ? { ...one, ...numbers } : one)),
      };
  }
}

/** Who commands an army takes it and its people along; who travels with one leaves it. */
function placeCharacter(
  board: CounselorBoard,
  name: string,
  at: string | undefined,
  numbers: Readonly<Record<string, string | number>>,
  spell: Spell | undefined,
): CounselorBoard {
  const characters = board.characters.map((one) => {
    if (one.name === name) {
      const spells = spell === undefined || one.spells.includes(spell) ? one.spells : [...one.spells, spell];
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
function ownersOf(
  { characters, cities, armies }: CounselorBoard,
  { sign, subject, values }: BoardChange,
): readonly string[] {
  const own = {
    nation: [subject],
    character: characters.flatMap(({ name, nation }) => (name === subject ? [nation] : [])),
    city: cities.flatMap(({ name, nation }) => (name === subject && nation !== null ? [nation] : [])),
    army: armies.flatMap((army) => (armyName(army) === subject ? [army.nation] : [])),
  }[sign];
  const owner = values.owner === undefined || values.owner === 'nobody' ? [] : [String(values.owner)];
  return [...new Set([...own, ...owner])];
}

/** What a judge puts right on the board with which a turn begins; told to the nations it concerns (J57). */
export const CORRECTIONS: Corrections<CounselorBoard> = {
  example: '- {character: Azila, at: "0303", why: "the march before was read wrongly"}',
  forms: () => CHANGE_FORMS,
  apply: (board, given) => {
    const read = readChange(given, board, []);
    if (!read.ok) return err(read.error);
    return ok({
      board: applyChange(board, read.value),
      what: {
        code: 'put-right',
        rule: '',
        subject: read.value.subject,
        values: read.value.values,
      } satisfies CounselorFact,
      concerns: ownersOf(board, read.value),
    });
  },
};
