import { z } from 'zod/mini';
import { type DataPath, err, type Issue, ok, type Result } from './result.js';
import { readSquare } from './squares.js';
import { findNear, formatNear, formatNone } from './text.js';
import { readIso } from './time.js';

/**
 * What type of value a field holds, as a form draws it. `piece` and `player` are names that must be known, `newcomer` one that is to be
 * known from then on; a `choice` with `open` takes other values too.
 */
export type FieldType =
  | { readonly kind: 'text' | 'time' | 'place' | 'piece' | 'player' | 'newcomer' | 'flag' }
  | { readonly kind: 'number'; readonly most?: number }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly open?: true }
  | {
      readonly kind: 'list';
      readonly of: FieldType;
      /** True where one alone may stand without brackets. */
      readonly bare?: true;
    }
  | { readonly kind: 'map'; readonly key: FieldType; readonly to: FieldType }
  | { readonly kind: 'record'; readonly fields: readonly EntryField[] };

/** One key of a record: its label, which says in a few words what it is, and the type of what it holds. */
export interface EntryField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  /** True where it must be there. */
  readonly needed?: true;
}

/** What data must be, and what it comes to: one declaration for the check, the typed value, and what forms and help draw. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** The value that a schema gives. */
export type Value<S extends Schema> = z.output<S>;

/** Schemas by the key they stand under. */
export type Shape = Readonly<Record<string, Schema>>;

/** What stands under the keys of a shape. */
export type Fields<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/** What is known of a schema beside what it takes. */
interface Described {
  readonly label: string;
  readonly type: FieldType;
  readonly isOptional?: true;
  /** True where nothing between quotation marks is a value, too. */
  readonly takesEmpty?: true;
}

const DESCRIBED = z.registry<Described>();

/** Tells what is wrong with what is read, at a key of it where that is to be said. */
export type TellValue = (reason: string, ...path: DataPath) => undefined;

/** Takes what was given: a value, or undefined after it told what is wrong. */
function take<T>(read: (given: unknown, tell: TellValue) => T | undefined): z.ZodMiniTransform<T, unknown> {
  return z.transform((given: unknown, { issues }): T => {
    const value = read(given, (message, ...path) => {
      issues.push({ code: 'custom', message, path: [...path], input: given });
      return undefined;
    });
    return value === undefined ? z.NEVER : value;
  });
}

function describe<S extends Schema>(schema: S, label: string, type: FieldType): S {
  DESCRIBED.add(schema, { label, type });
  return schema;
}

function describedAs(schema: Schema): Described {
  return DESCRIBED.get(schema) ?? { label: '', type: { kind: 'text' } };
}

/** A single value, which YAML, JSON or a form may give as text, number or truth; `read` takes it as text. */
export function scalar<T>(
  label: string,
  type: FieldType,
  read: (text: string, tell: TellValue) => T | undefined,
): Schema<T> {
  const schema = take((given, tell) => {
    if (isAbsent(given)) return tell(missing(label));
    return typeof given === 'object' ? tell('should be one text, not several') : read(String(given), tell);
  });
  return describe(schema, label, type);
}

/** Says why a text cannot stand there; undefined where it can. */
export type WhyNot = (text: string) => string | undefined;

function named(label: string, type: FieldType, whyNot?: WhyNot): Schema<string> {
  return scalar(label, type, (given, tell) => {
    const reason = whyNot?.(given);
    return reason === undefined ? given : tell(reason);
  });
}

/** Any text, which must say something. */
export function string(label = '', whyNot?: WhyNot): Schema<string> {
  return named(label, { kind: 'text' }, whyNot);
}

/** Any text, which may be empty but must be there. */
export function words(label = ''): Schema<string> {
  const schema = take((given, tell) => {
    if (given === undefined || given === null) return tell(missing(label));
    return typeof given === 'object' ? tell('should be one text, not several') : String(given);
  });
  DESCRIBED.add(schema, { label, type: { kind: 'text' }, takesEmpty: true });
  return schema;
}

/** The name of a piece on the board. */
export function piece(label = '', whyNot?: WhyNot): Schema<string> {
  return named(label, { kind: 'piece' }, whyNot);
}

/** The name of a player. */
export function player(label = '', whyNot?: WhyNot): Schema<string> {
  return named(label, { kind: 'player' }, whyNot);
}

