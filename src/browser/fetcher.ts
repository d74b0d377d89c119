import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Fault } from '../core/result.js';

/** What came back from one request, after redirects that stayed on the same site. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  header(name: string): string | undefined;
  /** The page, decoded. Asked for only where the answer is a page. */
  html(): Promise<string>;
  /** Lets go of a page nobody wants. */
  drop(): Promise<void>;
}

/** What a site's robots.txt says to us. */
export interface Robots {
  /** `path` with its query, as in a request. */
  allows(path: string): boolean;
  /** Seconds between two requests, where it asks for some. */
  readonly delay?: number;
}

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay: number | undefined;
}

/** No robots.txt is read further (RFC 9309, 2.5). */
const LARGEST = 512_000;

/** A site without a robots.txt: everything may be read. */
export const NO_ROBOTS: Robots = { allows: () => true };

/**
 * Reads a robots.txt (RFC 9309) for one agent: its own groups where there are any, else those for `*`. The longest
 * pattern that fits decides, and of two as long the one that allows. `Crawl-delay` is no standard, and is honoured.
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = readGroups(text.slice(0, LARGEST).replace(/^\uFEFF/, ''));
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const mine = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = mine.flatMap((group) => group.rules);
  const delays = mine.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
  return {
    allows: (path) => {
      const here = normalise(path);
      const fits = rules.filter(({ pattern }) => isFit(pattern, here));
      const longest = Math.max(...fits.map(({ pattern }) => pattern.length));
      return fits.length === 0 || fits.some(({ allow, pattern }) => allow && pattern.length === longest);
    },
    ...(delays.length > 0 && { delay: Math.max(...delays) }),
  };
}

function readGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  let open = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const rule = line.replace(/#.*/, '');
    const colon = rule.indexOf(':');
    const [key, value] = [rule.slice(0, Math.max(colon, 0)).trim(), rule.slice(colon + 1).trim()];
    const last = groups.at(-1);
    switch (key.toLowerCase()) {
      case 'user-agent': {
        // The name only: `Adjutant/1.0` means every version.
        const agent = value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase();
        if (open && last) last.agents.push(agent);
        else groups.push({ agents: [agent], rules: [], delay: undefined });
        open = true;
        break;
      }
      case 'allow':
      case 'disallow':
        open = false;
        // An empty "Disallow:" forbids nothing.
        if (value !== '') last?.rules.push({ allow: key.toLowerCase() === 'allow', pattern: normalise(value) });
        break;
      case 'crawl-delay':
        open = false;
        if (last && /^\d+(\.\d+)?$/.test(value)) last.delay = Number(value);
        break;
    }
  }
  return groups;
}

/** Patterns match from the path's start; `*` is anything, `$` at the end is the path's end. Linear in time, whatever the pattern. */
function isFit(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const [first = '', ...parts] = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    if (toEnd && index === parts.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !toEnd || at === path.length;
}

/** The same path in one writing: `%7e`, `~` and `%7E` are one. */
function normalise(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[^\x21-\x7E]+/gi, (part) => {
    if (!part.startsWith('%')) return encodeURIComponent(part);
    const sign = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(sign) ? sign : part.toUpperCase();
  });
}

/** A page as it came: its final address, the HTML decoded, and the forum's own clock (the HTTP `Date`, ms), or ours where it told none. */
export interface FetchedPage extends Marks {
  readonly url: string;
  readonly html: string;
  readonly date: number;
  readonly told: ToldTime;
}

/** What an answer said of its time: the forum's clock (ms), where it can be read, and for how long (ms) a cache had kept it. */
export interface ToldTime {
  readonly date?: number;
  readonly age: number;
}

