import type { Fact } from '../../core/fact.js';
import { err, type Issue, type Result, writePath } from '../../core/result.js';
import {
  amongOthers,
  type EntryField,
  type Fields,
  fieldsOf,
  isAbsent,
  isRecord,
  parse,
  parseTo,
  recordOf,
  type Shape,
  type TellAt,
} from '../../core/schema.js';
import { formatNear } from '../../core/text.js';
import type { AuthorFact } from './question-facts.js';
import type { TurnInput } from './turn.js';

/** One form of an entry: its check, its typed value, what the desk draws and the help tells, from one declaration. */
export interface EntryForm<B = unknown, E = unknown> {
  /** The key that tells this form from the others of its kind; absent where there is only one. */
  readonly discriminator?: string;
  /** What is entered with it, in words: "a match was won". */
  readonly label: string;
  readonly fields: readonly EntryField[];
  /**
   * What an entry comes to on a board, or all that is wrong with it: its keys and values first, then what cannot be. What
   * is `told` of it already is told with that, and nothing else at the same places.
   */
  read(given: unknown, board: B, told?: readonly Issue[]): Result<E, readonly Issue[]>;
  /** The same form with more keys, which it asks for and does not read. */
  extend(more: Shape): EntryForm<B, E>;
}

/**
 * A form by the key that tells it from the others of its kind (`undefined` where it is the only one) and what is entered
 * with it. `make` gives the entry as it is kept, and tells what cannot be on the board; nothing, where it told why.
 */
export function form<B, S extends Shape, E>(
  discriminator: string | undefined,
  label: string,
  shape: S,
  make: (one: Fields<S>, board: B, tell: TellAt) => E | undefined,
): EntryForm<B, E> {
  const own = amongOthers(shape);
  const asking = (more: Shape): EntryForm<B, E> => {
    const asked = { ...shape, ...more };
    const schema = recordOf('', asked);
    return {
      ...(discriminator !== undefined && { discriminator }),
      label,
      fields: fieldsOf(asked),
      read: (given, board, told = []) => {
        const checked = parse(schema, given);
        const isTold = ({ path }: Issue) => told.some((one) => writePath(one.path) === writePath(path));
        const issues = [...told, ...(checked.ok ? [] : checked.error.filter((one) => !isTold(one)))];
        return issues.length > 0 ? err(issues) : parseTo(own, given, (one, tell) => make(one, board, tell));
      },
      extend: (others) => asking({ ...more, ...others }),
    };
  };
  return asking({});
}

/** The form that an entry has, by its discriminator; undefined where none is there. */
export function findForm<B, E>(forms: readonly EntryForm<B, E>[], given: unknown): EntryForm<B, E> | undefined {
  if (forms.length === 1) return forms[0];
  return isRecord(given)
    ? forms.find(({ discriminator }) => discriminator !== undefined && discriminator in given)
    : undefined;
}

/** Reads an entry, or a correction, by its form, as that does. */
export function readEntry<B, E>(
  kind: { forms(board: B): readonly EntryForm<B, E>[] },
  given: unknown,
  board: B,
  told?: readonly Issue[],
): Result<E, readonly Issue[]> {
  const forms = kind.forms(board);
  const form = findForm(forms, given);
  if (!form) return err([formatFormless(forms, given)]);
  const second = findSecond(forms, form, given);
  return second ? err([second]) : form.read(given, board, told);
}

/** Two entries in one are told as such, and not as keys that are none. */
function findSecond(
  forms: readonly EntryForm[],
  { discriminator, label, fields }: EntryForm,
  given: unknown,
): Issue | undefined {
  const other = forms.find(
    (one) =>
      one.discriminator !== undefined &&
      !fields.some(({ key }) => key === one.discriminator) &&
      isRecord(given) &&
      !isAbsent(given[one.discriminator]),
  );
  if (other?.discriminator === undefined) return undefined;
  return {
    path: [other.discriminator],
    reason: `stands beside ${discriminator} (${label}), and is an entry of its own (${other.label}); enter each by itself`,
  };
}

/** What is wrong with an entry of which nobody can say what it is; told at the key that is meant to say so, where one may be. */
function formatFormless(forms: readonly EntryForm[], given: unknown): Issue {
  const told = forms.map(({ discriminator, label }) => `${discriminator} (${label})`).join(', ');
  if (!isRecord(given)) return { path: [], reason: `should be keys with values, among them one of ${told}` };
  const discriminators = forms.flatMap(({ discriminator }) => discriminator ?? []);
  const known = keysOfForms(forms);
  for (const key of Object.keys(given).filter((one) => !known.includes(one))) {
    const near = formatNear(key, discriminators);
    if (near !== '')
      return { path: [key], reason: `"${key}" is no key here${near} An entry says what it is by one of ${told}` };
  }
  return { path: [], reason: `does not say what it is: write one of ${told}` };
}

/** All the keys that some forms know between them, each once. */
export function keysOfForms(forms: readonly EntryForm[]): readonly string[] {
  return [...new Set(forms.flatMap(({ fields }) => keysOf(fields)))];
}

/** The keys of some fields, for the reader of a file. */
export function keysOf(fields: readonly EntryField[]): readonly string[] {
  return fields.map(({ key }) => key);
}

/** Something there is to be entered: a battle that waits for its result. */
export interface DueEntry {
  /** In words, with what stands: "the battle at 5E: Sai Rei (Coalition, 3000 troops) and Vorax (Phyrexia, 5000 troops)". */
  readonly says: string;
  /** What an entry of it is about, as `about` says it. */
  readonly about?: string;
  /** What is known of the entry before anybody wrote it, as a file holds it. */
  readonly start: Readonly<Record<string, unknown>>;
  /** What is known beside single fields of it. */
  readonly beside?: readonly FieldHelp[];
}

