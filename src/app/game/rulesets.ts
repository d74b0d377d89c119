import { createRequire } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { Fault } from '../../core/result.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { needRuleset } from '../../rulesets/index.js';

/** True where a ruleset is named by its file and not by the name of one that is built in. */
export function isRulesetFile(name: string): boolean {
  return isAbsolute(name) || /^\.{1,2}[\\/]/.test(name) || /\.[cm]?js$/.test(name);
}

/**
 * The ruleset of a name, or the judge's own, from a module beside the game that exports one as `ruleset`. Throws a
 * usage Fault where there is none, or where the module gives something else.
 */
export function loadRuleset(name: string, folder: string): Ruleset {
  if (!isRulesetFile(name)) return needRuleset(name);
  const path = resolve(folder, name);
  let found: { readonly ruleset?: unknown };
  try {
    found = createRequire(import.meta.url)(path);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new Fault('usage', `The ruleset ${path}`, `it cannot be loaded: ${why}`, 'Mend the module, or name another.');
  }
  const { ruleset } = found;
  if (isRuleset(ruleset)) return ruleset;
  throw new Fault(
    'usage',
    `The ruleset ${path}`,
    'it exports no ruleset: a value called "ruleset" with id, title, version, readSetup, createReader and judge',
    'See docs/a-ruleset.md for a whole one.',
  );
}

/** The least that tells a ruleset from something else; whether it keeps its promises, `check --ruleset` tells. */
function isRuleset(value: unknown): value is Ruleset {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Readonly<Record<string, unknown>>;
  return (
    ['id', 'title', 'version'].every((key) => typeof one[key] === 'string') &&
    ['readSetup', 'createReader', 'judge', 'report'].every((key) => typeof one[key] === 'function')
  );
}
