import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeHtml, encodeWindows1252 } from '../../src/browser/http.js';
import { needForum } from '../../src/forums/index.js';
import { http, page, site } from '../harness/site.js';

describe("a page's bytes", () => {
  const order = 'Ash Guard: 3D – 4E … ’tis “so” €5';
  it.each([
    ['the header says ISO-8859-1', encodeWindows1252(order), 'text/html; charset=ISO-8859-1'],
    ['the page says windows-1252', encodeWindows1252(`<meta charset="windows-1252">${order}`), 'text/html'],
    ['nobody says anything', encodeWindows1252(order), undefined],
    ['the header says UTF-8', new TextEncoder().encode(order), 'text/html; charset="utf-8"'],
    ['only the bytes say UTF-8', new TextEncoder().encode(order), 'text/html'],
    [
      'the page says windows-1251, and what saved it wrote UTF-8',
      new TextEncoder().encode(`<meta charset="windows-1251">${order}`),
      undefined,
    ],
    ['a mark says UTF-8', new TextEncoder().encode(`\uFEFF${order}`), 'text/html; charset=iso-8859-1'],
    ['the charset is unknown', new TextEncoder().encode(order), 'text/html; charset=klingon'],
  ])('are read right where %s', (_, bytes, type) => {
    expect(decodeHtml(bytes, type)).toContain(order);
  });

  it('are read right in another old charset', () => {
    expect(decodeHtml(Uint8Array.from([0xcf, 0xf0]), 'text/html; charset=windows-1251')).toBe('Пр');
    const page = Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xcf, 0xf0, 0xe8])]);
    expect(decodeHtml(page, 'text/html')).toContain('При');
    // The header is the server's own word.
    expect(decodeHtml(Buffer.from('é'), 'text/html; charset=iso-8859-1')).toBe('Ã©');
  });
});

it('a page in windows-1252 gives the dashes and quotes of its orders', async () => {
  const html = readFileSync(
    new URL('../../fixtures/forums/vbulletin3/38-last-page.html', import.meta.url),
    'utf8',
  ).replace('2B &gt; 2C', '2B – 2C ’tis');
  const { url } = await site((_, response) =>
    page(response, encodeWindows1252(html), {
      'content-type': 'text/html; charset=ISO-8859-1',
      date: 'Mon, 21 Sep 2026 18:10:30 GMT',
    }),
  );
  const fetched = await http().fetchPage(url);
  if (fetched.kind !== 'page') throw new Error('expected a page');
  expect(needForum(fetched.page).readPage(fetched.page, {}).posts[0]?.body.text).toBe('Mire Knights: 2B – 2C ’tis');
});
