import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import { DataReader, type Flaw } from '../../../core/schema.js';
import { choiceOf, keysOf, maybe, NUMBER, needed, TEXT } from '../../contract/entries.js';
import type { CounselorBoard, Market, Pair } from '../board.js';
import { GOODS, type Good } from '../world/units.js';

const MOST = 1_000_000_000;
const PEACE = ['allied', 'neutral', 'war'] as const;

/** J62 What the market has and asks in the next turn: of a good, or its gold. */
export type MarketEntry =
  | { readonly kind: 'good'; readonly good: Good; readonly values: Readonly<Record<string, number>> }
  | { readonly kind: 'gold'; readonly values: Readonly<Record<string, number>> };

export const MARKET_FORMS = [
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
export function readMarketEntry(entry: unknown): Result<MarketEntry, readonly Flaw[]> {
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

/** J62 The market of the next turn; what was not entered stays. */
export function changeMarket(market: Market | null, entries: readonly MarketEntry[]): Market | null {
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

/** J62 Two nations of a free for all become allied, neutral or enemies. */
export interface RelationEntry {
  readonly pair: Pair;
  readonly to: (typeof PEACE)[number];
}

export const RELATION_FORMS = [
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
export function readRelation(
  entry: unknown,
  { nations, game }: CounselorBoard,
): Result<RelationEntry, readonly Flaw[]> {
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

/** The relations of the next turn. */
export function changeRelations(
  game: CounselorBoard['game'],
  entries: readonly RelationEntry[],
): CounselorBoard['game'] {
  let { allied, neutral } = game;
  for (const { pair, to } of entries) {
    const others = (pairs: readonly Pair[]) => pairs.filter((one) => !pair.every((name) => one.includes(name)));
    allied = to === 'allied' ? [...others(allied), pair] : others(allied);
    neutral = to === 'neutral' ? [...others(neutral), pair] : others(neutral);
  }
  return { ...game, allied, neutral };
}
