import { is } from '../core/fact.js';
import type { Post } from '../core/post.js';
import { shorten, withoutFullStop } from '../core/text.js';
import { minuteOf } from '../core/time.js';
import type { Remark } from '../rulesets/contract/house-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { ControlChange } from '../rulesets/contract/turn.js';
import { playerWords, type Translated } from './listeners.js';
import type { CorrectedEntry, Ruling, TurnRecord } from './turn.js';
import type { HouseWords } from './words/english.js';
import { houseWords } from './words/words.js';

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

const controlKind = ({ control: { entered, about } }: HouseWords): Kind => ({
  id: 'control',
  isPrivate: false,
  entered,
  about: (value) => about((value as ControlChange).piece),
  load: ({ control }) => control,
  keep: (record, values) => ({ ...record, control: values as readonly ControlChange[] }),
});

/** What of each kind was entered since, put right or taken back, with the judge's reason; of what was told in private only that there was such. */
function findEntryChanges(before: TurnRecord, now: TurnRecord, ruleset: Translated): readonly RecordChange[] {
  const words = houseWords(now.language);
  const { entries: told } = playerWords(ruleset, now.language);
  const own = ruleset.entries.map(
    ({ id, isPrivate, ...kind }): Kind => ({
      ...{ id, isPrivate },
      ...(told[id] ?? kind),
      load: ({ entries }) => entries[id] ?? [],
      keep: (record, values) => ({ ...record, entries: { ...record.entries, [id]: values } }),
    }),
  );
  return [controlKind(words), ...own].flatMap((kind) => findOfKind(kind, before, now, words));
}

function findOfKind(
  kind: Kind,
  before: TurnRecord,
  now: TurnRecord,
  { entryChanged }: HouseWords,
): readonly RecordChange[] {
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
      const reasons = isPrivate ? [] : chain.flatMap(({ why }) => (why === '' ? [] : [withoutFullStop(why)]));
      const told = entryChanged({ who: chain.at(-1)?.who, isBack: is === undefined, what, reasons });
      return change(told, was, is);
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
  ruleset: Translated,
  words: ReadonlyMap<string, string>,
): readonly RecordChange[] {
  return [
    ...findDecided(before, now, words, playerWords(ruleset, now.language).tell),
    ...findPosted(before, now),
    ...findBegun(before, now, playerWords(ruleset, now.language).tell),
    ...findEntryChanges(before, now, ruleset),
  ];
}

/** The kind of a word on the board that a turn begins with: the outcome of an earlier one was carried on into it. */
export const BOARD_CARRIED = 'board';
/** The kind of a word on a ruling that was taken back, told by its number. */
export const RULING_UNDONE = 'ruling';

const isPutRight = is<Remark, 'board-put-right' | 'put-right-in-vain'>('board-put-right', 'put-right-in-vain');

/** Decisions made and taken back; one that stands in the place of another on the same question is one change. */
function findDecided(
  before: TurnRecord,
  now: TurnRecord,
  words: ReadonlyMap<string, string>,
  teller: Ruleset['tell'],
): readonly RecordChange[] {
  const house = houseWords(now.language);
  const tell = ({ decision, orders, question, change }: Ruling) =>
    change ? teller(change.value, 'public') : house.decision(decision, orders, about(question));
  const without = (some: readonly Ruling[], others: readonly Ruling[]) =>
    some.filter(({ id }) => others.every((one) => one.id !== id));
  const [gone, come] = [without(before.rulings, now.rulings), without(now.rulings, before.rulings)];
  const about = (question: string) => {
    const quoted = shorten(words.get(question) ?? '', MOST);
    return quoted === '' ? undefined : house.quoted(quoted);
  };
  return [...new Set([...come, ...gone].map(({ question }) => question))].map((question): RecordChange => {
    const [old, fresh] = [gone, come].map((some) => some.filter((one) => one.question === question));
    const decided = fresh?.map((one) => house.decided(one.who, tell(one), withoutFullStop(one.why)));
    const undone = old?.map((ruling) => {
      const why = now.corrected?.find((one) => one.kind === RULING_UNDONE && one.was === ruling.id)?.why ?? '';
      return house.undone(ruling.who, tell(ruling), withoutFullStop(why));
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
  const { posted, moment } = houseWords(now.language);
  const known = new Map(before.posts.map((post) => [post.id, post]));
  return now.posts.flatMap((post): readonly RecordChange[] => {
    const old = known.get(post.id);
    const [was, is] = [old ? atLock(old, now) : '', atLock(post, now)];
    if (was === is) return [];
    const told = posted({
      author: post.author,
      number: post.via === 'pm' ? undefined : post.number,
      uncounted: was === '' ? moment(post.at.ms, now.zone) : undefined,
    });
    const undo: RecordChange['undo'] = (record) => ({
      ...record,
      posts: record.posts.flatMap((one) => (one.id === post.id ? (old ?? []) : [one])),
    });
    return [{ told, undo }];
  });
}

/** What the turn begins with and ends at: its board, its lock, and what the judge says of both. */
function findBegun(before: TurnRecord, now: TurnRecord, teller: Ruleset['tell']): readonly RecordChange[] {
  const words = houseWords(now.language);
  const fresh = without(now.remarks, before.remarks);
  const gone = without(before.remarks, now.remarks);
  const leave = (record: TurnRecord, told: readonly Remark[], back: readonly Remark[]) => ({
    ...record,
    remarks: [...back, ...without(record.remarks, told)],
  });
  const say = (remark: Remark) => `${teller(remark, 'public')}.`;
  const [onBoard, others] = [fresh.filter(isPutRight), fresh.filter((remark) => !isPutRight(remark))];
  const back = gone.filter(isPutRight);
  const reasons = findSince(before.corrected ?? [], now.corrected ?? []).flatMap(({ kind, why }) =>
    kind === BOARD_CARRIED ? [withoutFullStop(why)] : [],
  );
  const told = [...onBoard.map(say), ...(onBoard.length > 0 ? [] : back.map((remark) => words.noMore(say(remark))))];
  const board: RecordChange = {
    told: told.join(' ') || words.otherBoard(reasons),
    undo: (record) => ({ ...leave(record, onBoard, back), board: before.board }),
  };
  const isMoved = before.sheet.lock !== now.sheet.lock;
  const moved: RecordChange = {
    told: others.map(say).join(' ') || words.lockMoved,
    undo: (record) => ({ ...leave(record, others, []), sheet: before.sheet }),
  };
  const said = others.map(
    (remark): RecordChange => ({
      told: say(remark),
      undo: (record) => leave(record, [remark], []),
    }),
  );
  return [...(before.board === now.board ? [] : [board]), ...(isMoved ? [moved] : said)];
}

/** What a post said that could count; nothing of it where all of it came after the lock. */
function atLock({ revisions }: Post, { sheet }: TurnRecord): string {
  const counted = revisions.filter(({ since }) => minuteOf(since.ms) <= minuteOf(sheet.lock));
  return counted.map(({ body }) => body.text).join('\n\n');
}
