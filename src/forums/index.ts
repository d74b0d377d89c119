import { bbpress } from './engines/bbpress.js';
import { custom } from './engines/custom.js';
import { discourse } from './engines/discourse.js';
import { discuz } from './engines/discuz.js';
import { flarum } from './engines/flarum.js';
import { fluxbb } from './engines/fluxbb.js';
import { forumotion } from './engines/forumotion.js';
import { invision } from './engines/invision.js';
import { mybb } from './engines/mybb.js';
import { nodebb } from './engines/nodebb.js';
import { phorum } from './engines/phorum.js';
import { phpbb2 } from './engines/phpbb2.js';
import { phpbb3 } from './engines/phpbb3.js';
import { proboards } from './engines/proboards.js';
import { punbb } from './engines/punbb.js';
import { smf } from './engines/smf.js';
import { somethingawful } from './engines/somethingawful.js';
import { ubbthreads } from './engines/ubbthreads.js';
import { vanilla } from './engines/vanilla.js';
import { vbulletin3 } from './engines/vbulletin3.js';
import { vbulletin4 } from './engines/vbulletin4.js';
import { vbulletin5 } from './engines/vbulletin5.js';
import { woltlab } from './engines/woltlab.js';
import { wpforo } from './engines/wpforo.js';
import { xenforo } from './engines/xenforo.js';
import type { Forum, ForumId, Page, ThreadPage } from './forum.js';
import { checkAnswer, NotFound } from './page.js';
import { nameStranger } from './recognise.js';
import { refusalIn } from './refusal.js';

/** Every forum engine we read: the only list. */
export const FORUMS: readonly Forum[] = (
  [
    vbulletin3,
    phpbb3,
    mybb,
    smf,
    xenforo,
    discourse,
    nodebb,
    fluxbb,
    punbb,
    phpbb2,
    vbulletin4,
    vbulletin5,
    invision,
    flarum,
    proboards,
    vanilla,
    woltlab,
    bbpress,
    wpforo,
    phorum,
    discuz,
    ubbthreads,
    somethingawful,
    forumotion,
    custom,
  ] satisfies readonly Forum[]
).map((forum: Forum) => ({ ...forum, readPage: (page, settings) => withoutRepeated(forum.readPage(page, settings)) }));

/**
 * A page without the topic's first post where the forum pins it over every page: by its number it stands on the first. A
 * look that begins further on would else pass for one at the whole thread.
 */
function withoutRepeated(page: ThreadPage): ThreadPage {
  const [first, second] = page.posts;
  const isRepeated = (page.page ?? 1) > 1 && first?.number === 1 && (second?.number ?? 0) > 2;
  return isRepeated ? { ...page, posts: page.posts.slice(1) } : page;
}

/**
 * The engine a page comes from, known by what the page is and never by its address. `forced` is the judge's word
 * and is not doubted. Throws an AppError of kind `unreadable` that names the signs looked for.
 */
export function needForum(page: Page, forced?: ForumId): Forum {
  if (forced !== undefined) {
    const forum = FORUMS.find(({ id }) => id === forced);
    if (forum !== undefined) return forum;
  }
  checkAnswer(page);
  const known = FORUMS.filter((forum) => forum.recognise(page.html).length > 0);
  const [forum] = known;
  if (forum !== undefined && known.length === 1) return forum;
  const refusal = known.length === 0 ? refusalIn(page, false) : undefined;
  if (refusal) throw refusal;
  const stranger = known.length === 0 ? nameStranger(page.html) : undefined;
  if (stranger !== undefined)
    throw new NotFound(
      'unreadable',
      `The page ${page.url}`,
      `no forum engine is recognised on it: this looks like ${stranger}, which is not known`,
      'Let `adjutant capture --inspect` propose selectors for the settings, by which any forum is read.',
    );
  const signs = FORUMS.map(({ title, looksFor }) => `${title} (${looksFor.join('; ')})`).join(', ');
  throw new NotFound(
    'unreadable',
    `The page ${page.url}`,
    known.length === 0
      ? `no forum engine is recognised on it; looked for ${signs}`
      : `it bears the signs of ${known.map(({ title }) => title).join(' and ')}`,
    "Name the engine in the settings, or check that the address is the thread's.",
  );
}
