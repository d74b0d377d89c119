import { Fault } from '../kit/result.js';
import { custom } from './custom.js';
import { discourse } from './discourse.js';
import { flarum } from './flarum.js';
import { fluxbb } from './fluxbb.js';
import type { Forum, ForumId, Page } from './forum.js';
import { invision } from './invision.js';
import { mybb } from './mybb.js';
import { nodebb } from './nodebb.js';
import { checkAnswer } from './page.js';
import { phpbb2 } from './phpbb2.js';
import { phpbb3 } from './phpbb3.js';
import { proboards } from './proboards.js';
import { punbb } from './punbb.js';
import { refusalIn } from './refusal.js';
import { smf } from './smf.js';
import { vanilla } from './vanilla.js';
import { vbulletin3 } from './vbulletin3.js';
import { vbulletin4 } from './vbulletin4.js';
import { vbulletin5 } from './vbulletin5.js';
import { woltlab } from './woltlab.js';
import { xenforo } from './xenforo.js';

/** Every forum engine we read: the only list. */
export const FORUMS: readonly Forum[] = [
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
  custom,
];

/**
 * The engine a page comes from, known by what the page is and never by its address. `forced` is the judge's word
 * and is not doubted. Throws a Fault of kind `unreadable` that names the signs looked for.
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
  const signs = FORUMS.map(({ title, looksFor }) => `${title} (${looksFor.join('; ')})`).join(', ');
  throw new Fault(
    'unreadable',
    `The page ${page.url}`,
    known.length === 0
      ? `no forum engine is recognised on it; looked for ${signs}`
      : `it bears the signs of ${known.map(({ title }) => title).join(' and ')}`,
    "Name the engine in the settings, or check that the address is the thread's.",
  );
}
