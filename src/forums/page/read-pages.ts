import type { Forum, ForumId, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needForum } from '../index.js';

/**
 * A reader for the pages of one thread: which engine it is, the first page tells, and each later one must still bear its
 * signs. Throws as `needForum` and `readPage` do.
 */
export function readPages(forced?: ForumId): (page: Page, settings: SiteSettings) => ThreadPage {
  let known: Forum | undefined;
  return (page, settings) => {
    if (known === undefined || (forced === undefined && known.recognise(page.html).length === 0))
      known = needForum(page, forced);
    return known.readPage(page, settings);
  };
}
