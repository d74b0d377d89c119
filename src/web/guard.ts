import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Problem } from '../core/result.js';

/** `known` is true once the visitor was let in. */
export type DeskEnv = { Bindings: HttpBindings; Variables: { known?: boolean } };

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The names of this machine for itself. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** What is refused before any page: thrown to the app's error handler, which shows it. */
export class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429,
    readonly problem: Problem,
  ) {
    super(problem.what);
    this.name = 'Refused';
  }
}

/** Puts the headers on every answer; a route may have set a stricter or fitter one before. */
export const headers: MiddlewareHandler<DeskEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};

/** Lets only requests through that name the desk as it is served, with its port: a foreign name may be bound to us. */
export function checkHost(hosts: readonly string[]): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const port = portOf(c);
    const names = hosts.flatMap((name) => (isBare(name, port) ? [name, `${name}:${port}`] : [`${name}:${port}`]));
    const host = c.env.incoming.headers.host?.toLowerCase() ?? '';
    if (!names.includes(host)) {
      throw new Refused(403, {
        what: 'This address is not served',
        why: 'The desk answers only under the names it was started with, so that no other site can reach it.',
        todo: `Open the address that the program printed when it started, or start it with this name: adjutant review --name.`,
      });
    }
    const below = headOf(c, 'x-forwarded-prefix').replaceAll('/', '');
    if (below !== '')
      throw new Refused(400, {
        what: 'The desk cannot stand below a path',
        why: `A proxy serves it below /${below.slice(0, 60)}, and all its pages begin at the root of a site.`,
        todo: 'Give it a name of its own (desk.example.org), or a port.',
      });
    await next();
  };
}

/** A name is enough without a port on port 80; and a name that is no loopback's, since a proxy may stand before us. */
function isBare(name: string, port: number): boolean {
  return port === 80 || !LOOPBACK.includes(name);
}

/**
 * Lets only the judge in. The first address carries the token, which is exchanged for a cookie and leaves the address
 * bar; every form must carry a second one, and come from the desk's own pages.
 */
export function checkSession(token: string): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    if (hasToken(c, token)) {
      openSession(c, token, []);
      return c.redirect(ownPath(c.req.path), 303);
    }
    if (!hasSession(c, token)) {
      throw new Refused(401, {
        what: 'The desk does not know you',
        why: 'This browser has not opened the address with the token, or the program was started anew since.',
        todo: 'Open the whole address that the program printed when it started.',
      });
    }
    letIn(c);
    await checkChange(c, token);
    await next();
  };
}

/** Gives the browser the cookie that lets it in from now on; where a proxy of ours says that it came by https, for https alone. */
export function openSession(c: Context<DeskEnv>, token: string, proxies: readonly string[]): void {
  const secure = isProxied(c, proxies) && headOf(c, 'x-forwarded-proto').split(',')[0]?.trim() === 'https';
  setCookie(c, cookieOf(c), derive(token, 'session'), { httpOnly: true, sameSite: 'Strict', path: '/', secure });
}

const NOWHERE = 'http://desk.invalid';

/** Where a visitor wanted to go, as a browser would understand it: a path of this desk, else the beginning. */
export function ownPath(asked: string): string {
  if (!asked.startsWith('/') || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search : '/';
}

/** True where a request bears the cookie that the token was changed for. */
export function hasSession(c: Context<DeskEnv>, token: string): boolean {
  return same(getCookie(c, cookieOf(c)) ?? '', derive(token, 'session'));
}

/** True where the address carries the token. */
export function hasToken(c: Context<DeskEnv>, token: string): boolean {
  const given = c.req.query('token');
  return given !== undefined && c.req.method === 'GET' && same(given, token);
}

/** From here on the request is one of somebody who may be here. */
export function letIn(c: Context<DeskEnv>): void {
  c.set('known', true);
}

/** Refuses a change that no form of the desk asked for. */
export async function checkChange(c: Context<DeskEnv>, token: string): Promise<void> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await checkForm(c, token);
}

function cookieOf(c: Context<DeskEnv>): string {
  return `adjutant_${portOf(c)}`;
}

/** The token that every form of the desk carries. */
export function formToken(token: string): string {
  return derive(token, 'form');
}

/** Without a referrer browsers send `Origin: null` even to ourselves, so the fetch metadata tell, where there are any. */
export function isForeign(c: Context<DeskEnv>): boolean {
  const { origin, host, 'sec-fetch-site': site } = c.env.incoming.headers;
  if (site !== undefined && site !== 'same-origin') return true;
  return origin !== undefined && origin !== 'null' && origin !== `http://${host}` && origin !== `https://${host}`;
}

async function checkForm(c: Context<DeskEnv>, token: string): Promise<void> {
  const form = await c.req.formData().then(
    (fields) => fields.get('form'),
    () => undefined,
  );
  if (!isForeign(c) && typeof form === 'string' && same(form, formToken(token))) return;
  throw new Refused(403, {
    what: 'Nothing was changed',
    why: 'The form did not come from a page of this desk, or the page is older than the running program.',
    todo: 'Open the page again and repeat what you wanted to do.',
  });
}

function portOf(c: Context<DeskEnv>): number {
  return c.env.incoming.socket.localPort ?? 0;
}

/** Another secret out of the token, for one purpose. */
function derive(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url');
}

/** Compares without telling by the time taken how much was right. */
function same(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((one) => createHmac('sha256', 'compare').update(one).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Who asks: the address that his tries are counted for, and whether he sits at this machine. */
export interface Visitor {
  readonly address: string;
  readonly isHere: boolean;
}

/**
 * Tells who asks. From a trusted proxy it is whom the proxy saw: each proxy adds its own visitor at the end of
 * X-Forwarded-For (or Forwarded), so what stands before the last that is no proxy was written by the visitor himself.
 */
export function findVisitor(c: Context<DeskEnv>, proxies: readonly string[]): Visitor {
  const { remoteAddress = '', localAddress } = c.env.incoming.socket;
  const address = plain(remoteAddress);
  const isHere = address === '127.0.0.1' || address === '::1' || remoteAddress === localAddress;
  const { forwarded, 'x-forwarded-for': header } = c.env.incoming.headers;
  if (!isProxied(c, proxies) || (header ?? forwarded) === undefined) return { address, isHere };
  const seen = header === undefined ? forwardedFor(forwarded ?? '') : [header].flat().join().split(',').map(plain);
  const last = seen.findLast((one) => !proxies.includes(one)) ?? '';
  return { address: isIP(last) === 0 ? address : last, isHere: false };
}

/** True where one of our own proxies brings the request. */
function isProxied(c: Context<DeskEnv>, proxies: readonly string[]): boolean {
  return proxies.includes(plain(c.env.incoming.socket.remoteAddress ?? ''));
}

function headOf(c: Context<DeskEnv>, name: string): string {
  return [c.env.incoming.headers[name] ?? ''].flat().join();
}

/** Whom the proxies saw, by the header that is standard (RFC 7239): `for=192.0.2.4`, `for="[2001:db8::1]:4711"`. */
function forwardedFor(header: string): readonly string[] {
  return header.split(',').map((element) => {
    const pair = element.split(';').find((one) => one.trim().toLowerCase().startsWith('for='));
    const node = pair?.trim().slice(4).replaceAll('"', '') ?? '';
    const end = node.indexOf(']');
    if (node.startsWith('[') && end > 0) return plain(node.slice(1, end));
    return plain(node.split(':', 1).join());
  });
}

/** An address as it is compared: one of IPv4 is not written as one of IPv6. */
function plain(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
}
