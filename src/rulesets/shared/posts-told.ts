import type { Inline } from '../../kit/document.js';
import { emphasis, link, strong } from '../../kit/document.js';
import { writeInZone } from '../../kit/time.js';
import type { Verdict } from '../../kit/verdict.js';
import type { ReportContext } from '../contract/report.js';
import type { Update } from '../contract/update.js';

/** A line of a list. */
export type ListItem = readonly (Inline | string)[];

/** An illegal order as it was written, with its reason, its rule and its post. */
export function writeRefusal(update: Update, context: ReportContext, verdict: Verdict): ListItem {
  const order = update.orders.find(({ id }) => id === verdict.order);
  return [
    strong(order?.player ?? ''),
    `, ${verdict.piece || 'no army named'}: `,
    // A private message's own words may tell what a transfer sends.
    emphasis(
      `“${(order && isMessage(context, order.place.post) ? order.text : (order?.words ?? '')).replace(/\s+/g, ' ').trim()}”`,
    ),
    ` ${verdict.why} (${verdict.rule})`,
    ...linkTo(update, context, verdict),
  ];
}

/** The order a verdict is about, in its canonical form. */
export function orderText(update: Update, verdict: Verdict): string {
  return update.orders.find(({ id }) => id === verdict.order)?.text ?? verdict.piece;
}

/**
 * The orders of private messages, posted again for all to see: as they were read, without the other words of the
 * message, which may tell what a transfer sends.
 */
export function writeMessages(update: Update, context: ReportContext): readonly ListItem[] {
  const messages = new Map<string, Update['orders'][number][]>();
  for (const order of update.orders)
    if (isMessage(context, order.place.post))
      messages.set(order.place.post, [...(messages.get(order.place.post) ?? []), order]);
  return [...messages.values()].map((orders) => [
    strong(orders[0]?.player ?? ''),
    `, ${writeInZone(Math.min(...orders.map(({ at }) => at)), 'UTC')}: `,
    orders.map(({ text }) => text).join('; '),
  ]);
}

function isMessage(context: ReportContext, post: string): boolean {
  return context.messages.has(post);
}

/** A link to the post of the order a verdict is about. */
export function linkTo(update: Update, context: ReportContext, verdict: Verdict): ListItem {
  const post = update.orders.find(({ id }) => id === verdict.order)?.place.post;
  return post === undefined ? [] : linkPost(context, post);
}

/** A link to a post; a private message has none. */
export function linkPost(context: ReportContext, post: string): ListItem {
  const href = context.linkTo(post);
  return href === undefined ? [' (by private message)'] : [' ', link(href, 'post')];
}

/** What is told here: what was not read, and what the judge decided. Other questions are about orders listed above. */
export function isTold({ kind, ruling }: ReportContext['questions'][number]): boolean {
  if (kind === 'overruled') return true;
  return kind === 'unsure' ? ruling?.decision === 'leave-out' : ['doubt', 'unseen', 'judge-post'].includes(kind);
}

/** What was asked, and what the judge decided. */
export function writeQuestion(
  context: ReportContext,
  { player, words, place, ruling }: ReportContext['questions'][number],
): ListItem {
  const short = words.replace(/\s+/g, ' ').trim();
  const cut = short.length > 120 ? `${short.slice(0, 117)}…` : short;
  const shown = isMessage(context, place.post) ? 'a line of a private message' : cut;
  const decided = tellDecision(ruling);
  return [
    `${player}: `,
    emphasis(`“${shown}”`),
    ` ${decided}${ruling?.why ? `: ${ruling.why}` : ''}`,
    ...linkPost(context, place.post),
  ];
}

function tellDecision(ruling: ReportContext['questions'][number]['ruling']): string {
  switch (ruling?.decision) {
    case 'read-as':
      return `read as ${ruling.orders.join(', ')}`;
    case 'put-in':
      return `the judge put in ${ruling.orders.join(', ')}`;
    case 'carry-out':
      return 'carried out as shown';
    default:
      return 'not carried out';
  }
}
