import { Agent, fetch, type Response } from 'undici';
import { Fault } from '../core/result.js';
import { decodeHtml } from './charset.js';
import { type Answer, type Manners, type Marks, type PageFetcher, userAgent } from './fetcher.js';
import { politeFetcher } from './polite.js';
import { lookupPublic, type Resolve, resolveName } from './private-address.js';
import { checkParts, failed, LARGEST_PAGE, tooLarge } from './refused.js';

const TIMEOUT = 30_000;
const REDIRECTS = 5;

/**
 * Opens the plain way to a forum: HTTP, without a browser. Nothing but the forum's own cookies is kept, and those only
 * until it is closed. Where a name leads is looked up once for each connection, and never to a private network.
 */
export function openHttp(manners: Manners, resolve: Resolve = resolveName): PageFetcher {
  const cookies = new Map<string, Map<string, string>>();
  const dispatcher = new Agent({ connect: { lookup: lookupPublic(resolve) } });
  const send = async (url: string, marks: Marks): Promise<Answer> => {
    let here = url;
    for (let step = 0; step <= REDIRECTS; step += 1) {
      const response = await ask(here, marks, manners, { cookies, dispatcher });
      const to = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
      if (to === null) return answerOf(here, response);
      await response.body?.cancel();
      if (!URL.canParse(to, here))
        throw new Fault(
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
    throw new Fault(
      'unreadable',
      `The page ${url}`,
      'it leads round in a ring',
      'Open the address in a browser and see what it shows.',
    );
  };
  return politeFetcher(send, manners, async () => {
    cookies.clear();
    await dispatcher.destroy();
  });
}

async function ask(
  url: string,
  marks: Marks,
  manners: Manners,
  { cookies, dispatcher }: { readonly cookies: Map<string, Map<string, string>>; readonly dispatcher: Agent },
): Promise<Response> {
  const { origin } = new URL(url);
  const jar = cookies.get(origin) ?? new Map<string, string>();
  const headers: Record<string, string> = {
    'user-agent': userAgent(manners),
    accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.1',
  };
  if (jar.size > 0) headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  if (marks.etag !== undefined) headers['if-none-match'] = marks.etag;
  if (marks.lastModified !== undefined) headers['if-modified-since'] = marks.lastModified;
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = manners.signal ? AbortSignal.any([timeout, manners.signal]) : timeout;
  const response = await fetch(url, { headers, redirect: 'manual', signal, dispatcher }).catch((error: unknown) => {
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
