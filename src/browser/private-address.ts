import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../core/result.js';

/** Networks that are not the internet: this machine, the house's own, those for tests, for many at once, for nobody (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Networks in IPv6 whose addresses stand for one of IPv4, and after how many groups of 16 bits that begins (RFC 6052, 3056). */
const CARRIERS = [
  { network: '64:ff9b::', bits: 96, at: 6 },
  { network: '2002::', bits: 16, at: 1 },
].map(({ network, bits, at }) => {
  const list = new BlockList();
  list.addSubnet(network, bits, 'ipv6');
  return { list, at };
});

/** True for an IP address that is not on the internet, nor stands for one that is. */
function isPrivateAddress(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 0) return false;
  if (kind === 4) return PRIVATE.check(ip, 'ipv4');
  const bare = ip.split('%', 1).join('');
  const carrier = CARRIERS.find(({ list }) => list.check(bare, 'ipv6'));
  return carrier ? PRIVATE.check(carriedBy(bare, carrier.at), 'ipv4') : PRIVATE.check(bare, 'ipv6');
}

/** The address of IPv4 that one of IPv6 carries in two of its groups. */
function carriedBy(ip: string, at: number): string {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return all
    .slice(at, at + 2)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** True where an address names this machine or a private network outright, by number or as `localhost`. */
export function isPrivateHost(url: string): boolean {
  const host = hostOf(url);
  return isPrivateAddress(host) || /(^|\.)localhost\.?$/i.test(host);
}

/** The host of an address, an IPv6 number without its brackets. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** Looks a host's name up; an error of the system where it leads nowhere. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (host) => lookup(host, { all: true });

/** Throws an `unreadable` AppError where one of the addresses that an address's name leads to is on a private network. */
export function checkResolved(url: string, addresses: readonly string[]): void {
  const inside = addresses.find(isPrivateAddress);
  if (inside === undefined) return;
  throw new AppError(
    'unreadable',
    `The address ${url}`,
    `its name leads to ${inside}, which is on a private network and not on the internet`,
    `If the forum really is there, give ${inside.includes(':') ? `[${inside}]` : inside} in place of the name.`,
  );
}

/**
 * Where a connection to an address may go: what its host's name leads to, looked up once. Throws an `unreadable` AppError
 * where that is on a private network: such a one is read only where the judge typed that very address.
 */
async function findPublic(url: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const found = await resolve(hostOf(url));
  if (!isPrivateHost(url))
    checkResolved(
      url,
      found.map(({ address }) => address),
    );
  return found;
}

/** `findPublic` as connections ask for it: what was looked up is what is connected to, and nothing can change between. */
export function lookupPublic(resolve: Resolve): LookupFunction {
  return (host, { all }, done) => {
    findPublic(`http://${host}/`, resolve).then(
      (found) => {
        const [first] = found;
        if (all) done(null, [...found]);
        else if (first) done(null, first.address, first.family);
        else done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
