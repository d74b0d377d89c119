import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGameDesk } from '../../src/app/desk/desk.js';
import { type ServedDesk, serveDesk } from '../../src/web/serve.js';
import { lockOf, startWar, type WarGame } from '../harness/war-game.js';

const HOUR = 60 * 60_000;
const PATH = '/turn/1/worksheet/5E';

let war: WarGame;
let served: ServedDesk;
let cookie: string;

beforeAll(async () => {
  war = startWar({ settings: 'formulas: {size: "own > foe ? 2 : 0", losses: "alive / 10"}\n' });
  war.open();
  war.setNow(lockOf(1) - 23 * HOUR);
  const report = (error: unknown) => {
    throw error;
  };
  served = await serveDesk(createGameDesk(war.game, undefined), {
    token: 'drawn',
    now: () => war.game.clock.now(),
    report,
    port: 0,
  });
  const entered = await fetch(served.address, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(async () => {
  await served.close();
  war.shut();
});

const origin = () => new URL(served.address).origin;
const read = async (path: string) => load(await (await fetch(origin() + path, { headers: { cookie } })).text());
async function send(fields: Record<string, string>): Promise<Response> {
  const form = (await read(PATH))('input[name=form]').attr('value') ?? '';
  const body = new URLSearchParams({ form, ...fields });
  return fetch(origin() + PATH, { method: 'POST', body, redirect: 'manual', headers: { cookie, origin: origin() } });
}

const WEIGHED = {
  'figure: Coalition strategy': '6',
  'figure: Phyrexia strategy': '0',
  'figure: Phyrexia color': '0',
  'figure: winner': 'Coalition',
};

describe('the worksheet on the desk', () => {
  it('is led to from the turn, where a battle waits for its result', async () => {
    const page = await read('/turn/1');
    expect(page('a[href="/turn/1/worksheet"]')).toHaveLength(1);
    const list = await read('/turn/1/worksheet');
    expect(
      list('main a')
        .map((_, one) => list(one).attr('href'))
        .get(),
    ).toEqual([PATH, '/turn/1/worksheet/12E']);
  });

  it('works out what is typed, keeps it in its field, and offers the result once nothing is open', async () => {
    const open = await read(PATH);
    expect(
      open('button')
        .map((_, one) => open(one).text())
        .get(),
    ).not.toContain('Enter this result');
    const worked = load(await (await send({ do: 'fill', ...WEIGHED })).text());
    expect(worked('input[name="figure: Coalition strategy"]').attr('value')).toBe('6');
    expect(worked('button[value=enter]').text()).toBe('Enter this result');
    expect(war.game.store.entries.load('results')).toEqual([]);
  });

  it('refuses a figure that cannot be, and says which', async () => {
    const refused = await send({ do: 'fill', 'figure: Coalition strategy': '11' });
    expect(refused.status).toBe(409);
    expect(load(await refused.text())('main').text()).toContain('should be a whole number from 0 to 10');
  });

  it('enters the result at the judge’s own button', async () => {
    expect((await send({ do: 'enter', ...WEIGHED })).headers.get('location')).toBe('/turn/1');
    expect(war.game.store.entries.load('results').map(({ value }) => value)).toMatchObject([
      { at: '5E', winner: 'Coalition', usesDice: true },
    ]);
  });

  it('has no page for a turn that is not there', async () => {
    expect((await fetch(`${origin()}/turn/9/worksheet`, { headers: { cookie } })).status).toBe(404);
  });
});
