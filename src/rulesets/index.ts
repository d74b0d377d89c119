import { AppError } from '../core/result.js';
import { classic } from './classic/index.js';
import { conquest } from './conquest/index.js';
import type { Ruleset } from './contract/ruleset.js';
import { counselor } from './counselor/index.js';
import { nemesis } from './nemesis/index.js';
import { planes } from './planes/index.js';

/** The only list of rulesets. Another one adds a folder, a grammar, fixtures and a line here. */
export const RULESETS: readonly Ruleset[] = [classic, planes, nemesis, conquest, counselor];

/** The one a new game is made for where none is named. */
export const DEFAULT_RULESET = classic.id;

/** The ruleset of that id; throws a usage fault that names the ones there are. */
export function needRuleset(id: string): Ruleset {
  const found = RULESETS.find((ruleset) => ruleset.id === id);
  if (found) return found;
  throw new AppError(
    'usage',
    `The ruleset "${id}"`,
    'no such ruleset is built in',
    `Write one of: ${RULESETS.map((one) => one.id).join(', ')}.`,
  );
}
