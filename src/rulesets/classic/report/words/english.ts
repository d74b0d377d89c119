import { RULINGS, type RulingId } from '../../rulebook.js';
import { BATTLES, REQUESTS } from './english/battles.js';
import { COMMON } from './english/common.js';
import { CONTROL, OPENING, ROUND } from './english/posts.js';
import { UPDATE } from './english/update.js';

/** All that the drafts of the classic rulebook say beside its facts; another language has as much. */
export const ENGLISH = {
  ...COMMON,
  update: UPDATE,
  battles: BATTLES,
  requests: REQUESTS,
  opening: OPENING,
  round: ROUND,
  control: CONTROL,
  rulings: RULINGS satisfies Readonly<Record<RulingId, string>> as Readonly<Record<RulingId, string>>,
};
export type ClassicWords = typeof ENGLISH;
