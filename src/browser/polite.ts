import { AppError } from '../core/result.js';
import { DAY, MINUTE, writeIso } from '../core/time.js';
import {
  AGENT,
  type Answer,
  type CrawlPolicy,
  type Fetched,
  LeftAlone,
  type Marks,
  type PageFetcher,
  type RememberedRobots,
  type RobotsWord,
  readAge,
  readHttpDate,
} from './fetcher.js';
import { isPrivateHost } from './private-address.js';
import { adviseSaving, refused } from './refused.js';
import { NO_ROBOTS, type Robots, readRobots } from './robots.js';

/** One request, without manners. Throws an AppError of kind `try-later` where the network fails. */
export type Send = (url: string, marks: Marks) => Promise<Answer>;
/** Waits before a second, third and fourth try where the server names none. */
const BACK_OFF = [MINUTE, 2 * MINUTE, 4 * MINUTE];
/** A server that wants to be left alone for longer is obeyed by stopping. */
const LONGEST_WAIT = 8 * MINUTE;
/** Nobody is left alone for longer than that by itself: beyond it a number is a slip of the pen, or worse. */
const LONGEST_REST = 7 * DAY;
/** A robots.txt that leads on is followed so often, to other sites too (RFC 9309, 2.3.1.2). */
const ROBOTS_HOPS = 5;
/** A robots.txt is not relied on for longer (RFC 9309, 2.4). */
const ROBOTS_LAST = DAY;
const BUSY = new Set([429, 500, 502, 503, 504]);

/**
 * A fetcher with manners round a way of asking: robots.txt is read first and obeyed, one request at a time for each
 * host, a pause between them, `Retry-After` honoured, four tries at the most, nothing followed to another site, and no
 * private address read behind a public name.
 */
export function politeFetcher(send: Send, policy: CrawlPolicy, close: () => Promise<void>): PageFetcher {
  const sites = new Map<string, Promise<Robots>>();
  const words: RobotsWord[] = [];
  const asking = inTurn(policy);

  const ask = async (url: string, known: Marks): Promise<Answer> => {
    const { host } = new URL(url);
    for (let tries = 0; ; tries += 1) {
      const answer = await asking
        .ask(host, () => send(url, known))
        .catch((error: unknown) => {
          policy.signal?.throwIfAborted();
          if (error instanceof AppError && error.kind === 'try-later' && tries < BACK_OFF.length) return error;
          throw error;
        });
      if (!(answer instanceof AppError) && !BUSY.has(answer.status)) return answer;
      const wait = waitFor(url, answer, tries, policy.now());
      if (wait === undefined || wait > policy.patience)
        throw answer instanceof AppError ? answer : await refused(url, answer, 'try-later', policy, tries + 1);
      policy.tell(
        `${host} ${answer instanceof AppError ? answer.why : `answered ${answer.status}`}; trying again in ${Math.ceil(wait / 1000)} s`,
      );
      await policy.sleep(wait);
    }
  };

  /** Asks for a robots.txt, on whichever site it is. */
  const askOnward = async (url: string): Promise<Answer> => {
    for (let [here, hops] = [url, 0]; ; hops += 1) {
      const answer = await ask(here, {});
      if (new URL(answer.url).origin === new URL(here).origin) return answer;
      await answer.drop();
      if (hops === ROBOTS_HOPS || !/^https?:/.test(answer.url) || isPrivateHost(answer.url))
        throw new AppError(
          'unreadable',
          `The page ${url}`,
          `it should say what programs may read, and leads away to ${answer.url}, where nothing is read`,
          (look) => `Tell the forum's owner, or ${adviseSaving(look)}`,
        );
      here = answer.url;
    }
  };

  const askRobots = async (url: string): Promise<RememberedRobots> => {
    const { origin } = new URL(url);
    const at = policy.now();
    const known = policy.remembered?.get(origin);
    if (known && at - known.at < ROBOTS_LAST) return known;
    const answer = await askOnward(`${origin}/robots.txt`);
    const found = answer.status === 200;
    const robots = found ? readRobots(await answer.html(), AGENT) : NO_ROBOTS;
    if (!found) await answer.drop();
    policy.remembered?.set(origin, { robots, found, at });
    return { robots, found, at };
  };

  const enter = async (url: string): Promise<Robots> => {
    const address = new URL('/robots.txt', url).href;
    const { robots, found } = await askRobots(url);
    words.push({ address, found, ...(robots.delay !== undefined && { delay: robots.delay }) });
    if (robots.delay === undefined) return robots;
    const delay = robots.delay * 1000;
    if (delay > LONGEST_WAIT)
      throw new LeftAlone(
        url,
        `the forum asks for ${robots.delay} s between two requests (${address})`,
        (look) =>
          `A look would take hours: ask the forum's owner for leave (a group for Adjutant in that file with a shorter Crawl-delay), or ${adviseSaving(look)}`,
        policy.now() + Math.min(delay, ROBOTS_LAST),
      );
    asking.slow(new URL(url).host, delay);
    return robots;
  };

  const fetchPage = async (url: string, known: Marks = {}): Promise<Fetched> => {
    const { protocol, origin } = new URL(url);
    if (protocol !== 'http:' && protocol !== 'https:')
      throw new AppError(
        'usage',
        `The address ${url}`,
        'it is no web address',
        'Give one that begins with http:// or https://.',
      );
    const site = sites.get(origin) ?? enter(url);
    sites.set(origin, site);
    // A site that could not be asked now may be asked again later.
    site.catch(() => sites.delete(origin));
    const robots = await site;
    refuseForbidden(url, robots);
    const answer = await ask(url, known);
    if (new URL(answer.url).origin === origin) refuseForbidden(answer.url, robots);
    return readAnswer(url, answer, known, policy);
  };
  return { fetchPage, robots: () => [...words], close };
}

