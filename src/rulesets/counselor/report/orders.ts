import { joinInlines, strong } from '../../../core/document.js';
import { BY_RULING, type Fact, is, type OfCode } from '../../../core/fact.js';
import type { Verdict } from '../../../core/order.js';
import { gainOf } from '../../contract/turn.js';
import type { CounselorFact } from '../facts.js';
import { type CounselorOrder, ORDER_SET, type OrderKind } from '../orders.js';
import type { RulingId } from '../rulebook.js';
import { LEAST_CHANCE, nameRoll, withinChance } from '../update/rolls.js';
import type { NationNews } from './news.js';
import { FATES, formatSentences, restsOn, say, type Words } from './words.js';

type Rolled = NationNews['rolls'][number];

/** A roll of the nation's, with what it needed where that is known to it; with the secret at the end of the game it can be proved. */
export function formatRoll(roll: Rolled): Words {
  const { piece, about, rule, ruling, result, choices } = roll;
  const needed = formatNeeded(roll);
  return [
    strong(piece),
    `, ${nameRoll(about)}: ${result} of ${choices.length}${needed === undefined ? '' : `, needed ${needed}`}`,
    ...restsOn([rule], [ruling]),
  ];
}

/** What a roll of 100 had to be at most; of a rogue's without what a guard takes off, which his nation is not told. */
function formatNeeded({ about, chance }: Rolled): string | undefined {
  if (chance === undefined) return undefined;
  if (about.kind === 'survive') return `at most ${chance}`;
  const isGuarded = (about.kind === 'assassinate' || about.kind === 'steal') && chance > LEAST_CHANCE;
  return `at most ${withinChance(chance)}${isGuarded ? ', less the skill of a guard' : ''}`;
}

type Ordered = NationNews['orders'][number];

/** J57 An order of the nation's with what became of it: why it came to nothing, or how much of it was done. */
export function formatOrdered(news: NationNews, ordered: Ordered): Words {
  const { order, verdict } = ordered;
  if (verdict.status === 'stands') return [strong(order.text), ': ', ...(formatDone(news, ordered) ?? [FATES.stands])];
  const { rule, status, because } = verdict;
  const destroyed = formatDestroyed(news, ordered);
  const ruling = destroyed === undefined ? rulingOf(order.value, verdict) : 'J6';
  return [
    strong(order.text),
    `: ${FATES[status]}. ${destroyed ?? formatSentences(because)}`,
    ...(rule === '' ? [` (${BY_RULING})`] : restsOn([rule], [ruling])),
  ];
}

/** J12 The ruling that says what each order needs and does; the book leaves it to the scenario. */
const RULING_OF: Readonly<Record<OrderKind, RulingId>> = {
  heal: 'J30',
  refuse: 'J23',
  challenge: 'J23',
  fight: 'J31',
  attack: 'J25',
  defend: 'J25',
  raze: 'J28',
  capture: 'J28',
  tax: 'J36',
  buy: 'J35',
  sell: 'J34',
  'sell-all': 'J34',
  conjure: 'J32',
  fortify: 'J41',
  recruit: 'J39',
  load: 'J40',
  transfer: 'J43',
  retire: 'J43',
  maneuvers: 'J44',
  influence: 'J42',
  improve: 'J41',
  camp: 'J41',
  'guard-city': 'J45',
  guard: 'J45',
  assassinate: 'J46',
  steal: 'J47',
  study: 'J44',
  'name-commander': 'J48',
  'name-rogue': 'J48',
  'name-wizard': 'J48',
  command: 'J49',
  'take-garrison': 'J49',
  join: 'J49',
  move: 'J50',
  fly: 'J51',
  block: 'J54',
  march: 'J52',
  'move-join': 'J50',
  scout: 'J56',
  scry: 'J33',
  learn: 'J33',
  transport: 'J38',
};

/** The ruling behind what became of an order: that of its reason, else that of its kind. */
function rulingOf(value: unknown, { status, because }: Verdict<CounselorFact>): string {
  const first: Fact | undefined = because[0];
  if (status === 'superseded') return 'J3';
  return first?.ruling ?? RULING_OF[(value as CounselorOrder).kind];
}

/** J34, J35 When the market served the nation's orders; how many stood in a queue everybody knows. */
export function formatServed({ orders, served }: NationNews): readonly Words[] {
  return served.flatMap(({ id, place, of, ruling }): readonly Words[] => {
    const text = orders.find(({ order }) => order.id === id)?.order.text;
    return text === undefined || of < 2 ? [] : [[strong(text), `: ${place} of ${of}`, ...restsOn(['5'], [ruling])]];
  });
}

