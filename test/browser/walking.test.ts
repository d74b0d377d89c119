import { describe, expect, it } from 'vitest';
import { type WalkedPage, walkThread } from '../../src/browser/walk.js';
import { AppError } from '../../src/core/result.js';
import { faultOf, http, page, site } from '../harness/site.js';

describe('walking a thread', () => {
  interface Sheet extends WalkedPage {
    readonly ambiguous?: boolean;
  }

  async function walk(
    sheets: Readonly<Record<string, Sheet>>,
  ): Promise<{ ids: string[]; orders: (string | undefined)[]; requests: number }> {
    const { url, requests } = await site((request, response) =>
      page(response, JSON.stringify(sheets[request.url ?? ''] ?? { posts: [] })),
    );
    const ids: string[] = [];
    const orders: (string | undefined)[] = [];
    const steps = walkThread<Sheet>({
      start: `${url}1`,
      fetcher: http(),
      known: () => undefined,
      read: ({ html }, dateOrder) => {
        const { next, ...sheet }: Sheet = JSON.parse(html);
        if (sheet.ambiguous === true && dateOrder === undefined)
          throw new AppError('needs-judge', 'The time', 'it may be either', 'Say which.');
        const order = sheet.dateOrder ?? dateOrder;
        return {
          ...sheet,
          ...(next === undefined ? {} : { next: new URL(next, url).href }),
          ...(order === undefined ? {} : { dateOrder: order }),
        };
      },
    });
    for await (const step of steps) {
      ids.push(...step.page.posts.map(({ id }) => id));
      orders.push(step.page.dateOrder);
    }
    return { ids, orders, requests: requests.length };
  }
  const posts = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));

  it('goes from page to page to the end', async () => {
    const { ids } = await walk({
      '/1': { posts: posts(1, 2), next: '2', announced: 3 },
      '/2': { posts: posts(3), announced: 3 },
    });
    expect(ids).toEqual(['1', '2', '3']);
  });

  it('stops where a page comes round again, or shows what was seen', async () => {
    const ring = await walk({ '/1': { posts: posts(1), next: '2' }, '/2': { posts: posts(2), next: '1' } });
    expect([ring.ids, ring.requests]).toEqual([['1', '2'], 2]);
    const beyond = await walk({
      '/1': { posts: posts(1), next: '2' },
      '/2': { posts: posts(2), next: '3' },
      '/3': { posts: posts(2), next: '4' },
    });
    expect([beyond.ids, beyond.requests]).toEqual([['1', '2'], 3]);
  });

  it('is a fault where posts are missing from what was announced', async () => {
    const fault = await faultOf(walk({ '/1': { posts: posts(1, 2), announced: 5 } }));
    expect([fault.kind, fault.why]).toEqual(['try-later', expect.stringMatching(/announces 5 posts, and only 2/)]);
  });

  it('is a fault where another page came than was asked for', async () => {
    const fault = await faultOf(
      walk({ '/1': { posts: posts(1), page: 1, next: '2' }, '/2': { posts: posts(7), page: 4 } }),
    );
    expect(fault.why).toMatch(/should be page 2 .* page 4/);
  });

  it('never leaves the site', async () => {
    const fault = await faultOf(walk({ '/1': { posts: posts(1), next: 'http://elsewhere.example/2' } }));
    expect(fault.why).toContain('elsewhere.example');
  });

  it('reads an early page by what a later one tells of day and month, and asks the judge where none tells', async () => {
    const told = await walk({
      '/1': { posts: posts(1), ambiguous: true, next: '2' },
      '/2': { posts: posts(2), dateOrder: 'day-first', next: '3' },
      '/3': { posts: posts(3), ambiguous: true },
    });
    expect([told.ids, told.orders]).toEqual([
      ['1', '2', '3'],
      ['day-first', 'day-first', 'day-first'],
    ]);
    const fault = await faultOf(
      walk({ '/1': { posts: posts(1), ambiguous: true, next: '2' }, '/2': { posts: posts(2), ambiguous: true } }),
    );
    expect(fault.kind).toBe('needs-judge');
  });
});