/** What a server gave to ask again by, whether a page has changed. */
export interface Marks {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type Fetched =
  | { readonly kind: 'page'; readonly page: FetchedPage }
  | { readonly kind: 'unchanged'; readonly url: string; readonly date: number; readonly told: ToldTime };

/** A robots.txt as we found it. What it forbids is never asked for. */
export interface RobotsWord {
  readonly address: string;
  /** False where the site has none: then everything may be read. */
  readonly found: boolean;
  /** Seconds it wants between two requests. */
  readonly delay?: number;
}

/** Whatever turns an address into HTML: plain HTTP, or a browser. */
export interface PageFetcher {
  /**
   * Fetches one page. `known` are the marks of the copy we have: the answer may then be `unchanged`.
   * Throws a Fault: `unreadable` where trying again won't help, `try-later` where it may.
   */
  fetchPage(url: string, known?: Marks): Promise<Fetched>;
  /** What each site's robots.txt said, of the sites asked so far. */
  robots(): readonly RobotsWord[];
  close(): Promise<void>;
}

/** What a site's robots.txt told, and when (ms) it was asked for. */
export interface RememberedRobots {
  readonly robots: Robots;
  readonly found: boolean;
  readonly at: number;
}

/** How to behave towards a forum. Clock and pause come from the caller. */
export interface Manners {
  /** Our version, for the User-Agent. */
  readonly version: string;
  /** The judge's address, so that a forum's owner can reach a person. */
  readonly contact: string;
  /** Milliseconds between the end of one request to a host and the next. */
  readonly pause: number;
  /** Requests that may be made in all, before the fetcher refuses to make more. */
  readonly most: number;
  /** Milliseconds one wait before another try may last at the most; 0 never tries again. */
  readonly patience: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits for some milliseconds. */
  sleep(ms: number): Promise<void>;
  /** The robots.txt of sites, by origin, that fetchers of one long run share: each is asked for again after a day. */
  readonly remembered?: Map<string, RememberedRobots> | undefined;
  /** Breaks off what is being asked; nothing more is asked then. */
  readonly signal?: AbortSignal | undefined;
  /**
   * What a page says that came with a refusal (403, 404, 503): a Fault in the forum's own words, or undefined where it
   * says nothing that we know.
   */
  explain?(page: Pick<FetchedPage, 'url' | 'html' | 'date'>): Fault | undefined;
  /** Told of every wait that is longer than the pause, as a sentence for people. */
  tell(line: string): void;
}

/** The name that a robots.txt may speak to. */
export const AGENT = 'Adjutant';

/** The honest name we go by. */
export function userAgent({ version, contact }: Pick<Manners, 'version' | 'contact'>): string {
  return `${AGENT}/${version} (+${contact})`;
}

/**
 * A moment as HTTP writes it (`Date`, `Retry-After`), ms; undefined where it is none. A text without a zone is none, but
 * for the oldest of the three forms (`Sun Nov  6 08:49:37 1994`), which is in UTC by its definition.
 */
export function readHttpDate(text: string | undefined): number | undefined {
  const words = text?.trim() ?? '';
  const oldest = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i.test(words);
  if (!oldest && !/(?:GMT|UTC|[+-]\d{4})$/i.test(words)) return undefined;
  const ms = Date.parse(oldest ? `${words} GMT` : words);
  return Number.isNaN(ms) ? undefined : ms;
}

/** For how long (ms) a cache had kept an answer, by its `Age`; 0 where it says nothing that can be read. */
export function readAge(text: string | undefined): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) * 1000 : 0;
}

/** Networks that are not the internet: this machine, the house's own, carrier-grade NAT (RFC 1918, 6598, 3927, 4193). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

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

const MEANINGS: Readonly<Record<number, string>> = {
  401: ' (it wants a login)',
  403: ' (not allowed)',
  404: ' (there is no such page)',
  410: ' (the page is gone for good)',
};

/**
 * The Fault of an answer that is no thread's page, in the forum's own words where its page has some that are known; else
 * by its status alone. `kind` is what the status means; `times` is how often the forum gave it. Takes the answer's page.
 */
export async function refused(
  url: string,
  answer: Answer,
  kind: 'unreadable' | 'try-later',
  { now, explain }: Pick<Manners, 'now' | 'explain'>,
  times = 1,
): Promise<Fault> {
  const said = await explained(answer, now(), explain);
  const often = times > 1 ? `, ${times} times running` : '';
  if (said !== undefined)
    return new Fault(kind, `The page ${url}`, `${said.why} (it answered ${answer.status}${often})`, said.todo);
  return new Fault(
    kind,
    `The page ${url}`,
    `the forum answered ${answer.status}${MEANINGS[answer.status] ?? ''}${often}`,
    kind === 'try-later' ? 'Try again later.' : 'Open the address in a browser and see what it shows.',
  );
}

async function explained(answer: Answer, date: number, explain: Manners['explain']): Promise<Fault | undefined> {
  const type = answer.header('content-type') ?? '';
  if (explain === undefined || !/^\s*(?:text\/html|application\/(?:xhtml\+xml|json|vnd\.api\+json))\b/i.test(type)) {
    await answer.drop();
    return undefined;
  }
  return explain({ url: answer.url, html: await answer.html(), date });
}
