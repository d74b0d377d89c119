import type { Page, ThreadPage } from '../forums/forum.js';
import { needForum } from '../forums/index.js';
import type { Game } from './game.js';

/** The way this game's pages are read: by its engine and settings, and by what other pages told of day and month. */
export function readWith({ config }: Game): (page: Page, order: ThreadPage['dateOrder']) => ThreadPage {
  return (page, order) => {
    const dateOrder = config.site.dateOrder ?? order;
    return needForum(page, config.forum).readPage(page, { ...config.site, ...(dateOrder && { dateOrder }) });
  };
}
