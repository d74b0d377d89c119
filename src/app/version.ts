import { readFileSync } from 'node:fs';

/** The package's root, from `src` and from `dist` alike. */
export const ROOT = new URL('../../', import.meta.url);

/** This program's version, as package.json has it. */
export const VERSION = readVersion(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')));

function readVersion(found: unknown): string {
  if (typeof found === 'object' && found !== null && 'version' in found && typeof found.version === 'string')
    return found.version;
  throw new Error('package.json holds no version');
}