/** What is known beside one field, by its keys from the entry's top: what it is now, in words, and what alone can stand there. */
export interface FieldHelp {
  readonly path: readonly string[];
  readonly now?: string;
  readonly of?: readonly string[];
}

/** Words of an entry that try to be something and can't be taken for it with certainty: the judge is asked. */
export interface EntryDoubt {
  /** What it is about, in one line: other words are another doubt. */
  readonly id: string;
  readonly player: string;
  readonly words: string;
  readonly because: Fact;
  /** What is so as long as nobody answers, or says that it is nothing. */
  readonly asItStands: Fact;
  /** What it may be taken for. */
  readonly answers: readonly string[];
}

/** The judge's answer to a doubt of an entry, by its id: what it is taken for, or that it is nothing (`null`); undefined where there is none yet. */
export type EntryAnswer = (id: string) => string | null | undefined;

/**
 * A post of a thread of its own: who wrote it (a player by his name on the roster, whatever he is called at the forum),
 * where it stands, and its texts, each from a moment on (ms); without words: one that nobody saw. `maybe` is the player
 * whose it may be, with what speaks for it, where only the judge can say.
 */
export interface ThreadPost {
  readonly author: string;
  readonly maybe?: { readonly name: string; readonly because: AuthorFact };
  readonly url?: string;
  readonly texts: readonly { readonly at: number; readonly text?: string }[];
}

/** An entry whose posts stand in a thread of their own: a vote. */
export interface EntryThread<B = unknown, V = unknown> {
  /** The entry as a file holds it with the posts of its thread in it, in the place of those it had. */
  fill(given: Readonly<Record<string, unknown>>, posts: readonly ThreadPost[]): unknown;
  /** What it comes to by now, a line each, for the judge. */
  tell(input: TurnInput<B, V>, value: unknown): readonly string[];
}

/** Something the judge enters because it does not come from the thread: results, details, votes, trades, … */
export interface EntryKind<B = unknown, V = unknown> {
  /** The name of its file and its key in a case: `results`. */
  readonly id: string;
  /** True for what is told to the judge alone: nothing shows that there is any until the lock. */
  readonly isPrivate: boolean;
  /** What it is for, in words. */
  readonly purpose: string;
  /** Told where a published turn is corrected: `The result of a battle was entered.` */
  readonly entered: string;
  /** One entry as a file holds it, in YAML. */
  readonly example: string;
  /** What an entry can hold, one form at least; their discriminators are looked for in this order. What they read is kept and handed to `judge`. */
  forms(board: B): readonly EntryForm<B>[];
  /**
   * What of an entry that was read cannot be on the turn as it stands, where `entries` holds what else was entered:
   * each issue with its rule and what would be right. What is refused here is not kept.
   */
  check?(input: TurnInput<B, V>, value: unknown): readonly Issue[];
  /** The same where the board that the turn began with is enough, and nothing need be judged for it. */
  checkOnBoard?(board: B, value: unknown): readonly Issue[];
  /** What of an entry that can be is so unusual that it may be a slip: not kept until the judge says that he means it. */
  ask?(board: B, value: unknown): readonly Issue[];
  /** The entries that a table holds, as a file would hold them: each row by the words of its head, in small letters. */
  readTable?(rows: readonly Readonly<Record<string, string>>[]): Result<readonly unknown[], readonly Issue[]>;
  /** What in an entry only the judge can say. */
  doubts?(input: TurnInput<B, V>, value: unknown): readonly EntryDoubt[];
  /** An entry with the judge's answers in it, and with players under their names on the roster. */
  resolve?(value: unknown, answer: EntryAnswer, nameOf: (author: string) => string): unknown;
  /** Where its posts are captured from a thread of its own. */
  readonly thread?: EntryThread<B, V>;
  /** What an entry is about where a turn can have only one of it, in words: `the battle at 5E`. */
  about?(value: unknown): string | undefined;
  /** What there is to be entered on a board as a turn begins. */
  due?(board: B): readonly DueEntry[];
}

/** How a player's absence is entered where it counts for a rulebook. Times in ms. */
export interface EnteredAbsences<B> {
  /** The kind of entry. */
  readonly kind: string;
  /** True where the rulebook knows the player, so that his absence can be entered. */
  knows(board: B, player: string): boolean;
  /** The entry that a player is away from a moment on, until another or until he is back. */
  writeAway(player: string, from: number, until: number | undefined): unknown;
  /** The entry that he is back. */
  writeBack(player: string, at: number): unknown;
  /** Who is away at a moment, by the board a turn began with and what was entered in it. */
  find(
    board: B,
    entered: readonly unknown[],
    at: number,
  ): readonly { readonly player: string; readonly until?: number }[];
}

/** A board as the judge put it right, and what is so by his word. */
export interface Corrected<B> {
  readonly board: B;
  readonly what: Fact;
  /** Where sides know different things: the sides it concerns, who alone are told. */
  readonly concerns?: readonly string[];
}

/** How a judge puts the board right with which a turn begins, where neither orders nor results do. */
export interface Corrections<B> {
  /** One correction as a file holds it, in YAML, with its reason. */
  readonly example: string;
  /** What can be put right, each form without its reason, which is asked for in every game. */
  forms(board: B): readonly EntryForm<B, Corrected<B>>[];
}