/** A name that is to be known from then on. */
export function newcomer(label = '', whyNot?: WhyNot): Schema<string> {
  return named(label, { kind: 'newcomer' }, whyNot);
}

/** The name of a place. */
export function place(label = '', whyNot?: WhyNot): Schema<string> {
  return named(label, { kind: 'place' }, whyNot);
}

/** A square by number and letter, like 3D. */
export function square(label = ''): Schema<string> {
  return place(label, (given) =>
    readSquare(given) ? undefined : `"${given}" is no square; write number then letter, like 3D`,
  );
}

/** A whole number from 0 to `most`; `holder` is what holds so many at most, where that is to be said. */
export function whole(label: string, most: number, holder?: string): Schema<number> {
  return scalar(label, { kind: 'number', most }, (given, tell) => {
    if (!/^\d+$/.test(given.trim())) return tell(`"${given}" should be a whole number from 0 to ${most}`);
    if (Number(given) <= most) return Number(given);
    return tell(`${given} is too many: ${holder === undefined ? 'it can be' : `${holder} holds`} ${most} at most`);
  });
}

/** A whole number from 1 to `most`. */
export function positive(label: string, most: number): Schema<number> {
  const number = whole(label, most);
  return scalar(label, { kind: 'number', most }, (given, tell) =>
    Number(given) === 0 ? tell('should be 1 or more') : handOn(number, given, tell),
  );
}

/** A whole number of at most nine digits, which may be below 0. */
export function integer(label = ''): Schema<number> {
  return scalar(label, { kind: 'number' }, (given, tell) =>
    /^-?\d{1,9}$/.test(given.trim()) ? Number(given) : tell(`"${given}" should be a whole number`),
  );
}

/** True or false. */
export function boolean(label = ''): Schema<boolean> {
  return scalar(label, { kind: 'flag' }, (given, tell) =>
    given === 'true' || given === 'false' ? given === 'true' : tell(`"${given}" should be true or false`),
  );
}

/** True or false; left out, it is false. */
export function flag(label = ''): Schema<boolean> {
  return optional(boolean(label), false);
}

/** A number, with decimals or below 0 as it may be. */
export function decimal(label = ''): Schema<number> {
  return scalar(label, { kind: 'number' }, (given, tell) =>
    Number.isFinite(Number(given)) ? Number(given) : tell(`"${given}" should be a number`),
  );
}

/** A moment in UTC like 2004-03-06T05:00Z, as ms. */
export function time(label = ''): Schema<number> {
  return scalar(
    label,
    { kind: 'time' },
    (given, tell) => readIso(given) ?? tell(`"${given}" is no time; write it in UTC like 2004-03-06T05:00Z`),
  );
}

/** One of some words; `whyNot` says it where another has a reason of its own. */
export function choice<const T extends string>(label: string, of: readonly T[], whyNot?: WhyNot): Schema<T> {
  return scalar(
    label,
    { kind: 'choice', of },
    (given, tell) => of.find((one) => one === given) ?? tell(whyNot?.(given) ?? formatNone(given, of)),
  );
}

/** One of some words, or another. */
export function usually(label: string, of: readonly string[]): Schema<string> {
  return scalar(label, { kind: 'choice', of, open: true }, (given) => given);
}

/** A list of any length. */
export function listOf<T>(label: string, of: Schema<T>): Schema<readonly T[]> {
  const schema = z.array(of, {
    error: ({ input }) => formatWrong(input, label, 'should be a list, like [one, another]'),
  });
  return describe(schema, label, { kind: 'list', of: describedAs(of).type });
}

/** A list of any length; left out, it is empty. */
export function manyOf<T>(label: string, of: Schema<T>): Schema<readonly T[]> {
  return optional(listOf(label, of), []);
}

/** One, or a list of several. */
export function oneOrMore<T>(label: string, of: Schema<T>): Schema<readonly T[]> {
  const several = z.array(of);
  const schema = take<readonly T[]>((given, tell) => {
    if (isAbsent(given)) return tell(missing(label));
    if (Array.isArray(given)) return handOn(several, given, tell);
    const one = handOn(of, given, tell);
    return one === undefined ? undefined : [one];
  });
  return describe(schema, label, { kind: 'list', of: describedAs(of).type, bare: true });
}

