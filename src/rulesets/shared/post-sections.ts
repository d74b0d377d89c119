import type { Section, SectionName } from '../../core/document.js';
import { list } from '../../core/document.js';
import type { Verdict } from '../../core/order.js';
import { textToShow } from '../../core/order.js';
import { tellReason, tellTimes } from '../contract/public-words.js';
import type { ReportContext } from '../contract/report.js';
import type { Update } from '../contract/update.js';
import { isMessage, type ListItem, writeDecided, writeUnread, writeUntimely } from './posts-told.js';
import { sayDeadline, sayDeadlineIn } from './told-deadline.js';
import { writeRefusal, writeSuperseded } from './told-orders.js';

/** A section that is one list; none where there is nothing to tell. */
export function listSection(key: string, title: string, items: readonly ListItem[]): readonly Section[] {
  return items.length > 0 ? [{ key, title, blocks: [list(...items)] }] : [];
}

/** What a judge may place of an update that tells of posts, in the order we propose. */
export const POST_SECTIONS = [
  { key: 'illegal', title: 'illegal orders, each with its reason and rule' },
  { key: 'nothing', title: 'what came to nothing' },
  { key: 'superseded', title: 'orders superseded by a later one' },
  { key: 'late', title: 'late posts' },
  { key: 'early', title: 'what was posted before it could count' },
  { key: 'unread', title: 'what was not read as orders, and why' },
  { key: 'decided', title: 'what you decided about posts' },
] as const satisfies readonly SectionName[];

/** How a rulebook's update tells of posts. */
interface PostWords {
  /** The heading over what the judge decided about posts. */
  readonly decided: string;
  /** The verdicts to tell of, each reason in the words of the update. */
  readonly verdicts: readonly Verdict[];
  /** What else the judge decided. */
  readonly ruled?: readonly ListItem[];
  /** The rule by which a later order counts in place of an earlier one, with the ruling behind it. */
  readonly later: string;
  /** True where the orders of private messages are posted for all, late ones too. */
  readonly isOpen?: true;
}

/** What every update tells of posts: illegal orders, those superseded, late or early ones, what was no order, what the judge decided. */
export function tellPosts(
  update: Update,
  given: ReportContext,
  { decided, verdicts: all, later, ruled = [], isOpen }: PostWords,
): readonly Section[] {
  const context = sayDeadline(given);
  const verdicts = all.map((verdict) => sayDeadlineIn(context, verdict));
  const told = (fate: Verdict['fate']) => verdicts.filter((verdict) => verdict.fate === fate);
  return [
    ...listSection(
      'illegal',
      'Illegal orders',
      told('illegal').map((verdict) => writeRefusal(update, context, verdict)),
    ),
    ...listSection(
      'superseded',
      'Superseded by a later order',
      told('superseded').map((verdict) => writeSuperseded(update, context, verdict, later)),
    ),
    ...listSection('late', 'Late', writeUntimely(context, false, isOpen === true)),
    ...listSection('early', 'Early', writeUntimely(context, true, isOpen === true)),
    ...listSection('unread', 'Not read as orders', writeUnread(context)),
    ...listSection('decided', decided, [...writeDecided(context), ...ruled]),
    ...listSection(
      'remarks',
      'Remarks',
      context.remarks.map((remark) => [tellTimes(remark)]),
    ),
  ];
}

/** The verdicts on orders that everybody could read, where a rulebook has no rule that messages are posted again. */
export function publicVerdicts(update: Update, context: ReportContext): readonly Verdict[] {
  return update.verdicts.filter((verdict) => !isPrivate(update, context, verdict));
}

/** For the judge: what came of orders sent in private that were not carried out, since the update is silent on them. */
export function warnOfPrivate(update: Update, context: ReportContext): readonly string[] {
  return update.verdicts.flatMap((verdict) => {
    if (!['illegal', 'fails'].includes(verdict.fate) || !isPrivate(update, context, verdict)) return [];
    const order = update.orders.find(({ id }) => id === verdict.order);
    return order
      ? [
          `Tell ${order.player}, who sent it in private: “${textToShow(order)}” is not carried out. ${tellReason(verdict.why)} (${verdict.rule})`,
        ]
      : [];
  });
}

function isPrivate(update: Update, context: ReportContext, verdict: Verdict): boolean {
  const order = update.orders.find(({ id }) => id === verdict.order);
  return order !== undefined && isMessage(context, order.place.post);
}
