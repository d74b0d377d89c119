import { createServer, type Server as NetServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/core/result.js';
import { createMailer, sendOne } from '../../src/mail/mailer.js';
import { type Notice, renderMail, writeCalendar, writeMessageId } from '../../src/mail/render-mail.js';
import { readImapUrl, readServer } from '../../src/mail/server-address.js';
import { PromptServer } from '../harness/mail/mail-server.js';
import { readCalendar } from '../harness/read-calendar.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Buffer;
}

/** A real SMTP server on loopback that keeps what it was sent. */
async function serveSmtp(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), bytes: Buffer.concat(chunks) });
        done(null, 'Ok: queued as 4711');
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: portOf(server.server), received };
}

/** A server that speaks SMTP as scripted: the answer to each line, or undefined to drop the connection. */
async function serveScript(answer: (line: string) => string | undefined): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 here ESMTP\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        const reply = answer(line);
        if (reply === undefined) socket.destroy();
        else if (reply !== '') socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return portOf(server);
}

function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

const NOTICE: Notice = {
  from: { name: 'Ilse Marrow', address: 'judge@game.example' },
  replyTo: { name: 'Battle Judge', address: 'battles@game.example' },
  to: { name: 'Sen', address: 'sen@players.example' },
  subject: 'Turn 3: Sai Rei meets Darkhand5 at 5E – your strategy',
  text: 'Sai Rei meets Darkhand5 at 5E.\n.A line that begins with a dot.\n..And one with two.\n.\nThe end.',
  html: '<p>Sai Rei meets <b>Darkhand5</b> at 5E — “now”.</p>',
  messageId: '<turn3.abc@game.example>',
  date: Date.UTC(2026, 2, 4, 5, 0),
};

/** The headers of a mail as rendered, unfolded: the name in small letters → its values. */
function readHeaders(eml: Buffer): Map<string, string[]> {
  const head = eml.toString('latin1').split('\r\n\r\n')[0] ?? '';
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not a header: ${line}`);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

async function fault(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`no fault but ${String(error)}`);
  return error;
}

describe('a rendered mail', () => {
  it('has the same bytes every time, with CRLF and a last line end', async () => {
    const notice = {
      ...NOTICE,
      calendar: { uid: 'a', sequence: 0, title: 'Strategies due', organizer: 'judge@game.example', at: 0, made: 0 },
    };
    const [one, two] = [await renderMail(notice), await renderMail(notice)];
    expect(one.equals(two)).toBe(true);
    expect(one.toString('latin1')).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(one.subarray(-2).toString()).toBe('\r\n');
  });

  it('says who wrote it, to one player alone, and that no machine need answer', async () => {
    const headers = readHeaders(await renderMail(NOTICE));
    expect(headers.get('from')).toEqual(['Ilse Marrow <judge@game.example>']);
    expect(headers.get('reply-to')).toEqual(['Battle Judge <battles@game.example>']);
    expect(headers.get('to')).toEqual(['Sen <sen@players.example>']);
    expect(headers.get('message-id')).toEqual(['<turn3.abc@game.example>']);
    expect(headers.get('date')).toEqual(['Wed, 04 Mar 2026 05:00:00 +0000']);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(headers.get('x-auto-response-suppress')).toEqual(['OOF']);
    for (const name of ['cc', 'bcc', 'references', 'in-reply-to']) expect(headers.has(name)).toBe(false);
  });

  it('follows the notices it refers to', async () => {
    const references = ['<turn3.first@game.example>', '<turn3.second@game.example>'];
    const headers = readHeaders(await renderMail({ ...NOTICE, references }));
    expect(headers.get('references')).toEqual([references.join(' ')]);
    expect(headers.get('in-reply-to')).toEqual([references[1]]);
  });

  it('lets no name and no subject write a header of its own', async () => {
    const trick = 'Sen\r\nBcc: everybody@players.example\nX-Evil: yes\u2028\0';
    const eml = await renderMail({
      ...NOTICE,
      from: { ...NOTICE.from, name: trick },
      replyTo: { ...NOTICE.replyTo, name: trick },
      to: { ...NOTICE.to, name: `${trick}", <other@players.example>` },
      subject: trick,
      messageId: `<a@b>${trick}`,
    });
    const plain = readHeaders(await renderMail(NOTICE));
    expect([...readHeaders(eml).keys()].sort()).toEqual([...plain.keys()].sort());
    expect(readHeaders(eml).get('to')).toHaveLength(1);
  });

  it('refuses an address that is none, or two', async () => {
    for (const address of ['sen', 'a@b, c@d', 'a@b>\r\nBcc: c@d', 'sen @players.example', '']) {
      const refusal = await fault(renderMail({ ...NOTICE, to: { name: 'Sen', address } }));
      expect(refusal.kind).toBe('usage');
      expect(refusal.what).toContain('Sen');
    }
  });

  it('shows the deadline to a calendar, without asking for an answer', async () => {
    const at = Date.UTC(2026, 2, 6, 20, 0);
    const calendar = {
      uid: 'turn3@game.example',
      sequence: 2,
      organizer: 'judge@game.example',
      title: 'Due; “Ashen Tide”, turn 3',
      at,
      made: at - 1000,
    };
    const text = writeCalendar(calendar);
    const entry = {
      part: 'vevent',
      uid: 'turn3@game.example',
      sequence: '2',
      dtstamp: '2026-03-06T19:59:59Z',
      dtstart: '2026-03-06T20:00:00Z',
      organizer: 'mailto:judge@game.example',
      summary: 'Due; “Ashen Tide”, turn 3',
      transp: 'TRANSPARENT',
    };
    const says = { version: '2.0', prodid: '-//Adjutant//EN', method: 'PUBLISH' };
    expect(readCalendar(text)).toEqual({ says, parts: [entry] });
    expect(readCalendar(writeCalendar({ ...calendar, isOff: true }))).toEqual({
      says: { ...says, method: 'CANCEL' },
      parts: [{ ...entry, status: 'CANCELLED' }],
    });
    const eml = (await renderMail({ ...NOTICE, calendar })).toString();
    expect(eml).toContain('text/calendar; charset=utf-8; method=PUBLISH');
  });

  it('writes a calendar’s entry of any title in lines that every program reads, the same whenever it is asked', () => {
    const calendar = { uid: 'a@b', sequence: 0, organizer: 'judge@game.example', at: 0, made: 0 };
    for (const title of ['ü'.repeat(100), '👩‍👩‍👧‍👦'.repeat(30), 'a\\,b;c:"d"', 'two\nlines', 'x\nEND:VEVENT', '']) {
      vi.setSystemTime(0);
      const text = writeCalendar({ ...calendar, title });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
      expect(readCalendar(text).parts.map(({ summary }) => summary)).toEqual([title]);
      vi.setSystemTime(86_400_000);
      expect(writeCalendar({ ...calendar, title })).toBe(text);
    }
  });
});