/** Two of a kind, written as in `like`. */
export function twoOf<T>(label: string, of: Schema<T>, like = '[one, another]'): Schema<readonly [T, T]> {
  const two = take((given, tell) =>
    Array.isArray(given) && given.length === 2
      ? given
      : tell(formatWrong(given, label, `should be the two, like ${like}`)),
  );
  return describe(z.pipe(two, z.tuple([of, of])), label, { kind: 'list', of: describedAs(of).type });
}

/** Values by name, written as in `like`; one of them with nothing behind it counts as left out. */
export function mapOf<T>(
  label: string,
  key: Schema<string>,
  to: Schema<T>,
  like = '{name: value}',
): Schema<Readonly<Record<string, T>>> {
  const named = take((given, tell) => {
    if (!isRecord(given)) return tell(formatWrong(given, label, `should be names with values, like ${like}`));
    for (const name of Object.keys(given)) {
      const read = parse(key, name === '__proto__' ? '' : name);
      if (!read.ok) for (const { reason } of read.error) tell(reason, name);
    }
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, isAbsent(value) ? undefined : value]),
    );
  });
  const schema = z.pipe(named, z.record(z.string(), to));
  return describe(schema, label, { kind: 'map', key: describedAs(key).type, to: describedAs(to).type });
}

/** Values under some names alone, each as its name asks for; any may be left out. */
export function mapOfKeys<const K extends string, T>(
  label: string,
  keys: readonly K[],
  to: (key: K) => Schema<T>,
): Schema<Readonly<Partial<Record<K, T>>>> {
  const shape = Object.fromEntries(keys.map((key) => [key, optional(to(key))]));
  const [first] = keys;
  const type = first === undefined ? ({ kind: 'text' } as const) : describedAs(to(first)).type;
  const only = keys.map((key) => ({ key, label: '' }));
  const schema: Schema = keyed(label, shape, only);
  return describe(schema as Schema<Partial<Record<K, T>>>, label, {
    kind: 'map',
    key: { kind: 'choice', of: keys },
    to: type,
  });
}

/** Keys with values of their own, and no others; one of them with nothing behind it counts as left out. */
export function recordOf<S extends Shape>(label: string, shape: S): Schema<Fields<S>> {
  return keyed(label, shape, fieldsOf(shape));
}

/** Keys with values of which all may be left out, and the whole too: it is as if each were. */
export function settings<S extends Shape>(label: string, shape: S): Schema<Fields<S>> {
  const own: Schema<Fields<S>> = z.prefault(recordOf(label, shape), {});
  DESCRIBED.add(own, { label, type: { kind: 'record', fields: fieldsOf(shape) }, isOptional: true });
  return own;
}

/** Some of the keys of a file, beside which others may stand that are read elsewhere. */
export function amongOthers<S extends Shape>(shape: S): Schema<Fields<S>> {
  return keyed('', shape);
}

/** A key with its label. */
type LabelledKey = Pick<EntryField, 'key' | 'label'>;

/** Keys with values; `only` is what there can be, in the order in which it is told. */
function keyed<S extends Shape>(label: string, shape: S, only?: readonly LabelledKey[]): Schema<Fields<S>> {
  const fields = fieldsOf(shape);
  const read = z.object(shape);
  const schema = take<Fields<S>>((value, tell) => {
    if (isAbsent(value)) return tell(missing(label));
    if (!isRecord(value))
      return tell(`should be keys with values: ${(only ?? fields).map(({ key }) => key).join(', ')}`);
    const stated = Object.entries(value).filter(([key, one]) => {
      const own = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return !isAbsent(one) || !own || (one === '' && describedAs(own).takesEmpty);
    });
    const given = Object.fromEntries(stated);
    const meant = only ? formatStrange(given, only, tell) : [];
    const taken = parse(read, given);
    if (taken.ok) return taken.value;
    for (const { path, reason } of taken.error)
      if (path.length !== 1 || !meant.includes(String(path[0]))) tell(reason, ...path);
    return undefined;
  });
  return describe(schema, label, { kind: 'record', fields });
}

