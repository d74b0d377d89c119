import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { CrawlPolicy, PageFetcher } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { AppError } from '../../src/core/result.js';

/** The moment (ms UTC) at which a test's clock begins. */
export const NOW = Date.parse('2026-09-20T12:00:00Z');

/** Answers a request; `count` is its number, the first being 1. */
export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/**
 * Serves a site on loopback until the test ends, without robots.txt where none is given; questions for that file are
 * not among its requests.
 */
export async function site(
  handler: Handler,
  robots?: Handler,
): Promise<{ readonly url: string; readonly requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/robots.txt') return handler(request, response, requests.push(request));
    asked += 1;
    if (robots === undefined) response.writeHead(404).end();
    else robots(request, response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  });
  const bound = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`, requests };
}

/** Manners with a clock of their own: sleeping moves it on, and is written down. */
export function manners(pause = 3000): CrawlPolicy & { readonly slept: number[]; readonly told: string[] } {
  const slept: number[] = [];
  const told: string[] = [];
  const now = () => NOW + slept.reduce((sum, ms) => sum + ms, 0);
  const sleep = async (ms: number) => void slept.push(ms);
  return {
    version: '1.2.3',
    contact: 'judge@table.example',
    pause,
    most: 1000,
    patience: 480_000,
    now,
    sleep,
    tell: (line) => void told.push(line),
    slept,
    told,
  };
}

/** The way over plain HTTP, open until the test ends. */
export function http(way: CrawlPolicy = manners()): PageFetcher {
  const fetcher = openHttp(way);
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** Answers with a page. */
export function page(
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
}

/** The AppError with which something ends. */
export async function faultOf(act: Promise<unknown>): Promise<AppError> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error ?? new Error('no fault was thrown');
}
