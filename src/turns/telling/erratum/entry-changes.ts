import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import type { ControlChange } from '../../../rulesets/contract/turn-sheet.js';
import type { CorrectedEntry, TurnRecord } from '../../turn.js';
import type { RecordChange } from './causes.js';

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
export function findEntryChanges(
  before: TurnRecord,
  now: TurnRecord,
  kinds: Ruleset['entries'],
): readonly RecordChange[] {
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
      const reasons = chain.flatMap(({ why }) => (why === '' ? [] : [why.replace(/\.$/, '')]));
      const why = isPrivate || reasons.length === 0 ? '' : `: ${reasons.join('; then: ')}`;
      const did = is === undefined ? 'took back' : 'put right';
      return change(`${chain.at(-1)?.who ?? 'The judge'} ${did} ${named}${why}.`, was, is);
    }),
    ...come
      .filter((value) => ended.every(({ is }) => is !== value))
      .map((is) => {
        const what = aboutOf(is);
        return change(what === undefined ? entered : `${entered.replace(/\.$/, '')}: ${what}.`, undefined, is);
      }),
  ];
}

/** The words on entries that were not there before. */
export function findSince(
  before: readonly CorrectedEntry[],
  now: readonly CorrectedEntry[],
): readonly CorrectedEntry[] {
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

function without(some: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return some.filter((one) => !known.has(JSON.stringify(one)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
