import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { type Body, ownText } from '../../src/core/post.js';
import { AppError, type AppErrorKind } from '../../src/core/result.js';
import type { Instant } from '../../src/core/time.js';
import type { Forum, Page, SeenPost, SiteSettings, ThreadPage } from '../../src/forums/forum.js';
import { FORUMS, needForum } from '../../src/forums/index.js';
import { inspect } from '../../src/forums/inspect.js';

interface Fixture {
  readonly url: string;
  readonly date: string;
  readonly settings: SiteSettings;
  readonly expect?: unknown;
  readonly fault?: { readonly kind: AppErrorKind; readonly why: string };
}

/** A page for people, or an engine's own data. */
const PAGE = /\.html$|\.page\.json$/;
const ROOT = new URL('../../fixtures/forums/', import.meta.url);
const fixtures = FORUMS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, ROOT))
    .filter((file) => PAGE.test(file))
    .map((file) => {
      const html = readFileSync(new URL(`${id}/${file}`, ROOT), 'utf8');
      const told: Fixture = JSON.parse(readFileSync(new URL(`${id}/${file.replace(PAGE, '.json')}`, ROOT), 'utf8'));
      return { name: `${id}/${file}`, id, told, page: { url: told.url, html, date: Date.parse(told.date) } };
    }),
);
const threads = fixtures.filter(({ told }) => told.expect !== undefined);

/** A page as the fixtures write it: times as text, skips as their words, without the raw HTML. */
function written(page: ThreadPage): unknown {
  const instant = ({ ms, sure }: Instant) => ({ at: new Date(ms).toISOString(), sure });
  const body = ({ text, skips }: Body) => ({
    text,
    skips: skips.map(({ from, to, why }) => ({ why, words: text.slice(from, to) })),
  });
  const post = ({ html: _, ...seen }: SeenPost) => ({
    ...seen,
    at: instant(seen.at),
    body: body(seen.body),
    ...(seen.edited === undefined ? {} : { edited: { ...seen.edited, at: instant(seen.edited.at) } }),
  });
  return { ...page, posts: page.posts.map(post) };
}

/** Where the engines' posts stand, each engine's in its own way. */
const POSTS = [
  'div.post, table[id^="post"], a[name^="p"], .post_wrapper, article.message, li.message, .blockpost, .posthead',
  'section.entry, .name a, .MessageCard, li.b-post, li[id^="post_"], article[id^="elComment_"], .post_block, tr.post',
  'div.outer, form[name="quickModForm"], div[id^="edit"], .Item, .wbbPost, .line',
  '.hentry, .post-wrap, div.message, .PhorumReadMessageBlock, table[id^="pid"], table:has(> tbody > tr > td > table .post_inner)',
].join(', ');

/** Data as before, but for its posts. */
function emptied(data: string): string {
  const lists = ['posts', 'data', 'included'];
  return JSON.stringify(JSON.parse(data, (key, value) => (Array.isArray(value) && lists.includes(key) ? [] : value)));
}

/** A page as before, but for its posts. */
function withoutPosts(html: string): string {
  if (html.startsWith('{')) return emptied(html);
  const $ = load(html.replace(/"posts":\[.*\],"pagination"/, '"posts":[],"pagination"'));
  $(POSTS).remove();
  // The data that pages for people of Discourse and Flarum are built from.
  $('[data-preloaded*=post_stream]').attr('data-preloaded', (_, text) => {
    const all: Record<string, string> = JSON.parse(text);
    return JSON.stringify(Object.fromEntries(Object.entries(all).map(([key, data]) => [key, emptied(data)])));
  });
  $('#flarum-json-payload').text((_, text) => emptied(text));
  return $.html();
}

/** What a board may show of further pages, each in a page's HTML where nobody writes but the board. */
const GOES_ON: readonly (readonly [string, (html: string) => string])[] = [
  ['a link rel=next in the head', (html) => html.replace(/<head[^>]*>/i, '$&<link rel="next" href="?further=2">')],
  [
    'a link rel=next',
    (html) => html.replace(/<body[^>]*>/i, '$&<p><a rel="nofollow next" href="?further=2">on</a></p>'),
  ],
  ['"Page 1 of 16"', (html) => html.replace(/<body[^>]*>/i, '$&<div><span>Viewing Page <b>1</b> of 16</span></div>')],
  ['"Seite 1 von 16"', (html) => html.replace(/<body[^>]*>/i, '$&<p>Seite 1 von 16</p>')],
];

/** A page as before, with a badge that counts likes behind every name, in the element the name stands in. */
function withBadges(html: string, names: ReadonlySet<string>): string {
  if (!html.includes('<body')) return html;
  const $ = load(html);
  $('body *')
    .filter((_, part) => $(part).children().length === 0 && names.has($(part).text().trim()))
    .after(' <span class="repBadge" title="Reputation"><i class="icon"></i> 41</span>');
  return $.html();
}

