import { gzipSync } from 'node:zlib';
import { wordsOfMail } from '../../src/app/judge/mail-message.js';
import { readMail } from '../../src/mail/read-mail.js';
import { unpackFiles } from '../../src/mail/unpack-files.js';
import { ORDER_FILE } from '../../src/rulesets/counselor/client/order-file.js';
import { orderFileXml } from '../../test/harness/counselor-client/client-writing.js';
import { clientBoard } from '../../test/harness/counselor-client/world.js';
import { type Roll, rollFrom } from '../../test/harness/roll.js';

const board = clientBoard();

/** What reading one may cost (ms of CPU): the desk answers nothing while it reads an order file; a mail gives way as it goes. */
const MOST_OF_FILE = 200;
const MOST_OF_MAIL = 1_000;

/** What takes longest among so many, and what fails or takes longer than it may. */
async function hold(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
  most: number,
  draw: (roll: Roll) => { readonly is: string; readonly read: () => unknown },
): Promise<readonly string[]> {
  const faults: string[] = [];
  let worst = { is: 'none', took: 0 };
  for (let i = 0; i < count; i++) {
    const own = seed * 1_000_000 + i;
    const { is, read } = draw(rollFrom(own));
    const before = process.cpuUsage();
    try {
      await read();
    } catch (error) {
      faults.push(`seed ${own}, ${is}: ${error instanceof Error ? error.message : error}`);
    }
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    if (took > worst.took) worst = { is: `seed ${own}, ${is}`, took };
    if (took > most) faults.push(`seed ${own}, ${is}: ${Math.round(took)} ms`);
    if (i % 100 === 99) tell(i + 1);
  }
  say(`the worst of ${count.toLocaleString('en')}: ${Math.round(worst.took)} ms of CPU (${worst.is})`);
  return faults;
}

const pick = <T>(roll: Roll, all: readonly T[]): T => all[roll(all.length)] as T;
/** Small mostly, and now and then as large as a file may be. */
const size = (roll: Roll): number => pick(roll, [1, 2, 10, 100, 1_000, 10_000, 90_000]);

/** Order files of a grammar that hurts: wide, deep, referring to and fro, many orders, much text, cut and spoilt. */
export function fuzzOrderFiles(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  return hold(count, seed, tell, say, MOST_OF_FILE, (roll) => {
    const [is, xml] = drawXml(roll);
    const whole = gzipSync(xml, { level: 1 });
    const at = roll(whole.length);
    const bytes =
      roll(8) === 0 ? Buffer.concat([whole.subarray(0, at), Buffer.from([roll(256)]), whole.subarray(at + 1)]) : whole;
    return {
      is,
      read: () => {
        if (ORDER_FILE.recognise(bytes)) ORDER_FILE.read(bytes, board);
      },
    };
  });
}

function drawXml(roll: Roll): readonly [is: string, xml: string] {
  const name = () =>
    pick(roll, ['a', 'turno', 'comandos', 'model.ComandoDetail', 'parametroId', 'string', 'nacaoCodigo']);
  const reference = (): string => {
    const steps = Array.from({ length: Math.min(size(roll), roll(10) === 0 ? 20_000 : 100) }, () =>
      pick(roll, ['..', name(), `${name()}[${roll(100_000)}]`]),
    );
    return steps.join('/').slice(0, 200_000);
  };
  const referring = () => `<${name()} reference="${reference()}"/>`;
  const many = size(roll);
  const real = orderFileXml(
    board,
    Array.from({ length: Math.min(many, 3_000) }, () => ({
      character: 'Azila',
      code: pick(roll, ['925', '850', '431', 'x']),
      parameters: ['e;e'],
    })),
  );
  const kind = pick(roll, [
    'wide',
    'deep',
    'referring',
    'many orders',
    'text',
    'attributes',
    'shared parameters',
    'spoilt',
  ] as const);
  const inside = {
    wide: () => `<${name()}/>`.repeat(many),
    deep: () => '<a>'.repeat(many) + '</a>'.repeat(many),
    referring: () =>
      `<a/>`.repeat(many) +
      Array.from({ length: Math.min(many, 300) }, referring)
        .join('')
        .slice(0, 4_000_000),
    'many orders': () => real,
    text: () => `<turno>${pick(roll, ['1', ' ', '&lt;', '<![CDATA[x]]>']).repeat(many)}</turno>`,
    attributes: () => `<a ${Array.from({ length: Math.min(many, 50_000) }, (_, i) => `x${i}="1"`).join(' ')}/>`,
    'shared parameters': () => {
      const shared = `<model.ComandoDetail><parametroId>${'<string>e</string>'.repeat(Math.min(many, 40_000))}</parametroId></model.ComandoDetail>`;
      const other =
        '<model.ComandoDetail><parametroId reference="../../model.ComandoDetail/parametroId"/></model.ComandoDetail>';
      return `<turno>0</turno><comandos>${shared}${other.repeat(Math.min(many, 10_000))}</comandos>`;
    },
    spoilt: () => {
      const at = roll(real.length);
      return (
        real.slice(0, at) +
        pick(roll, ['<', '>', '&', '\0', '"', '<!--', '<?', ']]>', '<!DOCTYPE a>']) +
        real.slice(at + roll(40))
      );
    },
  }[kind]();
  const isWhole = kind === 'many orders' || kind === 'spoilt';
  return [
    `${kind} × ${many}`,
    isWhole ? inside : `<model.Comando>${inside}${roll(2) === 0 ? referring() : ''}</model.Comando>`,
  ];
}

