import { afterEach, describe, expect, it } from 'vitest';
import { openFight } from '../../src/app/judge/answers.js';
import { fetchAnswers, viewAnswers } from '../../src/app/mail/answers.js';
import { readAnswers } from '../../src/app/mail/opened-answers.js';
import { HAS_DOVECOT, type Mailbox, openDovecot } from '../harness/mail/dovecot.js';
import { openScriptedImap } from '../harness/mail/scripted-imap.js';
import { answerCases, formatCame, mail, nameContingencies } from './answer-cases.js';
import { clearTable, openMails, openServer } from './mail-table.js';

clearTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let box: Mailbox | undefined;
afterEach(async () => {
  await box?.close();
  box = undefined;
});

if (!HAS_DOVECOT)
  console.warn(
    'NOT RUN: Dovecot is not installed here (or this is not root), so no mailbox of a real server was read. On Debian: apt-get install dovecot-imapd',
  );

const SERVERS = [
  ...(HAS_DOVECOT ? [{ named: 'on a real IMAP server', open: openDovecot }] : []),
  { named: 'behind as much of IMAP as is needed', open: openScriptedImap },
];

describe.each(SERVERS)('a mailbox $named', ({ open }) => {
  it('answers are matched by the mail they answer, their subject and who wrote them, and count by when the server took them', async () => {
    const server = await openServer();
    const live = await openMails(server.url);
    nameContingencies(live);
    live.reopen(server.url);
    await live.approve();
    const { game, deadline } = live;
    box = await open();
    const toVesper = server.received.find(({ to }) => to.startsWith('vesper'))?.messageId ?? '';
    const put = box.put;
    const cases = answerCases(toVesper);
    for (const { eml, came } of cases) put(eml, deadline + came);
    // an absence note; somebody else's mail
    put(
      mail('Tamsin <tamsin@players.example>', 'Strategy for Mistwalkers', {
        id: 't3',
        more: 'Auto-Submitted: auto-replied',
      }),
      deadline - HOUR,
    );
    put(mail('A shop <news@shop.example>', 'Our offers'), deadline - HOUR);
    const files = box.files();
    live.setNow(deadline + 2 * HOUR);
    expect(await fetchAnswers(game, box.url)).toEqual({ seen: 11, fresh: 10, stopped: [] });
    expect(await fetchAnswers(game, box.url)).toEqual({ seen: 11, fresh: 0, stopped: [] });
    const view = viewAnswers(game, 1);
    expect(formatCame(view?.came ?? [], deadline)).toEqual({
      ...Object.fromEntries(cases.map(({ told }) => told)),
      [`Tamsin: Strategy for Mistwalkers ${-HOUR}`]: 'automatic  (an automatic answer: Auto-Submitted: auto-replied)',
    });
    expect(view?.owed.flatMap(({ piece, sent }) => (sent ? [] : [piece])).sort()).toEqual([
      'Mistwalkers',
      'Rook Hollow',
    ]);
    // Nothing in the mailbox was changed, and no body was asked for.
    expect(box.files()).toEqual(files);
    expect(
      box.said.filter((line) => / (?:STORE|COPY|MOVE|EXPUNGE|APPEND|SELECT) |BODY(?:\.PEEK)?\[\]/i.test(line)),
    ).toEqual([]);
    expect(JSON.stringify([game.store.answers.list(1), game.store.log.list(100)])).not.toContain('A secret plan');
  });

  it('what stands in them is read only once the judge has opened the fight, which the log keeps', async () => {
    const server = await openServer();
    const live = await openMails(server.url);
    await live.approve();
    const { game, deadline } = live;
    box = await open();
    box.put(
      mail('Mara <mara@players.example>', 'Strategy for Sai Rei at 5E', { body: 'We hide in the wood.' }),
      deadline - HOUR,
    );
    live.setNow(deadline - HOUR / 2);
    await fetchAnswers(game, box.url);
    await expect(readAnswers(game, 1, '5E', box.url)).rejects.toThrow(/sealed/);
    expect(() => openFight(game, 1, '5E', '')).toThrow(/not everybody has sent/);
    live.setNow(deadline + HOUR);
    openFight(game, 1, '5E', '');
    expect(await readAnswers(game, 1, '5E', box.url)).toMatchObject([
      { player: 'Mara', piece: 'Sai Rei', state: 'counts', text: expect.stringContaining('We hide in the wood.') },
    ]);
    expect(game.store.log.list(3).map(({ what }) => what)).toContain('opened the answers for the fight at 5E, turn 1');
    // A page waits for a mailbox that says nothing as long as it may, and no longer.
    const mute = await openScriptedImap('LOGIN');
    await expect(readAnswers(game, 1, '5E', mute.url, { longest: 200 })).rejects.toMatchObject({
      kind: 'try-later',
      why: 'it had not said all after 0.2 seconds',
    });
    await mute.close();
  });

  it('a mailbox of 10,000 mails costs one search, and only heads and parts of what came since the requests', async () => {
    const server = await openServer();
    const live = await openMails(server.url);
    await live.approve();
    const { game, deadline } = live;
    const asked = game.clock.now();
    box = await open();
    for (let i = 0; i < 10_000; i++)
      box.put(mail('A shop <news@shop.example>', `Offer ${i}`), asked - 10 * DAY - i * MINUTE);
    for (const [i, player] of ['Mara', 'Ilex', 'Corin'].entries())
      box.put(
        mail(`${player} <${player.toLowerCase()}@players.example>`, 'My strategy', { id: player }),
        asked + (i + 1) * HOUR,
      );
    live.setNow(deadline);
    expect(await fetchAnswers(game, box.url)).toMatchObject({ fresh: 3 });
    const commands = box.said.filter((line) => / (?:UID )?(?:SEARCH|FETCH) /i.test(line));
    expect(commands.map((line) => /(SEARCH|FETCH)/.exec(line)?.[1])).toEqual(['SEARCH', 'FETCH', 'FETCH']);
    expect(
      viewAnswers(game, 1)
        ?.owed.filter(({ sent }) => sent)
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['Corin', 'Ilex', 'Mara']);
  }, 60_000);

  it('who answers that he wants no mails gets none from then on, and the judge is told', async () => {
    const server = await openServer();
    const live = await openMails(server.url);
    await live.approve();
    const { game, desk, deadline } = live;
    box = await open();
    box.put(mail('Ilex <ilex@players.example>', 'unsubscribe Ilex (The Ashen Tide)'), game.clock.now() + HOUR);
    box.put(mail('Somebody <x@elsewhere.example>', 'unsubscribe Mara (The Ashen Tide)'), game.clock.now() + HOUR);
    live.setNow(deadline - HOUR);
    expect(await fetchAnswers(game, box.url)).toMatchObject({ stopped: ['Ilex'] });
    expect(await fetchAnswers(game, box.url)).toMatchObject({ stopped: [] });
    expect(desk.notices().stopped.map(({ player }) => player)).toEqual(['Ilex']);
    expect(desk.notices().kinds.find(({ kind }) => kind === 'mail-trouble')?.now[0]?.text).toContain(
      'Ilex wants no more mails',
    );
  });
});

describe('an address beyond ASCII', () => {
  it.each([
    ['ilex@bücher.example', 'ilex@xn--bcher-kva.example'],
    ['ilex@xn--bcher-kva.example', 'ILEX@XN--BCHER-KVA.example'],
    ['ilex@BÜCHER.example', 'Ilex@xn--bcher-kva.example'],
  ])('is one, whichever way it is written: %s, and in his mail %s', async (roster, from) => {
    const server = await openServer();
    const live = await openMails(server.url);
    live.rewrite('game.yaml', 'ilex@players.example', roster);
    live.reopen(server.url);
    await live.approve();
    box = await openScriptedImap();
    const refers = server.received.find(({ to }) => to.startsWith('ilex'))?.messageId ?? '';
    box.put(mail(`Ilex <${from}>`, 'My plan', { refers }), live.deadline - DAY);
    await fetchAnswers(live.game, box.url);
    expect(viewAnswers(live.game, 1)?.came).toMatchObject([{ player: 'Ilex', state: 'counts' }]);
  });
});
