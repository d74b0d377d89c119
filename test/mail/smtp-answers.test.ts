import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type Sent, sendOne } from '../../src/mail/mailer.js';
import certificates from '../harness/mail/certificates.json' with { type: 'json' };

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What a server says to each command, and to the mail itself ("."); `cut` breaks the line, an empty text says nothing. */
type Script = Readonly<Record<string, string>>;

const POLITE: Script = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 ok',
  QUIT: '221 bye',
};

/** A server that says what is scripted, in place of what a polite one does; gives its port and what it was told. */
async function serve(script: Script, wrap?: (hear: (socket: Socket) => void) => Server) {
  const told: string[] = [];
  const sockets = new Set<Socket>();
  const hear = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    let inMail = false;
    let rest = '';
    socket.write(`${script.hello ?? '220 here ESMTP'}\r\n`);
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inMail && line !== '.') continue;
        const command = line === '.' ? '.' : line.slice(0, 4).toUpperCase();
        told.push(line);
        const reply = { ...POLITE, ...script }[command] ?? '500 what?';
        inMail = command === 'DATA' && reply.startsWith('354');
        if (reply === 'cut') socket.destroy();
        else if (reply !== '') socket.write(`${reply.replaceAll('\n', '\r\n')}\r\n`);
      }
    });
  };
  const server = (wrap ?? createServer)(hear);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, told };
}

const MAIL = {
  eml: Buffer.from('Subject: x\r\n\r\nx\r\n'),
  from: 'judge@game.example',
  recipient: 'sen@players.example',
};

async function send(script: Script, mail = MAIL, login = ''): Promise<Sent> {
  const { port } = await serve(script);
  return sendOne(createMailer(`smtp://${login}127.0.0.1:${port}`), mail);
}

describe('the answer to a mail that the server has', () => {
  it.each([
    ['250 2.0.0 ok', 'accepted'],
    ['250-taken\n250 as 4711', 'accepted'],
    ['451 4.3.0 not now', 'queued'],
    ['421 4.3.2 shutting down', 'queued'],
    ['554 5.6.0 looks like spam', 'refused'],
    ['550-no\n550 never', 'refused'],
    ['354 more', 'unknown'],
    ['250-first\n550 no', 'unknown'],
    ['550-no\n250 ok', 'unknown'],
    ['451-wait\n250 ok', 'unknown'],
    ['200 hm', 'unknown'],
    ['220 here ESMTP', 'unknown'],
    ['251 forwarded', 'unknown'],
    ['299 fine', 'unknown'],
    ['150 working', 'unknown'],
    ['999 oh', 'unknown'],
    ['25 ok', 'unknown'],
    ['2500 ok', 'unknown'],
    ['ok', 'unknown'],
    ['cut', 'unknown'],
  ] as const)('%j leaves it %s', async (reply, state) => {
    const sent = await send({ '.': reply });
    expect(sent).toMatchObject({ state, reached: true });
    if (state !== 'unknown') return;
    expect(sent.answer).toContain('ask the player before you send it again');
    expect(sent.answer?.match(/The mail server/g)).toHaveLength(1);
  });
});

describe('the answer before the server has anything', () => {
  it('that begins the mail too early leaves it unknown, as nobody can tell what was answered', async () => {
    const sent = await send({ RCPT: '250 ok\n354 go' });
    expect(sent.state).toBe('unknown');
  });

  it.each([
    { RCPT: '250-first\n550 no' },
    { RCPT: '550-no\n250 ok' },
    { RCPT: '354 go' },
    { RCPT: 'hm' },
    { MAIL: '354 go' },
    { DATA: '250 ok' },
    { DATA: '200 ok' },
    { DATA: '354-go\n550 no' },
    { DATA: '300 go' },
    { hello: '554 no' },
    { hello: 'SSH-2.0-x' },
    { EHLO: '250-here\n550 no' },
    { MAIL: 'cut' },
  ])('%j, where it is none that counts, leaves the mail waiting with nothing sent', async (script) => {
    const sent = await send(script);
    expect(sent).toMatchObject({ state: 'queued', reached: false });
    expect(sent.answer).toMatch(/nothing was sent/i);
  });

  it.each([
    ['550 5.1.1 no such user', 'refused'],
    ['552 5.2.2 mailbox full', 'refused'],
    ['553-no\n553 never', 'refused'],
    ['550 5.7.1 you may not write to this list', 'refused'],
    ['450 4.2.0 greylisted', 'queued'],
    ['421 4.7.0 too many', 'queued'],
  ])('%j is about this recipient: %s', async (reply, state) => {
    expect(await send({ RCPT: reply })).toMatchObject({ state, reached: true });
  });
});

