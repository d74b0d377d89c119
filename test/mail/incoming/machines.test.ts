import { afterEach, describe, expect, it } from 'vitest';
import { fetchAnswers, viewAnswers } from '../../../src/app/mail/answers.js';
import type { Mailbox } from '../../harness/mail/dovecot.js';
import type { MailGame } from '../../harness/mail/mail-game.js';
import { openScriptedImap } from '../../harness/mail/scripted-imap.js';
import { mail } from '../answer-cases.js';
import { clearTable, openMails, openServer } from '../mail-table.js';

clearTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let box: Mailbox | undefined;
afterEach(async () => {
  await box?.close();
  box = undefined;
});

/** A game whose six requests were sent, and its mailbox. */
async function openAsked(): Promise<{
  readonly live: MailGame;
  readonly box: Mailbox;
  readonly sent: (player: string) => string;
}> {
  const server = await openServer();
  const live = await openMails(server.url);
  await live.approve();
  await expect.poll(() => server.received.length).toBe(6);
  box = await openScriptedImap();
  live.setNow(live.deadline + HOUR);
  return { live, box, sent: (player) => server.received.find(({ to }) => to.startsWith(player))?.messageId ?? '' };
}
const came = (live: MailGame) =>
  (viewAnswers(live.game, 1)?.came ?? []).map(({ player, from, state, why }) => `${player ?? from}: ${state} (${why})`);
const missing = (live: MailGame) =>
  (viewAnswers(live.game, 1)?.owed ?? []).flatMap(({ piece, sent }) => (sent ? [] : [piece])).sort();
const MARA = 'Mara <mara@players.example>';
const STRATEGY = 'Strategy for Sai Rei at 5E';

