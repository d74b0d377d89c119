import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LeftAlone } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { checkResolved, isPrivateHost } from '../../src/browser/private-address.js';
import { explainPage } from '../../src/forums/inspect.js';
import { inside } from '../harness/inside.js';
import { faultOf, http, manners, NOW, page, site } from '../harness/site.js';

describe('asking politely', () => {
  it("says who asks and whom to write to, and takes the forum's own clock", async () => {
    const { url, requests } = await site((_, response) =>
      page(response, '<p>é</p>', { date: 'Sat, 19 Sep 2026 06:00:00 GMT' }),
    );
    const fetched = await http().fetchPage(url);
    expect(requests[0]?.headers['user-agent']).toBe('Adjutant/1.2.3 (+judge@table.example)');
    expect(fetched).toMatchObject({
      kind: 'page',
      page: { url, html: '<p>é</p>', date: Date.parse('2026-09-19T06:00:00Z') },
    });
  });

  it('asks one thing at a time and pauses between, however many ask', async () => {
    let busy = 0;
    let most = 0;
    const { url } = await site((_, response) => {
      busy += 1;
      most = Math.max(most, busy);
      setTimeout(() => {
        busy -= 1;
        page(response, 'x');
      }, 10);
    });
    const way = manners();
    const fetcher = http(way);
    await Promise.all([1, 2, 3].map((n) => fetcher.fetchPage(`${url}${n}`)));
    expect(most).toBe(1);
    // One before each page: robots.txt came first.
    expect(way.slept).toEqual([3000, 3000, 3000]);
  });

  it('asks again by the marks the server gave, and tells what is unchanged', async () => {
    const { url } = await site((request, response) => {
      if (request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] !== undefined)
        response.writeHead(304).end();
      else page(response, 'x', { etag: '"7"', 'last-modified': 'Sat, 19 Sep 2026 06:00:00 GMT' });
    });
    const fetcher = http();
    const first = await fetcher.fetchPage(url);
    if (first.kind !== 'page') throw new Error('expected a page');
    expect((await fetcher.fetchPage(url, first.page)).kind).toBe('unchanged');
  });

  it("brings the forum's own cookies back to it", async () => {
    const { url, requests } = await site((_, response) => page(response, 'x', { 'set-cookie': 'sid=abc; path=/' }));
    const fetcher = http();
    await fetcher.fetchPage(url);
    await fetcher.fetchPage(url);
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'sid=abc']);
  });

  it('waits as long as a busy server asks, and says so', async () => {
    const { url } = await site((_, response, count) =>
      count === 1 ? response.writeHead(429, { 'retry-after': '40' }).end() : page(response, 'x'),
    );
    const way = manners(0);
    expect((await http(way).fetchPage(url)).kind).toBe('page');
    expect(way.slept).toEqual([40_000]);
    expect(way.told.join()).toMatch(/answered 429; trying again in 40 s/);
  });

  it('backs off and gives up after four tries', async () => {
    const { url, requests } = await site((_, response) => void response.writeHead(503).end());
    const way = manners(0);
    const fault = await faultOf(http(way).fetchPage(url));
    expect([fault.kind, requests.length, way.slept]).toEqual(['try-later', 4, [60_000, 120_000, 240_000]]);
  });

  it('stops where the server wants to be left alone for long', async () => {
    const { url, requests } = await site(
      (_, response) => void response.writeHead(503, { 'retry-after': 'Sun, 20 Sep 2026 15:00:00 GMT' }).end(),
    );
    const fault = await faultOf(http().fetchPage(url));
    expect(fault.why).toContain('2026-09-20T15:00Z');
    expect(requests.length).toBe(1);
  });

  it.each(['9'.repeat(20), '9'.repeat(400), '4294967296', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'takes no number that a clock does not hold: Retry-After: %s',
    async (asked) => {
      const { url, requests } = await site(
        (_, response) => void response.writeHead(429, { 'retry-after': asked }).end(),
      );
      const fault = await faultOf(http(manners(0)).fetchPage(url));
      expect([fault.kind, fault.why, requests.length]).toEqual([
        'try-later',
        'the forum asks not to be read for longer than a week',
        1,
      ]);
      expect(fault instanceof LeftAlone && fault.until - NOW).toBe(7 * 24 * 60 * 60_000);
    },
  );

  it.each(['481', '86400', '9999999', '9'.repeat(400)])('is told, not waited for: Crawl-delay: %s', async (delay) => {
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response) => response.end(`User-agent: *\nCrawl-delay: ${delay}\n`),
    );
    const way = manners();
    const fault = await faultOf(http(way).fetchPage(url));
    expect([fault.kind, requests.length, way.slept]).toEqual(['try-later', 0, []]);
    expect(fault.why).toMatch(/^the forum asks for \d+ s between two requests/);
    expect(fault instanceof LeftAlone && fault.until - NOW).toBeGreaterThan(480_000);
  });

  it.each(['Fri, 31 Dec 99999 00:00:00 GMT', '999999999999999999999 GMT', 'Sat, 19 Sep 1800 06:00:00 GMT'])(
    'reads no time out of Date: %s',
    async (date) => {
      const { url } = await site((_, response) => page(response, 'x', { date, age: '9'.repeat(30) }));
      expect(await http().fetchPage(url)).toMatchObject({ page: { date: NOW + 3000, told: { age: 0 } } });
    },
  );

  it.each([401, 403, 404, 410])('does not ask twice after %i', async (status) => {
    const { url, requests } = await site((_, response) => void response.writeHead(status).end('no'));
    const fault = await faultOf(http().fetchPage(url));
    expect([fault.kind, requests.length]).toEqual(['unreadable', 1]);
    expect(fault.why).toContain(String(status));
  });

  it('tries again when a connection is cut, and then says that nobody answers', async () => {
    const { url } = await site((request, response, count) =>
      count === 1 ? request.socket.destroy() : page(response, 'x'),
    );
    expect((await http().fetchPage(url)).kind).toBe('page');
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await once(gone.close(), 'close');
    const fault = await faultOf(http().fetchPage(`http://127.0.0.1:${port}/`));
    expect(fault.kind).toBe('try-later');
  });

  it('follows a redirect on the same site and gives the final address', async () => {
    const { url } = await site((request, response) =>
      request.url === '/old' ? response.writeHead(301, { location: '/new' }).end() : page(response, 'x'),
    );
    expect(await http().fetchPage(`${url}old`)).toMatchObject({ page: { url: `${url}new` } });
  });

  it('follows nothing to another site, and names where it led', async () => {
    const other = await site((_, response) => page(response, 'x'));
    const { url } = await site((_, response) => void response.writeHead(302, { location: `${other.url}there` }).end());
    const fault = await faultOf(http().fetchPage(url));
    expect(fault.todo).toContain(`${other.url}there`);
    expect(other.requests).toEqual([]);
  });

  it('is not led round in a ring', async () => {
    const { url } = await site((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect((await faultOf(http().fetchPage(url))).why).toMatch(/ring/);
  });

  it('takes no picture and no page without end for a page', async () => {
    const picture = await site((_, response) => page(response, 'x', { 'content-type': 'image/png' }));
    expect((await faultOf(http().fetchPage(picture.url))).why).toMatch(/image\/png, not a web page/);
    const endless = await site((_, response) => page(response, Buffer.alloc(11 * 1024 * 1024, 'x')));
    expect((await faultOf(http().fetchPage(endless.url))).why).toMatch(/larger than 10 MB/);
  });

  it('names a challenge and does not go round it', async () => {
    const { url, requests } = await site(
      (_, response) => void response.writeHead(503, { 'cf-mitigated': 'challenge' }).end(),
    );
    expect((await faultOf(http().fetchPage(url))).why).toMatch(/challenge/);
    expect(requests.length).toBe(1);
  });
});

