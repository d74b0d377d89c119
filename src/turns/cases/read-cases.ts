import { err, ok, type Result } from '../../core/result.js';
import type { Flaw } from '../../core/schema.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Case, ReadBody } from './case.js';
import { CaseReading, caseKeys } from './reading-case.js';

/** Reads a case file's data (scalars as text) into cases; every flaw names its place. */
export function readCases(
  file: unknown,
  needRuleset: (id: string) => Ruleset | undefined,
  readBody: ReadBody,
): Result<readonly Case[], readonly Flaw[]> {
  const reading = new CaseReading(readBody);
  const top = reading.record(file, [], ['ruleset', 'defaults', 'cases']);
  const id = reading.text(top.ruleset, ['ruleset']);
  const ruleset = needRuleset(id);
  if (!ruleset && id) reading.flaw(['ruleset'], `"${id}" is no ruleset known here`);
  if (!ruleset) return err(reading.flaws);
  const keys = caseKeys(ruleset);
  const defaults = top.defaults === undefined ? {} : reading.record(top.defaults, ['defaults'], keys);
  const seen = new Set<string>();
  const cases = reading.list(top.cases, ['cases']).map((item, i) => {
    const own = reading.record(item, ['cases', i], keys);
    const made = reading.case({ ...defaults, ...own }, ['cases', i], ruleset);
    if (seen.has(made.id)) reading.flaw(['cases', i, 'id'], `the id ${made.id} stands twice in this file`);
    seen.add(made.id);
    return made;
  });
  if (cases.length === 0) reading.flaw(['cases'], 'there is no case in this file');
  return reading.flaws.length > 0 ? err(reading.flaws) : ok(cases);
}
