import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Walk, walkThread } from '../../src/browser/walk.js';
import { AppError } from '../../src/core/result.js';
import { readIso } from '../../src/core/time.js';
import type { SiteSettings, ThreadPage } from '../../src/forums/forum.js';
import { FORUMS, needForum } from '../../src/forums/index.js';

const at = (text: string): number => readIso(text) as number;

function read(
  html: string,
  date: string,
  settings: SiteSettings = {},
  url = 'https://heron.example/t?t=7',
): ThreadPage {
  const page = { url, html, date: at(date) };
  return needForum(page).readPage(page, settings);
}

function why(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.why;
    throw error;
  }
  throw new Error('nothing was refused');
}

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/forums/${name}`, import.meta.url), 'utf8');

/** Pages by their addresses, as a fetcher gives them. */
function walkOver(pages: Readonly<Record<string, string>>, start: string, date: string): Walk<ThreadPage> {
  return {
    start,
    known: () => undefined,
    read: (page) => needForum(page).readPage(page, {}),
    fetcher: {
      fetchPage: async (url) => {
        const html = pages[url];
        if (html === undefined) throw new Error(`nobody has ${url}`);
        return { kind: 'page', page: { url, html, date: at(date), told: { age: 0 } } };
      },
      robots: () => [],
      close: async () => undefined,
    },
  };
}

describe('a page of the engine’s own doings', () => {
  const API = 'https://fl.example/api/posts?filter[discussion]=5&page[offset]=';
  const comment = (n: number) => ({
    type: 'posts',
    id: String(100 + n),
    attributes: {
      number: n,
      contentType: 'comment',
      createdAt: '2026-09-07T10:00:00Z',
      contentHtml: `<p>word ${n}</p>`,
    },
    relationships: {
      user: { data: { type: 'users', id: '3' } },
      discussion: { data: { type: 'discussions', id: '5' } },
    },
  });
  const event = (n: number, contentType: string) => ({
    type: 'posts',
    id: String(100 + n),
    attributes: { number: n, contentType, createdAt: '2026-09-07T11:00:00Z', content: {} },
    relationships: {
      user: { data: { type: 'users', id: '3' } },
      discussion: { data: { type: 'discussions', id: '5' } },
    },
  });
  const data = (posts: readonly unknown[], next: number | undefined, count: number): string =>
    JSON.stringify({
      links: { first: `${API}0`, ...(next !== undefined && { next: `${API}${next}` }) },
      data: posts,
      included: [
        { type: 'users', id: '3', attributes: { username: 'cockle' } },
        { type: 'discussions', id: '5', attributes: { title: 'Dune Road', commentCount: count } },
      ],
    });

  it.each(['discussionStickied', 'discussionLocked', 'discussionRenamed', 'discussionTagged'])(
    'of Flarum that holds %s alone is no blindness, wherever in the thread it stands',
    async (doing) => {
      const pages = {
        [`${API}0`]: data([comment(1), comment(2)], 2, 3),
        [`${API}2`]: data([event(3, doing), event(4, doing)], 4, 3),
        [`${API}4`]: data([event(5, doing), comment(6)], 6, 3),
        [`${API}6`]: data([event(7, doing)], undefined, 3),
      };
      const ids: string[] = [];
      for await (const { page } of walkThread(walkOver(pages, `${API}0`, '2026-09-08T10:00Z')))
        ids.push(...page.posts.map(({ id }) => id));
      expect(ids).toEqual(['101', '102', '106']);
    },
  );

  it('of Flarum does not hide that comments are missing, and one without anything stays refused', async () => {
    const pages = {
      [`${API}0`]: data([comment(1)], 1, 3),
      [`${API}1`]: data([event(2, 'discussionLocked')], undefined, 3),
    };
    const walk = async (): Promise<void> => {
      for await (const _ of walkThread(walkOver(pages, `${API}0`, '2026-09-08T10:00Z')));
    };
    await expect(walk()).rejects.toMatchObject({
      kind: 'try-later',
      why: expect.stringContaining('announces 3 posts'),
    });
    expect(why(() => read(data([], undefined, 3), '2026-09-08T10:00Z'))).toContain('it has no posts');
    const bare = { [`${API}0`]: data([event(1, 'discussionLocked')], undefined, 0) };
    const alone = async (): Promise<void> => {
      for await (const _ of walkThread(walkOver(bare, `${API}0`, '2026-09-08T10:00Z')));
    };
    await expect(alone()).rejects.toMatchObject({
      kind: 'unreadable',
      why: expect.stringContaining('no post of anybody'),
    });
  });

  it('of XenForo with placeholders of deleted posts alone is read, and so is one of phpBB', () => {
    const deleted = `<!DOCTYPE html><html id="XF" data-xf="2.3"><head><title>x</title></head><body>
      <article class="message message--post message--deleted js-post" data-author="Mara" data-content="post-31" id="js-post-31"><div>This message has been deleted.</div></article>
      </body></html>`;
    expect(read(deleted, '2026-09-08T10:00Z')).toMatchObject({ posts: [], isBare: true });
    const blind = deleted.replace(/<article[\s\S]*<\/article>/, '<div class="block">Nothing here</div>');
    expect(why(() => read(blind, '2026-09-08T10:00Z'))).toMatch(/no posts|message in place/);
  });
});

describe('a page that a program translated', () => {
  const page = fixture('xenforo/2-first-page.html');
  const others = (html: string): string =>
    html.replace(
      />([^<>\s][^<>]*)</g,
      '><font style="vertical-align: inherit;"><font style="vertical-align: inherit;">$1</font></font><',
    );

  it.each([
    ['Google, in the browser', page.replace(/<html/, '<html class="translated-ltr"'), undefined],
    ['Google, right to left', page.replace(/<html/, "<html class='no-js translated-rtl'"), undefined],
    ['Google, by its words alone', others(page), undefined],
    ['Google, by its proxy', page, 'https://heron-example.translate.goog/t/7?_x_tr_sl=en'],
    ['Google, by the language', page.replace(/<html/, '<html lang="de-x-mtfrom-en"'), undefined],
    [
      'Google, saved from its proxy',
      page.replace(/<html/, '<!-- saved from url=(0043)https://heron-example.translate.goog/t/7 -->\n<html'),
      undefined,
    ],
    ['Microsoft', page.replace(/<html/, '<html _msthash="77" _msttexthash="5"'), undefined],
    [
      'Microsoft, by its words',
      page.replace(/<(div|span|a|p|li|article|time|header|section)\b/g, '<$1 _msthash="77"'),
      undefined,
    ],
    [
      'Firefox',
      page.replace(/<(div|span|a|p|li|article|time|header|section)\b/g, '<$1 data-moz-translations-id="7"'),
      undefined,
    ],
  ])('is refused with the reason: %s', (_, html, url) => {
    expect(why(() => read(html, '2026-11-30T12:00Z', {}, url))).toMatch(/^it was translated by /);
  });

  it('is not meant where one post has such marks, nor where a forum offers a translation', () => {
    const pasted = page.replace(
      /(<div class="bbWrapper">)/,
      `$1${'<font style="vertical-align: inherit;">word</font>'.repeat(40)}`,
    );
    const widget = page.replace(/<body[^>]*>/, '$&<div id="google_translate_element" class="skiptranslate"></div>');
    for (const html of [pasted, widget]) expect(read(html, '2026-11-30T12:00Z').posts.length).toBeGreaterThan(0);
  });
});

describe('pages as boards really have them', () => {
  const vb3 = (
    quote: string,
  ): string => `<!DOCTYPE html><html><head><meta name="generator" content="vBulletin 3.8.4"><title>Pass</title></head><body>
    <div id="posts"><table id="post12"><tr><td class="thead"><a name="post12"></a>04-02-2026, 09:40 PM</td></tr>
    <tr><td class="alt2"><div id="postmenu_12"><a class="bigusername" href="member.php?u=9">Bertram</a></div></td>
    <td class="alt1" id="td_post_12"><div id="post_message_12">${quote}I stay where I am.</div></td></tr></table></div>
    <div class="smallfont">All times are GMT. The time now is <span class="time">10:05 PM</span>.</div></body></html>`;

  it.each([
    '<div style="margin:20px"><div width="100%"><div class="alt2"><div class="tcat">Originally Posted by <strong>Ottilie</strong></div><div>Pike Guard: 3C &gt; 4C</div></div></div></div>',
    '<div><div class="bbcodeblock"><div class="smallfont">Zitat von <a href="showthread.php?p=11#post11">Ottilie</a></div>Pike Guard: 3C &gt; 4C</div></div>',
    '<div class="alt2"><div class="thead">Цитата: <b>Ottilie</b></div><i>Pike Guard: 3C &gt; 4C</i></div>',
  ])('vBulletin 3: a quotation with its label inside its box is nobody’s own words: %s', (quote) => {
    const [post] = read(vb3(quote), '2026-04-02T22:05Z', { dateOrder: 'month-first' }).posts;
    const quoted = post?.body.skips
      .filter((skip) => skip.why === 'quote')
      .map(({ from, to }) => post.body.text.slice(from, to));
    expect(quoted?.join(' ')).toContain('Pike Guard');
    expect(post?.body.text.endsWith('I stay where I am.')).toBe(true);
  });

  it.each([
    '<div class="alt2"><div class="tcat">Code:</div><pre>Pike Guard: 3C &gt; 4C</pre></div>',
    '<div class="alt2"><div>Pike Guard: 3C &gt; 4C</div></div>',
  ])('vBulletin 3: another box is his own: %s', (box) => {
    const [post] = read(vb3(box), '2026-04-02T22:05Z', { dateOrder: 'month-first' }).posts;
    expect(post?.body.skips).toEqual([]);
  });

  const xf = (
    text: string,
  ): string => `<!DOCTYPE html><html id="XF" data-xf="2.1"><head><title>Pass</title></head><body>
    <article class="message message--post js-post" data-author="Ottilie" data-content="post-31" id="js-post-31">
    <h4 class="message-name"><a href="/members/o.4/" class="username" data-user-id="4">Ottilie</a></h4>
    <header class="message-attribution"><a href="/threads/p.7/post-31" class="message-attribution-main"><time datetime="2026-04-02T19:40:00+0200">2 April</time></a></header>
    <div class="message-body"><div class="bbWrapper">${text}</div></div></article></body></html>`;

  it.each([
    'Pike: 3C &gt; 4C<div class="doublePost"><i>-- merged --</i></div>Reed: 5A &gt; 5B',
    'Pike: 3C &gt; 4C<br><i>-- Dieser Beitrag wurde automatisch mit dem folgenden Beitrag zusammengeführt --</i><br>Reed: 5A &gt; 5B',
    'Pike: 3C &gt; 4C<div class="post-merge-note">…</div>Reed: 5A &gt; 5B',
    'Pike: 3C &gt; 4C<br><em>Double post automatically merged</em><br>Reed: 5A &gt; 5B',
  ])('a later post that the forum joined is an edit at a time nobody tells: %s', (text) => {
    const [post] = read(xf(text), '2026-04-03T08:00Z').posts;
    expect(post?.edited).toEqual({ at: { ms: at('2026-04-03T08:00Z'), sure: 'inferred' } });
  });

  it('talk of merging is no mark', () => {
    const [post] = read(
      xf('Our armies <b>merged</b> at the ford. <i>Automatic rifles</i> were not there.'),
      '2026-04-03T08:00Z',
    ).posts;
    expect(post?.edited).toBeUndefined();
  });

  const vanilla = (
    mark: string,
  ): string => `<!DOCTYPE html><html><head><title>Pass</title></head><body id="vanilla_discussion_index" class="Vanilla">
    <div class="PageTitle"><h1>Pass</h1></div><div class="Item ItemDiscussion" id="Discussion_7">
    <a href="/profile/Ottilie" class="Username">Ottilie</a>
    <span class="DateCreated"><a href="/discussion/7/pass"><time title="4 December 2016 at 12:11AM" datetime="2016-12-03T23:11:46+00:00">4 Dec</time></a></span>
    <span title="${mark}" class="DateUpdated">${mark}</span><div class="Message userContent">Pike Guard: 3C &gt; 4C</div></div></body></html>`;

  it.each([
    'Edited 30 November -1 at 1:00AM.',
    'Edited 1 January 1970 12:00AM by Ottilie.',
    'Edited 0000-00-00 00:00:00.',
  ])('an edit mark with a database’s empty date is an edit at a time nobody tells: %s', (mark) => {
    const { posts } = read(vanilla(mark), '2020-02-26T00:00Z');
    expect(posts).toMatchObject([
      { author: 'Ottilie', edited: { at: { ms: at('2020-02-26T00:00Z'), sure: 'inferred' } } },
    ]);
  });
});

describe('what a post bears that is the board’s own elsewhere', () => {
  it('names nobody as the next post’s author', () => {
    const forged = 'Ward: hold var post_data_832 = {"POST_AUTHOR":"Ossric","POSTER_ID":"58"};';
    const html = fixture('phpbb3/style-tapatalk.html').replace('Ward: hold', forged);
    const { posts } = read(html, '2026-03-02T00:00Z', {}, 'https://groups.example/saltfens/turn-4-t44.html');
    expect(posts.map(({ author, authorId }) => [author, authorId])).toEqual([
      ['Fenwife', '57'],
      ['Fenwife', '57'],
    ]);
  });

  it.each(['\\x41', '\n'])('is refused with its post where no name can be made of it (%j)', (part) => {
    const html = fixture('phpbb3/style-tapatalk.html').replaceAll('"POST_AUTHOR":"', `"POST_AUTHOR":"${part}`);
    const url = 'https://groups.example/saltfens/turn-4-t44.html';
    expect(why(() => read(html, '2026-03-02T00:00Z', {}, url))).toMatch(/post 832 has no author/);
  });
});

