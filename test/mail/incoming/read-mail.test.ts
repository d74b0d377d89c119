import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, readMail } from '../../../src/mail/read-mail.js';
import { unpackFiles } from '../../../src/mail/unpack-files.js';
import { expectGrowth } from '../../harness/growth.js';
import { writeWinmail, writeZip } from '../../harness/mail/packed-files.js';

const HEAD = 'From: a@players.example\r\nDate: Sat, 3 Oct 2026 02:00:00 +0000\r\nSubject: x\r\n';
/** Every sign a byte. */
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const read = async (mail: string | Buffer) => {
  const found = await readMail(typeof mail === 'string' ? bytes(mail) : mail);
  if (!found?.ok) throw new Error(found?.error ?? 'no mail');
  return found.value;
};
const part = (...lines: readonly string[]): string => lines.join('\r\n');

describe('the letters of a mail', () => {
  const plain = (charset: string, body: string) => `${HEAD}Content-Type: text/plain${charset}\r\n\r\n${body}\r\n`;
  it.each([
    ['Windows-1252', plain('; charset=windows-1252', 'Sai Rei: 3D \x96 4D, \x8a\x80'), 'Sai Rei: 3D – 4D, Š€'],
    ['Windows-1252 that calls itself Latin-1', plain('; charset=iso-8859-1', '3D \x96 4D'), '3D – 4D'],
    ['Windows-1252 that calls itself UTF-8', plain('; charset=utf-8', '3D \x96 J\xf6rg'), '3D – Jörg'],
    ['Windows-1252 that says nothing', plain('', '3D \x96 J\xf6rg'), '3D – Jörg'],
    ['UTF-8 that says nothing', Buffer.from(plain('', '3D → Jörg')), '3D → Jörg'],
    ['UTF-8 that calls itself ASCII', Buffer.from(plain('; charset=us-ascii', '3D → Jörg')), '3D → Jörg'],
    ['UTF-8 of an unknown name', Buffer.from(plain('; charset=x-who', '3D → Jörg')), '3D → Jörg'],
    ['Japanese', plain('; charset=iso-2022-jp', '\x1b$B$3$s\x1b(B 3D'), 'こん 3D'],
    [
      'quoted-printable',
      `${HEAD}Content-Type: text/plain; charset="Windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n3D =96 =\r\n4D\r\n`,
      '3D – 4D',
    ],
    [
      'base64 in UTF-16',
      `${HEAD}Content-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('3D → 4D', 'utf16le').toString('base64')}`,
      '3D → 4D',
    ],
    ...(['utf-16be', 'utf-16'] as const).map((charset): [string, string, string] => [
      `UTF-16 of the other order than “${charset}” says`,
      `${HEAD}Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('3D > 4D → hold\r\nJörg 中文', 'utf16le').toString('base64')}`,
      '3D > 4D → hold\nJörg 中文',
    ]),
    ['Chinese', Buffer.from(plain('; charset=utf-8', '匀速愀 3D > 4D 㸀㈀')), '匀速愀 3D > 4D 㸀㈀'],
    ['a byte order mark before the head', Buffer.from(`\uFEFF${plain('', 'hold')}`), 'hold'],
  ])('in %s', async (_, mail, text) => {
    expect((await read(mail)).text?.trim()).toBe(text);
  });

  it.each([
    ['two words that share a letter', 'From: =?UTF-8?B?U2ltb24gw?= =?UTF-8?B?6k=?= <s@players.example>', 'Simon é'],
    ['broken lines', 'From: =?utf-8?Q?Z=C3?=\r\n =?utf-8?Q?=BCge?= <s@players.example>', 'Züge'],
    ['bare Latin-1', 'From: J\xf6rg M\xfcller <s@players.example>', 'Jörg Müller'],
    ['bare UTF-8', Buffer.from('From: Jörg <s@players.example>').toString('latin1'), 'Jörg'],
    ['behind the address', 'From: s@players.example (Anna Berg)', 'Anna Berg'],
    ['in quotation marks', 'From: "Berg, Anna" <s@players.example>', 'Berg, Anna'],
  ])('in a name: %s', async (_, line, name) => {
    expect((await read(`${line}\r\nSubject: x\r\n\r\nhold\r\n`)).from).toEqual({ name, address: 's@players.example' });
  });

  it.each([
    ['two lines', 'From: a@players.example\r\nFrom: b@players.example'],
    ['two in a line', 'From: a@players.example, b@players.example'],
    ['a group', 'From: us: a@players.example, b@players.example;'],
    ['none', 'Date: Sat, 3 Oct 2026 02:00:00 +0000'],
  ])('a sender is nobody surely where there are %s', async (_, lines) => {
    expect((await read(`${lines}\r\n\r\nhold\r\n`)).from).toBeUndefined();
  });
});

