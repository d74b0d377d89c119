import type { Post } from '../core/post.js';
import { shorten, withoutFullStop } from '../core/text.js';
import { minuteOf, writeMoment } from '../core/time.js';
import { isPutRight, type RemarkFact } from '../rulesets/contract/remark-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { ControlChange } from '../rulesets/contract/turn.js';
import type { CorrectedEntry, Decision, Ruling, TurnRecord } from './turn.js';

/** One thing that a turn is judged from otherwise than before: what players are told of it, and the turn without it. */
export interface RecordChange {
  readonly told: string;
  readonly undo: (record: TurnRecord) => TurnRecord;
}

/**
 * Finds the changes without which a document would not say what it says: `isSame` is asked whether it still does with
 * only those that are named. Halves are left out first, then smaller parts, so that few of many are found with few
 * questions. None of those given can be left out alone.
 */
export function findCauses(
  changes: readonly RecordChange[],
  isSame: (kept: readonly RecordChange[]) => boolean,
): readonly RecordChange[] {
  let kept = changes;
  for (let size = changes.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < kept.length; ) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (isSame(fewer)) kept = fewer;
      else from += size;
    }
  return kept;
}

/** A record as it would be with only some of the changes. */
export function keepOnly(
  record: TurnRecord,
  changes: readonly RecordChange[],
  kept: readonly RecordChange[],
): TurnRecord {
  return changes.reduce((now, change) => (kept.includes(change) ? now : change.undo(now)), record);
}

/** Entries of one kind as a record holds them, and how what is told of them reads. */
interface Kind {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly entered: string;
  about?(value: unknown): string | undefined;
  load(record: TurnRecord): readonly unknown[];
  keep(record: TurnRecord, values: readonly unknown[]): TurnRecord;
}

const CONTROL: Kind = {
  id: 'control',
  isPrivate: false,
  entered: 'The control list was corrected.',
  about: (value) => `who commands ${(value as ControlChange).piece}`,
  load: ({ control }) => control,
  keep: (record, values) => ({ ...record, control: values as readonly ControlChange[] }),
};

/** What of each kind was entered since, put right or taken back, with the judge's reason; of what was told in private only that there was such. */
function findEntryChanges(before: TurnRecord, now: TurnRecord, kinds: Ruleset['entries']): readonly RecordChange[] {
  const own = kinds.map(
    ({ id, isPrivate, entered, about }): Kind => ({
      ...{ id, isPrivate, entered },
      ...(about && { about }),
      load: ({ entries }) => entries[id] ?? [],
      keep: (record, values) => ({ ...record, entries: { ...record.entries, [id]: values } }),
    }),
  );
  return [CONTROL, ...own].flatMap((kind) => findOfKind(kind, before, now));
}

function findOfKind(kind: Kind, before: TurnRecord, now: TurnRecord): readonly RecordChange[] {
  const { isPrivate, entered, about, load, keep } = kind;
  const [old, fresh] = [load(before), load(now)];
  const aboutOf = (value: unknown) => (isPrivate ? undefined : about?.(value));
  const [gone, come] = [without(old, fresh), without(fresh, old)];
  const words = findSince(before.corrected ?? [], now.corrected ?? []).filter((one) => one.kind === kind.id);
  const change = (told: string, was: unknown, is: unknown): RecordChange => ({
    told,
    undo: (record) => keep(record, turnBack(load(record), was, is, old.indexOf(was))),
  });
  const ended = gone.map((was) => {
    const chain = follow(words, was);
    const last = chain.at(-1);
    const sameAbout = come.find((one) => aboutOf(one) !== undefined && aboutOf(one) === aboutOf(was));
    return { was, is: come.find((one) => isSame(one, last?.is)) ?? sameAbout, chain };
  });
  return [
    ...ended.map(({ was, is, chain }) => {
      const what = aboutOf(was);
      const named = what === undefined ? 'something that was entered' : `what was entered about ${what}`;
      const reasons = chain.flatMap(({ why }) => (why === '' ? [] : [withoutFullStop(why)]));
      const why = isPrivate || reasons.length === 0 ? '' : `: ${reasons.join('; then: ')}`;
      const did = is === undefined ? 'took back' : 'put right';
      return change(`${chain.at(-1)?.who ?? 'The judge'} ${did} ${named}${why}.`, was, is);
    }),
    ...come
      .filter((value) => ended.every(({ is }) => is !== value))
      .map((is) => {
        const what = aboutOf(is);
        return change(what === undefined ? entered : `${withoutFullStop(entered)}: ${what}.`, undefined, is);
      }),
  ];
}