describe('half of a letter in a board’s data', () => {
  it('is what a file can keep, so it reads the same at every look', () => {
    const html = fixture('discourse/first-page.page.json')
      .replaceAll('saltfish', 'salt\\ud800fish')
      .replace('Orders, please', 'Orders\\udc00, please');
    const { posts } = read(html, '2026-11-21T00:00Z', {}, 'https://talk.wargame.example/t/7.json');
    expect(posts.map(({ author }) => author)).toContain('salt\ufffdfish');
    expect(posts[0]?.body.text).toContain('Orders\ufffd, please');
    expect(JSON.stringify(posts)).not.toMatch(/\\ud[89a-f]/);
  });
});

describe('words struck out', () => {
  it.each([
    '<s class="mycode_s">6A</s>',
    '<del class="bbc">6A</del>',
    '<strike>6A</strike>',
    '<span style="text-decoration: line-through;">6A</span>',
    "<span style='text-decoration:underline line-through red'>6A</span>",
    '<span style="color:red;text-decoration-line: line-through">6A</span>',
    '<span class="bbcode-s">6A</span>',
    '<span class="bbcode_strikethrough">6A</span>',
    "<span class='bbc_strike'>6A</span>",
    '<span class="bb_strike">6A</span>',
    '<span class="mk-strikethrough">6A</span>',
    '<span class="x strike">6A</span>',
    '<span class="line-through">6A</span>',
    '<font class="strikeout">6A</font>',
    '<span class="bbCodeStrike">6A</span>',
    '<span class="x crossed-out">6A</span>',
    '<span style="mso-text-strike:yes">6A</span>',
    '<span style="text-decoration:line-through !important;text-decoration:none">6A</span>',
    '<span style="text-decoration:none;text-decoration:line-through">6A</span>',
  ])('are told by %s, on any engine', (html) => {
    for (const forum of FORUMS) {
      if (forum.id === 'custom') continue;
      const { text, skips } = forum.readBody(`<div>${html} 7A</div>`);
      expect([forum.id, skips.map(({ from, to, why }) => [text.slice(from, to), why])]).toEqual([
        forum.id,
        [['6A', 'struck']],
      ]);
    }
  });

  it.each(['bbcode-size', 'bbs-list', 'no-line', 'striker', 'thunderstrike', 'bbcode-b', 'no-strike', 'not-struck'])(
    'are no others: class %s',
    (name) => {
      for (const forum of FORUMS)
        if (forum.id !== 'custom')
          expect(forum.readBody(`<div><span class="${name}">6A</span> 7A</div>`).skips).toEqual([]);
    },
  );
});

