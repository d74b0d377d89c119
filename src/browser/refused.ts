import { explainNetworkFault } from '../core/network-faults.js';
import { AppError } from '../core/result.js';
import { byLook, WAYS_OUT } from '../core/ways-out.js';
import type { Answer, CrawlPolicy } from './fetcher.js';

/** What can be done where no program gets the pages. */
export function adviseSaving(look: string): string {
  return `save the pages from your browser and ${byLook(WAYS_OUT.savedPages, look)}`;
}

/** No page of posts is larger (bytes, or characters where a browser made it); whatever is, is no page of posts. */
export const LARGEST_PAGE = 10 * 1024 * 1024;

/** No page of posts has more elements; to read one that has would keep everybody waiting. */
const MOST_TAGS = 200_000;

/** Throws an `unreadable` AppError for a page that is made of more parts than any of posts. */
export function checkParts(what: string, html: string): void {
  if (countTags(html) <= MOST_TAGS) return;
  const why = `it has more than ${MOST_TAGS} elements, and no page of posts has`;
  throw new AppError('unreadable', what, why, 'Give the page of the thread itself.');
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= MOST_TAGS; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** A page that is larger than any of posts. */
export function tooLarge(url: string): AppError {
  return new AppError(
    'unreadable',
    `The page ${url}`,
    `it is larger than ${LARGEST_PAGE / 1024 / 1024} MB`,
    'Give the address of the thread itself.',
  );
}

/**
 * Why no answer came from an address, by the error of `fetch` or of a browser: `try-later` where another try may help,
 * else `unreadable`. A AppError stays one. `seconds` is how long an answer was waited for.
 */
export function failed(url: string, error: unknown, by: 'http' | 'browser', seconds: number): AppError {
  const causes = causesOf(error);
  const found = causes.find((one) => one instanceof AppError);
  if (found) return found;
  const page = `The page ${url}`;
  // What is no HTTP at all bears no code.
  const isNoHttp = causes.some(({ name }) => name === 'HTTPParserError');
  const fault = explainNetworkFault(isNoHttp ? Object.assign(new Error(), { code: 'HPE_INVALID_VERSION' }) : error);
  if (fault) {
    const isUnsafe = by === 'browser' && fault.isUnsafe;
    const todo = isUnsafe
      ? "As it is, somebody may be listening in between. Whoever keeps the server must mend it; a certificate of your own goes among those that this machine's browsers trust."
      : fault.todo;
    const isForNow = fault.mayPass && !isUnsafe;
    return new AppError(
      fault.mayPass ? 'try-later' : 'unreadable',
      page,
      fault.why,
      isForNow ? todo : (look) => `${todo} Or ${adviseSaving(look)}`,
    );
  }
  const said = NEVER_ASKED.find(([code]) => causes.some((one) => String(one).includes(code)));
  if (said) return new AppError('unreadable', page, said[1], 'Open the address in a browser and see what it shows.');
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  if (error instanceof Error && error.name === 'TimeoutError')
    return new AppError(
      'try-later',
      page,
      /load state|event "load"/.test(line)
        ? `it did not come to its end within ${seconds} s`
        : `no answer within ${seconds} s`,
      'Check the address and the connection, and try again.',
    );
  if (/Download is starting/.test(line))
    return new AppError(
      'unreadable',
      page,
      'it is a file to be saved, not a web page',
      'Give the address of the thread itself.',
    );
  if (ENDED.some((words) => line.includes(words)))
    return new AppError(
      'unreadable',
      page,
      'the browser ended while it read the page',
      (look) => `Look again, with a new browser; where it goes on, ${adviseSaving(look)}`,
    );
  return new AppError(
    'try-later',
    page,
    line.replace(/^page\.\w+: /, '').replace(/ at http[\s\S]*$/, '') || 'the request failed',
    'Check the address and the connection, and try again.',
  );
}

/** What Chromium and Node's fetch say of answers that are none, and of what they ask nobody for. */
const NEVER_ASKED: readonly (readonly [code: string, why: string])[] = [
  ['bad port', 'it is on a port that no browser asks'],
  ['ERR_TOO_MANY_REDIRECTS', 'it leads round in a ring'],
  ['ERR_UNSAFE_PORT', 'it is on a port that no browser asks'],
  ['ERR_UNSAFE_REDIRECT', 'it leads to what is no address on the web'],
  ['ERR_INVALID_REDIRECT', 'it leads to what is no address'],
  ['ERR_BLOCKED_BY_', 'the browser refuses to show it'],
];

/** What Playwright says where the browser, or the page in it, is no more. */
const ENDED: readonly string[] = ['has been closed', 'was closed', 'crashed', 'Target closed'];

/** An error and what caused it. */
function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > 5) return [];
  return [error, ...causesOf(error.cause, depth + 1)];
}

const MEANINGS: Readonly<Record<number, string>> = {
  401: ' (it wants a login)',
  403: ' (not allowed)',
  404: ' (there is no such page)',
  410: ' (the page is gone for good)',
};

/**
 * The AppError of an answer that is no thread's page, in the forum's own words where its page has some that are known; else
 * by its status alone. `kind` is what the status means; `times` is how often the forum gave it. Takes the answer's page.
 */
export async function refused(
  url: string,
  answer: Answer,
  kind: 'unreadable' | 'try-later',
  { now, explain }: Pick<CrawlPolicy, 'now' | 'explain'>,
  times = 1,
): Promise<AppError> {
  const said = await explained(answer, now(), explain);
  const often = times > 1 ? `, ${times} times running` : '';
  if (said !== undefined)
    return new AppError(kind, `The page ${url}`, `${said.why} (it answered ${answer.status}${often})`, said.todo);
  return new AppError(
    kind,
    `The page ${url}`,
    `the forum answered ${answer.status}${MEANINGS[answer.status] ?? ''}${often}`,
    kind === 'try-later' ? 'Try again later.' : 'Open the address in a browser and see what it shows.',
  );
}

async function explained(answer: Answer, date: number, explain: CrawlPolicy['explain']): Promise<AppError | undefined> {
  const type = answer.header('content-type') ?? '';
  if (explain === undefined || !/^\s*(?:text\/html|application\/(?:xhtml\+xml|json|vnd\.api\+json))\b/i.test(type)) {
    await answer.drop();
    return undefined;
  }
  return explain({ url: answer.url, html: await answer.html(), date });
}
