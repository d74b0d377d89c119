import { readdirSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { importsOf } from '../architecture/syntax.js';

const ORACLES = new URL('.', import.meta.url).pathname;
/** What an oracle may have from outside its folders. */
const PACKAGES = ['yaml', 'node:crypto'];

/**
 * What an oracle has in common with anything but oracles, by its own files and by all that those import, a line each:
 * imports from outside the oracles, but for the types that the classic one's boards are made of.
 */
export function findSharing(ruleset: string): readonly string[] {
  const own = readdirSync(join(ORACLES, ruleset), { recursive: true, encoding: 'utf8' });
  const waiting = own.filter((name) => name.endsWith('.ts')).map((name) => join(ruleset, name));
  const seen = new Set<string>();
  const found: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { from, isType } of importsOf(join(ORACLES, file))) {
      const target = from.startsWith('.') ? normalize(join(file, '..', from)).replace(/\.js$/, '.ts') : from;
      if (from.startsWith('.') && !target.startsWith('..')) waiting.push(target);
      else if (!PACKAGES.includes(from) && !(isType && ruleset === 'classic'))
        found.push(`${relative('.', file)} imports ${from}`);
    }
  }
  return found;
}