describe('when a mail says it was sent', () => {
  const sent = async (...lines: readonly string[]) =>
    (await read(part('From: a@players.example', ...lines, '', 'hold', ''))).sent;

  it.each([
    ['Sat, 3 Oct 2026 02:00:00 +0000', '2026-10-03T02:00:00Z'],
    ['3 Oct 2026 02:00 -0430', '2026-10-03T06:30:00Z'],
    ['Sat, 03 Oct 2026 02:00:00 +0200 (CEST)', '2026-10-03T00:00:00Z'],
    ['Sat,  3 Oct 26 02:00:00 EST', '2026-10-03T07:00:00Z'],
    ['2026-10-03T02:00:00Z', '2026-10-03T02:00:00Z'],
  ])('is told by %s', async (date, moment) => {
    expect(await sent(`Date: ${date}`)).toBe(Date.parse(moment));
  });

  it.each([
    ['words', 'yesterday evening'],
    ['nothing', ''],
    ['a day that is none', 'Tue, 31 Feb 2026 10:00:00 +0000'],
    ['a time that is none', '3 Oct 2026 26:99:00 +0000'],
    ['a zone that is none', '3 Oct 2026 10:00:00 +9900'],
    ['a zone of nobody', '3 Oct 2026 10:00:00 XYZ'],
    ['a month of another language', '4 marraskuu 2026 10:00:00 +0200'],
    ['another that begins alike', '4 mars 2026 10:00:00 +0100'],
    ['a day in figures', '3/4/2026 10:00:00 GMT'],
    ['no zone', '3 Oct 2026 10:00:00'],
    ['an old program’s form without a zone', 'Sat Oct  3 10:00:00 2026'],
  ])('cannot be told by %s', async (_, date) => {
    expect(await sent(`Date: ${date}`)).toBeUndefined();
  });

  it('cannot be told by two dates that differ', async () => {
    const date = 'Date: Sat, 3 Oct 2026 02:00:00 +0000';
    expect(await sent(date, date)).toBe(Date.parse('2026-10-03T02:00:00Z'));
    expect(await sent(date, 'Date: Sun, 4 Oct 2026 02:00:00 +0000')).toBeUndefined();
  });
});

