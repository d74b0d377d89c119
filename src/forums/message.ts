import type { Body } from '../core/post.js';
import { AppError } from '../core/result.js';
import type { Instant } from '../core/time.js';
import { around, type Element, plain, textOf, wordsOf } from './dom.js';
import type { Forum, ForumId, Page, SiteSettings } from './forum.js';
import { needForum } from './index.js';
import { at, listOf, momentAt, readData, scriptById, textAt } from './json.js';
import { isJson, notFound } from './page.js';
import { Sheet } from './sheet.js';
import { type PageClock, pageClock } from './times/page-clock.js';
import { exactMoment, instantOf } from './times/stamp.js';
import { readOffset } from './times/zone.js';

/** A private message as a saved page shows it; what the page does not tell surely is absent. */
export interface SeenMessage {
  readonly author?: string;
  readonly at?: Instant;
  /** Its own words, without quotations, struck words and signature. */
  readonly text: string;
}

/** Where an engine's message pages have their parts. */
interface Places {
  readonly message: string;
  readonly author: string;
  readonly time: string;
  readonly body: string;
}

/**
 * Engines whose pages of private messages are not written like their threads. The others' are (Discourse, Flarum,
 * Invision), or they have no such pages.
 */
const PLACES: Readonly<Partial<Record<ForumId, Places>>> = {
  vbulletin3: {
    message: 'table[id^=post]:has([id^=post_message])',
    author: 'a.bigusername',
    time: 'td.thead',
    body: '[id^=post_message]',
  },
  vbulletin4: {
    message: 'li.postbit, li.postbitlegacy, #post',
    author: '.username',
    time: '.postdate',
    body: '.postcontent',
  },
  phpbb3: {
    message: 'div.post',
    author: 'p.author .username, p.author .username-coloured',
    time: 'p.author',
    body: 'div.content',
  },
  phpbb2: { message: 'table.forumline:has(.postbody)', author: '', time: '', body: '.postbody' },
  mybb: {
    message: 'div.post',
    author: '.author_information .largetext, .author_information strong',
    time: '.post_date',
    body: '.post_body',
  },
  smf: {
    message: '.post_wrapper, [id^=msg]:has(.inner)',
    author: '.poster h4',
    time: '.keyinfo .smalltext, .postinfo .smalltext, .keyinfo',
    body: '.inner',
  },
  xenforo: {
    message: 'article.message, li.message',
    author: '.message-name .username, .userText .username',
    time: 'time, .DateTime',
    body: '.bbWrapper, .messageText',
  },
  proboards: {
    message: 'tr.message, tr.post',
    author: '.user-link, .o-user-link',
    time: '.date, abbr.time',
    body: 'div.message',
  },
};

/**
 * Reads the private messages on a page saved from a forum, of any engine we read. Throws an `unreadable` AppError where no
 * engine is recognised or no message is on it.
 */
export function readMessages(page: Page, settings: SiteSettings, forced?: ForumId): readonly SeenMessage[] {
  const forum = needForum(page, forced);
  if (forum.id === 'nodebb') {
    const chat = readChat(page, forum);
    if (chat.length > 0) return chat;
  }
  const places = isJson(page.html) ? undefined : PLACES[forum.id];
  const sheet = places && new Sheet(page, settings);
  const any = sheet && places ? sheet.select(places.message) : [];
  // A message's outer and inner frame may both bear the signs: the inner one is the message.
  const found = any.filter((frame) => !any.some((other) => around(other, (outer) => outer === frame) !== undefined));
  if (sheet && places && found.length > 0) {
    const clock = findClock(sheet);
    const messages = found.flatMap((message) => readMessage(sheet, message, places, forum, clock) ?? []);
    if (messages.length > 0) return messages;
    throw notFound(page, `no private message is on it: looked for ${places.body} in ${places.message}`);
  }
  return forum
    .readPage(page, settings)
    .posts.map(({ author, at: time, body }) => ({ author, at: time, text: ownWords(body) }));
}