/** One request at a time for each host, with a pause between, and a count of all of them. */
function inTurn({ pause, most, now, sleep }: CrawlPolicy) {
  const queues = new Map<string, Promise<unknown>>();
  const ends = new Map<string, number>();
  const pauses = new Map<string, number>();
  let made = 0;
  const ask = (host: string, act: () => Promise<Answer>): Promise<Answer> => {
    const turn = (queues.get(host) ?? Promise.resolve()).then(async () => {
      if (made >= most) throw tooMany(host, most);
      made += 1;
      const end = ends.get(host);
      const wait = end === undefined ? 0 : end + (pauses.get(host) ?? pause) - now();
      if (wait > 0) await sleep(wait);
      try {
        return await act();
      } finally {
        ends.set(host, now());
      }
    });
    queues.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  };
  /** Never faster than this on a host from now on, ms. */
  const slow = (host: string, least: number): void => {
    pauses.set(host, Math.max(pause, least));
  };
  return { ask, slow };
}

function tooMany(host: string, most: number): AppError {
  return new AppError(
    'usage',
    `The forum ${host}`,
    `${most} requests were made in this run, which is the most allowed`,
    'If the thread really is that long, raise capture.requests in adjutant.yaml.',
  );
}

function refuseForbidden(url: string, robots: Robots): void {
  const { pathname, search, origin } = new URL(url);
  if (robots.allows(`${pathname}${search}`)) return;
  throw new AppError(
    'unreadable',
    `The page ${url}`,
    `${origin}/robots.txt asks programs not to read it`,
    (look) => `Ask the forum's owner for leave (a group for Adjutant in that file grants it), or ${adviseSaving(look)}`,
  );
}

/** How long to wait before the next try; undefined where there is none. Throws an AppError where the forum says until when. */
function waitFor(url: string, answer: Answer | AppError, tries: number, now: number): number | undefined {
  if (answer instanceof AppError) return BACK_OFF[tries] ?? LONGEST_WAIT;
  refuseChallenge(url, answer);
  const asked = readRetryAfter(answer.header('retry-after'), now);
  if (asked !== undefined && asked > LONGEST_WAIT) {
    const until = now + Math.min(asked, LONGEST_REST);
    throw new LeftAlone(
      url,
      asked > LONGEST_REST
        ? 'the forum asks not to be read for longer than a week'
        : `the forum asks not to be read before ${writeIso(until)}`,
      (look) => `Try again then, or ${adviseSaving(look)}`,
      until,
    );
  }
  return tries >= BACK_OFF.length ? undefined : (asked ?? BACK_OFF[tries]);
}

/** `Retry-After` in milliseconds from now: it is a number of seconds or a date. */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1000;
  const date = readHttpDate(text);
  return date === undefined ? undefined : Math.max(0, date - now);
}

async function readAnswer(url: string, answer: Answer, known: Marks, policy: CrawlPolicy): Promise<Fetched> {
  const date = readHttpDate(answer.header('date'));
  const clock = date ?? policy.now();
  const told = { ...(date !== undefined && { date }), age: readAge(answer.header('age')) };
  if (new URL(answer.url).origin !== new URL(url).origin) {
    await answer.drop();
    throw new AppError(
      'unreadable',
      `The page ${url}`,
      `it leads away to another site, ${new URL(answer.url).origin}`,
      `Nothing is followed there by itself: if that is the thread's new place, give the address ${answer.url}.`,
    );
  }
  if (answer.status === 304 && (known.etag ?? known.lastModified) !== undefined) {
    await answer.drop();
    return { kind: 'unchanged', url, date: clock, told };
  }
  refuseChallenge(url, answer);
  if (answer.status !== 200) throw await refused(url, answer, 'unreadable', policy);
  const type = answer.header('content-type');
  if (type !== undefined && !/^\s*(text\/html|application\/(xhtml\+xml|json|vnd\.api\+json))\b/i.test(type)) {
    await answer.drop();
    throw new AppError(
      'unreadable',
      `The page ${url}`,
      `it is ${type}, not a web page`,
      'Give the address of the thread itself.',
    );
  }
  const etag = answer.header('etag');
  const lastModified = answer.header('last-modified');
  const page = {
    url: answer.url,
    html: await answer.html(),
    date: clock,
    told,
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
  return { kind: 'page', page };
}

function refuseChallenge(url: string, answer: Answer): void {
  if (answer.header('cf-mitigated') === undefined) return;
  throw new AppError(
    'unreadable',
    `The page ${url}`,
    'a challenge stands before the forum (it wants to know whether a person is reading)',
    (look) => `Adjutant does not go round protections: ask the forum's owner, or ${adviseSaving(look)}`,
  );
}