/** Mails of a grammar that hurts: parts in parts, heads and lines without an end, encodings, charsets, HTML, quotations. */
export function fuzzMails(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  return hold(count, seed, tell, say, MOST_OF_MAIL, (roll) => {
    const mail = Buffer.from(drawMail(roll, 0).slice(0, 3_900_000), 'latin1');
    return {
      is: `${mail.length} bytes`,
      read: async () => {
        const read = await readMail(mail);
        if (!read?.ok) return;
        wordsOfMail(read.value);
        await unpackFiles(read.value.files);
      },
    };
  });
}

const LINES = [
  'Sai Rei: 3D > 4D',
  '> quoted',
  '',
  'On 3 October 2026 at 14:22 Old Bear <judge@example.org> wrote:',
  'Am 3.10.2026 schrieb Old Bear',
  'From: Old Bear <judge@example.org>',
  'Sent: 3 October 2026 14:22',
  'To: somebody, somebody else,',
  'Subject: x',
  '-----Original Message-----',
  '---------- Forwarded message ---------',
  '________________________________',
  '-- ',
  '=',
  '=3D=',
  '--b',
  '--b--',
  '\xff\xfe\x96',
  '\x1b$B',
  ' ',
  '.',
] as const;
const TAGS = [
  '<div>',
  '</div>',
  '<blockquote>',
  '</blockquote>',
  '<p>',
  '<table><tr><td>',
  '<b><i>',
  '<a class="gmail_quote">',
  '<br>',
  'On 3 Oct 2026 a@b.c wrote:',
  '&amp;',
  '<!--',
  '<style>',
] as const;

function drawMail(roll: Roll, depth: number): string {
  const many = Math.min(size(roll), depth === 0 ? 60_000 : 300);
  const label = () =>
    pick(roll, ['X-A', 'From', 'Subject', 'Content-Type', 'References', 'Received', 'Date', 'Content-Disposition']);
  const value = () =>
    pick(roll, [
      'a@b.example',
      '=?utf-8?Q?=C3?= ',
      '<a@b> ',
      '(',
      '"',
      'multipart/mixed; boundary=b',
      'text/html',
      'message/rfc822',
      'attachment; filename*0=a; ',
      'text/plain; format=flowed',
    ]);
  const heads = Array.from(
    { length: roll(4) === 0 ? Math.min(many, 3_000) : roll(6) },
    () => `${label()}: ${value().repeat(roll(20) === 0 ? 500 : 1)}`,
  );
  const type = pick(roll, [
    'text/plain',
    'text/plain; format=flowed',
    'text/plain; charset=iso-2022-jp',
    'text/html',
    'multipart/mixed; boundary=b',
    'multipart/alternative; boundary="b"',
    'message/rfc822',
    'application/zip; name=a.zip',
    'application/ms-tnef',
  ]);
  const encoding = pick(roll, ['7bit', 'quoted-printable', 'base64', '8bit']);
  const body =
    type.startsWith('multipart') && depth < 4
      ? Array.from(
          { length: Math.min(many, depth === 0 ? pick(roll, [2, 3, 120]) : 2) },
          () => `--b\r\n${drawMail(roll, depth + 1)}\r\n`,
        ).join('')
      : type === 'text/html'
        ? Array.from({ length: many }, () => pick(roll, TAGS)).join('')
        : Array.from({ length: many }, () => pick(roll, LINES)).join(pick(roll, ['\r\n', '\n', '']));
  return [
    'From: a@players.example',
    ...heads,
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');
}