/** A body without what is not its writer's own: quotations, struck words, signature and notices are cut out. */
export function ownWords({ text, skips }: Body): string {
  let own = '';
  let from = 0;
  for (const skip of skips) {
    if (skip.why === 'tangled') continue;
    own += text.slice(from, skip.from);
    from = skip.to;
  }
  return (own + text.slice(from)).replace(/\n{3,}/g, '\n\n').trim();
}

function readMessage(
  sheet: Sheet,
  message: Element,
  places: Places,
  forum: Forum,
  clock: PageClock | undefined,
): SeenMessage | undefined {
  const first = (selector: string): Element | undefined =>
    selector === '' ? undefined : sheet.select(selector, message)[0];
  const bodies = sheet.select(places.body, message);
  if (bodies.length === 0) return undefined;
  const text = ownWords(forum.readBody(sheet.html(bodies)));
  // As it is read, with blanks between the cells.
  const frame = plain(forum.readBody(sheet.html([message])).text);
  const author =
    wordsOf(first(places.author)) ||
    (message.attribs['data-author'] ?? '') ||
    (/\bFrom:\s{0,20}(\S.{0,60}?)\s{1,20}(?:To|Posted|Sent|Subject):/.exec(frame)?.[1] ?? '');
  const sent = timeOf(sheet, first(places.time), /\b(?:Posted|Sent(?: at)?):\s*(.{8,60})/.exec(frame)?.[1], clock);
  return { ...(author !== '' && { author }), ...(sent && { at: sent }), text };
}

/** An exact time in an attribute; else the words, where the page or the settings tell the zone. */
function timeOf(
  sheet: Sheet,
  part: Element | undefined,
  words: string | undefined,
  clock: PageClock | undefined,
): Instant | undefined {
  const marked = part === undefined ? [] : [part, ...sheet.select('time, abbr, .DateTime', part)];
  for (const { attribs } of marked) {
    const unix = Number(attribs['data-timestamp'] ?? attribs['data-time'] ?? Number.NaN);
    const ms = Number.isNaN(unix) ? exactMoment(attribs.datetime) : unix < 1e11 ? unix * 1000 : unix;
    if (!Number.isNaN(ms)) return { ms, sure: 'second' };
  }
  const title = marked.map(({ attribs }) => attribs.title ?? '').find((text) => sheet.stamp(text) !== undefined);
  const stamp = sheet.stamp(title ?? textOf(part)) ?? sheet.stamp(words ?? '');
  if (stamp === undefined || clock === undefined) return undefined;
  try {
    return instantOf(stamp, clock, sheet.settings.dateOrder);
  } catch (error) {
    // Day and month can't be told apart: the judge must give the time.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The page's clock by "All times are GMT -5" or the judge's offset; undefined where neither tells. */
function findClock({ page, settings }: Sheet): PageClock | undefined {
  const from = page.html.lastIndexOf('All times are');
  const words = from < 0 ? '' : page.html.slice(from, from + 300).replace(/<[^<>]*>/g, ' ');
  const minutes = readOffset(words);
  if (minutes === undefined && settings.offset === undefined) return undefined;
  const told = minutes === undefined ? undefined : ({ kind: 'offset', minutes } as const);
  return pageClock(told, undefined, page.date, settings.offset);
}

/** A NodeBB chat: the data of `/api/user/NAME/chats/NUMBER`, or the same inside the page for people. */
function readChat(page: Page, forum: Forum): readonly SeenMessage[] {
  const inside = scriptById(page.html, 'ajaxify-data');
  const data = readData({ ...page, html: inside ?? page.html }, 'Save the page of the chat.');
  return listOf(at(data, 'messages')).flatMap((message): readonly SeenMessage[] => {
    const content = textAt(message, 'content');
    const ms = momentAt(message, 'timestamp');
    const author = textAt(message, 'fromUser', 'username');
    if (content === undefined) return [];
    const text = ownWords(forum.readBody(content));
    return [{ ...(author && { author }), ...(ms !== undefined && { at: { ms, sure: 'second' as const } }), text }];
  });
}
