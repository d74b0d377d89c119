import { writeVbulletin3 } from '../../../src/app/run/vbulletin3-skin.js';
import { writeOffset } from '../../../src/forums/times/zone.js';
import { writeTopic } from '../small-forums.js';
import type { Standing } from './thread.js';

export const ENGINES = ['vbulletin3', 'phpbb3', 'smf', 'nodebb', 'discourse'] as const;
export type Engine = (typeof ENGINES)[number];

/** One page of the thread, to be drawn. */
export interface View {
  readonly shown: readonly Standing[];
  /** All posts that stand in the thread, for an engine that is asked for others than a page of them. */
  readonly all: readonly Standing[];
  /** What was asked for, without the folder. */
  readonly url: URL;
  /** Number of the first post on it, from 1. */
  readonly first: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  /** The forum's own now. */
  readonly now: number;
  readonly zone: string;
}

/** How an engine gives a thread over HTTP. */
export interface Skin {
  readonly type: string;
  /** The thread's address for people, without the folder. */
  readonly thread: string;
  /** Which page an address means, from 1; undefined where it is not the thread's. */
  pageOf(url: URL, perPage: number): number | undefined;
  write(view: View): string;
  /** The posts in what was written, where they are not those of the page. */
  idsIn?(text: string): readonly number[];
}

