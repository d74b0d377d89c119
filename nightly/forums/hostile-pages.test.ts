import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageFetcher } from '../../src/browser/fetcher.js';
import { openBrowser } from '../../src/browser/page.js';
import { inside } from '../../test/harness/inside.js';
import { faultOf, type Handler, manners, NOW, page, site } from '../../test/harness/site.js';
import { writeSmallBoard } from '../../test/harness/small-forums.js';
import { LONE_ARMY } from '../../test/harness/small-games.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/adjutant', import.meta.url));

let open: PageFetcher | undefined;
/** One browser for all: what one page does must not harm what is read after it. */
async function browser(): Promise<PageFetcher> {
  open ??= await openBrowser({ ...manners(0), patience: 0, most: 1000 }, { cache: CACHE, env: process.env });
  return open;
}
afterAll(() => open?.close());

/** Pages that do what forums' advertisements and worse do, and are read all the same. */
const READ: Readonly<Record<string, string>> = {
  'opens a window': '<script>window.open("/ad")</script>',
  'opens a window that knows nothing of it': '<script>window.open("/ad", "_blank", "noopener")</script>',
  'opens five hundred windows':
    '<script>for (let i = 0; i < 500; i++) window.open("/ad" + i, "_blank", "noopener")</script>',
  'opens windows that open windows': '<script>window.open("/again")</script>',
  'opens windows for ever': '<script>setInterval(() => window.open("/ad"), 1)</script>',
  'writes into a window it opened':
    '<script>const w = window.open(""); w?.document.write("<iframe src=/ad></iframe>")</script>',
  'sends a form to a new window': '<form target=_blank action=/ad></form><script>document.forms[0].submit()</script>',
  'keeps a service worker': '<script>navigator.serviceWorker?.register("/sw.js").then((r) => r.update())</script>',
  'asks and asks': '<script>for (let i = 0; i < 50; i++) { alert(1); confirm(2); prompt(3) }</script>',
  'will not be left': '<script>onbeforeunload = (e) => { e.preventDefault(); return "stay" }</script>',
  'prints itself': '<script>print(); setTimeout(print)</script>',
  'wants the camera':
    '<script>navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => 0); Notification.requestPermission?.(); navigator.geolocation?.getCurrentPosition(() => 0)</script>',
  'holds itself in frames': '<iframe src="/again"></iframe><iframe src="/again"></iframe>',
  'throws and rejects': '<script>Promise.reject(new Error("x")); setTimeout(() => { throw 1 }); null.x</script>',
  'lets workers run for ever':
    '<script>for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob(["for(;;);"])))</script>',
  'changes its address':
    '<script>history.pushState(0, "", "/elsewhere"); for (let i = 0; i < 300; i++) history.replaceState(0, "", "/" + i)</script>',
  'saves files':
    '<a id=a download=x href="data:text/plain,x">x</a><script>for (let i = 0; i < 20; i++) document.getElementById("a").click()</script>',
  'moves to data of its own': '<script>location.href = "data:text/html,x"</script>',
  'calls other programs':
    '<script>location.href = "mailto:a@b.example"</script><iframe src="tel:1"></iframe><iframe src="magnet:?x"></iframe>',
  'closes itself': '<script>window.close(); self.close()</script>',
  'removes its frames while they load':
    '<iframe id=f src="/again"></iframe><script>setTimeout(() => f.remove())</script>',
  'writes itself anew': '<script>document.open(); document.write("<p>posts</p>"); document.close()</script>',
  'shadows what it is read by':
    '<script>document.documentElement.__defineGetter__("outerHTML", () => { throw 1 }); XMLSerializer = Node = Document = undefined</script>',
};