describe('a machine’s answer', () => {
  it.each([
    ['Auto-Submitted: auto-replied', 'Re: x'],
    ['Auto-Submitted: auto-generated (rejected)', 'Re: x'],
    ['Precedence: bulk', 'Re: x'],
    ['Precedence: junk', 'Re: x'],
    ['Precedence: auto_reply', 'Re: x'],
    ['X-Autoreply: yes', 'Re: x'],
    ['X-Autorespond: Strategy', 'Re: x'],
    ['X-Auto-Response-Suppress: All', 'Re: x'],
    ['List-Id: <talk.example>', 'Re: x'],
    ['Return-Path: <>', 'Re: x'],
    ['', `Out of office: ${STRATEGY}`],
    ['', `Automatic reply: ${STRATEGY}`],
    ['', `Re: Auto-Reply: ${STRATEGY}`],
    ['', `Abwesenheitsnotiz: ${STRATEGY}`],
    ['', `Automatische Antwort: ${STRATEGY}`],
    ['', `=?utf-8?Q?R=C3=A9ponse_automatique?= : ${STRATEGY}`],
    ['', `Absence du bureau : ${STRATEGY}`],
    ['', `Automatisch antwoord: ${STRATEGY}`],
    ['', `Afwezig: ${STRATEGY}`],
    ['', `=?utf-8?Q?Respuesta_autom=C3=A1tica?=: ${STRATEGY}`],
    ['', `Fuera de la oficina: ${STRATEGY}`],
  ])('by “%s”, “%s” takes no strategy’s place and stands for none', async (more, subject) => {
    const { live, box, sent } = await openAsked();
    box.put(mail(MARA, STRATEGY, { id: 'm1' }), live.deadline - 2 * DAY);
    box.put(mail(MARA, subject, { id: 'm2', refers: sent('mara'), more }), live.deadline - DAY);
    box.put(
      mail('Ilex <ilex@players.example>', subject, { id: 'i1', refers: sent('ilex'), more }),
      live.deadline - DAY,
    );
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual([
      'Mara: counts (in time)',
      expect.stringMatching(/^Mara: automatic \(an automatic answer: /),
      expect.stringMatching(/^Ilex: automatic \(an automatic answer: /),
    ]);
    // so that Ilex is reminded
    expect(missing(live)).toContain('Darkhand5');
    expect(missing(live)).not.toContain('Sai Rei');
  });

  it.each([
    'Strategy for Sai Rei: out of the office we strike',
    'We march from the office',
    'Absent friends',
    'Automatic fire at 5E',
  ])('a person’s “%s” is none', async (subject) => {
    const { live, box, sent } = await openAsked();
    box.put(mail(MARA, subject, { refers: sent('mara') }), live.deadline - DAY);
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual(['Mara: counts (in time)']);
  });

  it('counts where the judge says so', async () => {
    const { live, box, sent } = await openAsked();
    box.put(mail(MARA, STRATEGY, { refers: sent('mara'), more: 'Precedence: bulk' }), live.deadline - DAY);
    await fetchAnswers(live.game, box.url);
    const [id = 0] = (viewAnswers(live.game, 1)?.came ?? []).map((one) => one.id);
    await live.desk.settleAnswer(1, { action: 'match', id, player: 'Mara', piece: 'Sai Rei', fight: '', why: '' });
    expect(came(live)).toEqual(['Mara: counts (in time)']);
  });

  it('ends no mails, nor does a mail whose sender its server finds false; the judge is told', async () => {
    const { live, box } = await openAsked();
    box.put(mail(MARA, 'unsubscribe Mara', { more: 'Auto-Submitted: auto-replied' }), live.deadline - DAY);
    const more = 'Authentication-Results: mx.example; spf=fail smtp.mailfrom=players.example; dmarc=fail';
    box.put(mail('Ilex <ilex@players.example>', 'unsubscribe Ilex', { more }), live.deadline - DAY);
    expect(await fetchAnswers(live.game, box.url)).toMatchObject({ stopped: [] });
    expect(live.desk.notices().stopped).toEqual([]);
    const told = live.desk.notices().kinds.find(({ kind }) => kind === 'mail-trouble')?.now[0]?.text;
    expect(told?.replace(/\s+/g, ' ')).toContain(
      'it asks for no more mails for Ilex, and its sender was found false by its server',
    );
  });
});

describe('a later strategy', () => {
  const OWN = [
    'Received: from out.players.example (out.players.example [192.0.2.7]) by mx.example; Sat, 10 Oct 2026 05:00:00 +0000',
    'Authentication-Results: mx.example; dkim=pass header.d=players.example; spf=pass',
  ];
  it.each([
    [
      'by another server',
      OWN.join('\r\n').replaceAll('out.players', 'relay.elsewhere'),
      'by a server of elsewhere.example, not players.example',
    ],
    ['with its sender not proved', OWN[0] ?? '', 'with its sender not proved'],
    [
      'with its sender found false',
      `${OWN[0]}\r\nAuthentication-Results: mx.example; dkim=fail; spf=softfail`,
      'with its sender found false',
    ],
  ])('that came %s does not take the place of the first; the judge says which counts', async (_, more, way) => {
    const { live, box } = await openAsked();
    box.put(mail(MARA, STRATEGY, { id: 'm1', more: OWN.join('\r\n') }), live.deadline - 2 * DAY);
    box.put(mail(MARA, STRATEGY, { id: 'm2', more }), live.deadline - DAY);
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual([
      'Mara: counts (in time)',
      `Mara: unclear (in time, but it came ${way}, unlike the one before (1), which counts until you say whose this is)`,
    ]);
    await live.desk.settleAnswer(1, { action: 'match', id: 2, player: 'Mara', piece: 'Sai Rei', fight: '', why: '' });
    expect(came(live)).toEqual(['Mara: superseded (a later one came in time)', 'Mara: counts (in time)']);
  });

  it('that came as the first did takes its place', async () => {
    const { live, box } = await openAsked();
    const more = OWN.join('\r\n');
    box.put(mail(MARA, STRATEGY, { id: 'm1', more }), live.deadline - 2 * DAY);
    box.put(
      mail(MARA, STRATEGY, { id: 'm2', more: more.replaceAll('out.players', 'out2.players') }),
      live.deadline - DAY,
    );
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual(['Mara: superseded (a later one came in time)', 'Mara: counts (in time)']);
  });

  it('that bears the number of another is kept beside it', async () => {
    const { live, box } = await openAsked();
    box.put(mail(MARA, STRATEGY, { id: 'same' }), live.deadline - 2 * DAY);
    box.put(mail(MARA, STRATEGY, { id: 'same', body: 'better' }), live.deadline - DAY);
    await fetchAnswers(live.game, box.url);
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual(['Mara: superseded (a later one came in time)', 'Mara: counts (in time)']);
  });

  it('that was held up on its way says when it was sent, and how it can count', async () => {
    const { live, box } = await openAsked();
    const sent = new Date(live.deadline - 10 * MINUTE).toUTCString();
    box.put(mail(MARA, STRATEGY).replace(/^Date: .*$/m, `Date: ${sent}`), live.deadline + 20 * MINUTE);
    await fetchAnswers(live.game, box.url);
    expect(came(live)).toEqual([
      `Mara: late (it came 20 min after the deadline; its sender’s clock says ${new Date(live.deadline - 10 * MINUTE).toISOString().slice(0, 16)}Z, in time: where you take that, tick it as come then)`,
    ]);
  });
});

describe('a delivery report', () => {
  const report = (
    id: string,
    { to = 'mara@players.example', original = '', action = 'failed', why = 'smtp; 550 5.1.1 no such user here' },
  ): string =>
    [
      'From: Mail Delivery System <mailer-daemon@mx.example>',
      'Subject: Undelivered Mail Returned to Sender',
      'Date: Fri, 2 Oct 2026 05:10:00 +0000',
      `Message-ID: <${id}@mx.example>`,
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
      '',
      '--r',
      '',
      'This is the mail system. Your mail could not be delivered.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      `Diagnostic-Code: ${why}`,
      '',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${original}`,
      'Subject: yours',
      '',
      '--r--',
      '',
    ].join('\r\n');
  const plain = (subject: string, body: string, more: readonly string[] = ['Return-Path: <>']): string =>
    [
      'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
      `Subject: ${subject}`,
      `Message-ID: <${subject.length}@mx.example>`,
      ...more,
      '',
      body,
      '',
    ].join('\r\n');
  const standing = (live: MailGame) =>
    live.desk
      .mails()
      .mails.flatMap(({ player, standing, why }) => (standing === 'unreached' ? [`${player}: ${why}`] : []));

  it('is told at the mail it is about, and needs the judge until that went once more', async () => {
    const { live, box, sent } = await openAsked();
    box.put(report('r1', { to: 'somebody@else.example', original: sent('mara') }), live.deadline - 13 * DAY + HOUR);
    box.put(report('r2', { to: 'ilex@players.example' }), live.deadline - 13 * DAY + HOUR);
    box.put(report('r3', { to: 'nobody@else.example' }), live.deadline - 13 * DAY + HOUR);
    expect(await fetchAnswers(live.game, box.url)).toMatchObject({ failed: 2, fresh: 0 });
    expect(await fetchAnswers(live.game, box.url)).not.toHaveProperty('failed');
    expect(standing(live).sort()).toEqual([
      'Ilex: The recipient could not be reached: smtp; 550 5.1.1 no such user here',
      'Mara: The recipient could not be reached: smtp; 550 5.1.1 no such user here',
    ]);
    const told = live.desk.notices().kinds.find(({ kind }) => kind === 'mail-trouble')?.now[0]?.text;
    expect(told?.replace(/\s+/g, ' ')).toContain('the recipient could not be reached');
    const [ilex, mara] = live.desk
      .mails()
      .mails.filter(({ standing: one }) => one === 'unreached')
      .sort((a, b) => a.player.localeCompare(b.player));
    expect((await live.desk.settleMails({ ids: [ilex?.id ?? 0], action: 'let-go', why: 'told him' })).ok).toBe(true);
    expect((await live.desk.settleMails({ ids: [mara?.id ?? 0], action: 'again', why: '' })).ok).toBe(true);
    await expect.poll(() => standing(live)).toEqual([]);
  });

  it.each([
    [
      'Postfix, without its part',
      'Undelivered Mail Returned to Sender',
      '<mara@players.example>: host mx said: 550 5.1.1 unknown user',
    ],
    [
      'qmail',
      'failure notice',
      'Hi. This is the qmail-send program.\r\n\r\n<mara@players.example>:\r\nSorry, no mailbox here by that name. (#5.1.1)',
    ],
    [
      'Exchange',
      'Undeliverable: [The Ashen Tide]',
      'Your message to mara@players.example couldn’t be delivered.\r\nmailbox full',
    ],
    ['Exchange in German', 'Unzustellbar: [The Ashen Tide]', 'mara@players.example\r\nPostfach unbekannt'],
    ['Exchange in French', 'Non remis : [The Ashen Tide]', 'mara@players.example\r\nutilisateur inconnu'],
    ['Exchange in Dutch', 'Onbestelbaar: [The Ashen Tide]', 'mara@players.example\r\nonbekend'],
    ['Exchange in Spanish', 'No se puede entregar: [The Ashen Tide]', 'mara@players.example\r\ndesconocido'],
  ])('is read as %s writes it', async (_, subject, body) => {
    const { live, box } = await openAsked();
    box.put(plain(subject, body), live.deadline - 13 * DAY + HOUR);
    await fetchAnswers(live.game, box.url);
    expect(standing(live)).toEqual([expect.stringMatching(/^Mara: The recipient could not be reached: \S/)]);
  });

  it('of Exim names whom it did not reach in its head', async () => {
    const { live, box } = await openAsked();
    box.put(
      plain('Mail delivery failed: returning message to sender', 'A message that you sent could not be delivered.', [
        'X-Failed-Recipients: mara@players.example',
      ]),
      live.deadline - 13 * DAY + HOUR,
    );
    await fetchAnswers(live.game, box.url);
    expect(standing(live)).toHaveLength(1);
  });

  it('of a delay, or of what arrived, needs nobody', async () => {
    const { live, box, sent } = await openAsked();
    box.put(
      report('r1', { original: sent('mara'), action: 'delayed', why: 'smtp; 451 4.2.0 greylisted' }),
      live.deadline - 13 * DAY + HOUR,
    );
    box.put(report('r2', { original: sent('ilex'), action: 'delivered' }), live.deadline - 13 * DAY + HOUR);
    await fetchAnswers(live.game, box.url);
    expect(standing(live)).toEqual([]);
    expect(live.desk.mails().mails.find(({ player }) => player === 'Mara')?.why).toBe(
      'Its server reports a delay: smtp; 451 4.2.0 greylisted',
    );
  });
});

describe('who asks for no more mails', () => {
  it('is told once that they end, where the judge has released that', async () => {
    const { live, box } = await openAsked();
    box.put(mail('Ilex <ilex@players.example>', 'unsubscribe'), live.deadline - DAY);
    expect(await fetchAnswers(live.game, box.url)).toMatchObject({ stopped: ['Ilex'] });
    const now = live.desk.notices().kinds.find(({ kind }) => kind === 'mails-ended');
    expect(now?.state).toBe('asked');
    expect(now?.now).toMatchObject([
      { to: 'Ilex', text: expect.stringContaining('If it was not yours, answer this mail') },
    ]);
  });
});
