import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAnswerFile } from '../../src/app/mail/opened-answers.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { checkPages, openWindow } from '../harness/desk-window.js';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type MailServer, openMailServer } from '../harness/mail/mail-server.js';
import { sweep } from '../harness/whole.js';
import { mail } from './answer-cases.js';

const HOUR = 60 * 60_000;
const PAGE = '/turn/1/answers';

const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
let folder: string;
let server: MailServer;
let live: MailGame;
let judge: Visitor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-answers-page-'));
  process.env.XDG_CONFIG_HOME = folder;
  delete process.env.ADJUTANT_KEY;
  server = await openMailServer();
  live = await openMailGame(server.url);
  await live.approve();
  live.setNow(live.deadline - HOUR);
  judge = await enterDesk(live);
});
afterAll(async () => {
  await live.close();
  await server.close();
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder, { recursive: true, force: true });
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const rowsOf = async () => {
  const page = load(await judge.read(PAGE));
  return Object.fromEntries(
    page('tbody tr')
      .map((_, row) => {
        const cells = page(row)
          .find('td')
          .map((__, cell) => plain(page(cell).text()))
          .get();
        return [[cells[0], cells[1]]];
      })
      .get(),
  );
};
const send = async (fields: Record<string, string>) =>
  judge.send(PAGE, { form: load(await judge.read(PAGE))('input[name=form]').attr('value') ?? '', ...fields });

it('shows who has sent and nothing of what stands in it; the judge says whose one is, and that he has one', async () => {
  const put = (from: string, subject: string, id: string, body: string) =>
    addAnswerFile(
      live.game,
      `${id}.eml`,
      Buffer.from(
        `Received: by mail.example; ${new Date(live.deadline - 2 * HOUR).toUTCString()}\r\n${mail(from, subject, { id, body })}`,
      ),
    );
  await put(
    'Mara <mara@players.example>',
    'Strategy for Sai Rei at 5E, turn 1',
    'm',
    `We hide in the wood. ${'Left, right. '.repeat(40)}`,
  );
  await put('A friend <friend@elsewhere.example>', 'From Tamsin, whose mail is broken', 't', 'All at once.');
  expect(await rowsOf()).toMatchObject({
    'Sai Rei': expect.stringMatching(/^sent, /),
    Mistwalkers: expect.stringMatching(/^missing, due /),
    'Rook Hollow': expect.stringMatching(/^missing/),
  });
  const text = await judge.read(PAGE);
  for (const secret of ['We hide', 'All at once', '@players.example', '@elsewhere.example'])
    expect(text).not.toContain(secret);
  const unclear = load(text)('article').filter((_, one) => load(text)(one).text().includes('A friend'));
  const id = unclear.attr('id')?.replace('answer-', '') ?? '';
  expect((await send({ do: 'match', id, player: 'Tamsin', piece: 'Mistwalkers' })).status).toBe(303);
  expect((await send({ do: 'tick', player: 'Orrin', piece: 'Rook Hollow', why: 'by telephone' })).status).toBe(303);
  expect(await rowsOf()).toMatchObject({
    Mistwalkers: expect.stringMatching(/^sent, /),
    'Rook Hollow': expect.stringMatching(/^sent, /),
  });
  expect((await send({ do: 'none', id })).status).toBe(303);
  expect((await rowsOf()).Mistwalkers).toMatch(/^missing/);
  expect((await send({ do: 'tick', player: 'Nobody', piece: 'Sai Rei' })).status).toBe(409);
  expect((await send({ do: 'peek' })).status).toBe(400);
});

it('lists for each only what its sender was asked for, refuses any other, and keeps what was right', async () => {
  const put = (from: string, subject: string, id: string) =>
    addAnswerFile(
      live.game,
      `${id}.eml`,
      Buffer.from(
        `Received: by mail.example; ${new Date(live.deadline - 2 * HOUR).toUTCString()}\r\n${mail(from, subject, { id, body: 'All of it.' })}`,
      ),
    );
  await put('Corin <corin@players.example>', 'what I am up to', 'c');
  const card = async () => {
    const page = load(await judge.read(PAGE));
    const found = page('article').filter((_, one) => page(one).text().includes('what I am up to'));
    const whose = found
      .find('option')
      .map((_, one) => page(one).text())
      .get();
    const value = found.find('option').first().attr('value') ?? '';
    return { id: found.attr('id')?.replace('answer-', '') ?? '', whose, value, title: plain(found.find('h3').text()) };
  };
  const { id, whose, value } = await card();
  expect(whose).toEqual(['Corin: Gravetide']);
  expect((await send({ do: 'match', id, whose: value })).status).toBe(303);
  expect((await card()).title).toBe('Counts: Corin for Gravetide');
  for (const [player, piece, why] of [
    ['Corin', 'Emberhand9', 'Vesper was asked for it in turn 1'],
    ['Vesper', 'Emberhand9', 'came from Corin’s own address'],
    ['Corin', 'Nobody at all', 'Nobody was asked for it'],
  ] as const) {
    const refused = await send({ do: 'match', id, player, piece });
    expect([piece, refused.status]).toEqual([piece, 409]);
    expect(plain(load(await refused.text())('main').text()).replaceAll("'", '’')).toContain(why);
    expect((await card()).title).toBe('Counts: Corin for Gravetide');
  }
  const tick = await send({ do: 'tick', player: 'Mara', piece: 'Darkhand5', why: 'by telephone' });
  expect(tick.status).toBe(409);
  const page = load(await judge.read(PAGE));
  const all = page('details select[name=whose]')
    .last()
    .find('option')
    .map((_, one) => page(one).text())
    .get();
  expect(all).toHaveLength(6);
  expect(all).not.toContain('Mara: Darkhand5');
});

it('opens a fight by the judge’s word alone, with a reason while it is early, and the log says so', async () => {
  const sealed = await judge.ask(`${PAGE}/5E`);
  expect([sealed.status, plain(load(await sealed.text())('main').text())]).toEqual([
    409,
    expect.stringContaining('They are sealed'),
  ]);
  expect((await send({ do: 'open', fight: '5E', why: '' })).status).toBe(409);
  expect((await send({ do: 'open', fight: '5E', why: 'both are in' })).status).toBe(303);
  expect(await judge.read(`${PAGE}/5E`)).toContain(`We hide in the wood. ${'Left, right. '.repeat(40)}`);
  expect(live.game.store.log.list(100).map(({ what }) => what)).toContain(
    'opened the answers for the fight at 5E, turn 1, before all had sent: both are in',
  );
  expect((await judge.ask(`${PAGE}/15E`)).status).toBe(409);
});

it('is looked over by axe with the pages of mails, and all fit a wide window and a narrow one', async () => {
  const window = await openWindow(live, 1280);
  const pages = sweep([PAGE, `${PAGE}/5E`, '/mails/notices'], (one) => one === PAGE);
  expect(await checkPages(live, window, pages)).toEqual([]);
  await window.close();
}, 60_000);