/** The engine that reads a page: the one recognised, or selectors where the settings have them. */
function forumOf(page: Page, settings: SiteSettings): Forum {
  return needForum(page, settings.selectors && 'custom');
}

function read(page: Page, settings: SiteSettings = {}): ThreadPage {
  return forumOf(page, settings).readPage(page, settings);
}

/** What an act gives as text, or why it is a fault. */
function outcome(act: () => unknown): string {
  try {
    return String(act());
  } catch (error) {
    if (error instanceof AppError) return error.why;
    throw error;
  }
}

function faultOf(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('no fault was thrown');
}

describe.each(threads)('the page $name', ({ id, page, told }) => {
  it('is recognised by its own engine and by no other (by none, where it needs selectors)', () => {
    expect(FORUMS.filter((forum) => forum.recognise(page.html).length > 0).map((forum) => forum.id)).toEqual(
      id === 'custom' ? [] : [id],
    );
  });

  it('is read as its fixture says', () => {
    expect(written(read(page, told.settings))).toEqual(told.expect);
  });

  it('gives every post its own id, skips inside the text and in order, and the same body from its stored HTML', () => {
    const { posts } = read(page, told.settings);
    expect(new Set(posts.map((post) => post.id)).size).toBe(posts.length);
    for (const { body, html } of posts) {
      expect(forumOf(page, told.settings).readBody(html)).toEqual(body);
      let at = 0;
      for (const { from, to } of body.skips) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      expect(at).toBeLessThanOrEqual(body.text.length);
    }
  });

  it('shows no session id in any address', () => {
    const { next, posts } = read(page, told.settings);
    expect([next, ...posts.map(({ url }) => url)].join(' ')).not.toMatch(/[?&;](?:s|sid|PHPSESSID)=/);
  });

  it('passes for the last one only where nothing on it shows that the thread goes on', () => {
    if (!page.html.includes('<body') || read(page, told.settings).next !== undefined) return;
    for (const [sign, html] of GOES_ON.map(([name, shown]) => [name, shown(page.html)] as const))
      expect(
        outcome(() => read({ ...page, html }, told.settings).next),
        sign,
      ).toMatch(/further=2|last page|but has no link to the next/);
  });

  it('gives every author by his name alone, whatever badge a board sets beside it', () => {
    const { posts } = read(page, told.settings);
    const badged = withBadges(page.html, new Set(posts.map(({ author }) => author)));
    const seen = read({ ...page, html: badged }, told.settings).posts;
    expect(seen.map(({ author }) => author)).toEqual(posts.map(({ author }) => author));
  });

  it('is a fault that names what was looked for when its posts are gone', () => {
    const fault = faultOf(() => read({ ...page, html: withoutPosts(page.html) }, told.settings));
    expect(fault.kind).toBe('unreadable');
    expect(fault.why).toMatch(/no posts: looked for/);
  });

  it('is a fault when it was cut off in the middle', () => {
    const html = page.html.slice(
      0,
      page.html.lastIndexOf('GMT') > 0 ? page.html.lastIndexOf('GMT') : page.html.length - 20,
    );
    expect(faultOf(() => read({ ...page, html }, told.settings)).kind).toBe('try-later');
  });
});

describe.each(fixtures.filter(({ told }) => told.fault !== undefined))('the page $name', ({ page, told }) => {
  it('is the fault its fixture names', () => {
    const { kind, why } = faultOf(() => read(page, told.settings));
    expect({ kind, why }).toEqual(told.fault);
  });
});

describe('every engine', () => {
  const engines = FORUMS.filter(({ id }) => id !== 'custom');
  const isOf = (id: string) => (one: (typeof fixtures)[number]) => one.id === id && one.told.fault !== undefined;

  it.each(engines)('$title has a page of each sort that is no thread, and each is another fault', ({ id }) => {
    const whys = fixtures.filter(isOf(id)).map(({ told }) => `${told.fault?.kind} ${told.fault?.why}`);
    for (const sort of [
      /^try-later the forum is closed for now/,
      /^unreadable (?:the forum asks for a login|it is a login page)/,
      /^unreadable the forum says that (?:there is no such thread|the thread is not there)/,
      /^unreadable the thread was moved/,
    ])
      expect(whys).toContainEqual(expect.stringMatching(sort));
  });

  it.each(engines)('$title with a challenge before it, or an empty answer, is a fault of its own', ({ id }) => {
    const challenge =
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><form id="challenge-form"></form></body></html>';
    for (const forced of [undefined, id]) {
      const readForced = (html: string) => {
        const page = { url: 'https://a.example/t', html, date: 0 };
        return needForum(page, forced).readPage(page, {});
      };
      expect(faultOf(() => readForced(challenge)).why).toMatch(/challenge page stands before the forum/);
      expect(faultOf(() => readForced(' ')).why).toBe('the answer was empty');
    }
  });

  it.each(engines)("$title with another program's page in its place says what that is", ({ id }) => {
    const page = (words: string, more = ''): Page => ({
      url: 'https://a.example/t',
      html: `<!DOCTYPE html><html><head><title>nginx</title></head><body><h1>${words}</h1>${more}</body></html>`,
      date: 0,
    });
    for (const forced of [undefined, id]) {
      const whyOf = (one: Page) => faultOf(() => needForum(one, forced).readPage(one, {})).why;
      expect(whyOf(page('Down for maintenance. We will be back soon!'))).toMatch(/^the forum is closed for now/);
      expect(whyOf(page('Wartungsarbeiten bis 18 Uhr'))).toMatch(/^the forum is closed for now/);
      expect(whyOf(page('Single sign-on', '<input type="password">'))).toMatch(/^the forum asks for a login/);
    }
  });
});

