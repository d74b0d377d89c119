import type { Page, ThreadPage } from '../../forums/forum.js';
import { readPages } from '../../forums/message.js';
import type { Game } from '../game/game.js';

/** The way this game's pages are read: by its engine and settings, and by what other pages told of day and month. */
export function readWith({ config }: Game): (page: Page, order: ThreadPage['dateOrder']) => ThreadPage {
  const read = readPages(config.forum);
  return (page, order) => {
    const dateOrder = config.site.dateOrder ?? order;
    return read(page, { ...config.site, ...(dateOrder && { dateOrder }) });
  };
}
