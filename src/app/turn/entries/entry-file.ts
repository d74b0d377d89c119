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
  const table = readTable(name, text);
  const lineOf = ([row]: readonly (string | number)[]) => table.lineOf(typeof row === 'number' ? row : 0);
  const read = kind.readTable(table.rows);
  if (!read.ok) return refuseFlaws({ name, data: undefined, lineOf }, read.error);
  return { name, data: read.value, lineOf: () => table.lineOf(0) };
}
