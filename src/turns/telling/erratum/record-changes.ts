import type { Post } from '../../../core/post.js';
import { minuteOf, writeMoment } from '../../../core/time.js';
import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import type { Decision, Ruling, TurnRecord } from '../../turn.js';
import type { RecordChange } from './causes.js';
import { findEntryChanges, findSince } from './entry-changes.js';

/** What a turn is judged from now and was not before: decisions, posts, and what the judge entered. `words`: those a question is about, by its id. */
export function findChanges(
  before: TurnRecord,
  now: TurnRecord,
  { entries: kinds, tellChange }: Pick<Ruleset, 'entries' | 'tellChange'>,
  words: ReadonlyMap<string, string>,
): readonly RecordChange[] {
  return [
    ...findDecided(before, now, words, tellChange),
    ...findPosted(before, now),
    ...findBegun(before, now),
    ...findEntryChanges(before, now, kinds),
  ];
}

/** How the judge's correction of a turn's first board is told at the head of its drafts. */
export function tellPutRight(who: string, told: string, why: string): string {
  return `${who} put right that ${told}: ${why}`;
}

/** The kind of a word on the board that a turn begins with: the outcome of an earlier one was carried on into it. */
export const BOARD_CARRIED = 'board';
/** The kind of a word on a ruling that was taken back, told by its number. */
export const RULING_UNDONE = 'ruling';
const EARLIER = 'The turn begins with another board, since an earlier turn was corrected';

function isPutRight(remark: string): boolean {
  return / put right that | put something right that /.test(remark);
}

/** Decisions made and taken back; one that stands in the place of another on the same question is one change. */
function findDecided(
  before: TurnRecord,
  now: TurnRecord,
  words: ReadonlyMap<string, string>,
  tellChange: Ruleset['tellChange'],
): readonly RecordChange[] {
  const tell = ({ decision, orders, question }: Ruling) =>
    decision === 'change' && tellChange
      ? orders.map((one) => tellChange(one)).join(', ')
      : DECIDED[decision](orders, about(question));
  const without = (some: readonly Ruling[], others: readonly Ruling[]) =>
    some.filter(({ id }) => others.every((one) => one.id !== id));
  const [gone, come] = [without(before.rulings, now.rulings), without(now.rulings, before.rulings)];
  const tellWhy = (why: string) => (why === '' ? '' : `: ${why.replace(/\.$/, '')}`);
  const about = (question: string) => {
    const quoted = shorten(words.get(question) ?? '');
    return quoted === '' ? SOME : `“${quoted}”`;
  };
  return [...new Set([...come, ...gone].map(({ question }) => question))].map((question): RecordChange => {
    const [old, fresh] = [gone, come].map((some) => some.filter((one) => one.question === question));
    const decided = fresh?.map((one) => `${one.who} decided: ${tell(one)}${tellWhy(one.why)}.`);
    const undone = old?.map((ruling) => {
      const why = now.corrected?.find((one) => one.kind === RULING_UNDONE && one.was === ruling.id)?.why ?? '';
      return `The decision of ${ruling.who} was taken back: ${tell(ruling)}${tellWhy(why)}.`;
    });
    return {
      told: (decided?.length ? decided : (undone ?? [])).join(' '),
      undo: (record) => ({
        ...record,
        rulings: [...record.rulings.filter((one) => !fresh?.includes(one)), ...(old ?? [])].toSorted(
          (a, b) => a.id - b.id,
        ),
      }),
    };
  });
}

/** Words that are not known any more. */
const SOME = 'some words';

/** So many signs of the words decided on are quoted. */
const MOST = 100;

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
}

