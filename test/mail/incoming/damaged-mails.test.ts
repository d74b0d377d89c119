import { describe, expect, it } from 'vitest';
import { formatLacks } from '../../../src/app/judge/mail-message.js';
import { findDamage } from '../../../src/mail/damage.js';
import { readMail } from '../../../src/mail/read-mail.js';
import { expectGrowth } from '../../harness/growth.js';

const HEAD = 'From: a@players.example\r\nDate: Sat, 3 Oct 2026 02:00:00 +0000\r\nSubject: x\r\nMIME-Version: 1.0\r\n';
/** Every sign a byte. */
const told = async (mail: string): Promise<string> => {
  const read = await readMail(Buffer.from(HEAD + mail, 'latin1'));
  if (!read?.ok) throw new Error(read?.error ?? 'no mail');
  return formatLacks(read.value);
};
const CUT = 'it is cut off: a part of it has no end';
const DAMAGED = 'its text was damaged on its way, and part of it could not be read';
const GARBLED = 'part of its words could not be read: its letters are others than it says';

const plain = (charset: string, body: string): string =>
  `Content-Type: text/plain; charset=${charset}\r\n\r\n${body}\r\n`;
const parts = (boundary: string, ...all: readonly string[]): string =>
  [`Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...all.flatMap((one) => [`--${boundary}`, one])].join(
    '\r\n',
  );
const sixtyFour = (body: string): string =>
  `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`;
const WORDS = Buffer.from('Gorgon stays at the ford until noon, then goes to 5E.').toString('base64');

describe('a mail that came damaged', () => {
  it.each([
    ['whose parts have no end', parts('b', plain('utf-8', 'Gorgon goes to'))],
    ['whose parts are none', parts('b')],
    [
      'of which a part in a part has no end',
      `${parts('b', `Content-Type: multipart/alternative; boundary=b-in\r\n\r\n--b-in\r\n${plain('utf-8', 'Gorgon stays.')}`)}\r\n--b--\r\n`,
    ],
    ['whose last sign is that of a longer name', `${parts('b', plain('utf-8', 'Gorgon goes to'))}\r\n--bb--\r\n`],
  ])('is told: one %s', async (_, mail) => {
    expect(await told(mail)).toContain(CUT);
  });

  it.each([
    ['strange signs', `${WORDS.slice(0, 20)}\r\n*%&!${WORDS.slice(24)}`],
    ['an end in the middle', `${WORDS.slice(0, 22)}==\r\n${WORDS.slice(24)}`],
    ['a sign too few', WORDS.slice(0, 25)],
    ['words of somebody else behind it', `${WORDS}\r\n-- \r\nScanned by nobody`],
  ])('is told: its encoded text holds %s', async (_, body) => {
    expect(await told(sixtyFour(body))).toContain(DAMAGED);
    expect(await told(`${parts('b', sixtyFour(body))}\r\n--b--\r\n`)).toContain(DAMAGED);
  });

  it.each([
    ['koi8-r as UTF-8', plain('utf-8', '\xf7\xd3\xd1 \xcb\xcf\xce\xce\xc9\xc3\xc1 \xda\xc1 \xd2\xc5\xcb\xd5')],
    ['Windows-1251 as Latin-1', plain('iso-8859-1', '\xc2\xf1\xff \xea\xee\xed\xed\xe8\xf6\xe0')],
    ['UTF-8 as Latin-1', plain('iso-8859-1', 'Gr\xc3\xa4ben ringsum')],
    ['Cyrillic UTF-8 as Windows-1252', plain('windows-1252', '\xd0\x92\xd1\x81\xd1\x8f')],
    ['signs that no text has', plain('utf-8', 'Gorgon\x01\x1b stays')],
    ['a sign that stands for none', plain('utf-8', 'Gorgon \xef\xbf\xbd stays')],
  ])('is told: %s', async (_, mail) => {
    expect(await told(mail)).toContain(GARBLED);
  });

  it.each([
    ['parts that end', `${parts('b', plain('utf-8', 'Gorgon stays.'))}\r\n--b--\r\n`],
    ['parts that end without a line behind', `${parts('=_b', plain('utf-8', 'Gorgon stays.'))}\r\n--=_b--`],
    [
      'parts in parts with names that begin alike',
      `${parts('b', `Content-Type: multipart/alternative; boundary=b1\r\n\r\n--b1\r\n${plain('utf-8', 'Gorgon stays.')}\r\n--b1--`)}\r\n--b--\r\n`,
    ],
    ['encoded text', sixtyFour(`${WORDS.slice(0, 40)}\r\n${WORDS.slice(40)}\r\n`)],
    ['letters of the West', plain('iso-8859-1', '\xc9t\xe9 : \xab \xc7a \xbb, \xdcbr\xe4, NI\xd1O, \xbfqu\xe9?')],
    ['letters of the West without a name', plain('utf-8', 'Gr\xe4ben zur\xfcck')],
    ['Cyrillic as it says', plain('koi8-r', '\xf7\xd3\xd1 \xcb\xcf\xce\xce\xc9\xc3\xc1')],
    ['lines broken by tabs and pages', plain('utf-8', 'Gorgon\tstays\x0c')],
    [
      'damage in what it quotes',
      plain('utf-8', 'Gorgon stays.\r\n\r\nOn 3 Oct 2026 at 14:22, Old Bear <a@b.example> wrote:\r\n> \x01'),
    ],
  ])('is not one of %s', async (_, mail) => {
    expect(await told(mail)).toBe('');
  });

  it('is looked through in a time that grows with it', async () => {
    const write = (long: number): string =>
      parts('b', ...Array.from({ length: 20 }, () => sixtyFour('*%&!='.repeat(Math.ceil(long / 100)))));
    await expectGrowth(write, told, 1_000_000);
  });
});

describe('what of a mail was not read is told', () => {
  it.each([
    ['text/plain; charset=utf-8\r\nContent-Transfer-Encoding: x-uuencode', 'begin 644 x', /encoded as x-uuencode/],
    ['text/plain; charset=x-who', 'J\xf6rg', /not known here, x-who/],
    ['text/plain; charset=utf-7', '3D +IBM- 4D', /UTF-7, which was not read: look at it in your mail program/],
    ['text/plain; charset=UTF-7', '3D +IBM 4D', /UTF-7/],
    ['text/plain; charset=csUnicode11UTF7', `+${'BBAEMQ'.repeat(20)}-`, /UTF-7/],
    ['text/plain; charset="unicode-1-1-utf-7"\r\nContent-Transfer-Encoding: base64', 'M0QgK0lCTS0gNEQ=', /UTF-7/],
    ['text/html; charset=utf-7\r\nContent-Transfer-Encoding: quoted-printable', '3D +IB=\r\nM- 4D', /UTF-7/],
    ['text/plain; charset=utf-7-imap', '3D &IBM- 4D', /UTF-7/],
    ['application/pkcs7-mime; smime-type=enveloped-data', 'MIIB', /S\/MIME/],
    ['message/partial; id=a; number=1; total=2', 'hold', /sent in several/],
    ['message/external-body; access-type=URL; URL="http://x.example"', 'hold', /lies elsewhere/],
  ])('%s', (type, body, told) => {
    const mail = `From: a@players.example\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    expect(findDamage(Buffer.from(mail, 'latin1'))).toEqual([expect.stringMatching(told)]);
  });

  it.each([
    ['text/plain; charset=x-who', 'hold'],
    ['text/plain; charset=utf-7', '3D - 4D, 2 + 2'],
    ['text/plain; charset=windows-1252', 'J\xf6rg'],
    ['text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit', 'J\xc3\xb6rg'],
    ['application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64', 'MIIB'],
  ])('%s says nothing', (type, body) => {
    const mail = `From: a@players.example\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    expect(findDamage(Buffer.from(mail, 'latin1'))).toEqual([]);
  });
});
