import { emphasis, strong } from '../../core/document.js';
import { BY_RULING, type Order, textToShow, type Verdict } from '../../core/order.js';
import { tellReason } from '../contract/public-words.js';
import type { ReportContext } from '../contract/report.js';
import type { Update } from '../contract/update.js';
import { isMessage, type ListItem, linkTo } from './posts-told.js';

/** An illegal order as it was written, with its reason, its rule and its post. */
export function writeRefusal(update: Update, context: ReportContext, verdict: Verdict): ListItem {
  const order = update.orders.find(({ id }) => id === verdict.order);
  // A private message's own words may tell what a transfer sends.
  const words = order && isMessage(context, order.place.post) ? textToShow(order) : (order?.words ?? '');
  const part = order && tellPart(update, order);
  return [
    strong(order?.player ?? ''),
    verdict.piece === order?.player ? ': ' : `, ${verdict.piece || 'no army named'}: `,
    emphasis(`“${words.replace(/\s+/g, ' ').trim()}”`),
    `${part === undefined ? '' : `: ${part}:`} ${tellReason(verdict.why)} (${verdict.rule})`,
    ...linkTo(update, context, verdict),
  ];
}

/** Of words that are several orders for one piece, how many or which came to nothing while others did not; undefined where that is all. */
function tellPart({ orders, verdicts }: Update, order: Order): string | undefined {
  const { place, piece } = order;
  const all = orders.filter(
    (one) =>
      one.piece === piece &&
      one.place.post === place.post &&
      one.place.from === place.from &&
      one.place.to === place.to &&
      one.words === order.words,
  );
  const isDone = ({ id }: Order) => verdicts.some((one) => one.order === id && one.fate === 'stands');
  if (!all.some(isDone)) return undefined;
  const alike = all.filter(({ text }) => text === order.text);
  const done = alike.filter(isDone).length;
  return done > 0
    ? `${done} of the ${alike.length} ${done === 1 ? 'was' : 'were'} carried out, the rest not`
    : `all was carried out but “${textToShow(order)}”`;
}

/** An order that a later one took the place of: whose it was, and which one counts, where that can be told. */
export function writeSuperseded(update: Update, context: ReportContext, verdict: Verdict, rule: string): ListItem {
  const order = update.orders.find(({ id }) => id === verdict.order);
  if (!order) return [verdict.piece];
  const head = [
    strong(order.player),
    verdict.piece === order.player ? ': ' : `, ${verdict.piece}: `,
    emphasis(`“${asWritten(context, order)}”`),
  ];
  const link = linkTo(update, context, verdict);
  if (verdict.rule === BY_RULING) return [...head, `: ${tellReason(verdict.why)} (${BY_RULING})`, ...link];
  const later = findLater(update, order);
  const counts = later && asWritten(context, later);
  const instead = counts === undefined ? 'a later order counts' : `the later order counts, “${counts}”`;
  return [...head, `: ${instead} (${rule})`, ...link];
}

/** The order of the same player that counts in place of one, where only one can. */
function findLater({ orders, verdicts }: Update, order: Order): Order | undefined {
  const gone = new Set(verdicts.flatMap((one) => (one.fate === 'superseded' ? [one.order] : [])));
  const all = orders.filter(
    ({ id, piece, player, at }) => piece === order.piece && player === order.player && at >= order.at && !gone.has(id),
  );
  const verb = ({ text, piece }: Order) => text.slice(piece.length + 2).split(' ')[0];
  const alike = all.filter((one) => verb(one) === verb(order));
  const [one, ...more] = alike.length > 0 ? alike : all;
  return more.length === 0 ? one : undefined;
}

/** An order in its player's own words; one of a private message as it was read, since its words may tell what else it says. */
function asWritten(context: ReportContext, order: Order): string {
  return isMessage(context, order.place.post) ? textToShow(order) : order.words.replace(/\s+/g, ' ').trim();
}