describe('words that nobody sees who reads the thread', () => {
  it.each([
    '<span style="display:none">6A</span>',
    '<span style="display:block;display: none !important">6A</span>',
    '<p hidden>6A</p>',
    '<span style="font-size:0">6A</span>',
    '<span style="font-size:0px">6A</span>',
    '<span style="visibility:hidden">6A</span>',
    '<span style="opacity:0"><b>6A</b></span>',
    '<span style="font-size:1px">6A</span>',
    '<span style="position:absolute;left:-9999px">6A</span>',
    '<span style="position:absolute;clip:rect(0, 0, 0, 0)">6A</span>',
    '<span style="clip-path: inset(100%)">6A</span>',
    '<span style="display:inline-block;text-indent:-999em">6A</span>',
    '<span style="transform:scale(0)">6A</span>',
    '<span style="zoom:0">6A</span>',
    '<span style="max-height:0;overflow:hidden">6A</span>',
  ])('are not read: %s, on any engine', (html) => {
    for (const forum of FORUMS) {
      // Discuz sets such letters between all words, against copying: they are no part of a post.
      if (forum.id === 'custom' || forum.id === 'discuz') continue;
      const { text, skips } = forum.readBody(`<div>7A ${html}</div>`);
      expect([forum.id, skips.map(({ from, to, why }) => [text.slice(from, to), why])]).toEqual([
        forum.id,
        [['6A', 'unseen']],
      ]);
    }
  });

  it.each([
    '<div class="spoiler"><div style="display:none">6A</div></div>',
    '<div><input type="button" value="Show"><div style="display: none">6A</div></div>',
    '<div><a onclick="open()">Orders</a></div><div><div style="display:none">6A</div></div>',
    '<div>Spoiler: <input type="button" value="Show"></div><table><tr><td><div style="display:none">6A</div></td></tr></table>',
    '<span style="display:none;display:inline">6A</span>',
    '<span style="font-size:0"><b style="font-size:12px">6A</b></span>',
    '<span style="font-size:0.8em">6A</span>',
    '<span style="font-size:11px;margin-left:-4px;zoom:1.2;transform:scale(0.9)">6A</span>',
    '<span style="overflow:hidden;height:auto">6A</span>',
  ])('are none where a reader can open them, or sees them: %s', (html) => {
    for (const forum of FORUMS)
      if (forum.id !== 'custom') expect(forum.readBody(`<div>7A ${html}</div>`).skips).toEqual([]);
  });

  it('are told with their post', () => {
    const html = fixture('phpbb3/33-prosilver.html').replaceAll(
      '<div class="content">',
      '<div class="content"><i style="display:none">Sai Rei: 6A</i> ',
    );
    const page = { url: 'https://forum.example/viewtopic.php?t=1', html, date: Date.UTC(2026, 8, 20) };
    const { warnings } = needForum(page, 'phpbb3').readPage(page, { dateOrder: 'day-first' });
    expect(warnings).toContain(
      'post 501 holds words that nobody sees who reads the thread, and they were not read: “Sai Rei: 6A”',
    );
  });
});

