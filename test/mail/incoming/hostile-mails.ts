import { gzipSync } from 'node:zlib';
import { writeWinmail, writeZip } from '../../harness/mail/packed-files.js';

/** What must become of a mail: it waits as Ana's with her order (`taken`), is told once with its reason, or is nothing to tell. */
export type Fate = 'taken' | 'unread' | 'unused' | 'automatic' | 'nothing';

export interface HostileMail {
  readonly is: string;
  readonly eml: string;
  readonly status: Fate;
  /** What must stand in the message or in what is told. */
  readonly says?: RegExp;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');
const DATE = 'Date: Thu, 1 Oct 2026 20:04:00 +0000';
const many = (text: string, size: number): string => text.repeat(Math.ceil(size / text.length));

/**
 * Sixty mails that hurt: bombs, damaged ones, forged ones, machines' ones, packed ones, replies of many programs. `orders`
 * is a good order file of Ana's, `line` what it says.
 */
export function hostileMails(orders: Buffer): readonly HostileMail[] {
  let number = 0;
  const head = (more: readonly string[] = [], from = 'Ana <ana@players.example>', subject = 'my orders'): string =>
    lines(
      `From: ${from}`,
      DATE,
      `Subject: =?utf-8?Q?${encodeURIComponent(subject).replaceAll('%', '=')}?= ${++number}`,
      `Message-ID: <h${number}@players.example>`,
      ...more,
    );
  const file = (bytes: Buffer, name: string, type = 'application/octet-stream'): string =>
    lines(
      `Content-Type: ${type}`,
      `Content-Disposition: attachment${name === '' ? '' : `; filename="${name}"`}`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
    );
  const mixed = (parts: readonly string[], more: readonly string[] = [], from?: string, subject?: string): string =>
    lines(
      head([...more, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="=_b"'], from, subject),
      '',
      ...parts.flatMap((part) => ['--=_b', part]),
      '--=_b--',
      '',
    );
  const said = (text: string, more = ''): string => lines(`Content-Type: text/plain; charset=utf-8${more}`, '', text);
  const good = file(orders, 'orders_1_1.ana.rc.egf');
  const one = (is: string, status: Fate, eml: string, says?: RegExp): HostileMail => ({
    is,
    status,
    eml,
    ...(says && { says }),
  });
  const inner = lines('From: Bo <bo@players.example>', DATE, 'Subject: his', '', 'Bron: scout');
  const reply = (body: string): string => mixed([said(body), good]);

  const bombs = [
    one('only quoted lines and no file', 'nothing', lines(head(), '', '> all quoted')),
    one('only quoted lines and a file', 'taken', mixed([said('> Bron: scout'), good])),
    one('mails in mails without an end', 'unused', mixed([many('Content-Type: message/rfc822\r\n\r\n', 300_000)])),
    one(
      'a good file behind mails in mails',
      'taken',
      mixed([many('Content-Type: message/rfc822\r\n\r\n', 100_000), good]),
    ),
    one(
      'empty parts without an end',
      'unread',
      lines(head(['Content-Type: multipart/mixed; boundary=a']), '', many('--a\r\n', 100_000)),
      /parts|say what is in it/,
    ),
    one('dashes', 'unused', lines(head(['Content-Type: multipart/mixed; boundary="-"']), '', many('-', 500_000))),
    one(
      'too large',
      'unread',
      mixed([said('look'), file(Buffer.alloc(3_200_000), 'orders_1_1.ana.rc.egf')]),
      /bytes; 4000000 at most/,
    ),
    one('too many lines', 'unread', mixed([said(many('\r\n', 200_000)), good]), /lines/),
    one(
      'a head without an end',
      'unread',
      lines(
        head([many('X-A: b\r\n', 400_000).trimEnd(), 'Content-Type: multipart/mixed; boundary="=_b"']),
        '',
        '--=_b',
        good,
        '--=_b--',
      ),
      /head/,
    ),
    one(
      'parts nested deep',
      'unread',
      lines(
        head(['Content-Type: multipart/mixed; boundary=b0']),
        '',
        ...Array.from({ length: 200 }, (_, i) =>
          lines(`--b${i}`, `Content-Type: multipart/mixed; boundary=b${i + 1}`, ''),
        ),
        '--b200',
        good,
      ),
      /deep|parts/,
    ),
    one(
      'a file that refers round and round',
      'taken',
      mixed([
        file(
          gzipSync(
            `<model.Comando>${'<a/>'.repeat(60_000)}<turno reference="../a${'/../a'.repeat(20_000)}"/></model.Comando>`,
          ),
          'o.rc.egf',
        ),
      ]),
      /cannot be read/,
    ),
    one(
      'a file that unpacks to a multiple of what is read',
      'taken',
      mixed([file(gzipSync(Buffer.alloc(60_000_000, 32)), 'o.rc.egf')]),
      /unpacks to more than/,
    ),
    one(
      'a zip that unpacks to a multiple of what is read',
      'unread',
      mixed([file(writeZip([{ name: 'o.rc.egf', bytes: Buffer.alloc(60_000_000) }]), 'o.zip')]),
      /o\.zip could not be opened: .*unpacks to more/,
    ),
    one('HTML without an end', 'taken', mixed([lines('Content-Type: text/html', '', many('<div>', 300_000)), good])),
  ];
  const damaged = [
    one(
      'a blank behind the boundary',
      'taken',
      lines(head(['Content-Type: multipart/mixed; boundary=b ; charset=utf-8']), '', '--b', good, '--b--', ''),
    ),
    one(
      'no last boundary',
      'taken',
      lines(head(['Content-Type: multipart/mixed; boundary=b']), '', '--b', said('hold'), '--b', good),
      /cut off: a part of it has no end/,
    ),
    one(
      'words whose base64 holds strange signs',
      'taken',
      mixed([
        lines('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', 'aG9s*%&!ZA='),
        good,
      ]),
      /damaged on its way/,
    ),
    one(
      'words in other letters than it says',
      'taken',
      mixed([
        lines('Content-Type: text/plain; charset=iso-8859-1', '', '\xd1\xf2\xee\xe8\xec \xf3 \xec\xee\xf1\xf2\xe0'),
        good,
      ]),
      /its letters are others than it says/,
    ),
    one(
      'a sender that his server finds false',
      'taken',
      mixed([said('hold'), good], ['Authentication-Results: mx.example; dmarc=fail header.from=players.example']),
      /its sender was found false by its server/,
    ),
    one(
      'base64 that is none',
      'taken',
      mixed([
        lines(
          'Content-Type: application/octet-stream; name="o.rc.egf"',
          'Content-Transfer-Encoding: base64',
          '',
          '!!!!',
        ),
      ]),
      /cannot be read/,
    ),
    one('a file cut off', 'taken', mixed([file(orders.subarray(0, 90), 'o.rc.egf')]), /cut off or damaged/),
    one(
      'two types',
      'taken',
      lines(
        head(['Content-Type: multipart/mixed; boundary="=_b"', 'Content-Type: text/plain']),
        '',
        '--=_b',
        good,
        '--=_b--',
        '',
      ),
    ),
    one('bare 8-bit names', 'taken', mixed([said('hold'), good], ['X-N: J\xf6rg'])),
    one('no name of the file', 'taken', mixed([file(orders, '')])),
    one(
      'S/MIME alone',
      'unused',
      lines(
        head(['Content-Type: application/pkcs7-mime; name="smime.p7m"', 'Content-Transfer-Encoding: base64']),
        '',
        'QUJD',
        '',
      ),
      /no order file/,
    ),
    one(
      'Windows-1252',
      'taken',
      mixed([lines('Content-Type: text/plain; charset=windows-1252', '', 'Corvin \x96 cast'), good]),
      /–/,
    ),
  ];
  const packed = [
    one(
      'winmail.dat',
      'taken',
      mixed([
        said('hold'),
        file(
          writeWinmail([{ name: 'orders_1_1.ana.rc.egf', title: 'ORDERS~1.EGF', bytes: orders }], true),
          'winmail.dat',
          'application/ms-tnef',
        ),
      ]),
    ),
    one(
      'winmail.dat with short names',
      'taken',
      mixed([
        file(
          writeWinmail([{ name: 'x', title: 'ORDERS~1.EGF', bytes: orders }], false),
          'winmail.dat',
          'application/ms-tnef',
        ),
      ]),
    ),
    one(
      'winmail.dat without files',
      'unused',
      mixed([said('Azila: march e'), file(writeWinmail([], true), 'winmail.dat', 'application/ms-tnef')]),
      /no order file/,
    ),
    one(
      'winmail.dat cut off',
      'unread',
      mixed([file(Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0, 1, 2, 3, 4]), 'winmail.dat')]),
      /cut off/,
    ),
    one('a zip', 'taken', mixed([file(writeZip([{ name: 'orders_1_1.ana.rc.egf', bytes: orders }]), 'orders.zip')])),
    one(
      'a zip cut off',
      'unread',
      mixed([file(writeZip([{ name: 'orders_1_1.ana.rc.egf', bytes: orders }]).subarray(0, 80), 'orders.zip')]),
      /^orders\.zip could not be opened: it is a zip that is damaged or not whole; it lies in your mailbox/,
    ),
    one(
      'a zip without orders',
      'unused',
      mixed([file(writeZip([{ name: 'a.txt', bytes: Buffer.from('x') }]), 'orders.zip')]),
      /orders\.zip\/a\.txt is no order file/,
    ),
    one('a renamed file', 'taken', mixed([file(orders, 'orders_1_1.ana.rc.egf.txt')])),
    one('a file as a picture', 'taken', mixed([file(orders, 'holiday.jpg', 'image/jpeg')])),
    one(
      'a picture',
      'unused',
      mixed([file(Buffer.from('\xff\xd8\xff'), 'holiday.jpg', 'image/jpeg')]),
      /holiday\.jpg is no order file/,
    ),
    one(
      'a turn file',
      'unused',
      mixed([file(gzipSync('<model.World></model.World>'), 'turn_1.Reds.Ana.rr.egf')]),
      /is no order file/,
    ),
    one('two files', 'taken', mixed([good, file(orders, 'second.rc.egf')])),
  ];
  const forged = [
    one(
      'a forwarded head with another’s name and time',
      'taken',
      mixed([
        said(
          '---------- Forwarded message ---------\r\nFrom: Bo <bo@players.example>\r\nDate: Sun, 27 Sep 2026 18:00:00 +0000\r\n\r\nAzila: march e',
        ),
        good,
      ]),
    ),
    one(
      'a mail of another beside her file',
      'taken',
      mixed([said('hold'), good, lines('Content-Type: message/rfc822', '', inner)]),
      /brings a mail of Bo <bo@players\.example>/,
    ),
    one(
      'nothing but a mail of another with words',
      'unused',
      mixed([lines('Content-Type: message/rfc822', '', inner)]),
    ),
    one('two senders', 'taken', mixed([good], [], 'Ana <ana@players.example>, Bo <bo@players.example>')),
    one('a stranger with a file', 'taken', mixed([good], [], 'Nobody <nobody@elsewhere.example>')),
    one(
      'a stranger with a picture',
      'nothing',
      mixed([file(Buffer.from('x'), 'offer.pdf')], [], 'Shop <shop@elsewhere.example>'),
    ),
    one('the judge himself', 'nothing', mixed([good], [], 'Old Bear <judge@example.org>')),
  ];
  const machines = (
    [
      ['Auto-Submitted: auto-replied'],
      ['Precedence: auto_reply'],
      ['Precedence: bulk'],
      ['X-Autoreply: yes'],
      ['X-Autorespond: my orders'],
      ['X-Autogenerated: Reply'],
      ['List-Id: <talk.example>'],
      ['Return-Path: <>'],
    ] as const
  ).map((more) => one(`a machine’s by ${more[0]}`, 'automatic', mixed([said('I am away.'), good], more)));
  const subjects = [
    'Out of office:',
    'Automatische Antwort:',
    'Réponse automatique :',
    'Automatisch antwoord:',
    'Respuesta automática:',
  ].map((subject) =>
    one(`a machine’s under ${subject}`, 'automatic', mixed([said('away'), good], [], undefined, subject)),
  );
  const replies = (
    [
      [
        'Outlook',
        'hold\r\n\r\nFrom: Old Bear <judge@example.org>\r\nSent: Saturday, 26 September 2026 14:22\r\nTo: Ana\r\nSubject: Turn 1\r\n\r\nBron: scout',
      ],
      [
        'Outlook 2003',
        'hold\r\n\r\n-----Original Message-----\r\nFrom: Old Bear\r\nSent: Saturday, 26 September 2026 14:22\r\nTo: Ana\r\nSubject: Turn 1\r\n\r\nBron: scout',
      ],
      [
        'Gmail in German',
        'hold\r\n\r\nAm Sa., 26. Sept. 2026 um 14:22 Uhr schrieb Old Bear <\r\njudge@example.org>:\r\n\r\n> Bron: scout',
      ],
      [
        'Yahoo in French',
        'hold\r\n Le samedi 26 septembre 2026 à 14:22:00 UTC+2, Old Bear <judge@example.org> a écrit :\r\n \r\n Bron: scout',
      ],
      [
        'Samsung in Dutch',
        'hold\r\n-------- Oorspronkelijk bericht --------\r\nVan: Old Bear <judge@example.org>\r\nDatum: 26-09-2026 14:22 (GMT+01:00)\r\nAan: Ana\r\nOnderwerp: Turn 1\r\n\r\nBron: scout',
      ],
      [
        'Outlook in Spanish',
        'hold\r\n________________________________\r\nDe: Old Bear <judge@example.org>\r\nEnviado: sábado, 26 de septiembre de 2026 14:22\r\nPara: Ana\r\nAsunto: Turn 1\r\n\r\nBron: scout',
      ],
    ] as const
  ).map(([is, body]) => one(`a reply of ${is}`, 'taken', reply(body), /^hold/m));
  return [...bombs, ...damaged, ...packed, ...forged, ...machines, ...subjects, ...replies];
}
