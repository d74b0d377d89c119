import { createServer } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillReply } from '../../src/browser/window.js';
import { sharedBrowser } from '../harness/desk-window.js';

const TEXT = '[b]Moves[/b]\n[list]\n[*]Sai Rei: 3D > 5E\n[/list]\n<b>no tag</b> & “signs”';

/** Reply pages as forum programs show them; what is posted to one is what the forum was sent. */
const PAGES: Readonly<Record<string, string>> = {
  plain:
    '<form method="post" action="/sent"><input name="subject" value="Re: Movement"><textarea name="message"></textarea><input type="submit"></form>',
  // an editor with buttons hides the plain field and would send what it makes of the text
  scripted:
    '<form method="post" action="/sent"><textarea name="message"></textarea><div contenteditable="true"></div><input type="submit"></form><script>document.querySelector("textarea").style.display="none"</script>',
  // an editor in its source view has a field of its own, and writes the form's field when that is sent
  source:
    '<form method="post" action="/sent"><input name="subject" value="Re: Movement"><textarea name="message" style="display:none"></textarea><div><iframe style="display:none"></iframe><textarea></textarea></div><input type="submit"></form><script>document.forms[0].addEventListener("submit", (event) => { event.target.message.value = event.target.querySelector("div textarea").value; })</script>',
  guest:
    '<form method="get" action="/search"><textarea name="search" style="display:none"></textarea></form><p>You must log in.</p>',
};

let sent = '';
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url !== '/sent') {
    response.end(`<!doctype html><title>Reply</title>${PAGES[request.url?.slice(1) ?? ''] ?? ''}`);
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    sent = new URLSearchParams(Buffer.concat(parts).toString()).get('message') ?? '';
    response.end('sent');
  });
});
let base = '';
let browser: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  browser = await sharedBrowser();
}, 60_000);
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await new Promise((resolve) => server.close(resolve));
});

const fill = (page: string) =>
  fillReply(
    browser,
    { url: `${base}/${page}`, title: 'Update', text: TEXT },
    { cookies: [], origins: [] },
    { version: '0', contact: 'judge@example.org' },
  );

it.each(['plain', 'scripted', 'source'])(
  'the text stands to the letter in a %s reply page, which is sent by whoever presses its button',
  async (name) => {
    sent = '';
    const page = await fill(name);
    const editor = page.locator('textarea').and(page.locator(':visible'));
    expect(await editor.inputValue()).toBe(TEXT);
    expect(await editor.evaluate((field: { selectionStart?: number }) => field.selectionStart)).toBe(0);
    expect(sent).toBe('');
    await page.locator('input[type=submit]').click();
    await page.waitForURL('**/sent');
    expect(sent.replaceAll('\r\n', '\n')).toBe(TEXT);
  },
  30_000,
);

it('a page without an editor says that the session may have ended', async () => {
  await expect(fill('guest')).rejects.toThrow(/shows no editor/);
}, 30_000);