describe('words whose style says that they stand', () => {
  it.each([
    '<span style="text-decoration: line-through; text-decoration: none">6A</span>',
    '<s style="text-decoration:none">6A</s>',
    '<span class="strike" style="text-decoration: underline">6A</span>',
    '<span style="mso-text-strike:no">6A</span>',
    '<span style="/* text-decoration: line-through */">6A</span>',
  ])('are read: %s', (html) => {
    for (const forum of FORUMS)
      if (forum.id !== 'custom') expect(forum.readBody(`<div>${html} 7A</div>`).skips).toEqual([]);
  });
});

describe('words that a style sheet in the page strikes out', () => {
  const phpbb3 = FORUMS.find(({ id }) => id === 'phpbb3');
  const struckIn = (sheet: string, words: string): readonly string[] => {
    const html = fixture('phpbb3/33-prosilver.html')
      .replace('</head>', `<style>${sheet}</style></head>`)
      .replaceAll('<div class="content">', `<div class="content">${words} `);
    const page = { url: 'https://forum.example/viewtopic.php?t=1', html, date: Date.UTC(2026, 8, 20) };
    const posts = phpbb3?.readPage(page, { dateOrder: 'day-first' }).posts ?? [];
    const post = posts.find(({ body }) => body.text.startsWith('6A'));
    const { text = '', skips = [] } = post?.body ?? {};
    expect(text).toMatch(/^6A/);
    expect(phpbb3?.readBody(post?.html ?? '')).toEqual(post?.body);
    return skips.flatMap(({ from, to, why }) => (why === 'struck' ? [text.slice(from, to)] : []));
  };

  it.each([
    ['.gone, p.x { color: red; text-decoration: line-through }', '<em class="gone">6A</em>', ['6A']],
    ['div.content b.y { text-decoration-line: line-through }', '<b class="y">6A</b>', ['6A']],
    ['.gone { text-decoration: line-through } em.gone { text-decoration: none }', '<em class="gone">6A</em>', []],
    ['s { text-decoration: none }', '<s>6A</s>', []],
    ['.gone:hover { text-decoration: line-through }', '<em class="gone">6A</em>', []],
  ])('are struck as it says: %s', (sheet, words, struck) => {
    expect(struckIn(sheet, words)).toEqual(struck);
  });
});

