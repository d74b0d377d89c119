import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { around, childElements, firstOf, hasClass, isElement, nodesOf, tagsIn, wordsOf } from '../../page/dom.js';
import { PROPOSED, unreadable } from '../../page/page.js';
import { refusalIn, refusalOf } from '../../page/refusal.js';
import { Sheet } from '../../page/sheet.js';
import { datePosts } from '../../times/dating.js';
import { phpbb3Body } from './phpbb3-body.js';
import { readClock, readPager, readTitle } from './phpbb3-frame.js';
import { findFrames, readProsilver } from './phpbb3-prosilver.js';
import { findAnchors, readSubsilver } from './phpbb3-subsilver.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['body#phpbb', /<body[^<>]*\sid="phpbb"/i],
  ['comment "phpBB style name"', /<!--\s*phpBB style name:/i],
  ['div#wrapheader with table.tablebg', /^(?=[\s\S]*?<div id="wrapheader">)[\s\S]*?<table[^<>]*class="tablebg"/i],
];

/** phpBB 3: the style prosilver of 3.0 to 3.3, and subsilver2 of 3.0 and 3.1. */
export const phpbb3: Forum = {
  id: 'phpbb3',
  title: 'phpBB 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name),
  readPage,
  readBody: (html) => phpbb3Body(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const frames = findFrames(sheet);
  const anchors = findAnchors(sheet);
  if (frames.length + anchors.length === 0) throw withoutPosts(sheet);
  const title = readTitle(sheet);
  const seen =
    frames.length > 0
      ? frames.flatMap((frame) => readProsilver(sheet, frame, title) ?? [])
      : anchors.map((anchor) => readSubsilver(sheet, anchor, title));
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  return {
    forum: 'phpbb3',
    dialect: `phpBB ${dialectOf(sheet, frames.length > 0)}`,
    title,
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked: isLocked(sheet),
  };
}

function isLocked(sheet: Sheet): boolean {
  const says = (words: string | undefined): boolean => words?.startsWith('This topic is locked') === true;
  return (
    sheet.cls('locked-icon').length > 0 ||
    sheet.cls('fa-lock').some((icon) => around(icon, (outer) => hasClass(outer, 'action-bar')) !== undefined) ||
    sheet.tag('img').some(({ attribs }) => /button_topic_locked/.test(attribs.src ?? '')) ||
    [...sheet.tag('a'), ...sheet.tag('img'), ...sheet.tag('span'), ...sheet.tag('button')].some(
      ({ attribs }) => says(attribs.title) || says(attribs.alt),
    )
  );
}

/** Version and style: each has its own marks, so far as a page can tell them. */
function dialectOf(sheet: Sheet, prosilver: boolean): string {
  if (!prosilver)
    return sheet.tag('span').some(({ attribs }) => attribs.title?.includes('/') === true)
      ? '3.1 subsilver2'
      : '3.0 subsilver2';
  if (
    sheet
      .tag('time')
      .some((time) => time.attribs.datetime !== undefined && isElement(time.parent) && hasClass(time.parent, 'author'))
  )
    return sheet.tag('a').some(({ attribs }) => attribs.href?.includes('viewtopic.php?f=') === true)
      ? '3.2 prosilver'
      : '3.3 prosilver';
  return sheet.ids(/^post_content/).length > 0 ? '3.1 prosilver' : '3.0 prosilver';
}

/** Says why a page of this engine shows no posts. */
function withoutPosts(sheet: Sheet): Error {
  const { page } = sheet;
  const cells = sheet.cls('row1').filter(({ name }) => name === 'td');
  const said = tagsIn(sheet.id('message'), 'p')[0] ?? cells.map((cell) => firstOf(cell, 'gen')).find(Boolean);
  const words = wordsOf(said);
  const refusal = words !== '' || sheet.asksLogin ? refusalOf(page, words, sheet.asksLogin) : undefined;
  if (refusal) return refusal;
  if (
    sheet.cls('post').some((post) => childElements(post).some((part) => part.name === 'div' && hasClass(part, 'date')))
  )
    return unreadable(page, 'it is the print view, which has no post ids', 'Give the address without view=print.');
  return (
    refusalIn(page, true) ??
    unreadable(
      page,
      'it has no posts: looked for div.content in #pNUMBER or round it (prosilver) and a[name=pNUMBER] in table.tablebg (subsilver2)',
      PROPOSED,
    )
  );
}
