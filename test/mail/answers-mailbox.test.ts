import { afterEach, describe, expect, it } from 'vitest';
import { fetchAnswers } from '../../src/app/answers/fetch-answers.js';
import { readAnswers } from '../../src/app/answers/read-answers.js';
import { viewAnswers } from '../../src/app/answers/view-answers.js';
import { openFight } from '../../src/app/turn/judge-actions/mails/answers.js';
import { HAS_DOVECOT, type Mailbox, openDovecot } from './dovecot.js';
import { clearTable, openHouse, openServer } from './mail-table.js';

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
    'NOT RUN: Dovecot is not installed here (or this is not root), so no mailbox was read. On Debian: apt-get install dovecot-imapd',
  );

const mail = (
  from: string,
  subject: string,
  { id = '', refers = '', body = 'A secret plan.', more = '' } = {},
): string =>
  [
    `From: ${from}`,
    'To: battles@example.org',
    `Subject: ${subject}`,
    `Message-ID: <${id || subject.replace(/\W+/g, '-')}.${from.length}@players.example>`,
    ...(refers ? [`In-Reply-To: ${refers}`, `References: ${refers}`] : []),
    ...(more ? [more] : []),
    'Date: Mon, 01 Jan 2001 00:00:00 +0000',
    '',
    body,
    '',
  ].join('\r\n');