const SAID: Readonly<Record<string, readonly [Handler, kind: string, why: RegExp]>> = {
  'is a file to be saved': [
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=x.zip' })
        .end('x'),
    'unreadable',
    /a file to be saved, not a web page/,
  ],
  'is too large': [(_, response) => page(response, Buffer.alloc(12 * 2 ** 20, 'x')), 'unreadable', /larger than 10 MB/],
  'brings more than anybody reads': [
    (request, response) => {
      if (request.url === '/') return page(response, '<script src="/endless.js"></script>');
      response.writeHead(200, { 'content-type': 'text/javascript' });
      const part = Buffer.alloc(2 ** 20, '// x\n');
      const go = (): void => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', go);
      go();
    },
    'unreadable',
    /larger than 10 MB/,
  ],
  'leads round in a ring': [
    (_, response) => response.writeHead(302, { location: '/' }).end(),
    'unreadable',
    /leads round in a ring/,
  ],
  'wants a password': [
    (_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"', 'content-type': 'text/html' }).end('no'),
    'unreadable',
    /answered 401/,
  ],
  'cuts the line': [(request) => request.socket.destroy(), 'try-later', /^the connection was cut$/],
  'speaks no HTTP': [(request) => request.socket.end('hello\r\n\r\n'), 'try-later', /damaged|cut/],
  'refuses without a word': [(_, response) => response.writeHead(500).end(), 'try-later', /answered 500/],
  'leads to a port that browsers leave alone': [
    (_, response) => response.writeHead(302, { location: 'http://forum.example:22/' }).end(),
    'unreadable',
    /leads away to another site/,
  ],
};

describe('a page that means ill in a browser', () => {
  it.each(Object.keys(READ))('and %s is read', async (name) => {
    const { url } = await site((request, response) => {
      if (request.url === '/sw.js')
        page(response, 'self.onfetch = () => 0; fetch("http://127.0.0.1:9/")', { 'content-type': 'text/javascript' });
      else if (request.url === '/again') page(response, READ[name] ?? '');
      else if (request.url !== '/') page(response, '<p>an advertisement</p>');
      else page(response, `<p>posts</p>${READ[name]}`);
    });
    const fetched = await (await browser()).fetchPage(url);
    expect(fetched).toMatchObject({ kind: 'page', page: { html: expect.stringContaining('<p>posts</p>') } });
  });

  it.each(Object.keys(SAID))('and %s is told in words', async (name) => {
    const [handler, kind, why] = SAID[name] ?? [];
    const { url } = await site(handler as Handler);
    const fault = await faultOf((await browser()).fetchPage(url));
    expect([fault.kind, fault.why]).toEqual([kind, expect.stringMatching(why as RegExp)]);
    expect(fault.message).not.toMatch(/net::|ERR_|at http/);
  });

  it('is told where it says nothing of a forum that is not there', async () => {
    const { port, close } = await inside();
    await close();
    const fault = await faultOf((await browser()).fetchPage(`http://127.0.0.1:${port}/`));
    expect([fault.kind, fault.why]).toEqual(['try-later', 'nobody answers there']);
  });
});

describe('the command', () => {
  it('reads a thread whose page opens windows and keeps a service worker, and ends in order', async () => {
    const { url } = await site((request, response) => {
      if (request.url === '/sw.js')
        page(response, 'fetch("http://127.0.0.1:9/")', { 'content-type': 'text/javascript' });
      else if (request.url?.startsWith('/ad')) page(response, 'an advertisement');
      else
        page(
          response,
          writeSmallBoard({ posts: [{ id: 10, at: NOW, html: 'post 10' }], closed: false }).replace(
            '</body>',
            `${READ['opens windows for ever']}${READ['keeps a service worker']}${READ['opens a window that knows nothing of it']}</body>`,
          ),
        );
    });
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-popups-'));
    writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      `thread: ${url}viewtopic.php?t=7\njudge: {name: Judge, contact: judge@example.org}\ncapture: {browser: true, pause: 0}\n`,
    );
    const child = spawn(process.execPath, [CLI, 'capture', '--game', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
    const [code] = await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
    expect([code, told]).toEqual([expect.any(Number), expect.not.stringMatching(/\n {4}at |should not/)]);
    expect(told).toMatch(/1 page, 1 post: 1 new/);
  });
});
