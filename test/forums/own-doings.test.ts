import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/result.js';
import type { ThreadPage } from '../../src/forums/forum.js';
import { needForum } from '../../src/forums/index.js';

/** A page of the fixtures, changed as the engine itself does. */
function read(name: string, change: (html: string) => string): ThreadPage {
  const file = (end: string): string =>
    readFileSync(new URL(`../../fixtures/forums/${name}.${end}`, import.meta.url), 'utf8');
  const told = JSON.parse(file('json'));
  const data = /^(?:discourse|flarum|nodebb)\//.test(name);
  const html = file(data ? 'page.json' : 'html');
  const changed = change(html);
  expect(changed).not.toBe(html);
  const page = { url: told.url, html: changed, date: Date.parse(told.date) };
  return needForum(page).readPage(page, told.settings);
}
const ids = ({ posts }: ThreadPage): readonly string[] => posts.map(({ id }) => id);
const hidden = (page: ThreadPage): readonly string[] => (page.hidden ?? []).map(({ id, as }) => `${id} ${as}`);
const why = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.why;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('an advertisement among the posts is none', () => {
  it.each<[string, RegExp, string, readonly string[]]>([
    [
      'smf/21-second-page',
      /<div[^<>]*>\s*<div class="post_wrapper">/,
      '<div class="windowbg"><div class="post_wrapper"><div class="poster"><h4>Sponsor</h4></div><div class="postarea"><div class="post"><a href="x">Buy boats</a></div></div></div></div>$&',
      ['71', '72'],
    ],
    [
      'smf/20-single-page',
      /<div class="post_wrapper">/,
      '<div class="post_wrapper"><div class="poster"><h4>Sponsor</h4></div><div class="postarea"><div class="post"></div></div></div></div><div class="windowbg">$&',
      ['8', '9'],
    ],
    [
      'smf/20-single-page',
      /<div class="post_wrapper">/,
      '<div class="post_wrapper"><div class="poster"><h4>Sponsor</h4></div><div class="postarea"><div class="post"><div class="inner">Buy boats</div></div></div></div></div><div class="windowbg">$&',
      ['8', '9'],
    ],
    [
      'phpbb3/33-prosilver',
      /<div id="p\d+" class="post/,
      '<div id="p0" class="post bg1"><div class="inner"><div class="postbody"><p class="author">by <strong>Sponsor [BOT]</strong></p><div class="content">Buy boats</div></div></div></div>$&',
      ['501', '502', '503'],
    ],
    [
      'xenforo/2-first-page',
      /<article[^<>]*class="message message--post/,
      '<article class="message message--post" data-author="Sponsor"><div class="message-body"><div class="bbWrapper">Buy boats</div></div></article>$&',
      ['301', '302'],
    ],
    [
      'vbulletin3/38-first-page',
      /<table[^<>]*id="post\d+"/,
      '<table id="post0"><tr><td class="thead">Sponsor</td></tr><tr><td class="alt1"><div>Buy boats</div></td></tr></table>$&',
      ['90411', '90417', '90420', '90425'],
    ],
    [
      'forumotion/modern-first-page',
      /<div[^<>]*class="[^"]*\bpost\b/,
      '<div class="post" id="p0"><div class="postprofile">Sponsored content</div><div class="content">Buy boats</div></div>$&',
      ['161', '162', '163'],
    ],
    [
      'phpbb2/middle-page',
      /<tr>\s*<td[^<>]*>\s*<span class="name">\s*<a name="\d+"/,
      '<tr><td class="row1"><span class="name"><a name="0"></a><b>Sponsored content</b></span></td><td class="row1"><span class="postbody">Buy boats</span></td></tr>$&',
      ['116', '117'],
    ],
    [
      'vbulletin5/5-first-page',
      /<li[^<>]*class="b-post/,
      '<li class="b-post"><div>Buy boats</div></li>$&',
      ['700', '703', '701'],
    ],
    [
      'vbulletin4/first-page',
      /<li [^<>]*id="post_\d/,
      '<li class="postbit" id="post_"><div>Buy boats</div></li>$&',
      ['701', '702'],
    ],
    [
      'mybb/18-first-page',
      /<a name="pid/,
      '<div class="post"><div class="post_body">Buy boats</div></div>$&',
      ['41', '42'],
    ],
    [
      'woltlab/55-first-page',
      /<li[^<>]*>\s*<article/,
      '<li class="wcfAd"><div>Buy boats</div></li>$&',
      ['71', '72', '73'],
    ],
    [
      'fluxbb/first-page',
      /<div id="p\d+" class="blockpost/,
      '<div class="blockpost"><h2>Sponsor</h2><div>Buy boats</div></div>$&',
      ['11', '12'],
    ],
    [
      'invision/4-first-page',
      /<article[^<>]*id=['"]elComment_/,
      '<div class="ipsBox cTopicPostArea"><div class="ipsAd">Buy boats</div></div>$&',
      ['811', '812'],
    ],
  ])('on %s', (name, place, advert, expected) => {
    const page = read(name, (html) => html.replace(place, advert));
    expect(ids(page)).toEqual(expected);
    expect(JSON.stringify(page.posts)).not.toContain('Buy boats');
  });
});

