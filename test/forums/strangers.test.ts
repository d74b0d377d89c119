import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/result.js';
import { custom } from '../../src/forums/engines/custom.js';
import { guessSelectors } from '../../src/forums/guess.js';
import { needForum } from '../../src/forums/index.js';
import { findStamp } from '../../src/forums/times/stamp.js';

const DATE = Date.UTC(2026, 10, 21, 12);
const URL_OF = 'https://wargame.example/board/viewtopic.php?f=2&t=5';
const fixture = readFileSync(new URL('../../fixtures/forums/phpbb3/33-prosilver.html', import.meta.url), 'utf8');

/** What is read of a page, or why it is not. */
function outcome(
  html: string,
  url = URL_OF,
): { readonly read: string } | { readonly why: string; readonly todo: string } {
  try {
    const page = { url, html, date: DATE };
    return { read: needForum(page).readPage(page, {}).forum };
  } catch (error) {
    if (error instanceof AppError) return { why: error.why, todo: error.todo };
    throw error;
  }
}

const talk = 'What was said. '.repeat(60);
const pageOf = (head: string, foot = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body><p>${talk}</p>${foot}</body></html>`;

describe('a page of a program that is not known', () => {
  it.each([
    ['JForum', pageOf('<script src="/templates/default/jforum.js"></script>')],
    ['JForum', pageOf('<meta name="generator" content="JForum 2.1.9" />')],
    ['mwForum', pageOf('', '<p>Powered by <a href="http://www.mwforum.example/">mwForum</a> 2.29</p>')],
    ['YaBB', pageOf('', '<a href="YaBB.pl?num=12">1</a>')],
    ['FUDforum', pageOf('<meta name="generator" content="FUDforum 3.1" />')],
    ['Question2Answer', pageOf('', '<div class="qa-template-question">Powered by Question2Answer</div>')],
    ['Kunena', pageOf('<link href="/media/kunena/css/kunena.css" rel="stylesheet" />')],
    ['OwnBoard 3', pageOf('<meta name="generator" content="OwnBoard 3" />')],
  ])('is refused by that reason, with its name: %s', (name, html) => {
    expect(outcome(html)).toEqual({
      why: `no forum engine is recognised on it: this looks like ${name}, which is not known`,
      todo: expect.stringContaining('--inspect'),
    });
  });

  it('is not named after a program that somebody only speaks of', () => {
    expect(
      outcome(`<html><head></head><body><p>${'We left JForum and Kunena. '.repeat(40)}</p></body></html>`),
    ).toEqual({
      why: expect.stringMatching(/^no forum engine is recognised on it; looked for/),
      todo: expect.any(String),
    });
  });
});

const FONT = '<font style="vertical-align: inherit;"><font style="vertical-align: inherit;">';
const inFonts = (html: string): string =>
  html.replace(/(<a\b[^<>]*>)(\s*)([^<\s][^<]*)(?=<)/g, `$1$2${FONT}$3</font></font>`);

describe('a translated page', () => {
  it.each([
    ['Google', 'by the class of its root', fixture.replace('<html', '<html class="no-js translated-ltr"')],
    ['Google', 'to be read from the right', fixture.replace('<html', '<html class="translated-rtl"')],
    ['Google', 'by its head', fixture.replace('<head>', '<head><meta http-equiv="X-Translated-By" content="Google">')],
    ['Google', 'by its links', inFonts(fixture)],
    ['Google', 'by its heading', fixture.replace('<h2', `<h2>${FONT}x</font></font></h2><h2`)],
    ['Microsoft', 'by its root', fixture.replace('<html', '<html _msthiddenattr="1"')],
    ['Microsoft', 'by its elements', fixture.replace('<h2', '<h2 _msttexthash="1937"')],
    ['Yandex', 'by its elements', fixture.replace('<h2', '<h2><ya-tr-span data-value="x">x</ya-tr-span></h2><h2')],
    ['a translator', 'by its state', fixture.replace('<html', '<html imt-state="dual"')],
  ])('of %s is known %s, and refused with the way out', (who, _, html) => {
    expect(html).not.toBe(fixture);
    expect(outcome(html)).toEqual({
      why: `it was translated by ${who}: what stands on it are not the players' words`,
      todo: expect.stringMatching(/original in your browser.*the forum's own address/),
    });
  });

  it.each([
    ['Google', 'https://wargame-example.translate.goog/board/viewtopic.php?t=5&_x_tr_sl=de'],
    ['Google', 'https://translate.googleusercontent.com/translate_c?u=https://wargame.example'],
    ['Yandex', 'https://translate.yandex.com/translate?url=https://wargame.example'],
    ['Microsoft', 'https://www.translatetheweb.com/?a=https://wargame.example'],
  ])('of %s is known by its address: %s', (who, url) => {
    expect(outcome(fixture, url)).toMatchObject({ why: expect.stringContaining(`translated by ${who}`) });
  });

  it('is not one in which a player pasted what he had translated', () => {
    const pasted = `${FONT}North</font></font> <a href="http://a.example/">${FONT}map</font></font></a>`.repeat(30);
    expect(outcome(fixture.replace('Turn 4.', `Turn 4. ${pasted}`))).toEqual({ read: 'phpbb3' });
  });
});

