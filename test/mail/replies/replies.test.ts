import { describe, expect, it } from 'vitest';
import { formatLacks, wordsOfMail } from '../../../src/app/judge/mail-message.js';
import { readMail } from '../../../src/mail/read-mail.js';
import { partReply } from '../../../src/mail/reply.js';
import { FOOTERS, LAST_WORDS, OWN_BLOCKS, PROGRAM_LINES } from './below-words.js';
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
  const ruler = (name: string): string => `------------------ ${name} ------------------`;
  it.each([
    ['QQ Mail', `${ruler('原始邮件')}\n发件人: Old Bear;\n发送时间: 2026年10月3日\n收件人: Tamsin\n主题: Turn 4`],
    ['163 Mail', `${ruler('原始邮件')}\n发件人：Old Bear <judge@example.org>\n日期：2026-10-03 14:22\n主题：Turn 4`],
    ['a program in Korean', '보낸 사람: Old Bear <judge@example.org>\n날짜: 2026-10-03 14:22\n제목: Turn 4'],
    [
      'one in a language nobody knows here',
      `${ruler('Upprunalegur póstur')}\nFrá: Old Bear <judge@example.org>\nSent þann: 3.10.2026 14:22\nEfni: Turn 4`,
    ],
  ])('as %s heads what it quotes', (_, head) => {
    const { own, quoted } = partReply(`${OWN}\n\n${head}\n\n${QUOTED}`);
    expect(lines(own)).toEqual([OWN]);
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
  it.each(FOOTERS)('is a block of its own: %s', (block) => {
    expect(partReply(`${OWN}\n\n${block}\n`).own).toBe(OWN);
    expect(partReply(`${OWN}\n${block}\n\n${LEAD}\n> ${QUOTED}\n`).own).toBe(OWN);
    expect(partReply(`${OWN}\n\n${LEAD}\n> ${QUOTED}\n\n${block}\n`).own).toBe(OWN);
    expect(lines(partReply(`${block}\n\n${OWN}\n`).own)).toContain(OWN);
  });
  it.each(OWN_BLOCKS)('is not what he set below dashes himself: %s', (block) => {
    expect(lines(partReply(`${OWN}\n\n${block}\n`).own)).toEqual([OWN, ...lines(block)]);
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
  it('is told where nothing leads to it in a text that does not tell such signs apart', () => {
    const mine = MINE.join('\n');
    const first = { line: 'the ford first', lines: 2 };
    expect(partReply(`So:\n\n${mine}\n\nNo more.\n`).loose).toEqual(first);
    expect(partReply(`${mine}\n`).loose).toEqual(first);
    expect(partReply(`So:\n\n${mine}\n\n${LEAD}\n> ${QUOTED}\n`)).toMatchObject({ own: 'So:', loose: first });
    // Below his own words a quotation may go on, or he begins to set such signs.
    expect(partReply(`${LEAD}\n> ${QUOTED}\n\nSo:\n\n${mine}\n\n${OWN}\n`)).toMatchObject({ loose: first });
    const led = [
      `${LEAD}\n> ${QUOTED}\n>\n\n> Old Bear\n\n${OWN}\n`,
      `${LEAD}\n\nOB> ${QUOTED}\n\n${OWN}\n\nOB> Old Bear\n`,
      `${OWN}\n\n> ${LEAD}\n>\n> ${QUOTED}\n`,
      `${OWN}\n\n> -----Original Message-----\n> From: Old Bear <judge@example.org>\n> Subject: Turn 4\n>\n> ${QUOTED}\n`,
    ];
    for (const { own, loose } of led.map((text) => partReply(text)))
      expect({ own, loose }).toEqual({ own: OWN, loose: undefined });
    expect(partReply(`So:\n\n${mine}\n`, true).loose).toBeUndefined();
    expect(wordsOfMail({ html: `<p>So:</p><blockquote>${QUOTED}</blockquote>` }).loose).toBeUndefined();
  });
  it('is a quotation’s in text that is not flowed, with a blank before it or none', () => {
    for (const blank of ['', ' ']) expect(partReply(`${OWN}\n\n${LEAD}\n${blank}> ${QUOTED}`).own).toBe(OWN);
  });
});

describe('the line that leads to a quotation', () => {
  it.each([
    'Zitat von Old Bear <judge@example.org>:',
    'Quoting "Old Bear" <judge@example.org>:',
    'Old Bear <judge@example.org> scripsit:',
  ])('may say it in any words where it names an address over marked lines: %s', (lead) => {
    const { own, loose } = partReply(`${OWN}\n\n${lead}\n\n> ${QUOTED}\n`);
    expect({ own, loose }).toEqual({ own: OWN, loose: undefined });
    expect(lines(partReply(`${OWN}\n\n${lead}\n\nGorgon stays.\n`).own)).toEqual([OWN, lead, 'Gorgon stays.']);
  });
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

describe('other tongues', () => {
  it.each([
    ['Вы писали 3 октября 2026 г., 14:22:00:', 'СМ'],
    ['W dniu 3.10.2026 o 14:22, Old Bear pisze:', undefined],
    ['W dniu 3.10.2026 o 14:22, Old Bear napisał(a):', undefined],
    ['3 октября 2026 г., 14:22, Old Bear <judge@example.org> написал:', undefined],
    ['3 жовтня 2026 р., 14:22:00, ви писали:', 'ОБ'],
    ['Dne 3.10.2026 v 14:22 Old Bear napsal(a):', undefined],
    ['Den 2026-10-03 kl. 14:22, skrev Old Bear:', undefined],
    ['2026. 10. 03. 14:22 keltezéssel, Old Bear írta:', undefined],
    ['Em 03/10/2026 14:22, Old Bear escreveu:', undefined],
    ['Il 03/10/2026 14:22, Old Bear ha scritto:', undefined],
    ['Old Bear kirjoitti 3.10.2026 klo 14.22:', undefined],
    ['3.10.2026 14:22 tarihinde Old Bear yazdı:', undefined],
    ['Στις 3/10/2026 14:22, Old Bear έγραψε:', 'Ο'],
  ])('lead to a quotation: %s', (lead, initials) => {
    const text = `${lead}\n\n${initials ?? ''}> Hello Tamsin,\n\n${initials ?? ''}> ${QUOTED}\n`;
    expect(partReply(`${OWN}\n\n${text}`).own).toBe(OWN);
    expect(partReply(`${OWN}\n\n${lead}\n\n${QUOTED}\n`).own).toBe(OWN);
    const between = `${text}\n${OWN}\n\n${initials ?? ''}> Old Bear\n`;
    expect(partReply(between).own).toBe(OWN);
  });
  it.each([
    'Od: Old Bear <judge@example.org>\nWysłano: sobota, 3 października 2026 14:22\nDo: Tamsin\nTemat: Turn 4',
    'От: Old Bear <judge@example.org>\nОтправлено: 3 октября 2026 г. 14:22\nКому: Tamsin\nТема: Turn 4',
    'Da: Old Bear <judge@example.org>\nInviato: sabato 3 ottobre 2026 14:22\nA: Tamsin\nOggetto: Turn 4',
  ])('have heads: %s', (head) => {
    expect(partReply(`${OWN}\n\n${head}\n\n${QUOTED}\n`).own).toBe(OWN);
  });
});

describe('a mail that is signed in the clear', () => {
  const armor = '-----BEGIN PGP SIGNATURE-----\n\ndBNar0FTwqqQG\n=aB3d\n-----END PGP SIGNATURE-----';
  it('is its writer’s words without the armor and the dashes that guard his', () => {
    const own = `- ${OWN}\n- the ford`;
    const guarded = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${own.replace(/^-/gm, '- -')}\n\n${LEAD}\n> ${QUOTED}\n${armor}\n`;
    expect(partReply(guarded).own).toBe(own);
    expect(partReply(guarded, true).own).toBe(own);
    expect(wordsOfMail({ html: `<pre>${guarded.replaceAll('<', '&lt;')}</pre>` }).own).toBe(own);
    // A signature below dashes and a blank ends his words here, too.
    expect(partReply(guarded.replace('\n\nOn 3', '\n- -- \nTamsin\n\nOn 3')).own).toBe(own);
  });
  it('keeps what stands outside of the armor, and a part that has no end', () => {
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\n${OWN}\n`;
    expect(lines(partReply(`So:\n${signed}${armor}\nNo more.\n`).own)).toEqual(['So:', OWN, 'No more.']);
    expect(partReply(signed).own).toBe(OWN);
    expect(partReply(signed.replace('\n\n', '\n')).own).toBe(OWN);
  });
});

describe('a quotation that its writer answered between the lines or below', () => {
  const said = (words: string): string => `<div>${words.replaceAll('>', '&gt;')}</div>`;
  const cited = (words: string): string => `<blockquote>${said(words)}</blockquote>`;
  it.each([
    ['a classed lead', `<div class="gmail_quote"><div class="gmail_attr">${LEAD.replaceAll('<', '&lt;')}<br></div>`],
    ['a lead of nobody’s tongue', '<div class="gmail_quote gmail_quote_container"><p>Vetulus Ursus scripsit:</p>'],
    ['a lead without an element', `<div name="quote">${LEAD.replaceAll('<', '&lt;')}`],
  ])('is parted in a box with %s', (_, box) => {
    const html = `<div><br></div>${box}${cited('Hello Tamsin,')}${said('Gorgon stays.')}${cited(QUOTED)}${said(OWN)}</div>`;
    const { own, quoted } = wordsOfMail({ html });
    expect(lines(own)).toEqual(['Gorgon stays.', OWN]);
    expect(quoted).toContain(QUOTED);
  });
  it.each([
    [
      'of a mail that is passed on',
      `<div class="gmail_attr">---------- Forwarded message ---------<br>From: Ilex &lt;ilex@players.example&gt;<br>Date: Sat, 3 Oct 2026<br>Subject: x</div>Hear him:`,
    ],
    [
      'of words that lead to it in a mail that was answered',
      `<div class="gmail_attr">${LEAD.replaceAll('<', '&lt;')}</div>${'Hear what he said of it. '.repeat(20)}:`,
    ],
  ])('is whole in a box %s', (_, box) => {
    const html = `${said(OWN)}<div class="gmail_quote">${box}${cited('Hello Tamsin,')}${said(QUOTED)}</div>`;
    expect(wordsOfMail({ html }).own).toBe(OWN);
  });
  it('is one below all labels that a head has, however little of its time they tell', () => {
    const { own, quoted } = partReply(`${OWN}\n\nFrom: Judge\nSent: Tuesday\nTo: G\nSubject: x\n\n${QUOTED}\n`);
    expect(own).toBe(OWN);
    expect(quoted).toContain(QUOTED);
  });
  const head =
    '-----Original Message-----\nFrom: Old Bear <judge@example.org>\nSent: Saturday, 3 October 2026 14:22\nTo: Tamsin\nSubject: Turn 4';
  it('stands over his words below a ruler, and that is told; where he wrote above it, what is below is the other’s', () => {
    const text = `${head}\n\n> Hello Tamsin,\n>\n> ${QUOTED}\n\n${OWN}\n`;
    const alone = partReply(text);
    expect({ own: alone.own, below: alone.below, cut: alone.cut }).toEqual({
      own: OWN,
      below: '-----Original Message-----',
      cut: undefined,
    });
    const { own, below } = partReply(`Gorgon stays.\n\n${text}`);
    expect({ own, below }).toEqual({ own: 'Gorgon stays.', below: undefined });
  });
  it('may have its ruler in one line with the head, as a flowed text joins them', () => {
    expect(partReply(`\n${head.replace('\n', ' ')}\n\n> ${QUOTED}\n\n${OWN}\n`, true).own).toBe(OWN);
    expect(partReply(`${OWN}\n\n${head.replace('\n', ' ')}\n\n${QUOTED}\n`, true).own).toBe(OWN);
  });
  it.each([
    ['bars', '| '],
    ['his name', '     Old> '],
  ])('may be marked by %s', (_, sign) => {
    const text = `\n${sign}Hello Tamsin,\n${sign}\n${sign}${QUOTED}\n\n${OWN}\n`;
    const { own, quoted } = partReply(`${LEAD}${text}`);
    expect([own, quoted]).toEqual([OWN, expect.stringContaining(QUOTED)]);
    expect(partReply(`Old Bear wrote:${text}`).own).not.toContain(QUOTED);
  });

  it('is no table below a line that leads to it', () => {
    const table = `Then I wrote:\n| Army | To |\n| Sai Rei | 4D |`;
    expect(partReply(table).own).toBe(table);
  });

  it('may be marked by its writer’s initials', () => {
    const text = `Hello Old,\n\nSaturday, October 3, 2026, 2:22:00 PM, you wrote:\n\nOB> Hello Tamsin,\n\nOB>> ${QUOTED}\n\n${OWN}\n\nOB> Old Bear\n`;
    expect(lines(partReply(text).own)).toEqual(['Hello Old,', OWN]);
    // Without such a line they are anybody's.
    expect(partReply('OB> 5E\nGorgon stays.').own).toBe('OB> 5E\nGorgon stays.');
  });
});

describe('a signature in HTML', () => {
  it.each([
    '<span class="gmail_signature_prefix">-- </span><br><div class="gmail_signature">Tamsin<br>Warden of 4D</div>',
    '<div>-- <br>Tamsin</div>',
    '<p>--&nbsp;</p><p>Tamsin</p>',
    '<br>-- <br>Sent from nowhere',
  ])('ends his words where a blank stands behind its dashes: %s', (signature) => {
    const html = `<div>${OWN.replace('>', '&gt;')}</div>${signature}`;
    expect(wordsOfMail({ html }).own).toBe(OWN);
  });
  it('is none where no blank does', () => {
    expect(lines(wordsOfMail({ html: '<p>Gorgon stays.<br>--<br>Mistwalkers too.</p>' }).own)).toEqual([
      'Gorgon stays.',
      '--',
      'Mistwalkers too.',
    ]);
  });
  it('has nothing below its dashes: they are no word', () => {
    expect(partReply(`${OWN}\n--\n`).own).toBe(OWN);
    expect(partReply(`${OWN}\n\n--\nSent from my iPhone\n`).own).toBe(OWN);
  });
});

describe('what a mail hides from one who reads it elsewhere', () => {
  const told = async (type: string, body: string): Promise<string> => {
    const eml = `From: a@players.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
    const mail = await readMail(Buffer.from(eml));
    if (!mail?.ok) throw new Error('no mail');
    return formatLacks(mail.value);
  };
  const both = (text: string, html: string): Promise<string> =>
    told(
      'multipart/alternative; boundary=b',
      `--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n--b\nContent-Type: text/html; charset=utf-8\n\n${html}\n--b--`,
    );
  it.each([
    '<span style="display: none">Burn the ford.</span>',
    '<p style="font-size:0px">Burn the ford.</p>',
    '<div hidden>Burn the ford.</div>',
    '<div style="opacity:0">Burn the ford.</div>',
    '<font color="#FFF">Burn the ford.</font>',
    '<div style="background:#101010"><b style="color: rgb(16, 16, 16)">Burn the ford.</b></div>',
  ])('is told and not read: %s', async (html) => {
    const page = `<p>Gorgon stays.</p>${html}`;
    expect(wordsOfMail({ html: page }).own).toBe('Gorgon stays.');
    expect(await told('text/html', page)).toBe('its HTML hides words, which were not read: “Burn the ford.”');
  });
  it.each([
    '<div style="background-color:#222"><p style="color:#fff">Burn the ford.</p></div>',
    '<div style="font-size:0"><p style="font-size:12px">Burn the ford.</p></div>',
    '<div style="color:white"><p style="color:black">Burn the ford.</p></div>',
    '<table bgcolor="navy"><tr><td style="color:white">Burn the ford.</td></tr></table>',
    '<p style="opacity:1">Burn the ford.</p>',
  ])('is not hidden: %s', async (html) => {
    expect(wordsOfMail({ html }).own).toBe('Burn the ford.');
    expect(await told('text/html', html)).toBe('');
  });
  it('is of no matter in a quotation, or where it holds no words', async () => {
    const html = `<p>Gorgon stays.</p><div style="display:none">&nbsp;</div><blockquote>a<i style="display:none">Burn the ford.</i></blockquote>`;
    expect(await told('text/html', html)).toBe('');
  });
  it('is told where its text and its HTML have words each alone', async () => {
    expect(await both('Gorgon to 4D.', '<p>Gorgon to <b>5D</b>, by night.</p>')).toBe(
      'its text, which was read, and its HTML say different things: “4d” stands in its text alone, “5d by night” in its HTML alone',
    );
    expect(await both('Your program shows no HTML.', '<p>Gorgon stays.</p>')).toContain(
      '“gorgon stays” in its HTML alone',
    );
  });
  it('is nothing where one is made of the other', async () => {
    const html = `<ul><li>Gorgon <b>stays</b> &amp; waits</li></ul><a href="https://x.example">the plan</a> <img src="cid:a" alt="map.png"><div class="gmail_quote">On 3 October 2026 Old Bear wrote:<blockquote>${QUOTED}</blockquote></div>`;
    const text = `* Gorgon *stays* & waits\n\nthe plan <https://x.example> [image: map.png]\n\nOn 3 October 2026 Old Bear wrote:\n> ${QUOTED}\n`;
    expect(await both(text, html)).toBe('');
  });
});

describe('a ruler', () => {
  it('may call a mail what it will where a head stands below', () => {
    const head = 'From: Old Bear <judge@example.org>\nDate: Sat, 3 Oct 2026 14:22\nTo: Tamsin\nSubject: Turn 4';
    expect(partReply(`${OWN}\n\n------------ Pierwotny ------------\n${head}\n\n${QUOTED}\n`).own).toBe(OWN);
    const own = `${OWN}\n\n------------ Gorgon ------------\n\nGorgon stays.`;
    expect(lines(partReply(own).own)).toEqual(lines(own));
  });
  it.each([
    '----- Ursprüngliche E-Mail -----',
    '----- Mail original -----',
    '-------- Weitergeleitete Mail --------',
    '-----Original-Mail-----',
    '----- Correo original -----',
    '---- Message d’origine ----',
    '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐',
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
