import { createServer } from 'node:http';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { serveForum } from '../../src/app/run/demo-forum.js';

/** The thread that battles are announced in, on a forum of its own, with a page to reply. */
export interface OwnThread {
  readonly url: string;
  /** Its posts; what is added here the forum shows from then on. */
  readonly posts: DemoPost[];
  /** Sets the forum's clock (ms). */
  setNow(moment: number): void;
  /** What becomes of a text that is posted by the page: as it is, unless set to another. */
  change: (text: string) => string;
  close(): Promise<void>;
}

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Reply</title><form method="post" accept-charset="utf-8"><textarea name="message"></textarea><button>Post it</button></form>';

/** Serves such a thread on loopback, with no post yet; whoever replies is the judge, and others may be members too. */
export async function openOwnThread(
  author: string,
  moment: number,
  members: readonly string[] = [],
): Promise<OwnThread> {
  const posts: DemoPost[] = [];
  let now = moment;
  const add = (body: string): void => {
    posts.push({ id: 501 + posts.length, author, guest: false, at: now, body, edits: [] });
  };
  add('Battles are announced here.');
  const forum = await serveForum({
    campaign: {
      ...{ title: 'Battle announcements', thread: 8, forum: 2, perPage: 20, offset: 0, posts },
      users: new Map(
        [author, ...members].map((name, i) => [name, { id: 1 + i, title: 'Member', joined: '2021-01-01' }]),
      ),
    },
    skin: 'vbulletin3',
    moment,
  });
  const own = { change: (text: string) => text };
  const server = createServer(async (request, response) => {
    const isReply = request.url?.startsWith('/forum/newreply.php?') ?? false;
    if (isReply && request.method === 'POST') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      add(own.change(new URLSearchParams(Buffer.concat(parts).toString()).get('message') ?? ''));
    }
    if (isReply) return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    const answer = await fetch(new URL(request.url ?? '/', forum.url));
    const { headers, status } = answer;
    response.writeHead(status, { 'content-type': headers.get('content-type') ?? '', date: headers.get('date') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return Object.assign(own, {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/forum/showthread.php?t=8`,
    posts,
    setNow: (to: number) => {
      now = to;
      forum.setMoment(to);
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await forum.close();
    },
  });
}
