import { Agent, request } from 'node:http';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedDesk, serveDesk } from '../../src/web/serve.js';
import type { LiveGame } from '../harness/live-game.js';
import { openSmallGame } from '../harness/small-games.js';

const CROWD = 200;

let live: LiveGame;
let served: ServedDesk;
let made = 0;
let cookie: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  live = await openSmallGame();
  const { desk } = live;
  const turn = (number: number) => {
    made++;
    return desk.turn(number);
  };
  const counting = { ...desk, turn };
  served = await serveDesk(counting, { token: 'drawn-for-this-test', now: () => 0, report: () => {}, port: 0 });
  const entered = await fetch(served.address, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(async () => {
  agent.destroy();
  await served.close();
  await live.close();
});

const ask = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: served.port, path, agent, headers: { cookie } }, (answer) => {
      let text = `${answer.statusCode} ${answer.headers['content-type']} ${answer.headers['content-security-policy']} `;
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

describe('a crowd that asks for one page at once', () => {
  it('gets it, made a few times and not once for each, the same for all, and what is no page as such', async () => {
    const alone = await ask('/turn/1');
    await Promise.all(Array.from({ length: CROWD }, () => ask('/style.css'))); // everybody stands at the door
    expect(alone).toMatch(/^200 text\/html; charset=UTF-8 default-src 'none'/);
    made = 0;
    const answers = await Promise.all(Array.from({ length: CROWD }, () => ask('/turn/1')));
    expect(new Set(answers)).toEqual(new Set([alone]));
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(CROWD / 2);
    const others = await Promise.all(['/turn/9', '/turn/1/map.svg', '/', '/nowhere'].map(ask));
    expect(others.map((one) => one.slice(0, 20))).toEqual([
      '404 text/html; chars',
      '200 image/svg+xml; c',
      '200 text/html; chars',
      '404 text/html; chars',
    ]);
  });

  it('sees no older state than the one it came in', async () => {
    const asked = live.desk.turn(1)?.result.gathered.questions.find(({ kind }) => kind === 'doubt');
    const page = () => ask('/turn/1/questions').then((text) => load(text)('main > .counted').text());
    const crowd = Array.from({ length: 20 }, page);
    const ruled = await live.desk.decide({
      turn: 1,
      question: asked?.id ?? '',
      decision: 'not-an-order',
      orders: [],
      why: 'talk',
    });
    expect(ruled.ok).toBe(true);
    const [late] = await Promise.all([page(), ...crowd]);
    expect(late).toMatch(/1 settled/);
  });
});
