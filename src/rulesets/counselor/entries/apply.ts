import { err, ok } from '../../../core/result.js';
import { type Corrections, needed, TEXT } from '../../contract/entries.js';
import type { Entries } from '../../contract/turn.js';
import { armyName, type CounselorBoard, type Market, type Pair } from '../board/board.js';
import type { Spell } from '../board/tables.js';
import type { JudgingFact } from '../facts/judging.js';
import type { CounselorEntry } from '../update.js';
import { type BoardChange, CHANGE_FORMS, type MarketEntry, NOBODY, type RelationEntry, readChange } from './entries.js';

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
): { readonly board: CounselorBoard; readonly told: readonly CounselorEntry[] } {
  const told: CounselorEntry[] = [];
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

const CORRECTION_WHY = needed('why', 'why', TEXT);

/** What a judge puts right on the board with which a turn begins; told to the nations it concerns (J57). */
export const CORRECTIONS: Corrections<CounselorBoard> = {
  example: '- {character: Azila, at: "0303", why: "the march before was read wrongly"}',
  forms: () => CHANGE_FORMS,
  apply: (board, given) => {
    const read = readChange(given, board, [CORRECTION_WHY]);
    if (!read.ok) return err(read.error);
    return ok({
      board: applyChange(board, read.value),
      what: {
        code: 'put-right',
        rule: '',
        subject: read.value.subject,
        values: read.value.values,
      } satisfies JudgingFact,
      concerns: ownersOf(board, read.value),
    });
  },
};
