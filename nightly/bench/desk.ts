import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import { viewMap } from '../../src/app/publish/view-map.js';
import { runDemo } from '../../src/app/run/demo.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { serveDesk } from '../../src/web/serve.js';
import { type Measure, measure } from './measure.js';

const ROUNDS = 15;

/** The pages of the bundled campaign's last turn from a warm process, and an overruling carried out and shown. */
export async function measureDesk(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-bench-'));
  const { game } = await runDemo({ skin: 'vbulletin3', folder, browser: false, tell: () => {} });
  const token = 'drawn-for-the-bench';
  const served = await serveDesk(createGameDesk(game, undefined), { token, now: Date.now, report: () => {}, port: 0 });
  try {
    const entered = await fetch(served.address, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const base = `http://127.0.0.1:${served.port}`;
    const read = async (path: string) => (await fetch(base + path, { headers: { cookie } })).text();
    const send = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      return (await fetch(base + path, { method: 'POST', body, headers: { cookie, origin: base } })).text();
    };
    const page = load(await read('/turn/3?show=illegal'));
    const form = page('input[name=form]').first().attr('value') ?? '';
    const order = page('button[value=allow]').first().closest('form').find('input[name=order]').attr('value') ?? '';
    let shown = '';
    const drawn = judgeNow(game, 3);
    return [
      await measure('home', 'pages', 1, ROUNDS, () => read('/')),
      await measure('the turn: every post with orders and verdicts', 'pages', 1, ROUNDS, () => read('/turn/3')),
      await measure('the questions', 'pages', 1, ROUNDS, () => read('/turn/3/questions')),
      await measure('the map of the full campaign, drawn', 'maps', 1, ROUNDS, () => {
        const { turn, result } = drawn;
        return viewMap(game, turn, result, { board: '', layer: 'results', find: '', zoom: 1 }, JUDGE).svg;
      }),
      await measure('the map, asked for as a picture', 'maps', 1, ROUNDS, () => read('/turn/3/map.svg')),
      await measure('the draft of the update', 'pages', 1, ROUNDS, () => read('/turn/3/drafts/update')),
      await measure(
        'an order allowed, carried out and shown',
        'rulings',
        1,
        ROUNDS,
        async () => {
          shown = await send('/turn/3/overrule', { form, order, decision: 'allow', why: 'For the bench.' });
        },
        async () => {
          const ruling = load(shown)('.done button[name=ruling]').attr('value');
          if (ruling === undefined) throw new Error('the order was not allowed');
          await send('/turn/3/questions/undo', { form, ruling });
        },
      ),
    ];
  } finally {
    await served.close();
    game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  }
}
