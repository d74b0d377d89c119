import type { Agent, fetch, Response } from 'undici';
import { AppError } from '../core/result.js';
import { type Answer, type CrawlPolicy, type Marks, type PageFetcher, userAgent } from './fetcher.js';
import { politeFetcher } from './polite.js';
import { lookupPublic, type Resolve, resolveName } from './private-address.js';
import { checkParts, failed, LARGEST_PAGE, tooLarge } from './refused.js';

const TIMEOUT = 30_000;
const REDIRECTS = 5;

/**
 * Opens the plain way to a forum: HTTP, without a browser. Nothing but the forum's own cookies is kept, and those only
 * until it is closed. Where a name leads is looked up once for each connection, and never to a private network.
 */
export function openHttp(policy: CrawlPolicy, resolve: Resolve = resolveName): PageFetcher {
  const cookies = new Map<string, Map<string, string>>();
  let dispatcher: Agent | undefined;
  const send = async (url: string, marks: Marks): Promise<Answer> => {
    const { Agent, fetch } = await import('undici'); // most commands ask no forum
    dispatcher ??= new Agent({ connect: { lookup: lookupPublic(resolve) } });
    let here = url;
    for (let step = 0; step <= REDIRECTS; step += 1) {
      const response = await ask(here, marks, policy, { cookies, dispatcher, fetch });
      const to = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
      if (to === null) return answerOf(here, response);
      await response.body?.cancel();
      if (!URL.canParse(to, here))
        throw new AppError(
          'unreadable',
          `The page ${here}`,
          `it leads to "${to}", which is no address`,
          'Give another address.',
        );
      const next = new URL(to, here);
      // A name and password in an address would be sent to whomever it names.
      next.username = '';
      next.password = '';
      if (next.origin !== new URL(url).origin) return answerOf(next.href, response);
      here = next.href;
    }
    throw new AppError(
      'unreadable',
      `The page ${url}`,
      'it leads round in a ring',
      'Open the address in a browser and see what it shows.',
    );
  };
  return politeFetcher(send, policy, async () => {
    cookies.clear();
    await dispatcher?.destroy();
  });
}

/** What asks, and what it keeps meanwhile. */
interface Client {
  readonly cookies: Map<string, Map<string, string>>;
  readonly dispatcher: Agent;
  readonly fetch: typeof fetch;
}

async function ask(
  url: string,
  marks: Marks,
  policy: CrawlPolicy,
  { cookies, dispatcher, fetch: fetchPage }: Client,
): Promise<Response> {
  const { origin } = new URL(url);
  const jar = cookies.get(origin) ?? new Map<string, string>();
  const headers: Record<string, string> = {
    'user-agent': userAgent(policy),
    accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.1',
  };
  if (jar.size > 0) headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  if (marks.etag !== undefined) headers['if-none-match'] = marks.etag;
  if (marks.lastModified !== undefined) headers['if-modified-since'] = marks.lastModified;
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = policy.signal ? AbortSignal.any([timeout, policy.signal]) : timeout;
  const response = await fetchPage(url, { headers, redirect: 'manual', signal, dispatcher }).catch((error: unknown) => {
    throw failed(url, error, 'http', TIMEOUT / 1000);
  });
  // Without its cookie a forum opens a new session for every request, and writes its id into every link.
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) jar.set(name, value);
  }
  cookies.set(origin, jar);
  return response;
}

function answerOf(url: string, response: Response): Answer {
  return {
    url,
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    html: async () => {
      const html = decodeHtml(await readBytes(url, response), response.headers.get('content-type') ?? undefined);
      checkParts(`The page ${url}`, html);
      return html;
    },
    drop: async () => response.body?.cancel(),
  };
}

async function readBytes(url: string, response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > LARGEST_PAGE) break;
      parts.push(part);
    }
  } catch (error) {
    throw failed(url, error, 'http', TIMEOUT / 1000);
  }
  if (size > LARGEST_PAGE) throw tooLarge(url);
  return Buffer.concat(parts);
}

/** Windows-1252 from 0x80 to 0x9F. Node 20's own decoder leaves these as control characters, and an en dash is an arrow to players. */
const HIGH =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Names under which pages mean windows-1252: browsers read them so, and so do the people who write there. */
const WINDOWS_1252 = /^(windows-1252|cp1252|x-cp1252|iso-?8859-1|iso8859-1|latin-?1|l1|us-ascii|ascii)$/;

/** Charsets of one byte a letter: text in one of them that goes beyond ASCII is never UTF-8 by chance. */
const ONE_BYTE = /^(?:windows-125\d|cp125\d|x-cp125\d|iso-?8859-\d+|latin-?\d|l\d|koi8-[ru])$/;

/** The charset must be told within this many bytes. */
const HEAD = 4096;

/**
 * Turns a page's bytes into text. The charset is the byte order mark's, else the header's, else the page's own word,
 * else UTF-8 where the bytes are UTF-8, else windows-1252. A page's word for an old charset does not hold where its bytes
 * are UTF-8: what saves a page may write it anew, and leave the word.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | undefined): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const header = charsetIn(contentType ?? '');
  const own = charsetIn(head.match(/<meta[^<>]{0,300}?charset[^<>]{0,300}>/i)?.[0] ?? '');
  if (header === undefined && own !== undefined && ONE_BYTE.test(own)) {
    const anew = decodeUtf8(bytes);
    if (anew !== undefined) return anew;
  }
  const told = header ?? own;
  if (told !== undefined && WINDOWS_1252.test(told)) return decodeWindows1252(bytes);
  if (told !== undefined) {
    try {
      return new TextDecoder(told).decode(bytes);
    } catch {
      // An unknown name of a charset is as good as none.
    }
  }
  return decodeUtf8(bytes) ?? decodeWindows1252(bytes);
}

/** The text of bytes that are UTF-8; undefined where they are not. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function charsetIn(text: string): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]+)/i.exec(text)?.[1]?.toLowerCase();
}

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => HIGH.charAt(sign.charCodeAt(0) - 0x80));
}

/** Writes text as a page in windows-1252, the way old boards do: what the charset lacks becomes `&#8594;`. */
export function encodeWindows1252(html: string): Uint8Array {
  const latin = Array.from(html, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const high = HIGH.indexOf(sign);
    if (high >= 0) return String.fromCharCode(0x80 + high);
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? sign : `&#${code};`;
  });
  return Buffer.from(latin.join(''), 'latin1');
}
