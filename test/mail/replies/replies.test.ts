import { describe, expect, it } from 'vitest';
import { wordsOfMail } from '../../../src/app/judge/mail-message.js';
import { readMail } from '../../../src/mail/read-mail.js';
import { partReply } from '../../../src/mail/reply.js';
import { LAST_WORDS, PROGRAM_LINES } from './below-words.js';
import { OWN, QUOTED, REPLIES } from './clients.js';
import { TONGUES } from './languages.js';
import { OWN_WORDS } from './own-words.js';

const lines = (text: string): readonly string[] => text.split(/\n+/).map((line) => line.trim());

describe('a reply is parted into own words and quotation', () => {
  const texts = REPLIES.filter((reply) => reply.as === 'text');
  it('of twenty programs and more, in five languages', () => {
    expect(new Set(REPLIES.map(({ client }) => client)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(REPLIES.map(({ tongue }) => tongue))).toEqual(new Set(TONGUES));
  });
  it.each(texts)('as $client writes it, $tongue', ({ body }) => {
    const { own, quoted, forwarded } = partReply(body);
    expect(lines(own)).toContain(OWN);
    expect(own).not.toContain(QUOTED);
    expect(own).not.toMatch(/Old Bear|judge@|Turn 4/);
    expect(quoted).toContain(QUOTED);
    expect(forwarded).toBeUndefined();
  });
  const pages = REPLIES.filter((reply) => reply.as === 'html');
  it.each(pages)('as $client writes it in HTML, $tongue', ({ body }) => {
    const { own, quoted } = wordsOfMail({ html: body });
    expect(lines(own)).toContain(OWN);
    expect(own).not.toContain(QUOTED);
    expect(own).not.toMatch(/Old Bear|judge@|Turn 4/);
    expect(quoted).toContain(QUOTED);
  });
  it.each(OWN_WORDS)('%s is no quotation', (_, text) => {
    expect(lines(partReply(text).own)).toEqual(lines(text.trim()));
  });
});

const LEAD = 'On 3 October 2026 at 14:22, Old Bear <judge@example.org> wrote:';

describe('what a program writes below a mail', () => {
  it.each(PROGRAM_LINES)('is no word of the sender’s: %s', (line) => {
    expect(partReply(`${OWN}\n\n${line}\n`).own).toBe(OWN);
    expect(partReply(`${OWN}\n${line}\n\n${LEAD}\n> ${QUOTED}\n`).own).toBe(OWN);
    if (!line.includes('<'))
      expect(wordsOfMail({ html: `<p>${OWN.replace('>', '&gt;')}</p><div>${line}</div>` }).own).toBe(OWN);
    // A mail that is nothing but that says nothing.
    expect(partReply(`\n${line}\n`).own).toBe('');
  });
  it.each(LAST_WORDS)('is not what he wrote himself: %s', (line) => {
    expect(lines(partReply(`${OWN}\n\n${line}\n\n${LEAD}\n> ${QUOTED}\n`).own)).toEqual([OWN, line]);
  });
  it('ends a run of words, not the mail: what he wrote below a quotation is read', () => {
    const text = `Gorgon stays.\n\n-- \nTamsin\n\n${LEAD}\n> ${QUOTED}\n\n${OWN}\n\nSent from my iPhone\n`;
    expect(lines(partReply(text).own)).toEqual(['Gorgon stays.', OWN]);
  });
});

describe('a `>` that the sender set himself', () => {
  const MINE = ['> the ford first', '> the bridge then'];
  const page = (mine: string): string => `<div>So:</div>${mine}<div>No more.</div>`;
  const typed = MINE.map((line) => `<div>${line.replace('>', '&gt;')}</div>`).join('');
  const box = `<div class="gmail_quote"><div>${LEAD.replaceAll('<', '&lt;')}</div><blockquote>${QUOTED.replace('>', '&gt;')}</blockquote></div>`;
  const flowed = (body: string, more = ''): Promise<ReturnType<typeof wordsOfMail>> =>
    readMail(
      Buffer.from(
        `From: a@players.example\r\nSubject: x\r\n${more || 'Content-Type: text/plain; charset=utf-8; format=flowed\r\n'}\r\n${body.replaceAll('\n', '\r\n')}\r\n`,
      ),
    ).then((mail) => {
      if (!mail?.ok) throw new Error('no mail');
      return wordsOfMail(mail.value);
    });

  it('is his own in HTML, where quotations stand in boxes', () => {
    for (const html of [page(typed), page(typed) + box, page(typed.replaceAll('div', 'p')) + box]) {
      const { own } = wordsOfMail({ html });
      expect(lines(own)).toEqual(['So:', ...MINE, 'No more.']);
    }
  });
  it('is his own in the text beside such HTML, also where a line of it was broken', () => {
    const long = `> ${'the bridge, the ford and the hill '.repeat(3).trim()}`;
    const text = `So:\n\n${long.slice(0, 70).trim()}\n${long.slice(70).trim()}\n\n${LEAD}\n\n> ${QUOTED}\n`;
    const { own, quoted } = wordsOfMail({ text, html: `<p>So:</p><p>${long.replace('>', '&gt;')}</p>${box}` });
    expect(own.replace(/\s+/g, ' ')).toBe(`So: ${long}`);
    expect(quoted).toContain(QUOTED);
  });
  it('is a quotation’s in HTML that marks quotations as texts do', () => {
    const { own } = wordsOfMail({
      html: `<p>${OWN.replace('>', '&gt;')}</p><p>Old Bear wrote:<br>&gt; ${QUOTED.replace('>', '&gt;')}</p>`,
    });
    expect(own).not.toContain(QUOTED);
  });
  it('is his own in flowed text where a blank stands before it', async () => {
    const { own, quoted } = await flowed(
      `So:\n\n ${MINE.join('\n ')}\n\nGravetide goes on \nto 5E.\n\n${LEAD}\n> ${QUOTED}`,
    );
    expect(lines(own)).toEqual(['So:', ...MINE, 'Gravetide goes on to 5E.']);
    expect(quoted).toContain(QUOTED);
  });
  it('is his own in a flowed part beside a file, which stays as it is', async () => {
    const more = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n';
    const part = `--b\nContent-Type: text/plain; charset=utf-8;\n format=flowed\n\nSo:\n ${MINE.join('\n ')}\n--b\n`;
    const mail = await readMail(
      Buffer.from(
        `From: a@players.example\r\nSubject: x\r\n${more}\r\n${`${part}Content-Type: application/octet-stream; name=a\n\na\n > b\n--b--\n`.replaceAll('\n', '\r\n')}`,
      ),
    );
    if (!mail?.ok) throw new Error('no mail');
    expect(lines(wordsOfMail(mail.value).own)).toEqual(['So:', ...MINE]);
    expect(mail.value.files[0]?.bytes.toString()).toContain('\n > b');
  });
  it('is a quotation’s in text that is not flowed, with a blank before it or none', () => {
    for (const blank of ['', ' ']) expect(partReply(`${OWN}\n\n${LEAD}\n${blank}> ${QUOTED}`).own).toBe(OWN);
  });
});

describe('the line that leads to a quotation', () => {
  it.each([
    'Am Sa., 3. Okt. 2026 um 14:22 Uhr schrieb Old Bear <judge@example.org\n>:',
    'On Sat, 3 Oct 2026 at 14:22, Old Bear <judge@example.org\n> wrote:',
    'Le sam. 3 oct. 2026 à 14:22, Old Bear <judge@example.org\n> a écrit :',
    'Op za 3 okt 2026 om 14:22 schreef Old Bear <\njudge@example.org\n>:',
    'El sáb, 3 oct 2026 a las 14:22, Old Bear (<judge@example.org\n>) escribió:',
  ])('may be broken before the sign that ends its address: %s', (lead) => {
    expect(partReply(`${OWN}\n\n${lead}\n\n> ${QUOTED}\n`).own).toBe(OWN);
    expect(partReply(`${OWN}\n\n${lead}\n\n${QUOTED}\n`).own).toBe(OWN);
  });
});

describe('a ruler', () => {
  it.each([
    '----- Ursprüngliche E-Mail -----',
    '----- Mail original -----',
    '-------- Weitergeleitete Mail --------',
    '-----Original-Mail-----',
    '----- Correo original -----',
    '---- Message d’origine ----',
  ])('is one whatever it calls a mail: %s', (ruler) => {
    expect(partReply(`${OWN}\n\n${ruler}\n\n${QUOTED}\n`).own).toBe(OWN);
  });
  it.each(['----- mail for Gorgon -----', '--- original plan ---', '----- message -----'])('is none: %s', (ruler) => {
    expect(lines(partReply(`${OWN}\n\n${ruler}\n\nGorgon stays.\n`).own)).toEqual([OWN, ruler, 'Gorgon stays.']);
  });
});

describe('an own line that begins as a head’s does', () => {
  const head = 'From: Old Bear <judge@example.org>\nSent: Saturday, 3 October 2026 14:22\nTo: Tamsin\nSubject: Turn 4';
  it.each(['To: nobody, whoever asks', 'Subject: my orders', 'From: 3D', 'Date: the third of October'])(
    'is his though a head follows: %s',
    (line) => {
      expect(lines(partReply(`${OWN}\n\n${line}\n\n${head}\n\n${QUOTED}\n`).own)).toEqual([OWN, line]);
    },
  );
  it('is none in a head with an empty line between any two', () => {
    expect(partReply(`${OWN}\n\n${head.replaceAll('\n', '\n\n')}\n\n${QUOTED}\n`).own).toBe(OWN);
  });
});