describe('the parts of a mail', () => {
  it.each([
    [
      'a blank behind the boundary',
      part(
        `${HEAD}Content-Type: multipart/alternative; boundary=abc ; charset=utf-8`,
        '',
        '--abc',
        'Content-Type: text/plain',
        '',
        'hold',
        '--abc--',
        '',
      ),
      'hold',
    ],
    [
      'a blank in the boundary',
      part(`${HEAD}Content-Type: multipart/mixed; boundary="abc "`, '', '--abc', '', 'hold', '--abc--', ''),
      'hold',
    ],
    [
      'its boundary in mid-line, and as the beginning of a word',
      part(
        `${HEAD}Content-Type: multipart/mixed; boundary=cut`,
        '',
        '--cut',
        '',
        'Sai Rei: 3D > 5E --cut off his retreat',
        '--cutter',
        'Gorgon: 4D > 4E',
        '--cut--',
        '',
      ),
      'Sai Rei: 3D > 5E --cut off his retreat\n--cutter\nGorgon: 4D > 4E',
    ],
    [
      'one boundary that begins as another',
      part(
        `${HEAD}Content-Type: multipart/mixed; boundary="=_7"`,
        '',
        '--=_7',
        'Content-Type: multipart/alternative; boundary="=_7_alt"',
        '',
        '--=_7_alt',
        '',
        'hold',
        '--=_7_alt',
        'Content-Type: text/html',
        '',
        '<p>hold</p>',
        '--=_7_alt--',
        '--=_7--',
        '',
      ),
      'hold',
    ],
    ['no end', part(`${HEAD}Content-Type: multipart/mixed; boundary=b`, '', '--b', '', 'hold'), 'hold'],
    [
      'soft line ends',
      part(
        `${HEAD}Content-Type: text/plain; format=flowed`,
        '',
        'Gravetide marches from 10D to 11D and then onwards to ',
        '12D.',
        '',
      ),
      'Gravetide marches from 10D to 11D and then onwards to 12D.',
    ],
    [
      'soft line ends whose blanks are none',
      part(`${HEAD}Content-Type: text/plain; format=flowed; delsp=yes`, '', 'Gravetide: 10D > 1 ', '1D', ''),
      'Gravetide: 10D > 11D',
    ],
    [
      'line ends of Unix alone',
      `${HEAD.replaceAll('\r', '')}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nhold\n--b--\n`,
      'hold',
    ],
  ])('with %s', async (_, mail, text) => {
    expect((await read(mail)).text?.trim()).toBe(text);
  });

  it('a mail in it is apart from its own words and files, however it is attached', async () => {
    for (const how of [
      '',
      'Content-Disposition: inline\r\n',
      'Content-Disposition: attachment; filename="report.eml"\r\n',
    ]) {
      const mail = await read(
        part(
          `${HEAD}Content-Type: multipart/mixed; boundary=b`,
          '',
          '--b',
          '',
          'mine',
          '--b',
          `${how}Content-Type: message/rfc822`,
          '',
          'From: other@players.example',
          'Subject: y',
          '',
          'theirs',
          '--b',
          'Content-Type: application/x; name=t3.rc.egf',
          '',
          'AA',
          '--b--',
          '',
        ),
      );
      expect(mail.text?.trim()).toBe('mine');
      expect(mail.files.map(({ name }) => name)).toEqual(['t3.rc.egf']);
      expect(mail.mails.map(({ from, text }) => [from?.address, text?.trim()])).toEqual([
        ['other@players.example', 'theirs'],
      ]);
    }
  });

  /** A text over and over: of the longest mail, or where that is longer than anybody looks, of so many signs. */
  const many = (text: string, size: number): string => text.repeat(Math.floor(size / text.length));
  it.each<readonly [string, (long: number) => string]>([
    ['empty parts', (long) => `${HEAD}Content-Type: multipart/mixed; boundary=a\r\n\r\n${many('--a\r\n', long)}`],
    ['dashes', (long) => `${HEAD}Content-Type: multipart/mixed; boundary="-"\r\n\r\n${many('-', long)}`],
    ['mails in mails', (long) => `${HEAD}${many('Content-Type: message/rfc822\r\n\r\n', long)}`],
    [
      'parts in parts',
      (long) =>
        `${HEAD}${Array.from({ length: long / 200 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('')}`,
    ],
    ['a head without an end', (long) => `${HEAD}${many('X-A: b\r\n', long)}\r\nx`],
    ['a sender without an end', (long) => `From: ${many('a@b, ', long / 66)}\r\n\r\nx`],
    ['parentheses', (long) => `From: ${many('(', long / 66)}\r\n\r\nx`],
    ['encoded words', (long) => `From: a@b.example\r\nSubject: ${many('=?utf-8?Q?=C3?= ', long / 66)}\r\n\r\nx`],
    [
      'parameters in pieces',
      (long) =>
        `${HEAD}Content-Disposition: attachment; ${Array.from({ length: long / 1333 }, (_, i) => `filename*${i}=a; `).join('')}\r\n\r\nx`,
    ],
    ['empty lines', (long) => `${HEAD}\r\n${many('\n', long)}`],
    ['soft line ends', (long) => `${HEAD}Content-Type: text/plain; format=flowed\r\n\r\n${many('> \r\n', long)}`],
    [
      'escapes that escape nothing',
      (long) =>
        `${HEAD}Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${many('=', long)}`,
    ],
    [
      'signs of Japanese without letters',
      (long) => `${HEAD}Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n${many('\x1b$B', long)}`,
    ],
    ['bare bytes', (long) => `${HEAD}\r\n${many('\xff', long)}`],
    ['elements in elements', (long) => `${HEAD}Content-Type: text/html\r\n\r\n${many('<div>', long)}`],
  ])('too many of them cost what grows with their number: %s', async (_, write) => {
    await expectGrowth((long) => bytes(write(long)), readMail, MOST_BYTES - 1000);
  });

  it('one that is too large is told, with its size', async () => {
    expect(await readMail(bytes(`${HEAD}\r\n${'x'.repeat(MOST_BYTES)}`))).toEqual({
      ok: false,
      error: expect.stringMatching(/has \d+ bytes; 4000000 at most are read/),
    });
  });
});

