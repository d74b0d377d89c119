import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserChoice } from '../../src/app/forum/fetch.js';
import type { PageFetcher } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { openBrowser } from '../../src/browser/page.js';
import certificates from '../harness/mail/certificates.json' with { type: 'json' };
import { faultOf, manners } from '../harness/site.js';

async function listen(server: Server): Promise<{ readonly port: number; readonly asked: () => number }> {
  let asked = 0;
  server.on('connection', () => {
    asked += 1;
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

const tls = (options: TlsOptions): Server => createHttps(options, (_, response) => response.end('posts'));
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;

const SERVERS: Readonly<Record<string, readonly [make: () => Server, http: RegExp, chromium: RegExp]>> = {
  'vouches for itself': [
    () => tls(certificates.selfSigned),
    /vouches for itself alone/,
    /issuer whom nobody here trusts/,
  ],
  'lacks a link of its chain': [
    () => tls(certificates.withoutLink),
    /a link of the chain is missing/,
    /issuer whom nobody here trusts|certificate/,
  ],
  'has a certificate out of date': [
    () => tls(certificates.expired),
    /out of date|vouches for itself/,
    /out of date|issuer/,
  ],
  'has one that does not hold yet': [
    () => tls(certificates.notYetValid),
    /does not hold yet|vouches/,
    /out of date|does not hold|issuer/,
  ],
  'speaks only old TLS': [
    () => tls({ ...certificates.trusted, ...OLD }),
    /only an old kind of TLS/,
    /only an old kind of TLS/,
  ],
  'speaks no TLS': [() => createHttp((_, response) => response.end('x')), /speaks no TLS/, /speaks no TLS/],
};

/** AppErrors that a second try may not find. */
const PASSING: Readonly<Record<string, readonly [make: () => Server, why: RegExp]>> = {
  'cuts the line': [() => createPlain((socket) => socket.destroy()), /the connection was cut/],
  'answers in no HTTP': [() => createPlain((socket) => socket.end('nonsense\r\n\r\n')), /damaged|cut/],
  'ends before its end': [
    () =>
      createPlain((socket) =>
        socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 900\r\n\r\nposts'),
      ),
    /cut|damaged/,
  ],
  'sends what cannot be unpacked': [
    () =>
      createPlain((socket) =>
        socket.end(
          'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nposts',
        ),
      ),
    /damaged/,
  ],
};

let open: PageFetcher | undefined;
afterAll(() => open?.close());

describe.each(['HTTP', 'Chromium'] as const)('by %s a forum that', (by) => {
  /** What asking for a page there ends as, and how often somebody knocked there. */
  async function ask(url: string) {
    const way = manners(0);
    if (by === 'HTTP') {
      const fetcher = openHttp(way);
      onTestFinished(() => fetcher.close());
      return { fault: await faultOf(fetcher.fetchPage(url)), slept: way.slept };
    }
    open ??= await openBrowser({ ...manners(0), patience: 0 }, browserChoice());
    return { fault: await faultOf(open.fetchPage(url)), slept: [] };
  }

  it.each(Object.keys(SERVERS))('%s is told with the way out, after one try', async (name) => {
    const [make, http, chromium] = SERVERS[name] ?? [];
    const { port } = await listen((make as () => Server)());
    const { fault, slept } = await ask(`https://127.0.0.1:${port}/t`);
    expect([fault.kind, fault.why, slept]).toEqual([
      'unreadable',
      expect.stringMatching((by === 'HTTP' ? http : chromium) as RegExp),
      [],
    ]);
    expect(fault.todo).toContain('save the pages from your browser and give them with: adjutant capture --file');
    if (/certificate|vouches/.test(fault.why)) expect(fault.todo).toContain('somebody may be listening in between');
    expect(fault.message.replace('NODE_EXTRA_CA_CERTS', '')).not.toMatch(/[A-Z]{2,}_[A-Z]|net::|:error:|DEPTH/);
  });

  it.each(Object.keys(PASSING))('%s is told in words', async (name) => {
    const [make, why] = PASSING[name] ?? [];
    const { port } = await listen((make as () => Server)());
    const { fault } = await ask(`http://127.0.0.1:${port}/t`);
    expect([fault.kind, fault.why]).toEqual(['try-later', expect.stringMatching(why as RegExp)]);
    expect(fault.message).not.toMatch(/[A-Z]{2,}_[A-Z]|net::|fetch failed/);
  });

  it('is on a port that is never asked is told so, after one try', async () => {
    const { fault, slept } = await ask('http://127.0.0.1:9/t');
    expect([fault.kind, fault.why, slept]).toEqual(['unreadable', 'it is on a port that no browser asks', []]);
  });

  it('is no host at all is told so, after one try', async () => {
    const { fault, slept } = await ask('http://forum.invalid/t');
    expect([fault.kind, fault.why, slept]).toEqual([
      expect.any(String),
      expect.stringMatching(/no such host|could not be looked up/),
      expect.any(Array),
    ]);
  });
});
