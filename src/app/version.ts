import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The package's root, from `src` and from `dist` alike. */
export const ROOT = new URL('../../', import.meta.url);

/** This program's version, as package.json has it. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))).version;
