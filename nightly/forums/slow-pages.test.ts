import { execFileSync } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PageFetcher } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { openBrowser } from '../../src/browser/page.js';
import { faultOf, manners } from '../../test/harness/site.js';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/adjutant', import.meta.url));
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const page = (html: string): string =>
  `${HEAD}Content-Length: ${Buffer.byteLength(html)}\r\nConnection: close\r\n\r\n${html}`;
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
/** Writes something again and again, until the line is cut. */
const drip = (socket: Socket, text: string, every: number): void => {
  const timer = setInterval(() => socket.write(text), every);
  socket.on('close', () => clearInterval(timer));
};

/** Answers without an end, or that nobody comes to an end with. */
const ANSWERS: Readonly<Record<string, (socket: Socket) => unknown>> = {
  'says nothing': () => undefined,
  'begins its head and says no more': (socket) => socket.write('HTTP/1.1 200 OK\r\n'),
  'has a head without end': (socket) => drip(socket, `X-${Math.random()}: ${'x'.repeat(900)}\r\n`, 1),
  'gives a sign a second': (socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    drip(socket, chunk('x'), 1000);
  },
  'gives without end': (socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n<!-- `);
    drip(socket, chunk('x'.repeat(100_000)), 1);
  },
  'is a bomb': (socket) => {
    const body = gzipSync(Buffer.alloc(300 * 2 ** 20));
    socket.write(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  },
  'promises more than it gives': (socket) => socket.write(`${HEAD}Content-Length: 99999999\r\n\r\n<p>posts`),
};

/** Pages that a browser never comes to an end with. */
const PAGES: Readonly<Record<string, string>> = {
  'never ends its script': '<p>posts<script>for (;;);</script>',
  'never ends its script once it is loaded': '<p>posts<script>onload = () => setTimeout(() => { for (;;); })</script>',
  'moves on and on': '<script>setTimeout(() => { location.href = "/" + Math.random() }, 1)</script>',
  'eats memory': '<p>posts<script>const a = []; for (;;) a.push(new Array(1e6).fill(a.length))</script>',
  'waits for what never comes': '<p>posts<script src="/never.js"></script>',
};

async function serve(answer: (socket: Socket, path: string) => unknown): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (asked) => {
      const path = asked.toString('latin1').split(' ')[1] ?? '/';
      if (path === '/robots.txt')
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      else if (path !== '/never.js') answer(socket, path);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`;
}

async function open(by: 'HTTP' | 'Chromium'): Promise<PageFetcher> {
  const way = { ...manners(0), patience: 0 };
  const fetcher = by === 'HTTP' ? openHttp(way) : await openBrowser(way, { cache: CACHE, env: process.env });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

describe.each(['HTTP', 'Chromium'] as const)('by %s a forum that', (by) => {
  it.each(Object.keys(ANSWERS))('%s is given up in time, and told', async (name) => {
    const url = await serve((socket) => ANSWERS[name]?.(socket));
    const fetcher = await open(by);
    const began = performance.now();
    const fault = await faultOf(fetcher.fetchPage(url));
    expect([fault.kind, fault.message]).toEqual([
      expect.stringMatching(/^(?:try-later|unreadable)$/),
      expect.not.stringMatching(/net::|fetch failed|page\./),
    ]);
    expect(performance.now() - began).toBeLessThan(130_000);
  });
});

describe('by Chromium a page that', () => {
  it.each(Object.keys(PAGES))('%s is read or given up in time, and the next page is read', async (name) => {
    const url = await serve((socket, path) => socket.end(page(path === '/next' ? '<p>next' : (PAGES[name] ?? ''))));
    const fetcher = await open('Chromium');
    const began = performance.now();
    await fetcher.fetchPage(url).catch((fault: Error) => expect(fault.message).not.toMatch(/net::|page\./));
    expect(performance.now() - began).toBeLessThan(140_000);
    expect(await fetcher.fetchPage(`${url}next`)).toMatchObject({ page: { html: expect.stringContaining('next') } });
  });

  it('is on its way when the browser is killed is a failed look, told as such', async () => {
    const url = await serve((socket) => socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk('<p>')}`));
    const before = new Set(children());
    const fetcher = await open('Chromium');
    const fetched = faultOf(fetcher.fetchPage(url));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    for (const pid of children().filter((one) => !before.has(one))) process.kill(pid, 'SIGKILL');
    const fault = await fetched;
    expect([fault.kind, fault.why]).toEqual(['unreadable', 'the browser ended while it read the page']);
  });
});

/** The processes that this one has started and that live. */
function children(): readonly number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => (/chrom/.test(line) ? [Number.parseInt(line, 10)] : []));
}
