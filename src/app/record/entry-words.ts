import { type EntryField, type FieldType, isAbsent, isRecord } from '../../core/schema.js';
import { rewriteMoments, writeIso, writeMoment } from '../../core/time.js';
import { type EntryForm, type EntryKind, findForm } from '../../rulesets/contract/entries.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { KeptEntry } from '../../store/entries.js';
import { refuseLost } from '../game/files.js';
import { readTable } from '../game/tables.js';
import { readYaml, refuseIssues, type YamlFile } from '../game/yaml.js';

/** What is no YAML by its name: a table saved from a spreadsheet, or pasted into a file. */
const TABLE = /\.(?:csv|tsv|txt|md)$/i;

/**
 * A file of entries as plain data: YAML or JSON, or a table where the kind of entry can be given as one. Throws a usage
 * AppError with line and reason where it is neither.
 */
export function readEntryFile(name: string, text: string, { entries }: Ruleset, asked?: string): YamlFile {
  if (!TABLE.test(name)) return readYaml(name, refuseLost(name, text));
  const called = asked ?? name.replace(/^.*[/\\]/, '');
  const kind = entries.find(({ id, readTable: has }) => has && called.startsWith(id));
  const tables = entries.filter((one) => one.readTable).map(({ id }) => id);
  if (!kind?.readTable)
    return refuseIssues({ name, data: undefined, lineOf: () => 1 }, [
      { path: [], reason: `only ${tables.join(' and ') || 'nothing'} can be given as a table; write a YAML file` },
    ]);
  return readEntryTable(name, text, kind.readTable);
}

/** A table of entries as plain data, as the kind of entry reads its rows. Throws a usage AppError with line and reason where it is none. */
export function readEntryTable(name: string, text: string, read: NonNullable<EntryKind['readTable']>): YamlFile {
  const table = readTable(name, refuseLost(name, text));
  const lineOf = ([row]: readonly (string | number)[]) => table.lineOf(typeof row === 'number' ? row : 0);
  if (table.rows.length === 0)
    return refuseIssues({ name, data: undefined, lineOf }, [{ path: [], reason: 'nothing stands below its head' }]);
  const got = read(table.rows);
  if (!got.ok) return refuseIssues({ name, data: undefined, lineOf }, got.error);
  return { name, data: got.value, lineOf: () => table.lineOf(0) };
}

/** So many signs of an entry are told: one with a whole thread in it is kept whole, and told short. */
const MOST = 600;

type Fields = Readonly<Record<string, unknown>>;

/**
 * An entry in words, as its form asks for it, its times in UTC and in the game's zone; what no
 * form knows is told as it was read.
 */
export function formatEntered(
  forms: readonly EntryForm[],
  { given, value }: Pick<KeptEntry, 'given' | 'value'>,
  zone: string,
): string {
  const form = isRecord(given) ? findForm(forms, given) : undefined;
  const raw =
    form && isRecord(given) ? `${form.label} – ${formatFields(form.fields, given)}` : formatRaw(given ?? value);
  const told = inZone(raw, zone);
  return told.length > MOST ? `${told.slice(0, MOST)}…` : told;
}

/**
 * What one entry says otherwise than the one it stands for, and what that said: the fields that differ, `nothing` where
 * one was left out. What no form knows is told whole.
 */
export function formatCorrected(
  forms: readonly EntryForm[],
  before: Pick<KeptEntry, 'given' | 'value'>,
  now: Pick<KeptEntry, 'given' | 'value'>,
  zone: string,
): { readonly was: string; readonly is: string } {
  const form = isRecord(now.given) && isRecord(before.given) ? findForm(forms, now.given) : undefined;
  if (!form || findForm(forms, before.given as Fields) !== form)
    return { was: formatEntered(forms, before, zone), is: formatEntered(forms, now, zone) };
  const tell = (given: Fields): string => inZone(formatFields(form.fields, given), zone) || 'nothing';
  const [was, is] = [before.given as Fields, now.given as Fields];
  return { was: tell(differing(was, is)), is: tell(differing(is, was)) };
}

function inZone(told: string, zone: string): string {
  return rewriteMoments(told, (ms) => writeMoment(ms, zone));
}

/** The fields of some data that the other has not, or has otherwise. */
function differing(some: Fields, other: Fields): Fields {
  return Object.fromEntries(
    Object.entries(some).flatMap(([key, value]) => {
      const there = other[key];
      if (JSON.stringify(value) === JSON.stringify(there)) return [];
      return [[key, isRecord(value) && isRecord(there) ? differing(value, there) : value]];
    }),
  );
}

