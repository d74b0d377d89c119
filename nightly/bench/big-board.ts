import { createHash } from 'node:crypto';
import { MINUTE } from '../../src/core/time.js';
import { serve } from '../../test/harness/loopback.js';
import { type SmallPost, writeSmallBoard, writeTopic } from '../../test/harness/small-forums.js';

/**
 * A forum of its own process, so that its time is not ours: a thread of as many posts as the first argument says,
 * `PER_PAGE` a page, one every ten minutes up to the moment of the second (ms). With `etag` as the third it answers
 * "not modified" where it may, with `ids` it is a Discourse that gives posts by their ids. Its address is its first
 * line; a second line "asked" is answered with the count of requests.
 */
const PER_PAGE = 20;
const [count = '5000', until = '0', kind] = process.argv.slice(2);
const STEP = 10 * MINUTE;

const posts = Array.from(
  { length: Number(count) },
  (_, i): SmallPost => ({
    id: 10_001 + i,
    author: `Player ${i % 40}`,
    at: Number(until) - (Number(count) - i) * STEP,
    html: `Sai Rei ${i % 90}: 3D &gt; 4D (3D - 4D), engage Gorgon<br>\n${'A line of talk about the weather in the valley. '.repeat(4)}<br>\nOld Guard ${i % 70}: stand`,
  }),
);
const pages = Math.ceil(posts.length / PER_PAGE);

const topic = posts.map(({ id, at, html }, i) => ({ id, number: i + 1, at, html: `<p>${html}</p>` }));

const { origin, asked } = await serve((request, response, url) => {
  response.setHeader('date', new Date(Number(until)).toUTCString());
  const data = kind === 'ids' ? writeTopic(topic, url, { most: 1000, listed: true }) : undefined;
  if (data !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(data);
  if (url.pathname !== '/viewtopic.php') return response.writeHead(404).end();
  const page = Math.floor(Number(url.searchParams.get('start') ?? 0) / PER_PAGE) + 1;
  const shown = posts.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const html = writeSmallBoard({ posts: shown, page, pages, perPage: PER_PAGE, announced: posts.length });
  const etag = `"${createHash('sha256').update(html).digest('hex').slice(0, 16)}"`;
  if (kind === 'etag') response.setHeader('etag', etag);
  if (kind === 'etag' && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
});
process.stdout.write(`${origin}${kind === 'ids' ? '/t/topic/7' : '/viewtopic.php?t=7'}\n`);
process.stdin.on('data', () => process.stdout.write(`${asked.length}\n`));
process.stdin.on('end', () => process.exit(0));
