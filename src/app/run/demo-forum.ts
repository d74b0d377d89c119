import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { encodeWindows1252 } from '../../browser/http.js';
import { type BoardPage, type DemoThread, threadAt } from './campaign.js';
import { writePhpbb3 } from './phpbb3-skin.js';
import { writeVbulletin3 } from './vbulletin3-skin.js';

export const DEMO_SKINS = ['vbulletin3', 'phpbb3'] as const;
export type DemoSkin = (typeof DEMO_SKINS)[number];

export interface DemoForum {
  /** The address of the thread. */
  readonly url: string;
  /** Sets the moment (ms) at which the thread is shown from now on. */
  setMoment(moment: number): void;
  close(): Promise<void>;
}

/** The id a forum makes up for a visitor who brought no cookie. */
const SESSION = '5e551011d0000000000000000000a5b0';

/**
 * Serves a campaign's thread on loopback as a forum engine would, as it stood at a moment, which is also the `Date` of
 * every answer and the clock on the page. Nothing else of it differs from a real forum.
 */
export async function serveForum(given: { campaign: DemoThread; skin: DemoSkin; moment: number }): Promise<DemoForum> {
  const { campaign, skin } = given;
  let { moment } = given;
  const server = createServer((request, response) => answer(request, response, campaign, skin, moment));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/forum/${scriptOf(skin)}?t=${campaign.thread}`,
    setMoment: (to) => {
      moment = to;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function scriptOf(skin: DemoSkin): string {
  return skin === 'vbulletin3' ? 'showthread.php' : 'viewtopic.php';
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  thread: DemoThread,
  skin: DemoSkin,
  moment: number,
): void {
  response.setHeader('date', new Date(moment).toUTCString());
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const board = findPage(url, thread, skin, moment, request.headers.cookie === undefined ? SESSION : undefined);
  if (request.method !== 'GET' || url.pathname !== `/forum/${scriptOf(skin)}` || board === undefined) {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!DOCTYPE html><html lang="en"><head><title>Not found</title></head><body><p>There is no such page.</p></body></html>\n',
    );
    return;
  }
  if (board.session !== undefined) response.setHeader('set-cookie', `sessionhash=${SESSION}; path=/; HttpOnly`);
  const etag = etagOf(board);
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  // An old board's pages are in windows-1252, whatever they call it.
  const vbulletin = skin === 'vbulletin3';
  response.writeHead(200, { 'content-type': `text/html; charset=${vbulletin ? 'ISO-8859-1' : 'UTF-8'}` });
  response.end(vbulletin ? encodeWindows1252(writeVbulletin3(board)) : writePhpbb3(board));
}

/** The page an address means: by number or offset (beyond the end the last page again), or the one that holds a post. */
function findPage(
  url: URL,
  thread: DemoThread,
  skin: DemoSkin,
  moment: number,
  session: string | undefined,
): BoardPage | undefined {
  const all = threadAt(thread, moment);
  const pages = Math.ceil(all.length / thread.perPage);
  const asked = url.searchParams;
  const post = asked.get('p');
  const place = post === null ? 0 : all.findIndex((shown) => String(shown.post.id) === post);
  if (all.length === 0 || place < 0 || (post === null && asked.get('t') !== String(thread.thread))) return undefined;
  const number = Number(asked.get(skin === 'phpbb3' ? 'start' : 'page')) || 0;
  const first = post !== null ? place : skin === 'phpbb3' ? number : (number - 1) * thread.perPage;
  const page = Math.min(Math.max(1, Math.floor(first / thread.perPage) + 1), pages);
  const posts = all.slice((page - 1) * thread.perPage, page * thread.perPage);
  return { thread, moment, posts, total: all.length, page, pages, session };
}

/** The same as long as the page shows the same posts: the clock at its foot and the session in its links do not count. */
function etagOf({ posts, total, page, pages }: BoardPage): string {
  const shown = posts.map(({ post, number, body, mark }) => [post.id, post.author, number, body, mark]);
  return `W/"${createHash('sha256')
    .update(JSON.stringify([shown, total, page, pages]))
    .digest('hex')
    .slice(0, 32)}"`;
}