/** What to take out of a page so that its posts lose one part: a selector, or the written text. */
const PARTS: readonly (readonly [string, Readonly<Record<'author' | 'time' | 'body', string | RegExp>>])[] = [
  [
    'vbulletin3/38-first-page',
    { author: '[id^="postmenu_"]', time: /(\d\d-\d\d-\d{4}|Today|Yesterday), /g, body: '.alt1 > div' },
  ],
  ['vbulletin3/30-comments', { author: '[id^="postmenu_"]', time: /(\d\d-\d\d-\d{4}|Today), /g, body: '.alt1 > div' }],
  [
    'phpbb3/33-prosilver',
    { author: '.author strong, .postprofile', time: /<time[^>]*>[^<]*<\/time>/g, body: '.content' },
  ],
  ['phpbb3/30-prosilver-last', { author: '.author strong, .postprofile', time: /&raquo; [^<]*/g, body: '.content' }],
  ['custom/unknown-board', { author: '.who', time: '.when', body: '.said' }],
  [
    'mybb/18-first-page',
    { author: '.author_information', time: /<span class="post_date">[\s\S]*?PM|title="1[^"]*"/g, body: '.post_body' },
  ],
  ['smf/21-second-page', { author: '.poster', time: /Nov 03, 2026, 07:30 PM/g, body: '.inner' }],
  ['smf/20-single-page', { author: '.poster', time: / on:<\/strong>[^<]*/g, body: '.inner' }],
  ['phpbb3/30-subsilver2', { author: '.postauthor', time: /Posted:<\/b>[^<]*/g, body: '.postbody' }],
];
function withoutPart(html: string, out: string | RegExp): string {
  if (typeof out !== 'string') return html.replace(out, '');
  const $ = load(html);
  $(out).remove();
  return $.html();
}

for (const [name, parts] of PARTS)
  it.each(['author', 'time', 'body'] as const)(
    `the page ${name} without its posts' %s is a fault that says so`,
    (part) => {
      const fixture = threads.find((one) => one.name.replace(PAGE, '') === name);
      if (fixture === undefined) throw new Error(`no fixture ${name}`);
      const out = parts[part];
      const fault = faultOf(() =>
        read({ ...fixture.page, html: withoutPart(fixture.page.html, out) }, fixture.told.settings),
      );
      expect(fault.kind).toBe('unreadable');
      expect(fault.why).toContain(`no ${part}`);
      expect(fault.todo).toMatch(/--inspect|datePattern/);
    },
  );

const stranger: Page = { url: 'http://elsewhere.example/', html: '<html><body><p>Hello</p></body></html>', date: 0 };

describe('recognising an engine', () => {
  it("names every sign looked for when the page is nobody's", () => {
    const fault = faultOf(() => needForum(stranger));
    expect(fault.kind).toBe('unreadable');
    for (const sign of FORUMS.flatMap(({ looksFor }) => looksFor)) expect(fault.why).toContain(sign);
  });

  it("takes the judge's word for it", () => {
    expect(needForum(stranger, 'phpbb3').id).toBe('phpbb3');
  });

  it('does not take vBulletin 4 for vBulletin 3', () => {
    const html =
      '<html id="vbulletin_html"><head><script src="clientscript/vbulletin_global.js"></script></head><body></body></html>';
    expect(needForum({ ...stranger, html }).id).toBe('vbulletin4');
  });

  it('calls an empty answer a fault to try again, never a thread without posts', () => {
    expect(faultOf(() => needForum({ ...stranger, html: ' ' })).kind).toBe('try-later');
  });
});