describe('a placeholder of a deleted post is none', () => {
  const MYBB = 'mybb/18-first-page';
  it('of MyBB, as its author sees it', () => {
    const own =
      '<a name="pid99" id="pid99"></a><div class="post deleted_post_hidden" id="post_99"><div class="deleted_post_author"><strong><span class="largetext">Mara</span></strong></div><div class="post_content"><em>This post was deleted.</em></div></div>';
    const page = read(MYBB, (html) => html.replace('<a name="pid', `${own}$&`));
    expect([ids(page), hidden(page)]).toEqual([
      ['41', '42'],
      ['99 deleted', '44 waiting'],
    ]);
  });

  it('of MyBB, and what is folded away behind it for moderators', () => {
    const folded =
      '<div class="deleted_post_collapsed" id="deleted_post_41"><div class="deleted_post_author">Mara</div><div class="deleted_post_message">A post by Mara was deleted.</div></div>';
    const page = read(MYBB, (html) => html.replace('<a name="pid41', `${folded}$&`));
    expect([ids(page), hidden(page)]).toEqual([['42'], ['41 deleted', '44 waiting']]);
  });

  it.each([
    'X deleted this message; it was deleted by Y',
    'Diese Nachricht wurde von Y gelöscht',
    'Сообщение удалено: Y',
  ])('of vBulletin 3: %s', (said) => {
    const page = read('vbulletin3/38-first-page', (html) =>
      html.replace(
        /<table[^<>]*id="post90411"/,
        `<table id="post90410"><tr><td class="thead">19-09-2026, 05:12</td></tr><tr><td class="alt1"><a href="member.php?u=3">X</a> ${said}</td></tr></table>$&`,
      ),
    );
    expect(ids(page)).toEqual(['90411', '90417', '90420', '90425']);
  });

  it('of vBulletin 5 and 4', () => {
    const five = '<li class="b-post b-post--deleted" data-node-id="99"><div>Deleted</div></li>$&';
    expect(ids(read('vbulletin5/5-first-page', (html) => html.replace(/<li[^<>]*class="b-post/, five)))).toHaveLength(
      3,
    );
    const shown = (html: string): string =>
      html.replace(/<li([^<>]*)class="b-post/, '<li$1class="b-post b-post--deleted');
    expect(ids(read('vbulletin5/5-first-page', shown))).toEqual(['703', '701']);
    const all = read('vbulletin4/first-page', (html) =>
      html.replace(/<li class="postbit\w*/g, '<li class="postbitdeleted'),
    );
    expect(all).toMatchObject({ posts: [], isBare: true });
  });

  it('of XenForo 1', () => {
    const placeholder = (html: string): string =>
      html.replace(
        /<li id="post-\d+"/,
        '<li id="post-99" class="messageSimple deleted placeholder"><div class="placeholderContent"><div class="secondaryContent">Deleted by <a class="username" href="members/j.1/">Mara</a>, <abbr class="DateTime" data-time="1795320000">x</abbr>.</div></div></li>$&',
      );
    const [page, whole] = [read('xenforo/1-last-page', placeholder), read('xenforo/1-last-page', (html) => `${html} `)];
    expect([ids(page), hidden(page)]).toEqual([ids(whole), ['99 deleted']]);
  });

  it.each<[string, string, RegExp, string, string]>([
    [
      'Discourse, by its author',
      'discourse/first-page',
      /("id":902,[\s\S]*?"user_deleted":)false/,
      '$1true',
      '902 withdrawn',
    ],
    [
      'NodeBB, by its author',
      'nodebb/data-first-page',
      /("pid":32,[\s\S]*?"deleted":)0/,
      '$11,"deleterUid":6',
      '32 withdrawn',
    ],
    ['NodeBB, by somebody', 'nodebb/data-first-page', /("pid":32,[\s\S]*?"deleted":)0/, '$11', '32 deleted'],
    ['Flarum, by somebody', 'flarum/first-page', /"contentType":\s*"comment",/, '$&"isHidden":true,', '41 deleted'],
  ])('of %s, whose own text is told as none of its', (_, name, place, sign, expected) => {
    const whole = read(name, (html) => `${html} `);
    const page = read(name, (html) => html.replace(place, sign));
    expect(hidden(page)).toContain(expected);
    expect(ids(page)).toEqual(ids(whole).filter((id) => id !== expected.split(' ')[0]));
  });

  it('of Discuz, and a page of them alone is no blindness', () => {
    const bare = read('discuz/first-page', (html) =>
      html.replace(
        /<table id="(pid\d+)"[\s\S]*?(?=<table id="pid|<div class="pg|<\/body>)/g,
        '<table id="$1"><tr><td class="plc">该帖已被删除</td></tr></table>',
      ),
    );
    expect(bare).toMatchObject({ posts: [], isBare: true });
    const skin = (): unknown => read('discuz/first-page', (html) => html.replaceAll('class="authi"', 'class="name"'));
    expect(why(skin)).toMatch(/has no (?:author|time)/);
  });
});

describe('a post that moderators and its author alone are shown', () => {
  const PICTURE = (name: string): string => `<img class="inlineimg" src="images/misc/${name}" alt="" />`;
  it.each<[string, RegExp, string, string]>([
    ['vbulletin3/38-first-page', /<a name="post90411">/, `${PICTURE('moderated.gif')}$&`, '90411 waiting'],
    ['vbulletin3/38-first-page', /<a name="post90411">/, `${PICTURE('trashcan.gif')}$&`, '90411 deleted'],
    ['vbulletin4/first-page', /<a name="post702"/, `${PICTURE('moderated.png')}$&`, '702 waiting'],
    ['vbulletin4/first-page', /<a name="post702"/, `${PICTURE('trashcan.png')}$&`, '702 deleted'],
    ['vbulletin5/5-first-page', /class="b-post/, 'class="b-post b-post--unapproved', '700 waiting'],
    [
      'mybb/18-first-page',
      /class="post "(?= style="" id="post_41")/,
      'class="post unapproved_post deleted_post"',
      '41 deleted',
    ],
    [
      'wpforo/first-page',
      /<span class="wpf-post-date">14/,
      '<span class="wpf-mod-message"><i class="fas"></i> Awaiting moderation</span>$&',
      '63 waiting',
    ],
    ['bbpress/first-page', /(post-42 reply type-reply status-)publish/, '$1pending', '42 waiting'],
    ['bbpress/first-page', /(post-42 reply type-reply status-)publish/, '$1trash', '42 deleted'],
    [
      'discourse/first-page',
      /"id":902,/,
      '$&"deleted_at":"2026-11-18T11:00:00.000Z","deleted_by":{"id":1},',
      '902 deleted',
    ],
    ['discourse/first-page', /("id":902,[\s\S]*?"hidden":)false/, '$1true', '902 waiting'],
    ['flarum/first-page', /"contentType":\s*"comment",/, '$&"isApproved":false,', '41 waiting'],
    [
      'discuz/first-page',
      /<div class="t_fsz"><table cellspacing="0" cellpadding="0"><tr><td class="t_f" id="postmessage_83">[\s\S]*?<\/table><\/div>/,
      '<div class="locked">提示: <em>该帖被管理员或版主屏蔽</em></div>',
      '83 waiting',
    ],
    [
      'discuz/first-page',
      /<div class="t_fsz"><table cellspacing="0" cellpadding="0"><tr><td class="t_f" id="postmessage_83">/,
      '<div class="locked">提示: <em>该帖被管理员或版主屏蔽，只有管理员或有管理权限的成员可见</em></div>$&',
      '83 waiting',
    ],
  ])('is none, and told: %s %s', (name, place, sign, expected) => {
    const whole = read(name, (html) => `${html} `);
    const page = read(name, (html) => html.replace(place, sign));
    const [id = '', as] = expected.split(' ');
    expect(ids(page)).toEqual(ids(whole).filter((one) => one !== id));
    expect(hidden(page)).toContain(expected);
    const said = as === 'deleted' ? 'deleted' : "for a moderator's approval";
    expect(page.warnings.filter((line) => line.includes(id) && line.includes(said))).toHaveLength(1);
  });

  it('is no other where a player sets such a picture or link in his own words', () => {
    const own = PICTURE('moderated.gif');
    const three = read('vbulletin3/38-first-page', (html) =>
      html.replace(/<div id="post_message_90411"[^<>]*>/, `$&${own}`),
    );
    const four = read('vbulletin4/first-page', (html) => html.replace(/<div id="post_message_702">/, `$&${own}`));
    const link = '<a href="./mcp.php?i=queue&amp;p=501">queue</a>';
    const php = read('phpbb3/33-prosilver', (html) =>
      html.replace(/<div class="content">Turn 4/, `<div class="content">${link} Turn 4`),
    );
    expect([ids(three), ids(four), ids(php)].map((all) => all.length)).toEqual([4, 2, 3]);
  });

  it('and a page of them alone is no blindness', () => {
    const all = read('woltlab/55-first-page', (html) =>
      html.replaceAll('class="wbbPost', 'class="wbbPost messageDisabled'),
    );
    expect(all).toMatchObject({ posts: [], isBare: true, hidden: [{ id: '71' }, { id: '72' }, { id: '73' }] });
  });
});

describe('a post whose author its reader ignores', () => {
  it.each<[string, RegExp, string]>([
    ['xenforo/2-first-page', /class="message message--post/, 'class="message is-ignored message--post'],
    ['xenforo/1-last-page', /(<li[^<>]*class=")message/, '$1message ignored'],
    [
      'phpbb3/33-prosilver',
      /<div id="post_content(\d+)">/,
      '<div class="ignore" id="post_hidden$1">X is on your ignore list.<br><a class="display_post" href="#">Show it</a></div><div id="post_content$1" style="display: none;">',
    ],
    [
      'smf/21-second-page',
      /<div class="post">/,
      '<div id="msg_71_ignored_prompt" class="noticebox">You are ignoring this user.</div>$&',
    ],
    [
      'mybb/18-first-page',
      /<a name="pid41/,
      '<div class="ignored_post" id="ignored_post_41"><div class="ignored_post_message">X is on your ignore list.</div></div>$&',
    ],
    [
      'invision/4-first-page',
      /<article[^<>]*id=['"]elComment_811/,
      '<div class="ipsComment ipsComment_ignored" id="elIgnoreComment_811">You ignore X.</div>$&',
    ],
  ])('is read where it stands on the page, folded away: %s', (name, place, folded) => {
    const whole = read(name, (html) => `${html} `);
    const page = read(name, (html) => html.replace(place, folded));
    expect(page.posts.map(({ id, body }) => [id, body.text])).toEqual(
      whole.posts.map(({ id, body }) => [id, body.text]),
    );
  });

  it.each<[string, RegExp, string]>([
    [
      'phpbb3/30-subsilver2',
      /<a name="p42"[\s\S]*?(?=<a name="p43")/,
      '<a name="p42"></a>X, der auf der Ignorierliste steht. <a href="./viewtopic.php?p=42&amp;view=show#p42">Zeigen</a></td></tr></table><table class="tablebg"><tr><td>',
    ],
    [
      'vbulletin4/first-page',
      /<li class="[^"]*" id="post_701">[\s\S]*?(?=<li class="[^"]*" id="post_702)/,
      '<li class="postbitignored" id="post_701">Hidden</li>',
    ],
    [
      'vbulletin5/5-first-page',
      /<li[^<>]*class="b-post/,
      '<li class="b-post b-post--ignored" data-node-id="99"><div>Hidden</div></li>$&',
    ],
    [
      'vbulletin3/38-first-page',
      /<table[^<>]*id="post90411"/,
      '<table id="post90410"><tr><td class="thead">19-09-2026, 05:12</td></tr><tr><td class="alt1">X ist auf deiner Liste. <a href="profile.php?do=editlist">Ändern</a></td></tr></table>$&',
    ],
  ])('is told where it does not: nobody knows what he wrote: %s', (name, place, hidden) => {
    expect(why(() => read(name, (html) => html.replace(place, hidden)))).toMatch(
      /is hidden because its author is on the reader's ignore list/,
    );
  });
});

describe('what an engine leaves where a topic was', () => {
  it('is told as that: SMF', () => {
    const moved = (): unknown =>
      read('smf/20-single-page', (html) =>
        html
          .replace(/<title>[^<]*/, '<title>MOVED: Orders')
          .replace(
            /(<div class="inner" id="msg_8"[^<>]*>)[\s\S]*?<\/div>/,
            '$1This topic has been moved to <a href="x">War Room</a>.</div>',
          )
          .replace(
            /<div class="windowbg2?">(?:(?!<div class="windowbg)[\s\S])*id="msg_9"[\s\S]*?(?=<div class="pagesection|<div id="moderationbuttons|<\/form>|<\/body>)/,
            '',
          ),
      );
    expect(why(moved)).toMatch(/the thread was moved: "This topic has been moved to War Room/);
  });
});

describe('a poll', () => {
  it('in a post of Discourse is no word of its writer', () => {
    const page = read('discourse/first-page', (html) =>
      html.replace(
        '"cooked":"',
        '"cooked":"<div class=\\"poll\\" data-poll-name=\\"poll\\"><ul><li data-poll-option-id=\\"a\\">Sai Rei: 3D to 4D</li></ul></div>',
      ),
    );
    const [{ body } = { body: { text: '', skips: [] } }] = page.posts;
    const [skip] = body.skips;
    expect([body.text.slice(skip?.from, skip?.to), skip?.why]).toEqual(['* Sai Rei: 3D to 4D', 'notice']);
  });

  it.each<[string, RegExp, string]>([
    [
      'phpbb3/33-prosilver',
      /<div id="p501"/,
      '<form method="post" action="./viewtopic.php"><div class="panel"><div class="content"><h2 class="poll-title">When?</h2><fieldset class="polls"><dl><dt>Sai Rei: 3D to 4D</dt></dl></fieldset></div></div></form>$&',
    ],
    [
      'smf/21-second-page',
      /<div id="forumposts">|<div[^<>]*>\s*<div class="post_wrapper">/,
      '<div id="poll"><div class="windowbg"><div id="poll_options"><dl class="options"><dt>Sai Rei: 3D to 4D</dt></dl></div></div></div>$&',
    ],
    [
      'xenforo/2-first-page',
      /<article[^<>]*class="message message--post/,
      '<div class="block js-pollContainer-3"><h3>Poll</h3><ul class="pollResults"><li>Sai Rei: 3D to 4D</li></ul></div>$&',
    ],
    [
      'mybb/18-first-page',
      /<a name="pid41/,
      '<form action="polls.php"><table class="tborder"><tr><td class="trow1">Sai Rei: 3D to 4D</td></tr></table></form>$&',
    ],
    [
      'vbulletin4/first-page',
      /<li [^<>]*id="post_701/,
      '<li><div id="pollinfo"><ol class="polloptions"><li>Sai Rei: 3D to 4D</li></ol></div></li>$&',
    ],
  ])('above the posts is none: %s', (name, place, poll) => {
    const whole = read(name, (html) => `${html} `);
    const page = read(name, (html) => html.replace(place, poll));
    expect(page.posts).toEqual(whole.posts);
  });
});
