import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Fault } from '../core/result.js';

/** Networks that are not the internet: this machine, the house's own, carrier-grade NAT (RFC 1918, 6598, 3927, 4193). */
export const PRIVATE = new BlockList();

/** True for an IP address that is not on the internet. */
function isPrivateAddress(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 0) return false;
  return PRIVATE.check(ip, kind === 4 ? 'ipv4' : 'ipv6');
}

/** True where an address names this machine or a private network outright, by number or as `localhost`. */
export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isPrivateAddress(host) || /(^|\.)localhost\.?$/i.test(host);
}

/**
 * Throws an `unreadable` Fault where a host's name leads to a private address: such a one is read only where the judge
 * typed that very address. A name that cannot be looked up is left to the request itself.
 */
export async function checkAddress(url: string): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 || isPrivateHost(url)) return;
  const found = await lookup(host, { all: true }).catch(() => []);
  checkResolved(
    url,
    found.map(({ address }) => address),
  );
}

/** The same for addresses looked up already. */
export function checkResolved(url: string, addresses: readonly string[]): void {
  const inside = addresses.find(isPrivateAddress);
  if (inside === undefined) return;
  throw new Fault(
    'unreadable',
    `The address ${url}`,
    `its name leads to ${inside}, which is on a private network and not on the internet`,
    `If the forum really is there, give that very address: ${new URL(url).protocol}//${inside.includes(':') ? `[${inside}]` : inside}/…`,
  );
}