describe('a Message-ID', () => {
  const mail = { game: 'Ashen Tide', turn: 3, document: 'request-5E', edition: 1, copy: 1, from: 'judge@game.example' };

  it('is the same for the same mail, another for any other, and shows no name', () => {
    const id = writeMessageId({ ...mail, recipient: 'sen@players.example' });
    expect(id).toBe(writeMessageId({ ...mail, recipient: 'sen@players.example' }));
    expect(id).toMatch(/^<turn3\.[0-9a-f]{32}@game\.example>$/);
    const others = [
      writeMessageId({ ...mail, recipient: 'ash@players.example' }),
      writeMessageId({ ...mail, recipient: 'sen@players.example', edition: 2 }),
      writeMessageId({ ...mail, recipient: 'sen@players.example', copy: 2 }),
      writeMessageId({ ...mail, recipient: 'sen@players.example', document: 'request-6E' }),
      writeMessageId({ ...mail, recipient: 'sen@players.example', game: 'Another' }),
    ];
    expect(new Set([id, ...others]).size).toBe(6);
  });
});

describe('sending', () => {
  it('brings the very bytes that were stored to the one recipient', async () => {
    const { port, received } = await serveSmtp();
    const eml = await renderMail(NOTICE);
    // Encoded text may hide its dots, so lines of dots are also sent as they are.
    const bare = Buffer.from('Subject: dots\r\n\r\n.\r\n..\r\n.a line\r\n\r\n...\r\n');
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    for (const bytes of [eml, bare]) {
      const sent = await sendOne(mailer, { eml: bytes, from: 'judge@game.example', recipient: 'sen@players.example' });
      expect(sent).toEqual({ state: 'accepted', answer: '250 Ok: queued as 4711', reached: true });
    }
    expect(received).toEqual([
      { from: 'judge@game.example', to: ['sen@players.example'], bytes: eml },
      { from: 'judge@game.example', to: ['sen@players.example'], bytes: bare },
    ]);
  });

  const mail = {
    eml: Buffer.from('Subject: x\r\n\r\nx\r\n'),
    from: 'judge@game.example',
    recipient: 'sen@players.example',
  };

  it("tells a recipient refused for good by the server's own words", async () => {
    const { port, received } = await serveSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such user here'), { responseCode: 550 })),
    });
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    expect(await sendOne(mailer, mail)).toEqual({ state: 'refused', answer: '550 No such user here', reached: true });
    expect(received).toEqual([]);
  });

  it('leaves a mail in the queue that the server will not have just now', async () => {
    const { port } = await serveSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Greylisted'), { responseCode: 451 })),
    });
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    expect(await sendOne(mailer, mail)).toEqual({ state: 'queued', answer: '451 Greylisted', reached: true });
  });

  it('tells a mail that the server read and then refused', async () => {
    const { port } = await serveSmtp({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('Looks like spam'), { responseCode: 554 })));
      },
    });
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    expect(await sendOne(mailer, mail)).toEqual({ state: 'refused', answer: '554 Looks like spam', reached: true });
  });

  it('does not know of a mail whose server died before it answered', async () => {
    const port = await serveScript((line) => {
      if (/^(EHLO|MAIL|RCPT)/.test(line)) return '250 ok';
      if (line === 'DATA') return '354 go on';
      return line === '.' ? undefined : '';
    });
    const sent = await sendOne(createMailer(`smtp://127.0.0.1:${port}`), mail);
    expect(sent.state).toBe('unknown');
    expect(sent.answer).toContain('may have arrived');
  });

  it('knows that nothing was sent where the server died before it wanted the mail', async () => {
    const port = await serveScript((line) => (/^(EHLO|MAIL)/.test(line) ? '250 ok' : undefined));
    const sent = await sendOne(createMailer(`smtp://127.0.0.1:${port}`), mail);
    expect(sent.state).toBe('queued');
    expect(sent).toMatchObject({ answer: expect.stringContaining('nothing was sent'), reached: false });
  });

  it('asks for leave when the server waits for the mail, and sends nothing without it', async () => {
    const { port, received } = await serveSmtp();
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    const asked: number[] = [];
    await sendOne(mailer, mail, () => void asked.push(received.length));
    expect([asked, received.length]).toEqual([[0], 1]);
    const no = new AppError('try-later', 'The store', 'the disk is full', 'Make room.');
    await expect(
      sendOne(mailer, mail, () => {
        throw no;
      }),
    ).rejects.toBe(no);
    expect(received).toHaveLength(1);
  });

  it('asks for no leave where the server does not want the mail', async () => {
    const { port } = await serveSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Greylisted'), { responseCode: 451 })),
    });
    let asked = 0;
    await sendOne(createMailer(`smtp://127.0.0.1:${port}`), mail, () => {
      asked++;
    });
    expect(asked).toBe(0);
  });

  it('knows that nothing was sent where no server is there', async () => {
    const { port } = await serveSmtp();
    await closing.pop()?.();
    const sent = await sendOne(createMailer(`smtp://127.0.0.1:${port}`), mail);
    expect(sent.state).toBe('queued');
    expect(sent.answer).toContain('could not be reached');
  });
});