/** Tells each key that is none, and gives those that were meant: what is misspelt is not missing as well. */
function formatStrange(given: object, only: readonly LabelledKey[], tell: TellValue): readonly string[] {
  const keys = only.map(({ key }) => key);
  const told = only.map(({ key, label }) => (label === '' ? key : `${key} (${label})`)).join(', ');
  const open = keys.filter((key) => !Object.hasOwn(given, key));
  return Object.keys(given)
    .filter((key) => !keys.includes(key))
    .flatMap((key) => {
      tell(`"${key}" is no key here${formatNear(key, open) || '.'} The keys are ${told}`, key);
      return findNear(key, open) ?? [];
    });
}

/** One value alone, or a list or keys with values. */
export function either<A, B>(alone: Schema<A>, several: Schema<B>): Schema<A | B> {
  const schema = take<A | B>((given, tell) =>
    typeof given === 'object' && given !== null ? handOn(several, given, tell) : handOn(alone, given, tell),
  );
  const { label, type } = describedAs(several);
  return describe(schema, label, type);
}

/** What may be nobody or nothing: left out, or written as null. */
export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  const { label, type } = describedAs(schema);
  const read = take<T | null>((given, tell) => (given === 'null' ? null : handOn(schema, given, tell)));
  return optional(describe(read, label, type), null);
}

/** Whatever is given: it is read elsewhere. */
export function anything(): Schema {
  return z.unknown();
}

/** Names with whatever stands behind them, as it is given. */
export function anyByName(label = ''): Schema<Readonly<Record<string, unknown>>> {
  const named = take((given, tell) =>
    isRecord(given) ? given : tell(formatWrong(given, label, 'should be names with values, like {name: value}')),
  );
  return describe(named, label, { kind: 'map', key: { kind: 'text' }, to: { kind: 'text' } });
}

/** A key that must not be there, and why. */
export function never(reason: string): Schema<undefined> {
  return describe(
    take<undefined>((_, tell) => tell(reason)),
    '',
    { kind: 'text' },
  );
}

function handOn<T>(schema: Schema<T>, given: unknown, tell: TellValue): T | undefined {
  const read = parse(schema, given);
  if (read.ok) return read.value;
  for (const { path, reason } of read.error) tell(reason, ...path);
  return undefined;
}

/** What may be left out. */
export function optional<T>(schema: Schema<T>): z.ZodMiniExactOptional<Schema<T>>;
/** What may be left out, and is `otherwise` then. */
export function optional<T>(schema: Schema<T>, otherwise: T): Schema<T>;
export function optional<T>(schema: Schema<T>, otherwise?: T): Schema<T> {
  const own = otherwise === undefined ? z.exactOptional(schema) : z._default(schema, otherwise as never);
  DESCRIBED.add(own, { ...describedAs(schema), isOptional: true });
  return own;
}

/** The fields of a shape, as forms and help draw them. */
export function fieldsOf(shape: Shape): readonly EntryField[] {
  return Object.entries(shape).map(([key, schema]) => {
    const { label, type, isOptional } = describedAs(schema);
    return { key, label, type, ...(!isOptional && { needed: true as const }) };
  });
}

/** Reads data as a schema says: its value, or all that is wrong with it, each with its place. */
export function parse<T>(schema: Schema<T>, data: unknown): Result<T, readonly Issue[]> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      reason: message,
    })),
  );
}

/** Tells what cannot be of what was read: at a key of it, or deeper. */
export type TellAt = (at: string | DataPath, reason: string) => undefined;

/**
 * Reads data as a schema says and makes something of it: what that comes to, or all that is wrong, each fault once; what
 * `make` tells is heard where all keys and values are in order, and it makes nothing only where it told why.
 */
export function parseTo<S, T>(
  schema: Schema<S>,
  data: unknown,
  make: (read: S, tell: TellAt) => T | undefined,
): Result<T, readonly Issue[]> {
  const parsed = parse(schema, data);
  if (!parsed.ok) return parsed;
  const issues = new Map<string, Issue>();
  const made = make(parsed.value, (at, reason) => {
    const path = typeof at === 'string' ? [at] : at;
    issues.set(JSON.stringify([path, reason]), { path, reason });
    return undefined;
  });
  return issues.size > 0 || made === undefined ? err([...issues.values()]) : ok(made);
}

function missing(label: string): string {
  return label === '' ? 'is missing' : `is missing: ${label}`;
}

function formatWrong(given: unknown, label: string, reason: string): string {
  return isAbsent(given) ? missing(label) : reason;
}

/** Nothing stands there: a key without a value, or with an empty one. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Keys with values, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