describe("an engine's own data", () => {
  it.each([
    ['discourse', 'https://a.example/forum/t/a-slug/7/12', 'https://a.example/forum/t/7.json'],
    ['discourse', 'https://a.example/t/7', 'https://a.example/t/7.json'],
    ['discourse', 'https://a.example/t/7.json', undefined],
    ['discourse', 'https://a.example/c/general', undefined],
    ['nodebb', 'https://a.example/topic/2/slug/25', 'https://a.example/api/topic/2/slug?page=1&sort=oldest_to_newest'],
    ['nodebb', 'https://a.example/api/topic/2/slug', undefined],
    [
      'flarum',
      'https://a.example/d/5-slug/3',
      'https://a.example/api/posts?filter[discussion]=5&sort=number&page[offset]=0&page[limit]=50',
    ],
    ['flarum', 'https://a.example/api/posts?filter[discussion]=5', undefined],
  ] as const)('of %s is found from %s', (id, url, expected) => {
    expect(needForum(stranger, id).startOf?.(url)).toBe(expected);
  });

  it('is asked for where a page for people was given', () => {
    const page = fixtures.find(({ name }) => name === 'discourse/page-for-people.html');
    expect(faultOf(() => read(page?.page ?? stranger)).todo).toContain('https://talk.wargame.example/t/7.json');
  });
});

describe('inspecting a page', () => {
  const pageOf = (name: string): Page => fixtures.find((one) => one.name === name)?.page ?? stranger;

  it('names the engine with the signs seen and not seen, and the address of its data', () => {
    const seen = inspect(pageOf('discourse/page-for-people.html'));
    expect(seen.forum).toBe('discourse');
    expect(seen.start).toBe('https://talk.wargame.example/t/7.json');
    expect(seen.settings).toBe('forum: discourse\n');
    expect(seen.engines[0]).toMatchObject({
      seen: ['generator "Discourse"'],
      missing: ['data with post_stream', expect.stringContaining('#data-preloaded')].toReversed(),
    });
    expect(seen.engines).toHaveLength(FORUMS.length);
  });

  it('proposes selectors for an unknown forum, with the post guessed, and tells what the page says of its program', () => {
    const seen = inspect(pageOf('custom/unknown-board.html'));
    expect(seen.forum).toBeUndefined();
    expect(seen.settings).toContain('post: "section[id^=\\"e\\"]"');
    expect(seen.hints).toEqual(['generator "OwnBoard 2"', '"Powered by OwnBoard"']);
  });

  it('proposes the next page by its title, and an edit mark by its class where its time is in no known format', () => {
    const rows = [1, 2, 3, 4].map((n) => {
      const mark = n === 2 ? '<p class="editedby">changed by Carse at 04:27 on Sep 20, 2012</p>' : '';
      return `<table id="post${n}"><tr><td><dl><dt class="author">Carse ${n % 2}</dt></dl></td><td class="postbody">Entry ${n} of it${mark}</td></tr><tr><td class="postdate">Sep ${n}, 2012 11:16</td></tr></table>`;
    });
    const pager =
      '<div class="pages"><a href="?p=1" title="Previous page">&lsaquo;</a> <a href="?p=3" title="Next page">&rsaquo;</a></div>';
    const hosted = '<img alt="Powered by MySQL" src="m.gif"> Powered by: <a href="/">Slate Board 2.2</a>';
    const html = `<html><body>${pager}${rows.join('')}${hosted}</body></html>`;
    const { settings, hints } = inspect({ ...stranger, html });
    expect(settings).toContain('next: "a[title=\\"Next page\\"]"');
    expect(settings).toContain('edited: "p.editedby"');
    expect(hints).toEqual(['"Powered by Slate Board 2.2"']);
  });

  it('says of a page without posts that it knows nothing', () => {
    expect(inspect(stranger)).toMatchObject({ forum: undefined, start: undefined, hints: [] });
  });
});

describe('a selector of the judge', () => {
  it('that is none is his to correct', () => {
    const fixture = threads.find(({ id }) => id === 'custom');
    if (fixture?.told.settings.selectors === undefined) throw new Error('no fixture');
    const settings = { ...fixture.told.settings, selectors: { ...fixture.told.settings.selectors, author: '.who[' } };
    expect(faultOf(() => read(fixture.page, settings)).kind).toBe('usage');
  });
});

describe('the text two captures of a post are compared by', () => {
  it('leaves out signature, edit mark and attachments, and keeps quotes and struck words', () => {
    const fixture = threads.find(({ name }) => name === 'phpbb3/30-prosilver-last.html');
    const body = fixture === undefined ? undefined : read(fixture.page).posts[0]?.body;
    const text = body === undefined ? '' : ownText(body);
    expect(text).toContain('Ferrywoman wrote:');
    expect(text).not.toMatch(/Last edited|Wick burns|Downloaded/);
  });
});