/** A zip whose files bear a mark (APPNOTE 4.4.4). */
function marked(zip: Buffer, flags: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt16LE(flags, 6);
  changed.writeUInt16LE(flags, changed.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  return changed;
}

/** A zip that says it is the third of three. */
function lastOfSeveral(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt16LE(2, changed.length - 18);
  return changed;
}

describe('files in files', () => {
  const DAMAGED = 'it is a zip that is damaged or not whole';
  const file = { name: 'orders_1_4.ana.rc.egf', bytes: gzipSync('orders') };
  it.each([
    [
      'winmail.dat, by its short name',
      'winmail.dat',
      writeWinmail([{ ...file, title: 'ORDERS~1.EGF' }], false),
      'winmail.dat/ORDERS~1.EGF',
    ],
    [
      'winmail.dat, by its long name',
      'winmail.dat',
      writeWinmail([{ ...file, title: 'ORDERS~1.EGF' }], true),
      'winmail.dat/orders_1_4.ana.rc.egf',
    ],
    ['a zip', 'o.zip', writeZip([file]), 'o.zip/orders_1_4.ana.rc.egf'],
    ['a zip of another name', 'o.txt', writeZip([file]), 'o.txt/orders_1_4.ana.rc.egf'],
  ])('are looked into: %s', async (_, name, packed, called) => {
    expect(await unpackFiles([{ name, bytes: packed }])).toEqual([{ name: called, bytes: file.bytes }]);
  });

  it.each([
    ['cut off', writeWinmail([{ ...file, title: 'a' }], true).subarray(0, 60), 'it is a winmail.dat that is cut off'],
    ['a zip cut off', writeZip([file]).subarray(0, 60), DAMAGED],
    [
      'a zip of a thousand files',
      writeZip(Array.from({ length: 1000 }, (_, i) => ({ ...file, name: `${i}` }))),
      'it is a zip of more than 50 files',
    ],
    [
      'a zip that unpacks without an end',
      writeZip([{ name: 'a', bytes: Buffer.alloc(50_000_000) }]),
      'it is a zip that unpacks to more than 2000000 bytes',
    ],
    ['a zip that lies of its size', writeZip([{ name: 'a', bytes: Buffer.alloc(50_000_000) }], 1000), DAMAGED],
    ['a zip that leads out of its folder', writeZip([{ ...file, name: '../../a' }]), DAMAGED],
    ['a zip cut off in its first lines', writeZip([file]).subarray(0, 12), DAMAGED],
    ['a zip without its beginning', writeZip([file]).subarray(9), DAMAGED],
    ['a zip with nothing in it', writeZip([]), 'it is a zip with nothing in it'],
    ['a zip behind a password', marked(writeZip([file]), 1), 'it is a zip that is locked by a password'],
    ['a zip behind a strong password', marked(writeZip([file]), 0x41), 'it is a zip that is locked by a password'],
    [
      'the last of several parts of a zip',
      lastOfSeveral(writeZip([file])),
      'it is one part of a zip that was sent in several',
    ],
    [
      'the first of several parts of a zip',
      Buffer.concat([bytes('PK\x07\x08'), writeZip([file]).subarray(0, 60)]),
      'it is one part of a zip that was sent in several',
    ],
    ['a RAR', bytes('Rar!\x1a\x07\x01\x00...'), 'it is packed by RAR, which is not opened here'],
    ['a 7z', bytes('7z\xbc\xaf\x27\x1c...'), 'it is packed by 7z, which is not opened here'],
  ])('are told where they cannot be: %s', async (_, packed, issue) => {
    expect(await unpackFiles([{ name: 'x', bytes: packed }])).toMatchObject([{ name: 'x', issue }]);
  });

  it('are told as zips by their names where nothing else is left of them', async () => {
    const [spoiled] = await unpackFiles([{ name: 'Orders.ZIP', bytes: Buffer.alloc(500, 7) }]);
    expect(spoiled).toMatchObject({ name: 'Orders.ZIP', issue: DAMAGED });
  });

  it('are told beside the others where one is in a zip in a zip', async () => {
    const packed = writeZip([{ name: 'inner.zip', bytes: writeZip([file]) }, file]);
    expect(await unpackFiles([{ name: 'o.zip', bytes: packed }])).toMatchObject([
      { name: 'o.zip/inner.zip', issue: 'it is a zip within another file' },
      { name: `o.zip/${file.name}`, bytes: file.bytes },
    ]);
  });
});