/** Posts and messages that say otherwise, or had not been counted. */
function findPosted(before: TurnRecord, now: TurnRecord): readonly RecordChange[] {
  const known = new Map(before.posts.map((post) => [post.id, post]));
  return now.posts.flatMap((post): readonly RecordChange[] => {
    const old = known.get(post.id);
    const [was, is] = [old ? atLock(old, now) : '', atLock(post, now)];
    if (was === is) return [];
    const name = post.via === 'pm' ? `A private message of ${post.author}` : `Post #${post.number} of ${post.author}`;
    const made = post.via === 'pm' ? 'sent' : 'made';
    const told =
      was === ''
        ? `${name} of ${writeMoment(post.at.ms, now.zone)}, ${made} before the lock, had not been counted.`
        : `${name} was changed.`;
    const undo: RecordChange['undo'] = (record) => ({
      ...record,
      posts: record.posts.flatMap((one) => (one.id === post.id ? (old ?? []) : [one])),
    });
    return [{ told, undo }];
  });
}

/** What the turn begins with and ends at: its board, its lock, and what the judge says of both. */
function findBegun(before: TurnRecord, now: TurnRecord): readonly RecordChange[] {
  const fresh = now.remarks.filter((remark) => !before.remarks.includes(remark));
  const gone = before.remarks.filter((remark) => !now.remarks.includes(remark));
  const without = (record: TurnRecord, told: readonly string[], back: readonly string[]) => ({
    ...record,
    remarks: [...back, ...record.remarks.filter((remark) => !told.includes(remark))],
  });
  const [onBoard, others] = [fresh.filter(isPutRight), fresh.filter((remark) => !isPutRight(remark))];
  const back = gone.filter(isPutRight);
  const reasons = findSince(before.corrected ?? [], now.corrected ?? []).flatMap(({ kind, why }) =>
    kind === BOARD_CARRIED ? [why.replace(/\.$/, '')] : [],
  );
  const told = [
    ...onBoard.map((remark) => `${remark}.`),
    ...(onBoard.length > 0 ? [] : back.map((remark) => `This holds no more: ${remark}.`)),
  ];
  const board: RecordChange = {
    told: told.join(' ') || `${EARLIER}${reasons.length > 0 ? `: ${reasons.join('; then: ')}` : ''}.`,
    undo: (record) => ({ ...without(record, onBoard, back), board: before.board }),
  };
  const isMoved = before.sheet.lock !== now.sheet.lock;
  const moved: RecordChange = {
    told: others.map((remark) => `${remark}.`).join(' ') || 'The lock was moved.',
    undo: (record) => ({ ...without(record, others, []), sheet: before.sheet }),
  };
  const said = others.map(
    (remark): RecordChange => ({
      told: `${remark}.`,
      undo: (record) => without(record, [remark], []),
    }),
  );
  return [...(before.board === now.board ? [] : [board]), ...(isMoved ? [moved] : said)];
}

/** What a post said that could count; nothing of it where all of it came after the lock. */
function atLock({ revisions }: Post, { sheet }: TurnRecord): string {
  const counted = revisions.filter(({ since }) => minuteOf(since.ms) <= minuteOf(sheet.lock));
  return counted.map(({ body }) => body.text).join('\n\n');
}

/** Words quoted are one thing. */
function isMany(words: string): string {
  return words.startsWith('“') ? 'is' : 'are';
}

/** Each decision in words for players; `words` are those it is on. */
const DECIDED: Readonly<Record<Decision, (orders: readonly string[], words: string) => string>> = {
  'read-as': (orders, words) => `${words} ${isMany(words)} read as ${orders.join(', ')}`,
  'not-an-order': (_, words) => `${words} ${isMany(words)} no order`,
  'carry-out': () => 'an order is carried out as shown',
  'carry-out-later': () => 'an order is carried out as it was changed to',
  'leave-out': (_, words) => `${words === SOME ? 'an order does' : `${words} does`} not count`,
  'same-player': () => 'another name is the same player',
  stranger: () => 'somebody is no player',
  'put-in': (orders) => `these orders are put in: ${orders.join(', ')}`,
  allow: (waived, words) =>
    `${words === SOME ? 'an order' : words} is allowed once, although it breaks ${waived.join(' and ')}`,
  change: (outcomes) => outcomes.join(', '),
  confirm: () => 'an outcome is confirmed',
  'let-go': () => 'an earlier decision no longer holds',
};
