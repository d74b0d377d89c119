import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CrawlPolicy } from '../../src/browser/fetcher.js';

/** A server of a test's own on loopback: each request is answered by `answer`; `asked` are their paths, in order. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse, url: URL) => void): Promise<{
  readonly origin: string;
  readonly asked: string[];
  close(): void;
}> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, new URL(request.url ?? '/', 'http://127.0.0.1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, asked, close };
}

/** Manners without any waiting. */
export function manners(now: () => number): CrawlPolicy {
  const quiet = { sleep: async () => undefined, tell: () => undefined };
  return { version: '1.2.3', contact: 'judge@example.org', pause: 0, most: 1000, patience: 0, now, ...quiet };
}