describe.skipIf(!HAS_DOVECOT)('a mailbox on a real IMAP server', () => {
  it('answers are matched by the mail they answer, their subject and who wrote them, and count by when the server took them', async () => {
    const server = await openServer();
    const house = await openHouse(server.url);
    house.rewrite('game.yaml', 'mail: corin@players.example', 'mail: corin@players.example, contingency: Tamsin');
    house.rewrite('game.yaml', 'mail: mara@players.example', 'mail: mara@players.example, contingency: Orrin');
    house.reopen(server.url);
    await house.approve();
    const { game, deadline } = house;
    box = await openDovecot();
    const toVesper = server.received.find(({ to }) => to.startsWith('vesper'))?.messageId ?? '';
    const put = box.put;
    // in time: the deadline's minute to its last second; by subject, however it is folded
    put(mail('Ilex <ilex@players.example>', 'Re: STRATEGY for Darkhand5 at 5E, turn 1'), deadline + 59_000);
    // late by a second
    put(mail('Orrin <orrin@players.example>', 'Strategy for Rook Hollow at 15E, turn 1'), deadline + MINUTE);
    // by the mail it answers, though the subject says nothing
    put(mail('Vesper <vesper@players.example>', 'Re: here you are', { refers: toVesper }), deadline - DAY);
    // two in time: the last counts
    put(mail('Mara <mara@players.example>', 'Strategy for Sai Rei, first', { id: 'm1' }), deadline - 2 * DAY);
    put(mail('Mara <mara@players.example>', 'Strategy for Sai Rei, better', { id: 'm2' }), deadline - DAY);
    put(mail('Orrin <orrin@players.example>', 'Strategy for Sai Rei (contingency)', { id: 'o2' }), deadline - HOUR);
    // a contingency's: too soon, then in time
    put(
      mail('Tamsin <tamsin@players.example>', 'Strategy for Gravetide at 25E, turn 1', { id: 't1' }),
      deadline - DAY - 1000,
    );
    put(mail('Tamsin <tamsin@players.example>', 'Strategy for Gravetide at 25E, turn 1', { id: 't2' }), deadline - DAY);
    // somebody who controls nothing of it; an absence note; somebody else's mail
    put(mail('Vesper <vesper@players.example>', 'Strategy for Sai Rei', { id: 'v2' }), deadline - HOUR);
    put(
      mail('Tamsin <tamsin@players.example>', 'Strategy for Mistwalkers', {
        id: 't3',
        more: 'Auto-Submitted: auto-replied',
      }),
      deadline - HOUR,
    );
    put(mail('A shop <news@shop.example>', 'Our offers'), deadline - HOUR);
    const files = box.files();
    house.setNow(deadline + 2 * HOUR);
    expect(await fetchAnswers(game, box.url)).toEqual({ seen: 11, fresh: 9, stopped: [] });
    expect(await fetchAnswers(game, box.url)).toEqual({ seen: 11, fresh: 0, stopped: [] });
    const view = viewAnswers(game, 1);
    const came = Object.fromEntries(
      (view?.came ?? []).map(({ subject, player, state, why, piece, arrived }) => [
        `${player}: ${subject} ${arrived - deadline}`,
        `${state} ${piece ?? ''} (${why})`,
      ]),
    );
    expect(came).toEqual({
      'Ilex: Re: STRATEGY for Darkhand5 at 5E, turn 1 59000': 'counts Darkhand5 (in time)',
      'Orrin: Strategy for Rook Hollow at 15E, turn 1 60000': 'late Rook Hollow (it came 1 min after the deadline)',
      [`Vesper: Re: here you are ${-DAY}`]: 'counts Emberhand9 (in time)',
      [`Mara: Strategy for Sai Rei, first ${-2 * DAY}`]: 'superseded Sai Rei (a later one came in time)',
      [`Mara: Strategy for Sai Rei, better ${-DAY}`]: 'counts Sai Rei (in time)',
      [`Orrin: Strategy for Sai Rei (contingency) ${-HOUR}`]: 'stood-in Sai Rei (Mara has sent his own (5.2.3))',
      [`Tamsin: Strategy for Gravetide at 25E, turn 1 ${-DAY - 1000}`]:
        'too-soon Gravetide (one for Corin counts only in the last 24 hours (5.2.3))',
      [`Tamsin: Strategy for Gravetide at 25E, turn 1 ${-DAY}`]: 'counts Gravetide (in time, for Corin (5.2.3))',
      [`Vesper: Strategy for Sai Rei ${-HOUR}`]:
        'stranger  (Vesper controls Sai Rei neither himself nor for somebody (5.4.1))',
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
    const house = await openHouse(server.url);
    await house.approve();
    const { game, deadline } = house;
    box = await openDovecot();
    box.put(
      mail('Mara <mara@players.example>', 'Strategy for Sai Rei at 5E', { body: 'We hide in the wood.' }),
      deadline - HOUR,
    );
    house.setNow(deadline - HOUR / 2);
    await fetchAnswers(game, box.url);
    await expect(readAnswers(game, 1, '5E', box.url)).rejects.toThrow(/sealed/);
    expect(() => openFight(game, 1, '5E', '')).toThrow(/not everybody has sent/);
    house.setNow(deadline + HOUR);
    openFight(game, 1, '5E', '');
    expect(await readAnswers(game, 1, '5E', box.url)).toMatchObject([
      { player: 'Mara', piece: 'Sai Rei', state: 'counts', text: expect.stringContaining('We hide in the wood.') },
    ]);
    expect(game.store.log.list(3).map(({ what }) => what)).toContain('opened the answers for the fight at 5E, turn 1');
  });

  it('a mailbox of 10,000 mails costs one search, and only the heads of what came since the requests', async () => {
    const server = await openServer();
    const house = await openHouse(server.url);
    await house.approve();
    const { game, deadline } = house;
    const asked = game.clock.now();
    box = await openDovecot();
    for (let i = 0; i < 10_000; i++)
      box.put(mail('A shop <news@shop.example>', `Offer ${i}`), asked - 10 * DAY - i * MINUTE);
    for (const [i, player] of ['Mara', 'Ilex', 'Corin'].entries())
      box.put(
        mail(`${player} <${player.toLowerCase()}@players.example>`, 'My strategy', { id: player }),
        asked + (i + 1) * HOUR,
      );
    house.setNow(deadline);
    expect(await fetchAnswers(game, box.url)).toMatchObject({ fresh: 3 });
    const commands = box.said.filter((line) => / (?:UID )?(?:SEARCH|FETCH) /i.test(line));
    expect(commands.map((line) => /(SEARCH|FETCH)/.exec(line)?.[1])).toEqual(['SEARCH', 'FETCH']);
    expect(
      viewAnswers(game, 1)
        ?.owed.filter(({ sent }) => sent)
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['Corin', 'Ilex', 'Mara']);
  }, 60_000);

  it('who answers that he wants no mails gets none from then on, and the judge is told', async () => {
    const server = await openServer();
    const house = await openHouse(server.url);
    await house.approve();
    const { game, desk, deadline } = house;
    box = await openDovecot();
    box.put(mail('Ilex <ilex@players.example>', 'unsubscribe Ilex (The Ashen Tide)'), game.clock.now() + HOUR);
    box.put(mail('Somebody <x@elsewhere.example>', 'unsubscribe Mara (The Ashen Tide)'), game.clock.now() + HOUR);
    house.setNow(deadline - HOUR);
    expect(await fetchAnswers(game, box.url)).toMatchObject({ stopped: ['Ilex'] });
    expect(await fetchAnswers(game, box.url)).toMatchObject({ stopped: [] });
    expect(desk.notices().stopped.map(({ player }) => player)).toEqual(['Ilex']);
    expect(desk.notices().kinds.find(({ kind }) => kind === 'mail-trouble')?.now[0]?.text).toContain(
      'Ilex wants no more mails',
    );
  });
});