describe('what is the login’s or the server’s', () => {
  it.each([
    { RCPT: '530 5.7.0 authentication required' },
    { MAIL: '530 5.7.0 Authentication required' },
    { DATA: '530 authenticate first' },
    { '.': '530 5.7.0 Authentication required' },
    { RCPT: '550 5.7.1 Relaying denied' },
    { RCPT: '554 5.7.1 <sen@players.example>: Relay access denied' },
    { RCPT: '550-Please turn on SMTP Authentication in your mail client\n550 no' },
    { RCPT: '503 AUTH first' },
    { MAIL: '535 5.7.8 credentials invalid' },
    { MAIL: '534 5.7.9 mechanism too weak' },
  ])('%j asks for a login: the mail waits and the judge is told what to set', async (script) => {
    const sent = await send(script);
    expect(sent).toMatchObject({ state: 'queued', reached: false });
    expect(sent.answer).toMatch(/wants a login .*ADJUTANT_SMTP_URL: smtp:\/\/user:password@host/);
  });

  it.each([
    { MAIL: '530 5.7.0 Must issue a STARTTLS command first' },
    { RCPT: '530 must STARTTLS' },
    { MAIL: '538 5.7.11 Encryption required for requested authentication mechanism' },
    { MAIL: '550 5.7.10 TLS required' },
  ])('%j asks for TLS', async (script) => {
    const sent = await send(script);
    expect(sent).toMatchObject({ state: 'queued', reached: false });
    expect(sent.answer).toMatch(/wants TLS .*smtps:\/\//);
  });

  it('and so is a sender whom it does not take', async () => {
    const sent = await send({ MAIL: '553 5.7.1 sender address is not yours' });
    expect(sent).toMatchObject({ state: 'queued', reached: false });
    expect(sent.answer).toMatch(/takes no mails from judge@game.example .*mail\.from/);
    expect(await send({ MAIL: '552 5.3.4 too big' })).toMatchObject({ state: 'refused', reached: true });
  });
});

describe('a mail that all waits for', () => {
  it('is given a moment when the program ends, and then nobody knows of it', async () => {
    const { port } = await serve({ '.': '' });
    const stop = new AbortController();
    const begun = Date.now();
    const sent = await sendOne(
      createMailer(`smtp://127.0.0.1:${port}`),
      MAIL,
      () => setTimeout(() => stop.abort(), 100),
      stop.signal,
    );
    expect(sent.state).toBe('unknown');
    expect(Date.now() - begun).toBeLessThan(8000);
  }, 20_000);

  it.each(['hello', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'waits on, at once, where the server is silent after %s',
    async (silent) => {
      const { port } = await serve({ [silent]: '' });
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 300);
      const begun = Date.now();
      const sent = await sendOne(createMailer(`smtp://127.0.0.1:${port}`), MAIL, () => {}, stop.signal);
      expect(sent).toMatchObject({ state: 'queued', reached: false });
      expect(Date.now() - begun).toBeLessThan(2000);
    },
  );
});

describe('an address beyond ASCII', () => {
  it('has its host written alike in envelope and head', async () => {
    const { port, told } = await serve({});
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    const sent = await sendOne(mailer, {
      ...MAIL,
      from: 'judge@spiel.bücher.example',
      recipient: 'anna@Bücher.example',
    });
    expect(sent.state).toBe('accepted');
    expect(told).toContain('RCPT TO:<anna@xn--bcher-kva.example>');
    expect(told.find((line) => line.startsWith('MAIL'))).toContain('<judge@spiel.xn--bcher-kva.example>');
  });

  it('before the @ goes only to a server that takes it, and is told where none does', async () => {
    const jürgen = { ...MAIL, recipient: 'jürgen@players.example' };
    const plain = await serve({});
    const sent = await sendOne(createMailer(`smtp://127.0.0.1:${plain.port}`), jürgen);
    expect(sent).toMatchObject({
      state: 'refused',
      answer: expect.stringMatching(/jürgen@players.example .*SMTPUTF8.*Nothing was sent/),
    });
    expect(plain.told.some((line) => line.startsWith('RCPT'))).toBe(false);
    const able = await serve({ EHLO: '250-here\n250-SMTPUTF8\n250 8BITMIME' });
    expect(await sendOne(createMailer(`smtp://127.0.0.1:${able.port}`), jürgen)).toMatchObject({ state: 'accepted' });
    expect(able.told).toContain('RCPT TO:<jürgen@players.example>');
    expect(able.told.find((line) => line.startsWith('MAIL'))).toContain('SMTPUTF8');
  });
});

describe('what a server says', () => {
  it.each(['u', 'ok', 'a', 'err', 'ueued'])('keeps its words where the user is called %s', async (user) => {
    const { port } = await serve({ EHLO: '250-here\n250 AUTH PLAIN', AUTH: '235 in', '.': '250 ok queued as u4ok' });
    const sent = await sendOne(createMailer(`smtp://${user}:s3cretword@127.0.0.1:${port}`), MAIL);
    expect(sent).toMatchObject({ state: 'accepted', answer: '250 ok queued as u4ok' });
  });

  it.each([
    ['marrow', '554 no mails for user marrow', '554 no mails for user …'],
    ['al', '554 user=al may not', '554 user=… may not'],
    ['al', '554 "al" may not all the same', '554 "…" may not all the same'],
    ['al', '554 you said s3cretword and s3cretword2', '554 you said … and …2'],
  ])('never shows who %s is', async (user, said, shown) => {
    const { port } = await serve({ EHLO: '250-here\n250 AUTH PLAIN', AUTH: '235 in', '.': said });
    expect(await sendOne(createMailer(`smtp://${user}:s3cretword@127.0.0.1:${port}`), MAIL)).toMatchObject({
      answer: shown,
    });
  });
});

describe('a server that cannot be trusted', () => {
  it.each([
    ['selfSigned', /self-signed certificate.*somebody may be listening in between/],
    ['withoutLink', /a link of the chain is missing.*somebody may be listening in between/],
    ['expired', /out of date.*somebody may be listening in between/],
    ['notYetValid', /does not hold yet.*clock/],
  ] as const)('%s gets no word and is told with the way out', async (name, told) => {
    const { port } = await serve({}, (hear) => createTls(certificates[name], hear).on('tlsClientError', () => {}));
    const sent = await sendOne(createMailer(`smtps://127.0.0.1:${port}`), MAIL);
    expect(sent).toMatchObject({ state: 'queued', reached: false, answer: expect.stringMatching(told) });
    expect(sent.answer).not.toMatch(/[\n\r]|_CERT\b|SELF_|ERR_|:error:/);
  });

  it('or speaks no TLS, or only an old one, is told as that', async () => {
    const { port } = await serve({});
    const plain = await sendOne(createMailer(`smtps://127.0.0.1:${port}`), MAIL);
    expect(plain.answer).toMatch(/speaks no TLS.*smtp:\/\//);
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    const ancient = await serve({}, (hear) =>
      createTls({ ...certificates.trusted, ...old }, hear).on('tlsClientError', () => {}),
    );
    const sent = await sendOne(createMailer(`smtps://127.0.0.1:${ancient.port}`), MAIL);
    expect(sent.answer).toMatch(/only an old kind of TLS/);
    for (const { answer } of [plain, sent]) expect(answer).not.toMatch(/[\n\r]|_CERT\b|SELF_|ERR_|:error:/);
  });
});
