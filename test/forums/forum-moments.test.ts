import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/result.js';
import type { Page, SiteSettings, ThreadPage } from '../../src/forums/forum.js';
import { needForum } from '../../src/forums/index.js';
import { persianDay } from '../../src/forums/times/languages.js';

const ROOT = new URL('../../fixtures/forums/', import.meta.url);

function pageOf(name: string): { readonly page: Page; readonly settings: SiteSettings } {
  const told = JSON.parse(readFileSync(new URL(`${name}.json`, ROOT), 'utf8'));
  const html = readFileSync(new URL(`${name}.html`, ROOT), 'utf8');
  return { page: { url: told.url, html, date: Date.parse(told.date) }, settings: told.settings };
}

function read(name: string, change: (page: Page) => Page): ThreadPage {
  const { page, settings } = pageOf(name);
  return needForum(page).readPage(change(page), settings);
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

describe('a saved page, known only by the time its file bears', () => {
  const rough = (page: Page): Page => ({ ...page, rough: true });

  it.each(['mybb/18-first-page', 'smf/20-single-page'])('%s is measured by nothing', (name) => {
    const fault = faultOf(() => read(name, rough));
    expect(fault.why).toMatch(/not sure enough to measure/);
    expect(fault.todo).toMatch(/--saved .* site: \{offset/);
  });

  it("that tells its own clock twice needs no file's time", () => {
    const { posts, offset } = read('smf/21-second-page', (page) => ({ ...page, rough: true, date: page.date + 3e9 }));
    expect(offset).toBe(-300);
    expect(posts).toEqual(read('smf/21-second-page', (page) => page).posts);
  });

  it('whose clock is that of another moment leaves "today" open', () => {
    const fault = faultOf(() =>
      read('vbulletin3/38-first-page', (page) => ({ ...rough(page), date: page.date + 7_000_000 })),
    );
    expect(fault.why).toMatch(/so "(?:Today|Yesterday)[^"]*" cannot be placed/);
    expect(fault.todo).toMatch(/--saved/);
  });

  it('saved, by its file, before its posts were written is not believed', () => {
    const fault = faultOf(() => read('fluxbb/first-page', (page) => ({ ...rough(page), date: page.date - 9e9 })));
    expect(fault.why).toMatch(/after the page it stands on/);
    expect(fault.todo).toMatch(/--saved/);
  });
});

describe('a time in data that names no zone', () => {
  it.each([
    ['discourse/first-page', /created_at/],
    ['flarum/first-page', /createdAt/],
  ])('of %s is the board’s own, and not read as the machine’s', (name, sought) => {
    const told = JSON.parse(readFileSync(new URL(`${name}.json`, ROOT), 'utf8'));
    const html = readFileSync(new URL(`${name}.page.json`, ROOT), 'utf8').replace(/(T\d\d:\d\d:\d\d)[^"]*"/g, '$1"');
    const page: Page = { url: told.url, html, date: Date.parse(told.date) };
    expect(faultOf(() => needForum(page).readPage(page, {})).why).toMatch(sought);
  });
});

describe('the Persian calendar', () => {
  it.each([
    [1394, 11, 27, '2016-02-16'],
    [1403, 12, 30, '2025-03-20'], // a leap year
    [1404, 1, 1, '2025-03-21'],
    [1404, 2, 31, '2025-05-21'],
    [1404, 12, 29, '2026-03-20'],
    [1405, 1, 1, '2026-03-21'],
    [1405, 6, 31, '2026-09-22'],
    [1405, 7, 1, '2026-09-23'],
  ])('%i/%i/%i is %s', (year, month, day, told) => {
    expect(new Date(persianDay(year, month, day) ?? 0).toISOString()).toBe(`${told}T00:00:00.000Z`);
  });

  it.each([
    [1404, 12, 30],
    [1405, 7, 31],
    [1405, 13, 1],
    [1405, 0, 1],
    [1405, 1, 0],
  ])('%i/%i/%i is no day', (year, month, day) => {
    expect(persianDay(year, month, day)).toBeUndefined();
  });

  it('a board that counts its years by it is read as one that does not', () => {
    const times = (day: string) =>
      read('fluxbb/first-page', (page) => ({ ...page, html: page.html.replaceAll('2026-11-01', day) })).posts.map(
        ({ at }) => at,
      );
    expect(times('1405-08-10')).toEqual(times('2026-11-01'));
    expect(times('1405-08-09')).toEqual(times('2026-10-31'));
    expect(times('1405-08-09')).not.toEqual(times('2026-11-01'));
  });
});

describe('a time out of all sense', () => {
  it('after the page itself is a fault, and no post of the future', () => {
    const fault = faultOf(() => read('fluxbb/first-page', (page) => ({ ...page, date: page.date - 9e9 })));
    expect(fault.kind).toBe('unreadable');
    expect(fault.why).toMatch(/^post \d+ is dated 2026-.* after the page it stands on/);
  });

  it('of a calendar that is not ours is a fault, and no post of the middle ages', () => {
    const fault = faultOf(() =>
      read('fluxbb/first-page', (page) => ({ ...page, html: page.html.replaceAll('2026-', '1448-') })),
    );
    expect(fault.why).toMatch(/^post \d+ is dated 1448-.* another calendar$/);
  });
});
