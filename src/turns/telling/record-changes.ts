import type { Post } from '../../kit/post.js';
import { minuteOf } from '../../kit/time.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Decision, TurnRecord } from '../turn.js';

/** Tells what a turn is judged from now and was not before: decisions, posts, and what the judge entered. */
export function tellChanges(before: TurnRecord, now: TurnRecord, kinds: Ruleset['entries']): readonly string[] {
  const rulings = new Set(before.rulings.map(({ id }) => id));
  const held = new Set(now.rulings.map(({ id }) => id));
  const texts = new Map(before.posts.map((post) => [post.id, atLock(post, now)]));
  const tellWhy = (why: string) => (why === '' ? '' : `: ${why.replace(/\.$/, '')}`);
  return [
    ...now.rulings
      .filter(({ id }) => !rulings.has(id))
      .map(({ who, decision, orders, why }) => `${who} decided: ${DECIDED[decision](orders)}${tellWhy(why)}.`),
    ...before.rulings
      .filter(({ id }) => !held.has(id))
      .map(({ who, decision, orders }) => `The decision of ${who} was taken back: ${DECIDED[decision](orders)}.`),
    ...now.posts.flatMap((post) => {
      const [known, text] = [texts.get(post.id) ?? '', atLock(post, now)];
      if (text === known) return [];
      const name = post.via === 'pm' ? `A private message of ${post.author}` : `Post #${post.number} of ${post.author}`;
      return [`${name} ${known === '' ? 'came in' : 'was changed'}.`];
    }),
    ...(before.board === now.board ? [] : ['The turn begins with another board, since an earlier one was corrected.']),
    ...(isMore(before.control, now.control) ? ['The control list was corrected.'] : []),
    ...kinds.flatMap(({ id, entered }) => (isMore(before.entries[id] ?? [], now.entries[id] ?? []) ? [entered] : [])),
    ...now.remarks.filter((remark) => !before.remarks.includes(remark)).map((remark) => `${remark}.`),
  ];
}

/** What a post said that could count; nothing of it where all of it came after the lock. */
function atLock({ revisions }: Post, { sheet }: TurnRecord): string {
  const counted = revisions.filter(({ since }) => minuteOf(since.ms) <= minuteOf(sheet.lock));
  return counted.map(({ body }) => body.text).join('\n\n');
}

/** True where something was entered that was not there. */
function isMore(before: readonly unknown[], now: readonly unknown[]): boolean {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return now.some((one) => !known.has(JSON.stringify(one)));
}

/** Each decision in words for players. */
const DECIDED: Readonly<Record<Decision, (orders: readonly string[]) => string>> = {
  'read-as': (orders) => `some words are read as ${orders.join(', ')}`,
  'not-an-order': () => 'some words are no order',
  'carry-out': () => 'an order is carried out as shown',
  'carry-out-later': () => 'an order is carried out as it was changed to',
  'leave-out': () => 'an order does not count',
  'same-player': () => 'another name is the same player',
  stranger: () => 'somebody is no player',
  'put-in': (orders) => `these orders are put in: ${orders.join(', ')}`,
  allow: (waived) => `an order is allowed once, although it breaks ${waived.join(' and ')}`,
  change: (outcomes) => `an outcome is changed: ${outcomes.join(', ')}`,
  confirm: () => 'an outcome is confirmed',
  'let-go': () => 'an earlier decision no longer holds',
};
