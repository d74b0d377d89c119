import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { checkPages, openWindow } from '../harness/desk-window.js';
import { ADDRESSES, type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type MailServer, openMailServer } from '../harness/mail/mail-server.js';

const MINUTE = 60_000;
/** An address longer than a telephone is wide. */
const HELP = 'http://mail.example/help/on/greylisting/of/players.example/'.repeat(2);

let server: MailServer;
let live: MailGame;
let judge: Visitor;

/** One mail was refused for good, one waits, four were sent. */
beforeAll(async () => {
  server = await openMailServer({
    recipient: (address) => {
      if (address.startsWith('ilex')) return '550 5.1.1 No such user <b>here</b>';
      return address.startsWith('mara') ? `450 4.2.0 Greylisted, see ${HELP}` : undefined;
    },
  });
  live = await openMailGame(server.url);
  await live.approve();
  judge = await enterDesk(live);
});
afterAll(async () => {
  await live.close();
  await server.close();
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const read = async () => load(await judge.read('/mails'));
const idOf = (player: string) => String(live.desk.mails().mails.find((mail) => mail.player === player)?.id);

it('shows what needs the judge, what waits and why, and what became of the rest', async () => {
  const page = await read();
  expect(
    page('h2')
      .map((_, one) => plain(page(one).text()))
      .get(),
  ).toEqual(['Refused for good (1)', 'Waiting to be sent (1)', 'Sent, or let go (4)']);
  const refused = plain(page(`#mail-${idOf('Ilex')}`).text());
  expect(refused).toContain('Ilex ilex@players.example');
  expect(refused).toContain('Why550 5.1.1 No such user <b>here</b>. Last trySat 3 Oct 2026, 01:10');
  const waiting = plain(page(`#mail-${idOf('Mara')}`).text());
  expect(waiting).toContain(`Why450 4.2.0 Greylisted, see ${HELP}. Last try`);
  expect(waiting).toMatch(/Tried in vainonce; next Sat 3 Oct 2026, 01:11 .* Last momentFri 16 Oct 2026, 01:00/);
  expect(page(`#mail-${idOf('Ilex')}-text`).text()).toContain('[b]Darkhand5[/b] is in battle');
});

it('is linked from every page, which says that mails need the judge, and from the draft', async () => {
  for (const path of ['/', '/turn/1', '/turn/1/drafts', '/log']) {
    const page = load(await judge.read(path));
    expect(plain(page('nav a[href="/mails"]').text()), path).toBe('Mails (2)');
    expect(plain(page('.alarm').text()), path).toBe(
      `! An approved mail needs you. 1 was refused for good; 1 more waits to be sent: 450 4.2.0 Greylisted, see ${HELP}. The next try is due 3 October 2026, 05:11 UTC. What to do: Send them again, paste them as private messages, or let them go. To the mails`,
    );
  }
  const drafts = plain(load(await judge.read('/turn/1/drafts'))('.drafts').text());
  expect(drafts).toContain('its mail was refused for good');
  expect(drafts).toContain('its mail waits to be sent');
  expect(drafts).toContain('its mail was accepted by the mail server');
});

it('is looked over by axe, and fits a wide window and a narrow one', async () => {
  const window = await openWindow(live, 1280);
  expect(await checkPages(live, window, ['/mails'])).toEqual([]);
  await window.close();
});

it('takes the word of the judge by its forms, each once, and none from elsewhere', async () => {
  const form = (await read())('input[name=form]').attr('value') ?? '';
  const send = (fields: Record<string, string>) => judge.send('/mails', { form, ...fields });
  expect((await judge.send('/mails', { form: 'made up', id: idOf('Ilex'), do: 'again' })).status).toBe(403);
  expect((await send({ id: idOf('Ilex') })).status).toBe(400);
  expect((await send({ id: 'x', do: 'again' })).status).toBe(400);
  const missing = await send({ id: '99', do: 'again' });
  expect(missing.status).toBe(409);
  expect(plain(load(await missing.text())('main').text())).toContain('Mail 99: there is no such mail.');
  server.moods = {};
  live.setNow(live.game.clock.now() + MINUTE);
  const again = await send({ id: idOf('Mara'), do: 'again' });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/mails']);
  await send({ id: idOf('Ilex'), do: 'let-go', why: 'sent as a private message' });
  const page = await read();
  expect(
    page('h2')
      .map((_, one) => plain(page(one).text()))
      .get(),
  ).toEqual(['Sent, or let go (6)']);
  expect(plain(page('table').text())).toContain('was let go sent as a private message');
  expect(plain(load(await judge.read('/'))('nav a[href="/mails"]').text())).toBe('Mails');
  expect((await send({ id: idOf('Mara'), do: 'again' })).status).toBe(409);
  // Let go too early: it can still go.
  await send({ id: idOf('Ilex'), do: 'again' });
  await deliverMails(live.game, server.url);
  expect(server.received.map(({ to }) => to).sort()).toEqual(ADDRESSES);
});

it('offers what was approved while nothing was sent, which does not go by itself when that is changed', async () => {
  const other = await openMailGame(server.url);
  try {
    other.rewrite('adjutant.yaml', 'mode: live', 'mode: file');
    other.reopen(server.url);
    await other.approve();
    expect(other.standings()).toMatchObject({ Mara: 'written', Ilex: 'written' });
    expect(other.desk.frame().mails).toEqual({ open: 0 });
    other.rewrite('adjutant.yaml', 'mode: file', 'mode: live');
    other.reopen(server.url);
    const before = server.received.length;
    await deliverMails(other.game, server.url);
    expect(server.received).toHaveLength(before);
    const visitor = await enterDesk(other);
    const page = load(await visitor.read('/mails'));
    expect(plain(page('h2').text())).toBe('Written as files (6)');
    const form = page('input[name=form]').attr('value') ?? '';
    const id = page('.mail input[name=id]').first().attr('value') ?? '';
    await visitor.send('/mails', { form, id, do: 'again' });
    expect(server.received).toHaveLength(before + 1);
  } finally {
    await other.close();
  }
});
