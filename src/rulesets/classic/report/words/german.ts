import type { ClassicWords } from './english.js';
import { BATTLES, REQUESTS } from './german/battles.js';
import { COMMON } from './german/common.js';
import { CONTROL, OPENING, ROUND } from './german/posts.js';
import { RULINGS } from './german/rulings.js';
import { UPDATE } from './german/update.js';

/** The same in German. */
export const GERMAN: ClassicWords = {
  ...COMMON,
  update: UPDATE,
  battles: BATTLES,
  requests: REQUESTS,
  opening: OPENING,
  round: ROUND,
  control: CONTROL,
  rulings: RULINGS,
};
