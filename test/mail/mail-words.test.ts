import { describe, expect, it } from 'vitest';
import { replay } from '../../src/app/keep/replay.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { ADDRESSES } from '../harness/mail/mail-game.js';
import {
  again,
  clearTable,
  everybody,
  findNobody,
  letGo,
  mailOf,
  openMails,
  openServer,
  receivers,
} from './mail-table.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

clearTable();

describe('mails on which the judge has a word', () => {
  it('that are refused for good are shown in the words of the server, and go to the address as it is mended', async () => {
    const server = await openServer({
      recipient: (address) =>
        address === 'ilex@players.example' ? '550 5.1.1 No such user <ilex@players.example>' : undefined,
    });
    const live = await openMails(server.url);
    await live.approve();
    live.setNow(live.game.clock.now() + HOUR);
    await deliverMails(live.game, server.url);
    const refused = mailOf(live, 'Ilex');
    expect(refused).toMatchObject({ standing: 'refused', why: '550 5.1.1 No such user <ilex@players.example>' });
    expect(live.desk.frame().mails.trouble).toMatchObject({ why: '1 was refused for good' });
    await again(live, 'Ilex');
    expect(mailOf(live, 'Ilex')).toMatchObject({ id: refused.id, standing: 'refused' });
    live.rewrite('game.yaml', 'ilex@players.example', 'ilex.new@players.example');
    expect(mailOf(live, 'Ilex').mended).toBe('ilex.new@players.example');
    await again(live, 'Ilex');
    expect(mailOf(live, 'Ilex')).toMatchObject({ standing: 'accepted', recipient: 'ilex.new@players.example' });
    const sent = server.received.filter(({ to }) => to.startsWith('ilex'));
    expect(sent.map(({ to, bytes }) => [to, /^To: (.*)$/m.exec(bytes.toString())?.[1]])).toEqual([
      ['ilex.new@players.example', 'Ilex <ilex.new@players.example>'],
    ]);
    const all = live.game.store.outbox.list();
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(7);
    expect(all.find(({ id }) => id === refused.id)).toMatchObject({ state: 'let-go' });
    expect(live.desk.frame().mails).toEqual({ open: 0 });
  });

  it('go from the sender’s address as it is mended too', async () => {
    const server = await openServer({
      data: ({ bytes }) =>
        /^From: .*judge@example.org/m.test(bytes.toString()) ? '553 5.7.1 Not your address' : undefined,
    });
    const live = await openMails(server.url);
    await live.approve(0);
    const [{ player, standing } = { player: '', standing: '' }] = live.desk.mails().mails;
    expect(standing).toBe('refused');
    live.rewrite('adjutant.yaml', 'from: judge@example.org', 'from: bear@example.org');
    await again(live, player);
    expect(server.received.map(({ bytes }) => /^From: (.*)$/m.exec(bytes.toString())?.[1])).toEqual([
      'Old Bear <bear@example.org>',
    ]);
  });

  it('can be pasted as a private message, and are then let go; what is sent is neither', async () => {
    const server = await openServer({
      recipient: (address) => (address.startsWith('ilex') ? '550 5.1.1 No such user' : undefined),
    });
    const live = await openMails(server.url);
    await live.approve();
    expect(mailOf(live, 'Ilex').message).toContain('[b]Darkhand5[/b] is in battle');
    expect(mailOf(live, 'Mara').message).toBeUndefined();
    await letGo(live, 'Ilex', 'sent as a private message');
    expect(live.standings()).toMatchObject({ Ilex: 'let-go' });
    expect(live.game.store.outbox.list(['let-go'])[0]?.events.at(-1)).toMatchObject({
      who: 'Old Bear',
      note: 'sent as a private message',
    });
    const ids = live.desk
      .mails()
      .mails.filter(({ player }) => player === 'Mara')
      .map(({ id }) => id);
    for (const action of ['again', 'let-go'] as const)
      expect(await live.desk.settleMails({ ids, action, why: '' })).toMatchObject({
        ok: false,
        error: { why: expect.stringContaining('it is accepted') },
      });
  });

  it.each([
    ['does not want it now', '450 4.2.0 Greylisted'],
    ['wants it', undefined],
  ])('that are let go while the server is asked are not sent, whether it %s', async (_, answer) => {
    const server = await openServer();
    const live = await openMails(server.url);
    server.moods = {
      recipient: () => {
        for (const { id } of live.game.store.outbox.list(['queued']))
          live.game.store.outbox.letGo(id, { who: 'Old Bear', at: 1, why: 'not needed' });
        return answer;
      },
    };
    expect(await live.approve()).toEqual({ ok: true, value: undefined });
    expect(live.standings()).toEqual(everybody('let-go'));
    expect(server.received).toEqual([]);
  });

  it('of an earlier text that did not go out are let go when a newer text of it is approved', async () => {
    const { port, url } = await findNobody();
    const live = await openMails(url);
    await live.approve();
    const { game, desk } = live;
    const [draft] = desk.drafts(1)?.drafts.filter(({ to }) => to === 'Mara') ?? [];
    const added = game.store.notes.add({
      ...{
        turn: 1,
        document: draft?.id ?? '',
        section: 'end',
        text: 'Bring lamps.',
        at: game.clock.now(),
        who: 'Old Bear',
      },
    });
    expect(added.fresh).toBe(true);
    await desk.draftAnew(1);
    const newer = desk.drafts(1)?.drafts.find(({ to, approved }) => to === 'Mara' && !approved);
    expect(newer).toMatchObject({ edition: 2 });
    await desk.approve(1, [{ draft: newer?.id ?? '', version: newer?.version ?? '' }]);
    const server = await openServer({}, port);
    live.setNow(game.clock.now() + HOUR);
    await deliverMails(game, url);
    expect(receivers(server)).toEqual(ADDRESSES);
    const toMara = server.received.filter(({ to }) => to.startsWith('mara'));
    expect(toMara.map(({ bytes }) => bytes.includes('Bring lamps.'))).toEqual([true]);
    expect(String(toMara[0]?.bytes)).toMatch(/^Subject: [^:]*\(replaces\s+the\s+earlier\s+request\)/m);
    expect(String(toMara[0]?.bytes)).toContain('This replaces the request of');
    expect(replay(game).filter(({ same }) => !same)).toEqual([]);
  });
});
