import { strong } from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import type { CounselorOrder } from '../orders.js';
import type { NationNews } from './news.js';
import type { Item } from './tell-fights.js';
import { rulingOf } from './tell-rolls.js';

type Ordered = NationNews['orders'][number];

const FATES: Readonly<Record<Verdict['fate'], string>> = {
  stands: 'carried out',
  illegal: 'illegal',
  fails: 'failed',
  superseded: 'superseded',
  late: 'late',
};

/** J57 An order of the nation's with what became of it: why it came to nothing, or how much of it was done. */
export function tellOrdered(news: NationNews, ordered: Ordered): Item {
  const { order, verdict } = ordered;
  if (verdict.fate === 'stands') return [strong(order.text), `: ${tellDone(news, ordered) ?? FATES.stands}`];
  const destroyed = tellDestroyed(news, ordered);
  const ruling = destroyed === undefined ? rulingOf(order.value, verdict) : 'J6';
  const rules = verdict.rule === '' ? '' : ` (${verdict.rule}, ${ruling})`;
  return [strong(order.text), `: ${FATES[verdict.fate]}. ${destroyed ?? verdict.why}${rules}`];
}

/** J34, J35 When the market served the nation's orders; how many stood in a queue everybody knows. */
export function tellServed({ orders, served }: NationNews): readonly Item[] {
  return served.flatMap(({ id, place, of, ruling }): readonly Item[] => {
    const text = orders.find(({ order }) => order.id === id)?.order.text;
    return text === undefined || of < 2 ? [] : [[strong(text), `: ${place} of ${of} (5, ${ruling})`]];
  });
}

/** What needs an army and found none, since it was destroyed before in the same turn. */
function tellDestroyed({ ledger, battles }: NationNews, { order: { piece }, verdict }: Ordered): string | undefined {
  const isAssault = verdict.why === 'The city did not fall to his army.';
  if (!isAssault && ![`${piece} commands no army.`, `${piece} is with no army.`].includes(verdict.why))
    return undefined;
  const fled = ledger.some(
    (one) => one.subject === piece && one.rule === '7.1' && one.why.startsWith('his army was destroyed'),
  );
  const battle = battles.find(({ fighters }) => fighters.some(({ army, after }) => army === piece && after === 0));
  if (!battle || !fled) return undefined;
  const assaulted = battle.told.some(
    ({ round, strikes }) => round === 'assault' && strikes.some(({ army }) => army === piece),
  );
  if (isAssault && assaulted) return undefined;
  return `His army was destroyed in the battle at ${battle.at} before${isAssault ? ' the assault' : ''}.`;
}

/** How much was done of an order that asks for a number or a way, where it was not all; undefined where it was. */
function tellDone(news: NationNews, { order }: Ordered): string | undefined {
  const value = order.value as CounselorOrder;
  if (value.kind === 'march') {
    const move = news.moves.find(({ piece }) => piece === order.piece);
    if (move?.outcome !== 'partial') return undefined;
    const why = move.reasons.map((one) => `${one.why} (${one.rule})`).join('; ');
    return `partly, as far as ${move.to}${why === '' ? '' : `: ${why}`} (12.1, J52)`;
  }
  if (!('count' in value)) return undefined;
  const alike = news.orders.filter(
    (one) => one.verdict.fate === 'stands' && one.order.piece === order.piece && isAlike(one.order.value, value),
  );
  const entry = findAmounts(news, order.piece, value)[alike.findIndex((one) => one.order.id === order.id)];
  if (!entry || entry.done >= value.count) return undefined;
  return `partly, ${entry.done} of ${value.count}: ${entry.limit} (${entry.rule})`;
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
  readonly rule: string;
}

/** What the ledger says of orders of a kind by somebody, in the order in which they were carried out. */
function findAmounts({ ledger }: NationNews, piece: string, value: CounselorOrder): readonly Amount[] {
  const counted = (end: string, what: string) =>
    ledger.flatMap((one) =>
      one.why.endsWith(end) || one.why.includes(`${end} at `) ? (one.what === what ? [one] : []) : [],
    );
  const first = (why: string) => Number(why.split(' ')[0]);
  const taken = (end: string, good: string) => counted(end, good).map((one) => Number(one.before) - Number(one.after));
  switch (value.kind) {
    case 'recruit':
      return counted(` ${value.unit} recruited by ${piece}`, 'men').map(({ why }) => ({
        done: first(why),
        limit: tellShortGoods(ledger, `${first(why)} ${value.unit} for ${piece}`, first(why)),
        rule: '6.2, J39',
      }));
    case 'load':
      return taken(`loaded by ${piece}`, 'food').map((done) => ({
        done,
        limit: 'the stores held no more',
        rule: '6.2, J40',
      }));
    case 'retire':
      return counted(` ${value.unit} retired`, 'men')
        .filter(({ subject }) => subject === piece)
        .map(({ why }) => ({ done: first(why), limit: 'the army had no more', rule: '6.2, J43' }));
    case 'buy':
      return counted(` ${value.good} bought by ${piece}`, 'treasury').map(({ why }) => ({
        done: first(why),
        limit: 'the stock, or the treasury, allowed no more',
        rule: '5, J35',
      }));
    case 'sell':
      return counted(` ${value.good} sold by ${piece}`, 'treasury').map(({ why }) => ({
        done: first(why),
        limit: 'the stores held no more, or the market paid for no more',
        rule: '5, J34',
      }));
    case 'transport':
      return taken(` by ${piece}`, value.good).map((done) => ({
        done,
        limit: 'the stores held no more',
        rule: '5, J38',
      }));
    default:
      return [];
  }
}

/** What a city lacked for more recruits: a good of which less than one man's need is left, else men. */
function tellShortGoods(ledger: NationNews['ledger'], why: string, men: number): string {
  const spent = ledger.filter((one) => one.why === why);
  const short = spent.filter(({ before, after }) => Number(after) < (Number(before) - Number(after)) / men);
  const [city] = spent.map(({ subject }) => subject);
  if (short.length === 0) return `${city ?? 'the city'} gives no more men in a turn`;
  return `${city} had ${short.map(({ what }) => what).join(' and ')} for no more`;
}
