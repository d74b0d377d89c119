import type { EntryKind } from '../../../rulesets/contract/entries.js';
import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import { readYaml, refuseFlaws, type YamlFile } from '../../game/yaml.js';
import { readTable } from '../../tables/table.js';

/** What is no YAML by its name: a table saved from a spreadsheet, or pasted into a file. */
const TABLE = /\.(?:csv|tsv|txt|md)$/i;

/**
 * A file of entries as plain data: YAML or JSON, or a table where the kind of entry can be given as one. Throws a usage
 * Fault with line and reason where it is neither.
 */
export function readEntryFile(name: string, text: string, { entries }: Ruleset, asked?: string): YamlFile {
  if (!TABLE.test(name)) return readYaml(name, text);
  const called = asked ?? name.replace(/^.*[/\\]/, '');
  const kind = entries.find(({ id, readTable: has }) => has && called.startsWith(id));
  const tables = entries.filter((one) => one.readTable).map(({ id }) => id);
  if (!kind?.readTable)
    return refuseFlaws({ name, data: undefined, lineOf: () => 1 }, [
      { path: [], reason: `only ${tables.join(' and ') || 'nothing'} can be given as a table; write a YAML file` },
    ]);
  return readEntryTable(name, text, kind.readTable);
}

/** A table of entries as plain data, as the kind of entry reads its rows. Throws a usage Fault with line and reason where it is none. */
export function readEntryTable(name: string, text: string, read: NonNullable<EntryKind['readTable']>): YamlFile {
  const table = readTable(name, text);
  const lineOf = ([row]: readonly (string | number)[]) => table.lineOf(typeof row === 'number' ? row : 0);
  const got = read(table.rows);
  if (!got.ok) return refuseFlaws({ name, data: undefined, lineOf }, got.error);
  return { name, data: got.value, lineOf: () => table.lineOf(0) };
}
