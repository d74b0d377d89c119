import { once } from 'node:events';
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net';
import { createServer as createTls, type TlsOptions } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { explainNetworkFault, type NetworkFault } from '../../src/core/network-faults.js';
import certificates from '../harness/mail/certificates.json' with { type: 'json' };

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const safe = (options: TlsOptions) => createTls(options, (socket) => socket.end()).on('tlsClientError', () => {});
const plain = (greeting: string) =>
  createPlain((socket) => {
    socket.on('error', () => {});
    if (greeting === '') socket.destroy();
    else socket.write(greeting);
  });

/** What a page there, asked for over TLS, ends as. */
async function explain(port: number): Promise<NetworkFault | undefined> {
  const error = await fetch(`https://127.0.0.1:${port}/`).then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  );
  return explainNetworkFault(error);
}

describe('a fault of TLS', () => {
  it.each([
    ['self-signed', certificates.selfSigned],
    ['missing-link', certificates.withoutLink],
    ['missing-link', certificates.trusted],
    ['expired', certificates.expired],
    ['not-yet-valid', certificates.notYetValid],
  ] as const)('%s is told with its danger and the way out', async (kind, certificate) => {
    const told = await explain(await listen(safe(certificate)));
    expect(told).toMatchObject({ kind, isUnsafe: true, mayPass: false });
    expect(told?.todo).toContain('somebody may be listening in between');
    expect(told?.why).not.toMatch(/[A-Z]_[A-Z]|OpenSSL|:error:/);
  });

  it('by a server that speaks only what is not safe any more is told as that', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    const told = await explain(await listen(safe({ ...certificates.trusted, ...old })));
    expect(told).toMatchObject({ kind: 'old-protocol', isUnsafe: false, mayPass: false });
  });

  it('without any cipher in common is told without a library’s words', async () => {
    const odd = { maxVersion: 'TLSv1.2', ciphers: 'PSK-AES128-CBC-SHA:@SECLEVEL=0' } as const;
    const told = await explain(await listen(safe({ ...certificates.trusted, ...odd })));
    expect(told).toMatchObject({ kind: 'no-agreement', isUnsafe: false });
  });

  it.each(['220 mail.example ESMTP\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-here\r\n'])(
    'where plain text is spoken (%j) is told as a wrong port',
    async (greeting) => {
      expect(await explain(await listen(plain(greeting)))).toMatchObject({ kind: 'plain-text', mayPass: false });
    },
  );
});

describe('a fault of the way', () => {
  it('is told apart: nobody there, cut, no such host', async () => {
    expect(await explain(await listen(plain('')))).toMatchObject({ kind: 'cut', mayPass: true });
    const server = plain('');
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    expect(await explain(port)).toMatchObject({ kind: 'nobody-there', mayPass: true });
    const lost = await fetch('http://nowhere.invalid/').catch((reason: unknown) => reason);
    expect(['unknown-host', 'no-lookup']).toContain(explainNetworkFault(lost)?.kind);
  });

  it('of a browser is known by its name in the message', () => {
    for (const [name, kind] of [
      ['ERR_CERT_AUTHORITY_INVALID', 'unknown-issuer'],
      ['ERR_CERT_DATE_INVALID', 'expired'],
      ['ERR_CERT_COMMON_NAME_INVALID', 'wrong-name'],
      ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'old-protocol'],
      ['ERR_SSL_PROTOCOL_ERROR', 'plain-text'],
      ['ERR_CONNECTION_RESET', 'cut'],
      ['ERR_NAME_NOT_RESOLVED', 'unknown-host'],
    ]) {
      const error = new Error(`page.goto: net::${name} at https://forum.example/t/1\nCall log:\n  - navigating`);
      expect([name, explainNetworkFault(error)?.kind]).toEqual([name, kind]);
    }
  });

  it('that only a library’s words tell is known all the same, with the names a certificate bears', () => {
    const lost = new Error(
      "Error initiating TLS - Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert's altnames: DNS:mail.other.example, DNS:other.example",
    );
    const told = explainNetworkFault(lost);
    expect(told).toMatchObject({ kind: 'wrong-name', isUnsafe: true });
    expect(told?.why).toContain('mail.other.example');
  });

  it('is none where the error is of another kind', () => {
    expect(explainNetworkFault(new Error('the disk is full'))).toBeUndefined();
    expect(explainNetworkFault('no error at all')).toBeUndefined();
  });
});