/** The words on entries that were not there before. */
function findSince(before: readonly CorrectedEntry[], now: readonly CorrectedEntry[]): readonly CorrectedEntry[] {
  const left = before.map((one) => JSON.stringify(one));
  return now.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The words on an entry and on what stood in its place since, in their order. */
function follow(words: readonly CorrectedEntry[], was: unknown): readonly CorrectedEntry[] {
  const at = words.findIndex((one) => isSame(one.was, was));
  const next = words[at];
  if (!next) return [];
  return next.is === undefined ? [next] : [next, ...follow(words.slice(at + 1), next.is)];
}

/** Values with one of them as it was: in its place again, there again, or not there yet. */
function turnBack(values: readonly unknown[], was: unknown, is: unknown, at: number): readonly unknown[] {
  if (was === undefined) return values.filter((value) => !isSame(value, is));
  if (is === undefined) return [...values.slice(0, at), was, ...values.slice(at)];
  return values.map((value) => (isSame(value, is) ? was : value));
}

function without<T>(some: readonly T[], others: readonly unknown[]): readonly T[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return some.filter((one) => !known.has(JSON.stringify(one)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a turn is judged from now and was not before: decisions, posts, and what the judge entered. `words`: those a question is about, by its id. */
export function findChanges(
  before: TurnRecord,
  now: TurnRecord,
  { entries: kinds, tell }: Pick<Ruleset, 'entries' | 'tell'>,
  words: ReadonlyMap<string, string>,
): readonly RecordChange[] {
  return [
    ...findDecided(before, now, words, tell),
    ...findPosted(before, now),
    ...findBegun(before, now, (remark) => `${tell(remark, 'public')}.`),
    ...findEntryChanges(before, now, kinds),
  ];
}

/** The kind of a word on the board that a turn begins with: the outcome of an earlier one was carried on into it. */
export const BOARD_CARRIED = 'board';
/** The kind of a word on a ruling that was taken back, told by its number. */
export const RULING_UNDONE = 'ruling';
const EARLIER = 'The turn begins with another board, since an earlier turn was corrected';

/** Decisions made and taken back; one that stands in the place of another on the same question is one change. */
function findDecided(
  before: TurnRecord,
  now: TurnRecord,
  words: ReadonlyMap<string, string>,
  teller: Ruleset['tell'],
): readonly RecordChange[] {
  const tell = ({ decision, orders, question, change }: Ruling) =>
    change ? teller(change.value, 'public') : DECIDED[decision](orders, about(question));
  const without = (some: readonly Ruling[], others: readonly Ruling[]) =>
    some.filter(({ id }) => others.every((one) => one.id !== id));
  const [gone, come] = [without(before.rulings, now.rulings), without(now.rulings, before.rulings)];
  const tellWhy = (why: string) => (why === '' ? '' : `: ${withoutFullStop(why)}`);
  const about = (question: string) => {
    const quoted = shorten(words.get(question) ?? '', MOST);
    return quoted === '' ? undefined : `“${quoted}”`;
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

/** So many signs of the words decided on are quoted. */
const MOST = 100;

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
function findBegun(before: TurnRecord, now: TurnRecord, tell: (remark: RemarkFact) => string): readonly RecordChange[] {
  const fresh = without(now.remarks, before.remarks);
  const gone = without(before.remarks, now.remarks);
  const withRemarks = (record: TurnRecord, told: readonly RemarkFact[], back: readonly RemarkFact[]) => ({
    ...record,
    remarks: [...back, ...without(record.remarks, told)],
  });
  const [onBoard, others] = [fresh.filter(isPutRight), fresh.filter((remark) => !isPutRight(remark))];
  const back = gone.filter(isPutRight);
  const reasons = findSince(before.corrected ?? [], now.corrected ?? []).flatMap(({ kind, why }) =>
    kind === BOARD_CARRIED ? [withoutFullStop(why)] : [],
  );
  const told = [
    ...onBoard.map(tell),
    ...(onBoard.length > 0 ? [] : back.map((remark) => `This holds no more: ${tell(remark)}`)),
  ];
  const board: RecordChange = {
    told: told.join(' ') || `${EARLIER}${reasons.length > 0 ? `: ${reasons.join('; then: ')}` : ''}.`,
    undo: (record) => ({ ...withRemarks(record, onBoard, back), board: before.board }),
  };
  const isMoved = before.sheet.lock !== now.sheet.lock;
  const moved: RecordChange = {
    told: others.map(tell).join(' ') || 'The lock was moved.',
    undo: (record) => ({ ...withRemarks(record, others, []), sheet: before.sheet }),
  };
  const said = others.map(
    (remark): RecordChange => ({
      told: tell(remark),
      undo: (record) => withRemarks(record, [remark], []),
    }),
  );
  return [...(before.board === now.board ? [] : [board]), ...(isMoved ? [moved] : said)];
}

/** What a post said that could count; nothing of it where all of it came after the lock. */
function atLock({ revisions }: Post, { sheet }: TurnRecord): string {
  const counted = revisions.filter(({ since }) => minuteOf(since.ms) <= minuteOf(sheet.lock));
  return counted.map(({ body }) => body.text).join('\n\n');
}

/** Words as what is said of them begins: quoted they are one thing; some are not known any more. */
function begin(quoted: string | undefined): string {
  return quoted === undefined ? 'some words are' : `${quoted} is`;
}

/** Each decision in words for players; `quoted`: those it is on, where they are known. */
const DECIDED: Readonly<Record<Decision, (orders: readonly string[], quoted: string | undefined) => string>> = {
  'read-as': (orders, quoted) => `${begin(quoted)} read as ${orders.join(', ')}`,
  'not-an-order': (_, quoted) => `${begin(quoted)} no order`,
  'carry-out': () => 'an order is carried out as shown',
  'carry-out-later': () => 'an order is carried out as it was changed to',
  'leave-out': (_, quoted) => `${quoted ?? 'an order'} does not count`,
  'same-player': () => 'another name is the same player',
  stranger: () => 'somebody is no player',
  'put-in': (orders) => `these orders are put in: ${orders.join(', ')}`,
  allow: (waived, quoted) => `${quoted ?? 'an order'} is allowed once, although it breaks ${waived.join(' and ')}`,
  change: () => 'an outcome is another',
  confirm: () => 'an outcome is confirmed',
  'let-go': () => 'an earlier decision no longer holds',
};