describe('credentials', () => {
  const users: SMTPServerOptions = {
    authOptional: false,
    onAuth(auth, _session, done) {
      if (auth.username === 'marrow' && auth.password === 's3cret%word') return done(null, { user: 'marrow' });
      // Some servers repeat what they were told.
      done(new Error(`Bad login ${auth.username} with ${auth.password}`));
    },
  };

  it('that are right let the mail pass', async () => {
    const { port, received } = await serveSmtp(users);
    const mailer = createMailer(`smtp://marrow:s3cret%25word@127.0.0.1:${port}`);
    await mailer.checkLogin();
    const mail = { eml: await renderMail(NOTICE), from: 'judge@game.example', recipient: 'sen@players.example' };
    expect((await sendOne(mailer, mail)).state).toBe('accepted');
    expect(received).toHaveLength(1);
  });

  it('that are wrong are told as that, and never shown', async () => {
    const { port, received } = await serveSmtp(users);
    const mailer = createMailer(`smtp://marrow:wr0ng%2Fword@127.0.0.1:${port}`);
    const refusal = await fault(mailer.checkLogin());
    expect(refusal.kind).toBe('usage');
    expect(refusal.why).toContain('did not accept the login');
    expect(refusal.todo).toContain('ADJUTANT_SMTP_URL');
    const sent = await sendOne(mailer, { eml: Buffer.from('x\r\n'), from: 'a@b', recipient: 'c@d' });
    expect(sent.state).toBe('queued');
    for (const text of [refusal.message, sent.answer]) {
      expect(text).toContain(`127.0.0.1:${port}`);
      expect(text).not.toMatch(/marrow|wr0ng|%2F/);
    }
    expect(received).toEqual([]);
  });

  it('are not in the fault about an address that cannot be read', () => {
    for (const url of ['marrow:s3cret@host', 'http://marrow:s3cret@host', 'smtp://', '', 's3cret']) {
      let error: unknown;
      try {
        createMailer(url);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(AppError);
      expect(String(error)).not.toContain('s3cret');
    }
  });

  it('never leave this machine in the clear', () => {
    expect(readServer('smtp://marrow:s3cret@mail.example').options).toMatchObject({ requireTLS: true, port: 587 });
    expect(readServer('smtps://marrow:s3cret@mail.example').options).toMatchObject({ secure: true, port: 465 });
  });
});

describe('the address of the mailbox', () => {
  it('has a bare percent sign for what it is, as people write it', () => {
    const { mailbox, options } = readImapUrl('imaps://judge:50%@mail.example/100%');
    expect({ mailbox, auth: options.auth }).toEqual({ mailbox: '100%', auth: { user: 'judge', pass: '50%' } });
  });
});
