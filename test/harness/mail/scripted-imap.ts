import { createServer, type Socket } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import type { Mailbox } from './dovecot.js';

const DAY = 24 * 60 * 60_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface Kept {
  readonly eml: string;
  readonly arrived: number;
}

/**
 * A mailbox behind as much of IMAP (RFC 3501) as is needed to look into it, for machines without a mail server. Of the
 * command `mute`, or of nothing at all where that is `GREETING`, it says no word but, every now and then, that it is there.
 * `validity` is its UIDVALIDITY, which is another where a server has rebuilt it.
 */
export async function openScriptedImap(mute?: string, validity = 7): Promise<Mailbox> {
  const mails: Kept[] = [];
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    if (mute === 'GREETING') return;
    client.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let rest = '';
    client.on('data', (data) => {
      const lines = `${rest}${data.toString('latin1')}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        said.push(line);
        const [tag = '*', ...words] = line.split(' ');
        if (mute !== undefined && words.join(' ').includes(mute)) {
          const alive = setInterval(() => client.write('* OK still here\r\n'), 100);
          client.on('close', () => clearInterval(alive));
          return;
        }
        client.write(answer(words.join(' '), mails, validity).replace(/TAG /, `${tag} `), 'latin1');
        if (/^LOGOUT/i.test(words.join(' '))) client.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `imap://battles:s3cret@127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/INBOX`,
    said,
    put: (eml, arrived) => {
      mails.push({ eml, arrived });
    },
    files: () => mails.map(({ eml, arrived }) => `${arrived} ${eml}`),
    close: async () => {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What is said to one command, up to the line that ends it; that begins with `TAG`. */
function answer(command: string, mails: readonly Kept[], validity: number): string {
  const [, verb = ''] = /^((?:UID )?\S+)/i.exec(command) ?? [];
  switch (verb.toUpperCase()) {
    case 'CAPABILITY':
      return '* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n';
    case 'LOGIN':
      return command.includes('s3cret') ? 'TAG OK done\r\n' : 'TAG NO [AUTHENTICATIONFAILED] no\r\n';
    case 'LIST':
      return `* LIST () "/" ${command.endsWith('""') ? '""' : 'INBOX'}\r\nTAG OK done\r\n`;
    case 'EXAMINE':
      return `* FLAGS ()\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${validity}] one\r\n* OK [UIDNEXT ${mails.length + 1}] next\r\nTAG OK [READ-ONLY] done\r\n`;
    case 'UID SEARCH': {
      const [, day = '1', month = 'Jan', year = '1970'] = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(command) ?? [];
      const since = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
      const found = mails.flatMap(({ arrived }, i) => (Math.floor(arrived / DAY) * DAY >= since ? [i + 1] : []));
      return `* SEARCH ${found.join(' ')}\r\nTAG OK done\r\n`;
    }
    case 'UID FETCH': {
      const [, set = '', what = ''] = /^UID FETCH (\S+) (.*)$/i.exec(command) ?? [];
      return `${uidsOf(set)
        .map((uid) => fetched(uid, mails[uid - 1], what))
        .join('')}TAG OK done\r\n`;
    }
    case 'LOGOUT':
      return '* BYE so long\r\nTAG OK done\r\n';
    case 'NOOP':
      return 'TAG OK done\r\n';
    default:
      return 'TAG BAD not known here\r\n';
  }
}

function uidsOf(set: string): readonly number[] {
  return set.split(',').flatMap((one) => {
    const [from = 0, to = from] = one.split(':').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

function fetched(uid: number, mail: Kept | undefined, what: string): string {
  if (!mail) return '';
  const { eml, arrived } = mail;
  const end = eml.indexOf('\r\n\r\n');
  const head = (end < 0 ? eml : eml.slice(0, end)).split(/\r\n(?![ \t])/);
  const field = (name: string): string | undefined =>
    head
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.replace(/^[^:]+:\s*/, '')
      .replace(/\r\n\s*/g, ' ');
  const parts = [`UID ${uid}`];
  const date = new Date(arrived);
  const clock = date.toISOString().slice(11, 19);
  if (/INTERNALDATE/i.test(what))
    parts.push(
      `INTERNALDATE "${String(date.getUTCDate()).padStart(2, '0')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()} ${clock} +0000"`,
    );
  if (/ENVELOPE/i.test(what)) {
    const people = addressparser(field('from') ?? '', { flatten: true }).map(({ name, address }) => {
      const at = address.lastIndexOf('@');
      return `(${quote(name)} NIL ${quote(address.slice(0, Math.max(at, 0)))} ${quote(address.slice(at + 1))})`;
    });
    const from = `(${people.join('')})`;
    parts.push(
      `ENVELOPE (${quote(field('date'))} ${quote(field('subject'))} ${from} ${from} ${from} NIL NIL NIL ${quote(field('in-reply-to'))} ${quote(field('message-id'))})`,
    );
  }
  if (/RFC822\.SIZE/i.test(what)) parts.push(`RFC822.SIZE ${eml.length}`);
  if (/BODYSTRUCTURE/i.test(what)) parts.push(`BODYSTRUCTURE ${structureOf(eml)}`);
  const [, fields] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(what) ?? [];
  if (fields !== undefined) {
    const wanted = fields.toLowerCase().replaceAll('"', '').split(' ');
    const lines = head.filter((line) => wanted.includes(line.split(':')[0]?.toLowerCase() ?? ''));
    const text = `${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
    parts.push(`BODY[HEADER.FIELDS (${fields})] {${text.length}}\r\n${text}`);
  }
  if (/BODY\.PEEK\[\]/i.test(what)) parts.push(`BODY[] {${eml.length}}\r\n${eml}`);
  return `* ${uid} FETCH (${parts.join(' ')})\r\n`;
}

/** Servers look no deeper; what lies there is one part. */
const DEEPEST = 100;

/** How a mail is built, as a server tells it; parts are found by the lines of their boundaries. */
function structureOf(eml: string, depth = 0): string {
  const end = /^\r?\n/.test(eml) ? 0 : eml.search(/\r?\n\r?\n/);
  const head = (end < 0 ? eml : eml.slice(0, end)).replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string): string => new RegExp(`^${name}:(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const [type = 'text', subtype = 'plain'] = (
    /^([\w-]+\/[\w.+-]+)/.exec(field('content-type'))?.[1] ?? 'text/plain'
  ).split('/');
  const boundary = /boundary="?([^";]+?)"?\s*(?:;|$)/i.exec(field('content-type'))?.[1];
  if (type.toLowerCase() === 'multipart' && boundary !== undefined && depth < DEEPEST) {
    const body = `\r\n${eml.slice(end)}`;
    const parts = body
      .split(`\n--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'));
    return `(${parts.map((part) => structureOf(part.replace(/^[^\n]*\n/, ''), depth + 1)).join('')} ${quote(subtype.toUpperCase())})`;
  }
  const name = /name="?([^";]+)"?/i.exec(field('content-type'))?.[1];
  const [, kind, file] = /^(\w+)(?:.*filename="?([^";]+)"?)?/i.exec(field('content-disposition')) ?? [];
  const method = /method="?(\w+)/i.exec(field('content-type'))?.[1];
  const said = [
    ...(name === undefined ? [] : ['"NAME"', quote(name)]),
    ...(method === undefined ? [] : ['"METHOD"', quote(method)]),
  ];
  const parameters = said.length === 0 ? 'NIL' : `(${said.join(' ')})`;
  const disposition =
    kind === undefined ? 'NIL' : `(${quote(kind)} ${file === undefined ? 'NIL' : `("FILENAME" ${quote(file)})`})`;
  const lines = type.toLowerCase() === 'text' ? ' 1' : '';
  const shown = `${type}/${subtype}`.toLowerCase() === 'message/rfc822' ? 'OCTET-STREAM' : subtype.toUpperCase();
  return `(${quote(shown === 'OCTET-STREAM' ? 'APPLICATION' : type.toUpperCase())} ${quote(shown)} ${parameters} NIL NIL "7BIT" ${end < 0 ? 0 : eml.slice(end).trimStart().length}${lines} NIL ${disposition})`;
}

function quote(text: string | undefined): string {
  return text === undefined ? 'NIL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