describe('a refusal that comes with a page', () => {
  const way = { ...manners(0), patience: 0, explain: explainPage };
  const serve = (status: number, file: string) =>
    site((_, response) => {
      const html = readFileSync(new URL(`../../fixtures/forums/${file}`, import.meta.url));
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });

  it.each([
    [403, 'fluxbb/no-permission.html', 'unreadable', /not show the thread to everybody: ".*" \(it answered 403\)$/],
    [404, 'phpbb3/no-such-topic.html', 'unreadable', /there is no such thread: ".*" \(it answered 404\)$/],
    [503, 'mybb/closed-for-now.html', 'try-later', /^the forum is closed for now: ".*" \(it answered 503\)$/],
    [404, 'fluxbb/first-page.html', 'unreadable', /^the forum answered 404 \(there is no such page\)$/],
  ])('with %i is told in the words of %s where it has some', async (status, file, kind, why) => {
    const { url } = await serve(status, file);
    await expect(http(way).fetchPage(url)).rejects.toMatchObject({ kind, why: expect.stringMatching(why) });
  });
});

describe('a name that leads to a private network', () => {
  const leadTo =
    (...turns: readonly string[]) =>
    (asked: { count: number }) =>
    async () => {
      asked.count += 1;
      const address = turns[Math.min(asked.count, turns.length) - 1] ?? '';
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    };

  it.each(['127.0.0.1', '10.0.0.7', '::1', '64:ff9b::7f00:1', '198.18.0.1'])(
    '%s is not connected to',
    async (address) => {
      const { port, heard } = await inside();
      const asked = { count: 0 };
      const fetcher = openHttp({ ...manners(0), patience: 0 }, leadTo(address)(asked));
      onTestFinished(() => fetcher.close());
      const fault = await faultOf(fetcher.fetchPage(`http://forum.example:${port}/t`));
      expect([fault.kind, heard]).toEqual(['unreadable', []]);
      expect(fault.why).toContain(`leads to ${address}, which is on a private network`);
    },
  );

  it('is looked up once for a connection: what it leads to a moment later is not asked', async () => {
    const { port, heard } = await inside();
    const asked = { count: 0 };
    // On the internet when it is looked at; whoever looked again to connect would find this machine.
    const fetcher = openHttp({ ...manners(0), patience: 0 }, leadTo('192.0.2.1', '127.0.0.1')(asked));
    onTestFinished(() => fetcher.close());
    const fetched = fetcher.fetchPage(`http://forum.example:${port}/t`).catch((error: unknown) => error);
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, 500))]);
    expect([asked.count, heard]).toEqual([1, []]);
  });
});

