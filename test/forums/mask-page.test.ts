import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page, SiteSettings, ThreadPage } from '../../src/forums/forum.js';
import { FORUMS, needForum } from '../../src/forums/index.js';
import { maskPage } from '../../src/forums/mask-page.js';

const PAGE = /\.html$|\.page\.json$/;
const ROOT = new URL('../../fixtures/forums/', import.meta.url);
const pages = FORUMS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, ROOT))
    .filter((file) => PAGE.test(file))
    .flatMap((file) => {
      const told = JSON.parse(readFileSync(new URL(`${id}/${file.replace(PAGE, '.json')}`, ROOT), 'utf8'));
      const html = readFileSync(new URL(`${id}/${file}`, ROOT), 'utf8');
      const page: Page = { url: told.url, html, date: Date.parse(told.date) };
      const settings: SiteSettings = told.settings;
      return told.expect === undefined ? [] : [{ name: `${id}/${file}`, page, settings }];
    }),
);

function read(page: Page, settings: SiteSettings): ThreadPage {
  return needForum(page, settings.selectors && 'custom').readPage(page, settings);
}

/** What the reading of a page comes to but for its words. */
function outline({ posts, page, pages: all, announced, locked, next }: ThreadPage): unknown {
  const names = [...new Set(posts.map(({ author }) => author))];
  return {
    ...{ page, all, announced, locked, goesOn: next !== undefined },
    posts: posts.map(({ id, at, author, authorId, guest, edited, body }) => ({
      ...{ id, at, authorId, guest, who: names.indexOf(author), edited: edited?.at },
      skips: body.skips.map(({ why }) => why),
    })),
  };
}

describe.each(pages)('the page $name with its words replaced', ({ page, settings }) => {
  const masked = { ...page, html: maskPage(page.html) };

  it('is read as before but for its words', () => {
    expect(outline(read(masked, settings))).toEqual(outline(read(page, settings)));
  });

  it('shows no name, no line and no address of the page', () => {
    const { posts, title } = read(page, settings);
    // Classes are the style's own.
    const shown = masked.html.replace(/ (?:class|id)="[^"]*"/g, '');
    const lines = posts.flatMap(({ author, body }) => [author, ...body.text.split('\n')]);
    for (const line of [title, ...lines])
      for (const word of line.match(/\p{L}{5,}/gu) ?? []) if (!OURS.test(word)) expect(shown).not.toContain(word);
    expect(shown).not.toContain(new URL(page.url).host);
  });
});

/** The programs' own words, which stay. */
const OURS =
  /^(?:wrote|edited|originally|posted|message|messages|discussion|posts?|quote|reason|total|modified|today|yesterday|november|december|january|february|march|april|august|september|october|attachment|attached|files|original|members?|insgesamt|вчера|сегодня|profile|reply|subject|thread|topic|comment|login|https?|print|times|example|board|minutes|changed|first|einmal|author|email|bumped|deleted|seite|closed|guest|login|views?|hours?|read|user|space|around|added|previous|automatically|merged|dieser|beitrag|wurde|automatisch|folgenden|zusammengeführt|dernière|édition|zuletzt)$/i;