function formatFields(fields: readonly EntryField[], given: Fields): string {
  return fields
    .flatMap(({ key, label, type }): readonly string[] => {
      const value = given[key];
      if (isAbsent(value)) return [];
      if (type.kind === 'flag') return isOn(value) ? [withoutAside(label)] : [];
      // The names say what they are.
      if (type.kind === 'map' && type.to.kind === 'record') return [formatValue(type, value)];
      return [`${withoutAside(label)}: ${formatValue(type, value)}`];
    })
    .join('; ');
}

function formatValue(type: FieldType, value: unknown): string {
  switch (type.kind) {
    case 'list':
      return [value]
        .flat()
        .map((one) => formatInside(type.of, one))
        .join(', ');
    case 'map':
      return Object.entries(isRecord(value) ? value : {})
        .map(([key, one]) => formatPair(type, key, one))
        .join(type.to.kind === 'record' ? '; ' : ', ');
    case 'record':
      return isRecord(value) ? formatFields(type.fields, value) : formatRaw(value);
    case 'flag':
      return isOn(value) ? 'yes' : 'no';
    case 'text':
      return `“${String(value)}”`;
    default:
      return formatRaw(value);
  }
}

/** `1500 of 5000` for so many of a kind, `Mara: 3` for what somebody has, `Heron (left: …)` for several fields of one. */
function formatPair({ key: by, to }: FieldType & { kind: 'map' }, key: string, value: unknown): string {
  if (to.kind === 'record') return `${key}${formatInside(to, value) && ` ${formatInside(to, value)}`}`;
  return by.kind === 'choice' && to.kind === 'number'
    ? `${formatRaw(value)} of ${key}`
    : `${key}: ${formatValue(to, value)}`;
}

function formatInside(type: FieldType, value: unknown): string {
  const told = formatValue(type, value);
  return type.kind === 'record' && told !== '' ? `(${told})` : told;
}

/** A field's label, without what explains it or offers another way. */
function withoutAside(label: string): string {
  const [short = ''] = label.replace(/^or: /, '').split(/ \(|[,;:] /);
  return short;
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === 'yes';
}

/** Data that no form describes: `key: value, other: one and two`. */
function formatRaw(data: unknown): string {
  if (typeof data === 'number' && data > 1e11) return writeIso(data);
  if (Array.isArray(data)) return data.map(formatRaw).join(' and ');
  if (!isRecord(data)) return String(data);
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${isRecord(value) ? `(${formatRaw(value)})` : formatRaw(value)}`)
    .join(', ');
}

/** How a kind of entry is written in its file, in lines: its keys with what they say, * where one must be there. */
export function formatKind(kind: EntryKind<unknown>, board: unknown): readonly string[] {
  const forms = kind.forms(board);
  const head = `${kind.id}.yaml: ${kind.purpose}${kind.isPrivate ? '; shown to nobody before the lock' : ''}`;
  const fields = forms.flatMap((form) => [
    ...(forms.length > 1 ? [`  ${form.label}:`] : []),
    ...formatFormFields(form.fields, forms.length > 1 ? 4 : 2),
  ]);
  return [head, ...fields, `  like ${kind.example}`];
}

function formatFormFields(fields: readonly EntryField[], indent: number): readonly string[] {
  const widest = Math.max(...fields.map(({ key }) => key.length)) + 1;
  return fields.flatMap(({ key, label, type, needed }) => {
    const name = `${key}${needed ? '*' : ''}`.padEnd(widest);
    const values = formatType(type);
    const line = `${' '.repeat(indent)}${name} ${label}${values === '' ? '' : `: ${values}`}`;
    const inner = fieldsIn(type);
    return inner ? [line, ...formatFormFields(inner, indent + widest + 1)] : [line];
  });
}

/** The fields of what a value holds, where it holds keys of its own. */
function fieldsIn(type: FieldType): readonly EntryField[] | undefined {
  switch (type.kind) {
    case 'record':
      return type.fields;
    case 'list':
      return fieldsIn(type.of);
    case 'map':
      return fieldsIn(type.to);
    default:
      return undefined;
  }
}

/** What a value may be, in a few words. */
function formatType(type: FieldType): string {
  switch (type.kind) {
    case 'time':
      return 'a time';
    case 'number':
      return 'a number';
    case 'flag':
      return 'true or false';
    case 'choice':
      return `${type.of.join(', ')}${type.open ? ', or another' : ''}`;
    case 'list':
      return type.bare ? `${formatType(type.of) || 'one'}, or [several]` : `[${formatType(type.of) || '…'}, …]`;
    case 'map':
      return `{${formatType(type.key) || 'name'}: ${formatType(type.to) || 'name'}}`;
    case 'record':
      return '{…}';
    default:
      return '';
  }
}
