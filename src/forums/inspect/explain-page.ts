import { Fault } from '../../core/result.js';
import type { Page } from '../forum.js';
import { needForum } from '../index.js';
import { ForumRefusal } from '../page/refusal.js';

/** Why a page that came in place of a thread's is not one, in the forum's own words; undefined where it does not say. */
export function explainPage(page: Page): Fault | undefined {
  try {
    needForum(page).readPage(page, {});
    return undefined;
  } catch (error) {
    if (error instanceof ForumRefusal) return error;
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