/** What needs an army and found none, since it was destroyed before in the same turn. */
function formatDestroyed({ ledger, battles }: NationNews, { order: { piece }, verdict }: Ordered): string | undefined {
  const needed = verdict.because.find(is('city-held', 'commands-no-army', 'with-no-army'));
  const isAssault = needed?.code === 'city-held';
  if (!needed || (needed.code !== 'city-held' && needed.name !== piece)) return undefined;
  const fled = ledger.some(({ subject, because }) => subject === piece && isFlight(because));
  const battle = battles.find(({ fighters }) => fighters.some(({ army, after }) => army === piece && after === 0));
  if (!battle || !fled) return undefined;
  const assaulted = battle.told.some(
    ({ round, strikes }) => round === 'assault' && strikes.some(({ army }) => army === piece),
  );
  if (isAssault && assaulted) return undefined;
  return `His army was destroyed in the battle at ${battle.at} before${isAssault ? ' the assault' : ''}.`;
}

function isFlight(because: CounselorFact): boolean {
  return because.code === 'army-destroyed' && because.rule === '7.1';
}

/** How much was done of an order that asks for a number or a way, where it was not all; undefined where it was. */
function formatDone(news: NationNews, { order }: Ordered): Words | undefined {
  const value = order.value as CounselorOrder;
  if (value.kind === 'march') {
    const move = news.moves.find(({ piece }) => piece === order.piece);
    if (move?.outcome !== 'partial') return undefined;
    const why = move.because.map((fact) => [say(fact), ...restsOn([fact.rule])]);
    return [
      `partly, as far as ${move.to}`,
      ...(why.length > 0 ? [': ', ...joinInlines(why, '; ')] : []),
      ...restsOn(['12.1'], ['J52']),
    ];
  }
  if (!('count' in value)) return undefined;
  const alike = news.orders.filter(
    (one) => one.verdict.status === 'stands' && one.order.piece === order.piece && isAlike(one.order.value, value),
  );
  const amount = findAmounts(news, order.piece, value)[alike.findIndex((one) => one.order.id === order.id)];
  if (!amount || amount.done >= value.count) return undefined;
  return [
    `partly, ${amount.done} of ${value.count}: ${amount.limit}`,
    ...restsOn([ORDER_SET[value.kind].rule], [RULING_OF[value.kind]]),
  ];
}

function isAlike(one: unknown, other: CounselorOrder): boolean {
  const [a, b] = [one as CounselorOrder, other];
  const what = (value: CounselorOrder) => ('unit' in value ? value.unit : 'good' in value ? value.good : '');
  return a.kind === b.kind && what(a) === what(b);
}

interface Amount {
  readonly done: number;
  /** What allowed no more, in words. */
  readonly limit: string;
}

/** What the ledger says of orders of a kind by somebody, in the order in which they were carried out. */
function findAmounts({ ledger }: NationNews, piece: string, value: CounselorOrder): readonly Amount[] {
  const amounts = (limit: string, done: (entry: NationNews['ledger'][number]) => number | undefined) =>
    ledger.flatMap((entry): readonly Amount[] => {
      const count = done(entry);
      return count === undefined ? [] : [{ done: count, limit }];
    });
  const taken = (entry: NationNews['ledger'][number]) => -gainOf(entry);
  switch (value.kind) {
    case 'recruit':
      return ledger.flatMap(({ because }): readonly Amount[] => {
        if (because.code !== 'recruited' || because.by !== piece || because.unit !== value.unit) return [];
        return [{ done: because.men, limit: formatShortGoods(ledger, because) }];
      });
    case 'load':
      return amounts('the stores held no more', (entry) =>
        entry.because.code === 'loaded-by' && entry.because.by === piece ? taken(entry) : undefined,
      );
    case 'retire':
      return amounts('the army had no more', ({ subject, because }) =>
        because.code === 'retired' && because.unit === value.unit && subject === piece ? because.men : undefined,
      );
    case 'buy':
      return amounts('the stock, or the treasury, allowed no more', ({ because }) =>
        because.code === 'bought' && because.good === value.good && because.by === piece ? because.units : undefined,
      );
    case 'sell':
      return amounts('the stores held no more, or the market paid for no more', ({ because }) =>
        because.code === 'sold' && because.good === value.good && because.by === piece ? because.units : undefined,
      );
    case 'transport':
      return amounts('the stores held no more', (entry) =>
        entry.because.code === 'sent' && entry.because.by === piece && entry.what === value.good
          ? taken(entry)
          : undefined,
      );
    default:
      return [];
  }
}

/** What a city lacked for more recruits: a good of which less than one man's need is left, else men. */
function formatShortGoods(ledger: NationNews['ledger'], { men, unit, by }: OfCode<CounselorFact, 'recruited'>): string {
  const spent = ledger.filter(
    ({ because }) => because.code === 'equipped' && because.men === men && because.unit === unit && because.for === by,
  );
  const short = spent.filter((entry) => typeof entry.after === 'number' && entry.after < -gainOf(entry) / men);
  const [city] = spent.map(({ subject }) => subject);
  if (short.length === 0) return `${city ?? 'the city'} gives no more men in a turn`;
  return `${city} had ${short.map(({ what }) => what).join(' and ')} for no more`;
}