describe('an edit mark of phpBB', () => {
  const html = fixture('phpbb3/33-prosilver.html');
  const NOTICE = /(<div class="content">[\s\S]*?)<\/div>(\s*)(<div class="notice">[\s\S]*?<\/div>)/;
  it.each([
    ['behind the message', html],
    ['in a box behind it', html.replace(NOTICE, '$1</div>$2<div class="post-notices">$3</div>')],
    ['in the message', html.replace(NOTICE, '$1$2$3</div>')],
  ])('is the engine’s own word %s', (_, page) => {
    const told = JSON.parse(fixture('phpbb3/33-prosilver.json'));
    const [, post] = read(page, told.date, told.settings, told.url).posts;
    expect(post?.edited).toMatchObject({ by: 'Ironmonger', times: 2 });
    const marks = post?.body.skips.filter(({ why: kind }) => kind === 'notice') ?? [];
    expect(marks.map(({ from, to }) => post?.body.text.slice(from, to))).toEqual([
      expect.stringMatching(/^Last edited by Ironmonger[\s\S]*Reason: wrong square$/),
    ]);
  });
});

describe('a thread that counts what only moderators are shown', () => {
  const START = 'https://wargame.example/board/viewtopic.php?t=7';
  const page = fixture('phpbb3/33-moderators-view.html').replace(
    /<div class="pagination">[\s\S]*?<\/div>/,
    '<div class="pagination">7 posts</div>',
  );
  const walk = async (html: string): Promise<readonly string[]> => {
    const seen: string[] = [];
    for await (const step of walkThread(walkOver({ [START]: html }, START, '2026-09-20T10:00:00Z')))
      seen.push(...step.page.posts.map(({ id }) => id));
    return seen;
  };

  it('is read to its end: what is hidden was seen, and is not read', async () => {
    expect(await walk(page)).toEqual(['501', '514', '503']);
  });

  it('is not where one is missing besides', async () => {
    await expect(walk(page.replace('7 posts', '8 posts'))).rejects.toThrow(/announces 8 posts, and only 7 were seen/);
  });
});
