import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Engine } from './skins.js';

/** What may stand between us and a thread, and the share of each among them. */
const SHARES = {
  // Answers that ask us to come again.
  'too many': 4,
  'server error': 4,
  overloaded: 4,
  'long overload': 1,
  'cut connection': 3,
  // Pages with status 200 that are not the thread, or not whole.
  'half a page': 3,
  empty: 2,
  login: 3,
  maintenance: 3,
  'no such thread': 2,
  'no posts': 3,
  'another thread': 2,
  // Others.
  forbidden: 1,
  'not there': 1,
  challenge: 1,
  'old copy': 3,
  slow: 6,
} as const;
export type WeatherKind = keyof typeof SHARES;
export const WEATHER_KINDS = Object.keys(SHARES) as WeatherKind[];

/** Each kind as often as its share. */
export const WEATHER_LOTS: readonly WeatherKind[] = WEATHER_KINDS.flatMap((kind) =>
  Array.from({ length: SHARES[kind] }, () => kind),
);

/** Weather in which the thread is read all the same. */
export const FAIR: readonly WeatherKind[] = ['slow'];

const FORUMS = fileURLToPath(new URL('../../../fixtures/forums/', import.meta.url));
const FILES: Readonly<Record<Engine, Readonly<Record<string, string>>>> = {
  vbulletin3: { login: 'login-page.html', maintenance: 'closed-for-now.html', 'no such thread': 'thread-gone.html' },
  phpbb3: { login: 'login-page.html', maintenance: 'board-disabled.html', 'no such thread': 'no-such-topic.html' },
  smf: { login: 'login-page.html', maintenance: 'closed-for-now.html', 'no such thread': 'no-such-topic.html' },
  nodebb: { login: 'login-page.html', maintenance: 'closed-for-now.html', 'no such thread': 'thread-gone.html' },
  discourse: {
    login: 'login-wanted.page.json',
    maintenance: 'closed-for-now.page.json',
    'no such thread': 'no-such-topic.page.json',
  },
};

/** Answers in bad weather; false where the thread itself is to answer, perhaps in a way of its own. `chance` is below 1. */
export function answerIn(kind: WeatherKind, engine: Engine, response: ServerResponse, chance: number): boolean {
  const refuse = (status: number, headers: Record<string, string> = {}): boolean => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end('<!DOCTYPE html><html><body><p>Sorry.</p></body></html>');
    return true;
  };
  const soon = String(5 + Math.floor(chance * 400));
  switch (kind) {
    case 'too many':
      return refuse(429, { 'retry-after': soon });
    case 'server error':
      return refuse(500);
    case 'overloaded':
      return refuse(503, chance < 0.5 ? { 'retry-after': soon } : {});
    case 'long overload':
      return refuse(503, { 'retry-after': '3600' });
    case 'forbidden':
      return refuse(403);
    case 'not there':
      return refuse(404);
    case 'challenge':
      return refuse(403, { 'cf-mitigated': 'challenge' });
    case 'empty':
      response.writeHead(200, { 'content-type': 'text/html' }).end();
      return true;
    case 'login':
    case 'maintenance':
    case 'no such thread':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(`${FORUMS}${engine}/${FILES[engine][kind]}`));
      return true;
    default:
      return false;
  }
}
