import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { DeskEnv } from './guard.js';

/** Who asks: the address that his tries are counted for, and whether he sits at this machine. */
export interface Visitor {
  readonly address: string;
  readonly isHere: boolean;
}

/**
 * Tells who asks. From a trusted proxy it is whom the proxy saw: each proxy adds its own visitor at the end of
 * X-Forwarded-For, so what stands before the last that is no proxy was written by the visitor himself.
 */
export function findVisitor(c: Context<DeskEnv>, proxies: readonly string[]): Visitor {
  const { remoteAddress = '', localAddress } = c.env.incoming.socket;
  const address = plain(remoteAddress);
  const isHere = address === '127.0.0.1' || address === '::1' || remoteAddress === localAddress;
  const header = c.env.incoming.headers['x-forwarded-for'];
  if (!proxies.includes(address) || header === undefined) return { address, isHere };
  const seen = [header].flat().join().split(',').map(plain);
  const last = seen.findLast((one) => !proxies.includes(one)) ?? '';
  return { address: isIP(last) === 0 ? address : last, isHere: false };
}

/** An address as it is compared: one of IPv4 is not written as one of IPv6. */
function plain(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
}