describe('selectors proposed for an unknown forum', () => {
  const WORDS = [
    'We hold the ford for now and wait for what the others do tonight.',
    'Mere Guard: 3C to 4C, and the Reed Host stays where it is.',
    'Is the bridge at 5D still standing? I could not find it on the map.',
    'Ford Watch goes on to 6B then, with both of the wagons.',
  ];
  const NAMES = ['Alder', 'Sorrel', 'Tansy', 'Osier'];
  interface Shown {
    readonly i: number;
    readonly id: number;
    readonly name: string;
    readonly text: string;
  }
  /** How programs that no engine reads show a post, each in a shape of its own. */
  const SHAPES: Readonly<Record<string, (post: Shown) => string>> = {
    'a name that is one of several links in a line': ({ i, id, name, text }) =>
      `<div class="frm" id="pid${id}"><div class="line"><a class="nnl" href="#x">new</a> <a href="show.pl?pid=${id}"><img alt=""></a> By <a href="user_info.pl?uid=${i}">${name}</a> on 2026-11-0${i + 3} 10:15</div><div class="ccl">${text}</div><div class="bcl"><a href="add.pl?pid=${id}">Reply to this message</a></div></div>`,
    'numbers of thread and post in one': ({ i, id, name, text }) =>
      `<div class="message" id="message_7_${id}"><table class="posthead"><tr><td><span class="posttofrom"><a href="user_profile.php?uid=${i}">${name}</a></span></td><td><span class="postinfo">${i + 3} Nov 2026 10:15</span></td></tr></table><table><tr><td class="postbody">${text}</td></tr></table></div>`,
    'rows in rows': ({ i, id, name, text }) =>
      `<tr><td class="spacer"><table><tr><td><a name="msg_${id}"></a>orders</td><td><span class="when">Tue, 0${i + 3} November 2026 10:15</span></td></tr><tr><td class="ud"><a href="?t=usrinfo&id=${i}">${name}</a><div class="ctags">Messages: 20</div></td></tr><tr><td><span class="bodytext">${text}</span></td></tr></table></td></tr>`,
    'a long line of ranks beside a short text': ({ i, id, name, text }) =>
      `<li id="post${id}"><div class="user-info"><a class="user-name" href="/u/${i}">${name}</a><div class="user-rank">Keeper of the seven keys, member of the old guard and first of the wardens of the western march</div></div><time datetime="2026-11-0${i + 3}T10:15:00Z">then</time><div class="text">${text}</div><div class="actions"><a href="#">Like</a></div></li>`,
  };

  it.each(Object.keys(SHAPES))('find author and text by %s', (shape) => {
    const posts = NAMES.map((name, i) => ({ i, id: 101 + 3 * i, name, text: WORDS[i] ?? '' }));
    const rows = posts.map((post) => SHAPES[shape]?.(post)).join('\n');
    const html = `<html><body><div id="main">${shape === 'rows in rows' ? `<table>${rows}</table>` : rows}</div></body></html>`;
    const { post = '', id = '', author = '', time = '', body = '' } = guessSelectors(html);
    const page = { url: 'https://a.example/t', html, date: DATE };
    const read = custom.readPage(page, { offset: 0, selectors: { post, id, author, time, body } });
    expect(read.posts.map((one) => [one.author, one.body.text])).toEqual(posts.map(({ name, text }) => [name, text]));
  });
});

describe('how long ago something was, in two units', () => {
  it.each([
    ['1 hour, 40 minutes ago', 100],
    ['2 hours 5 minutes ago', 125],
    ['40 minutes ago', 40],
  ])('%s is %i minutes', (words, minutes) => {
    expect(findStamp(words)).toMatchObject({ kind: 'ago', ms: minutes * 60_000 });
  });

  it.each(['3 days, 2 hours ago', '2 weeks, 3 days ago', 'modified 1 day and 5 minutes ago'])(
    '%s is not taken for the smaller unit alone',
    (words) => {
      expect(findStamp(words)).toBeUndefined();
    },
  );
});