describe('bounds', () => {
  it('makes no more requests in a run than it may', async () => {
    const { url, requests } = await site((_, response) => page(response, 'x'));
    const fetcher = http({ ...manners(0), most: 3 });
    await fetcher.fetchPage(`${url}1`);
    await fetcher.fetchPage(`${url}2`);
    const fault = await faultOf(fetcher.fetchPage(`${url}3`));
    expect([fault.kind, requests.length]).toEqual(['usage', 2]);
    expect(fault.todo).toContain('capture.requests');
  });

  it.each([
    ...['10.1.2.3', '172.31.0.1', '192.168.0.10', '169.254.1.1', '127.0.0.2', '192.0.0.8', '198.19.0.1', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::127.0.0.1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '64:ff9b::192.168.1.1', '64:ff9b:1::1', '2002:c0a8:101::1', '2002:7f00:1::'],
  ])('reads %s only where that very address was typed', (inside) => {
    expect(() => checkResolved('https://forum.example/t', ['203.0.113.5', inside])).toThrow(/private network/);
    expect(isPrivateHost(`http://${inside.includes(':') ? `[${inside}]` : inside}:8080/t`)).toBe(true);
  });

  it('reads whatever is on the internet', () => {
    const found = ['203.0.113.5', '2001:db8::1', '64:ff9b::cb00:7105', '2002:cb00:7105::1', '::ffff:203.0.113.5'];
    expect(() => checkResolved('https://forum.example/t', found)).not.toThrow();
    expect(isPrivateHost('https://172.32.0.1/t')).toBe(false);
  });
});
