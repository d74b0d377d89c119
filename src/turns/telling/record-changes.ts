import type { Post } from '../../kit/post.js';
import { minuteOf, writeMoment } from '../../kit/time.js';
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
      if (known !== '') return [`${name} was changed.`];
      const made = post.via === 'pm' ? 'sent' : 'made';
      return [`${name} of ${writeMoment(post.at.ms, now.zone)}, ${made} before the lock, had not been counted.`];
    }),
    ...(before.board === now.board ? [] : ['The turn begins with another board, since an earlier one was corrected.']),
    ...(isMore(before.control, now.control) ? ['The control list was corrected.'] : []),
    ...kinds.flatMap((kind) => tellEntries(kind, before.entries[kind.id] ?? [], now.entries[kind.id] ?? [])),
    ...now.remarks.filter((remark) => !before.remarks.includes(remark)).map((remark) => `${remark}.`),
  ];
}

/** What a post said that could count; nothing of it where all of it came after the lock. */
function atLock({ revisions }: Post, { sheet }: TurnRecord): string {
  const counted = revisions.filter(({ since }) => minuteOf(since.ms) <= minuteOf(sheet.lock));
  return counted.map(({ body }) => body.text).join('\n\n');
}

/** What of one kind was entered since, put right or taken back; of what was told in private only that there was such. */
function tellEntries(
  { isPrivate, entered, about }: Ruleset['entries'][number],
  before: readonly unknown[],
  now: readonly unknown[],
): readonly string[] {
  const aboutOf = (value: unknown) => (isPrivate ? undefined : about?.(value));
  const [gone, come] = [without(before, now), without(now, before)];
  const abouts = gone.map(aboutOf);
  const isRight = (value: unknown) => aboutOf(value) !== undefined && abouts.includes(aboutOf(value));
  const mended = come.filter(isRight).map(aboutOf);
  const taken = gone.filter((value) => !mended.includes(aboutOf(value)));
  const fresh = come.filter((value) => !isRight(value));
  return [
    ...new Set([
      ...mended.map((what) => `The judge put right what was entered about ${what}.`),
      ...(fresh.length > 0 ? [entered] : []),
      ...(fresh.length > 0 ? [] : taken).map((value) => {
        const what = aboutOf(value);
        return `The judge took back ${what === undefined ? 'something that was entered' : `what was entered about ${what}`}.`;
      }),
    ]),
  ];
}

function without(some: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return some.filter((one) => !known.has(JSON.stringify(one)));
}

/** True where something was entered that was not there. */
function isMore(before: readonly unknown[], now: readonly unknown[]): boolean {
  return without(now, before).length > 0;
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
