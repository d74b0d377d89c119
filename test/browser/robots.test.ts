import { describe, expect, it } from 'vitest';
import { politeFetcher, type Send } from '../../src/browser/polite.js';
import { readRobots } from '../../src/browser/robots.js';
import { faultOf, type Handler, http, manners, page, site } from '../harness/site.js';

/** Asks over plain HTTP, what has another name at a site of the test's own. */
function leadingTo(url: string, name: string): Send {
  return async (address) => {
    const { hostname, pathname } = new URL(address);
    const answer = await fetch(hostname === name ? new URL(pathname, url) : address, { redirect: 'manual' });
    return {
      url: answer.headers.get('location') ?? address,
      status: answer.status,
      header: (one) => answer.headers.get(one) ?? undefined,
      html: () => answer.text(),
      drop: async () => answer.body?.cancel(),
    };
  };
}

describe('robots.txt', () => {
  const says =
    (text: string): Handler =>
    (_, response) =>
      void response.end(text);

  it('is asked for once, obeyed, and told', async () => {
    let asked = 0;
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response, count) => {
        asked = count;
        response.end('User-agent: *\nDisallow: /private\n');
      },
    );
    const fetcher = http(manners(0));
    await fetcher.fetchPage(`${url}thread`);
    const fault = await faultOf(fetcher.fetchPage(`${url}private/thread?t=7`));
    expect([fault.kind, fault.why]).toEqual(['unreadable', `${url}robots.txt asks programs not to read it`]);
    expect(fault.todo).toContain('capture --file');
    expect([asked, requests.length]).toEqual([1, 1]);
    expect(fetcher.robots()).toEqual([{ address: `${url}robots.txt`, found: true }]);
  });

  it('is asked for once a day by the fetchers of one long run, and obeyed by each', async () => {
    let asked = 0;
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response, count) => {
        asked = count;
        response.end(count === 1 ? 'User-agent: *\nDisallow: /private\nCrawl-delay: 5\n' : '');
      },
    );
    const way = { ...manners(), remembered: new Map() };
    await http(way).fetchPage(`${url}1`);
    const later = http(way);
    await later.fetchPage(`${url}2`);
    await later.fetchPage(`${url}3`);
    expect((await faultOf(later.fetchPage(`${url}private`))).why).toContain('asks programs not to read it');
    expect(later.robots()).toEqual([{ address: `${url}robots.txt`, found: true, delay: 5 }]);
    expect([asked, requests.length]).toEqual([1, 3]);
    expect(way.slept).toEqual([5000, 5000]);
    await way.sleep(24 * 3_600_000);
    expect((await http(way).fetchPage(`${url}private`)).kind).toBe('page');
    expect(asked).toBe(2);
  });

  it('sets the pause where it wants a longer one than ours', async () => {
    const { url } = await site((_, response) => page(response, 'x'), says('User-agent: *\nCrawl-delay: 10\n'));
    const way = manners();
    const fetcher = http(way);
    await fetcher.fetchPage(`${url}1`);
    await fetcher.fetchPage(`${url}2`);
    expect(way.slept).toEqual([10_000, 10_000]);
    expect(fetcher.robots()[0]?.delay).toBe(10);
  });

  it.each([403, 404, 410])('that answers %i forbids nothing', async (status) => {
    const { url } = await site(
      (_, response) => page(response, 'x'),
      (_, response) => void response.writeHead(status).end(),
    );
    const fetcher = http(manners(0));
    expect((await fetcher.fetchPage(url)).kind).toBe('page');
    expect(fetcher.robots()).toEqual([{ address: `${url}robots.txt`, found: false }]);
  });

  it('that cannot be had just now means later, and no page is asked for', async () => {
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response, count) => void response.writeHead(count <= 4 ? 500 : 404).end(),
    );
    const fetcher = http(manners(0));
    const fault = await faultOf(fetcher.fetchPage(url));
    expect([fault.kind, requests.length]).toEqual(['try-later', 0]);
    expect((await fetcher.fetchPage(url)).kind).toBe('page');
  });

  it.each([
    ['an empty file', '', '/a', true],
    ['a group for others', 'User-agent: GPTBot\nDisallow: /', '/a', true],
    [
      'our own group before the one for all',
      'User-agent: *\nDisallow: /\n\nUser-agent: adjutant\nDisallow:',
      '/a',
      true,
    ],
    ['our own group with a version', 'User-agent: Adjutant/1.0\nDisallow: /a', '/a', false],
    ['two names for one group', 'User-agent: x\nUser-agent: *\nDisallow: /a', '/ab', false],
    [
      'the longer pattern',
      'User-agent: *\nDisallow: /forum\nAllow: /forum/showthread.php',
      '/forum/showthread.php?t=7',
      true,
    ],
    ['of two as long the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*?*sid=', '/t.php?t=7&sid=1', false],
    ['a star that does not fit', 'User-agent: *\nDisallow: /*?*sid=', '/t.php?t=7', true],
    ['an end', 'User-agent: *\nDisallow: /*.php$', '/t.php', false],
    ['an end that is not there', 'User-agent: *\nDisallow: /*.php$', '/t.php?t=7', true],
    ['remarks, blanks and old line ends', '\uFEFFuser-AGENT : * # all\r\nDISALLOW: /a # no\r\n', '/a', false],
    ['another writing of the same sign', 'User-agent: *\nDisallow: /%7eme', '/~me', false],
    ['a letter written as its number', 'User-agent: *\nDisallow: /priv%61te', '/private', false],
    ['brackets', 'User-agent: *\nDisallow: /t.php?f[]=7', '/t.php?f[]=7', false],
    ['words behind our name', 'User-agent: Adjutant (any)\nDisallow: /a', '/a', false],
    [
      'a sitemap between the names of a group',
      'User-agent: Adjutant\nSitemap: https://a.example/s.xml\nUser-agent: x\nDisallow: /a',
      '/a',
      false,
    ],
    ['our own group without a rule', 'User-agent: *\nDisallow: /\n\nUser-agent: Adjutant', '/a', true],
    ['a page that is no robots.txt', '<html><body>Disallow: everything</body></html>', '/a', true],
  ])('is read with %s', (_, text, path, allowed) => {
    expect(readRobots(text, 'Adjutant').allows(path)).toBe(allowed);
  });

  it('on another site is followed there, and holds for the one that led to it', async () => {
    const other = await site(
      (_, response) => page(response, 'x'),
      (_, response) => void response.end('User-agent: *\nDisallow: /private\n'),
    );
    const { url, requests } = await site(
      (_, response) => page(response, 'x'),
      (_, response) => void response.writeHead(301, { location: 'http://robots.example/robots.txt' }).end(),
    );
    // On the internet by its name; here it is led to this machine.
    const way = { ...manners(0), patience: 0 };
    const fetcher = politeFetcher(leadingTo(other.url, 'robots.example'), way, async () => undefined);
    expect((await fetcher.fetchPage(`${url}thread`)).kind).toBe('page');
    const fault = await faultOf(fetcher.fetchPage(`${url}private`));
    expect(fault.why).toBe(`${url}robots.txt asks programs not to read it`);
    expect(requests.length).toBe(1);
  });

  it.each(['http://10.0.0.1/robots.txt', 'ftp://forum.example/robots.txt', 'http://localhost:1/robots.txt'])(
    'that leads to %s lets nothing be read',
    async (location) => {
      const { url, requests } = await site(
        (_, response) => page(response, 'x'),
        (_, response) => void response.writeHead(302, { location }).end(),
      );
      const fault = await faultOf(http({ ...manners(0), patience: 0 }).fetchPage(url));
      expect([fault.kind, requests.length]).toEqual(['unreadable', 0]);
      expect(fault.why).toContain(`leads away to ${location}`);
    },
  );

  it.each(['-5', '', '1e3', '0x10', 'Infinity', 'soon'])('that wants a pause of "%s" s wants none', (pause) => {
    expect(readRobots(`User-agent: *\nCrawl-delay: ${pause}`, 'Adjutant').delay).toBeUndefined();
  });
});