const NAMES = new Map<string, number>();
/** A user's number, the same for the same name. */
function userOf(name: string): number {
  const id = NAMES.get(name) ?? NAMES.size + 2;
  NAMES.set(name, id);
  return id;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br />\n');
const TITLE = 'Movement';
const html = 'text/html; charset=utf-8';

/** One offset for every time of the page, the one that holds now. Marks bear no count. */
const vbulletin3: Skin = {
  type: 'text/html; charset=ISO-8859-1',
  thread: 'showthread.php?t=7',
  pageOf: ({ pathname, searchParams }) =>
    pathname === '/showthread.php' && searchParams.get('t') === '7' ? Number(searchParams.get('page') ?? 1) : undefined,
  write: ({ shown, first, now, zone, perPage, ...place }) => {
    const users = new Map(
      shown.map(({ post: { author } }) => [author, { id: userOf(author), title: 'Captain', joined: '2022-01-01' }]),
    );
    const thread = { title: TITLE, thread: 7, forum: 1, perPage, offset: hoursAt(now, zone), users, posts: [] };
    return writeVbulletin3({
      ...place,
      thread,
      moment: now,
      session: undefined,
      posts: shown.map(({ post, text, mark }, index) => ({
        post: { id: post.id, author: post.author, guest: false, at: post.at, body: text, edits: [] },
        user: users.get(post.author),
        number: first + index,
        body: text,
        ...(mark && { mark: { at: mark.at, times: mark.times } }),
      })),
    });
  },
};

/** phpBB 3.1: times in a zone named at the foot, each by the zone's own rules; marks with a count. */
const phpbb3: Skin = {
  type: html,
  thread: 'viewtopic.php?t=7',
  pageOf: ({ pathname, searchParams }, perPage) =>
    pathname === '/viewtopic.php' && searchParams.get('t') === '7'
      ? Math.floor(Number(searchParams.get('start') ?? 0) / perPage) + 1
      : undefined,
  write: ({ shown, total, page, pages, perPage, zone, now }) => {
    const time = (ms: number): string => {
      const { short, time: clock, half } = partsOf(ms, zone);
      return `${short} ${clock} ${half.toLowerCase()}`;
    };
    const posts = shown.map(({ post: { id, author, at }, text, mark }) => {
      const user = `<a href="./memberlist.php?mode=viewprofile&amp;u=${userOf(author)}" class="username">${author}</a>`;
      const notice = mark
        ? `<div class="notice">Last edited by ${user} on ${time(mark.at)}, edited ${mark.times} time${mark.times === 1 ? '' : 's'} in total.</div>`
        : '';
      return `<div id="p${id}" class="post has-profile"><div class="inner"><dl class="postprofile"><dt>${user}</dt><dd class="profile-joined"><strong>Joined:</strong> then</dd></dl><div class="postbody"><div id="post_content${id}"><h3><a href="./viewtopic.php?p=${id}#p${id}">Re: ${TITLE}</a></h3><p class="author">by <strong>${user}</strong> &raquo; ${time(at)} </p><div class="content">${lines(text)}</div>${notice}</div></div></div></div>`;
    });
    const next =
      page < pages
        ? `<li class="next"><a href="./viewtopic.php?t=7&amp;start=${page * perPage}" rel="next">Next</a></li>`
        : '';
    const pager = `<div class="pagination">${total} posts &bull; Page <strong>${page}</strong> of <strong>${pages}</strong><ul>${next}</ul></div>`;
    return `<!DOCTYPE html>\n<html lang="en-gb"><head><meta charset="utf-8"><title>${TITLE} - Board</title></head><body id="phpbb"><div id="page-body"><h2 class="topic-title"><a href="./viewtopic.php?t=7">${TITLE}</a></h2>${pager}${posts.join('\n')}</div><div class="footer"><ul><li class="rightside">All times are <span title="${zone}">${writeOffset(hoursAt(now, zone) * 60)}</span></li></ul></div></body></html>\n`;
  },
};

/** SMF 2.0: no zone on its pages, only a clock to measure it by; "Today" and "Yesterday"; marks without a count. */
const smf: Skin = {
  type: html,
  thread: 'index.php?topic=7.0',
  pageOf: ({ pathname, searchParams }, perPage) => {
    const [, start] = /^7\.(\d+)$/.exec(searchParams.get('topic') ?? '') ?? [];
    return pathname === '/index.php' && start !== undefined ? Math.floor(Number(start) / perPage) + 1 : undefined;
  },
  write: ({ shown, first, page, pages, perPage, now, zone }) => {
    const today = partsOf(now, zone).day;
    const time = (ms: number): string => {
      const { day, date, timeWithSeconds, half } = partsOf(ms, zone);
      const name =
        day === today ? '<strong>Today</strong> at' : day === today - 1 ? '<strong>Yesterday</strong> at' : `${date},`;
      return `${name} ${timeWithSeconds} ${half}`;
    };
    const posts = shown.map(({ post: { id, author, at }, text, mark }, index) => {
      const link = `index.php?topic=7.msg${id}#msg${id}`;
      const edited = mark ? `&#171; <em>Last Edit: ${time(mark.at)} by ${author}</em> &#187;` : '';
      return `<a id="msg${id}"></a>\n<div class="windowbg"><div class="post_wrapper"><div class="poster"><h4><a href="index.php?action=profile;u=${userOf(author)}">${author}</a></h4></div><div class="postarea"><div class="flow_hidden"><div class="keyinfo"><h5 id="subject_${id}"><a href="${link}" rel="nofollow">Re: ${TITLE}</a></h5><div class="smalltext">&#171; <strong>${first + index > 1 ? `Reply #${first + index - 1} ` : ' '}on:</strong> ${time(at)} &#187;</div></div></div><div class="post"><div class="inner" id="msg_${id}">${lines(text)}</div></div></div><div class="moderatorbar"><div class="smalltext modified" id="modified_${id}">${edited}</div></div></div></div>`;
    });
    const numbers = Array.from({ length: pages }, (_, n) =>
      n + 1 === page
        ? `[<strong>${page}</strong>]`
        : `<a class="navPages" href="index.php?topic=7.${n * perPage}">${n + 1}</a>`,
    );
    const here = partsOf(now, zone);
    return `<!DOCTYPE html>\n<html><head><title>${TITLE}</title><script type="text/javascript">var smf_theme_url = "Themes/default"; var smf_scripturl = "index.php";</script></head><body><div id="upper_section"><div class="user"><ul><li>${here.date}, ${here.timeWithSeconds} ${here.half}</li></ul></div></div><div class="pagesection"><div class="pagelinks floatleft">Pages: ${numbers.join(' ')}</div></div><div id="forumposts">${posts.join('\n')}</div><div id="footer_section"><a href="#">SMF 2.0.19</a></div></body></html>\n`;
  },
};

/** NodeBB: its data, exact times, who edited and when. */
const nodebb: Skin = {
  type: 'application/json; charset=utf-8',
  thread: 'topic/7/movement',
  pageOf: ({ pathname, searchParams }) =>
    /^\/(?:api\/)?topic\/7\/movement$/.test(pathname) ? Number(searchParams.get('page') ?? 1) : undefined,
  write: ({ shown, first, total, page, pages }) =>
    JSON.stringify({
      tid: 7,
      titleRaw: TITLE,
      locked: 0,
      postcount: total,
      pagination: { currentPage: page, pageCount: pages },
      posts: shown.map(({ post: { id, author, at }, text, mark }, index) => ({
        pid: id,
        uid: userOf(author),
        index: first + index - 1,
        timestamp: at,
        content: `<p>${lines(text)}</p>`,
        user: { username: author },
        ...(mark && { edited: mark.at, editor: { username: mark.by } }),
      })),
    }),
};

export const SKINS: Readonly<Record<Engine, Skin>> = {
  vbulletin3,
  phpbb3,
  smf,
  nodebb,
  discourse: discourseSkin(userOf, lines),
};

/** Discourse: its data by pages, round a post and by ids; the time of the last change of any sort, marks with a count. */
function discourseSkin(userOf: (name: string) => number, htmlOf: (text: string) => string): Skin {
  return {
    type: 'application/json; charset=utf-8',
    thread: 't/movement/7',
    pageOf: ({ pathname, searchParams }) => {
      if (pathname === '/t/movement/7') return 1;
      if (pathname === '/t/7.json') return Number(searchParams.get('page') ?? 1);
      return /^\/t\/7\/(?:\d+|posts)\.json$/.test(pathname) ? 2 : undefined;
    },
    write: ({ all, url, perPage, now }) => {
      const posts = all.map(({ post: { id, author, at, states }, text, mark }) => ({
        id,
        number: id - 300,
        author,
        authorId: userOf(author),
        at,
        html: `<p>${htmlOf(text)}</p>`,
        changed: states.findLast((state) => state.at <= now)?.at ?? at,
        version: (mark?.times ?? 0) + 1,
      }));
      const data = new URL(url.pathname === '/t/movement/7' ? '/t/7.json' : url, url);
      return writeTopic(posts, data, { most: 50, listed: true, aPage: perPage }) ?? '';
    },
    idsIn: (text) => {
      const { post_stream: stream }: { readonly post_stream: { readonly posts: readonly { readonly id: number }[] } } =
        JSON.parse(text);
      return stream.posts.map(({ id }) => id);
    },
  };
}

const MINUTE = 60_000;
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A moment as a zone's clocks show it, summer time and all, as if that were UTC (ms). */
export function localOf(ms: number, zone: string): number {
  const format =
    FORMATS.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  FORMATS.set(zone, format);
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => part.get(type as Intl.DateTimeFormatPartTypes),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Hours east of UTC that a zone keeps at a moment. */
function hoursAt(ms: number, zone: string): number {
  return Math.round((localOf(ms, zone) - ms) / MINUTE) / 60;
}

const LONG = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The parts of a zone's moment as boards write them. */
function partsOf(ms: number, zone: string) {
  const date = new Date(localOf(ms, zone));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours();
  return {
    date: `${LONG[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`,
    short: `${DAYS[date.getUTCDay()]} ${LONG[date.getUTCMonth()]?.slice(0, 3)} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`,
    time: `${hour % 12 || 12}:${two(date.getUTCMinutes())}`,
    timeWithSeconds: `${two(hour % 12 || 12)}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
    half: hour < 12 ? 'AM' : 'PM',
    day: Math.floor(date.getTime() / (24 * 60 * MINUTE)),
  };
}
